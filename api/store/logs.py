"""The stored logs of tables. Entries are only added, each with the next number of its table.

An entry whose number is taken already is not added: another process was faster. Entries that arrive at the same time
are written in one transaction, so that a busy service does not wait for the disk with each move.
"""

import asyncio
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property, partial
from importlib import import_module
from typing import Any

from sqlalchemy import delete, func, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from fairclue.api.store.database import Database
from fairclue.api.store.models import LogRow, TableRow, now
from fairclue.errors import NotFoundError

CHANNEL = "fairclue_tables"  # on which PostgreSQL notifies the other processes
_BATCH = 200  # most entries in one transaction
_TOUCH_INTERVAL = timedelta(hours=1)  # `touched_at` is updated no more often than this


class TableDeleted(NotFoundError):  # noqa: N818 (not an error of the caller)
    """The table was deleted."""


@dataclass(frozen=True)
class Entry:
    """The events of one action at a table, with the key and the digest of the request that caused it."""

    table: str
    number: int
    key: str | None
    events: list[dict[str, Any]]
    request: str | None = None
    player: str | None = None  # who caused it
    at: datetime = field(default_factory=now)
    code: str = ""  # of a new table, with its first entry

    @cached_property
    def bytes(self) -> int:
        """The size of the events as JSON."""
        return len(json.dumps(self.events))


class Logs:
    """Reads and adds entries."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: list[tuple[Entry, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._notifies = database.engine.dialect.name == "postgresql"
        dialect = import_module(f"sqlalchemy.dialects.{database.engine.dialect.name}")  # the one that is used, no other
        self._insert = (
            dialect.insert(LogRow.__table__).on_conflict_do_nothing().returning(LogRow.table_id, LogRow.number)
        )
        self._open = dialect.insert(TableRow.__table__).on_conflict_do_nothing()

    async def append(self, entry: Entry) -> bool:
        """Add an entry; returns False if its number or key is taken. Raises `TableDeleted` if the table was deleted."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await done

    async def read(self, table: str, after: int = 0) -> list[Entry] | None:
        """The entries of a table after a number; None if the table does not exist (any more)."""
        return await self.database.read(_read, table, after)

    async def find(self, code: str) -> str | None:
        """The id of the table that is joined by a code."""
        return await self.database.read(_find, code)

    async def code_of(self, table: str) -> str | None:
        """The code by which a table is joined."""
        return await self.database.read(_code_of, table)

    async def delete(self, tables: Sequence[str]) -> None:
        """Delete tables with their logs, and notify the other processes."""
        await self.database.run(self._delete, tables)

    async def unused_since(self, since: datetime, most: int) -> list[str]:
        """The ids of some tables at which nothing has happened since a time."""
        return await self.database.read(_unused_since, since, most)

    async def newest(self, tables: Iterable[str]) -> dict[str, int]:
        """The number of the newest entry of each of these tables."""
        return await self.database.read(_newest, list(tables))

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:_BATCH], self._waiting[_BATCH:]
                await self._write_batch(batch)
        finally:
            self._writing = None

    async def _write_batch(self, batch: list[tuple[Entry, asyncio.Future[bool]]]) -> None:
        try:
            written = await self.database.run(partial(self._add, entries=[entry for entry, _ in batch]))
        except Exception as error:
            if (
                isinstance(error, IntegrityError) and len(batch) > 1
            ):  # the table of one of them was deleted: retry each alone
                for one in batch:
                    await self._write_batch([one])
                return
            for _, done in batch:
                if not done.cancelled():
                    done.set_exception(
                        TableDeleted("the table was deleted", "table") if isinstance(error, IntegrityError) else error
                    )
        else:
            for (_, done), is_new in zip(batch, written, strict=True):
                if not done.cancelled():
                    done.set_result(is_new)

    def _add(self, session: Session, entries: Sequence[Entry]) -> list[bool]:
        """Write entries; returns for each whether it was added. They are sorted by table to avoid deadlocks."""
        first = {
            (entry.table, entry.number): entry for entry in reversed(entries)
        }  # of two with the same number, the first wins
        rows = [
            {
                "table_id": name,
                "number": number,
                "key": entry.key,
                "request": entry.request,
                "player": entry.player,
                "at": entry.at,
                "events": entry.events,
            }
            for (name, number), entry in sorted(first.items())
        ]
        connection = session.connection()
        if opened := [
            {"id": one.table, "code": one.code, "opened_at": one.at, "touched_at": one.at}
            for one in entries
            if one.number == 1
        ]:
            connection.execute(self._open, opened)
        written = {(name, number) for name, number in connection.execute(self._insert, rows)}
        names, time = sorted({name for name, _ in written}), max(entry.at for entry in entries)
        old = (TableRow.id.in_(names), TableRow.touched_at < time - _TOUCH_INTERVAL)
        connection.execute(update(TableRow).where(*old).values(touched_at=time))
        self._notify(session, sorted(written))
        return [
            first[entry.table, entry.number] is entry and (entry.table, entry.number) in written for entry in entries
        ]

    def _delete(self, session: Session, tables: Sequence[str]) -> None:
        session.execute(delete(TableRow).where(TableRow.id.in_(tables)))
        self._notify(session, [(name, 0) for name in tables])

    def _notify(self, session: Session, entries: Sequence[tuple[str, int]]) -> None:
        """Notify the other processes of entries. Only PostgreSQL can; with SQLite the processes poll the file."""
        if self._notifies and entries:
            notices = [{"channel": CHANNEL, "entry": f"{name} {number}"} for name, number in entries]
            session.connection().execute(text("SELECT pg_notify(:channel, :entry)"), notices)


def _read(session: Session, table: str, after: int) -> list[Entry] | None:
    """Read from the last known entry on: if that one is missing, the table was deleted."""
    first = max(after, 1)
    rows = session.execute(
        select(LogRow.number, LogRow.key, LogRow.events, LogRow.request, LogRow.player, LogRow.at)
        .where(LogRow.table_id == table, LogRow.number >= first)
        .order_by(LogRow.number)
    ).all()
    if not rows or rows[0].number != first:
        return None
    return [Entry(table, *row) for row in rows if row.number > after]


def _find(session: Session, code: str) -> str | None:
    return session.scalar(select(TableRow.id).where(TableRow.code == code))


def _code_of(session: Session, table: str) -> str | None:
    return session.scalar(select(TableRow.code).where(TableRow.id == table))


def _unused_since(session: Session, since: datetime, most: int) -> list[str]:
    found = select(TableRow.id).where(TableRow.touched_at < since).order_by(TableRow.touched_at).limit(most)
    return list(session.scalars(found))


def _newest(session: Session, tables: Sequence[str]) -> dict[str, int]:
    rows = session.execute(
        select(LogRow.table_id, func.max(LogRow.number)).where(LogRow.table_id.in_(tables)).group_by(LogRow.table_id)
    )
    return {row[0]: row[1] for row in rows}
