"""Measures the start of the service and what more workers bring: `python -m bench.serving`.

Compares a cold start with that of an empty application, and two workers with one; measures the memory of a further
worker. The process that sends the requests needs a core as well, which limits the gain of two workers on two cores. So
the workers are also compared with expensive requests (screenings of 1,000 words).
"""

import statistics
import time

from bench.http import questions
from bench.service import QUESTION, Service, private_megabytes, screenings, started

_STARTS, _ROUNDS, _CONNECTIONS = 7, 4, 32


def main() -> None:
    """Print the results."""
    ours, theirs = [], []
    for _ in range(_STARTS):
        theirs.append(_cold("bench.empty:create_app", "/nothing"))
        ours.append(_cold(None, "/v1/clues/check"))
    ratio = statistics.median(ours) / statistics.median(theirs)
    print(f"cold start to the first ruling: {ratio:.2f} times that of an empty application")
    with started() as one, started(workers=2) as two:
        _warm(one, 1)
        _warm(two, 2)
        memory = statistics.mean(private_megabytes(worker) for worker in two.workers())
        print(f"memory of a further worker: {memory:.0f} MB private")
        for name, path, bodies in (
            ("check", "/v1/clues/check", questions(2000)),
            ("screen", "/v1/clues/screen", screenings(150)),
        ):
            alone = statistics.median(one.drive(path, bodies, _CONNECTIONS)[0] for _ in range(_ROUNDS))
            both = statistics.median(two.drive(path, bodies, _CONNECTIONS)[0] for _ in range(_ROUNDS))
            print(f"two workers, {name}: {both / alone:.2f} times the requests a second of one")


def _cold(application: str | None, path: str) -> float:
    with started(application) as service:
        service.call(path, QUESTION)
        return time.perf_counter() - service.began


def _warm(service: Service, workers: int) -> None:
    service.call("/v1/clues/check", QUESTION)
    while workers > 1 and len(service.workers()) < workers:
        pass
    service.drive("/v1/clues/check", questions(2000), _CONNECTIONS)


if __name__ == "__main__":
    main()
