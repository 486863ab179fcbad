"""The clue is a codename in sight."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind, Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.related_codenames import related_codenames
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation


def visible_word(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a codename in sight, however it is written: in capitals, hyphenated or letter by letter."""
    for found in related_codenames(clue, RelationKind.SAME):
        yield _slip(clue, found.codename) if found and clue.reading.is_slip else found
    for codename in clue.one_slip_away:
        yield _slip(clue, codename)


def _slip(clue: ClueOnBoard, codename: str | None) -> Observation:
    return Observation("slip", Strength.GUESS, codename, words={"typed": clue.typed})


RULE = Rule(
    visible_word,
    FiresOn.RELATED,
    examples=(
        Example("en", "p-i-a-n-o", "PIANO, BEACH"),
        Example("en", "pinao", "PIANO, BEACH"),
        Example("en", "piano", "(PIANO), BEACH", fires=False),
        Example("en", "bench", "PIANO, BEACH", fires=False),
        Example("sv", "p-i-a-n-o", "PIANO, STRAND"),
        Example("sv", "piano", "(PIANO), STRAND", fires=False),
    ),
)
