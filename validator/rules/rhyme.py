"""`rhyme`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.types import Observation


def rhyme(question: ClueOnBoard) -> Iterator[Observation | None]:
    """The clue and a declared target rhyme, and nothing in their meaning links them."""
    for target in question.targets:
        yield None
        if not question.lexicon.rhyme(question.word, target) or question.similarity(target).is_similar:
            continue
        if question.lexicon.fold(target) not in question.lexicon.homophones(question.word):
            yield Observation("rhymes", Strength.DERIVED, target, on_targets=True)
