"""The moves that a seat can make now, and why another one is refused."""

from collections.abc import Iterator

from fairclue.game.disputes import answers
from fairclue.game.illegal import IllegalMove
from fairclue.game.state import Game
from fairclue.game.types import Phase, RefereeMode, Seat, Team
from fairclue.game.variants import variant_of

_ARGUING = ("accept", "object", "decide", "withdraw", "carry_on")
_WAITING = ("clue", "ask", "guess", "stop", "challenge", "fine", "time_is_up")  # for a dispute to be settled


def legal_moves(game: Game, seat: Seat) -> tuple[str, ...]:
    """The types of the moves that a seat can make now; a guess and `carry_on` may have to wait for their moment."""
    return tuple(_legal_moves(game, seat))


def _legal_moves(game: Game, seat: Seat) -> Iterator[str]:
    team = seat.team
    variant = variant_of(game)
    if team is None or not variant.has_players(game, team) or game.phase is Phase.OVER:
        return
    if game.clue and not game.spelled:
        yield "spell"
    if game.phase is Phase.PLACING:
        if team is game.turn:
            yield "place"
        return
    yield from _in_dispute(game, seat)
    if not game.is_paused:
        if seat.is_spymaster:
            yield from _as_spymaster(game, team)
        elif game.phase is Phase.GUESS and variant.guesses_for(game, seat):
            yield "guess"
            if game.guesses:
                yield "stop"
        yield from _with_timer(game)


def _as_spymaster(game: Game, team: Team) -> Iterator[str]:
    if game.phase is Phase.CLUE and team is game.turn:
        yield "clue"
        if game.settings.referee is not RefereeMode.OFF and not game.question:
            yield "ask"
    if game.covers and (team is game.turn or game.phase is Phase.ENEMY):
        yield "cover"
    if game.phase is Phase.GUESS and team is not game.turn and game.settings.referee is RefereeMode.CHALLENGE:
        if not game.guesses and not game.challenged:
            yield "challenge"
            if game.guess_from is not None:
                yield "fine"


def _in_dispute(game: Game, seat: Seat) -> Iterator[str]:
    dispute = game.dispute_for(seat)
    if dispute is None:
        return
    if seat.is_spymaster and seat.team is not None:
        yield from answers(dispute, seat.team)
    elif variant_of(game).plays_for(seat, dispute.waits_for.other):
        yield "carry_on"


def _with_timer(game: Game) -> Iterator[str]:
    if game.settings.timer and game.phase in (Phase.CLUE, Phase.GUESS):
        if game.timer:
            yield "time_is_up"
        elif not game.settings.strict:
            yield "flip_timer"


def refusal(game: Game, seat: Seat, move: str) -> IllegalMove:
    """Why this move cannot be made now: the first reason that holds."""
    variant = variant_of(game)
    reasons = {
        "spectator": seat.team is None,
        "over": game.phase is Phase.OVER,
        "no_players": not variant.has_players(game, seat.team),
        "paused": game.is_paused and (move in _WAITING or game.dispute_for(seat) is None),
        "guess_first": move == "stop" and game.phase is Phase.GUESS and variant.guesses_for(game, seat),
        "too_late": move in ("challenge", "fine") and game.phase is Phase.GUESS and seat.team is not game.turn,
        "no_timer": move in ("flip_timer", "time_is_up") and game.settings.timer is None,
        "no_sand": move == "time_is_up" and game.timer is None,
        "spelled": move == "spell" and game.spelled and game.clue is not None,
        "no_clue": move == "spell",
        "no_dispute": move in _ARGUING and game.dispute_for(seat) is None,
        "not_now": True,
    }
    kind = next(kind for kind, holds in reasons.items() if holds)
    if kind == "too_late" and game.settings.referee is not RefereeMode.CHALLENGE:
        kind = "no_challenges"
    return IllegalMove(
        kind, team=seat.team or game.turn, moves=", ".join(legal_moves(game, seat)) or "-", phase=game.phase
    )
