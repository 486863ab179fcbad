"""Teams, roles, seats, phases and the settings of a game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from fairclue.errors import InputError
from fairclue.game.schema import ALL_FIELDS_REQUIRED


class Team(StrEnum):
    """One of the two sides."""

    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> "Team":
        """The opposing team."""
        return Team.BLUE if self is Team.RED else Team.RED

    @property
    def role(self) -> "Role":
        """The role of the team's own words."""
        return Role(self.value)


class Role(StrEnum):
    """What the key says of a codename."""

    RED = "red"
    BLUE = "blue"
    BYSTANDER = "bystander"
    ASSASSIN = "assassin"


class Seat(StrEnum):
    """A seat at the table. Several players may share an operative's seat."""

    RED_SPYMASTER = "red_spymaster"
    BLUE_SPYMASTER = "blue_spymaster"
    RED_OPERATIVE = "red_operative"
    BLUE_OPERATIVE = "blue_operative"
    SPECTATOR = "spectator"

    @property
    def team(self) -> Team | None:
        """The team that the seat plays for; spectators have none."""
        return None if self is Seat.SPECTATOR else Team(self.split("_")[0])

    @property
    def is_spymaster(self) -> bool:
        """Does this seat know the key?"""
        return self in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER)


EVERYONE = frozenset(Seat)
SPYMASTERS = frozenset(seat for seat in Seat if seat.is_spymaster)
NOBODY: frozenset[Seat] = frozenset()


class Variant(StrEnum):
    """How many play, and how the words come to the table. `game/variants` has a file for each."""

    STANDARD = "standard"
    UNDERCOVER = "undercover"
    TWO_PLAYER = "two-player"
    THREE_PLAYER = "three-player"


class RefereeMode(StrEnum):
    """When the referee looks at a clue."""

    AUTOMATIC = "automatic"  # before anybody hears it
    CHALLENGE = "challenge"  # when the other spymaster challenges it in time
    OFF = "off"  # never


class OnInvalid(StrEnum):
    """What the automatic referee does with an invalid clue."""

    REFUSE = "refuse"  # the spymaster gives another one
    PENALISE = "penalise"  # the turn ends and the other spymaster may cover a word


GuessFrom = Annotated[
    float | None, Field(description="guesses count from this moment on, in seconds; null if there is no need to wait")
]
EndOfTurn = Literal["stopped", "limit", "bystander", "opponent", "rejected", "time", "covered"]
EndOfGame = Literal["agents", "assassin"]  # all of the winner's words are covered, or the other team met the assassin


class Phase(StrEnum):
    """What the game waits for."""

    PLACING = "placing"
    CLUE = "clue"
    GUESS = "guess"
    ENEMY = "enemy"  # the simulated opponent's turn: the spymaster covers for it
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """How a game is played; a table agrees on it before the first deal."""

    __pydantic_config__: ClassVar[ConfigDict] = ALL_FIELDS_REQUIRED
    variant: Variant = Variant.STANDARD
    referee: RefereeMode = RefereeMode.AUTOMATIC
    invalid: OnInvalid = OnInvalid.REFUSE
    timer: int | None = None  # seconds
    strict: bool = False  # the timer runs in every turn, and ends it
    grace: int = 0  # seconds in which a clue may be challenged before the first guess counts

    def __post_init__(self) -> None:
        if self.timer is not None and self.timer < 1:
            raise InputError("the timer runs for at least one second; leave it out to play without one")
        if self.strict and self.timer is None:
            raise InputError("strict time limits need a timer: say how many seconds it runs")
        if self.grace < 0:
            raise InputError("the grace before the first guess is 0 seconds or more")


@dataclass(frozen=True, slots=True)
class Timer:
    """The sand timer: when it begins to run and when it runs out, in seconds of the caller's clock."""

    at: float
    until: float


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. In the two-player game a win has a score: the opponent's words that are left."""

    __pydantic_config__: ClassVar[ConfigDict] = ALL_FIELDS_REQUIRED
    winner: Team
    why: EndOfGame
    score: int | None = None
