"""How processes on one database hear of each other's tables: PostgreSQL tells them, SQLite is looked at."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from fairclue.api.store.database import Database
from fairclue.api.store.logs import CHANNEL
from fairclue.api.tables import Tables

log = logging.getLogger("fairclue.live")
_LOOK, _AGAIN = 0.1, 1.0  # seconds between looks at SQLite, and until a lost database is tried again


async def hear_others(database: Database, tables: Tables) -> None:
    """Run for as long as the service does."""
    told = _listen(database) if database.engine.dialect.name == "postgresql" else _look(database)
    async for entry in told:
        try:
            await tables.hear(entry)
        except SQLAlchemyError:
            log.warning("the database cannot be reached; trying again")
            await asyncio.sleep(_AGAIN)


async def _listen(database: Database) -> AsyncIterator[str | None]:
    """The entries that PostgreSQL names; none by name after a break, when any table may have changed."""
    import psycopg  # noqa: PLC0415 (slow to import, and SQLite does without)

    address = make_url(database.url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                yield None
                async for told in connection.notifies():
                    yield told.payload
        except psycopg.Error:
            log.warning("the database cannot be reached; trying again")
        await asyncio.sleep(_AGAIN)


async def _look(database: Database) -> AsyncIterator[None]:
    """Whenever another connection has written to the file."""
    while True:
        try:
            with contextlib.closing(database.fresh.raw_connection()) as connection:
                cursor, before = connection.cursor(), None
                while True:
                    (after,) = cursor.execute("PRAGMA data_version").fetchone()
                    if after != before:
                        before = after
                        yield None
                    await asyncio.sleep(_LOOK)
        except (SQLAlchemyError, sqlite3.Error):
            log.warning("the database cannot be reached; trying again")
        await asyncio.sleep(_AGAIN)
