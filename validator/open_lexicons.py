"""The lexicons that the referee asks, each opened once per process."""

from functools import cache

from fairclue.errors import InputError
from fairclue.lexicons import Lexicon, open_lexicon
from fairclue.validator.ruleset import Ruleset

lexicon_of = cache(open_lexicon)


def lexicon_for(ruleset: Ruleset, play_in: str | None) -> Lexicon:
    """The lexicon of the language that is played in: `play_in`, or else the ruleset's first language."""
    code = play_in or ruleset.languages[0]
    if code not in ruleset.languages:
        raise InputError(f"{ruleset.name} is not played in {code!r}, but in {', '.join(ruleset.languages)}")
    return lexicon_of(code)
