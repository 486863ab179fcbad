"""How a table looks from where the camera is: from the table's points to the picture's, and back."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray

Points = Sequence[tuple[float, float]]
Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Camera:
    """A camera above the table. `matrix` takes points of the table to points of the picture."""

    matrix: Matrix

    @classmethod
    def aimed(
        cls, board: tuple[float, float], size: tuple[int, int], slant: float, tilt: float, fill: float
    ) -> "Camera":
        """A camera that has a board of this width and height in the middle of its picture.

        `slant` is how far it is from straight above, and `tilt` how far it is turned, both in degrees. The board takes
        the share `fill` of the picture, in the direction in which it has less room.
        """
        distance = 2.2 * max(board)
        turn, lean = radians(tilt), radians(slant)
        # The table turns under the camera, then leans away from it; the far side gets smaller.
        on_table = np.array([[cos(turn), -sin(turn), 0], [sin(turn), cos(turn), 0], [0, 0, 1]])
        leaning = np.array([[1, 0, 0], [0, cos(lean), 0], [0, -sin(lean) / distance, 1]])
        seen = cls(leaning @ on_table)
        half_width, half_height = board[0] / 2, board[1] / 2
        corners = np.array(seen.look([(x, y) for x in (-half_width, half_width) for y in (-half_height, half_height)]))
        low, high = corners.min(axis=0), corners.max(axis=0)
        scale = fill * min(np.array(size) / (high - low))
        shift = np.array(size) / 2 - scale * (low + high) / 2
        framing = np.array([[scale, 0, shift[0]], [0, scale, shift[1]], [0, 0, 1]])
        return cls(framing @ leaning @ on_table)

    def look(self, points: Points) -> list[tuple[float, float]]:
        """Where points of the table are in the picture."""
        x, y, w = self.matrix @ np.array([(x, y, 1) for x, y in points]).T
        return list(zip((x / w).tolist(), (y / w).tolist(), strict=True))


def homography(sources: Points, targets: Points) -> Matrix:
    """The matrix that takes four points to four others, as a picture on a slanted card is seen."""
    rows, values = [], []
    for (x, y), (u, v) in zip(sources, targets, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return np.append(np.linalg.solve(np.array(rows), np.array(values)), 1).reshape(3, 3)
