"""`place_name`"""

from collections.abc import Iterator

from lexicons import Strength
from validator.question import Question
from validator.several_words import Phrase
from validator.terms import Observation


def place_name(question: Question) -> Iterator[Observation]:
    """The name of a place that takes several words."""
    if question.phrase is Phrase.PLACE:
        yield Observation("listed", Strength.LISTED, sources=question.listed_by)
