"""Long work takes turns with other requests, and is refused if it would take too long."""

import asyncio
import random
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from fairclue.api import limits
from fairclue.api.problems import Problem
from fairclue.api.turns import each_in_turns, in_turns
from fairclue.validator.pausing import Pausing


class Clock:
    """A clock that moves on whenever somebody works."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 0.0
        monkeypatch.setattr("fairclue.api.turns.time.perf_counter", lambda: self.time)
        monkeypatch.setattr("fairclue.api.turns.time.thread_time", lambda: self.time)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def working(clock: Clock, steps: int, told: list[str], name: str = "work") -> Pausing[int]:
    for _ in range(steps):
        clock.time += limits.SLICE_SECONDS / 2
        told.append(name)
        yield
    return steps


def test_what_the_work_comes_to_is_returned(clock: Clock) -> None:
    assert asyncio.run(in_turns(working(clock, 5, []))) == 5


def test_long_work_lets_others_have_their_turn(clock: Clock) -> None:
    """Nobody waits for more than a slice: another task runs between any two of them."""
    told: list[str] = []

    async def other() -> None:
        while True:
            told.append("other")
            await asyncio.sleep(0)

    async def both() -> None:
        others = asyncio.create_task(other())
        await in_turns(working(clock, 20, told))
        others.cancel()

    asyncio.run(both())
    longest = max(len(run) for run in "".join("w" if one == "work" else "." for one in told).split("."))
    assert longest <= 2  # steps of half a slice
    assert told.count("other") >= 9


def test_long_works_take_turns_with_each_other(clock: Clock) -> None:
    """However many there are, others wait for one slice of one of them."""
    told: list[str] = []
    slices: list[int] = []

    async def other() -> None:
        while True:
            slices.append(len(told))
            await asyncio.sleep(0)

    async def all_of_them() -> None:
        others = asyncio.create_task(other())
        await asyncio.gather(*(in_turns(working(clock, 10, told, name)) for name in "abcde"))
        others.cancel()

    asyncio.run(all_of_them())
    assert max(two - one for one, two in pairwise(slices)) <= 2
    assert set(told[:10]) == set("abcde")  # none waits for another to end


def test_work_beyond_its_budget_is_ended(clock: Clock) -> None:
    told: list[str] = []
    with pytest.raises(Problem) as problem:
        asyncio.run(in_turns(working(clock, 10**6, told), advice="send less"))
    assert (problem.value.status, problem.value.kind) == (422, "too-dear")
    assert problem.value.detail.endswith("send less")
    assert clock.time <= limits.CPU_SECONDS + 2 * limits.SLICE_SECONDS
    assert asyncio.run(in_turns(working(clock, 1000, told), budget=None)) == 1000


def test_each_item_gets_its_own_result(clock: Clock) -> None:
    def doubled(items: Iterable[int]) -> Iterator[int]:
        return (2 * item for item in items)

    assert asyncio.run(each_in_turns(range(100), doubled, "numbers")) == [2 * item for item in range(100)]
    assert asyncio.run(each_in_turns([], doubled, "numbers")) == []


@pytest.mark.parametrize("dear_first", [True, False])
def test_what_would_take_too_long_is_refused_early_with_how_much_to_send(clock: Clock, dear_first: bool) -> None:
    """Wherever the dear ones stand: the first that are tried are a sample of all."""
    dear, cheap = ["dear"] * 5_000, ["cheap"] * 5_000

    def done(items: Iterable[str]) -> Iterator[str]:
        for item in items:
            clock.time += 0.001 if item == "dear" else 0.00001
            yield item

    items = [*dear, *cheap] if dear_first else [*cheap, *dear]
    random.seed(1)  # of the sample
    with pytest.raises(Problem, match=r"send at most [12],000 candidates"):
        asyncio.run(each_in_turns(items, done, "candidates"))
    assert clock.time < 0.1
    assert asyncio.run(each_in_turns(dear[:1_000], done, "candidates")) == dear[:1_000]
    assert asyncio.run(each_in_turns(cheap, done, "candidates")) == cheap


def test_a_pause_during_one_item_does_not_make_all_look_expensive(clock: Clock) -> None:
    def done(items: Iterable[int]) -> Iterator[int]:
        for count, item in enumerate(items):
            clock.time += 0.5 if count == 0 else 0.0001  # garbage is collected during the first
            yield item

    assert asyncio.run(each_in_turns(range(400), done, "words")) == list(range(400))
