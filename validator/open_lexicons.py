"""The lexicons that the referee asks, each opened once per process. Whatever needs one gets it here."""

from contextlib import suppress
from functools import cache

from fairclue.errors import InputError
from fairclue.lexicons import Lexicon, open_lexicon
from fairclue.lexicons import language as languages
from fairclue.lexicons.readiness import check_ready
from fairclue.lexicons.store import StoreError
from fairclue.validator.ruleset import Ruleset


def open_ready_lexicon(code: str) -> Lexicon:
    """Open the lexicon of a language. Raises while it is being compiled, and if it never was."""
    check_ready(code)
    return open_lexicon(code)


lexicon_of = cache(open_ready_lexicon)  # an error is not remembered: the next question opens the lexicon if it is there


def ready_lexicons() -> list[Lexicon]:
    """The lexicons of all languages that can be asked now."""
    found = []
    for code in languages.codes():
        with suppress(StoreError):
            found.append(lexicon_of(code))
    return found


def lexicon_for(ruleset: Ruleset, play_in: str | None) -> Lexicon:
    """The lexicon of the language that is played in: `play_in`, or else the ruleset's first language."""
    code = play_in or ruleset.languages[0]
    if code not in ruleset.languages:
        raise InputError(f"{ruleset.name} is not played in {code!r}, but in {', '.join(ruleset.languages)}")
    return lexicon_of(code)
