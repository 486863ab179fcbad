"""All tables of this process: opens them, reads their stored logs, does actions, and deletes them."""

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from fairclue.api import limits
from fairclue.api.problems import Problem
from fairclue.api.store.logs import Entry, Logs, TableDeleted
from fairclue.api.tables.newcomers import Admitted, JoinedTable, Newcomer, OpenedTable
from fairclue.api.tables.session import TableSession, stale
from fairclue.api.tables.signals import SignalExchange
from fairclue.api.tables.tokens import digest_of, new_code, new_token
from fairclue.api.turns import in_turns
from fairclue.errors import InputError
from fairclue.game import IllegalMove, Seat
from fairclue.table import (
    Player,
    Table,
    TableConfig,
    TableEvent,
    TableLook,
    fold_events,
    open_table,
    room,
    table_event_from_json,
    table_event_to_json,
)
from fairclue.table.events import PlayerJoined
from fairclue.table.seat_view import seen_from_outside
from fairclue.validator.pausing import Pausing

_QUICK_ENTRIES = 50  # entries that are added without a pause for other requests
_TRIES = 5  # how often an action is tried if another one is stored first

Act = Callable[[Table, Player], list[TableEvent]]


@dataclass(frozen=True, slots=True)
class RequestKey:
    """A client's key for a request that is done only once, and the digest of that request."""

    key: str
    request: str


