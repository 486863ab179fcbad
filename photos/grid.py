"""The grid that cards lie in: found from the places of cards that were read, with the places of all others.

Cards are laid by hand and seen from the side, so the grid is a perspective one and every card may be off its place.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64]

_OFF = 0.36  # of the way to the next card: so far a card may lie from its place
_SLOPE = 0.35  # of a row: words are read along it
_LEAN = 0.7  # of a column, which may be seen from the side
_SPREAD = 0.02
_NEXT = 2  # neighbours that are tried on each side
_ROUNDS = 12
_MOST = 0.85  # of the cards, if a grid is to be trusted that was found from cards side by side
_ORIGINS, _TRIED = 4, 8  # where most cards are covered: cards to start from, and steps to try
_ALIKE = 0.12  # two steps are one if they differ by no more than this part
_FOR_PERSPECTIVE = 9  # cards, in three rows and columns at least
_USUAL = 5  # rows and columns
_SMALLEST = 3
_FULL = 0.9  # of a smaller block, for it to be the whole board
_FILLED = 0.5  # of a sixth line, for it to be part of the board


@dataclass(frozen=True)
class Grid:
    """Where the place (column, row) is on the picture."""

    to_picture: Points  # a homography, 3 by 3
    rows: int
    columns: int

    def at(self, places: npt.ArrayLike) -> Points:
        """The points on the picture of places, which may be between cards."""
        return _mapped(self.to_picture, np.asarray(places, float))

    def places(self, points: npt.ArrayLike) -> Points:
        """The places of points on the picture."""
        return _mapped(_inverse(self.to_picture), np.asarray(points, float))


@dataclass(frozen=True)
class _Fit:
    to_picture: Points
    places: dict[int, tuple[int, int]]  # number of a card -> column and row
    off: float  # how far the cards are from their places on the average


def fit_grid(
    cards: Points, least: tuple[float, float], picture: Points, rows: int | None, columns: int | None
) -> Grid | None:
    """The grid that most of the cards fit; None if few fit any. Points and the picture's corners are seen level.

    `least` is how far apart columns and rows are at least: cards are larger than their words.
    """
    fits = [fit for seed in _seeds(cards, least) if (fit := _grown(cards, seed))]
    if len(cards) * _MOST > max((len(fit.places) for fit in fits), default=0):
        fits += [fit for seed in _sparse_seeds(cards, least) if (fit := _grown(cards, seed))]
    return _windowed(max(fits, key=_merit), picture, rows, columns) if fits else None


def _merit(fit: _Fit) -> float:
    """How many cards fit, less a little if they are spread over many places, lie off them, or in slanted rows."""
    places = np.array(list(fit.places.values()))
    columns, rows = np.ptp(places, axis=0) + 1
    middle = places.mean(axis=0)
    here, right, below = _mapped(fit.to_picture, middle + np.array([[0, 0], [1, 0], [0, 1]]))
    slope = abs((right - here)[1] / (right - here)[0])
    lean = abs((below - here)[0] / (below - here)[1])
    return len(fit.places) - _SPREAD * float(columns * rows) - fit.off - 4 * float(slope) - float(lean)


def _seeds(cards: Points, least: tuple[float, float]) -> Iterator[tuple[int, Points]]:
    """A card each with the steps to its neighbours, to the right and below."""
    for number, card in enumerate(cards):
        across, down = _steps(cards - card, least)
        nearest = [sorted(steps, key=lambda step: float(np.hypot(*step)))[:_NEXT] for steps in (across, down)]
        yield from ((number, np.array([one, two])) for one in nearest[0] for two in nearest[1])


def _sparse_seeds(cards: Points, least: tuple[float, float]) -> Iterator[tuple[int, Points]]:
    """The same where most cards are covered: steps between any two cards in line, or parts of them."""
    away = [_steps(cards - card, least) for card in cards]
    across, down = ([_parts(step) for one in away for step in one[axis]] for axis in (0, 1))
    rows = _distinct([step for parts in across for step in parts if step[0] > least[0]])
    columns = _distinct([step for parts in down for step in parts if step[1] > least[1]])
    middle = np.argsort(np.hypot(*(cards - np.median(cards, axis=0)).T))[:_ORIGINS]
    yield from ((int(number), np.array([one, two])) for number in middle for one in rows for two in columns)


def _steps(away: Points, least: tuple[float, float]) -> tuple[list[Points], list[Points]]:
    """Of the ways to other cards, those along a row and those along a column."""
    across = [step for step in away if step[0] > least[0] and abs(step[1]) < _SLOPE * step[0]]
    down = [step for step in away if step[1] > least[1] and abs(step[0]) < _LEAN * step[1]]
    return across, down


def _parts(step: Points) -> list[Points]:
    """A step, or what it may be if there are places of covered cards on the way."""
    return [step / count for count in range(1, _USUAL)]


def _distinct(steps: list[Points]) -> list[Points]:
    """The steps that come up most often, each once."""
    array = np.array(steps).reshape(-1, 2)
    near = [np.hypot(*(array - step).T) < _ALIKE * np.hypot(*step) for step in array]
    found: list[Points] = []
    for number in sorted(range(len(array)), key=lambda number: -int(near[number].sum())):
        if all(np.hypot(*(array[number] - one)) >= _ALIKE * np.hypot(*one) for one in found):
            found.append(array[near[number]].mean(axis=0))
    return found[:_TRIED]


def _grown(cards: Points, seed: tuple[int, Points]) -> _Fit | None:
    """The grid of a seed, grown card by card from the inside out."""
    number, (across, down) = seed
    places = {number: (0, 0)}
    model = np.column_stack([np.append(across, 0), np.append(down, 0), np.append(cards[number], 1)])
    for turn in range(_ROUNDS):
        exact = _mapped(_inverse(model), cards)
        off = np.abs(exact - np.round(exact)).max(axis=1)
        grown = _reached(exact, off, places, 1 if turn < 2 else 2)
        if grown == places and turn > 2:
            return _Fit(model, places, float(off[list(places)].mean())) if len(places) > 2 else None
        places = grown
        if not places:
            return None
        better = _model(cards, places)
        model = model if better is None else better
    return None


def _reached(exact: Points, off: Points, places: dict[int, tuple[int, int]], far: int) -> dict[int, tuple[int, int]]:
    """The cards that lie near to a place not far from those that have one; the nearest if there are several."""
    taken = np.array(list(places.values()))
    reached: dict[tuple[int, int], int] = {}
    for number in np.argsort(off):
        column, row = np.round(exact[number]).astype(int)
        if off[number] <= _OFF and np.abs(taken - (column, row)).max(axis=1).min() <= far:
            reached.setdefault((int(column), int(row)), int(number))
    return {number: place for place, number in reached.items()}


def _model(cards: Points, places: dict[int, tuple[int, int]]) -> Points | None:
    """The perspective that fits cards at these places best; an affine one if they are few."""
    if len(places) < 3:
        return None
    of, to = np.array(list(places.values()), float), cards[list(places)]
    if np.linalg.matrix_rank(of - of[0]) < 2:
        return None
    ones = np.column_stack([of, np.ones(len(of))])
    affine, *_ = np.linalg.lstsq(ones, to, rcond=None)
    model = np.vstack([affine.T, [0.0, 0.0, 1.0]])
    if min(len(set(side)) for side in of.T) >= 3 and len(of) >= _FOR_PERSPECTIVE:
        model = _homography(of, to)
    return model if abs(np.linalg.det(model)) > 1e-6 else None


def _homography(of: Points, to: Points) -> Points:
    """The homography from the one points to the others, by least squares on points scaled to about one."""
    one, two = _scaling(of), _scaling(to)
    x, y = _mapped(one, of).T
    u, v = _mapped(two, to).T
    zero, unit = np.zeros_like(x), np.ones_like(x)
    lines = np.vstack(
        [
            np.column_stack([x, y, unit, zero, zero, zero, -u * x, -u * y]),
            np.column_stack([zero, zero, zero, x, y, unit, -v * x, -v * y]),
        ]
    )
    found, *_ = np.linalg.lstsq(lines, np.concatenate([u, v]), rcond=None)
    return np.asarray(np.linalg.inv(two) @ np.append(found, 1.0).reshape(3, 3) @ one)


def _scaling(points: Points) -> Points:
    middle, spread = points.mean(axis=0), max(float(points.std()), 1e-9)
    return np.array([[1 / spread, 0, -middle[0] / spread], [0, 1 / spread, -middle[1] / spread], [0, 0, 1]])


def _inverse(matrix: Points) -> Points:
    return np.asarray(np.linalg.inv(matrix), float)


def _mapped(matrix: Points, points: Points) -> Points:
    mapped = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return mapped[:, :2] / mapped[:, 2:]


def _windowed(fit: _Fit, picture: Points, rows: int | None, columns: int | None) -> Grid:
    """The rows and columns of the board among all that were found: other text may lie in line with the cards."""
    places = np.array(list(fit.places.values()))
    wide, high = _size(places, rows, columns)
    spread = [(int(line.min()), int(line.max())) for line in places.T]
    starts = [(column, row) for column in _starts(*spread[0], wide) for row in _starts(*spread[1], high)]

    def merit(start: tuple[int, int]) -> tuple[int, int, float]:
        inside = ((places >= start) & (places < np.add(start, (wide, high)))).all(axis=1)
        corners = _mapped(fit.to_picture, np.add(start, [[0, 0], [wide - 1, 0], [wide - 1, high - 1], [0, high - 1]]))
        seen = ((corners >= picture.min(axis=0)) & (corners <= picture.max(axis=0))).all(axis=1)
        away = np.hypot(*(corners.mean(axis=0) - picture.mean(axis=0)))  # people aim at the middle of the board
        return int(inside.sum()), int(seen.sum()), -float(away)

    column, row = max(starts, key=merit)
    shift = np.array([[1.0, 0, column], [0, 1, row], [0, 0, 1]])
    return Grid(fit.to_picture @ shift, high, wide)


def _size(places: npt.NDArray[np.int_], rows: int | None, columns: int | None) -> tuple[int, int]:
    """How many columns and rows the board has: five by five if nobody says so, unless the cards show otherwise.

    They do if they fill a smaller block, or if they fill more lines than that. A line with few cards in it is not
    counted then: it is text beside the board.
    """
    while True:
        wide, high = (int(np.ptp(line)) + 1 for line in places.T)
        thin = [
            (axis, end)
            for axis, count, across in ((0, wide, high), (1, high, wide))
            for end in (places[:, axis].min(), places[:, axis].max())
            if count > _USUAL and (places[:, axis] == end).sum() < across * _FILLED
        ]
        if not thin:
            break
        axis, end = min(thin, key=lambda line: (places[:, line[0]] == line[1]).sum())
        places = places[places[:, axis] != end]
    is_block = len(places) >= wide * high * _FULL and min(wide, high) >= _SMALLEST
    least = 1 if is_block else _USUAL
    return columns or max(wide, least), rows or max(high, least)


def _starts(first: int, last: int, wanted: int) -> range:
    """Where a window of this length may start that covers as much as possible from the first line to the last."""
    low, high = sorted((first, last + 1 - wanted))
    return range(low, high + 1)
