"""What players show beside the log: that they are here, and the words they have marked.

Listeners are told by messages without an id. The processes tell each other through the database, and never wait for
it: while it is slow or fails, a process tells what it knows itself.
"""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from sqlalchemy.exc import SQLAlchemyError

from fairclue.api.store.signals import MarksSignal, Place, PresenceSignal, SignalStore, StoredSignals
from fairclue.api.tables.presence import STALE, TablePresence
from fairclue.api.tables.session import TableSession
from fairclue.table import Marks, seen_marks

log = logging.getLogger("fairclue.signals")
REFRESH = 15.0  # seconds after which a process says again that its streams are open
_FORGOTTEN = 10 * STALE  # seconds after which the rows of a process that died are deleted
_TELL = 0.25  # seconds between two messages about presence: many who come at once are told together
_PAUSE, _RETRY, _IDLE = 0.05, 1.0, 3.0  # seconds between two exchanges: usually, after a failure, without news


@dataclass(frozen=True, slots=True)
class Signals:
    """The players who are here, and all marks, whether they still stand or not."""

    here: frozenset[str]
    marks: Mapping[str, Marks]


@dataclass
class ListenedTable:
    """The signals at a table with listeners, as this process knows them."""

    session: TableSession
    presence: TablePresence = field(default_factory=TablePresence)
    marks: Mapping[str, Marks] = field(default_factory=dict)
    is_known: bool = False  # do we know what other processes say? Until then nothing is told
    message: bytes = b""  # about presence, the newest
    announced: bytes = b""  # the one for which the listeners were woken last

    def renew(self, now: float) -> None:
        """Make the message about presence anew, for those who are told something anyway."""
        self.message = _message("presence", {"here": self.presence.here(now)})

    def announce(self, now: float) -> None:
        """Wake the listeners if there is something new about presence."""
        self.renew(now)
        if self.is_known and self.announced != self.message:
            self.announced = self.message
            self.session.wake()

    def hear(self, stored: StoredSignals, process: str) -> None:
        """Take in what is stored; what this process has written itself, it knows better."""
        self.presence.hear(stored.elsewhere(process))
        if stored.marks != self.marks:
            self.marks = stored.marks
            self.session.wake()


class SignalNews:
    """What one stream has been told about signals, and what is new."""

    def __init__(self, listened: ListenedTable) -> None:
        self._listened = listened
        self._here, self._marks = b"", b""

    def messages(self, player: str) -> Iterator[bytes]:
        """The messages for a player that are new since the last time."""
        listened, found = self._listened, self._listened.session.table.players.get(player)
        if found is None or not listened.is_known:
            return
        if self._here != listened.message:
            self._here = listened.message
            yield self._here
        seen = seen_marks(listened.session.log, found.seat, listened.marks)
        if seen is None and not self._marks:
            return  # they have never seen any
        marks = _message("marks", {"marks": seen or {}})
        if self._marks != marks:
            self._marks = marks
            yield marks


