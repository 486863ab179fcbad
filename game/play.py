"""The game as a state machine: a seat makes a move, and events follow, or a reason why not. Start reading here.

    events = decide(game, seat, move, referee, at)
    for event in events: game = evolve(game, event)

Pure: the referee and the time come in from outside.
"""

import math
from dataclasses import replace

from fairclue.errors import InputError
from fairclue.game import disputes, moves
from fairclue.game.disputes import Decision, Dispute, Origin
from fairclue.game.events import (
    ClueFine,
    ClueGiven,
    ClueRejected,
    ClueRuled,
    ClueSpelled,
    DisputeObjected,
    DisputeOpened,
    DisputeSettled,
    Event,
    GameAbandoned,
    GameOver,
    QuestionDropped,
    TargetsDeclared,
    TurnEnded,
    WordCovered,
    WordGuessed,
)
from fairclue.game.evolve import after, evolve
from fairclue.game.illegal import IllegalMove
from fairclue.game.legal_moves import legal_moves, refusal
from fairclue.game.rulings import RecordedRuling, Referee
from fairclue.game.state import Game
from fairclue.game.timer import begun, flipped, flipped_if_strict, ran_out, stopped
from fairclue.game.types import EndOfGame, OnInvalid, Phase, RefereeMode, Result, Role, Seat, Team
from fairclue.game.variants import undercover, variant_of
from fairclue.validator.invisible_characters import holds_no_text, visible
from fairclue.validator.types import UNLIMITED, Clue, Verdict


def decide(game: Game, seat: Seat, move: moves.Move, referee: Referee, at: float = 0.0) -> list[Event]:
    """The events that follow from a move at a time. An illegal move raises `IllegalMove` and changes nothing."""
    if move.type not in legal_moves(game, seat):
        raise refusal(game, seat, move.type)
    late = game.settings.strict and game.timer is not None and at >= game.timer.until
    if late and not isinstance(move, moves.TimeIsUp | moves.Spell):
        raise IllegalMove("time_over")
    if isinstance(move, moves.Guess) and game.guess_from is not None and at < game.guess_from:
        raise IllegalMove("grace", n=math.ceil(game.guess_from - at))
    events = _dropping(game, _follow(game, seat, move, referee, at))
    return events + flipped_if_strict(after(game, events), at)


def abandon(game: Game) -> list[Event]:
    """The events of a game that is ended without a winner."""
    if game.phase is Phase.OVER:
        raise IllegalMove("over")
    dropped: list[Event] = [QuestionDropped(replace(game.dispute, dropped=True))] if game.dispute else []
    return [*dropped, GameAbandoned(game.key)]


def _follow(game: Game, seat: Seat, move: moves.Move, referee: Referee, at: float) -> list[Event]:  # noqa: PLR0911
    match move:
        case moves.Place():
            return undercover.place(game, move.word)
        case moves.GiveClue():
            return _give(game, _clue(game, move), referee, at)
        case moves.Ask():
            clue = _clue(game, move)
            return _opened(game, Origin.ASKED, clue, referee(clue, game.board), at)
        case moves.Challenge():
            assert game.clue is not None
            return _opened(game, Origin.CHALLENGED, game.clue, referee(game.clue, game.board), at)
        case moves.Fine():
            return [ClueFine(game.turn.other), *begun(game, at)]
        case moves.AcceptRuling() | moves.ObjectToRuling() | moves.Decide() | moves.Withdraw() | moves.CarryOn():
            return _argue(game, seat, move, at)
        case moves.Guess():
            return _guess(game, move.word)
        case moves.Stop():
            return [TurnEnded(game.turn, "stopped")]
        case moves.Cover():
            return _cover(game, move.word)
        case moves.Spell():
            assert game.clue is not None
            return [ClueSpelled(seat, "-".join(letter for letter in game.clue.text if letter.isalnum()))]
        case moves.FlipTimer():
            return flipped(game, at)
        case moves.TimeIsUp():
            return ran_out(game, at)


def _dropping(game: Game, events: list[Event]) -> list[Event]:
    """A quiet question that is still open is dropped when a clue is given or the turn ends."""
    goes_on = any(isinstance(event, ClueGiven | DisputeOpened | TurnEnded | GameOver) for event in events)
    if game.question is None or not goes_on:
        return events
    return [QuestionDropped(replace(game.question, dropped=True)), *events]


# ---------------------------------------------------------------------- clues


def _give(game: Game, clue: Clue, referee: Referee, at: float) -> list[Event]:
    if clue.number is None:
        raise IllegalMove("no_number", clue=clue.text)
    fits = clue.number == UNLIMITED or int(clue.number) <= len(game.board.in_sight)
    declared: list[Event] = [TargetsDeclared(game.turn, clue.targets)] if clue.targets else []
    given = ClueGiven(game.turn, clue.text, clue.number, _grace(game, clue, at))
    if game.settings.referee is not RefereeMode.AUTOMATIC or (fits and game.has_allowed(clue)):
        if not fits:
            raise IllegalMove("number_too_high", number=clue.number, sight=len(game.board.in_sight))
        return [*declared, given]
    ruling = referee(clue, game.board)
    if ruling.verdict is Verdict.ASK:
        return [*declared, *_opened(game, Origin.GIVEN, clue, ruling, at)]
    if ruling.verdict is Verdict.VALID:
        return [*declared, ClueRuled(game.turn, clue, ruling), given]
    if game.settings.invalid is OnInvalid.REFUSE:
        why = ruling.findings[0].explanation if ruling.findings else ""
        raise IllegalMove("invalid_clue", summary=f"{ruling.summary} {why}".strip(), ruling=ruling)
    return [ClueRuled(game.turn, clue, ruling), *_rejected(clue, game.turn, ruling)]


