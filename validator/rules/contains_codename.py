"""The clue contains the letters of a codename in sight."""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.lexicons.text import joined
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation


def contains_codename(clue: ClueOnBoard) -> Iterator[Observation]:
    """The clue contains the letters of a codename in sight, even if only by chance."""
    texts = [joined(spelling) for spelling in clue.parsed.spellings]
    for codename, letters in clue.board_index.letters.items():
        if letters not in texts and any(letters in text for text in texts):
            seen = "word" if clue.find_relations(codename) else "letters"  # rowing and ROW, sparrow and ROW
            yield Observation(seen, Strength.LISTED, codename)


RULE = Rule(
    contains_codename,
    FiresOn.RELATED,
    examples=(
        Example("en", "sparrow", "ROW, BEACH"),
        Example("en", "sparrow", "(ROW), BEACH", fires=False),
        Example("sv", "krona", "RO, STRAND"),
        Example("sv", "krona", "(RO), STRAND", fires=False),
    ),
)
