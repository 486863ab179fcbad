"""`shared_part`"""

from collections.abc import Iterator

from lexicons import RelationKind
from validator.question import Question
from validator.rules.related import related
from validator.terms import Observation


def shared_part(question: Question) -> Iterator[Observation | None]:
    """A clue and a codename in sight may not be built on a common part."""
    yield from related(question, RelationKind.SHARED, RelationKind.BUILT)
