"""A game is started with the decks that the caller has found; the table may have changed meanwhile."""

import pytest

from fairclue.decks import WeightedDeck, built_in_deck
from fairclue.game import IllegalMove, Seat
from fairclue.table import House, Moment, TableConfig, TableDeck, TableLog, actions, open_table, room

NOW = Moment(0.0, "2026-01-31")


def test_a_game_that_would_flip_is_not_started_when_the_decks_have_changed() -> None:
    """Whoever starts it saw that the cards are flipped and brings no decks, and then the host chose others."""
    log = TableLog()
    config = TableConfig(House("english"), decks=(TableDeck("english"),))
    log.add(open_table(config))
    log.add(room.admit(log.table, "Ada", "digest", Seat.RED_SPYMASTER))
    log.add(actions.start(log.table, [WeightedDeck(built_in_deck("english"))], 7, NOW))
    host = log.table.players[log.table.host]
    log.add(room.end_game(log.table, host))
    with pytest.raises(IllegalMove, match="start again"):
        actions.start(log.table, [], 8, NOW)
