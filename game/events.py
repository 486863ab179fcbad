"""What happened in a game: the log, to which events are only ever added. Each event says which seats may see it.

What everybody may see holds neither key nor seed nor targets, and of disputes only those about a clue that everybody
has heard. The store keeps events, and the API sends them, as the JSON that is read and written here.
"""

from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import ConfigDict, Field, TypeAdapter

from fairclue.decks import Dealt
from fairclue.game import schema
from fairclue.game.disputes import Dispute, Origin
from fairclue.game.rulings import RecordedRuling
from fairclue.game.schema import ClueField, Typed
from fairclue.game.types import (
    EVERYONE,
    NOBODY,
    SPYMASTERS,
    EndOfTurn,
    GuessFrom,
    PlaySettings,
    Result,
    Role,
    Seat,
    Team,
    Timer,
)
from fairclue.validator.types import Number


@dataclass(frozen=True, slots=True)
class EventBase(Typed):
    """What all events share: who may see them, and what of them."""

    type: str = field(kw_only=True)
    seats: ClassVar[frozenset[Seat]] = EVERYONE
    changes_game: ClassVar[bool] = True  # False: a move that was made on the game before it is still good

    @property
    def seen_by(self) -> frozenset[Seat]:
        """The seats that may see it."""
        return self.seats

    @property
    def is_quiet(self) -> bool:
        """Is it between the spymasters, so that nobody else may notice that anything happened?"""
        return False

    def as_seen_from(self, seat: Seat) -> Self:
        """What one of those seats sees of it."""
        return self


@dataclass(frozen=True, slots=True)
class _TeamEvent(EventBase):
    """An event that only seats of one team see."""

    team: Team

    @property
    def seen_by(self) -> frozenset[Seat]:
        """The seats among `seats` that belong to the team."""
        return frozenset(seat for seat in self.seats if seat.team is self.team)


@dataclass(frozen=True, slots=True)
class GameOpened(EventBase):
    """A game begins; in the undercover variant with an empty table."""

    type: Literal["game_opened"] = field(default="game_opened", kw_only=True)
    number: int
    settings: PlaySettings
    starts: Team
    cards: tuple[Dealt, ...]


@dataclass(frozen=True, slots=True)
class HandDealt(_TeamEvent):
    """A team was dealt the words that it is to place (undercover)."""

    type: Literal["hand_dealt"] = field(default="hand_dealt", kw_only=True)
    team: Team
    cards: tuple[Dealt, ...]


@dataclass(frozen=True, slots=True)
class ChanceDrawn(EventBase):
    """The seed was chosen from which the key is drawn once all words are placed (undercover)."""

    type: Literal["chance_drawn"] = field(default="chance_drawn", kw_only=True)
    seats: ClassVar[frozenset[Seat]] = NOBODY
    seed: int


@dataclass(frozen=True, slots=True)
class WordPlaced(EventBase):
    """A team put a word on the table."""

    type: Literal["word_placed"] = field(default="word_placed", kw_only=True)
    team: Team
    card: Dealt


@dataclass(frozen=True, slots=True)
class KeyDealt(EventBase):
    """The key: the role of each codename, in the order of the cards."""

    type: Literal["key_dealt"] = field(default="key_dealt", kw_only=True)
    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    key: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class TargetsDeclared(_TeamEvent):
    """The targets of a clue, which only the referee and the team's spymaster know."""

    type: Literal["targets_declared"] = field(default="targets_declared", kw_only=True)
    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    team: Team
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClueRuled(_TeamEvent):
    """The automatic referee ruled on a clue."""

    type: Literal["clue_ruled"] = field(default="clue_ruled", kw_only=True)
    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    team: Team
    clue: ClueField
    ruling: RecordedRuling


@dataclass(frozen=True, slots=True)
class ClueGiven(EventBase):
    """A clue was given; it stands unless it is challenged in time."""

    __pydantic_config__: ClassVar[ConfigDict] = schema.ALL_FIELDS_REQUIRED
    type: Literal["clue_given"] = field(default="clue_given", kw_only=True)
    team: Team
    text: str
    number: Number
    guess_from: GuessFrom = None


@dataclass(frozen=True, slots=True)
class ClueFine(EventBase):
    """The opposing spymaster has nothing against the clue: it stands, and guessing may begin."""

    type: Literal["clue_fine"] = field(default="clue_fine", kw_only=True)
    changes_game: ClassVar[bool] = False
    team: Team


@dataclass(frozen=True, slots=True)
class ClueSpelled(EventBase):
    """Somebody asked for the letters of the clue."""

    type: Literal["clue_spelled"] = field(default="clue_spelled", kw_only=True)
    changes_game: ClassVar[bool] = False
    asked_by: Seat
    letters: str


@dataclass(frozen=True, slots=True)
class ClueRejected(EventBase):
    """A clue was rejected: the turn ends and the other spymaster may cover a word."""

    __pydantic_config__: ClassVar[ConfigDict] = schema.ALL_FIELDS_REQUIRED
    type: Literal["clue_rejected"] = field(default="clue_rejected", kw_only=True)
    team: Team
    text: str
    number: Number
    ruling: Annotated[
        RecordedRuling | None,
        Field(description="without what the targets reveal; null if an earlier version kept none"),
    ] = None


