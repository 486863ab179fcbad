"""`part_of_codename`"""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rules.related import related
from fairclue.validator.types import Observation


def part_of_codename(question: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a part of a compound codename in sight, nor a form of such a part."""
    yield from related(question, RelationKind.PART)
