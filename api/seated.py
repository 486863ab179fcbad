"""One table in the memory of this process: what it is now, what happened there, and who listens."""

import asyncio
import hmac
import json
from dataclasses import dataclass
from typing import Any

from fairclue.api import limits
from fairclue.api.problems import Problem
from fairclue.api.store.logs import Entry
from fairclue.game import Event, Seat
from fairclue.game.events import EVENTS, GameOpened
from fairclue.table.seat_view import Eyes
from fairclue.table.table import Table, gather

_SHORT = 4_000  # bytes of an entry that is written down once for all who sit alike


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry of a table's log, with the place that it has in what people are told.

    `version` counts what everybody may notice, `quiet` what only spymasters may. So a quiet question shows on nothing
    that an operative sees, not even as a number.
    """

    number: int
    version: int
    quiet: int
    is_quiet: bool
    events: list[Event]


class Seated:
    """A table with its log: what it is now, what happened, and who listens."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._table: Table | None = None  # until the first entry is taken
        self.log: list[Happened] = []
        self.keys: dict[str | None, tuple[int, str | None]] = {}  # a person's key -> entry, digest of the request
        self.moved = (0, 0)  # version and quiet of the newest entry that changed the game
        self.bytes = self.quiet_bytes = 0
        self.changed = asyncio.Event()
        self.listeners = 0
        self.is_gone = False
        self._told: dict[tuple[int, Seat], bytes] = {}

    @property
    def table(self) -> Table:
        """The table as it is now."""
        assert self._table is not None
        return self._table

    @property
    def number(self) -> int:
        """The number of the newest entry."""
        return len(self.log)

    @property
    def version(self) -> int:
        """How much has happened that everybody may notice."""
        return self.log[-1].version if self.log else 0

    @property
    def quiet(self) -> int:
        """How much has happened between the spymasters."""
        return self.log[-1].quiet if self.log else 0

    def take(self, entry: Entry, events: list[Event]) -> None:
        """Let an entry happen here, and wake those who listen."""
        self._table = gather(events, self._table)
        is_quiet = all(event.is_quiet for event in events)
        happened = Happened(entry.number, self.version + (not is_quiet), self.quiet + is_quiet, is_quiet, events)
        self.log.append(happened)
        self.bytes += entry.bytes
        self.quiet_bytes += entry.bytes * is_quiet
        if any(event.moves_game for event in events):
            version, quiet = self.moved
            self.moved = (version, happened.quiet) if is_quiet else (happened.version, quiet)
        if entry.key:
            self.keys[entry.key] = entry.number, entry.request
        self.wake()

    def wake(self) -> None:
        """Tell those who listen that something is new."""
        self.changed.set()
        self.changed = asyncio.Event()

    def seat_of(self, person: str) -> Seat:
        """Where somebody sits, by the digest of their token; every seat is compared, so that time tells nothing."""
        found = None
        for known, seat in self.table.tokens.items():
            if hmac.compare_digest(known, person):
                found = seat
        if found is None:
            raise Problem(401, "no-seat", "That is no seat here", "send the token of one of this table's seats")
        return found

    def games(self) -> dict[int, list[Event]]:
        """The events of each game, by its number."""
        found: dict[int, list[Event]] = {}
        for happened in self.log:
            for event in happened.events:
                if isinstance(event, GameOpened):
                    found[event.number] = []
                if found and event.type in EVENTS:
                    found[max(found)].append(event)
        return found

    def told(self, number: int, seat: Seat) -> bytes:
        """An entry as a server-sent event for a seat; nothing if the seat may not notice it."""
        key = (number, seat)
        if key in self._told:
            return self._told[key]
        told = self._written(self.log[number - 1], seat)
        if len(told) <= _SHORT:
            if len(self._told) > 20 * len(Seat):
                self._told.clear()
            self._told[key] = told
        return told

    def _written(self, happened: Happened, seat: Seat) -> bytes:
        if happened.is_quiet and not seat.is_spymaster:
            return b""
        data = json.dumps(self.answer(happened.number, seat), ensure_ascii=False)
        place = f"{happened.version}.{happened.quiet}" if happened.is_quiet else happened.version
        return f"id: {place}\ndata: {data}\n\n".encode()

    def answer(self, number: int, seat: Seat) -> dict[str, Any]:
        """An entry for a seat: the count of what it may notice, and the events that it may see."""
        happened = self.log[number - 1]
        told: dict[str, Any] = {"version": happened.version, "events": Eyes(self.table, seat).events(happened.events)}
        return told | ({"quiet": happened.quiet} if seat.is_spymaster else {})

    def after(self, place: str) -> int:
        """The number of the last entry that somebody has seen, by the id that their stream ended with."""
        version, _, quiet = place.partition(".")
        seen = 0
        for happened in self.log:
            if happened.is_quiet:
                new = not quiet.isdecimal() or happened.quiet > int(quiet)
            else:
                new = happened.version > int(version)
            if not new:
                seen = happened.number
        return seen

    def check_current(self, version: int | None, quiet: int | None) -> None:
        """A move is made on the game that its maker saw: nothing that changes the game may have happened since."""
        moved_version, moved_quiet = self.moved
        fits = version is None or moved_version <= version <= self.version
        if not fits or (quiet is not None and quiet < moved_quiet):
            raise stale(self.version)

    def check_room(self, entry: Entry, is_quiet: bool) -> None:
        """A table has an end, and what spymasters argue about takes at most half of it, so that a game can go on."""
        share = 2 if is_quiet else 1
        entries, size = (self.quiet, self.quiet_bytes) if is_quiet else (self.number, self.bytes)
        if entries >= limits.TABLE_ENTRIES // share or size + entry.bytes > limits.TABLE_BYTES // share:
            raise Problem(409, "full", "The table is full", "so much has happened here; open another table")


def stale(version: int) -> Problem:
    """What is said of a move that was made on what is no more."""
    detail = f"the table is at version {version} by now; read it again, and make your move on what you see"
    return Problem(409, "stale", "The table has moved on", detail)