class SignalExchange:
    """The signals at all tables with listeners: told to them, written for other processes, and read from those."""

    def __init__(self, store: SignalStore, clock: Callable[[], float] = time.time) -> None:
        self._store, self._clock = store, clock
        self._tables: dict[str, ListenedTable] = {}
        self._untold: set[str] = set()  # tables at which somebody came or leaves
        self._unwritten: set[tuple[str, str]] = set()  # tables and players whose rows are not as they should be
        self._unread: set[str] = set()  # tables that other processes have changed
        self._any_changed = False  # may others have been changed too?
        self._place: Place | None = None
        self._refresh_due = 0.0
        self._news = asyncio.Event()

    @contextlib.contextmanager
    def listening(self, session: TableSession, player: str) -> Iterator[SignalNews]:
        """A player has a stream open at a table, for so long."""
        listened = self._enter(session, player)
        try:
            yield SignalNews(listened)
        finally:
            listened.presence.leave(player, self._clock())
            self._untold.add(session.name)

    async def read(self, name: str) -> Signals:
        """The signals at a table, with what other processes have written by now."""
        stored = (await self._store.read([name]))[name]
        now = self._clock()
        listened = self._tables.get(name)
        local = listened.presence.through_this_process if listened else set()
        elsewhere = {player for player, seen in stored.elsewhere(self._store.process) if seen > now - STALE}
        return Signals(frozenset(local | elsewhere), stored.marks)

    async def mark(self, name: str, player: str, marks: Marks) -> None:
        """Write the marks of a player, all of them, and tell the listeners."""
        await self._store.write([MarksSignal(name, player, marks.number, marks.words)])
        self._unread.add(name)
        self._news.set()

    def note(self, change: str | None) -> None:
        """Another process has changed signals: the table and the process; None if it may have been any."""
        if change is None:
            self._any_changed = True
        else:
            name, _, process = change.partition(" ")
            if process == self._store.process or name not in self._tables:
                return
            self._unread.add(name)
        self._news.set()

    async def run(self) -> None:
        """Tell, write and read, as long as the service runs."""
        await asyncio.gather(self._tell_on(), self._exchange_on())

    def tell(self) -> None:
        """Tell the listeners who came and who has gone since the last time."""
        now, names, self._untold = self._clock(), self._untold, set()
        for name in names & self._tables.keys():
            listened = self._tables[name]
            for player in listened.presence.settle(now):
                self._unwritten.add((name, player))
                self._news.set()
            if listened.presence.somebody_leaves:
                self._untold.add(name)
            elif not listened.presence.through_this_process:
                del self._tables[name]
            listened.announce(now)

    async def exchange(self) -> None:
        """Write what has changed here, and read what has changed elsewhere."""
        try:
            await self._write()
            if self._tables and self._clock() >= self._refresh_due:
                await self._refresh()
                await self._write()
            await self._read()
        except SQLAlchemyError:
            self._know(self._tables.keys())  # then it is told what this process knows itself
            raise

    def _enter(self, session: TableSession, player: str) -> ListenedTable:
        name = session.name
        listened = self._tables.setdefault(name, ListenedTable(session))
        listened.session = session
        if not listened.is_known:
            self._unread.add(name)
        if listened.presence.enter(player):
            self._unwritten.add((name, player))
        listened.renew(self._clock())
        self._untold.add(name)
        self._news.set()
        return listened

    async def _write(self) -> None:
        pairs, self._unwritten = self._unwritten, set()
        if not pairs:
            return
        now, process = self._clock(), self._store.process
        rows = [
            PresenceSignal(name, player, process, now if self._is_here(name, player) else None)
            for name, player in pairs
        ]
        try:
            await self._store.write(rows)
        except SQLAlchemyError:
            self._unwritten |= pairs
            raise

    def _is_here(self, name: str, player: str) -> bool:
        listened = self._tables.get(name)
        return listened is not None and player in listened.presence.through_this_process

    async def _refresh(self) -> None:
        """Say that the streams are still open. If rows are missing, they are written again."""
        now = self._clock()
        here = {(name, player) for name, one in self._tables.items() for player in one.presence.through_this_process}
        if await self._store.refresh(now, now - _FORGOTTEN) != len(here):
            self._unwritten |= here
        self._refresh_due = now + REFRESH
        self._unread |= self._tables.keys()

    async def _read(self) -> None:
        if not self._tables:
            self._place, self._unread = None, set()
            return
        if self._any_changed or self._place is None:
            self._any_changed = False
            self._place, changed = await self._store.changed(self._place)
            self._unread |= changed
        names, self._unread = self._unread & self._tables.keys(), set()
        if not names:
            return
        try:
            found = await self._store.read(names)
        except SQLAlchemyError:
            self._unread |= names
            raise
        for name in names & self._tables.keys():
            self._tables[name].hear(found[name], self._store.process)
        self._untold |= names
        self._know(names)

    def _know(self, names: Iterable[str]) -> None:
        """Begin to tell the listeners of these tables."""
        for name in names:
            listened = self._tables.get(name)
            if listened and not listened.is_known:
                listened.is_known = True
                listened.announce(self._clock())

    async def _tell_on(self) -> None:
        while True:
            self.tell()
            await asyncio.sleep(_TELL)

    async def _exchange_on(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_IDLE):
                    await self._news.wait()
            self._news.clear()
            try:
                await self.exchange()
            except SQLAlchemyError:
                log.warning("the database cannot be reached; trying again")
                self._news.set()
                await asyncio.sleep(_RETRY)
            await asyncio.sleep(_PAUSE)


def _message(event: str, data: object) -> bytes:
    return f"event: {event}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n".encode()
