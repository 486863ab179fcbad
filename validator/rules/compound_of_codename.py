"""The clue is a compound with a codename in sight."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.related_codenames import related_codenames
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation


def compound_of_codename(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a compound that has a codename in sight as a part."""
    yield from related_codenames(clue, RelationKind.WHOLE)


RULE = Rule(
    compound_of_codename,
    FiresOn.RELATED,
    examples=(
        Example("en", "snowman", "SNOW, BEACH"),
        Example("en", "season", "SEA, BEACH", fires=False),
        Example("sv", "kyrkogård", "KYRKA, STRAND"),
        Example("sv", "tomat", "MAT, STRAND", fires=False),
    ),
)
