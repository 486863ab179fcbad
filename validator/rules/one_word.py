"""`one_word`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def one_word(question: ClueOnBoard) -> Iterator[Observation]:
    """A clue is a single word: not a sentence, no extra hint, and something that can be said aloud."""
    said = question.parsed
    if said.trouble:
        yield Observation(said.trouble, Strength.LISTED, words={"culprit": said.culprit})
    elif question.phrase is Phrase.SENTENCE:
        yield Observation("sentence", Strength.DERIVED)
    elif question.phrase is Phrase.WITH_ARTICLE:
        yield Observation("article", Strength.GUESS)
