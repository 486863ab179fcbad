"""Finding text on a picture: one rotated rectangle around each piece of it.

The model (PP-OCRv6, by differentiable binarization) says for each pixel how likely it is inside of text. Its areas are
a little smaller than the text, so that lines do not run into each other; the rectangles are grown to make up for that.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from contourpy import contour_generator
from onnxruntime import InferenceSession
from PIL import Image, ImageDraw

Array = npt.NDArray[np.float32]
Points = npt.NDArray[np.float64]

_STEP = 32  # the model halves a picture five times
_INSIDE = 0.3  # how likely a pixel must be inside of text
_SURE = 0.45  # how likely on the average over the whole rectangle
_GROWTH = 1.6  # how far a rectangle is grown, times its area by its perimeter
_THINNEST = 3.0  # pixels of the model's map
_ANGLES = np.deg2rad(np.arange(0.0, 90.0, 0.5))  # of one side; the other is at a right angle


@dataclass(frozen=True)
class Rectangle:
    """A rectangle anywhere on a picture: its centre, its sides and the direction of the first side."""

    x: float
    y: float
    width: float  # along the direction, in which text is read
    height: float
    angle: float  # radians clockwise, as y points down

    @property
    def axes(self) -> Points:
        """The directions of the text and of its lines, as rows of length one."""
        cos, sin = np.cos(self.angle), np.sin(self.angle)
        return np.array([[cos, sin], [-sin, cos]])

    @property
    def centre(self) -> Points:
        """The point in the middle."""
        return np.array([self.x, self.y])

    def scaled(self, factor: float) -> "Rectangle":
        """The same on a picture that is so many times as large."""
        return Rectangle(self.x * factor, self.y * factor, self.width * factor, self.height * factor, self.angle)

    def part(self, start: float, end: float) -> "Rectangle":
        """The part from one share of its width to another."""
        x, y = self.centre + self.axes[0] * self.width * ((start + end) / 2 - 0.5)
        return Rectangle(float(x), float(y), self.width * (end - start), self.height, self.angle)

    def turned(self) -> "Rectangle":
        """The same, to be read the other way up."""
        return Rectangle(self.x, self.y, self.width, self.height, self.angle + np.pi)


def find_text(model: InferenceSession, picture: Image.Image) -> list[Rectangle]:
    """The pieces of text on a picture in RGB, to be read along their longer side: this way up or the other."""
    width, height = (max(round(side / _STEP), 1) * _STEP for side in picture.size)
    pixels = np.asarray(picture.resize((width, height), Image.Resampling.BILINEAR), np.float32)
    values = (pixels[:, :, ::-1] / 127.5 - 1.0).transpose(2, 0, 1)[None]  # the model was taught with BGR
    likely: Array = np.asarray(model.run(None, {model.get_inputs()[0].name: values})[0])[0, 0]
    found = []
    for outline in _outlines(likely):
        inner = smallest_rectangle(outline)
        if inner.height < _THINNEST or _mean_inside(likely, inner) < _SURE:
            continue
        grown = _GROWTH * inner.width * inner.height / (inner.width + inner.height)
        found.append(
            Rectangle(
                inner.x * picture.width / width,
                inner.y * picture.height / height,
                (inner.width + grown) * picture.width / width,
                (inner.height + grown) * picture.height / height,
                inner.angle,
            )
        )
    return found


def _outlines(likely: Array) -> list[Points]:
    """The outlines of the areas that are likely inside of text, as points with x and y."""
    framed = np.pad(likely, 1)  # an area at the edge of the picture has a closed outline too
    lines = contour_generator(z=framed).lines(_INSIDE)
    return [np.asarray(line) - 0.5 for line in lines if isinstance(line, np.ndarray) and len(line) > 3]


def smallest_rectangle(points: Points, angles: npt.NDArray[np.float64] = _ANGLES) -> Rectangle:
    """The smallest rectangle around points with a side in one of these directions; its longer side is the width."""
    cos, sin = np.cos(angles), np.sin(angles)
    along = points @ np.stack([cos, sin])
    across = points @ np.stack([-sin, cos])
    widths, heights = np.ptp(along, axis=0), np.ptp(across, axis=0)
    best = int(np.argmin(widths * heights))
    middle = [(side[:, best].min() + side[:, best].max()) / 2 for side in (along, across)]
    x = cos[best] * middle[0] - sin[best] * middle[1]
    y = sin[best] * middle[0] + cos[best] * middle[1]
    width, height, angle = float(widths[best]), float(heights[best]), float(angles[best])
    if width < height:
        width, height, angle = height, width, angle + np.pi / 2
    return Rectangle(float(x), float(y), width, height, angle)


def _mean_inside(likely: Array, rectangle: Rectangle) -> float:
    corners = rectangle.centre + np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * 0.5 @ (
        np.array([[rectangle.width], [rectangle.height]]) * rectangle.axes
    )
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
    high = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 1, likely.shape[::-1])
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    mask = Image.new("1", size)
    ImageDraw.Draw(mask).polygon([(float(x), float(y)) for x, y in corners - low], fill=1)
    inside = np.asarray(mask)
    return float(likely[low[1] : high[1], low[0] : high[0]][inside].mean()) if inside.any() else 0.0
