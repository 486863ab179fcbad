"""One table in the memory of this process: its log, the keys of requests that were made, and who listens."""

import asyncio

from pydantic import TypeAdapter

from fairclue.api import limits
from fairclue.api.problems import Problem
from fairclue.api.store.logs import Entry
from fairclue.api.tables.tokens import seat_of
from fairclue.game import Seat
from fairclue.table import Table, TableEvent, TableLog, TableUpdate

_CACHED_BYTES = 4_000  # longest message that is cached for all who sit alike
_UPDATES: TypeAdapter[TableUpdate] = TypeAdapter(TableUpdate)


class TableSession:
    """A table that this process serves."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.log = TableLog()
        self.keys: dict[str | None, tuple[int, str | None]] = {}  # a person's key -> entry, digest of the request
        self.bytes = self.quiet_bytes = 0
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
        added = self.log.add(events)
        self.bytes += entry.bytes
        self.quiet_bytes += entry.bytes * added.is_quiet
        if entry.key:
            self.keys[entry.key] = entry.number, entry.request
        self.wake()

    def wake(self) -> None:
        """Tell the listeners that something is new."""
        self.changed.set()
        self.changed = asyncio.Event()

    def seat_of(self, person: str) -> Seat:
        """The seat of a person, by the digest of their token."""
        return seat_of(person, self.table.tokens)

    def update(self, number: int, seat: Seat) -> bytes:
        """An entry as JSON for a seat; for number 0, which stands for no entry, how the table stands."""
        return _UPDATES.dump_json(self.log.update_for(seat, number), by_alias=True)

    def message(self, number: int, seat: Seat) -> bytes:
        """An entry as a server-sent event for a seat; empty if the seat may not notice it."""
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
        """Refuse a move if the game has changed since its maker saw it."""
        if not self.log.is_current(version, quiet):
            raise stale(self.log.version)

    def check_room(self, entry: Entry, is_quiet: bool) -> None:
        """Refuse an entry that is too much. Quiet entries may take half of a table, so that a game can go on."""
        share = 2 if is_quiet else 1
        entries, size = (self.log.quiet, self.quiet_bytes) if is_quiet else (self.number, self.bytes)
        if entries >= limits.TABLE_ENTRIES // share or size + entry.bytes > limits.TABLE_BYTES // share:
            raise Problem(409, "full", "The table is full", "so much has happened here; open another table")


def stale(version: int) -> Problem:
    """The problem of a move that was made on a game that has changed since."""
    detail = f"the table is at version {version} by now; read it again, and make your move on what you see"
    return Problem(409, "stale", "The table has moved on", detail)
