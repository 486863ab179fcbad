"""The clue is a compound of several words."""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def compound_word(clue: ClueOnBoard) -> Iterator[Observation]:
    """The clue is an existing compound that is written as several words or with hyphens."""
    if clue.phrase is Phrase.COMPOUND:
        yield Observation("listed", Strength.LISTED, sources=clue.listed_by)
    elif clue.phrase is Phrase.LIKELY_COMPOUND:
        yield Observation("likely", Strength.GUESS)


RULE = Rule(
    compound_word,
    FiresOn.ODD,
    examples=(
        Example("en", "merry-go-round", "MOON, BEACH"),
        Example("en", "greenhouse", "MOON, BEACH", fires=False),
        Example("sv", "à la carte", "MÅNE, STRAND"),
        Example("sv", "fotboll", "MÅNE, STRAND", fires=False),
    ),
)
