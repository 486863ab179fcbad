"""Which way up the board lies on the picture."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np
import numpy.typing as npt
from rapidfuzz import fuzz

from fairclue.photos.text import Piece

Numbers = npt.NDArray[np.float64]

_LEGIBLE = 0.85
_CLOSE = 6.0  # heights of text, between the two words of a card
_SAME_TEXT = 75  # of 100
_LARGER = 1.04
_SPREAD = np.deg2rad(15)


def board_angle(pieces: Sequence[Piece]) -> float:
    """The angle that the words of the board are read in, clockwise from the picture's right.

    Where a card shows its word both ways up, the larger one counts.
    """
    legible = [piece for piece in pieces if piece.reading.confidence >= _LEGIBLE and piece.reading.letters > 2]
    if not legible:
        return 0.0
    angles = np.array([piece.rectangle.angle for piece in legible])
    weights = np.array([piece.rectangle.width for piece in legible])
    axis = _axis(angles, weights)
    ways = np.where(np.cos(angles - axis) > 0, 1, -1)
    votes = float(sum(_votes(legible, ways)))
    if not votes:
        sizes = np.array([piece.rectangle.height for piece in legible]) * weights
        share = float((sizes * ways).sum() / sizes.sum())
        votes = share if abs(share) > 0.1 else float(np.cos(axis))
    return float(axis if votes > 0 else axis + np.pi) % (2 * np.pi)


def _axis(angles: Numbers, weights: Numbers) -> float:
    """The direction, either way, that most of the text lies in."""
    apart = (angles[:, None] - angles + np.pi / 2) % np.pi - np.pi / 2
    near = np.abs(apart) < _SPREAD
    centre = int(np.argmax(near @ weights))
    return float(angles[centre] - np.average(apart[centre][near[centre]], weights=weights[near[centre]]))


def _votes(pieces: Sequence[Piece], way: npt.NDArray[np.int_]) -> Iterator[int]:
    """For each card with its word both ways up, the way of the larger one."""
    for one, two in combinations(range(len(pieces)), 2):
        a, b = pieces[one].rectangle, pieces[two].rectangle
        if way[one] == way[two] or np.hypot(a.x - b.x, a.y - b.y) > _CLOSE * max(a.height, b.height):
            continue
        if fuzz.ratio(pieces[one].reading.text, pieces[two].reading.text) >= _SAME_TEXT:
            if max(a.width, b.width) > _LARGER * min(a.width, b.width):
                yield int(way[one] if a.width > b.width else way[two])
