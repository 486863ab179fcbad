"""The languages that this service offers to play in, and which of them are ready.

A language that is not offered has no rulesets and decks in lists, and no lexicon: what would need one is refused. Decks
and tables in it that are stored already can still be read.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, NamedTuple

from fastapi import Depends, Request

from fairclue.errors import InputError
from fairclue.lexicons import language as languages
from fairclue.lexicons.readiness import BeingCompiledError, NotCompiledError
from fairclue.lexicons.store import StoreError
from fairclue.validator import Ruleset
from fairclue.validator.open_lexicons import lexicon_of


class NotOfferedError(InputError):
    """The service does not offer to play in that language."""


class Readiness(NamedTuple):
    """Whether a lexicon can be asked now: its version, or how far it is, or what is wrong."""

    version: str | None = None
    share_done: float | None = None
    seconds_left: int | None = None
    problem: str | None = None


class OfferedLanguages:
    """The languages that were chosen for this service, in order."""

    def __init__(self, codes: Sequence[str]) -> None:
        self.codes = tuple(codes)

    def check(self, code: str) -> None:
        """Raise if a language is not offered."""
        if code not in self.codes:
            raise NotOfferedError(f"this service does not play in {languages.load(code).name}, but in {self._names()}")

    def offers(self, ruleset: Ruleset) -> bool:
        """Whether a ruleset can be played by, in one of its languages at least."""
        return any(code in self.codes for code in ruleset.languages)

    def in_offered_languages(self, ruleset: Ruleset) -> Ruleset:
        """A ruleset with those of its languages that are offered. Raises if none is."""
        spoken = tuple(code for code in ruleset.languages if code in self.codes)
        if spoken == ruleset.languages:
            return ruleset
        if not spoken:
            raise NotOfferedError(f"{ruleset.name} cannot be played by here: this service plays in {self._names()}")
        return replace(ruleset, languages=spoken)

    def readiness(self) -> dict[str, Readiness]:
        """Language -> whether its lexicon can be asked now."""
        return {code: _readiness(code) for code in self.codes}

    def _names(self) -> str:
        return ", ".join(languages.load(code).name for code in self.codes)


def _readiness(code: str) -> Readiness:
    try:
        return Readiness(version=lexicon_of(code).version)
    except BeingCompiledError as error:
        return Readiness(share_done=error.share_done, seconds_left=error.seconds_left, problem=str(error))
    except NotCompiledError as error:
        return Readiness(problem=str(error))
    except StoreError:
        name = languages.load(code).name
        return Readiness(problem=f"the {name} lexicon is damaged; run: fairclue lexicon build --language {code}")


async def _offered(request: Request) -> OfferedLanguages:
    found: OfferedLanguages = request.app.state.offered
    return found


Offered = Annotated[OfferedLanguages, Depends(_offered)]
