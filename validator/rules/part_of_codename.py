"""`part_of_codename`"""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.question import Question
from fairclue.validator.rules.related import related
from fairclue.validator.terms import Observation


def part_of_codename(question: Question) -> Iterator[Observation | None]:
    """A clue may not be a part of a compound codename in sight, nor a form of such a part."""
    yield from related(question, RelationKind.PART)
