"""Whether the database can be written: tried for real, once for all who ask within a second."""

import asyncio
import logging
import shutil
import time
from collections.abc import Callable

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from fairclue.api.store.database import NEWEST, SOON, Database, schema_version_of
from fairclue.api.store.sqlite import DAMAGED, File, LostError

log = logging.getLogger("fairclue.pulse")

_SHARED = 1.0  # seconds for which an answer stands
_PATIENCE = 5.0  # seconds that a caller waits for one
_ROOM = 16_000_000  # bytes that must be left on the disk
_SHARE = 50  # a look through the whole file is followed by a pause this many times as long
_WRITE = text(
    "INSERT INTO pulse (id, at) VALUES (1, CURRENT_TIMESTAMP) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
)


class Pulse:
    """Writes to the database, and looks through a SQLite file, whenever somebody asks and it is due."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self._database, self._clock = database, clock
        self._beat: asyncio.Task[str | None] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._unreadable: str | None = None
        self._beat_due = self._reading_due = self._stands = 0.0

    async def wrong(self) -> str | None:
        """What is wrong with the database and what to do; None if all is well."""
        if self._beat is None or (self._beat.done() and self._clock() >= self._beat_due):
            self._beat = asyncio.create_task(self._feel())
        try:
            async with asyncio.timeout(_PATIENCE):
                return await asyncio.shield(self._beat)
        except TimeoutError:
            return "the database does not answer; see that it runs, and that nothing else holds it locked"

    async def _feel(self) -> str | None:
        self._stands = _SHARED
        found = await asyncio.to_thread(self._write)
        if found is None and self._database.file is not None:
            found = await self._damage(self._database.file)
        self._beat_due = self._clock() + self._stands
        return found

    async def _damage(self, file: File) -> str | None:
        if self._reading is None or (self._reading.done() and self._clock() >= self._reading_due):
            self._reading = asyncio.create_task(asyncio.to_thread(self._read_through, file))
        if not self._reading.done():  # a large file is read on, and its damage told next time
            await asyncio.wait({self._reading}, timeout=_SHARED)
        return file.wrong or self._unreadable

    def _write(self) -> str | None:
        """Write a row in a transaction of its own, through a connection that remembers nothing."""
        file = self._database.file
        try:
            if file is not None and file.is_missing():
                return self._without_tables(None)
            with self._database.fresh.connect() as connection:
                found = self._written(connection)
            if file is not None:
                file.check()
                found = found or _room(file)
        except LostError as error:
            return str(error)
        except (SQLAlchemyError, OSError) as error:
            log.error("the database cannot be reached: %s", getattr(error, "orig", error))
            return "the database cannot be reached; see that it is there and that FAIRCLUE_DATABASE names it"
        return found

    def _written(self, connection: Connection) -> str | None:
        try:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SET LOCAL statement_timeout = {SOON * 1000}"))
            version = schema_version_of(connection)
            if version != NEWEST:
                return self._without_tables(version)
            connection.execute(_WRITE)
            connection.commit()
        except LostError:
            raise
        except SQLAlchemyError as error:
            cause = str(getattr(error, "orig", error)).splitlines()[0]
            log.error("the database cannot be written: %s", cause)
            return f"the database cannot be written: {cause}; make room on its disk, and see that it is not read-only"
        return None

    def _without_tables(self, version: str | None) -> str:
        """Nothing was written, and whoever asks next looks again, so that new tables are seen at once."""
        self._stands = 0.0
        return f"the schema version is {version}, and this version needs {NEWEST}; run: fairclue db upgrade"

    def _read_through(self, file: File) -> None:
        """Look for damage in the whole file, for a small share of the time however large it is."""
        began, unreadable = self._clock(), None
        try:
            with self._database.fresh.execution_options(only_looks=True).connect() as connection:
                if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                    file.condemn(DAMAGED)
        except SQLAlchemyError as error:
            cause = getattr(error, "orig", error)
            log.error("the database file cannot be read: %s", cause)
            unreadable = f"the database file cannot be read: {cause}; look after its disk"
        ended, self._unreadable = self._clock(), unreadable
        self._reading_due = ended + max(_SHARED, _SHARE * (ended - began))


def _room(file: File) -> str | None:
    left = shutil.disk_usage(file.path).free
    return f"the disk of the database has {left // 1_000_000} MB left; make room" if left < _ROOM else None
