"""Measures the CPU time of a request, in the event loop and in the threads and processes that work for it."""

import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextvars import ContextVar
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_CHARGE_AT = 0.1  # CPU seconds that are charged before the request ends, so that a long request counts while it runs


class Meter:
    """Adds up the CPU seconds of a request that have not been charged to its client yet."""

    def __init__(self, charge: Callable[[float], None]) -> None:
        self._charge = charge
        self.uncharged = 0.0

    def charge(self) -> None:
        """Charge what has been added up so far."""
        seconds, self.uncharged = self.uncharged, 0.0
        self._charge(seconds)


_METER: ContextVar[Meter | None] = ContextVar("meter", default=None)


async def charge_cpu(work: Coroutine[Any, Any, T], charge: Callable[[float], None]) -> T:
    """Await the coroutine and call `charge` with the CPU seconds that it used, also if it fails."""
    meter = Meter(charge)
    _METER.set(meter)
    try:
        return await _MeteredSteps(work, meter)
    finally:
        meter.charge()


def metered(work: Callable[P, T]) -> Callable[P, T]:
    """Wrap a function that runs in another thread, so that its CPU time counts for the current request."""
    meter = _METER.get()
    if meter is None:
        return work

    @wraps(work)
    def counted(*args: P.args, **kwargs: P.kwargs) -> T:
        began = time.thread_time()
        try:
            return work(*args, **kwargs)
        finally:
            meter.uncharged += time.thread_time() - began

    return counted


def charge_work(seconds: float) -> None:
    """Count CPU seconds of another process for the current request."""
    meter = _METER.get()
    if meter is not None:
        meter.uncharged += seconds


class _MeteredSteps(Awaitable[T]):
    """Runs a coroutine step by step, as `await` does, and adds the CPU time of each step to the meter."""

    def __init__(self, work: Coroutine[Any, Any, T], meter: Meter) -> None:
        self._work, self._meter = work, meter

    def __await__(self) -> Generator[Any, Any, T]:
        step: Callable[[], Any] = partial(self._work.send, None)
        while True:
            began = time.thread_time()
            try:
                awaited = step()
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self._meter.uncharged += time.thread_time() - began
            if self._meter.uncharged > _CHARGE_AT:
                self._meter.charge()
            try:
                step = partial(self._work.send, (yield awaited))
            except BaseException as error:  # also cancellation and closing: the coroutine decides how to handle them
                step = partial(self._work.throw, error)
