"""Lines: pieces of text that belong together, seen with the board level."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import numpy as np
import numpy.typing as npt

from fairclue.photos.recognize import Reading
from fairclue.photos.text import Piece
from fairclue.photos.words import Voice, in_line

Points = npt.NDArray[np.float64]

_GAP = 1.0  # heights of text between two words of a line
_LEADING = 0.5  # heights of text between two lines of a card
_PART = -6.0  # for a piece alone, if it stands beside another
_LESS_SURE = 40.0  # times how much surer the other way up is
_UNEXPECTED = -3.0  # for the way up that was not expected
_WEAK = -20.0  # a reading that is weaker than this is left out


@dataclass(frozen=True)
class Line:
    """The text of one printed word, or of two that were found side by side or one above the other."""

    x: float  # of its centre, with the board level
    y: float
    width: float
    height: float  # of its letters
    is_upright: bool  # as the board
    pieces: tuple[Piece, ...]

    @property
    def point(self) -> tuple[float, float]:
        """Its centre."""
        return self.x, self.y

    @property
    def text(self) -> str:
        """The likeliest text."""
        return " ".join(piece.reading.text for piece in self.pieces)

    @property
    def confidence(self) -> float:
        """How sure the reading is."""
        return min(piece.reading.confidence for piece in self.pieces)

    def voice(self, *, upright: bool) -> Voice:
        """What it says, expected to be read this way up."""
        ways: list[tuple[Reading, float]] = []
        for is_turned in (False, True):
            readings = [piece.turned if is_turned else piece.reading for piece in self.pieces]
            if is_turned:
                readings.reverse()
            unexpected = _UNEXPECTED if upright != (self.is_upright != is_turned) else 0.0
            behind = sum(piece.reading.confidence - piece.turned.confidence for piece in self.pieces)
            handicap = unexpected - (_LESS_SURE * behind if is_turned else 0.0)
            ways.append((in_line(readings), handicap))
            if len(readings) > 1:
                ways += [(reading, handicap + _PART) for reading in readings]
        kept = [(reading, handicap) for reading, handicap in ways if handicap > _WEAK]
        return Voice(tuple(reading for reading, _ in kept), tuple(handicap for _, handicap in kept))


def joined_voice(lines: Sequence[Line], *, upright: bool) -> Voice:
    """One printed word that was read several times, or beside which something else was taken for text.

    A line counts less the less sure it is beside the surest one: noise fits no word, and so fits all of them alike.
    """
    surest = max(line.confidence for line in lines)
    parts = [(line.voice(upright=upright), _LESS_SURE * (surest - line.confidence)) for line in lines]
    return Voice(
        tuple(reading for voice, _ in parts for reading in voice.readings),
        tuple(handicap - behind for voice, behind in parts for handicap in voice.handicaps),
    )


def level(angle: float) -> Points:
    """The rotation that makes text at this angle level, to be applied from the right."""
    return np.array([[cos(angle), -sin(angle)], [sin(angle), cos(angle)]])


def lines_of(pieces: Sequence[Piece], angle: float) -> list[Line]:
    """The lines on a picture, seen with the board level."""
    single = [_line((piece,), angle) for piece in pieces]
    groups: list[list[Line]] = []
    for line in sorted(single, key=lambda line: (line.y, line.x)):
        touching = [group for group in groups if any(_touch(line, other) for other in group)]
        groups = [group for group in groups if group not in touching]
        groups.append([line, *(other for group in touching for other in group)])
    return [_together(group) for group in groups]


def _line(pieces: tuple[Piece, ...], angle: float) -> Line:
    (piece,) = pieces
    box = piece.rectangle
    x, y = np.array([box.x, box.y]) @ level(angle)
    is_upright = cos(box.angle - angle) > 0
    return Line(float(x), float(y), box.width, box.height, is_upright, pieces)


def _touch(one: Line, two: Line) -> bool:
    """Do two pieces stand so close, the same way up and in the same size, that they are one text?"""
    large, small = max(one.height, two.height), min(one.height, two.height)
    if one.is_upright != two.is_upright or large > 1.5 * small:
        return False
    across = abs(one.x - two.x) - (one.width + two.width) / 2
    down = abs(one.y - two.y) - (one.height + two.height) / 2
    is_beside = across < _GAP * small and down < -0.6 * small
    is_below = down < _LEADING * small and abs(one.x - two.x) < max(one.width, two.width) / 2
    return is_beside or is_below


def _together(group: list[Line]) -> Line:
    """The pieces as one line, in the order in which they are read."""
    if len(group) == 1:
        return group[0]
    sign = 1 if group[0].is_upright else -1
    height = float(np.mean([line.height for line in group]))
    top = min(sign * line.y for line in group)
    ordered = sorted(group, key=lambda line: (round((sign * line.y - top) / height), sign * line.x))
    left, right = min(line.x - line.width / 2 for line in group), max(line.x + line.width / 2 for line in group)
    y = (min(line.y for line in group) + max(line.y for line in group)) / 2
    pieces = tuple(piece for line in ordered for piece in line.pieces)
    return Line((left + right) / 2, y, right - left, height, group[0].is_upright, pieces)


def quarter_turns(angle: float) -> int:
    """By how many degrees, in right angles, a picture must be turned clockwise for text at this angle to be level."""
    return round(-angle / (pi / 2)) * 90 % 360
