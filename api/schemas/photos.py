"""Boards that are read from photos."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from fairclue.api.schemas.common import Body
from fairclue.decks.deck import LanguageCode, Slug
from fairclue.photos import Status, WarningCode

Side = Annotated[int, Field(ge=2, le=10)]
_CELL: dict[str, Any] = {
    "row": 0,
    "column": 0,
    "word": "ROW",
    "status": "unsure",
    "alternatives": ["BOW"],
    "confidence": 0.71,
    "box": [[0.11, 0.12], [0.26, 0.12], [0.26, 0.21], [0.11, 0.21]],
}


class PhotoWish(Body):
    """What is known about a photo: fields of the form, or the query if the photo itself is the body."""

    language: LanguageCode | None = Field(None, description="what the words are in; required")
    decks: list[Slug] = Field([], max_length=20, description="the decks that the cards are from, if that is known")
    words: str = Field(
        "", max_length=100_000, description="the words that the cards may have, with commas or lines between them"
    )
    rows: Side | None = Field(None, description="rows of cards; if not given, they are counted")
    columns: Side | None = Field(None, description="cards in a row; if not given, they are counted")


class CellOut(BaseModel):
    """A place on the board, and the word that its card has."""

    row: int = Field(description="from 0, in the order of reading")
    column: int
    word: str | None = Field(description="null if no word was read there: the card is covered, or there is none")
    status: Status = Field(description="`unsure`: look again; `empty`: no word was seen")
    alternatives: list[str] = Field(description="up to three other words that it may be, the likeliest first")
    confidence: float = Field(description="0 to 1")
    box: list[list[float]] = Field(
        description="the corners of the card, clockwise from its own top left, as shares of the picture's width and "
        "height: the picture as it was sent, turned as its EXIF orientation says"
    )


class PhotoWarning(BaseModel):
    """Something that the reader should know about the photo."""

    code: WarningCode
    message: str = Field(description="a sentence in the language of `Accept-Language`")


class BoardRead(BaseModel):
    """A board as it was read from a photo."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"rows": 5, "columns": 5, "rotation": 0, "cells": [_CELL], "warnings": []}],
        }
    )

    rows: int
    columns: int
    rotation: int = Field(description="degrees to turn the picture clockwise, so that its words stand upright")
    cells: list[CellOut] = Field(description="row by row; none if no board was found")
    warnings: list[PhotoWarning]
