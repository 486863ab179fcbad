"""Photographs a table that is drawn: cards on a cloth, seen from somewhere, in some light."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from math import cos, radians, sin
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from bench.photos.camera import Camera, homography
from bench.photos.cards import (
    HEIGHT,
    WIDTH,
    Layout,
    draw_box,
    draw_calendar,
    draw_cards,
    draw_key,
    draw_page,
    draw_tile,
)
from bench.photos.cloth import Cloth, Floats, paint

_SHARPER = 2  # drawn so much larger than the picture, then shrunk
_CARD = HEIGHT / WIDTH  # the height of a card, in widths of a card
_RULES = """HOW TO PLAY
The spymasters know the secret
identities of 25 agents. Give a
clue of ONE WORD and a NUMBER.
Your team may guess as often as
you said, and once more. Cover
each word that is guessed with
an agent of its colour. Whoever
finds the ASSASSIN has lost.
Letters and numbers are valid
clues if they tell a meaning.""".splitlines()

Point = tuple[float, float]
Box = tuple[Point, Point, Point, Point]


@dataclass(frozen=True)
class Scene:
    """How a table is laid and photographed. Angles are in degrees, `blur` and `shake` in pixels of the picture."""

    rows: int = 5
    columns: int = 5
    layout: Layout = "two-sided"
    cloth: Cloth = "wood"
    gaps: tuple[float, float] = (0.15, 0.15)  # between columns and between rows, in widths of a card
    askew: float = 1.5  # how crooked cards lie
    turned_around: int = 0  # how many cards have their top where the others have their bottom
    covered: int = 0  # by agents
    clutter: bool = False  # a key, a box and rules around the board
    slant: float = 10
    tilt: float = 0
    turn: int = 0  # by how much the finished picture must be turned clockwise to be read
    fill: float = 0.9
    shadow: float = 0.2  # how dark, from 0 to 1
    glare: float = 0.0  # how bright, from 0 to 1
    blur: float = 0.5
    shake: int = 0
    noise: float = 4.0
    is_portrait: bool = False
    long_side: int = 1280
    quality: int = 60


@dataclass(frozen=True)
class Picture:
    """A picture as JPEG, with what is on it: words row by row, `None` where an agent covers one, and where cards are.

    There are no rows if it does not show a table.
    """

    jpeg: bytes
    words: tuple[tuple[str | None, ...], ...] = ()
    boxes: tuple[tuple[Box, ...], ...] = ()  # the corners of cards as the reader tells them


def photograph(words: Sequence[str], scene: Scene, seed: int | str) -> Picture:
    """Lay words on a table and photograph it. The same seed gives the same picture.

    Words beyond those of the board are on cards that are not in play and lie beside it.
    """
    random = Random(f"{seed}")
    numbers = np.random.default_rng(random.getrandbits(64))
    long, short = scene.long_side, scene.long_side * 3 // 4
    size = (short, long) if scene.is_portrait else (long, short)
    across, down = 1 + scene.gaps[0], _CARD + scene.gaps[1]
    board = scene.columns * across, scene.rows * down
    large = size[0] * _SHARPER, size[1] * _SHARPER
    camera = Camera.aimed(board, large, scene.slant, scene.tilt, scene.fill)
    picture = _table(camera, large, scene.cloth, numbers)

    if scene.clutter:
        _lay_clutter(picture, camera, board, random)
    count = scene.rows * scene.columns
    places = [divmod(place, scene.columns) for place in range(count)]
    middles = [((c + 0.5) * across - board[0] / 2, (r + 0.5) * down - board[1] / 2) for r, c in places]
    around = set(random.sample(range(count), scene.turned_around))
    covered = set(random.sample(range(count), scene.covered))
    corners = []
    cards = draw_cards(words, scene.layout, random)
    for spare in cards[count:]:
        beside = board[0] / 2 + 0.75, random.uniform(-0.4, 0.4) * board[1]
        _lay(picture, camera, spare, beside, random.gauss(0, 25))
    for place, card in enumerate(cards[:count]):
        x, y = middles[place]
        middle = x + random.gauss(0, 0.02) * (1 + scene.gaps[0]), y + random.gauss(0, 0.02) * (1 + scene.gaps[1])
        angle = random.gauss(0, scene.askew) + (180 if place in around else 0)
        corners.append(_lay(picture, camera, card, middle, angle))
    for place in sorted(covered):
        x, y = middles[place]
        middle = x + random.gauss(0, 0.03), y + random.gauss(0, 0.03)
        _lay(picture, camera, draw_tile(random), middle, random.gauss(0, 4) + random.choice([0, 180]))

    finished = _develop(picture.resize(size, Image.Resampling.BOX), scene, random, numbers)
    finished = finished.rotate(scene.turn, expand=True)
    rows = range(0, count, scene.columns)
    said = [None if place in covered else word for place, word in enumerate(words[:count])]
    boxes = [_as_fractions(box, large, scene.turn) for box in corners]
    return Picture(
        _jpeg(finished, scene.quality),
        tuple(tuple(said[start : start + scene.columns]) for start in rows),
        tuple(tuple(boxes[start : start + scene.columns]) for start in rows),
    )


def photograph_something_else(seed: int, size: tuple[int, int] = (1280, 960)) -> Picture:
    """A picture without a board: by turns text, a box, an empty table, hills, noise, grey, a calendar."""
    random = Random(f"{seed}")
    numbers = np.random.default_rng(random.getrandbits(64))
    camera = Camera.aimed((4, 3), size, 12, random.uniform(-8, 8), 0.9)
    kind = seed % 7
    picture = _table(camera, size, "wood", numbers)
    if kind == 0:
        _lay(picture, camera, draw_page([*_RULES, *_RULES[1:6]]), (0, 0), random.gauss(0, 3), width=2.2)
    elif kind == 1:
        _lay(picture, camera, draw_box("SECRET WORDS"), (0.4, 0), random.gauss(0, 8), width=2.6)
        _lay(picture, camera, draw_key(random), (-1.5, 0.5), random.gauss(0, 8), width=0.8)
    elif kind == 3:
        y, x = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32)
        hills = [size[1] * (0.4 + 0.15 * n) + 60 * np.sin(x / (90 + 60 * n) + n) for n in range(4)]
        shade = sum((y > hill).astype(np.float32) for hill in hills)
        colours = np.stack([170 - 35 * shade, 205 - 25 * shade, 240 - 55 * shade], axis=-1)
        picture = _image(colours)
    elif kind == 4:
        picture = _image(numbers.uniform(0, 255, (size[1], size[0], 3)).astype(np.float32))
    elif kind == 5:
        picture = Image.new("RGB", size, (96, 90, 84))
    elif kind == 6:
        _lay(picture, camera, draw_calendar(), (0, 0), random.gauss(0, 3), width=3.2)
    return Picture(_jpeg(_develop(picture, Scene(), random, numbers), 60))


def _table(camera: Camera, size: tuple[int, int], cloth: Cloth, numbers: np.random.Generator) -> Image.Image:
    """An empty table as the camera sees it."""
    columns, rows = np.meshgrid(np.arange(size[0], dtype=np.float32), np.arange(size[1], dtype=np.float32))
    back = np.linalg.inv(camera.matrix).astype(np.float32)
    x, y, w = (row[0] * columns + row[1] * rows + row[2] for row in back)
    return _image(paint(cloth, x / w, y / w, numbers))


def _lay(
    picture: Image.Image, camera: Camera, card: Image.Image, middle: Point, angle: float, width: float = 1.0
) -> Box:
    """Lay a card on the table, with the narrow shadow that it throws. Tells where its corners are in the picture."""
    half_width, half_height = width / 2, width / 2 * card.height / card.width
    turn = radians(angle)

    def seen(shift: float = 0.0) -> list[Point]:
        outline = [
            (-half_width, -half_height),
            (half_width, -half_height),
            (half_width, half_height),
            (-half_width, half_height),
        ]
        return camera.look(
            [
                (middle[0] + shift + x * cos(turn) - y * sin(turn), middle[1] + shift + x * sin(turn) + y * cos(turn))
                for x, y in outline
            ]
        )

    shade = Image.new("RGBA", card.size)
    shade.putalpha(card.getchannel("A").point(lambda alpha: alpha * 2 // 5))
    _paste(picture, shade, seen(0.02))
    first, second, third, fourth = corners = seen()
    _paste(picture, card, corners)
    return first, second, third, fourth


def _paste(picture: Image.Image, card: Image.Image, corners: Sequence[Point]) -> None:
    """Put a card into the picture, so that its corners come to lie where they are seen."""
    left, top = (int(min(point[axis] for point in corners)) - 1 for axis in (0, 1))
    right, bottom = (int(max(point[axis] for point in corners)) + 2 for axis in (0, 1))
    if right < 0 or bottom < 0 or left > picture.width or top > picture.height:
        return
    own = [(0, 0), (card.width, 0), (card.width, card.height), (0, card.height)]
    back = homography([(x - left, y - top) for x, y in corners], own)
    seen = card.transform(
        (right - left, bottom - top),
        Image.Transform.PERSPECTIVE,
        (back / back[2, 2]).ravel()[:8].tolist(),
        Image.Resampling.BILINEAR,
    )
    picture.paste(seen, (left, top), seen)


def _lay_clutter(picture: Image.Image, camera: Camera, board: Point, random: Random) -> None:
    """Lay things with letters and colours on them around the board."""
    beside, above = board[0] / 2, board[1] / 2
    side = random.choice([-1, 1])
    _lay(picture, camera, draw_key(random), (side * (beside + 0.6), random.uniform(-1, 0)), random.gauss(0, 15), 0.8)
    _lay(picture, camera, draw_page(_RULES), (-side * (beside + 0.65), 0.4), random.gauss(0, 12), 1.2)
    _lay(picture, camera, draw_box("SECRET WORDS"), (random.uniform(-1, 1), -above - 0.55), random.gauss(0, 5), 1.5)


def _develop(picture: Image.Image, scene: Scene, random: Random, numbers: np.random.Generator) -> Image.Image:
    """Add what light, lens and sensor do: shadow, glare, warmth, blur, shake, noise."""
    width, height = picture.size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width - 0.5, y / width - 0.5 * height / width
    slope = random.uniform(0, 6.28)
    across = cos(slope) * x + sin(slope) * y
    edge = across - random.uniform(-0.15, 0.25)  # of the shadow of somebody who bends over the table
    light = 1 - scene.shadow * (0.5 * (across + 0.5) + 0.5 / (1 + np.exp(-edge * 60))) - 0.25 * (x * x + y * y)
    pixels = np.asarray(picture, np.float32) * light[..., None]
    pixels *= np.array([1.03, 1.0, random.uniform(0.85, 1.0)], np.float32)
    if scene.glare:
        u, v = random.uniform(-0.3, 0.3), random.uniform(-0.2, 0.2)
        spot = np.exp(-((x - u) ** 2 * 60 + (y - v) ** 2 * 140))
        pixels += scene.glare * 255 * spot[..., None]
    lit = _image(pixels).filter(ImageFilter.GaussianBlur(scene.blur))
    pixels = np.asarray(lit, np.float32)
    if scene.shake:
        step = random.choice([(0, 1), (1, 0), (1, 1)])
        shifts = range(-(scene.shake // 2), scene.shake - scene.shake // 2)
        pixels = sum((np.roll(pixels, (step[0] * n, step[1] * n), (0, 1)) for n in shifts), np.zeros_like(pixels))
        pixels /= scene.shake
    return _image(pixels + numbers.normal(0, scene.noise, pixels.shape).astype(np.float32))


def _as_fractions(box: Box, size: tuple[int, int], turn: int) -> Box:
    """Corners as fractions of the picture, after it was turned counter-clockwise."""
    corners = [(x / size[0], y / size[1]) for x, y in box]
    for _ in range(turn // 90):
        corners = [(y, 1 - x) for x, y in corners]
    first, second, third, fourth = corners
    return first, second, third, fourth


def _image(pixels: Floats) -> Image.Image:
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


def _jpeg(picture: Image.Image, quality: int) -> bytes:
    file = BytesIO()
    picture.save(file, "JPEG", quality=quality)
    return file.getvalue()
