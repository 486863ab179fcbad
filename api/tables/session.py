"""One table in the memory of this process: its log, the keys of its requests, and its listeners."""

import asyncio

from pydantic import TypeAdapter

from fairclue.api import limits
from fairclue.api.problems import Problem
from fairclue.api.store.logs import Entry
from fairclue.api.tables.tokens import player_of
from fairclue.game import Seat
from fairclue.table import Player, Table, TableEvent, TableLog, TableUpdate

_CACHED_BYTES = 4_000  # longest message that is cached for all listeners of the same seat
_UPDATES: TypeAdapter[TableUpdate] = TypeAdapter(TableUpdate)


class TableSession:
    """A table that this process serves."""

    def __init__(self, name: str, code: str) -> None:
        self.name, self.code = name, code
        self.log = TableLog()
        self.keys: dict[
            str | None, tuple[int, str | None]
        ] = {}  # person and key -> number of the entry, digest of the request
        self.bytes = self.side_bytes = self.side_entries = 0
        self.changed = asyncio.Event()
        self.listeners = 0
        self.is_gone = False
        self._messages: dict[tuple[int, Seat], bytes] = {}

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.log.table

    @property
    def number(self) -> int:
        """The number of the newest entry."""
        return len(self.log.entries)

    def add(self, entry: Entry, events: list[TableEvent]) -> None:
        """Add an entry of the stored log, and wake the listeners."""
        self.log.add(events, entry.player)
        is_aside = _is_aside(events)
        self.bytes += entry.bytes
        self.side_bytes += entry.bytes * is_aside
        self.side_entries += is_aside
        if entry.key:
            self.keys[entry.key] = entry.number, entry.request
        self.wake()

    def wake(self) -> None:
        """Wake the listeners, because something has changed."""
        self.changed.set()
        self.changed = asyncio.Event()

    def player_of(self, person: str) -> Player:
        """The player with this token, of which `person` is the digest. Raises a problem if there is none."""
        return self.table.players[player_of(person, self.table.tokens)]

    def update(self, number: int, seat: Seat) -> bytes:
        """An entry as JSON for a seat; number 0, which means no entry, gives the current state."""
        return _UPDATES.dump_json(self.log.update_for(seat, number), by_alias=True)

    def message(self, number: int, seat: Seat) -> bytes:
        """An entry as a server-sent event for a seat; empty if the seat must not notice the entry."""
        key = (number, seat)
        if key in self._messages:
            return self._messages[key]
        entry = self.log.entries[number - 1]
        if entry.is_quiet and not seat.is_spymaster:
            return b""
        message = b"id: %s\ndata: %s\n\n" % (entry.id.encode(), self.update(number, seat))
        if len(message) <= _CACHED_BYTES:
            if len(self._messages) > 20 * len(Seat):
                self._messages.clear()
            self._messages[key] = message
        return message

    def check_current(self, version: int | None, quiet: int | None) -> None:
        """Raise a problem if the game has changed since the player saw it."""
        if not self.log.is_current(version, quiet):
            raise stale(self.log.version)

    def check_room(self, entry: Entry, events: list[TableEvent]) -> None:
        """Raise a problem if the log is full. What is aside from the game may use only half, so that it can go on."""
        is_aside = _is_aside(events)
        share = 2 if is_aside else 1
        entries, size = (self.side_entries, self.side_bytes) if is_aside else (self.number, self.bytes)
        if entries >= limits.TABLE_ENTRIES // share or size + entry.bytes > limits.TABLE_BYTES // share:
            raise Problem(409, "full", "The table is full", "so much has happened here; open another table")


def _is_aside(events: list[TableEvent]) -> bool:
    """Whether these events are no part of the game: quiet ones, and those about players and settings."""
    return all(event.is_quiet or not event.changes_game for event in events)


def stale(version: int) -> Problem:
    """The problem of a move that refers to an older state of the game."""
    detail = f"the table is at version {version} by now; read it again, and make your move on what you see"
    return Problem(409, "stale", "The table has moved on", detail)
