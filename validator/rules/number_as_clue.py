"""`number_as_clue`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.types import UNLIMITED, Number, Observation


def number_as_clue(question: ClueOnBoard) -> Iterator[Observation]:
    """The number says how many codenames in sight are meant, and nothing else; 0 and unlimited are free."""
    number, meant, in_sight = question.number, len(question.targets), len(question.board_index.codenames)
    if is_too_high(number, in_sight):
        yield Observation("too_high", Strength.LISTED, words={"number": str(number), "visible": in_sight})
    elif meant and number not in (None, 0, UNLIMITED, meant):
        words = {"number": str(number), "meant": str(meant)}
        yield Observation("differs", Strength.LISTED, words=words, on_targets=True)


def is_too_high(number: Number, in_sight: int) -> bool:
    """Are more codenames said than are in sight? Where none is, the question is about the word alone."""
    return isinstance(number, int) and 0 < in_sight < number
