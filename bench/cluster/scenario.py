"""The traffic at a cluster during the power cuts: checks, deck edits, live games, and seats that listen."""

import contextlib
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import httpx

from bench.cluster.processes import TIMEOUT
from bench.playing import TABLE, tokens_of
from fairclue.client import Client, Problem, calls
from fairclue.client.calls import Call
from fairclue.client.types import GiveClue

T = TypeVar("T")


@dataclass
class Scenario:
    """Sends the traffic and records what was acknowledged."""

    url: str
    key: str
    stop: threading.Event = field(default_factory=threading.Event)
    settled: threading.Event = field(default_factory=threading.Event)  # set when no more moves are made
    done: dict[str, int] = field(default_factory=lambda: {"checks": 0, "edits": 0, "moves": 0, "retries": 0})
    words: list[str] = field(default_factory=list)
    games: dict[str, int] = field(default_factory=dict)  # table -> the newest version that was acknowledged
    tokens: dict[str, str] = field(default_factory=dict)  # table -> its spectator's token
    delivered: dict[str, int] = field(default_factory=dict)  # table -> the newest version that its stream delivered
    errors: list[str] = field(default_factory=list)

    def run(self, work: Callable[..., None], *args: Any) -> threading.Thread:
        """Run a method in a thread, and record its error if it fails."""

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
                        continue  # an earlier edit was stored although its response was lost
                    assert problem.kind == "duplicates", problem  # this edit was stored although its response was lost
                self.words.append(word)
                self.done["edits"] += 1

    def play(self) -> None:
        """Play game after game at one table, each seat through the balancer."""
        with Client(self.url) as client:
            opened = self._send(client, calls.open_table(**TABLE))
        table, tokens = opened["id"], tokens_of(opened)
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
                    assert problem.kind in ("stale", "illegal-move"), (
                        problem
                    )  # the move was made although its response was lost
                    continue
                self.games[table] = max(version, self.games[table])
                self.done["moves"] += 1

    def listen(self, table: str) -> None:
        """Receive every version in order, from whichever service the balancer chooses."""
        last = 0
        headers = {"Authorization": f"Bearer {self.tokens[table]}"}
        while not (self.settled.is_set() and last >= self.games[table]):
            resumed = {**headers, "Last-Event-ID": str(last)}
            with contextlib.suppress(httpx.TransportError):
                address = f"{self.url}/v1/tables/{table}/events"
                with httpx.stream("GET", address, headers=resumed, timeout=20) as answer:
                    for line in answer.iter_lines() if answer.status_code == 200 else ():
                        if line.startswith("data: ") and (version := json.loads(line[6:]).get("version")):
                            assert version == last + 1, f"{version} came after {last}"
                            last = self.delivered[table] = version
                        if self.settled.is_set() and last >= self.games[table]:
                            return
            time.sleep(0.05)

    def _send(self, client: Client, call: Call[T]) -> T:
        """Send a call until it is answered. A call with a key is done only once, however often it is sent."""
        until = time.monotonic() + TIMEOUT
        while True:
            try:
                return client.send(call)
            except (httpx.TransportError, Problem) as error:
                lost = not isinstance(error, Problem) or error.status in (500, 502, 503, 504)
                if not lost or time.monotonic() > until:
                    raise
                self.done["retries"] += 1
                time.sleep(0.05)


def _next_move(table: str, seen: Any, key: str) -> tuple[str, Call[Any]]:
    """The seat that is to act, and its next call."""
    game = seen["game"]
    if game is None or game["phase"] == "over":
        return "red_spymaster", calls.start_game(table, version=seen["version"], key=key)
    team = game["turn"]
    if game["phase"] == "clue":
        move: GiveClue = {"type": "clue", "text": "feathers", "number": 2}
        return f"{team}_spymaster", calls.make_move(table, move, seen["version"], key)
    word = next(card["word"] for card in game["cards"] if not card["covered"] and card["role"] == team)
    return f"{team}_operative", calls.make_move(table, {"type": "guess", "word": word}, seen["version"], key)
