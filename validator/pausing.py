"""Work in small steps: a generator that pauses after each and returns what the work comes to."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Pausing = Generator[None, None, Result]


def finished(steps: Pausing[Result]) -> Result:
    """What the work comes to, done without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Result = done.value
            return result
