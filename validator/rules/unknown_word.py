"""No source knows the clue."""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def unknown_word(clue: ClueOnBoard) -> Iterator[Observation]:
    """No source knows the word, so nobody can say what it is related to."""
    if clue.phrase is Phrase.UNKNOWN:
        yield Observation("phrase", Strength.GUESS)
    elif clue.is_unknown:
        yield Observation("alone", Strength.GUESS)


RULE = Rule(
    unknown_word,
    FiresOn.ODD,
    examples=(
        Example("en", "blorfing", "MOON, BEACH"),
        Example("en", "wandering", "MOON, BEACH", fires=False),
        Example("sv", "blorfa", "MÅNE, STRAND"),
        Example("sv", "vandra", "MÅNE, STRAND", fires=False),
    ),
)
