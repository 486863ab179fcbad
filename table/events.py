"""What happens at a table around its games: players come, sit and go, disputes are settled, precedents made."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from fairclue.game import schema
from fairclue.game.events import ChanceDrawn, DisputeEvent, EventBase, SeenEvent
from fairclue.game.types import EVERYONE, NOBODY, SPYMASTERS, PlaySettings, Seat, Team
from fairclue.table.config import OwnDeck, TableConfig, TableDeck
from fairclue.table.house import House
from fairclue.table.precedents import Precedent


@dataclass(frozen=True, slots=True)
class TableOpened(EventBase):
    """A table was opened. Earlier versions kept the digests of the tokens of its seats and its host here."""

    type: Literal["table_opened"] = field(default="table_opened", kw_only=True)
    seats: ClassVar[frozenset[Seat]] = NOBODY
    config: Annotated[TableConfig, Field(alias="terms")]  # the name in the JSON that is stored
    tokens: Mapping[str, Seat] = field(default_factory=dict)
    host: str = ""


@dataclass(frozen=True, slots=True)
class TokenIssued(EventBase):
    """A player was given a token, of which only the digest is kept."""

    type: Literal["token_issued"] = field(default="token_issued", kw_only=True)
    seats: ClassVar[frozenset[Seat]] = NOBODY
    changes_game: ClassVar[bool] = False
    player: str
    digest: str


@dataclass(frozen=True, slots=True)
class _RoomEvent(EventBase):
    """An event around the game that everybody sees. A move that was made on the game before it is still good."""

    changes_game: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class PlayerJoined(_RoomEvent):
    """A player came to the table."""

    type: Literal["player_joined"] = field(default="player_joined", kw_only=True)
    player: str
    name: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerRenamed(_RoomEvent):
    """A player has another name now."""

    type: Literal["player_renamed"] = field(default="player_renamed", kw_only=True)
    player: str
    name: str


@dataclass(frozen=True, slots=True)
class PlayerSeated(_RoomEvent):
    """A player took a seat."""

    type: Literal["player_seated"] = field(default="player_seated", kw_only=True)
    player: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerLeft(_RoomEvent):
    """A player left the table, or was removed by the host."""

    type: Literal["player_left"] = field(default="player_left", kw_only=True)
    player: str
    removed: bool


@dataclass(frozen=True, slots=True)
class HostChanged(_RoomEvent):
    """Another player is the host now."""

    type: Literal["host_changed"] = field(default="host_changed", kw_only=True)
    player: str


@dataclass(frozen=True, slots=True)
class RoomChanged(_RoomEvent):
    """The table was closed to newcomers, or opened to them again."""

    type: Literal["room_changed"] = field(default="room_changed", kw_only=True)
    is_open: bool


@dataclass(frozen=True, slots=True)
class SettingsChanged(_RoomEvent):
    """The next games are played with other settings."""

    type: Literal["settings_changed"] = field(default="settings_changed", kw_only=True)
    play: PlaySettings
    decks: tuple[TableDeck, ...]
    own_decks: tuple[OwnDeck, ...]
    rating: str
    language: str
    play_in: str | None

    def as_seen_from(self, seat: Seat) -> "SettingsChanged":
        """Without the words of the players' own decks: nobody should read them before they are dealt."""
        return replace(self, own_decks=tuple(replace(deck, cards=()) for deck in self.own_decks))


@dataclass(frozen=True, slots=True)
class CountdownStarted(_RoomEvent):
    """A player wants to start the next game. It may start when the time has come, unless somebody stops it."""

    type: Literal["countdown_started"] = field(default="countdown_started", kw_only=True)
    by: str
    until: float  # seconds of the table's clock
    hand_on: bool = False
    spymasters: Mapping[Team, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CountdownStopped(_RoomEvent):
    """The countdown to the next game was stopped."""

    type: Literal["countdown_stopped"] = field(default="countdown_stopped", kw_only=True)
    by: str


@dataclass(frozen=True, slots=True)
class RolesHandedOn(EventBase):
    """All seats changed, as the variant has it. Only in logs of earlier versions, where tokens belonged to seats."""

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

    @property
    def seen_by(self) -> frozenset[Seat]:
        """The spymasters, whatever the dispute is about."""
        return SPYMASTERS


@dataclass(frozen=True, slots=True)
class PrecedentMade(_QuietEvent):
    """A settled dispute became a precedent; everybody is told if everybody could follow the dispute."""

    __pydantic_config__: ClassVar[ConfigDict] = schema.ALL_FIELDS_REQUIRED
    type: Literal["precedent_made"] = field(default="precedent_made", kw_only=True)
    precedent: Precedent
    is_public: bool = False

    @property
    def seen_by(self) -> frozenset[Seat]:
        """Everybody or the spymasters."""
        return EVERYONE if self.is_public else SPYMASTERS

    @property
    def is_quiet(self) -> bool:
        """Between the spymasters, if the dispute was."""
        return not self.is_public


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
    SeenEvent
    | PlayerJoined
    | PlayerRenamed
    | PlayerSeated
    | PlayerLeft
    | HostChanged
    | RoomChanged
    | SettingsChanged
    | CountdownStarted
    | CountdownStopped
    | RolesHandedOn
    | BlanksAdded
    | DeskRuled
    | PrecedentMade
    | PrecedentWithdrawn
    | HouseTakenIn,
    Field(discriminator="type"),
]
HiddenEvent = ChanceDrawn | TableOpened | TokenIssued  # those that nobody may see
TableEvent = Annotated[SeenTableEvent | ChanceDrawn | TableOpened | TokenIssued, Field(discriminator="type")]
TABLE_EVENTS = schema.by_type(TableEvent)
_ADAPTER: TypeAdapter[TableEvent] = TypeAdapter(TableEvent)


def table_event_to_json(event: TableEvent) -> dict[str, Any]:
    """An event of a table's log as JSON data."""
    return schema.write(_ADAPTER, event)


def table_event_from_json(data: object) -> TableEvent:
    """The event of a table's log that JSON data stand for, by its `type`."""
    return schema.read(_ADAPTER, data)
