"""What a seat may do: one small dataclass a move, each with a stable `type`."""

from dataclasses import dataclass
from typing import Any, ClassVar

from fairclue.game.disputes import Decision
from fairclue.game.plain import plain, read_one
from fairclue.validator.types import Number


@dataclass(frozen=True, slots=True)
class Place:
    """Put a word of the hand on the table, either face up (undercover)."""

    type: ClassVar[str] = "place"
    word: str


@dataclass(frozen=True, slots=True)
class GiveClue:
    """Say a clue. The targets are for the referee alone."""

    type: ClassVar[str] = "clue"
    text: str
    number: Number
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """Quietly: may I say this?"""

    type: ClassVar[str] = "ask"
    text: str
    number: Number = None
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Guess:
    """Touch a codename."""

    type: ClassVar[str] = "guess"
    word: str


@dataclass(frozen=True, slots=True)
class Stop:
    """No more guesses in this turn."""

    type: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Challenge:
    """The other spymaster doubts the clue; in time, that is before the first guess."""

    type: ClassVar[str] = "challenge"


@dataclass(frozen=True, slots=True)
class Accept:
    """Leave it at the ruling."""

    type: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Object:
    """Object to the ruling; the opposing spymaster decides then."""

    type: ClassVar[str] = "object"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Decide:
    """The opposing spymaster's word on a dispute."""

    type: ClassVar[str] = "decide"
    decision: Decision
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Cover:
    """Cover one of one's own words after an invalid clue, or one of the simulated opponent's."""

    type: ClassVar[str] = "cover"
    word: str


@dataclass(frozen=True, slots=True)
class Spell:
    """Ask for the clue to be spelled out."""

    type: ClassVar[str] = "spell"


@dataclass(frozen=True, slots=True)
class FlipTimer:
    """Flip the sand timer."""

    type: ClassVar[str] = "flip_timer"


@dataclass(frozen=True, slots=True)
class TimeIsUp:
    """The sand has run through."""

    type: ClassVar[str] = "time_is_up"


@dataclass(frozen=True, slots=True)
class NextGame:
    """Flip the cards and draw a new key, by this seed. The seed tells the key: keep it from the players."""

    type: ClassVar[str] = "next_game"
    seed: int


Move = (
    Place
    | GiveClue
    | Ask
    | Guess
    | Stop
    | Challenge
    | Accept
    | Object
    | Decide
    | Cover
    | Spell
    | FlipTimer
    | TimeIsUp
    | NextGame
)
MOVES: dict[str, type[Move]] = {kind.type: kind for kind in Move.__args__}


def move_to_json(move: Move) -> dict[str, Any]:
    """A move as plain JSON."""
    written: dict[str, Any] = plain(move)
    return written


def move_from_json(data: Any) -> Move:
    """A move by its `type`: `{"type": "guess", "word": "BRANCH"}`."""
    return read_one(MOVES, data)
