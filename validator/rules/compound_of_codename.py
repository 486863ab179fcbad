"""`compound_of_codename`"""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rules.related import related
from fairclue.validator.types import Observation


def compound_of_codename(question: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a compound that has a codename in sight as a part."""
    yield from related(question, RelationKind.WHOLE)
