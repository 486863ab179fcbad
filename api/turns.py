"""Long work takes turns with other requests: a few milliseconds at a time, and one long work at a time.

The event loop serves everybody. Work that takes longer than a blink is written as a generator that yields now and then;
here it is run in short slices, between which others are served, and ended when it has cost too much.
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
_SAMPLE = 1_000  # items that are done to learn what all cost
_TRIED = 0.01  # seconds of CPU after which enough of them are done

_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


async def in_turns(work: Pausing[R], budget: float | None = limits.CPU, advice: str = "send less in one request") -> R:
    """Run a generator to its end in slices; what it returns. More CPU seconds than the budget are refused."""
    used = 0.0
    while True:
        async with _turn():
            began, cpu = time.perf_counter(), time.thread_time()
            while time.perf_counter() - began < limits.SLICE:
                try:
                    next(work)
                except StopIteration as done:
                    found: R = done.value
                    return found
            used += time.thread_time() - cpu
            await asyncio.sleep(0)  # the turn is over when everybody else has been served
        if budget is not None and used > budget:
            work.close()
            raise too_dear(advice)


async def each_in_turns(items: Sequence[T], of_each: Callable[[Iterable[T]], Iterator[R]], what: str) -> list[R]:
    """What comes of each item, in order. More than can be done for one request is refused as soon as that is plain."""

    def work() -> Pausing[list[R]]:
        found = yield from trying(items, of_each, what)
        rest = [place for place in range(len(items)) if place not in found]
        for place, one in zip(rest, of_each(items[place] for place in rest), strict=True):
            found[place] = one
            yield
        return [found[place] for place in range(len(items))]

    return await in_turns(work())


def trying(items: Sequence[T], of_each: Callable[[Iterable[T]], Iterator[R]], what: str) -> Pausing[dict[int, R]]:
    """What comes of some items, by their places. They tell what all will cost; if that is too much, it is refused.

    The places are random, so that it does not matter where the dear items stand.
    """
    places = random.sample(range(len(items)), min(_SAMPLE, len(items)))
    found: dict[int, R] = {}
    used, began = 0.0, time.thread_time()
    for place, one in zip(places, of_each(items[place] for place in places), strict=True):
        found[place] = one
        used += time.thread_time() - began
        if used > _TRIED:
            break
        yield
        began = time.thread_time()
    if used * len(items) > limits.LIKELY_CPU * len(found):
        most = int(limits.LIKELY_CPU / used * len(found))
        raise too_dear(f"send at most {_round(most):,} {what} like these in one request")
    return found


def too_dear(advice: str) -> Problem:
    """What is said of a request that would take too long."""
    return Problem(422, "too-dear", "That would take too long", f"this would keep the service busy for long; {advice}")


def _turn() -> asyncio.Lock:
    """Whose turn it is: one lock for each event loop, in the order in which they come."""
    return _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock())


def _round(most: int) -> int:
    """A number that people can remember, no higher than this one."""
    size = int(10 ** max(0, len(str(most)) - 1))
    return max(1, most // size * size)
