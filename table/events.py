"""What happens at a table around its games: it is opened, seats are handed on, the desk rules, case law grows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from fairclue.game.events import EVENTS, DisputeEvent, Event
from fairclue.game.plain import read_one
from fairclue.game.types import NOBODY, SPYMASTERS, PlaySettings, Seat
from fairclue.table.precedents import House, Precedent


@dataclass(frozen=True, slots=True)
class Share:
    """A deck that the table deals from, and how much of the board it makes up."""

    slug: str
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table agreed on when it was opened; `house` is what it plays by, its case law included."""

    house: House
    play: PlaySettings = PlaySettings()  # noqa: RUF009 (frozen)
    decks: tuple[Share, ...] = ()
    rating: str = "everyone"
    language: str = "en"  # of rulings and records
    play_in: str | None = None


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """A table, with the digest of each seat's token and of the host's."""

    type: ClassVar[str] = "table_opened"
    seats: ClassVar[frozenset[Seat]] = NOBODY
    terms: Terms
    tokens: Mapping[str, Seat]
    host: str = ""  # none at tables that an earlier version opened


@dataclass(frozen=True, slots=True)
class RolesHandedOn(Event):
    """In each team spymaster and operative change places; three players move one chair on."""

    type: ClassVar[str] = "roles_handed_on"


@dataclass(frozen=True, slots=True)
class BlanksAdded(Event):
    """Words of the table's own for the evening."""

    type: ClassVar[str] = "blanks_added"
    moves_game: ClassVar[bool] = False
    words: tuple[str, ...]


class _Quiet(Event):
    """Between the spymasters, beside the game."""

    __slots__ = ()
    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    moves_game: ClassVar[bool] = False

    @property
    def is_quiet(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class DeskRuled(_Quiet, DisputeEvent):
    """A dispute without a game, as it stands now."""

    type: ClassVar[str] = "desk_ruled"
    number: int


@dataclass(frozen=True, slots=True)
class PrecedentMade(_Quiet):
    """A settled dispute becomes case law."""

    type: ClassVar[str] = "precedent_made"
    precedent: Precedent


@dataclass(frozen=True, slots=True)
class PrecedentWithdrawn(_Quiet):
    """A precedent is case law no more."""

    type: ClassVar[str] = "precedent_withdrawn"
    id: str


@dataclass(frozen=True, slots=True)
class HouseTakenIn(Event):
    """The rules and the case law of a club, in place of the table's own."""

    type: ClassVar[str] = "house_taken_in"
    moves_game: ClassVar[bool] = False
    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    house: House


TABLE_EVENTS: dict[str, type[Event]] = EVENTS | {
    kind.type: kind
    for kind in (
        TableOpened,
        RolesHandedOn,
        BlanksAdded,
        DeskRuled,
        PrecedentMade,
        PrecedentWithdrawn,
        HouseTakenIn,
    )
}


def table_event_from_json(data: Any) -> Event:
    """An event of a table's log, by its `type`."""
    return read_one(TABLE_EVENTS, data)
