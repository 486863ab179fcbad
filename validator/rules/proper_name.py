"""The clue is a name or title of several words."""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def proper_name(clue: ClueOnBoard) -> Iterator[Observation]:
    """The clue is an existing name or title of several words; a name of one word is a clue like any other."""
    if clue.phrase is Phrase.NAME:
        yield Observation("listed", Strength.LISTED, sources=clue.listed_by)
    elif clue.phrase is Phrase.LIKELY_NAME:
        yield Observation("likely", Strength.GUESS)


RULE = Rule(
    proper_name,
    FiresOn.ODD,
    examples=(
        Example("en", "Harry Potter", "MOON, BEACH"),
        Example("en", "Potter", "MOON, BEACH", fires=False),
        Example("sv", "Pippi Långstrump", "MÅNE, STRAND"),
        Example("sv", "Pippi", "MÅNE, STRAND", fires=False),
    ),
)
