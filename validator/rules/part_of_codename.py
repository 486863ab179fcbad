"""The clue is a part of a compound codename in sight."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.related_codenames import related_codenames
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation


def part_of_codename(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a part of a compound codename in sight, nor a form of such a part."""
    yield from related_codenames(clue, RelationKind.PART)


RULE = Rule(
    part_of_codename,
    FiresOn.RELATED,
    examples=(
        Example("en", "berries", "BLUEBERRY, BEACH"),
        Example("en", "pet", "CARPET, BEACH", fires=False),
        Example("sv", "fötter", "FOTBOLL, STRAND"),
        Example("sv", "mat", "TOMAT, STRAND", fires=False),
    ),
)
