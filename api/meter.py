"""How much CPU time a request takes: in the event loop, and in the threads that work for it."""

import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextvars import ContextVar
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_LUMP = 0.1  # CPU seconds that are paid before the end, so that a long request counts while it runs


class Meter:
    """The CPU seconds that a request has yet to pay for."""

    def __init__(self, pay: Callable[[float], None]) -> None:
        self._pay = pay
        self.due = 0.0

    def settle(self) -> None:
        """Pay what is due."""
        due, self.due = self.due, 0.0
        self._pay(due)


_METER: ContextVar[Meter | None] = ContextVar("meter", default=None)


async def measured(work: Coroutine[Any, Any, T], pay: Callable[[float], None]) -> T:
    """Do what a request asks for, and pay the CPU seconds that it takes, whether it succeeds or not."""
    meter = Meter(pay)
    _METER.set(meter)
    try:
        return await _Steps(work, meter)
    finally:
        meter.settle()


def metered(work: Callable[P, T]) -> Callable[P, T]:
    """The same work for another thread, put down to the request that has it done."""
    meter = _METER.get()
    if meter is None:
        return work

    @wraps(work)
    def counted(*args: P.args, **kwargs: P.kwargs) -> T:
        begun = time.thread_time()
        try:
            return work(*args, **kwargs)
        finally:
            meter.due += time.thread_time() - begun

    return counted


class _Steps(Awaitable[T]):
    """A coroutine that is driven step by step, as `await` does, with the CPU time of each step put on the meter."""

    def __init__(self, work: Coroutine[Any, Any, T], meter: Meter) -> None:
        self._work, self._meter = work, meter

    def __await__(self) -> Generator[Any, Any, T]:
        step: Callable[[], Any] = partial(self._work.send, None)
        while True:
            begun = time.thread_time()
            try:
                awaited = step()
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self._meter.due += time.thread_time() - begun
            if self._meter.due > _LUMP:
                self._meter.settle()
            try:
                step = partial(self._work.send, (yield awaited))
            except BaseException as error:  # cancellation and closing too: it is for the coroutine to say what happens
                step = partial(self._work.throw, error)
