"""`place_name`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.question import Question
from fairclue.validator.several_words import Phrase
from fairclue.validator.terms import Observation


def place_name(question: Question) -> Iterator[Observation]:
    """The name of a place that takes several words."""
    if question.phrase is Phrase.PLACE:
        yield Observation("listed", Strength.LISTED, sources=question.listed_by)
