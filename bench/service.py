"""Runs the service as a separate process for benchmarks, sends requests to it, and measures it from outside."""

import asyncio
import json
import os
import resource
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import NamedTuple

from fairclue.api.store.database import Database
from fairclue.lexicons import open_lexicon

QUESTION = json.dumps({"clue": "stationery", "number": 1, "board": ["SUBSTATION", "ROW", "VOTE"]}).encode()


@contextmanager
def started(application: str | None = None, workers: int = 1, database: str | None = None) -> Iterator["Service"]:
    """Start `fairclue serve` or another application, on a free port, with this database or an empty one."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with TemporaryDirectory() as folder:
        database = database or f"sqlite:///{Path(folder) / 'bench.db'}"
        quiet = {**os.environ, "FAIRCLUE_DATABASE": database, "FAIRCLUE_LOG_REQUESTS": "false"}
        quiet.pop(
            "PYTHONDONTWRITEBYTECODE", None
        )  # as wherever it runs, modules are compiled once and not at each start
        ours = ["fairclue.cli.main", "serve", "--workers", str(workers)]
        other = ["uvicorn", "--factory", str(application), "--no-access-log", "--log-level", "error"]
        command = [sys.executable, "-m", *(other if application else ours), "--port", str(port)]
        Database(database).upgrade()
        began = time.perf_counter()
        process = subprocess.Popen(command, env=quiet, stderr=subprocess.DEVNULL)
        try:
            yield Service(port, process, began)
        finally:
            process.terminate()
            process.wait()


class Throughput(NamedTuple):
    """What a load of requests came to."""

    rate: float  # requests per second
    cpu: float  # CPU seconds of the service for a request
    driver: float  # share of a core that the driver took


class Service:
    """A started service."""

    def __init__(self, port: int, process: "subprocess.Popen[bytes]", began: float) -> None:
        self.port, self._process, self.began = port, process, began

    @property
    def pid(self) -> int:
        """The process that serves, if it is the only one."""
        return self._process.pid

    def call(self, path: str, body: bytes | None = None, token: str = "") -> bytes:
        """Call a route and return the body. Tries again until the service has started."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", body, headers)
        while True:
            try:
                with urllib.request.urlopen(request) as answer:
                    return bytes(answer.read())
            except urllib.error.URLError as error:
                if isinstance(error, urllib.error.HTTPError) or self._process.poll() is not None:
                    raise
                time.sleep(0.002)

    def drive(self, path: str, bodies: list[bytes], connections: int) -> tuple[float, float]:
        """Send each body once over so many connections; returns requests per second and the p99 time."""
        times: list[float] = []
        waiting = iter(bodies)

        async def connection() -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            for body in waiting:
                head = (
                    f"POST {path} HTTP/1.1\r\nHost: x\r\n"
                    f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
                )
                started = time.perf_counter()
                writer.write(head.encode() + body)
                answer = await reader.readuntil(b"\r\n\r\n")
                await reader.readexactly(int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
                times.append(time.perf_counter() - started)
            writer.close()

        async def run_connections() -> None:
            await asyncio.gather(*(connection() for _ in range(connections)))

        began = time.perf_counter()
        asyncio.run(run_connections())
        return len(times) / (time.perf_counter() - began), sorted(times)[int(len(times) * 0.99)]

    def load(self, path: str, bodies: list[bytes], connections: int, seconds: int) -> "Throughput":
        """Send the bodies over and over with wrk, as fast as they are answered. Fails if an answer is not a success."""
        with NamedTemporaryFile() as file:
            file.write(b"\n".join(bodies))
            file.flush()
            options = [
                f"-c{connections}",
                "-t1",
                f"-d{seconds}s",
                "--timeout=60s",
                "-s",
                str(Path(__file__).with_name("requests.lua")),
            ]
            url = f"http://127.0.0.1:{self.port}{path}"
            before, used_before = resource.getrusage(resource.RUSAGE_CHILDREN), cpu_seconds(self.pid)
            told = subprocess.check_output(["wrk", *options, url, "--", file.name], text=True)
            after, used = resource.getrusage(resource.RUSAGE_CHILDREN), cpu_seconds(self.pid) - used_before
        if "Non-2xx" in told or "Socket errors" in told:
            raise RuntimeError(f"not all requests were answered:\n{told}")
        driver = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        answered = int(told.split(" requests in ")[0].split()[-1])
        rate = float(told.split("Requests/sec:")[1].split()[0])
        return Throughput(rate, used / answered, driver / seconds)

    def workers(self) -> list[int]:
        """The processes that serve, if there are several."""
        return [one for one in children(self.pid) if "spawn_main" in Path(f"/proc/{one}/cmdline").read_text()]


def screenings(count: int) -> list[bytes]:
    """Bodies of requests that screen 1,000 words."""
    words = [word for word in open_lexicon("en").store.words() if word.isalpha()][:1000]
    return [json.dumps({"candidates": words, "board": ["SUBSTATION", "ROW", "VOTE"]}).encode()] * count


def private_megabytes(process: int) -> float:
    """The private memory of a process, in MB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def cpu_seconds(process: int) -> float:
    """The CPU time of a process and its children, including those that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK") + sum(map(cpu_seconds, children(process)))


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