class TableSessions:
    """The tables that this process has in memory, on top of the stored logs."""

    def __init__(self, logs: Logs, signals: SignalExchange, heartbeat: float, most_listeners: int) -> None:
        self.logs, self.signals, self.heartbeat, self.most_listeners = logs, signals, heartbeat, most_listeners
        self.closing = False
        self._sessions: OrderedDict[str, TableSession] = OrderedDict()

    async def open(self, config: TableConfig, newcomers: list[Newcomer]) -> OpenedTable:
        """Open a table with these players, of whom the first is the host."""
        name = secrets.token_hex(8)
        events = open_table(config)
        tokens = [new_token(name) for _ in newcomers]
        for one, token in zip(newcomers, tokens, strict=True):
            events += room.admit(fold_events(events), one.name, digest_of(token), one.seat)
        stored = [table_event_to_json(event) for event in events]
        for _ in range(_TRIES):
            code = new_code()
            try:
                await self.logs.append(Entry(name, 1, None, stored, code=code))
            except TableDeleted:
                continue  # another table has this code
            players = fold_events(events).players.values()
            admitted = [Admitted(player, token) for player, token in zip(players, tokens, strict=True)]
            return OpenedTable(name, code, admitted)
        raise Problem(503, "not-ready", "No code is free", "try again in a moment", {"Retry-After": "1"})

    async def look(self, code: str) -> TableLook:
        """The table with this code, as somebody sees it who has not joined."""
        session = await self._with_code(code)
        signals = await self.signals.read(session.name)
        return seen_from_outside(session.table, session.name, signals.here)

    async def _with_code(self, code: str) -> TableSession:
        """The table with this code, as it is now. Raises a problem if there is none."""
        name = await self.logs.find(code)
        if name is None:
            detail = "no table has this code; look at it again, or ask for the link"
            raise Problem(404, "not-found", "There is no such table", detail)
        return await self.find(name)

    async def join(self, code: str, name: str, seat: Seat | None) -> JoinedTable:
        """Let a newcomer in, by the table's code."""
        session = await self._with_code(code)
        token = new_token(session.name)
        number = await self._add(session, lambda: (room.join(session.table, name, digest_of(token), seat), None))
        events = session.log.entries[number - 1].events
        joined = next(event for event in events if isinstance(event, PlayerJoined))
        admitted = Admitted(session.table.players[joined.player], token)
        return JoinedTable(session.name, session.code, session.log.version, admitted)

    async def get(self, name: str) -> TableSession:
        """A table as this process knows it; it is read from the database only if it is unknown."""
        return self._sessions.get(name) or await self.find(name)

    async def find(self, name: str) -> TableSession:
        """A table as it is now, including what other processes have written."""
        session = self._sessions.get(name) or TableSession(name, await self.logs.code_of(name) or "")
        await self.catch_up(session)
        if not session.number:
            raise _no_table()
        is_new = name not in self._sessions
        session = self._sessions.setdefault(name, session)  # another request may have read it meanwhile
        self._sessions.move_to_end(name)
        if is_new:
            self._make_room()
        return session

    async def delete(self, session: TableSession) -> None:
        """Delete a table for good."""
        await self.logs.delete([session.name])
        self._forget(session)

    async def act(
        self,
        session: TableSession,
        person: str,
        act: Act,
        key: RequestKey | None,
        version: int | None,
        quiet: int | None,
        *,
        for_spectators: bool,
    ) -> int:
        """Do an action of a player and return the number of its entry, or 0 if nothing had to be done.

        A request with a key is done only once. Spectators may do only what is for them too.
        """

        def acted() -> tuple[list[TableEvent], str | None]:
            session.check_current(version, quiet)
            player = session.player_of(person)
            return act(session.table, player), player.id

        def check() -> None:
            if session.player_of(person).seat is Seat.SPECTATOR and not for_spectators:
                raise IllegalMove("spectator")

        return await self._add(
            session, acted, RequestKey(f"{person[:16]}:{key.key}", key.request) if key else None, check
        )

    async def _add(
        self,
        session: TableSession,
        make: Callable[[], tuple[list[TableEvent], str | None]],
        key: RequestKey | None = None,
        check: Callable[[], None] = lambda: None,
    ) -> int:
        """Add the events that `make` gives, and the player who caused them, to the log; returns the entry's number.

        `check` comes before everything else, even before a request with a known key is answered again.
        """
        full_key, request = (key.key, key.request) if key else (None, None)
        for _ in range(_TRIES):
            check()
            if full_key in session.keys:
                return _done_before(*session.keys[full_key], request)
            number = session.number + 1
            try:
                events, player = make()
                if not events:
                    return 0
                stored = [table_event_to_json(one) for one in events]
                entry = Entry(session.name, number, full_key, stored, request, player=player)
                session.check_room(entry, events)
            except (IllegalMove, InputError, Problem):
                if await self.catch_up(session):
                    continue  # the table had changed meanwhile, so try again
                raise
            try:
                is_new = await self.logs.append(entry)
            except TableDeleted:
                self._forget(session)
                raise _no_table() from None
            if is_new:
                if session.number == number - 1:
                    session.add(entry, events)
                return number
            await self.catch_up(session)
        raise stale(session.log.version)

    async def sync(self, entry: str | None = None) -> None:
        """Read what other processes have written, for tables with listeners.

        `entry` is the name of a table and the number of its new entry, or 0 if the table was deleted. None means that
        any table may have changed.
        """
        if entry is None:
            names = [name for name, session in self._sessions.items() if session.listeners]
            newest = dict.fromkeys(names, 0) | (await self.logs.newest(names) if names else {})
        else:
            name, _, number = entry.partition(" ")
            newest = {name: int(number)}
        for name, newest_number in newest.items():
            session = self._sessions.get(name)
            if session and not newest_number:
                self._forget(session)
            elif session and session.listeners and session.number < newest_number:
                await self.catch_up(session)

    async def catch_up(self, session: TableSession) -> bool:
        """Add the entries that other processes wrote; returns whether there were any.

        A long log is added in slices, so that it does not block other requests.
        """
        before = session.number
        entries = await self.logs.read(session.name, before)
        if entries is None:
            if before:
                self._forget(session)
            raise _no_table()

        def add_entries() -> Pausing[None]:
            for entry in entries:
                if entry.number == session.number + 1:
                    session.add(entry, [table_event_from_json(event) for event in entry.events])
                yield

        if len(entries) > _QUICK_ENTRIES:
            await in_turns(add_entries(), budget=None)
        else:
            deque(add_entries(), maxlen=0)
        return session.number > before

    def close(self) -> None:
        """End all streams, so that the service can stop."""
        self.closing = True
        for session in self._sessions.values():
            session.wake()

    def _forget(self, session: TableSession) -> None:
        """Drop a table that was deleted, and end its streams."""
        session.is_gone = True
        session.wake()
        self._sessions.pop(session.name, None)

    def _make_room(self) -> None:
        """Drop the least recently used tables from memory, if there are too many or they are too large."""
        size = sum(one.bytes for one in self._sessions.values())
        idle = [one for one in self._sessions.values() if not one.listeners][:-1]  # except the newest
        for one in idle:
            if len(self._sessions) <= limits.IDLE_TABLES and size <= limits.IDLE_BYTES:
                return
            del self._sessions[one.name]
            size -= one.bytes


def _done_before(number: int, request: str | None, again: str | None) -> int:
    """The entry that was made with this key. Raises a problem if the request is a different one."""
    if request != again:
        detail = "this key was sent before with another request; a new request needs a new key"
        raise Problem(409, "key-used", "The key is used already", detail)
    return number


def _no_table() -> Problem:
    return Problem(
        404, "not-found", "There is no such table", "it was deleted, or never opened; open one with POST /v1/tables"
    )
