"""`visible_word`"""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.question import Question
from fairclue.validator.rules.related import related
from fairclue.validator.terms import Observation


def visible_word(question: Question) -> Iterator[Observation | None]:
    """A clue may not be a codename in sight, however it is written: in capitals, hyphenated or letter by letter."""
    yield from related(question, RelationKind.SAME)
