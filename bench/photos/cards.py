"""Draws single cards: the layouts and letterings that a word may have, agent tiles, and what else lies on a table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

from fairclue import web

WIDTH = 440  # of a drawn card, in pixels: about twice that of a card in a finished picture
HEIGHT = 272

Layout = Literal["two-sided", "one-sided", "dark", "serif", "narrow"]
Colour = tuple[int, int, int]
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

_FONTS = {
    "sans": "DejaVuSans.ttf",
    "sans bold": "DejaVuSans-Bold.ttf",
    "sans bold slanted": "DejaVuSans-BoldOblique.ttf",
    "serif": "DejaVuSerif.ttf",
    "serif bold": "DejaVuSerif-Bold.ttf",
    "times bold": "STIXGeneralBol.ttf",
}


@cache
def _font_folder() -> Path:
    """Where matplotlib has its fonts. It is not imported, since that takes longer than drawing a picture."""
    spec = find_spec("matplotlib")
    assert spec and spec.origin, "pip install matplotlib, whose fonts are used"
    return Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"


@cache
def font(name: str, size: int) -> Font:
    """A font by our name for it: those of matplotlib, the narrow one of the pages, or else the one inside Pillow."""
    if name == "narrow":
        narrow = next((Path(web.__path__[0]) / "fonts").glob("sofia-sans-extra-condensed-latin-5*.woff2"))
        return ImageFont.truetype(narrow, size)
    if name in _FONTS:
        return ImageFont.truetype(_font_folder() / _FONTS[name], size)
    return ImageFont.load_default(size)


@dataclass(frozen=True)
class Writing:
    """How a word is written: with which font, how large, and in which colour."""

    font: str
    size: int
    ink: Colour

    def draw(
        self, card: Image.Image, text: str, centre: tuple[float, float], room: float, *, flipped: bool = False
    ) -> None:
        """Write a text around a point, smaller if it would be wider than the room, and upside down if asked."""
        size = self.size
        while font(self.font, size).getbbox(text)[2] > room:
            size -= 2
        sheet = Image.new("L", card.size)
        ImageDraw.Draw(sheet).text(centre, text, 255, font(self.font, size), anchor="mm")
        if flipped:
            x, y = (round(2 * c - s) for c, s in zip(centre, card.size, strict=True))
            turned = Image.new("L", card.size)
            turned.paste(sheet.rotate(180), (x, y))
            sheet = turned
        card.paste(self.ink, (0, 0), sheet)


def blank(paper: Colour, size: tuple[int, int] = (WIDTH, HEIGHT), corner: int = 22) -> Image.Image:
    """A card without anything on it, with round corners."""
    card = Image.new("RGBA", size)
    ImageDraw.Draw(card).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), corner, (*paper, 255))
    return card


def _two_sided(word: str, random: Random) -> Image.Image:
    """In bold in a light box, and upside down in grey above a line, for those who sit across the table."""
    paper, panel, line = random.choice(
        [
            ((217, 209, 193), (200, 188, 165), (150, 138, 116)),
            ((222, 205, 178), (205, 182, 148), (156, 130, 100)),
            ((205, 208, 210), (184, 190, 194), (130, 138, 142)),
        ]
    )
    card = blank(paper)
    draw = ImageDraw.Draw(card)
    draw.rounded_rectangle((28, 34, WIDTH - 28, HEIGHT - 26), 14, panel, line, 4)
    for x in (90, 130, 210):
        draw.polygon([(x, 130), (x + 40, 130), (x + 110, 40), (x + 70, 40)], _mix(panel, (255, 255, 255), 0.3))
    draw.ellipse((204, 42, 234, 72), (242, 240, 234), line, 2)
    draw.rectangle((318, 48, 390, 140), _mix(panel, (255, 255, 255), 0.25))
    draw.ellipse((338, 62, 370, 100), _mix(panel, line, 0.5))
    draw.polygon([(330, 138), (340, 104), (368, 104), (382, 138)], _mix(panel, line, 0.5))
    draw.line((62, 148, 302, 148), line, 3)
    draw.rounded_rectangle((44, 160, WIDTH - 44, 236), 8, (250, 249, 247))
    Writing("sans bold slanted", 29, _mix(line, (60, 60, 60), 0.35)).draw(card, word, (172, 120), 250, flipped=True)
    Writing("sans bold", 39, (24, 22, 22)).draw(card, word, (WIDTH / 2, 198), WIDTH - 100)
    return card


def _one_sided(word: str, random: Random) -> Image.Image:
    """In the middle of a plain card."""
    paper, frame = random.choice([((246, 244, 238), (120, 40, 40)), ((233, 239, 244), (60, 80, 110))])
    card = blank(paper)
    ImageDraw.Draw(card).rounded_rectangle((16, 16, WIDTH - 17, HEIGHT - 17), 14, None, frame, 5)
    chosen = random.choice(["sans bold", "sans", "built in"])
    if chosen == "built in" and not word.isascii():
        chosen = "sans"  # the built-in font has no Å
    Writing(chosen, 48, (30, 28, 30)).draw(card, word, (WIDTH / 2, HEIGHT / 2), WIDTH - 70)
    return card


def _dark(word: str, random: Random) -> Image.Image:
    """In light letters on a dark card."""
    paper = random.choice([(38, 44, 66), (88, 26, 34), (26, 66, 54), (42, 40, 40)])
    card = blank(paper)
    draw = ImageDraw.Draw(card)
    draw.rounded_rectangle((18, 18, WIDTH - 19, HEIGHT - 19), 12, None, _mix(paper, (220, 190, 120), 0.6), 4)
    draw.polygon([(40, 40), (120, 40), (40, 120)], _mix(paper, (255, 255, 255), 0.1))
    Writing("sans bold", 46, (236, 228, 208)).draw(card, word, (WIDTH / 2, 164), WIDTH - 80)
    Writing("sans", 26, _mix(paper, (236, 228, 208), 0.7)).draw(card, word, (WIDTH / 2, 62), 240, flipped=True)
    return card


def _serif(word: str, random: Random) -> Image.Image:
    """In small letters with a capital, as in a book."""
    card = blank((242, 234, 214))
    draw = ImageDraw.Draw(card)
    draw.rectangle((22, 22, WIDTH - 23, HEIGHT - 23), None, (150, 110, 70), 2)
    draw.line((60, 108, WIDTH - 60, 108), (150, 110, 70), 2)
    chosen = random.choice(["serif", "serif bold", "times bold"])
    Writing(chosen, 52, (58, 36, 24)).draw(card, word.title(), (WIDTH / 2, 176), WIDTH - 80)
    Writing("serif", 30, (168, 140, 112)).draw(card, word.title(), (WIDTH / 2, 66), WIDTH - 120, flipped=True)
    return card


def _narrow(word: str, random: Random) -> Image.Image:
    """In tall, narrow capitals over a band of colour."""
    band = random.choice([(180, 60, 50), (50, 100, 150), (70, 120, 70)])
    card = blank((248, 247, 245))
    draw = ImageDraw.Draw(card)
    draw.rectangle((0, 40, WIDTH, 92), band)
    Writing("narrow", 48, (255, 255, 255)).draw(card, word, (WIDTH / 2, 64), WIDTH - 120, flipped=True)
    Writing("narrow", 96, (20, 20, 24)).draw(card, word, (WIDTH / 2, 178), WIDTH - 60)
    return card


_LAYOUTS: dict[Layout, Callable[[str, Random], Image.Image]] = {
    "two-sided": _two_sided,
    "one-sided": _one_sided,
    "dark": _dark,
    "serif": _serif,
    "narrow": _narrow,
}


def draw_cards(words: Sequence[str], layout: Layout, random: Random) -> list[Image.Image]:
    """The cards of one deck: all with the same colours and letters."""
    print_run = random.random()
    return [_LAYOUTS[layout](word, Random(print_run)) for word in words]


def draw_tile(random: Random) -> Image.Image:
    """An agent to cover a card with: a figure on a coloured tile, without a letter on it."""
    paper = random.choice([(176, 52, 40), (40, 84, 140), (206, 190, 156), (40, 38, 40)])
    tile = blank(paper)
    draw = ImageDraw.Draw(tile)
    draw.rounded_rectangle((14, 14, WIDTH - 15, HEIGHT - 15), 14, None, _mix(paper, (255, 255, 255), 0.5), 4)
    skin = random.choice([(232, 196, 168), (160, 110, 80), (110, 74, 54)])
    coat = _mix(paper, (20, 20, 20), 0.5)
    x = random.randint(170, 270)
    draw.polygon([(x - 110, 257), (x - 70, 160), (x + 70, 160), (x + 110, 257)], coat)
    draw.polygon([(x - 20, 160), (x + 20, 160), (x, 230)], (235, 232, 226))
    draw.ellipse((x - 46, 62, x + 46, 172), skin)
    if random.random() < 0.6:
        draw.rectangle((x - 46, 40, x + 46, 86), coat)
        draw.rectangle((x - 74, 80, x + 74, 92), coat)
    for eye in (x - 18, x + 18):
        draw.ellipse((eye - 13, 100, eye + 13, 118), (30, 30, 30))
    draw.arc((x - 20, 126, x + 20, 152), 20, 160, (90, 40, 40), 4)
    return tile


def draw_key(random: Random) -> Image.Image:
    """A key card: squares of colour, by which spymasters know whose word is whose."""
    key = blank((60, 62, 70), (300, 300))
    draw = ImageDraw.Draw(key)
    colours = [(186, 60, 46)] * 9 + [(50, 96, 156)] * 8 + [(214, 196, 160)] * 7 + [(24, 24, 24)]
    random.shuffle(colours)
    for place, colour in enumerate(colours):
        y, x = (40 + 46 * n for n in divmod(place, 5))
        draw.rounded_rectangle((x, y, x + 38, y + 38), 6, colour)
    return key


def draw_page(lines: list[str]) -> Image.Image:
    """A page with a heading and lines of text, such as a rulebook."""
    page = blank((244, 242, 236), (520, 720), 4)
    draw = ImageDraw.Draw(page)
    draw.text((40, 36), lines[0], (120, 30, 30), font("sans bold", 34))
    for number, line in enumerate(lines[1:]):
        draw.text((40, 110 + 36 * number), line, (50, 50, 54), font("serif", 22))
    return page


def draw_calendar() -> Image.Image:
    """A month, which is a grid with text in it as well."""
    month = blank((250, 248, 244), (720, 560), 4)
    draw = ImageDraw.Draw(month)
    draw.text((360, 60), "NOVEMBER", (160, 40, 40), font("sans bold", 48), anchor="mm")
    for place in range(35):
        row, column = divmod(place, 7)
        draw.rectangle(
            (10 + column * 100, 120 + row * 86, 110 + column * 100, 206 + row * 86), None, (120, 120, 120), 2
        )
        draw.text(
            (60 + column * 100, 163 + row * 86), f"{place % 30 + 1}", (30, 30, 30), font("sans bold", 34), anchor="mm"
        )
    return month


def draw_box(title: str) -> Image.Image:
    """The lid of a game's box."""
    box = blank((150, 38, 34), (620, 440), 8)
    draw = ImageDraw.Draw(box)
    draw.rectangle((20, 20, 600, 420), None, (236, 200, 120), 6)
    Writing("sans bold", 76, (250, 238, 210)).draw(box, title, (310, 150), 540)
    Writing("sans", 30, (250, 238, 210)).draw(box, "2-8 PLAYERS   AGE 10+   15 MIN", (310, 330), 540)
    return box


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
