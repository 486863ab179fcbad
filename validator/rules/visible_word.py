"""`visible_word`"""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rules.related import related
from fairclue.validator.types import Observation


def visible_word(question: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a codename in sight, however it is written: in capitals, hyphenated or letter by letter."""
    yield from related(question, RelationKind.SAME)
