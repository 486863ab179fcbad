"""Requests about tables and their players. What a player sees of a table is defined in `table.views`."""

from itertools import islice
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from typing_extensions import TypeAliasType

from fairclue.api.schemas.boards import DeckShare
from fairclue.api.schemas.common import Body, HouseSettings, InterfaceLanguage, Plain, Word, Words
from fairclue.api.schemas.disputes import ClientKey
from fairclue.decks import Rating
from fairclue.game import OnInvalid, RefereeMode, Seat, Team, Variant, moves
from fairclue.table.players import NAME_LENGTH
from fairclue.table.room import Handover
from fairclue.validator.invisible_characters import holds_no_text, visible

_MOST_FIELDS = 20  # of a move; further fields are dropped, so that few errors are reported


def _few_fields(data: object) -> object:
    """Drop the fields beyond a limit, so that an error lists only some of them."""
    return dict(islice(data.items(), _MOST_FIELDS)) if isinstance(data, dict) else data


def _code(text: str) -> str:
    """The code as it is stored, however it was typed."""
    return "".join(letter for letter in text.upper() if letter.isalpha())


def _name(text: str) -> str:
    """The name as people see it: without invisible characters, which could turn the text around."""
    name = " ".join(visible(text).split())
    if not name or holds_no_text(name):
        raise ValueError("a name has at least one letter")
    return name


PlayerName = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH), Plain, AfterValidator(_name)]
PlayerId = Annotated[str, Field(max_length=40, pattern="^[a-z0-9_]+$")]
TableCode = Annotated[str, Field(min_length=1, max_length=20), AfterValidator(_code)]
OwnCard = Annotated[list[Word], Field(min_length=1, max_length=2)]
Move = TypeAliasType("Move", moves.Move)  # a name for the union in the API's description
Version = Annotated[
    int, Field(ge=1, le=10**9, description="of the table as the seat saw it; a move is good until the game changes")
]


class OwnDeckIn(Body):
    """A deck of the players' own, for this table alone. Without cards it is the table's deck of that title."""

    title: Annotated[str, Field(min_length=1, max_length=200), Plain]
    cards: Annotated[list[OwnCard], Field(fail_fast=True)] = Field([], max_length=1000)


class TableSettings(Body):
    """What a table plays with. Without decks it has no games, only the dispute desk."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"ruleset": "english", "decks": [{"slug": "english"}], "referee": "challenge", "timer": 120}]
        },
    )

    ruleset: str = Field("english", max_length=100, description="an edition, with presets, or a house ruleset")
    settings: HouseSettings = Field({}, description="house settings, for flexible rules")
    decks: list[DeckShare] = Field([], max_length=20)
    own_decks: list[OwnDeckIn] = Field([], max_length=5, description="with words of the players' own")
    rating: Rating = Field("everyone", description="the boldest rating that may be dealt")
    variant: Variant = Variant.STANDARD
    referee: RefereeMode = RefereeMode.CHALLENGE
    invalid: OnInvalid = Field(OnInvalid.REFUSE, description="what the automatic referee does with an invalid clue")
    timer: int | None = Field(None, ge=1, le=3600, description="seconds that the timer runs")
    strict: bool = Field(False, description="the timer runs in every turn, and ends it")
    grace: int = Field(
        10, ge=0, le=120, description="seconds for a challenge before the first guess counts; 0 for none"
    )
    language: InterfaceLanguage | None = Field(None, description="of rulings and records; else Accept-Language")
    play_in: str | None = Field(None, max_length=20, description="one of the edition's languages")


class NewPlayer(Body):
    """A player of a new table."""

    name: PlayerName
    seat: Seat = Seat.SPECTATOR


class NewTable(TableSettings):
    """A table to open. People join by its code; a program that wants fixed seats names the players here."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "decks": [{"slug": "english"}],
                    "name": "Ada",
                    "seat": "red_spymaster",
                    "players": [
                        {"name": "Bo", "seat": "blue_spymaster"},
                        {"name": "Cleo", "seat": "red_operative"},
                        {"name": "Dan", "seat": "blue_operative"},
                    ],
                }
            ]
        },
    )

    name: PlayerName | None = Field(None, description="of whoever opens it, who is its host")
    seat: Seat = Field(Seat.SPECTATOR, description="that the host takes")
    players: list[NewPlayer] = Field([], max_length=20, description="players with fixed seats, beside the host")


class PlayerOut(BaseModel):
    """A player who was let in. The token is all that they need; it is not shown again."""

    id: str
    name: str
    seat: Seat
    token: str
    link: str = Field(description="for this player alone; what follows the # is never sent to a server")


class OpenedTable(BaseModel):
    """A new table. Give everybody the link, or tell them the code."""

    id: str
    code: str
    link: str = Field(description="by which anybody may join")
    version: int
    host: PlayerOut
    players: list[PlayerOut]


class Look(Body):
    """The code of a table that somebody wants to see before joining."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"code": "KMTPRX"}]})

    code: TableCode


class Join(Body):
    """A newcomer."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"code": "KMTPRX", "name": "Ada"}]})

    code: TableCode
    name: PlayerName
    seat: Seat | None = Field(None, description="a free one; without it they watch")


class JoinedTable(BaseModel):
    """The table that somebody has joined, and who they are there."""

    id: str
    code: str
    version: int
    player: PlayerOut


class PlayerChange(Body):
    """A new name or another seat."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Cleopatra", "seat": "red_operative"}]})

    name: PlayerName | None = None
    seat: Seat | None = None


class RoomChange(Body):
    """What the host changes: whether newcomers may join, or who is the host."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"is_open": False}]})

    is_open: bool | None = None
    host: PlayerId | None = Field(None, description="the player who becomes host")


class Spymasters(Body):
    """The players who become spymasters."""

    red: PlayerId | None = None
    blue: PlayerId | None = None


class HandOn(Body):
    """How the roles are handed on with the next game."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"hand_on": True}]})

    hand_on: bool = Field(False, description="each team's next spymaster is whoever was it least often")
    spymasters: Spymasters = Field(Spymasters(), description="chosen, in place of whoever's turn it is")

    def handover(self) -> Handover:
        """As the table's actions take it."""
        chosen = {Team.RED: self.spymasters.red, Team.BLUE: self.spymasters.blue}
        return Handover(self.hand_on, {team: player for team, player in chosen.items() if player})


class Start(HandOn):
    """A game to start."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"blanks": ["KARAOKE"]}]})

    blanks: Words = Field([], max_length=100, description="words of the table's own, shuffled in as blank cards")
    anew: bool = Field(False, description="in the middle of a game: end it, and deal other words")
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


class MarkedWords(Body):
    """The words that a player marks, all of them: those marked before and not named are not marked any more."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"words": ["ROW"]}]})

    words: Words = Field(max_length=25, description="in sight on the table")
