"""What is read from a photograph of a board, and `read_board`, which reads it."""

from dataclasses import dataclass
from typing import Literal

from fairclue.photos.errors import ModelsMissingError
from fairclue.photos.vocabulary import Vocabulary

Status = Literal["sure", "unsure", "empty"]
WarningCode = Literal["no_board", "other_words", "several_unsure", "repeated_word", "fewer_cards", "small_text"]
Point = tuple[float, float]
Box = tuple[Point, Point, Point, Point]

_LONGEST = 1920  # pixels of the longer side; finer pictures cost more and are not read better


@dataclass(frozen=True)
class Cell:
    """One place of the grid, and what the card on it says."""

    row: int  # from 0, as the column
    column: int
    word: str | None  # None if no card is seen, or no word on it
    status: Status
    alternatives: tuple[str, ...]  # at most three other words that it may be, the likeliest first
    confidence: float  # 0 to 1
    box: Box  # corners clockwise from the card's own top left, as fractions of the upright picture's width and height


@dataclass(frozen=True)
class BoardReading:
    """A board as it was read."""

    rows: int
    columns: int
    cells: tuple[Cell, ...]  # row by row; none if no board was found
    rotation: int  # 0, 90, 180 or 270: by so much the picture has to be turned clockwise for its words to stand upright
    warnings: tuple[WarningCode, ...]


def read_board(
    image: bytes, vocabulary: Vocabulary, rows: int | None = None, columns: int | None = None
) -> BoardReading:
    """Read the cards on a photograph. Rows and columns that are not given are found from the cards."""
    try:
        from fairclue.photos.board import read_picture  # noqa: PLC0415 (its libraries are large)
        from fairclue.photos.picture import load_picture  # noqa: PLC0415
    except ImportError as error:
        raise ModelsMissingError(f"Photos cannot be read here, as {error.name} is not installed.") from None
    return read_picture(load_picture(image, _LONGEST), vocabulary, rows, columns)
