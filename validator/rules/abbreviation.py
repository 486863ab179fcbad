"""`abbreviation`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength, WordTrait
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.types import Observation


def abbreviation(question: ClueOnBoard) -> Iterator[Observation]:
    """Letters that stand for longer words; what once was an acronym and is a plain word now does not count."""
    if question.parsed.is_one_word and question.traits & WordTrait.ABBREVIATION:
        note = question.lexicon.note(question.word)
        words = {"expansion": note} if note else {}
        yield Observation("expanded" if note else "listed", Strength.LISTED, words=words, sources=question.listed_by)
