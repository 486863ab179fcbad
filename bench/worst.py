"""The worst that one request can do: what it costs, and how long it keeps others waiting: `python -m bench.worst`.

Sends the most expensive known requests of each route, one at a time, while another process keeps calling `/healthz`.
Prints the CPU seconds of the service and the longest wait of the other process, worst first. Fails if a request is
beyond the limits: 2 CPU seconds, 0.1 for a refused request, and 50 ms that others wait. `--url` and `--pid` measure a
service that runs already.
"""

import argparse
import http.client
import multiprocessing
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from sqlalchemy.orm import Session

from bench.costly_requests import Caller, Case, costly_requests
from bench.service import started
from fairclue.api.store import keys
from fairclue.api.store.database import Database

MOST_CPU, MOST_REFUSED, MOST_WAIT = 2.0, 0.1, 0.05  # seconds
_ROUNDS = 3  # of each request; the best one counts, as other programs on the machine disturb


@dataclass(frozen=True)
class Measurement:
    """What a request cost, in CPU seconds and in seconds that others waited."""

    case: Case
    status: int
    cpu: float
    wait: float

    @property
    def is_too_much(self) -> bool:
        """Whether the cost is beyond a limit."""
        most = MOST_REFUSED if self.status >= 400 else MOST_CPU
        return self.cpu > most or self.wait > MOST_WAIT

    def __str__(self) -> str:
        mark = "  <- too much" if self.is_too_much else ""
        size = f"{len(self.case.body):,}"
        return f"{self.case.name:52} {self.status} {self.cpu:7.3f} {self.wait * 1000:8.1f} {size:>10}{mark}"


def main() -> None:
    """Send all requests and print what they cost."""
    options = argparse.ArgumentParser(prog="python -m bench.worst", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--url", help="of a service that runs already")
    options.add_argument("--pid", type=int, help="its process")
    options.add_argument("--key", default="", help="an admin's key to it")
    options.add_argument("--only", default="", help="the requests whose names hold this")
    chosen = options.parse_args()
    with _service(chosen.url, chosen.pid, chosen.key) as (url, pid, key):
        caller = Caller(url)
        cases = [case for case in costly_requests(caller, key) if chosen.only in case.name]
        found = sorted((_measure(caller, case, url, pid) for case in cases), key=lambda one: -one.wait)
    found.sort(key=lambda one: (-one.is_too_much, -max(one.cpu / MOST_CPU, one.wait / MOST_WAIT)))
    print(f"{'request':52} {'':3} {'CPU s':>7} {'wait ms':>8} {'bytes':>10}")
    for one in found:
        print(one)
    beyond = sum(one.is_too_much for one in found)
    print(f"{len(found)} requests, {beyond} beyond the limits")
    sys.exit(1 if beyond else 0)


@contextmanager
def _service(url: str | None, pid: int | None, key: str) -> Iterator[tuple[str, int, str]]:
    if url and pid:
        yield url, pid, key
        return
    with TemporaryDirectory() as folder:
        address = f"sqlite:///{Path(folder) / 'worst.db'}"
        database = Database(address)
        database.upgrade()
        with Session(database.engine) as session, session.begin():
            key = keys.add(session, "worst", "admin")
        with started(database=address) as service:
            service.call("/healthz")
            yield f"http://127.0.0.1:{service.port}", service.pid, key


def _measure(caller: Caller, case: Case, url: str, pid: int) -> Measurement:
    rounds = []
    for _ in range(_ROUNDS):
        with _watched(url) as waits:
            before = _cpu(pid)
            status, _ = caller.send(case)
            time.sleep(0.05)  # include the work that goes on after the response
            cpu = _cpu(pid) - before
        rounds.append((cpu - len(waits) * _HEALTHZ, max(waits, default=0.0)))
    return Measurement(case, status, max(0.0, min(cpu for cpu, _ in rounds)), min(wait for _, wait in rounds))


_HEALTHZ = 0.0006  # CPU seconds of one call of the watcher


@contextmanager
def _watched(url: str) -> Iterator[list[float]]:
    """Measure how long others wait meanwhile: another process calls `/healthz` all the time."""
    ready, stop = multiprocessing.Event(), multiprocessing.Event()
    receiver, sender = multiprocessing.Pipe(duplex=False)
    watcher = multiprocessing.Process(target=_watch, args=(url, ready, stop, sender))
    watcher.start()
    ready.wait()
    waits: list[float] = []
    yield waits
    stop.set()
    waits += receiver.recv()
    watcher.join()


def _watch(url: str, ready: Event, stop: Event, sender: object) -> None:
    parsed = urlsplit(url)
    connection = http.client.HTTPConnection(parsed.hostname or "", parsed.port, timeout=300)
    waits: list[float] = []
    while not stop.is_set():
        began = time.perf_counter()
        connection.request("GET", "/healthz")
        connection.getresponse().read()
        waits.append(time.perf_counter() - began)
        ready.set()
        time.sleep(0.01)
    sender.send(waits[1:])  # type: ignore[attr-defined]


def _cpu(pid: int) -> float:
    """CPU seconds of a process, all threads, to the nanosecond."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


if __name__ == "__main__":
    main()
