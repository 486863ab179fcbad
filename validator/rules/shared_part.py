"""The clue and a codename in sight share a part."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.related_codenames import related_codenames
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation


def shared_part(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue and a codename in sight may not have a part in common."""
    yield from related_codenames(clue, RelationKind.SHARED, RelationKind.BUILT)


RULE = Rule(
    shared_part,
    FiresOn.RELATED,
    examples=(
        Example("en", "stationery", "SUBSTATION, BEACH"),
        Example("en", "blizzard", "SNOWMAN, BEACH", fires=False),
        Example("sv", "djurpark", "HUSDJUR, STRAND"),
        Example("sv", "trädgård", "FOTBOLL, STRAND", fires=False),
    ),
)
