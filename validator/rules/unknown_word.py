"""`unknown_word`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def unknown_word(question: ClueOnBoard) -> Iterator[Observation]:
    """No source here knows the word, so nobody can say what it is related to."""
    if question.phrase is Phrase.UNKNOWN:
        yield Observation("phrase", Strength.GUESS)
    elif question.is_unknown:
        yield Observation("alone", Strength.GUESS)
