"""Measures the start of the service and what more workers bring: `python -m bench.serving`.

Compares a cold start with that of an empty application, and two workers with one; measures the memory of a further
worker. The start is compared by time and by CPU time, as other work on the machine disturbs the first more than the
second. The requests come from wrk (`apt-get install wrk`), which needs little CPU time: a driver that does the work of
a worker would be what limits two workers on two cores.
"""

import shutil
import statistics
import sys
import time

from bench.http import questions
from bench.service import QUESTION, Service, Throughput, cpu_seconds, private_megabytes, screenings, started

_STARTS, _ROUNDS, _SECONDS = 9, 5, 4


def main() -> None:
    """Print the results."""
    _compare_starts()
    if shutil.which("wrk") is None:
        sys.exit("wrk is needed to compare workers; run: apt-get install wrk")
    with started() as one, started(workers=2) as two:
        _warm(one, 1)
        _warm(two, 2)
        memory = statistics.mean(private_megabytes(worker) for worker in two.workers())
        print(f"memory of a further worker: {memory:.0f} MB private")
        _compare_workers("check", one, two, "/v1/clues/check", questions(2000), 32)
        _compare_workers("screen", one, two, "/v1/clues/screen", screenings(1), 4)


def _compare_starts() -> None:
    ours, theirs = [], []
    for _ in range(_STARTS):
        theirs.append(_cold("bench.empty:create_app", "/nothing"))
        ours.append(_cold(None, "/v1/clues/check"))
    (our_time, our_cpu), (their_time, their_cpu) = (
        map(statistics.median, zip(*one, strict=True)) for one in (ours, theirs)
    )
    print(f"cold start to the first ruling: {our_cpu:.2f} s of CPU, {our_time:.2f} s in all")
    print(f"  of an empty application: {their_cpu:.2f} s of CPU, {their_time:.2f} s in all")
    print(f"  {our_cpu / their_cpu:.2f} times the CPU, {our_time / their_time:.2f} times as long")


def _cold(application: str | None, path: str) -> tuple[float, float]:
    """The time and the CPU time from the start to the first answer."""
    with started(application) as service:
        service.call(path, QUESTION)
        return time.perf_counter() - service.began, cpu_seconds(service.pid)


def _compare_workers(name: str, one: Service, two: Service, path: str, bodies: list[bytes], connections: int) -> None:
    alone: list[Throughput] = []
    both: list[Throughput] = []
    for _ in range(_ROUNDS):
        alone.append(one.load(path, bodies, connections, _SECONDS))
        both.append(two.load(path, bodies, connections, _SECONDS))
    single, double = (Throughput(*map(statistics.median, zip(*runs, strict=True))) for runs in (alone, both))
    print(
        f"two workers, {name}: {double.rate / single.rate:.2f} times the requests a second of one, "
        f"with {double.cpu / single.cpu:.2f} times the CPU for each; the driver takes {double.driver:.0%} of a core"
    )


def _warm(service: Service, workers: int) -> None:
    service.call("/v1/clues/check", QUESTION)
    while workers > 1 and len(service.workers()) < workers:
        pass
    service.load("/v1/clues/check", questions(2000), 32, 8)  # until the lexicons are warm as well


if __name__ == "__main__":
    main()
