"""Reads a file with cards from a request, and tells which of its rows make no card."""

from collections.abc import Iterable
from typing import Annotated, Literal

from anyio import to_thread
from fastapi import Query, Request
from starlette.datastructures import UploadFile

from fairclue.api.meter import metered
from fairclue.api.problems import Problem
from fairclue.api.schemas.decks import SkippedRow
from fairclue.decks.cards import CardError, DeckError
from fairclue.decks.files import CardsRead, format_of, read_cards
from fairclue.wording import say

Format = Annotated[
    Literal["txt", "csv", "json", "paste"] | None,  # not TOML: its parser takes quadratic time for a long dotted key
    Query(
        description="by the file's name if not given, else txt; paste: a list with commas and lines, a table or JSON"
    ),
]
_UPLOAD = {"type": "object", "required": ["file"], "properties": {"file": {"type": "string", "format": "binary"}}}
FILE = {
    "requestBody": {
        "required": True,
        "content": {
            "text/plain": {"schema": {"type": "string"}, "example": "LAMP / CABLE\nPRINTER\n"},
            "multipart/form-data": {"schema": _UPLOAD},
        },
    }
}
_SHOWN = 40  # characters of a row that are told


async def read_upload(request: Request, format: Format) -> CardsRead:
    """The cards of the file that was sent as the body, or uploaded as `file` of a form."""
    data, name = await _uploaded_file(request)
    kind = format or format_of(name) or "txt"
    if kind == "toml":
        raise DeckError("a TOML file cannot be imported here; convert it: fairclue deck convert FILE --to json")
    return await to_thread.run_sync(metered(read_cards), data, kind)


def skipped_rows(errors: Iterable[CardError], language: str) -> list[SkippedRow]:
    """What is wrong with the rows that make no card, and what to do, in an interface language."""
    return [_skipped(error, language) for error in errors]


def _skipped(error: CardError, language: str) -> SkippedRow:
    text = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in error.text.strip())
    shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    sides = error.kind in ("too_many_faces", "slash")
    return SkippedRow(
        line=error.number,
        text=shown,
        message=say(language, f"lint.no_codename.{error.kind}", word=shown),
        suggestion=say(language, "lint.no_codename.two_sides" if sides else "lint.no_codename.suggestion"),
    )


async def _uploaded_file(request: Request) -> tuple[bytes, str]:
    """The file and, if it was uploaded, its name."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        return await request.body(), ""
    file = (await request.form(max_files=1, max_fields=10)).get("file")
    if not isinstance(file, UploadFile):
        raise Problem(422, "bad-file", "There is no file", 'a form must hold the file in a field named "file"')
    return await file.read(), file.filename or ""
