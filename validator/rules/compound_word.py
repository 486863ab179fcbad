"""`compound_word`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def compound_word(question: ClueOnBoard) -> Iterator[Observation]:
    """A compound that exists, but is written as several words or with hyphens."""
    if question.phrase is Phrase.COMPOUND:
        yield Observation("listed", Strength.LISTED, sources=question.listed_by)
    elif question.phrase is Phrase.LIKELY_COMPOUND:
        yield Observation("likely", Strength.GUESS)
