"""The file of a SQLite database: opened, and watched, so that nothing is told to be kept in a file that is gone."""

import json
import logging
import sqlite3
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import quote, unquote, urlsplit

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, ExceptionContext
from sqlalchemy.exc import SQLAlchemyError

from fairclue.errors import NotReadyError

log = logging.getLogger("fairclue.database")

GONE = "the database file is gone or was replaced; put it back and restart the service"
DAMAGED = "the database file is damaged; stop the service and put a backup in its place: fairclue restore"
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

Found = tuple[int, ...]  # device and inode of the file and of its -wal, as far as they are there


class LostError(SQLAlchemyError, NotReadyError):
    """Why the database is not used any more until the service is restarted."""


class File:
    """The file that a process has open, with the -wal file beside it, in which new entries are written first.

    Who deletes or replaces an open file takes its name away, and no more: connections would write on, to a file that
    nobody finds again. Once that happened, or the file was found damaged, it is not used until the service is
    restarted, for what the service has in memory would not fit another file. The file is never opened by hand here,
    as closing it would let go of all locks that SQLite holds on it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.wrong: str | None = None
        self._wal = Path(f"{path.resolve()}-wal")
        self._connections: set[int] = set()
        self._opened: Found = ()

    @classmethod
    def of(cls, url: URL) -> "File | None":
        """The file at an address; None if the database is in memory."""
        name = url.database or ":memory:"
        if name.startswith("file:"):
            name = unquote(urlsplit(name).path)
        in_memory = name == ":memory:" or url.query.get("mode") == "memory"
        return None if in_memory else cls(Path(name).absolute())

    def is_missing(self) -> bool:
        """Is there no file yet? One that was there and is gone is an error."""
        self.check()
        return not self.path.exists()

    def make(self) -> None:
        """Make an empty file, if there is none: migrations do, and nobody else."""
        if self.is_missing():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch()

    def check(self) -> None:
        """Raise unless the files at their paths are the ones that were opened."""
        self.demand()
        if not self._fits(self._look()):
            self.condemn(GONE)

    def demand(self) -> None:
        """Raise if something was found to be wrong."""
        if self.wrong is not None:
            raise LostError(self.wrong)

    def condemn(self, why: str) -> NoReturn:
        """Use it no more."""
        log.critical("%s: %s", self.path, why)
        self.wrong = why
        raise LostError(why)

    def watch(self, engine: Engine) -> None:
        """Compare before and after each opening, and take notice when SQLite finds the file damaged."""
        event.listen(engine, "do_connect", lambda *_: self.check())
        event.listen(engine, "connect", self._connected)
        event.listen(engine, "close", lambda connection, _: self._connections.discard(id(connection)))
        event.listen(engine, "handle_error", self._failed)

    def read_json(self, kept: str) -> Any:
        """A value as it was kept; damage inside a value is seen by nobody but who reads it."""
        try:
            return json.loads(kept)
        except ValueError:
            self.condemn(DAMAGED)

    def _connected(self, connection: Any, _: object) -> None:
        found = self._look()
        if not self._fits(found):
            connection.close()
            self.condemn(GONE)
        self._opened = found
        self._connections.add(id(connection))

    def _failed(self, context: ExceptionContext) -> None:
        if getattr(context.original_exception, "sqlite_errorcode", 0) & 0xFF in _DAMAGE:
            self.check()
            self.condemn(DAMAGED)

    def _fits(self, found: Found) -> bool:
        """Is it what was opened? Without connections there is no -wal: SQLite deletes it with the last one."""
        if not self._opened:
            return True
        return found == self._opened if self._connections else found[:2] == self._opened[:2]

    def _look(self) -> Found:
        """What is there now; an empty file is no database."""
        try:
            file = self.path.stat()
        except OSError:
            return ()
        if not file.st_size:
            return ()
        try:
            wal = self._wal.stat()
        except OSError:
            return (file.st_dev, file.st_ino)
        return (file.st_dev, file.st_ino, wal.st_dev, wal.st_ino)


def open_sqlite(url: URL, file: File | None, timeout: float, **options: Any) -> Engine:
    """Connections to a file, which they never make, or to a database in memory."""
    if file is not None:
        mode = "ro" if url.query.get("mode") == "ro" else "rw"
        url = url.set(database=f"file:{quote(str(file.path))}", query={**url.query, "mode": mode, "uri": "true"})
        options["json_deserializer"] = file.read_json
    engine = create_engine(url, connect_args={"timeout": timeout}, hide_parameters=True, **options)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin_at_once)
    if file is not None:
        file.watch(engine)
    return engine


def _prepare(connection: Any, _: object) -> None:
    """Readers and a writer side by side, nothing acknowledged is lost, and transactions are begun by us."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "schema_version"):  # the last opens -wal
        connection.execute(f"PRAGMA {pragma}")


def _begin_at_once(connection: Any) -> None:
    """Who writes takes the lock first, so that two wait for one another rather than fail half-way."""
    looks = connection.get_execution_options().get("only_looks")
    connection.exec_driver_sql("BEGIN" if looks else "BEGIN IMMEDIATE")
