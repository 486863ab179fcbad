"""`unknown_word`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.question import Question
from fairclue.validator.several_words import Phrase
from fairclue.validator.terms import Observation


def unknown_word(question: Question) -> Iterator[Observation]:
    """No source here knows the word, so nobody can say what it is related to."""
    if question.phrase is Phrase.UNKNOWN:
        yield Observation("phrase", Strength.GUESS)
    elif question.is_unknown:
        yield Observation("alone", Strength.GUESS)
