"""`proper_name`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def proper_name(question: ClueOnBoard) -> Iterator[Observation]:
    """A name or title of several words that exists; names of one word are clues like any other."""
    if question.phrase is Phrase.NAME:
        yield Observation("listed", Strength.LISTED, sources=question.listed_by)
    elif question.phrase is Phrase.LIKELY_NAME:
        yield Observation("likely", Strength.GUESS)
