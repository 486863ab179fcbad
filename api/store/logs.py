"""The logs of tables: entries are only ever added, each with the next number of its table.

Who adds an entry with a number that is taken already was too late, and nothing happened. Entries that wait at the same
time are written in one transaction, so that a busy table does not wait for the disk once a move.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from importlib import import_module
from typing import Any

from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from api.store.database import Database
from api.store.models import LogRow, TableRow, now

CHANNEL = "fairclue_tables"  # where PostgreSQL tells the other processes
_AT_ONCE = 200  # entries in one transaction


@dataclass(frozen=True, slots=True)
class Entry:
    """What one act at a table did."""

    table: str
    number: int
    key: str | None
    events: list[dict[str, Any]]
    at: datetime = field(default_factory=now)


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
        """Add an entry; False if its number or its key is taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await done

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a number."""
        return await self.database.look(_read, table, after)

    async def newest(self, tables: Iterable[str]) -> dict[str, int]:
        """The number of the newest entry of each of these tables."""
        return await self.database.look(_newest, list(tables))

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:_AT_ONCE], self._waiting[_AT_ONCE:]
                try:
                    written = await self.database.run(partial(self._add, entries=[entry for entry, _ in batch]))
                except Exception as error:
                    for _, done in batch:
                        if not done.cancelled():
                            done.set_exception(error)
                else:
                    for (_, done), is_new in zip(batch, written, strict=True):
                        if not done.cancelled():
                            done.set_result(is_new)
        finally:
            self._writing = None

    def _add(self, session: Session, entries: Sequence[Entry]) -> list[bool]:
        """In the order of the tables' names, so that two processes never wait for each other."""
        first = {(entry.table, entry.number): entry for entry in reversed(entries)}  # of two alike one is too late
        rows = [
            {"table_id": name, "number": number, "key": entry.key, "at": entry.at, "events": entry.events}
            for (name, number), entry in sorted(first.items())
        ]
        connection = session.connection()
        if opened := [
            {"id": one.table, "opened_at": one.at, "touched_at": one.at} for one in entries if one.number == 1
        ]:
            connection.execute(self._open, opened)
        written = {(name, number) for name, number in connection.execute(self._insert, rows)}
        if self._notifies and written:
            told = [{"channel": CHANNEL, "entry": f"{name} {number}"} for name, number in sorted(written)]
            connection.execute(text("SELECT pg_notify(:channel, :entry)"), told)
        return [
            first[entry.table, entry.number] is entry and (entry.table, entry.number) in written for entry in entries
        ]


def _read(session: Session, table: str, after: int) -> list[Entry]:
    rows = session.execute(
        select(LogRow.number, LogRow.key, LogRow.events, LogRow.at)
        .where(LogRow.table_id == table, LogRow.number > after)
        .order_by(LogRow.number)
    )
    return [Entry(table, number, key, events, at) for number, key, events, at in rows]


def _newest(session: Session, tables: Sequence[str]) -> dict[str, int]:
    rows = session.execute(
        select(LogRow.table_id, func.max(LogRow.number)).where(LogRow.table_id.in_(tables)).group_by(LogRow.table_id)
    )
    return {row[0]: row[1] for row in rows}
