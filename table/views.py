"""A table as one seat sees it, in the form that the API sends."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field
from typing_extensions import TypeAliasType

from fairclue.game.disputes import Dispute, Status
from fairclue.game.schema import StanceName
from fairclue.game.types import Phase, PlaySettings, Result, Seat, Team, Variant
from fairclue.game.view import CarryOnFrom, GameView, is_none
from fairclue.table.config import TableDeck
from fairclue.table.events import SeenTableEvent
from fairclue.table.players import Player
from fairclue.table.precedents import Precedent

SeenEvent = TypeAliasType("SeenEvent", SeenTableEvent)  # a name for the union in the API's description
QuietCount = Annotated[
    int | None,
    Field(description="for spymasters: how much has happened that only they may notice", exclude_if=is_none),
]


@dataclass(frozen=True, slots=True)
class DisputeView(Dispute):
    """A dispute of the table, with its number and state."""

    number: int = field(kw_only=True)
    status: Status = field(kw_only=True)
    waits_for: Annotated[Team, Field(description="whose spymaster has to answer")] = field(kw_only=True)
    outcome: Annotated[str, Field(description="a sentence that says how it stands, with the penalty if any")] = field(
        kw_only=True
    )
    at_desk: Annotated[bool, Field(description="it belongs to no game")] = field(kw_only=True)
    carry_on_from: CarryOnFrom = field(kw_only=True)
    you_may: Annotated[
        tuple[str, ...], Field(description="the answers that the seat can give at the desk now; none to one of a game")
    ] = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class PlayerView(Player):
    """A player as everybody at the table sees them."""

    here: Annotated[bool, Field(description="a stream of theirs is open")] = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Series:
    """The finished games of the table, and how many each team has won."""

    games: int
    won: Mapping[Team, int]


@dataclass(frozen=True, slots=True)
class CountdownView:
    """Somebody wants to start the next game; it may start when the time has come, unless somebody stops it."""

    by: Annotated[str, Field(description="a player")]
    until: Annotated[float, Field(description="seconds of the service's clock")]
    hand_on: bool
    spymasters: Mapping[Team, str]


@dataclass(frozen=True, slots=True)
class OwnDeckView:
    """A deck of the players' own, without its words: they are seen when they are dealt."""

    title: str
    cards: Annotated[int, Field(description="how many")]


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one player sees it. Disputes and precedents are there for spymasters."""

    id: str
    code: Annotated[str, Field(description="lets others join")]
    version: int
    you: Annotated[str, Field(description="the id of the player who asks")]
    seat: Annotated[Seat, Field(description="of that player")]
    host: Annotated[str, Field(description="the player who may start, deal anew, remove and delete")]
    is_open: Annotated[bool, Field(description="newcomers may join")]
    players: tuple[PlayerView, ...]
    seats: Annotated[tuple[Seat, ...], Field(description="that can be taken")]
    series: Series
    countdown: Annotated[CountdownView | None, Field(description="to the next game")]
    ruleset: str
    settings: Mapping[str, StanceName]
    decks: tuple[TableDeck, ...]
    own_decks: tuple[OwnDeckView, ...]
    rating: str
    language: str
    play_in: str | None
    play: PlaySettings
    blanks: tuple[str, ...]
    may_start: Annotated[
        bool, Field(description="a game may be started now: by the host at once, by others after a countdown")
    ]
    game: GameView | None
    quiet: QuietCount = None
    disputes: Annotated[
        tuple[DisputeView, ...] | None,
        Field(description="the newest, for spymasters; older ones by page", exclude_if=is_none),
    ] = None
    precedents: Annotated[
        tuple[Precedent, ...] | None, Field(description="the newest likewise", exclude_if=is_none)
    ] = None
    precedent_count: Annotated[int | None, Field(description="for spymasters", exclude_if=is_none)] = None
    marks: Annotated[
        Mapping[str, tuple[str, ...]] | None,
        Field(description="the words that each player has marked, for the team in turn", exclude_if=is_none),
    ] = None


@dataclass(frozen=True, slots=True)
class TableLook:
    """A table as somebody sees it who has not joined yet."""

    id: str
    is_open: Annotated[bool, Field(description="newcomers may join")]
    players: tuple[PlayerView, ...]
    seats: Annotated[tuple[Seat, ...], Field(description="that can be taken")]
    variant: Variant
    ruleset: str
    language: str
    phase: Annotated[Phase | None, Field(description="of the current game")]


@dataclass(frozen=True, slots=True)
class TableUpdate:
    """What happened at a table, as far as the seat may see it."""

    version: int
    events: tuple[SeenEvent, ...]
    by: Annotated[str | None, Field(description="the player who did it")] = None
    quiet: QuietCount = None


@dataclass(frozen=True, slots=True)
class FinishedGame(Result):
    """A finished game in a line."""

    number: int = field(kw_only=True)
