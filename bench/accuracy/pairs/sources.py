"""The languages that there are pairs for, each in a module named by its code, and the packages they come from.

The lexicons read none of these packages for links between words.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from bench.accuracy.checks import Row
from bench.accuracy.pairs.debian import Source
from fairclue.lexicons import language as languages


class PairsOfLanguage(Protocol):
    """What the module of a language holds."""

    SOURCES: tuple[Source, ...]

    def read_rows(self, playable: Callable[[str], bool]) -> list[Row]:
        """The rows from the packages in the cache, or downloaded now."""


def _module(code: str) -> PairsOfLanguage:
    return cast(PairsOfLanguage, import_module(f"bench.accuracy.pairs.{code}"))


LANGUAGES = {
    code: languages.load(code).name for code in languages.codes() if (Path(__file__).parent / f"{code}.py").exists()
}
SOURCES = {code: _module(code).SOURCES for code in LANGUAGES}


def rows(language: str, playable: Callable[[str], bool]) -> list[Row]:
    """The pairs of a language."""
    return _module(language).read_rows(playable)
