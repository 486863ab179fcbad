"""Tables: opening one, sitting at it, games and moves."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from fairclue.api.schemas.boards import DeckShare
from fairclue.api.schemas.case_law import ClientKey, DisputeOut, DisputeSeen, PrecedentOut, Reason
from fairclue.api.schemas.common import Body, HouseSettings, Number, Stance, Word, Words
from fairclue.decks import Rating
from fairclue.game import Decision, OnInvalid, Phase, RefereeMode, Role, Seat, Team, Variant

Version = Annotated[
    int, Field(ge=1, le=10**9, description="of the table as the seat saw it; a move is good until the game changes")
]


class NewTable(Body):
    """A table to open. Without decks it is a desk for disputes."""

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
    timer: int | None = Field(None, ge=1, le=3600, description="seconds that the sand runs")
    strict: bool = Field(False, description="the sand runs in every turn, and ends it")
    language: Literal["en", "sv"] | None = Field(None, description="of rulings and records; else Accept-Language")
    play_in: str | None = Field(None, max_length=20, description="one of the edition's languages")


class SeatOut(BaseModel):
    """A seat: its token, and the link to it."""

    token: str
    link: str = Field(description="on this service; what follows the # is never sent to a server")


class TableOpened(BaseModel):
    """A new table. Give each player the link of a seat; they are not shown again."""

    id: str
    version: int
    seats: dict[Seat, SeatOut]
    host: str = Field(description="the token of whoever opened it: it deletes the table, and opens no seat")


class CardSeen(BaseModel):
    """A codename as the seat sees it."""

    word: str
    covered: bool
    role: Role | None


class ClueSeen(BaseModel):
    """The clue that is being guessed."""

    text: str
    number: int | str
    guesses: int
    guesses_left: int | None


class PlaySettings(BaseModel):
    """How the table plays."""

    variant: Variant
    referee: RefereeMode
    invalid: OnInvalid
    timer: int | None
    strict: bool


class TimerSeen(BaseModel):
    """The running sand, in seconds of the service's clock."""

    at: float
    until: float


class ResultSeen(BaseModel):
    """How a game ended."""

    winner: Team
    why: str
    score: int | None


class HandCard(BaseModel):
    """A card in the hand, to be placed with either face up."""

    word: str
    flip: str
    deck: str


class GameSeen(BaseModel):
    """A game as the seat sees it."""

    seat: Seat
    game: int
    settings: PlaySettings
    starts: Team
    phase: Phase
    turn: Team
    paused: bool = Field(description="the spymasters settle something")
    cards: list[CardSeen]
    left: dict[Team, int] | None
    clue: ClueSeen | None
    covers: int
    timer: TimerSeen | None
    result: ResultSeen | None
    you_may: list[str] = Field(description="the moves that the seat can make now")
    dispute: DisputeSeen | None = None
    hand: list[HandCard] | None = None


class TableSeen(BaseModel):
    """A table as the seat sees it. Disputes and precedents are there for spymasters."""

    id: str
    version: int
    quiet: int | None = Field(None, description="for spymasters: how much has happened that only they may notice")
    seat: Seat
    ruleset: str
    settings: dict[str, Stance]
    decks: list[DeckShare]
    rating: Rating
    language: str
    play: PlaySettings
    blanks: list[str]
    may_start: bool
    game: GameSeen | None
    disputes: list[DisputeOut] | None = Field(None, description="the newest, for spymasters; older ones by page")
    precedents: list[PrecedentOut] | None = Field(None, description="the newest likewise")
    precedent_count: int | None = None


class Happened(BaseModel):
    """What an act did, as far as the seat may see it."""

    version: int
    quiet: int | None = Field(None, description="for spymasters: how much has happened that only they may notice")
    events: list[dict[str, Any]]


class Start(Body):
    """The next game."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"blanks": ["KARAOKE"]}]})

    blanks: Words = Field([], max_length=100, description="words of the table's own, shuffled in for the evening")
    hand_on: bool = Field(False, description="in each team spymaster and operative change places")
    version: Version | None = None
    key: ClientKey | None = None


class MoveIn(Body):
    """A move: its type, and what goes with it."""

    type: Literal[
        "place",
        "clue",
        "ask",
        "guess",
        "stop",
        "challenge",
        "accept",
        "object",
        "decide",
        "cover",
        "spell",
        "flip_timer",
        "time_is_up",
    ]
    word: Word | None = None
    text: Annotated[str, Field(max_length=200)] | None = None
    number: Number = None
    targets: Words | None = Field(None, max_length=25)
    decision: Decision | None = None
    reason: Reason | None = None


class MoveRequest(Body):
    """A move, made on what the seat saw."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"move": {"type": "clue", "text": "feathers", "number": 2}, "version": 2, "key": "a1"}]
        },
    )

    move: MoveIn
    version: Version
    quiet: Annotated[int, Field(ge=0, le=10**9)] | None = Field(
        None, description="what a spymaster saw of the quiet count: then a move in a dispute is about that very dispute"
    )
    key: ClientKey | None = None


class GameSummary(BaseModel):
    """A finished game in a line."""

    number: int
    winner: Team
    why: str
    score: int | None