def _grace(game: Game, clue: Clue, at: float) -> float | None:
    """When guesses count from: the opposing spymaster, if there is one who may challenge the clue, hears it first."""
    may_be_challenged = game.settings.referee is RefereeMode.CHALLENGE and not game.has_allowed(clue)
    waits = game.settings.grace and may_be_challenged and not variant_of(game).is_alone
    return at + game.settings.grace if waits else None


def _clue(game: Game, move: moves.GiveClue | moves.Ask) -> Clue:
    text = " ".join(visible(move.text).split())
    if not text or holds_no_text(text):
        raise IllegalMove("no_text")
    targets = [game.cards[in_sight(game, target)].word for target in move.targets]
    return Clue(text, move.number, targets)


def _rejected(clue: Clue, team: Team, ruling: RecordedRuling) -> list[Event]:
    return [ClueRejected(team, clue.text, clue.number, ruling.without_targets()), TurnEnded(team, "rejected")]


# ---------------------------------------------------------------------- disputes


def _opened(game: Game, origin: Origin, clue: Clue, ruling: RecordedRuling, at: float) -> list[Event]:
    judge = variant_of(game).judge(game, game.turn)
    dispute = disputes.begin(origin, game.turn, clue, game.board, ruling, judge, at)
    if dispute.decision:
        return [DisputeOpened(dispute), DisputeSettled(dispute)]
    return [DisputeOpened(dispute), *(stopped(game, at) if origin is not Origin.ASKED else ())]


def _argue(
    game: Game,
    seat: Seat,
    move: moves.AcceptRuling | moves.ObjectToRuling | moves.Decide | moves.Withdraw | moves.CarryOn,
    at: float,
) -> list[Event]:
    dispute, team = game.dispute, seat.team
    assert dispute is not None and team is not None
    match move:
        case moves.ObjectToRuling():
            return [DisputeObjected(disputes.object_to(dispute, team, move.reason, at), team)]
        case moves.AcceptRuling():
            settled = disputes.accept(dispute, team)
        case moves.Decide():
            settled = disputes.settle(dispute, team, move.decision, move.reason)
        case moves.Withdraw():
            settled = disputes.withdraw(dispute, team)
        case moves.CarryOn():
            settled = disputes.carry_on(dispute, at)
    return [QuestionDropped(settled)] if settled.dropped else [DisputeSettled(settled), *_consequences(game, settled)]


def _consequences(game: Game, dispute: Dispute) -> list[Event]:
    """A clue that is allowed is given or stands; a rejected one may have a penalty."""
    if dispute.origin is Origin.GIVEN and dispute.decision is Decision.ALLOW:
        return [ClueGiven(dispute.team, dispute.clue.text, dispute.clue.number)]
    has_penalty = dispute.has_penalty(game.settings.invalid)
    return _rejected(dispute.clue, dispute.team, dispute.ruling) if has_penalty else []


# ---------------------------------------------------------------------- words


def _guess(game: Game, word: str) -> list[Event]:
    place = in_sight(game, word)
    guessed = WordGuessed(game.turn, game.cards[place].word, game.key[place])
    later = evolve(game, guessed)
    role, team = game.key[place], game.turn
    if role is Role.ASSASSIN:
        return [guessed, _over(later, team.other, "assassin")]
    if won := _won(later):
        return [guessed, *won]
    if role is team.role:
        return [guessed, TurnEnded(team, "limit")] if later.guesses_left == 0 else [guessed]
    return [guessed, TurnEnded(team, "bystander" if role is Role.BYSTANDER else "opponent")]


def _cover(game: Game, word: str) -> list[Event]:
    place = in_sight(game, word)
    if game.key[place] is not game.turn.role:
        raise IllegalMove("not_yours", word=game.cards[place].word, team=game.turn)
    covered = WordCovered(game.turn, game.cards[place].word)
    later = evolve(game, covered)
    if won := _won(later):
        return [covered, *won]
    done = game.phase is Phase.ENEMY and not later.covers
    return [covered, TurnEnded(game.turn, "covered")] if done else [covered]


def in_sight(game: Game, word: str) -> int:
    """The place of a word in sight. Raises if it is covered, or not on the table."""
    try:
        place = game.place(word)
    except InputError as error:
        raise IllegalMove("not_on_board", word=word, words=", ".join(game.board.in_sight)) from error
    if place in game.covered:
        raise IllegalMove("covered_already", word=game.cards[place].word)
    return place


def _won(game: Game) -> list[Event]:
    return [_over(game, team, "agents") for team in Team if not game.left(team)]


def _over(game: Game, winner: Team, why: EndOfGame) -> GameOver:
    return GameOver(Result(winner, why, variant_of(game).score(game, winner)), game.key)
