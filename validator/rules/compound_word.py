"""`compound_word`"""

from collections.abc import Iterator

from lexicons import Strength
from validator.question import Question
from validator.several_words import Phrase
from validator.terms import Observation


def compound_word(question: Question) -> Iterator[Observation]:
    """A compound that exists, but is written as several words or with hyphens."""
    if question.phrase is Phrase.COMPOUND:
        yield Observation("listed", Strength.LISTED, sources=question.listed_by)
    elif question.phrase is Phrase.LIKELY_COMPOUND:
        yield Observation("likely", Strength.GUESS)
