"""`place_name`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def place_name(question: ClueOnBoard) -> Iterator[Observation]:
    """The name of a place that takes several words."""
    if question.phrase is Phrase.PLACE:
        yield Observation("listed", Strength.LISTED, sources=question.listed_by)
