"""A finished game as JSON that can be replayed, and as a record that people can read."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import TypeAdapter

from fairclue.errors import InputError
from fairclue.game import schema
from fairclue.game.events import (
    ClueGiven,
    ClueRejected,
    Event,
    GameAbandoned,
    GameOpened,
    GameOver,
    TurnEnded,
    WordCovered,
    WordGuessed,
)
from fairclue.game.evolve import replay
from fairclue.game.types import Phase, Variant
from fairclue.game.variants import VARIANTS
from fairclue.validator.types import UNLIMITED, Number
from fairclue.wording import say


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A finished game with everything that happened, to be replayed."""

    format: Literal["fairclue-game-1"]
    events: tuple[Event, ...]


_ADAPTER: TypeAdapter[ExportedGame] = TypeAdapter(ExportedGame)


def exported(events: Sequence[Event]) -> ExportedGame:
    """The log of a finished game, the last of several; that of an unfinished one would give away the key."""
    if replay(events).phase is not Phase.OVER:
        raise InputError("the game is not over yet; it is exported when it is")
    return ExportedGame("fairclue-game-1", tuple(_last(events)))


def export(events: Sequence[Event]) -> dict[str, Any]:
    """The same as JSON data."""
    return schema.write(_ADAPTER, exported(events))


def load(data: object) -> list[Event]:
    """The log of an exported game."""
    return list(schema.read(_ADAPTER, data).events)


def readable(events: Sequence[Event], language: str = "en") -> str:
    """Turn by turn: `Red   tree: 2 -> ORCHARD bystander`."""
    return "\n".join(_lines(list(_last(events)), language)) + "\n"


def clue_text(text: str, number: Number, language: str = "en") -> str:
    """A clue with its number, as players say it: `tree: 2`."""
    return f"{text}: {say(language, 'game.record.unlimited') if number == UNLIMITED else number}"


def _last(events: Sequence[Event]) -> Iterable[Event]:
    starts = [number for number, event in enumerate(events) if isinstance(event, GameOpened)]
    return events[starts[-1] :] if starts else events


def _lines(events: list[Event], language: str) -> Iterator[str]:
    clue, steps = "", list[str]()
    variant = Variant.STANDARD
    for event in events:
        if isinstance(event, ClueGiven):
            clue, steps = f"{_team(event.team, language):<5} {clue_text(event.text, event.number, language)}", []
        elif isinstance(event, WordGuessed):
            steps.append(f"{event.word} {say(language, f'game.roles.{event.role}')}")
        if isinstance(event, TurnEnded) and event.why in ("stopped", "limit", "time"):
            steps.append(say(language, f"game.record.turn_ends.{event.why}"))
        if isinstance(event, TurnEnded | GameOver | GameAbandoned) and steps:
            yield f"{clue} -> {', '.join(steps)}"
            steps = []
        match event:
            case GameOpened(number=number, settings=settings, starts=starts):
                variant = settings.variant
                named = say(language, f"game.variants.{variant}")
                yield say(language, "game.record.title", number=number, variant=named, starts=_side(starts, language))
            case ClueRejected(team=team, text=text, number=number):
                yield say(
                    language, "game.record.rejected", team=_side(team, language), clue=clue_text(text, number, language)
                )
            case WordCovered(team=team, word=word):
                yield say(language, "game.record.covers", team=_side(team, language), word=word)
            case GameOver(result=result):
                yield VARIANTS[variant].result_text(result, language)
                yield from _key(events, event, language)
            case GameAbandoned():
                yield say(language, "game.record.abandoned")
                yield from _key(events, event, language)


def _key(events: list[Event], over: GameOver | GameAbandoned, language: str) -> Iterator[str]:
    if not over.key:  # the words were still being placed
        return
    cards = replay(events).cards
    yield say(language, "game.record.key") + ":"
    for role in dict.fromkeys(sorted(over.key, key=["red", "blue", "bystander", "assassin"].index)):
        words = [card.word for card, who in zip(cards, over.key, strict=True) if who is role]
        yield f"  {say(language, f'game.roles.{role}')}: {', '.join(words)}"


def _team(team: str, language: str) -> str:
    return say(language, f"game.teams.{team}")


def _side(team: str, language: str) -> str:
    """A team as a sentence names it."""
    return say(language, f"game.teams_long.{team}")
