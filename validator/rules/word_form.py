"""`word_form`"""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rules.related import related
from fairclue.validator.types import Observation


def word_form(question: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a form of a codename in sight: inflected, built on it, spelled otherwise or shortened."""
    yield from related(question, RelationKind.FORM)