@dataclass(frozen=True, slots=True)
class DisputeEvent(EventBase):
    """An event of a dispute: for spymasters, and for everybody if it is about a clue that everybody has heard."""

    dispute: Dispute

    @property
    def seen_by(self) -> frozenset[Seat]:
        """Everybody or the spymasters."""
        return EVERYONE if self.dispute.is_public else SPYMASTERS

    @property
    def is_quiet(self) -> bool:
        """A question before the clue is given is quiet; a dispute about a given clue stops the game."""
        return self.dispute.origin is Origin.ASKED

    def as_seen_from(self, seat: Seat) -> Self:
        """The dispute without the targets, unless the seat declared them."""
        return replace(self, dispute=self.dispute.seen_from(seat))


@dataclass(frozen=True, slots=True)
class DisputeOpened(DisputeEvent):
    """A dispute began, with the referee's ruling."""

    type: Literal["dispute_opened"] = field(default="dispute_opened", kw_only=True)


@dataclass(frozen=True, slots=True)
class DisputeObjected(DisputeEvent):
    """The spymaster whom the ruling goes against objected to it."""

    type: Literal["dispute_objected"] = field(default="dispute_objected", kw_only=True)
    team: Team


@dataclass(frozen=True, slots=True)
class DisputeSettled(DisputeEvent):
    """A dispute was settled."""

    type: Literal["dispute_settled"] = field(default="dispute_settled", kw_only=True)


@dataclass(frozen=True, slots=True)
class QuestionDropped(DisputeEvent):
    """A dispute came to nothing: its question or clue was withdrawn, or the game went on or ended without an answer."""

    type: Literal["question_dropped"] = field(default="question_dropped", kw_only=True)


@dataclass(frozen=True, slots=True)
class WordGuessed(EventBase):
    """An operative guessed a word, and its role was revealed."""

    type: Literal["word_guessed"] = field(default="word_guessed", kw_only=True)
    team: Team
    word: str
    role: Role


@dataclass(frozen=True, slots=True)
class WordCovered(EventBase):
    """A spymaster covered a word of this team: as a penalty, or for the simulated opponent."""

    type: Literal["word_covered"] = field(default="word_covered", kw_only=True)
    team: Team
    word: str


@dataclass(frozen=True, slots=True)
class TurnEnded(EventBase):
    """A turn is over."""

    type: Literal["turn_ended"] = field(default="turn_ended", kw_only=True)
    team: Team
    why: EndOfTurn


@dataclass(frozen=True, slots=True)
class TimerFlipped(EventBase):
    """The timer was started."""

    type: Literal["timer_flipped"] = field(default="timer_flipped", kw_only=True)
    changes_game: ClassVar[bool] = False
    timer: Timer


@dataclass(frozen=True, slots=True)
class TimerStopped(EventBase):
    """The timer stopped while the spymasters settle a dispute; `left` seconds remain."""

    type: Literal["timer_stopped"] = field(default="timer_stopped", kw_only=True)
    left: float


@dataclass(frozen=True, slots=True)
class TimeRanOut(EventBase):
    """The time of the team in turn ran out."""

    type: Literal["time_ran_out"] = field(default="time_ran_out", kw_only=True)
    changes_game: ClassVar[bool] = False  # where it ends the turn, that does
    team: Team


@dataclass(frozen=True, slots=True)
class GameOver(EventBase):
    """The game ended; everybody may see the key."""

    type: Literal["game_over"] = field(default="game_over", kw_only=True)
    result: Result
    key: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class GameAbandoned(EventBase):
    """The game was ended without a winner; everybody may see the key, if it was drawn already."""

    type: Literal["game_abandoned"] = field(default="game_abandoned", kw_only=True)
    key: tuple[Role, ...]


SeenEvent = Annotated[  # those that some seat may see
    GameOpened
    | HandDealt
    | WordPlaced
    | KeyDealt
    | TargetsDeclared
    | ClueRuled
    | ClueGiven
    | ClueFine
    | ClueSpelled
    | ClueRejected
    | DisputeOpened
    | DisputeObjected
    | DisputeSettled
    | QuestionDropped
    | WordGuessed
    | WordCovered
    | TurnEnded
    | TimerFlipped
    | TimerStopped
    | TimeRanOut
    | GameOver
    | GameAbandoned,
    Field(discriminator="type"),
]
Event = Annotated[SeenEvent | ChanceDrawn, Field(discriminator="type")]
EVENTS = schema.by_type(Event)
_ADAPTER: TypeAdapter[Event] = TypeAdapter(Event)


def event_to_json(event: Event) -> dict[str, Any]:
    """An event as JSON data."""
    return schema.write(_ADAPTER, event)


def event_from_json(data: object) -> Event:
    """The event that JSON data stand for, by its `type`."""
    return schema.read(_ADAPTER, data)
