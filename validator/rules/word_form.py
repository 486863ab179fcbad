"""The clue is a form of a codename in sight."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.related_codenames import related_codenames
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation


def word_form(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a form of a codename in sight: an inflection, derivation, other spelling or short form."""
    yield from related_codenames(clue, RelationKind.FORM)


RULE = Rule(
    word_form,
    FiresOn.RELATED,
    examples=(
        Example("en", "voting", "VOTE, BEACH"),
        Example("en", "theatre", "THEATER, BEACH"),
        Example("en", "election", "VOTE, BEACH", fires=False),
        Example("sv", "slanten", "SLANT, STRAND"),
        Example("sv", "mynt", "SLANT, STRAND", fires=False),
    ),
)
