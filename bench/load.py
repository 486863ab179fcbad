"""Load test with mixed traffic at 80% of capacity: `python -m bench.load --minutes 10 --plot load.png`.

Sends checks, screenings of 100 words, deals and moves, in the proportions of an evening with many tables. First they
are sent as fast as possible, to measure the capacity; then at 80% of it, while memory and latency are recorded every
few seconds. The slope of the memory over the second half shows whether it grows.
"""

import argparse
import asyncio
import json
import random
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path

from bench.http import questions
from bench.playing import Request, ask, dealt
from bench.service import Service, private_megabytes, started

_MIX = {"check": 0.80, "move": 0.14, "screen": 0.03, "deal": 0.03}
_CONNECTIONS, _WARM, _STEP = 16, 8.0, 5.0  # the last two in seconds
_SHARE = 0.8


@dataclass
class Traffic:
    """Sends mixed requests and records how long they took."""

    service: Service
    chance: random.Random = field(default_factory=lambda: random.Random(3))
    moves: list[Request] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    sent: int = 0

    def next(self) -> Request:
        """A random request of the mix. Games are dealt as they are needed."""
        (kind,) = self.chance.choices(list(_MIX), list(_MIX.values()))
        if kind == "move":
            self.deal(1)
            return self.moves.pop()
        if kind == "check":
            return "/v1/clues/check", "", self.chance.choice(_QUESTIONS)
        if kind == "deal":
            return "/v1/boards", "", b'{"decks": [{"slug": "english"}], "key": true}'
        return "/v1/clues/screen", "", _SCREENING

    def deal(self, moves: int) -> None:
        """Deal games until so many moves are available."""
        while len(self.moves) < moves:
            self.moves[:0] = reversed(dealt(self.service).moves)

    async def drive(self, seconds: float, rate: float | None) -> float:
        """Send requests for so many seconds, at a rate or as fast as possible; returns the requests per second."""
        began, before = time.perf_counter(), self.sent
        lock = asyncio.Lock()

        async def connection() -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.service.port)
            while time.perf_counter() - began < seconds:
                async with lock:  # the moves of a game must be sent one after the other
                    request = self.next()
                    self.sent += 1
                    if rate:
                        await asyncio.sleep(began + (self.sent - before) / rate - time.perf_counter())
                    if request[0].endswith("/moves"):
                        await self._timed(reader, writer, request)
                        continue
                await self._timed(reader, writer, request)
            writer.close()

        await asyncio.gather(*(connection() for _ in range(_CONNECTIONS)))
        return (self.sent - before) / (time.perf_counter() - began)

    async def _timed(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: Request) -> None:
        began = time.perf_counter()
        await ask(reader, writer, request)
        self.times.append(time.perf_counter() - began)


@dataclass(frozen=True)
class Point:
    """One measurement: minutes since the start, megabytes, and the median and 99th percentile in milliseconds."""

    minute: float
    memory: float
    median: float
    slow: float


def main() -> None:
    """Run the load test and print a summary."""
    options = argparse.ArgumentParser(prog="python -m bench.load", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--minutes", type=float, default=1.0)
    options.add_argument("--plot", type=Path, default=None, help="a PNG of memory and latency over time")
    chosen = options.parse_args()
    with started("bench.game:with_noop") as service:
        process = int(service.call("/pid"))
        traffic = Traffic(service)
        most = asyncio.run(traffic.drive(_WARM, None))
        points: list[Point] = []
        began = time.perf_counter()
        while (minute := (time.perf_counter() - began) / 60) < chosen.minutes:
            traffic.times.clear()
            traffic.deal(int(most * _SHARE * _STEP * _MIX["move"]))
            asyncio.run(traffic.drive(_STEP, most * _SHARE))
            times = sorted(traffic.times)
            slow = times[int(len(times) * 0.99)]
            points.append(Point(minute, private_megabytes(process), statistics.median(times) * 1000, slow * 1000))
    _print_summary(points)
    print(f"{traffic.sent:,} requests without an error, at {_SHARE:.0%} of capacity")
    if chosen.plot:
        _draw(points, chosen.plot)


def _print_summary(points: list[Point]) -> None:
    first, second = points[: len(points) // 2 or 1], points[len(points) // 2 :]
    minutes, memory = [point.minute for point in second], [point.memory for point in second]
    growth = statistics.linear_regression(minutes, memory).slope if len(second) > 1 else 0.0
    print(f"memory: {points[0].memory:.0f} MB at first, {growth:+.2f} MB a minute in the second half")
    early, late = (statistics.median(point.slow for point in half) for half in (first, second))
    print(f"p99 in the second half: {late / early:.2f} of the first half's")


def _draw(points: list[Point], path: Path) -> None:
    from matplotlib import pyplot as plt  # noqa: PLC0415 (only needed for a plot)

    figure, (memory, latency) = plt.subplots(2, sharex=True, figsize=(8, 5), layout="constrained")
    minutes = [point.minute for point in points]
    memory.plot(minutes, [point.memory for point in points])
    memory.set(ylabel="private memory, MB", ylim=(0, None))
    latency.plot(minutes, [point.slow for point in points], label="99th percentile")
    latency.plot(minutes, [point.median for point in points], label="median")
    latency.set(ylabel="milliseconds", xlabel="minutes", ylim=(0, None))
    latency.legend()
    figure.savefig(path, dpi=120)


_QUESTIONS = questions(200)
_SCREENING = json.dumps({"candidates": ["sparrow", "rowing", "voter", "tree"] * 25, "board": ["ROW", "VOTE"]}).encode()

if __name__ == "__main__":
    main()
