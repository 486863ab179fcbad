"""The sand timer: any player may flip it; with strict limits it runs in every turn."""

import math

from fairclue.game.events import Event, TimeRanOut, TimerFlipped, TimerStopped, TurnEnded
from fairclue.game.illegal import IllegalMove
from fairclue.game.state import Game
from fairclue.game.types import Phase, Timer


def flipped(game: Game, at: float) -> list[Event]:
    """The timer runs from now on; after a dispute that stopped it, for the seconds that were left."""
    seconds = game.settings.timer if game.timer_left is None else game.timer_left
    begins = max(at, game.guess_from or at)  # the grace before the first guess uses up no sand
    return [] if seconds is None else [TimerFlipped(Timer(begins, begins + seconds))]


def begun(game: Game, at: float) -> list[Event]:
    """The grace is over early, and the sand that was to run after it runs from now on."""
    timer = game.timer
    return [TimerFlipped(Timer(at, at + timer.until - timer.at))] if timer and at < timer.at else []


def stopped(game: Game, at: float) -> list[Event]:
    """The timer stops, and keeps the seconds that are left."""
    timer = game.timer
    return [TimerStopped(max(0.0, timer.until - max(at, timer.at)))] if timer else []


def ran_out(game: Game, at: float) -> list[Event]:
    """The time is up: a reminder, or the end of the turn with strict limits."""
    if game.timer and at < game.timer.until:
        raise IllegalMove("too_early", n=math.ceil(game.timer.until - at))
    over: list[Event] = [TurnEnded(game.turn, "time")] if game.settings.strict else []
    return [TimeRanOut(game.turn), *over]


def flipped_if_strict(game: Game, at: float) -> list[Event]:
    """With strict limits the timer starts whenever the game begins to wait for a clue or for guesses."""
    waits = game.phase in (Phase.CLUE, Phase.GUESS) and not game.is_paused and game.timer is None
    return flipped(game, at) if game.settings.strict and waits else []
