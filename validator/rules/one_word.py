"""`one_word`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.question import Question
from fairclue.validator.several_words import Phrase
from fairclue.validator.terms import Observation


def one_word(question: Question) -> Iterator[Observation]:
    """A clue is a single word: not a sentence, no extra hint, and something that can be said aloud."""
    said = question.said
    if said.trouble:
        yield Observation(said.trouble, Strength.LISTED, words={"culprit": said.culprit})
    elif question.phrase is Phrase.SENTENCE:
        yield Observation("sentence", Strength.DERIVED)
    elif question.phrase is Phrase.WITH_ARTICLE:
        yield Observation("article", Strength.GUESS)
