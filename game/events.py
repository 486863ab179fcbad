"""What happened: the log of a game, append-only. An event says which seats may see it, and what of it.

What everyone may see holds neither key nor dispute nor ruling nor seed.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from fairclue.decks import Dealt
from fairclue.game.disputes import Dispute, Origin
from fairclue.game.plain import plain, read_one
from fairclue.game.rulings import RecordedRuling
from fairclue.game.types import EVERYONE, NOBODY, SPYMASTERS, PlaySettings, Result, Role, Seat, Team, Timer
from fairclue.validator.types import Clue, Number


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table."""

    type: ClassVar[str]
    seats: ClassVar[frozenset[Seat]] = EVERYONE
    moves_game: ClassVar[bool] = True  # False: a move that was made on the game before it is still good

    @property
    def seen_by(self) -> frozenset[Seat]:
        """The seats that may see it."""
        return self.seats

    @property
    def is_quiet(self) -> bool:
        """Is it between the spymasters? Then nobody else may notice that anything happened."""
        return False

    def told_to(self, seat: Seat) -> Self:
        """What one of those seats is told of it."""
        return self


class _TeamOnly(Event):
    """Seen by the team's own seats among `seats`."""

    __slots__ = ()
    team: Team

    @property
    def seen_by(self) -> frozenset[Seat]:
        return frozenset(seat for seat in self.seats if seat.team is self.team)


@dataclass(frozen=True, slots=True)
class GameOpened(Event):
    """A game begins; in the undercover variant with an empty table."""

    type: ClassVar[str] = "game_opened"
    number: int
    settings: PlaySettings
    starts: Team
    cards: tuple[Dealt, ...]


@dataclass(frozen=True, slots=True)
class HandDealt(_TeamOnly):
    """The words that a team is to place (undercover)."""

    type: ClassVar[str] = "hand_dealt"
    team: Team
    cards: tuple[Dealt, ...]


@dataclass(frozen=True, slots=True)
class ChanceDrawn(Event):
    """The seed from which the key will be drawn once all words are placed (undercover)."""

    type: ClassVar[str] = "chance_drawn"
    seats: ClassVar[frozenset[Seat]] = NOBODY
    seed: int


@dataclass(frozen=True, slots=True)
class WordPlaced(Event):
    """A team put a word on the table."""

    type: ClassVar[str] = "word_placed"
    team: Team
    card: Dealt


@dataclass(frozen=True, slots=True)
class KeyDealt(Event):
    """Who is who, place by place."""

    type: ClassVar[str] = "key_dealt"
    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    key: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class TargetsDeclared(_TeamOnly):
    """What a clue is meant for, told to the referee."""

    type: ClassVar[str] = "targets_declared"
    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    team: Team
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClueRuled(_TeamOnly):
    """What the automatic referee says of a clue."""

    type: ClassVar[str] = "clue_ruled"
    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    team: Team
    clue: Clue
    ruling: RecordedRuling


@dataclass(frozen=True, slots=True)
class ClueGiven(Event):
    """A clue that stands, unless it is challenged in time."""

    type: ClassVar[str] = "clue_given"
    team: Team
    text: str
    number: Number


@dataclass(frozen=True, slots=True)
class ClueSpelled(Event):
    """Somebody asked for the letters of the clue."""

    type: ClassVar[str] = "clue_spelled"
    moves_game: ClassVar[bool] = False
    asked_by: Seat
    letters: str


@dataclass(frozen=True, slots=True)
class ClueRejected(Event):
    """An invalid clue: the turn ends and the other spymaster may cover a word."""

    type: ClassVar[str] = "clue_rejected"
    team: Team
    text: str
    number: Number


@dataclass(frozen=True, slots=True)
class DisputeEvent(Event):
    """What happens in a dispute, for spymasters. A quiet question stays quiet, and declared targets stay untold."""

    seats: ClassVar[frozenset[Seat]] = SPYMASTERS
    dispute: Dispute

    @property
    def is_quiet(self) -> bool:
        """A question before the clue is said; a clue that was said holds up the game, which all may know."""
        return self.dispute.origin is Origin.ASKED

    def told_to(self, seat: Seat) -> Self:
        """The other side is not told the targets."""
        return replace(self, dispute=self.dispute.seen_from(seat.team))


@dataclass(frozen=True, slots=True)
class DisputeOpened(DisputeEvent):
    """A question or a challenge, with the referee's ruling."""

    type: ClassVar[str] = "dispute_opened"


@dataclass(frozen=True, slots=True)
class DisputeObjected(DisputeEvent):
    """A spymaster does not leave it at the ruling."""

    type: ClassVar[str] = "dispute_objected"
    team: Team


@dataclass(frozen=True, slots=True)
class DisputeSettled(DisputeEvent):
    """How a dispute ended, with the ruling as it stood."""

    type: ClassVar[str] = "dispute_settled"


@dataclass(frozen=True, slots=True)
class QuestionDropped(DisputeEvent):
    """A quiet question was still open when the clue was given or the turn ended: nobody needs an answer any more."""

    type: ClassVar[str] = "question_dropped"


@dataclass(frozen=True, slots=True)
class WordGuessed(Event):
    """An operative touched a word, and it is covered by who it is."""

    type: ClassVar[str] = "word_guessed"
    team: Team
    word: str
    role: Role


@dataclass(frozen=True, slots=True)
class WordCovered(Event):
    """A spymaster covered a word of this team: as a penalty, or for the simulated opponent."""

    type: ClassVar[str] = "word_covered"
    team: Team
    word: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over; `why` is stopped, limit, bystander, opponent, rejected, time or covered."""

    type: ClassVar[str] = "turn_ended"
    team: Team
    why: str


@dataclass(frozen=True, slots=True)
class TimerFlipped(Event):
    """The sand runs."""

    type: ClassVar[str] = "timer_flipped"
    moves_game: ClassVar[bool] = False
    timer: Timer


@dataclass(frozen=True, slots=True)
class TimerStopped(Event):
    """The sand waits for the spymasters to settle something; so many seconds are left."""

    type: ClassVar[str] = "timer_stopped"
    left: float


@dataclass(frozen=True, slots=True)
class TimeRanOut(Event):
    """The sand is through for the team in turn."""

    type: ClassVar[str] = "time_ran_out"
    moves_game: ClassVar[bool] = False  # where it ends the turn, that does
    team: Team


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """Who won and why; the key is open to all."""

    type: ClassVar[str] = "game_over"
    result: Result
    key: tuple[Role, ...]


EVENTS: dict[str, type[Event]] = {
    kind.type: kind
    for kind in (
        *(GameOpened, HandDealt, ChanceDrawn, WordPlaced, KeyDealt),
        *(TargetsDeclared, ClueRuled, ClueGiven, ClueSpelled, ClueRejected),
        *(DisputeOpened, DisputeObjected, DisputeSettled, QuestionDropped),
        *(WordGuessed, WordCovered, TurnEnded, TimerFlipped, TimerStopped, TimeRanOut, GameOver),
    )
}


def to_json(event: Event) -> dict[str, Any]:
    """An event as plain JSON."""
    written: dict[str, Any] = plain(event)
    return written


def from_json(data: Any) -> Event:
    """An event by its `type`."""
    return read_one(EVENTS, data)
