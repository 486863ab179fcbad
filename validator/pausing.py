"""Long work in small steps, so that a server can answer other requests in between.

Such work is a generator: it yields None after each step and returns its result at the end. `check_in_steps` and the
like are written this way; a program with nothing else to do calls `check`, which runs all the steps at once.
"""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Pausing = Generator[None, None, Result]


def run_to_end(work: Pausing[Result]) -> Result:
    """Run all steps without a pause and return the result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result
