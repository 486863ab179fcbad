"""`visible_word`"""

from collections.abc import Iterator

from lexicons import RelationKind
from validator.question import Question
from validator.rules.related import related
from validator.terms import Observation


def visible_word(question: Question) -> Iterator[Observation | None]:
    """A clue may not be a codename in sight, however it is written: in capitals, hyphenated or letter by letter."""
    yield from related(question, RelationKind.SAME)
