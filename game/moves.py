"""The moves of a game: a dataclass each, told apart by `type`. The API takes these as they are."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from fairclue.game import schema
from fairclue.game.disputes import Decision
from fairclue.game.schema import ClueNumber, ClueText, Reason, Targets, Typed, Word


@dataclass(frozen=True, slots=True)
class Place(Typed):
    """Put a word of the hand on the table, either face up (undercover)."""

    type: Literal["place"] = field(default="place", kw_only=True)
    word: Word


@dataclass(frozen=True, slots=True)
class GiveClue(Typed):
    """Give a clue. The targets are for the referee alone."""

    type: Literal["clue"] = field(default="clue", kw_only=True)
    text: ClueText
    number: ClueNumber
    targets: Targets = ()


@dataclass(frozen=True, slots=True)
class Ask(Typed):
    """Ask quietly whether a clue is allowed, before giving it."""

    type: Literal["ask"] = field(default="ask", kw_only=True)
    text: ClueText
    number: ClueNumber = None
    targets: Targets = ()


@dataclass(frozen=True, slots=True)
class Guess(Typed):
    """Guess a codename."""

    type: Literal["guess"] = field(default="guess", kw_only=True)
    word: Word


@dataclass(frozen=True, slots=True)
class Stop(Typed):
    """Make no more guesses in this turn."""

    type: Literal["stop"] = field(default="stop", kw_only=True)


@dataclass(frozen=True, slots=True)
class Challenge(Typed):
    """Challenge the other team's clue, before the first guess."""

    type: Literal["challenge"] = field(default="challenge", kw_only=True)


@dataclass(frozen=True, slots=True)
class Fine(Typed):
    """Let the other team's clue pass, so that guessing begins at once."""

    type: Literal["fine"] = field(default="fine", kw_only=True)


@dataclass(frozen=True, slots=True)
class AcceptRuling(Typed):
    """Accept the ruling in a dispute."""

    type: Literal["accept"] = field(default="accept", kw_only=True)


@dataclass(frozen=True, slots=True)
class ObjectToRuling(Typed):
    """Object to the ruling; the opposing spymaster decides then."""

    type: Literal["object"] = field(default="object", kw_only=True)
    reason: Reason = ""


@dataclass(frozen=True, slots=True)
class Decide(Typed):
    """Decide a dispute, as the opposing spymaster."""

    type: Literal["decide"] = field(default="decide", kw_only=True)
    decision: Decision
    reason: Reason = ""


@dataclass(frozen=True, slots=True)
class Withdraw(Typed):
    """Withdraw one's own challenge, question, or clue that nobody has heard yet."""

    type: Literal["withdraw"] = field(default="withdraw", kw_only=True)


@dataclass(frozen=True, slots=True)
class CarryOn(Typed):
    """Settle a dispute as the ruling says, when the other side has not answered for a minute."""

    type: Literal["carry_on"] = field(default="carry_on", kw_only=True)


@dataclass(frozen=True, slots=True)
class Cover(Typed):
    """Cover one of one's own words after an invalid clue, or one of the simulated opponent's."""

    type: Literal["cover"] = field(default="cover", kw_only=True)
    word: Word


@dataclass(frozen=True, slots=True)
class Spell(Typed):
    """Ask for the clue to be spelled out."""

    type: Literal["spell"] = field(default="spell", kw_only=True)


@dataclass(frozen=True, slots=True)
class FlipTimer(Typed):
    """Flip the sand timer."""

    type: Literal["flip_timer"] = field(default="flip_timer", kw_only=True)


@dataclass(frozen=True, slots=True)
class TimeIsUp(Typed):
    """Say that the time is up."""

    type: Literal["time_is_up"] = field(default="time_is_up", kw_only=True)


Move = Annotated[
    Place
    | GiveClue
    | Ask
    | Guess
    | Stop
    | Challenge
    | Fine
    | AcceptRuling
    | ObjectToRuling
    | Decide
    | Withdraw
    | CarryOn
    | Cover
    | Spell
    | FlipTimer
    | TimeIsUp,
    Field(discriminator="type"),
]
MOVES = schema.by_type(Move)
_ADAPTER: TypeAdapter[Move] = TypeAdapter(Move, config=ConfigDict(extra="forbid"))


def move_to_json(move: Move) -> dict[str, Any]:
    """A move as JSON data."""
    return schema.write(_ADAPTER, move)


def move_from_json(data: object) -> Move:
    """The move that JSON data stand for, such as `{"type": "guess", "word": "BRANCH"}`."""
    return schema.read(_ADAPTER, data)
