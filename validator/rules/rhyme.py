"""The clue only rhymes with a target."""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, Rule
from fairclue.validator.types import Observation


def rhyme(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """The clue rhymes with a declared target, and nothing in their meaning links the two."""
    levels = clue.lexicon.language.rhymes
    for target in clue.targets:
        yield None
        if not clue.lexicon.rhyme(clue.word, target):
            continue
        link = clue.similarity(target).log_odds
        if link is not None and link >= levels.some:
            continue
        if clue.lexicon.fold(target) not in clue.lexicon.homophones(clue.word):
            strength = Strength.DERIVED if link is not None and link <= levels.none else Strength.GUESS
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
