"""`abbreviation`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength, Trait
from fairclue.validator.question import Question
from fairclue.validator.terms import Observation


def abbreviation(question: Question) -> Iterator[Observation]:
    """Letters that stand for longer words; what once was an acronym and is a plain word now does not count."""
    if question.said.is_one_word and question.traits & Trait.ABBREVIATION:
        note = question.lexicon.note(question.word)
        words = {"expansion": note} if note else {}
        yield Observation("expanded" if note else "listed", Strength.LISTED, words=words, sources=question.listed_by)
