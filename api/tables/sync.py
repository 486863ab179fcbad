"""Keeps the tables of several processes in sync: PostgreSQL notifies the processes, SQLite is polled."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from fairclue.api.store.database import Database
from fairclue.api.store.logs import CHANNEL
from fairclue.api.store.signals import SIGNALS
from fairclue.api.tables.sessions import TableSessions

log = logging.getLogger("fairclue.sync")
_POLL, _RETRY = 0.1, 1.0  # seconds between polls of SQLite, and before a new try to reach the database
Change = tuple[str, str | None]  # a channel, and what is said on it; None means that anything may have changed


async def sync_tables(database: Database, tables: TableSessions) -> None:
    """Read what other processes write, as long as the service runs."""
    changes = _notified(database) if database.engine.dialect.name == "postgresql" else _polled(database)
    async for channel, change in changes:
        if channel == SIGNALS or change is None:
            tables.signals.note(change)
        if channel == SIGNALS:
            continue
        try:
            await tables.sync(change)
        except SQLAlchemyError:
            log.warning("the database cannot be reached; trying again")
            await asyncio.sleep(_RETRY)


async def _notified(database: Database) -> AsyncIterator[Change]:
    """Yield what PostgreSQL notifies of; None after a new connection, when any table may have changed."""
    import psycopg  # noqa: PLC0415 (slow to import, and not needed with SQLite)

    address = make_url(database.url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                for channel in (CHANNEL, SIGNALS):
                    await connection.execute(f"LISTEN {channel}")
                yield CHANNEL, None
                async for notice in connection.notifies():
                    yield notice.channel, notice.payload
        except psycopg.Error:
            log.warning("the database cannot be reached; trying again")
        await asyncio.sleep(_RETRY)


async def _polled(database: Database) -> AsyncIterator[Change]:
    """Yield None whenever another connection has written to the file."""
    while True:
        try:
            with contextlib.closing(database.unpooled.raw_connection()) as connection:
                cursor, before = connection.cursor(), None
                while True:
                    (after,) = cursor.execute("PRAGMA data_version").fetchone()
                    if after != before:
                        before = after
                        yield CHANNEL, None
                    await asyncio.sleep(_POLL)
        except (SQLAlchemyError, sqlite3.Error):
            log.warning("the database cannot be reached; trying again")
        await asyncio.sleep(_RETRY)
