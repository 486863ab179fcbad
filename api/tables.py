"""Tables in the memory of this process: read from their logs, acted at, and listened to."""

import asyncio
import hashlib
import hmac
import json
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection
from typing import Any

from api.problems import Problem
from api.store.logs import Entry, Logs
from game import Event, IllegalMove, Seat, to_json
from game.events import EVENTS, GameOpened
from game.table import Table, gather
from game.table_events import TableOpened, Terms, table_event_from_json
from validator import QuestionError

_KEPT = 2000  # tables in memory that nobody listens to
_LONGEST = 20_000  # entries of a table: hundreds of games
_TRIES = 5  # how often an act is tried again because somebody else was faster

Act = Callable[[Table, Seat], list[Event]]


class Seated:
    """A table with its log: what it is now, what each seat was told, and who listens."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._table: Table | None = None  # until the first entry is taken
        self.entries: list[tuple[Entry, list[Event]]] = []
        self.keys: dict[str, int] = {}
        self.changed = asyncio.Event()
        self.listeners = 0
        self._told: dict[tuple[int, Seat], bytes] = {}

    @property
    def table(self) -> Table:
        """The table as it is now."""
        assert self._table is not None
        return self._table

    @property
    def version(self) -> int:
        """The number of the newest entry."""
        return len(self.entries)

    def take(self, entry: Entry, events: list[Event]) -> None:
        """Let an entry happen here, and wake those who listen."""
        self._table = gather(events, self._table)
        self.entries.append((entry, events))
        if entry.key:
            self.keys[entry.key] = entry.number
        self.changed.set()
        self.changed = asyncio.Event()

    def seat_of(self, token: str) -> Seat:
        """Who holds the token; every seat is compared, so that time tells nothing."""
        digest, found = digest_of(token), None
        for known, seat in self.table.tokens.items():
            if hmac.compare_digest(known, digest):
                found = seat
        if found is None:
            raise Problem(401, "no-seat", "That is no seat here", "send the token of one of this table's seats")
        return found

    def seen(self, number: int, seat: Seat) -> list[dict[str, Any]]:
        """The events of an entry that a seat may see."""
        entry, events = self.entries[number - 1]
        return [told for told, event in zip(entry.events, events, strict=True) if seat in event.seen_by]

    def games(self) -> dict[int, list[Event]]:
        """The events of each game, by its number."""
        found: dict[int, list[Event]] = {}
        for _, events in self.entries:
            for event in events:
                if isinstance(event, GameOpened):
                    found[event.number] = []
                if found and event.type in EVENTS:
                    found[max(found)].append(event)
        return found

    def told(self, number: int, seat: Seat) -> bytes:
        """An entry as a server-sent event for a seat."""
        key = (number, seat)
        if key not in self._told:
            if len(self._told) > 20 * len(Seat):
                self._told.clear()
            data = json.dumps({"version": number, "events": self.seen(number, seat)}, ensure_ascii=False)
            self._told[key] = f"id: {number}\ndata: {data}\n\n".encode()
        return self._told[key]


class Tables:
    """All tables."""

    def __init__(self, logs: Logs, heartbeat: float, most_listeners: int) -> None:
        self.logs, self.heartbeat, self.most_listeners = logs, heartbeat, most_listeners
        self.closing = False
        self._seated: OrderedDict[str, Seated] = OrderedDict()

    async def open(self, terms: Terms, seats: Collection[Seat]) -> tuple[str, dict[Seat, str]]:
        """A new table: its name, and each seat's token, which is seen only now."""
        name = secrets.token_hex(8)
        tokens = {seat: f"{name}.{secrets.token_urlsafe(18)}" for seat in seats}
        event = TableOpened(terms, {digest_of(token): seat for seat, token in tokens.items()})
        await self.logs.append(Entry(name, 1, None, [to_json(event)]))
        return name, tokens

    async def find(self, name: str) -> Seated:
        """A table as it is now."""
        seated = self._seated.get(name) or Seated(name)
        await self._catch_up(seated)
        if not seated.version:
            raise Problem(404, "not-found", "There is no such table", "open one with POST /v1/tables")
        seated = self._seated.setdefault(name, seated)  # somebody may have been looking for it too
        self._seated.move_to_end(name)
        if len(self._seated) > _KEPT:
            idle = next((one for one in self._seated if not self._seated[one].listeners), None)
            self._seated.pop(idle or "", None)
        return seated

    async def act(
        self, name: str, token: str, act: Act, key: str | None = None, version: int | None = None
    ) -> tuple[Seated, Seat, int]:
        """Do something at a table once: what a key has done already is not done again. Tells the entry's number."""
        seated = self._seated.get(name) or await self.find(name)
        named = key and f"{digest_of(token)[:16]}:{key}"
        for _ in range(_TRIES):
            seat = seated.seat_of(token)
            if named and named in seated.keys:
                return seated, seat, seated.keys[named]
            number = seated.version + 1
            if number > _LONGEST:
                raise Problem(409, "full", "The table is full", "so much has happened here; open another table")
            try:
                if version is not None and version != seated.version:
                    raise _stale(seated.version)
                events = act(seated.table, seat)
            except (IllegalMove, QuestionError, Problem):
                if await self._catch_up(seated):
                    continue  # it was said of a table that has moved on
                raise
            entry = Entry(name, number, named, [to_json(event) for event in events])
            if await self.logs.append(entry):
                if seated.version == number - 1:
                    seated.take(entry, events)
                return seated, seated.seat_of(token), number  # the roles may have been handed on
            await self._catch_up(seated)
        raise _stale(seated.version)

    async def listen(self, name: str, token: str, after: int) -> AsyncIterator[bytes]:
        """What happens at a table, as a seat sees it, from an entry on: server-sent events without end."""
        seated = await self.find(name)
        if seated.listeners >= self.most_listeners:
            return
        seated.listeners += 1
        try:
            await self._catch_up(seated)  # what came while nobody was listening yet
            yield b"retry: 1000\n\n"
            while not self.closing:
                changed = seated.changed
                seat = seated.seat_of(token)
                while after < seated.version:
                    after += 1
                    yield seated.told(after, seat)
                try:
                    async with asyncio.timeout(self.heartbeat):
                        await changed.wait()
                except TimeoutError:
                    yield b": still here\n\n"
        finally:
            seated.listeners -= 1

    async def hear(self, entry: str | None = None) -> None:
        """Read on where somebody listens, for another process may have written.

        `entry` names what was written: the table and the number. None means that anything may have been.
        """
        if entry is None:
            listened = [name for name, seated in self._seated.items() if seated.listeners]
            newest = await self.logs.newest(listened) if listened else {}
        else:
            name, _, number = entry.partition(" ")
            newest = {name: int(number)}
        for name, version in newest.items():
            seated = self._seated.get(name)
            if seated and seated.listeners and seated.version < version:
                await self._catch_up(seated)

    def close(self) -> None:
        """End the streams, so that the service can go."""
        self.closing = True
        for seated in self._seated.values():
            seated.changed.set()

    async def _catch_up(self, seated: Seated) -> bool:
        """Take what others wrote; was there anything?"""
        before = seated.version
        for entry in await self.logs.read(seated.name, before):
            if entry.number == seated.version + 1:
                seated.take(entry, [table_event_from_json(event) for event in entry.events])
        return seated.version > before


def digest_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _stale(version: int) -> Problem:
    detail = f"the table is at version {version} by now; read it again, and make your move on what you see"
    return Problem(409, "stale", "The table has moved on", detail)
