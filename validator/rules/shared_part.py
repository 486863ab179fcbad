"""`shared_part`"""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rules.related import related
from fairclue.validator.types import Observation


def shared_part(question: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue and a codename in sight may not be built on a common part."""
    yield from related(question, RelationKind.SHARED, RelationKind.BUILT)
