"""A finished game written down: as JSON that can be replayed, and as a record that can be read aloud."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from fairclue.errors import InputError
from fairclue.game.events import (
    ClueGiven,
    ClueRejected,
    Event,
    GameOpened,
    GameOver,
    TurnEnded,
    WordCovered,
    WordGuessed,
    from_json,
    to_json,
)
from fairclue.game.evolve import replay
from fairclue.game.types import Phase, Result, Variant
from fairclue.game.wording import say
from fairclue.validator.types import UNLIMITED, Number

FORMAT = "fairclue-game-1"


def export(events: Sequence[Event]) -> dict[str, Any]:
    """The log of a table's finished game, the last of several; an unfinished one would give away the key."""
    if replay(events).phase is not Phase.OVER:
        raise InputError("the game is not over yet; it is exported when it is")
    return {"format": FORMAT, "events": [to_json(event) for event in _last(events)]}


def load(data: Any) -> list[Event]:
    """The log of an exported game."""
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("events"), list):
        raise InputError(f"an exported game is an object with format {FORMAT!r} and a list of events")
    return [from_json(event) for event in data["events"]]


def readable(events: Sequence[Event], language: str = "en") -> str:
    """Turn by turn: `Red   tree: 2 -> ORCHARD bystander`."""
    return "\n".join(_lines(list(_last(events)), language)) + "\n"


def said(text: str, number: Number, language: str = "en") -> str:
    """A clue as it is said."""
    return f"{text}: {say(language, 'record', 'unlimited') if number == UNLIMITED else number}"


def score(result: Result, language: str = "en") -> str:
    """How a two-player game went, in a sentence or two. A win scores the opponent's words that are left."""
    if result.score is None:
        return say(language, "record", "met" if result.why == "assassin" else "enemy")
    praise = say(language, "scores", str(result.score))
    return say(language, "record", "score", score=result.score, told=praise)


def _last(events: Sequence[Event]) -> Iterable[Event]:
    starts = [number for number, event in enumerate(events) if isinstance(event, GameOpened)]
    return events[starts[-1] :] if starts else events


def _lines(events: list[Event], language: str) -> Iterator[str]:
    clue, steps = "", list[str]()
    variant = Variant.STANDARD
    for event in events:
        if isinstance(event, ClueGiven):
            clue, steps = f"{_team(event.team, language):<5} {said(event.text, event.number, language)}", []
        elif isinstance(event, WordGuessed):
            steps.append(f"{event.word} {say(language, 'roles', event.role)}")
        if isinstance(event, TurnEnded) and event.why in ("stopped", "limit", "time"):
            steps.append(say(language, "record", event.why))
        if isinstance(event, TurnEnded | GameOver) and steps:
            yield f"{clue} -> {', '.join(steps)}"
            steps = []
        match event:
            case GameOpened(number=number, settings=settings, starts=starts):
                variant = settings.variant
                named = say(language, "variants", variant)
                yield say(language, "record", "title", number=number, variant=named, starts=_team(starts, language))
            case ClueRejected(team=team, text=text, number=number):
                yield say(language, "record", "rejected", team=_team(team, language), clue=said(text, number, language))
            case WordCovered(team=team, word=word):
                yield say(language, "record", "covers", team=_team(team, language), word=word)
            case GameOver(result=result):
                winner = _team(result.winner, language)
                alone = variant is Variant.TWO_PLAYER
                yield score(result, language) if alone else say(language, "record", result.why, winner=winner)
                yield from _key(events, event, language)


def _key(events: list[Event], over: GameOver, language: str) -> Iterator[str]:
    cards = replay(events).cards
    yield say(language, "record", "key") + ":"
    for role in dict.fromkeys(sorted(over.key, key=["red", "blue", "bystander", "assassin"].index)):
        words = [card.word for card, who in zip(cards, over.key, strict=True) if who is role]
        yield f"  {say(language, 'roles', role)}: {', '.join(words)}"


def _team(team: str, language: str) -> str:
    return say(language, "teams", team)
