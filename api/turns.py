"""Cooperative scheduling of long tasks, so that they do not block other requests.

All requests share one event loop. A task that takes more than a few milliseconds is written as a generator that yields
often. It runs in short slices, one task at a time; other requests are served between the slices. A task that uses too
much CPU time is stopped, and its request is refused.
"""

import asyncio
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar
from weakref import WeakKeyDictionary

from fairclue.api import limits
from fairclue.api.problems import Problem
from fairclue.validator.pausing import Pausing

T = TypeVar("T")
R = TypeVar("R")
_SAMPLE_ITEMS = 1_000  # most items that are computed to estimate the cost of all
_SAMPLE_CPU_SECONDS = 0.01  # CPU time after which the sample is large enough

_locks: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


async def in_turns(
    task: Pausing[R], budget: float | None = limits.CPU_SECONDS, advice: str = "send less in one request"
) -> R:
    """Run a generator in slices and return its result.

    Raises a problem that gives the advice if the task uses more CPU seconds than the budget.
    """
    used = 0.0
    while True:
        async with _turn_lock():
            began, cpu = time.perf_counter(), time.thread_time()
            while time.perf_counter() - began < limits.SLICE_SECONDS:
                try:
                    next(task)
                except StopIteration as done:
                    result: R = done.value
                    return result
            used += time.thread_time() - cpu
            await asyncio.sleep(0)  # serve the other requests before another long task gets its turn
        if budget is not None and used > budget:
            task.close()
            raise too_expensive(advice)


async def each_in_turns(items: Sequence[T], compute: Callable[[Iterable[T]], Iterator[R]], what: str) -> list[R]:
    """Compute a result for each item, in slices, and return the results in the order of the items.

    The request is refused early if a sample shows that all items together would take too long.
    """

    def compute_all() -> Pausing[list[R]]:
        results = yield from compute_sample(items, compute, what)
        rest = [index for index in range(len(items)) if index not in results]
        for index, result in zip(rest, compute(items[index] for index in rest), strict=True):
            results[index] = result
            yield
        return [results[index] for index in range(len(items))]

    return await in_turns(compute_all())


def compute_sample(
    items: Sequence[T], compute: Callable[[Iterable[T]], Iterator[R]], what: str
) -> Pausing[dict[int, R]]:
    """Compute the results of some items and return them by index. Refuse the request if all would cost too much.

    The sample is random, so the estimate does not depend on where in the list the expensive items are. The most
    expensive item of the sample does not count: it may have paid for something that happens once, such as reading a
    page of the lexicon from the disk or collecting garbage.
    """
    sample = random.sample(range(len(items)), min(_SAMPLE_ITEMS, len(items)))
    results: dict[int, R] = {}
    used, most, began = 0.0, 0.0, time.thread_time()
    for index, result in zip(sample, compute(items[index] for index in sample), strict=True):
        results[index] = result
        cost = time.thread_time() - began
        used, most = used + cost, max(most, cost)
        if used - most > _SAMPLE_CPU_SECONDS:
            break
        yield
        began = time.thread_time()
    typical = (used - most) / max(1, len(results) - 1)
    if typical * len(items) > limits.EXPECTED_CPU_SECONDS:
        affordable = int(limits.EXPECTED_CPU_SECONDS / typical)
        raise too_expensive(f"send at most {_round_down(affordable):,} {what} like these in one request")
    return results


def too_expensive(advice: str) -> Problem:
    """The problem for a request that would take too long."""
    return Problem(422, "too-dear", "That would take too long", f"this would keep the service busy for long; {advice}")


def _turn_lock() -> asyncio.Lock:
    """The lock that a long task holds during its slice. Each event loop has one; it is granted in order of request."""
    return _locks.setdefault(asyncio.get_running_loop(), asyncio.Lock())


def _round_down(number: int) -> int:
    """Round down to one significant digit, which is easier to remember; at least 1."""
    size = int(10 ** max(0, len(str(number)) - 1))
    return max(1, number // size * size)
