"""The clue is a place name of several words."""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def place_name(clue: ClueOnBoard) -> Iterator[Observation]:
    """The clue is the name of a place that takes several words."""
    if clue.phrase is Phrase.PLACE:
        yield Observation("listed", Strength.LISTED, sources=clue.listed_by)


RULE = Rule(
    place_name,
    FiresOn.ODD,
    examples=(
        Example("en", "New Zealand", "MOON, BEACH"),
        Example("en", "London", "MOON, BEACH", fires=False),
        Example("sv", "New York", "MÅNE, STRAND"),
        Example("sv", "Stockholm", "MÅNE, STRAND", fires=False),
    ),
)
