"""Compares what was read with what is on a picture."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairclue.photos import BoardReading

Truth = Sequence[Sequence[str | None]]  # words row by row, `None` where a card is covered


@dataclass(frozen=True)
class Score:
    """How many cells were read rightly, how many are wrong without a warning, and how many ask to be looked at."""

    pictures: int = 0
    cells: int = 0
    right: int = 0
    silent: int = 0  # wrong and not marked as unsure: another word, a covered card that was read, a word that was not
    unsure: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(
            self.pictures + other.pictures,
            self.cells + other.cells,
            self.right + other.right,
            self.silent + other.silent,
            self.unsure + other.unsure,
        )


def score(truth: Truth, reading: BoardReading) -> Score:
    """Score one picture. Without a table to see, it counts as one cell, which is right if no board was found."""
    if not truth:
        return Score(1, 1, right=int(not reading.cells), silent=sum(cell.status == "sure" for cell in reading.cells))
    found = {(cell.row, cell.column): cell for cell in reading.cells}
    places = [(row, column) for row, words in enumerate(truth) for column in range(len(words))]
    right = silent = unsure = 0
    for row, column in places:
        cell = found.get((row, column))
        read = cell.word if cell else None
        is_right = cell is not None and _same(read, truth[row][column])
        right += is_right
        silent += cell is not None and cell.status != "unsure" and not is_right
        unsure += cell is not None and cell.status == "unsure"
    extra = sum(cell.status == "sure" for place, cell in found.items() if place not in places)
    return Score(1, len(places), right, silent + extra, unsure)


def faults(truth: Truth, reading: BoardReading) -> list[str]:
    """What was read wrongly, one line for each cell."""
    lines = []
    found = {(cell.row, cell.column): cell for cell in reading.cells}
    for row, words in enumerate(truth):
        for column, word in enumerate(words):
            cell = found.pop((row, column), None)
            if cell is None:
                lines.append(f"row {row + 1}, column {column + 1}: {word or 'covered'}, not found")
            elif not _same(cell.word, word):
                lines.append(
                    f"row {row + 1}, column {column + 1}: {word or 'covered'}, read {cell.word} "
                    f"({cell.status}, {cell.confidence:.2f}; or {', '.join(cell.alternatives) or 'nothing'})"
                )
    lines += [
        f"row {row + 1}, column {column + 1}: nothing there, read {cell.word} ({cell.status})"
        for (row, column), cell in found.items()
    ]
    return lines


def _same(one: str | None, other: str | None) -> bool:
    """Are these the same word? Cards may have it in capitals."""
    return (one or "").upper() == (other or "").upper()
