"""Marks: the words that operatives point at before one of them guesses. They are no moves, and no log holds them.

So nothing has to take them away: marks carry the number of the log's newest entry when they were made. They stand
from that entry until one that ends them, so whoever knows less of the log does not see them yet.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from fairclue.game.events import ClueGiven, GameOpened, TurnEnded
from fairclue.game.illegal import IllegalMove
from fairclue.game.play import in_sight
from fairclue.game.types import Phase, Seat
from fairclue.game.variants import variant_of
from fairclue.table.events import PlayerLeft, PlayerSeated, TableEvent
from fairclue.table.log import TableLog
from fairclue.table.table import Table

_PHASES = (Phase.CLUE, Phase.GUESS)


@dataclass(frozen=True, slots=True)
class Marks:
    """The words that a player has marked, and the number of the log's newest entry at that time."""

    words: tuple[str, ...]
    number: int


def marked(table: Table, seat: Seat, words: Iterable[str]) -> tuple[str, ...]:
    """The words on the cards that somebody on this seat marks. Raises if they do not guess in this turn."""
    game = table.game
    if game is None:
        raise IllegalMove("no_game")
    if seat.team is None:
        raise IllegalMove("spectator")
    if game.phase not in _PHASES or not variant_of(game).guesses_for(game, seat):
        raise IllegalMove("no_marks")
    places = {in_sight(game, word) for word in words}
    return tuple(game.cards[place].word for place in sorted(places))


def seen_marks(log: TableLog, seat: Seat, marks: Mapping[str, Marks]) -> dict[str, tuple[str, ...]] | None:
    """The marks that stand, by player, as far as a seat may see them; None if it may not see marks now."""
    game = log.table.game
    if game is None or game.phase not in _PHASES or not variant_of(game).sees_marks(game, seat):
        return None
    sight = frozenset(game.board.in_sight)
    found = {
        player: tuple(word for word in one.words if word in sight)
        for player, one in sorted(marks.items())
        if _stand(log, player, one)
    }
    return {player: words for player, words in found.items() if words}


def _stand(log: TableLog, player: str, marks: Marks) -> bool:
    later = log.entries[marks.number :]
    ended = any(_ends_marks(event, player) for entry in later for event in entry.events)
    return marks.number <= len(log.entries) and not ended


def _ends_marks(event: TableEvent, player: str) -> bool:
    """Do the marks of a player end with this event: with the turn or the game, or because they changed seats?"""
    if isinstance(event, PlayerSeated | PlayerLeft):
        return event.player == player
    return isinstance(event, GameOpened | ClueGiven | TurnEnded)
