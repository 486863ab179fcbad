"""Applies events to a game. Nothing is decided here, so a log always gives the same game."""

from collections.abc import Iterable
from dataclasses import replace

from fairclue.decks import Dealt
from fairclue.errors import InputError
from fairclue.game.disputes import Decision, Dispute, Origin
from fairclue.game.events import (
    ChanceDrawn,
    ClueFine,
    ClueGiven,
    ClueSpelled,
    DisputeObjected,
    DisputeOpened,
    DisputeSettled,
    Event,
    GameAbandoned,
    GameOpened,
    GameOver,
    HandDealt,
    KeyDealt,
    QuestionDropped,
    TargetsDeclared,
    TimeRanOut,
    TimerFlipped,
    TimerStopped,
    TurnEnded,
    WordCovered,
    WordGuessed,
    WordPlaced,
)
from fairclue.game.state import Game
from fairclue.game.types import Phase, Result
from fairclue.game.variants import variant_of
from fairclue.validator.types import Clue


def replay(events: Iterable[Event]) -> Game:
    """The game that a log describes; the last one if there are several."""
    game: Game | None = None
    for event in events:
        game = evolve(game, event)
    if game is None:
        raise InputError("the log is empty; it begins with game_opened")
    return game


def after(game: Game, events: Iterable[Event]) -> Game:
    """The game after these events."""
    for event in events:
        game = evolve(game, event)
    return game


def evolve(game: Game | None, event: Event) -> Game:
    """The game after an event. The first event is `game_opened`."""
    if isinstance(event, GameOpened):
        phase = Phase.CLUE if event.cards else Phase.PLACING
        return Game(event.number, event.settings, event.starts, event.starts, phase, event.cards)
    if game is None:
        raise InputError("a log begins with game_opened")
    return _next(game, event)


def _next(game: Game, event: Event) -> Game:  # noqa: PLR0911, PLR0912 (a case an event)
    match event:
        case HandDealt(team=team, cards=cards):
            return replace(game, hands={**game.hands, team: cards})
        case ChanceDrawn(seed=seed):
            return replace(game, seed=seed)
        case WordPlaced():
            return _placed(game, event)
        case KeyDealt(key=key):
            return replace(game, key=key, phase=Phase.CLUE, turn=game.starts, hands={}, seed=None)
        case TargetsDeclared(targets=targets):
            return replace(game, targets=targets)
        case ClueGiven():
            return _given(game, event)
        case ClueFine():
            return replace(game, challenged=True, guess_from=None)
        case ClueSpelled():
            return replace(game, spelled=True)
        case DisputeOpened(dispute=dispute) | DisputeObjected(dispute=dispute):
            return replace(game, dispute=dispute)
        case DisputeSettled():
            return _settled(game, event)
        case QuestionDropped(dispute=dispute):
            return _dropped(game, dispute)
        case WordGuessed(word=word):
            covered = game.covered | {game.place(word)}
            then = game if game.settings.strict else _without_timer(game)
            return replace(then, covered=covered, guesses=game.guesses + 1)
        case WordCovered(word=word):
            return replace(game, covered=game.covered | {game.place(word)}, covers=game.covers - 1)
        case TurnEnded():
            return _next_turn(game, event)
        case TimerFlipped(timer=timer):
            return replace(game, timer=timer, timer_left=None)
        case TimerStopped(left=left):
            return replace(game, timer=None, timer_left=left)
        case TimeRanOut():
            return _without_timer(game)
        case GameOver(result=result):
            return _over(game, result)
        case GameAbandoned():
            return _over(game, None)
        case _:  # clue_ruled and clue_rejected change nothing
            return game


def _without_timer(game: Game) -> Game:
    return replace(game, timer=None, timer_left=None)


def _placed(game: Game, event: WordPlaced) -> Game:
    def is_it(card: Dealt) -> bool:
        return {card.word, card.flip} == {event.card.word, event.card.flip}

    hand = tuple(card for card in game.hands[event.team] if not is_it(card))
    return replace(game, cards=(*game.cards, event.card), hands={**game.hands, event.team: hand}, turn=event.team.other)


def _given(game: Game, event: ClueGiven) -> Game:
    clue = Clue(event.text, event.number, game.targets)
    settled = game.settled
    waited = settled is not None and settled.origin is Origin.GIVEN and settled.clue.text == clue.text
    return replace(
        _without_timer(game),
        phase=Phase.GUESS,
        clue=clue,
        targets=(),
        guesses=0,
        covers=0,
        challenged=game.has_allowed(clue),
        guess_from=event.guess_from,
        spelled=False,
        settled=settled if waited else None,
        settled_quietly=None,
    )


def _dropped(game: Game, dispute: Dispute) -> Game:
    """A clue that was withdrawn takes its targets along; spymasters are told what was withdrawn."""
    targets = () if dispute.origin is Origin.GIVEN else game.targets
    quietly = dispute if dispute.settled_by else game.settled_quietly
    return replace(game, dispute=None, targets=targets, settled_quietly=quietly)


def _settled(game: Game, event: DisputeSettled) -> Game:
    dispute = event.dispute
    asked = dispute.origin is Origin.ASKED and dispute.decision is Decision.ALLOW
    allowed = (dispute.clue.text.casefold(), dispute.clue.number) if asked else game.allowed
    targets = () if dispute.decision is Decision.REJECT else game.targets
    return replace(
        game,
        dispute=None,
        challenged=dispute.origin is Origin.CHALLENGED,
        guess_from=None,
        allowed=allowed,
        targets=targets,
        settled=dispute if dispute.is_public else game.settled,
        settled_quietly=None if dispute.is_public else dispute,
    )


def _next_turn(game: Game, event: TurnEnded) -> Game:
    """The other team's turn."""
    phase, covers = variant_of(game).next_turn(game, was_rejected=event.why == "rejected")
    return replace(
        _without_timer(game),
        turn=event.team.other,
        phase=phase,
        covers=covers,
        clue=None,
        targets=(),
        guesses=0,
        allowed=None,
        challenged=False,
        guess_from=None,
    )


def _over(game: Game, result: Result | None) -> Game:
    return replace(
        _without_timer(game),
        phase=Phase.OVER,
        result=result,
        clue=None,
        guess_from=None,
        covers=0,
        settled=None,
        settled_quietly=None,
    )
