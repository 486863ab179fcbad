"""The table: the people around a game, as pure functions. Players, series of games, disputes, precedents, the house.

`actions` (games and disputes) and `room` (players and the host) say what happens; a `TableLog` keeps it; a `SeatView`
shows it.
"""

from fairclue.table.actions import (
    Moment,
    answer_dispute,
    change_house,
    move,
    open_dispute,
    open_table,
    start,
    withdraw_precedent,
)
from fairclue.table.config import OwnDeck, TableConfig, TableDeck
from fairclue.table.events import TABLE_EVENTS, TableEvent, table_event_from_json, table_event_to_json
from fairclue.table.house import House, Proposal, propose
from fairclue.table.log import LogEntry, TableLog
from fairclue.table.marks import Marks, marked, seen_marks
from fairclue.table.players import Player
from fairclue.table.precedents import Precedent
from fairclue.table.seat_view import SeatView
from fairclue.table.table import Table, fold_events
from fairclue.table.views import DisputeView, FinishedGame, PlayerView, TableLook, TableUpdate, TableView

__all__ = [
    "TABLE_EVENTS",
    "DisputeView",
    "FinishedGame",
    "House",
    "LogEntry",
    "Marks",
    "Moment",
    "OwnDeck",
    "Player",
    "PlayerView",
    "Precedent",
    "Proposal",
    "SeatView",
    "Table",
    "TableConfig",
    "TableDeck",
    "TableEvent",
    "TableLog",
    "TableLook",
    "TableUpdate",
    "TableView",
    "answer_dispute",
    "change_house",
    "fold_events",
    "marked",
    "move",
    "open_dispute",
    "open_table",
    "propose",
    "seen_marks",
    "start",
    "table_event_from_json",
    "table_event_to_json",
    "withdraw_precedent",
]
