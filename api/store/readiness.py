"""Checks whether the database can be written, by writing to it. The result is shared for a second."""

import asyncio
import logging
import shutil
import time
from collections.abc import Callable

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from fairclue.api.store.database import CONNECT_TIMEOUT, Database, schema_version_of
from fairclue.api.store.schema_version import NEWEST
from fairclue.api.store.sqlite import DAMAGED, DatabaseFile, DatabaseLostError

log = logging.getLogger("fairclue.readiness")

_VALID_SECONDS = 1.0  # how long a result is reused
_WAIT_SECONDS = 5.0  # how long a caller waits for a result
_FREE_BYTES = 16_000_000  # bytes that must be free on the disk
_PAUSE_FACTOR = 50  # after a scan of the whole file, the pause is so many times as long as the scan
_WRITE = text(
    "INSERT INTO pulse (id, at) VALUES (1, CURRENT_TIMESTAMP) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
)


class DatabaseReadiness:
    """Tests a database by writing a row; scans a SQLite file for damage as well, now and then."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self._database, self._clock = database, clock
        self._check_task: asyncio.Task[str | None] | None = None
        self._scan_task: asyncio.Task[None] | None = None
        self._scan_problem: str | None = None
        self._check_due = self._scan_due = self._valid_for = 0.0

    async def find_problem(self) -> str | None:
        """What is wrong with the database and what to do about it; None if it works."""
        if self._check_task is None or (self._check_task.done() and self._clock() >= self._check_due):
            self._check_task = asyncio.create_task(self._check())
        try:
            async with asyncio.timeout(_WAIT_SECONDS):
                return await asyncio.shield(self._check_task)
        except TimeoutError:
            return "the database does not answer; see that it runs, and that nothing else holds it locked"

    async def _check(self) -> str | None:
        self._valid_for = _VALID_SECONDS
        found = await asyncio.to_thread(self._try_write)
        if found is None and self._database.file is not None:
            found = await self._find_damage(self._database.file)
        self._check_due = self._clock() + self._valid_for
        return found

    async def _find_damage(self, file: DatabaseFile) -> str | None:
        if self._scan_task is None or (self._scan_task.done() and self._clock() >= self._scan_due):
            self._scan_task = asyncio.create_task(asyncio.to_thread(self._scan, file))
        if not self._scan_task.done():  # the scan of a large file goes on, and the next check reports its result
            await asyncio.wait({self._scan_task}, timeout=_VALID_SECONDS)
        return file.problem or self._scan_problem

    def _try_write(self) -> str | None:
        """Write a row through a new connection. Returns the problem, if there is one."""
        file = self._database.file
        try:
            if file is not None and file.is_missing():
                return self._outdated(None)
            with self._database.unpooled.connect() as connection:
                found = self._write_row(connection)
            if file is not None:
                file.check()
                found = found or _disk_problem(file)
        except DatabaseLostError as error:
            return str(error)
        except (SQLAlchemyError, OSError) as error:
            log.error("the database cannot be reached: %s", getattr(error, "orig", error))
            return "the database cannot be reached; see that it is there and that FAIRCLUE_DATABASE names it"
        return found

    def _write_row(self, connection: Connection) -> str | None:
        try:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SET LOCAL statement_timeout = {CONNECT_TIMEOUT * 1000}"))
            version = schema_version_of(connection)
            if version != NEWEST:
                return self._outdated(version)
            connection.execute(_WRITE)
            connection.commit()
        except DatabaseLostError:
            raise
        except SQLAlchemyError as error:
            cause = str(getattr(error, "orig", error)).splitlines()[0]
            log.error("the database cannot be written: %s", cause)
            return f"the database cannot be written: {cause}; make room on its disk, and see that it is not read-only"
        return None

    def _outdated(self, version: str | None) -> str:
        """The problem of an old schema version. It is not reused, so that a migration is noticed at once."""
        self._valid_for = 0.0
        return f"the schema version is {version}, and this version needs {NEWEST}; run: fairclue db upgrade"

    def _scan(self, file: DatabaseFile) -> None:
        """Look for damage in the whole file. The pauses between scans grow with the size of the file."""
        began, problem = self._clock(), None
        try:
            with self._database.unpooled.execution_options(read_only=True).connect() as connection:
                if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                    file.mark_unusable(DAMAGED)
        except SQLAlchemyError as error:
            cause = getattr(error, "orig", error)
            log.error("the database file cannot be read: %s", cause)
            problem = f"the database file cannot be read: {cause}; look after its disk"
        ended, self._scan_problem = self._clock(), problem
        self._scan_due = ended + max(_VALID_SECONDS, _PAUSE_FACTOR * (ended - began))


def _disk_problem(file: DatabaseFile) -> str | None:
    left = shutil.disk_usage(file.path).free
    return f"the disk of the database has {left // 1_000_000} MB left; make room" if left < _FREE_BYTES else None
