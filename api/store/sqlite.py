"""Opens a SQLite database and watches its file, so that no write is confirmed that went to a deleted file."""

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

FileIdentity = tuple[int, ...]  # device and inode of the file and of its -wal file; empty or shorter if missing


class DatabaseLostError(SQLAlchemyError, NotReadyError):
    """The database file was deleted, replaced or damaged; it is not used again until the service restarts."""


class DatabaseFile:
    """The database file that a process has open, and its -wal file (write-ahead log).

    If an open file is deleted or replaced, its connections go on writing to the old file, which nobody can reach any
    more. Once that has happened, or the file was found to be damaged, it is not used until the service restarts:
    what the service has in memory would not match another file. This class never opens the file itself, because
    closing it would release all locks that SQLite holds on it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: str | None = None  # why the file cannot be used any more
        self._wal = Path(f"{path.resolve()}-wal")
        self._connections: set[int] = set()
        self._opened: FileIdentity = ()

    @classmethod
    def of(cls, url: URL) -> "DatabaseFile | None":
        """The file of a database URL; None if the database is in memory."""
        name = url.database or ":memory:"
        if name.startswith("file:"):
            name = unquote(urlsplit(name).path)
        in_memory = name == ":memory:" or url.query.get("mode") == "memory"
        return None if in_memory else cls(Path(name).absolute())

    def is_missing(self) -> bool:
        """Whether there is no file yet. Raises if the file was there before and is gone."""
        self.check()
        return not self.path.exists()

    def create(self) -> None:
        """Create an empty file if there is none. Only migrations call this."""
        if self.is_missing():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch()

    def check(self) -> None:
        """Raise if the file was deleted or replaced since it was opened, or is unusable for another reason."""
        self.raise_if_unusable()
        if not self._is_opened(self._identity()):
            self.mark_unusable(GONE)

    def raise_if_unusable(self) -> None:
        """Raise if the file was marked as unusable before."""
        if self.problem is not None:
            raise DatabaseLostError(self.problem)

    def mark_unusable(self, why: str) -> NoReturn:
        """Mark the file as unusable until the service restarts, and raise."""
        log.critical("%s: %s", self.path, why)
        self.problem = why
        raise DatabaseLostError(why)

    def watch(self, engine: Engine) -> None:
        """Check the file before and after each new connection, and notice when SQLite reports damage."""
        event.listen(engine, "do_connect", lambda *_: self.check())
        event.listen(engine, "connect", self._connected)
        event.listen(engine, "close", lambda connection, _: self._connections.discard(id(connection)))
        event.listen(engine, "handle_error", self._failed)

    def read_json(self, stored: str) -> Any:
        """Read a JSON value. SQLite does not notice damage inside a value; invalid JSON shows it."""
        try:
            return json.loads(stored)
        except ValueError:
            self.mark_unusable(DAMAGED)

    def _connected(self, connection: Any, _: object) -> None:
        found = self._identity()
        if not self._is_opened(found):
            connection.close()
            self.mark_unusable(GONE)
        self._opened = found
        self._connections.add(id(connection))

    def _failed(self, context: ExceptionContext) -> None:
        if getattr(context.original_exception, "sqlite_errorcode", 0) & 0xFF in _DAMAGE:
            self.check()
            self.mark_unusable(DAMAGED)

    def _is_opened(self, found: FileIdentity) -> bool:
        """Whether this is the file that was opened.

        The -wal file is compared only while there are connections: SQLite deletes it with the last one.
        """
        if not self._opened:
            return True
        return found == self._opened if self._connections else found[:2] == self._opened[:2]

    def _identity(self) -> FileIdentity:
        """The identity of the files that are there now. An empty file is no database and counts as missing."""
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


def open_sqlite(url: URL, file: DatabaseFile | None, timeout: float, **options: Any) -> Engine:
    """An engine for a database file or a database in memory. Its connections never create a missing file."""
    if file is not None:
        mode = "ro" if url.query.get("mode") == "ro" else "rw"
        url = url.set(database=f"file:{quote(str(file.path))}", query={**url.query, "mode": mode, "uri": "true"})
        options["json_deserializer"] = file.read_json
    engine = create_engine(url, connect_args={"timeout": timeout}, hide_parameters=True, **options)
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)
    if file is not None:
        file.watch(engine)
    return engine


def _configure(connection: Any, _: object) -> None:
    """Set up a connection: WAL mode (readers do not block the writer), durable commits, and explicit transactions."""
    connection.isolation_level = None
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "schema_version",
    ):  # the last one makes SQLite open the -wal file
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Any) -> None:
    """Begin a transaction. A writing one takes the lock at once, so it waits for others instead of failing half-way."""
    read_only = connection.get_execution_options().get("read_only")
    connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")
