"""What happens at a table around its games: it opens, roles are handed on, disputes settled, precedents made."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, TypeAdapter

from fairclue.game import schema
from fairclue.game.events import ChanceDrawn, DisputeEvent, EventBase, SeenEvent
from fairclue.game.types import NOBODY, SPYMASTERS, Seat
from fairclue.table.config import TableConfig
from fairclue.table.house import House
from fairclue.table.precedents import Precedent


@dataclass(frozen=True, slots=True)
class TableOpened(EventBase):
    """A table was opened, with the digest of each seat's token and of the host's."""

    type: Literal["table_opened"] = field(default="table_opened", kw_only=True)
    seats: ClassVar[frozenset[Seat]] = NOBODY
    config: Annotated[TableConfig, Field(alias="terms")]  # the name in the JSON that is stored
    tokens: Mapping[str, Seat]
    host: str = ""  # empty at tables that an earlier version opened


@dataclass(frozen=True, slots=True)
class RolesHandedOn(EventBase):
    """The players changed seats for the next game, as the variant has it."""

    type: Literal["roles_handed_on"] = field(default="roles_handed_on", kw_only=True)


@dataclass(frozen=True, slots=True)
class BlanksAdded(EventBase):
    """Blank cards with words of the table's own were shuffled in."""

    type: Literal["blanks_added"] = field(default="blanks_added", kw_only=True)
    changes_game: ClassVar[bool] = False
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _QuietEvent(EventBase):
    """An event beside the game that only spymasters notice."""

    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    changes_game: ClassVar[bool] = False

    @property
    def is_quiet(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class DeskRuled(_QuietEvent, DisputeEvent):
    """The state of a dispute at the dispute desk, which belongs to no game."""

    type: Literal["desk_ruled"] = field(default="desk_ruled", kw_only=True)
    number: int


@dataclass(frozen=True, slots=True)
class PrecedentMade(_QuietEvent):
    """A settled dispute became a precedent."""

    type: Literal["precedent_made"] = field(default="precedent_made", kw_only=True)
    precedent: Precedent


@dataclass(frozen=True, slots=True)
class PrecedentWithdrawn(_QuietEvent):
    """A precedent was withdrawn."""

    type: Literal["precedent_withdrawn"] = field(default="precedent_withdrawn", kw_only=True)
    id: str


@dataclass(frozen=True, slots=True)
class HouseTakenIn(EventBase):
    """The table plays by another house from now on."""

    type: Literal["house_taken_in"] = field(default="house_taken_in", kw_only=True)
    changes_game: ClassVar[bool] = False
    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    house: House


SeenTableEvent = Annotated[  # those that some seat may see
    SeenEvent | RolesHandedOn | BlanksAdded | DeskRuled | PrecedentMade | PrecedentWithdrawn | HouseTakenIn,
    Field(discriminator="type"),
]
TableEvent = Annotated[SeenTableEvent | ChanceDrawn | TableOpened, Field(discriminator="type")]
TABLE_EVENTS = schema.by_type(TableEvent)
_ADAPTER: TypeAdapter[TableEvent] = TypeAdapter(TableEvent)


def table_event_to_json(event: TableEvent) -> dict[str, Any]:
    """An event of a table's log as JSON data."""
    return schema.write(_ADAPTER, event)


def table_event_from_json(data: object) -> TableEvent:
    """The event of a table's log that JSON data stand for, by its `type`."""
    return schema.read(_ADAPTER, data)
