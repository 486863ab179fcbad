"""What a seat sees of a game, as plain JSON. The key and disputes are for spymasters, until the game is over."""

from typing import Any

from fairclue.game.legal import may
from fairclue.game.plain import plain
from fairclue.game.state import Game
from fairclue.game.types import Phase, Role, Seat, Team


def view(game: Game, seat: Seat) -> dict[str, Any]:
    """The table from one seat."""
    seen = {
        "seat": seat,
        "game": game.number,
        "settings": game.settings,
        "starts": game.starts,
        "phase": game.phase,
        "turn": game.turn,
        "paused": game.is_paused,
        "cards": _cards(game, seat),
        "left": {team: game.left(team) for team in Team} if game.key else None,
        "clue": _clue(game),
        "covers": game.covers,
        "timer": game.timer,
        "result": game.result,
        "you_may": may(game, seat),
    }
    if seat.is_spymaster:
        seen["dispute"] = game.dispute.seen_from(seat.team) if game.dispute else None
    if game.phase is Phase.PLACING and seat.team is not None:
        seen["hand"] = game.hands[seat.team]
    written: dict[str, Any] = plain(seen)
    return written


def sees_key(game: Game, seat: Seat) -> bool:
    """Spymasters at the table do, and everybody once the game is over."""
    return game.phase is Phase.OVER or (seat.is_spymaster and game.has_players(seat.team))


def _cards(game: Game, seat: Seat) -> list[dict[str, Any]]:
    def role(place: int) -> Role | None:
        return game.key[place] if game.key and (place in game.covered or sees_key(game, seat)) else None

    return [
        {"word": card.word, "covered": place in game.covered, "role": role(place)}
        for place, card in enumerate(game.cards)
    ]


def _clue(game: Game) -> dict[str, Any] | None:
    """The clue without its targets."""
    if game.clue is None:
        return None
    return {
        "text": game.clue.text,
        "number": game.clue.number,
        "guesses": game.guesses,
        "guesses_left": game.guesses_left,
    }
