"""The number is a hint of its own."""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import UNLIMITED, Number, Observation


def number_as_clue(clue: ClueOnBoard) -> Iterator[Observation]:
    """The number says only how many codenames in sight are meant; 0 and unlimited are always allowed."""
    number, meant, in_sight = clue.number, len(clue.targets), len(clue.board_index.codenames)
    if is_too_high(number, in_sight):
        yield Observation("too_high", Strength.LISTED, words={"number": str(number), "n": in_sight})
    elif meant and number not in (None, 0, UNLIMITED, meant):
        words: dict[str, str | int] = {"number": str(number), "n": meant}
        yield Observation("differs", Strength.LISTED, words=words, on_targets=True)


def is_too_high(number: Number, in_sight: int) -> bool:
    """Whether the number is above the count of codenames in sight. Without a board, only the word is judged."""
    return isinstance(number, int) and 0 < in_sight < number


RULE = Rule(
    number_as_clue,
    FiresOn.NUMBER,
    examples=(
        Example("en", "legs", "CHAIR, SPIDER, BEACH", number=8),
        Example("en", "legs", "CHAIR, SPIDER, BEACH", number=3, targets=("CHAIR", "SPIDER")),
        Example("en", "legs", "CHAIR, SPIDER, BEACH", number=2, targets=("CHAIR", "SPIDER"), fires=False),
        Example("sv", "ben", "STOL, SPINDEL, STRAND", number=8),
        Example("sv", "ben", "STOL, SPINDEL, STRAND", number=3, targets=("STOL", "SPINDEL")),
        Example("sv", "ben", "STOL, SPINDEL, STRAND", number=2, targets=("STOL", "SPINDEL"), fires=False),
    ),
)
