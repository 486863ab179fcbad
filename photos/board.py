"""The board on a picture: lines of text become cards, cards a grid, and what is in doubt is read once more."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps
from rapidfuzz import fuzz

from fairclue.photos.direction import board_angle
from fairclue.photos.grid import Grid, fit_grid
from fairclue.photos.lines import Line, joined_voice, level, lines_of, quarter_turns
from fairclue.photos.reading import BoardReading, Box, Cell, Status, WarningCode
from fairclue.photos.text import read_text
from fairclue.photos.vocabulary import Vocabulary
from fairclue.photos.words import Guess, WordJudge

Points = npt.NDArray[np.float64]

_SURE = 0.9
_LEGIBLE = 0.9
_LETTERS = re.compile(r"[^\W\d_]{3,}([ -][^\W\d_]+)?")  # one word or two
_CLEARLY = 6  # cards that can be read, for a board to be there for certain
_LIKELY = 0.5
_LEAST_CARDS = 4
_SIZES = (0.45, 2.2)  # the height of a card's text, times that of the middle one
_CLOSE = 6.0  # heights of text, between the two words of a card
_SAME_TEXT = 75  # of 100
_CARD = 0.47  # of the way from one card to the next: from the middle of a card to its edge
_ACROSS, _DOWN = 0.45, 0.36  # of that way: how far a card's text may be from where it is expected
_LEAST_PITCH = 2.5  # heights of text from row to row; lines on a page are closer
_ENLARGED = 44.0  # pixels of a text's height when it is read again
_LEAST_SIDE = 16.0  # pixels of a card that is looked at again
_OUTSHONE = 0.5  # percent of a card's lightest and darkest points, which do not count for its contrast
_SMALL = 11.0  # pixels of a text's height from which on it is read well
_SEVERAL = 4


@dataclass(frozen=True)
class _Layout:
    """What all cards have in common."""

    grid: Grid  # of the words that stand upright
    angle: float
    other_word: Points | None  # from a card's upright word to the other one, in steps of the grid
    height: float  # of the text, in pixels


def read_picture(picture: Image.Image, vocabulary: Vocabulary, rows: int | None, columns: int | None) -> BoardReading:
    """Read the cards on a picture in RGB."""
    judge = WordJudge(vocabulary)
    pieces = read_text(picture)
    angle = board_angle(pieces)
    lines = lines_of(pieces, angle)
    words = [line for line in lines if _is_word(line, judge)]
    layout = _layout(words, angle, picture.size, (rows, columns))
    turn = quarter_turns(angle)
    legible = _legible_cards(lines, angle, picture.size, (rows, columns)) if vocabulary.is_complete else 0
    missing: WarningCode = "other_words" if legible >= _CLEARLY else "no_board"
    if layout is None:
        return BoardReading(rows or 5, columns or 5, (), turn, (missing,))
    places = layout.grid.places([line.point for line in lines])
    found = _by_cell(lines, places, layout.height, layout)
    cells = []
    for row in range(layout.grid.rows):
        for column in range(layout.grid.columns):
            cell = _cell(row, column, found.get((column, row), []), layout, judge, picture.size)
            if cell.status != "sure":
                more = found.get((column, row), []) + _looked_at(picture, row, column, layout)
                cell = _cell(row, column, more, layout, judge, picture.size)
            cells.append(cell)
    cells = _doubt_repeated(cells)
    if sum(cell.word is not None for cell in cells) < _LEAST_CARDS:
        return BoardReading(layout.grid.rows, layout.grid.columns, (), turn, (missing,))
    warnings = _warnings(cells, layout)
    if legible >= _CLEARLY and sum(cell.status == "sure" for cell in cells) < legible / 2:
        warnings = ("other_words", *warnings)
    return BoardReading(layout.grid.rows, layout.grid.columns, tuple(cells), turn, warnings)


def _legible_cards(
    lines: Sequence[Line], angle: float, size: tuple[int, int], asked: tuple[int | None, int | None]
) -> int:
    """How many cards of a board can be read, whatever they say; 0 if they are less than half of it."""
    words = [line for line in lines if line.confidence > _LEGIBLE and _LETTERS.fullmatch(line.text)]
    layout = _layout(words, angle, size, asked)
    if layout is None:
        return 0
    cards = len(_by_cell(words, layout.grid.places([line.point for line in words]), layout.height, layout))
    return cards if cards * 2 >= layout.grid.rows * layout.grid.columns else 0


def _layout(
    words: Sequence[Line], angle: float, size: tuple[int, int], asked: tuple[int | None, int | None]
) -> _Layout | None:
    """The grid of the cards that these words are on, and where on them they stand."""
    if len(words) < _LEAST_CARDS:
        return None
    upright = [line for line in words if line.is_upright]
    turned = [line for line in words if not line.is_upright]
    height = float(np.median([line.height for line in upright or turned]))
    pairs = [(one, two) for one in upright for two in turned if _is_pair(one, two)]
    cards = [line.point for line in upright if _SIZES[0] < line.height / height < _SIZES[1]]
    if len(pairs) >= 2:
        offset = np.median([np.subtract(two.point, one.point) for one, two in pairs], axis=0)
        expected = [np.subtract(line.point, offset) for line in turned]
        reach = max(float(np.hypot(*offset)) * 0.6, height)
        cards += [
            (float(x), float(y))
            for x, y in expected
            if not cards or min(np.hypot(x - card[0], y - card[1]) for card in cards) > reach
        ]
    elif len(turned) > len(upright):
        cards += [line.point for line in turned]
    if len(cards) < _LEAST_CARDS:
        return None
    least = (float(np.median([line.width for line in upright or turned])), _LEAST_PITCH * height)
    grid = fit_grid(np.array(cards), least, _corners(size, angle), *asked)
    if grid is None:
        return None
    other = None
    if len(pairs) >= 2:
        other = np.median([np.subtract(*grid.places([two.point, one.point])) for one, two in pairs], axis=0)
    return _Layout(grid, angle, other, height)


def _corners(size: tuple[int, int], angle: float) -> Points:
    """The corners of the picture with the board level."""
    width, height = size
    return np.array([[0, 0], [width, 0], [width, height], [0, height]]) @ level(angle)


def _is_word(line: Line, judge: WordJudge) -> bool:
    guess = judge.judge([line.voice(upright=line.is_upright)])
    return guess is not None and guess.is_known and guess.confidence >= _LIKELY and line.confidence > 0.7


def _is_pair(one: Line, two: Line) -> bool:
    is_near = np.hypot(one.x - two.x, one.y - two.y) < _CLOSE * max(one.height, two.height)
    return bool(is_near) and fuzz.ratio(one.text, two.text) >= _SAME_TEXT


def _by_cell(
    lines: Sequence[Line], places: Points, height: float, layout: _Layout
) -> dict[tuple[int, int], list[tuple[Line, bool]]]:
    """The lines on each card, and whether each is the upright one of the card's words by where it stands.

    `places` are those of the lines on the grid, and `height` is that of the usual text where they were seen.
    """
    found: dict[tuple[int, int], list[tuple[Line, bool]]] = {}
    expected = [(np.zeros(2), True)]
    if layout.other_word is not None:
        expected.append((layout.other_word, False))
    for line, place in zip(lines, places, strict=True):
        if not _SIZES[0] < line.height / height < _SIZES[1]:
            continue
        best: tuple[float, tuple[int, int], bool] | None = None
        for offset, is_upright in expected:
            exact = place - offset
            column, row = np.round(exact).astype(int)
            across, down = np.abs(exact - (column, row))
            is_inside = 0 <= column < layout.grid.columns and 0 <= row < layout.grid.rows
            if is_inside and across <= _ACROSS and down <= _DOWN:
                far = float(np.hypot(across * 0.5, down)) + (0.1 if line.is_upright != is_upright else 0.0)
                if best is None or far < best[0]:
                    best = (far, (int(column), int(row)), is_upright)
        if best:
            found.setdefault(best[1], []).append((line, best[2]))
    return found


def _cell(
    row: int,
    column: int,
    lines: Sequence[tuple[Line, bool]],
    layout: _Layout,
    judge: WordJudge,
    size: tuple[int, int],
) -> Cell:
    """What a card says by all lines on it."""
    voices = [
        joined_voice([line for line, way in lines if way == is_upright], upright=is_upright)
        for is_upright in (True, False)
        if any(way == is_upright for _, way in lines)
    ]
    guess = judge.judge(voices) if voices else None
    box = _box(row, column, layout, size)
    if guess is None:
        return Cell(row, column, None, "empty", (), 0.5 if voices else 0.9, box)
    return Cell(row, column, guess.word, _status(guess, len(voices)), guess.others, round(guess.confidence, 3), box)


def _status(guess: Guess, voices: int) -> Status:
    if guess.confidence >= _SURE and (guess.is_known or voices > 1):
        return "sure"
    return "unsure"


def _corners_of(row: int, column: int, layout: _Layout) -> Points:
    """The corners of a card on the grid, as far as they can be told from the distances between cards."""
    middle = np.array([column, row], float) + (0 if layout.other_word is None else layout.other_word / 2)
    return middle + np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * _CARD


def _box(row: int, column: int, layout: _Layout, size: tuple[int, int]) -> Box:
    shares = layout.grid.at(_corners_of(row, column, layout)) @ level(layout.angle).T / size
    one, two, three, four = ((float(x), float(y)) for x, y in np.clip(shares, 0, 1).round(4))
    return one, two, three, four


def _looked_at(picture: Image.Image, row: int, column: int, layout: _Layout) -> list[tuple[Line, bool]]:
    """The lines on one card, looked for in a picture of it alone: enlarged, upright, as from above and in good light.

    Words that are seen from the side or in a shadow are found and read better so.
    """
    corners = _corners_of(row, column, layout)
    seen = layout.grid.at(corners)
    scale = float(np.clip(_ENLARGED / layout.height, 1.0, 4.0))
    width, height = (float(np.hypot(*(seen[end] - seen[0]))) * scale for end in (1, 3))
    if min(width, height) < _LEAST_SIDE or max(width, height) > max(picture.size) * scale:
        return []
    size = round(width), round(height)
    spread = (corners[2] - corners[0]) / size
    on_grid = np.array([[spread[0], 0, corners[0][0]], [0, spread[1], corners[0][1]], [0, 0, 1]])
    turn = np.eye(3)
    turn[:2, :2] = level(layout.angle)
    back = turn @ layout.grid.to_picture @ on_grid
    card = picture.transform(
        size, Image.Transform.PERSPECTIVE, (back / back[2, 2]).ravel()[:8].tolist(), Image.Resampling.BICUBIC
    )
    lines = lines_of(read_text(ImageOps.autocontrast(card, cutoff=_OUTSHONE, preserve_tone=True)), 0.0)
    places = corners[0] + spread * np.array([line.point for line in lines]).reshape(-1, 2)
    return _by_cell(lines, places, layout.height * scale, layout).get((column, row), [])


def _doubt_repeated(cells: Sequence[Cell]) -> list[Cell]:
    """A board has no word twice: where one was read twice, both are in doubt."""
    counts = Counter(cell.word for cell in cells if cell.word)
    return [replace(cell, status="unsure") if cell.word and counts[cell.word] > 1 else cell for cell in cells]


def _warnings(cells: Sequence[Cell], layout: _Layout) -> tuple[WarningCode, ...]:
    found: list[WarningCode] = []
    if sum(cell.status == "unsure" for cell in cells) >= _SEVERAL:
        found.append("several_unsure")
    if max(Counter(cell.word for cell in cells if cell.word).values()) > 1:
        found.append("repeated_word")
    rows = {cell.row for cell in cells if cell.word}
    columns = {cell.column for cell in cells if cell.word}
    if len(rows) < layout.grid.rows or len(columns) < layout.grid.columns:
        found.append("fewer_cards")
    if layout.height < _SMALL:
        found.append("small_text")
    return tuple(found)
