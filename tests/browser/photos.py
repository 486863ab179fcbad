"""Photographs of tables for the pages: drawn, and with the reading that they should get."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from PIL import Image
from playwright.sync_api import FilePayload, Page, Route

from bench.photos.scene import Picture, Scene, photograph
from fairclue.decks import built_in_deck

READ = "**/v1/boards/read"
NOTHING = {"rows": 0, "columns": 0, "rotation": 0, "cells": [], "warnings": [{"code": "no_board", "message": "None."}]}
_GPS = 0x8825
_ORIENTATION = 0x0112


def table(covered: int = 0, deck: str = "english", first: int = 40, long_side: int = 400) -> Picture:
    """25 words of a deck on a table. A small picture is for tests in which nothing reads it."""
    words = built_in_deck(deck).words[first : first + 25]
    return photograph(words, Scene(covered=covered, long_side=long_side), "pages")


def reading(picture: Picture, alternatives: Mapping[str, list[str]] | None = None) -> dict[str, Any]:
    """What the service answers to a picture. Words with alternatives are unsure."""
    others = alternatives or {}
    cells = [
        {
            "row": row,
            "column": column,
            "word": word,
            "status": "empty" if word is None else "unsure" if word in others else "sure",
            "alternatives": others.get(word or "", []),
            "confidence": 0.9,
            "box": picture.boxes[row][column],
        }
        for row, words in enumerate(picture.words)
        for column, word in enumerate(words)
    ]
    return {"rows": 5, "columns": 5, "rotation": 0, "cells": cells, "warnings": []}


def in_sight(picture: Picture) -> list[str]:
    """Its words, row by row."""
    return [word for row in picture.words for word in row if word is not None]


def as_file(jpeg: bytes) -> FilePayload:
    """A picture as it is given to a page."""
    return {"name": "table.jpg", "mimeType": "image/jpeg", "buffer": jpeg}


def as_a_phone_saves_it(jpeg: bytes) -> bytes:
    """The picture larger and lying on its side, with a note how it is to be turned and where it was taken."""
    picture = Image.open(BytesIO(jpeg))
    lying = picture.resize((2000, 2000 * picture.height // picture.width)).transpose(Image.Transpose.ROTATE_90)
    notes = Image.Exif()
    notes[_ORIENTATION] = 6  # to be turned clockwise
    notes.get_ifd(_GPS).update({1: "N", 2: (57.0, 42.0, 0.0), 3: "E", 4: (11.0, 58.0, 0.0)})
    file = BytesIO()
    lying.save(file, "JPEG", exif=notes)
    return file.getvalue()


def answer(page: Page, told: Mapping[str, Any], status: int = 200) -> None:
    """Let every photo that the page sends have this answer."""

    def fulfil(route: Route) -> None:
        route.fulfill(status=status, json=dict(told))

    page.unroute(READ)
    page.route(READ, fulfil)


def give(page: Page, jpeg: bytes, button: str = "#tool-photo") -> None:
    """Photograph the table: give this picture to the page."""
    page.locator(button).click()
    page.locator("#photo-file").set_input_files(as_file(jpeg))
