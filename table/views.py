"""A table as one seat sees it, in the form that the API sends."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field
from typing_extensions import TypeAliasType

from fairclue.game.disputes import Dispute, Status
from fairclue.game.schema import StanceName
from fairclue.game.types import PlaySettings, Result, Seat
from fairclue.game.view import GameView, is_none
from fairclue.table.config import TableDeck
from fairclue.table.events import SeenTableEvent
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
    outcome: Annotated[str, Field(description="a sentence that says how it stands, with the penalty if any")] = field(
        kw_only=True
    )
    at_desk: Annotated[bool, Field(description="it belongs to no game")] = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one seat sees it. Disputes and precedents are there for spymasters."""

    id: str
    version: int
    seat: Seat
    ruleset: str
    settings: Mapping[str, StanceName]
    decks: tuple[TableDeck, ...]
    rating: str
    language: str
    play: PlaySettings
    blanks: tuple[str, ...]
    may_start: Annotated[bool, Field(description="may the seat start a game now?")]
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


@dataclass(frozen=True, slots=True)
class TableUpdate:
    """What happened at a table, as far as the seat may see it."""

    version: int
    events: tuple[SeenEvent, ...]
    quiet: QuietCount = None


@dataclass(frozen=True, slots=True)
class FinishedGame(Result):
    """A finished game in a line."""

    number: int = field(kw_only=True)
