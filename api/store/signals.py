"""What players show beside the log, as the processes tell each other: who is here, and which words are marked.

Nothing here is kept for long, and no game depends on it. A changed row gets a new id, so that a process that polls
finds the changes by their ids; PostgreSQL notifies the processes besides.
"""

import asyncio
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from typing import Any

from sqlalchemy import delete, func, or_, select, text, update
from sqlalchemy.orm import Session

from fairclue.api.store.database import Database
from fairclue.api.store.models import MarksRow, PresenceRow, TableRow
from fairclue.table import Marks

SIGNALS = "fairclue_signals"  # the channel on which PostgreSQL notifies the other processes

Place = tuple[int, int]  # the highest ids of presence and of marks that a process has seen


@dataclass(frozen=True, slots=True)
class PresenceSignal:
    """A player with a stream open in a process, and when that process said so; None once it is closed."""

    table_id: str
    player: str
    process: str
    seen: float | None


@dataclass(frozen=True, slots=True)
class MarksSignal:
    """The words that a player has marked, and the number of the log's newest entry at that time."""

    table_id: str
    player: str
    number: int
    words: tuple[str, ...]


@dataclass(slots=True)
class StoredSignals:
    """What is stored about one table."""

    presence: list[tuple[str, str, float]] = field(default_factory=list)  # player, process, when it last said so
    marks: dict[str, Marks] = field(default_factory=dict)

    def elsewhere(self, process: str) -> Iterator[tuple[str, float]]:
        """The players whom other processes see, and when they last said so."""
        return ((player, seen) for player, said_by, seen in self.presence if said_by != process)


Signal = PresenceSignal | MarksSignal


class SignalStore:
    """Reads and writes signals for one process, which has a random name."""

    def __init__(self, database: Database, process: str) -> None:
        self.database, self.process = database, process
        self._waiting: list[tuple[Sequence[Signal], asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._notifies = database.engine.dialect.name == "postgresql"
        dialect = import_module(f"sqlalchemy.dialects.{database.engine.dialect.name}")
        self._put_presence = _upsert(dialect, PresenceRow, ("table_id", "player", "process"), ("seen",))
        self._put_marks = _upsert(dialect, MarksRow, ("table_id", "player"), ("number", "words"))

    async def write(self, signals: Sequence[Signal]) -> None:
        """Write signals; those that come at the same time share a transaction. Those of a deleted table are dropped."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((signals, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())
        await done

    async def read(self, tables: Collection[str]) -> dict[str, StoredSignals]:
        """The signals of each of these tables."""
        return await self.database.read(_read, list(tables))

    async def changed(self, after: Place | None) -> tuple[Place, set[str]]:
        """The tables that other processes have changed after a place, and the place to go on from."""
        return await self.database.read(self._changed, after)

    async def refresh(self, now: float, forgotten: float) -> int:
        """Say that the streams of this process are still open, and return how many rows it has.

        Rows of closed streams, and those that nobody has refreshed since `forgotten`, are deleted.
        """
        return await self.database.run(self._refresh, now, forgotten)

    async def _write_waiting(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                error: Exception | None = None
                try:
                    await self.database.run(self._put, [signal for signals, _ in batch for signal in signals])
                except Exception as caught:  # told to those who wait
                    error = caught
                for _, done in batch:
                    if not done.cancelled():
                        done.set_exception(error) if error else done.set_result(None)
        finally:
            self._writing = None

    def _put(self, session: Session, signals: Iterable[Signal]) -> None:
        """Write signals, sorted to avoid deadlocks; of several about the same thing the last counts."""
        presence = {(one.table_id, one.player): one for one in signals if isinstance(one, PresenceSignal)}
        marks = {(one.table_id, one.player): one for one in signals if isinstance(one, MarksSignal)}
        tables = {table for table, _ in (*presence, *marks)}
        found = select(TableRow.id).where(TableRow.id.in_(tables)).order_by(TableRow.id)
        existing = set(session.scalars(found.with_for_update(read=True, key_share=True)))  # they stay until the end
        connection = session.connection()
        if rows := [asdict(one) for _, one in sorted(presence.items()) if one.table_id in existing]:
            connection.execute(self._put_presence, rows)
        if rows := [asdict(one) for _, one in sorted(marks.items()) if one.table_id in existing]:
            connection.execute(self._put_marks, rows)
        if self._notifies and existing:
            notices = [{"channel": SIGNALS, "change": f"{table} {self.process}"} for table in sorted(existing)]
            connection.execute(text("SELECT pg_notify(:channel, :change)"), notices)

    def _changed(self, session: Session, after: Place | None) -> tuple[Place, set[str]]:
        if after is None:
            newest = [session.scalar(select(func.max(row.id))) or 0 for row in (PresenceRow, MarksRow)]
            return (newest[0], newest[1]), set()
        presence = session.execute(
            select(PresenceRow.id, PresenceRow.table_id, PresenceRow.process).where(PresenceRow.id > after[0])
        ).all()
        marks = session.execute(select(MarksRow.id, MarksRow.table_id).where(MarksRow.id > after[1])).all()
        place = max((row.id for row in presence), default=after[0]), max((row.id for row in marks), default=after[1])
        elsewhere = {row.table_id for row in presence if row.process != self.process}
        return place, elsewhere | {row.table_id for row in marks}

    def _refresh(self, session: Session, now: float, forgotten: float) -> int:
        own = (PresenceRow.process == self.process, PresenceRow.seen.is_not(None))
        refreshed = session.connection().execute(update(PresenceRow).where(*own).values(seen=now)).rowcount
        session.execute(delete(PresenceRow).where(or_(PresenceRow.seen.is_(None), PresenceRow.seen < forgotten)))
        return refreshed


def _upsert(dialect: Any, row: type[PresenceRow | MarksRow], key: tuple[str, ...], values: tuple[str, ...]) -> Any:
    """A statement that writes a row, or changes the one with the same key; either way it has a new id."""
    insert = dialect.insert(row.__table__)
    changes = {name: insert.excluded[name] for name in ("id", *values)}
    return insert.on_conflict_do_update(index_elements=key, set_=changes)


def _read(session: Session, tables: Sequence[str]) -> dict[str, StoredSignals]:
    found = {table: StoredSignals() for table in tables}
    presence = select(PresenceRow.table_id, PresenceRow.player, PresenceRow.process, PresenceRow.seen)
    for row in session.execute(presence.where(PresenceRow.table_id.in_(tables), PresenceRow.seen.is_not(None))):
        found[row.table_id].presence.append((row.player, row.process, row.seen))
    marks = select(MarksRow.table_id, MarksRow.player, MarksRow.number, MarksRow.words)
    for row in session.execute(marks.where(MarksRow.table_id.in_(tables))):
        found[row.table_id].marks[row.player] = Marks(tuple(row.words), row.number)
    return found
