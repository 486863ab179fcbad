"""Requests about tables, and the seats of a new table. What a seat sees is defined in `table.views`."""

from itertools import islice
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from typing_extensions import TypeAliasType

from fairclue.api.schemas.boards import DeckShare
from fairclue.api.schemas.common import Body, HouseSettings, InterfaceLanguage, Words
from fairclue.api.schemas.disputes import ClientKey
from fairclue.decks import Rating
from fairclue.game import OnInvalid, RefereeMode, Seat, Variant, moves

_MOST_FIELDS = 20  # of a move; further fields are dropped, so that few errors are reported


def _few_fields(data: object) -> object:
    """Drop the fields beyond a limit, so that an error lists only some of them."""
    return dict(islice(data.items(), _MOST_FIELDS)) if isinstance(data, dict) else data


Move = TypeAliasType("Move", moves.Move)  # a name for the union in the API's description
Version = Annotated[
    int, Field(ge=1, le=10**9, description="of the table as the seat saw it; a move is good until the game changes")
]


class NewTable(Body):
    """A table to open. Without decks it has no games, only the dispute desk."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"ruleset": "english", "decks": [{"slug": "english"}], "referee": "challenge"}]
        },
    )

    ruleset: str = Field("english", max_length=100, description="an edition, with presets, or a house ruleset")
    settings: HouseSettings = Field({}, description="house settings, for flexible rules")
    decks: list[DeckShare] = Field([], max_length=20)
    rating: Rating = Field("everyone", description="the boldest rating that may be dealt")
    variant: Variant = Variant.STANDARD
    referee: RefereeMode = RefereeMode.CHALLENGE
    invalid: OnInvalid = Field(OnInvalid.REFUSE, description="what the automatic referee does with an invalid clue")
    timer: int | None = Field(None, ge=1, le=3600, description="seconds that the timer runs")
    strict: bool = Field(False, description="the timer runs in every turn, and ends it")
    language: InterfaceLanguage | None = Field(None, description="of rulings and records; else Accept-Language")
    play_in: str | None = Field(None, max_length=20, description="one of the edition's languages")


class SeatOut(BaseModel):
    """A seat: its token, and the link to it."""

    token: str
    link: str = Field(description="on this service; what follows the # is never sent to a server")


class OpenedTable(BaseModel):
    """A new table. Give each player the link of a seat; they are not shown again."""

    id: str
    version: int
    seats: dict[Seat, SeatOut]
    host: str = Field(description="the token of whoever opened the table: it deletes the table, and opens no seat")


class Start(Body):
    """A game to start."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"blanks": ["KARAOKE"]}]})

    blanks: Words = Field([], max_length=100, description="words of the table's own, shuffled in as blank cards")
    hand_on: bool = Field(False, description="in each team spymaster and operative change places")
    version: Version | None = None
    key: ClientKey | None = None


class MoveRequest(Body):
    """A move, made on what the seat saw."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"move": {"type": "clue", "text": "feathers", "number": 2}, "version": 2, "key": "a1"}]
        },
    )

    move: Annotated[Move, BeforeValidator(_few_fields)]
    version: Version
    quiet: Annotated[int, Field(ge=0, le=10**9)] | None = Field(
        None, description="what a spymaster saw of the quiet count: then a move in a dispute is about that very dispute"
    )
    key: ClientKey | None = None
