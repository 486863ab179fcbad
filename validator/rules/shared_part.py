"""`shared_part`"""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.question import Question
from fairclue.validator.rules.related import related
from fairclue.validator.terms import Observation


def shared_part(question: Question) -> Iterator[Observation | None]:
    """A clue and a codename in sight may not be built on a common part."""
    yield from related(question, RelationKind.SHARED, RelationKind.BUILT)
