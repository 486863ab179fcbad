"""The clue only rhymes with a target."""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, Rule
from fairclue.validator.types import Observation

# Log odds of similarity between clue and target (0: as likely as not).
_NONE = -1.0  # up to here, nothing but the rhyme links them
_SOME = 1.2  # from here on, something else does; in between, a question is fair


def rhyme(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """The clue rhymes with a declared target, and nothing in their meaning links the two."""
    for target in clue.targets:
        yield None
        if not clue.lexicon.rhyme(clue.word, target):
            continue
        link = clue.similarity(target).log_odds
        if link is not None and link >= _SOME:
            continue
        if clue.lexicon.fold(target) not in clue.lexicon.homophones(clue.word):
            strength = Strength.DERIVED if link is not None and link <= _NONE else Strength.GUESS
            yield Observation("rhymes", strength, target, on_targets=True)


RULE = Rule(
    rhyme,
    needs_targets=True,
    examples=(
        Example("en", "grape", "CAPE, BEACH", targets=("CAPE",)),
        Example("en", "snail", "MAIL, BEACH", targets=("MAIL",), fires=False),
        Example("sv", "skur", "LUR, STRAND", targets=("LUR",)),
        Example("sv", "telefon", "LUR, STRAND", targets=("LUR",), fires=False),
    ),
)
