"""What cards lie on: wood, cloth, stripes, checks. A surface is a colour for each point of the table."""

from collections.abc import Callable
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Cloth = Literal["plain", "wood", "stripes", "checks", "leather", "flowers"]
Floats = NDArray[np.float32]

_Paint = Callable[[Floats, Floats, np.random.Generator], Floats]
_COLOURS = [(92, 62, 40), (60, 84, 62), (200, 196, 186), (70, 74, 96), (150, 120, 84), (112, 40, 44), (40, 40, 42)]


def paint(cloth: Cloth, x: Floats, y: Floats, random: np.random.Generator) -> Floats:
    """The colours of points of the table, whose unit is the width of a card."""
    return _CLOTHS[cloth](x, y, random)


def _plain(x: Floats, y: Floats, random: np.random.Generator) -> Floats:
    weave: Floats = 4 * np.sin(x * 90) * np.sin(y * 90)
    return _colour(random) + weave[..., None]


def _wood(x: Floats, y: Floats, random: np.random.Generator) -> Floats:
    waviness, shift = random.uniform(0.2, 0.6), random.uniform(0, 9)
    rings = y * 14 + 2.5 * np.sin(x * waviness + shift) + 0.8 * np.sin(x * 2.3 + y)
    grain: Floats = (
        0.75 + 0.13 * np.sin(rings) + 0.07 * np.sin(rings * 3.7 + 1) + 0.05 * np.sin(y * 160 + np.sin(x * 3))
    )
    gaps = np.abs((y / 2.2 + shift) % 1 - 0.5) > 0.493
    colour = np.array(random.choice([(128, 78, 40), (176, 132, 88), (84, 52, 34)]), np.float32)
    return (grain * np.where(gaps, 0.25, 1))[..., None] * colour


def _stripes(x: Floats, y: Floats, random: np.random.Generator) -> Floats:
    width, slope = random.uniform(0.15, 0.6), random.uniform(-0.3, 0.3)
    return np.where((((x + slope * y) / width) % 1 < 0.5)[..., None], _colour(random), _colour(random))


def _checks(x: Floats, y: Floats, random: np.random.Generator) -> Floats:
    width, colour = random.uniform(0.2, 0.7), random.choice([(170, 40, 40), (40, 70, 130), (60, 110, 70)])
    bars = ((x / width) % 1 < 0.5) * 0.5 + ((y / width) % 1 < 0.5) * 0.5
    return 238 + bars[..., None] * (np.array(colour, np.float32) - 238)


def _leather(x: Floats, y: Floats, random: np.random.Generator) -> Floats:
    blotches = sum(
        np.sin(x * random.uniform(0.4, 9) + y * random.uniform(-9, 9) + random.uniform(0, 6)) for _ in range(14)
    )
    return _colour(random) * (1 + 0.035 * np.asarray(blotches, np.float32))[..., None]


def _flowers(x: Floats, y: Floats, random: np.random.Generator) -> Floats:
    step = random.uniform(0.35, 0.6)
    u, v = (x / step + 0.5 * (np.floor(y / step) % 2)) % 1 - 0.5, (y / step) % 1 - 0.5
    petals = np.hypot(u, v) < 0.22 + 0.1 * np.cos(5 * np.arctan2(v, u))
    heart = np.hypot(u, v) < 0.09
    field = np.where(petals[..., None], _colour(random), _colour(random))
    return np.where(heart[..., None], np.array((226, 186, 60), np.float32), field)


def _colour(random: np.random.Generator) -> Floats:
    return np.array(random.choice(_COLOURS), np.float32)


_CLOTHS: dict[Cloth, _Paint] = {
    "plain": _plain,
    "wood": _wood,
    "stripes": _stripes,
    "checks": _checks,
    "leather": _leather,
    "flowers": _flowers,
}
