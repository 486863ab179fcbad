"""Boards that are dealt."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from fairclue.api.schemas.common import Body, Words
from fairclue.decks import Rating


class DeckShare(Body):
    """A deck to deal from."""

    slug: str = Field(max_length=100)
    weight: float = Field(1.0, ge=0, le=1000)


class DealRequest(Body):
    """A board to deal."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"decks": [{"slug": "english"}], "seed": 7, "key": True}]}
    )

    decks: list[DeckShare] = Field(min_length=1, max_length=20)
    size: int = Field(25, ge=1, le=100)
    seed: int | None = Field(None, ge=0, lt=2**53, description="for a deal that can be repeated")
    rating: Rating = Field("everyone", description="the boldest rating that may be dealt")
    avoid: Words = Field([], max_length=5000, description="words used recently")
    unrelated: bool = Field(False, description="no two words that are forms or parts of each other")
    key: bool = Field(False, description="with a key: who is who and who starts")
    flip: bool = Field(False, description="the board of the cards' other faces")


class CardOut(BaseModel):
    """A card on the board."""

    word: str
    flip: str
    deck: str
    role: Literal["red", "blue", "bystander", "assassin"] | None = None


class BoardOut(BaseModel):
    """A dealt board; the seed deals it again."""

    seed: int
    starts: Literal["red", "blue"] | None
    cards: list[CardOut]
