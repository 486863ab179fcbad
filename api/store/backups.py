"""Makes and restores backups of the SQLite database. A backup is complete and checked, even if made during writes."""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.engine import make_url

from fairclue.api.store.schema_version import NEWEST
from fairclue.errors import FairclueError

_POSTGRES = {
    "backup": 'pg_dump --format=custom --file=FILE "$FAIRCLUE_DATABASE"',
    "restore": 'pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$FAIRCLUE_DATABASE" FILE',
}


class BackupError(FairclueError):
    """A backup cannot be made or restored."""


def back_up(url: str, target: Path, *, overwrite: bool = False) -> str:
    """Copy the database to a file, with all changes so far, and return the schema version of its tables.

    The copy is written under a temporary name, checked, and then renamed.
    """
    source = _file(url, "backup")
    if not source.exists():
        raise BackupError(f"there is no database at {source} yet")
    _check_free(target, overwrite)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    except OSError as error:
        raise BackupError(f"{target} cannot be written: {error.strerror}") from None
    part = Path(name)
    try:
        with _connect(source) as live, _connect(part) as copy:
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # a single file, without a -wal file
        version = check_backup(part)
        os.fsync(handle)
        _check_free(target, overwrite)
        part.replace(target)
    finally:
        os.close(handle)
        part.unlink(missing_ok=True)
    _fsync_folder(target.parent)
    return version


def restore(url: str, source: Path, *, overwrite: bool = False) -> str:
    """Replace the database by a backup, in one transaction, and return the schema version of its tables."""
    target = _file(url, "restore")
    version = check_backup(source)
    if version > NEWEST:
        raise BackupError(
            f"{source} is of a newer version: it has schema version {version}, and {NEWEST} is known here"
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    with _connect(target) as live:
        if _schema_version(live) and not overwrite:
            raise BackupError(f"there is a database at {target} already; --force puts the backup in its place")
        _check_unused(live, target)
        with _connect(source) as copy:
            copy.backup(live)
    return version


def check_backup(file: Path) -> str:
    """Check that a file is an undamaged backup of Fairclue, and return the schema version of its tables."""
    if not file.is_file():
        raise BackupError(f"there is no file {file}")
    with _connect(file) as copy:
        version = _schema_version(copy)
        if version is None:
            raise BackupError(f"{file} is no backup: it has no tables of Fairclue")
        (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok" or copy.execute("PRAGMA foreign_key_check").fetchone():
            raise BackupError(f"{file} is damaged: {found}")
    return version


def _file(url: str, command: str) -> Path:
    parsed = make_url(url)
    if parsed.get_backend_name() == "postgresql":
        raise BackupError(f"the database is PostgreSQL; use: {_POSTGRES[command]}")
    if not parsed.database or parsed.database == ":memory:":
        raise BackupError("the database is in memory and cannot be kept")
    return Path(parsed.database)


def _check_free(target: Path, overwrite: bool) -> None:
    if target.exists() and not overwrite:
        raise BackupError(f"{target} is there already; --force overwrites it")


@contextlib.contextmanager
def _connect(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a connection and close it at the end. Errors name the file."""
    try:
        with contextlib.closing(sqlite3.connect(file, timeout=30, isolation_level=None)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise BackupError(f"{file}: {error}") from None


def _check_unused(live: sqlite3.Connection, target: Path) -> None:
    """Raise if another process has the database open: a running service would overwrite the restored data."""
    live.execute("PRAGMA busy_timeout=0")
    try:
        live.execute("PRAGMA journal_mode=WAL")
        live.execute("PRAGMA journal_mode=DELETE")  # SQLite allows this only to the last open connection
    except sqlite3.OperationalError:
        raise BackupError(f"{target} is in use; stop the service first") from None


def _schema_version(connection: sqlite3.Connection) -> str | None:
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else None


def _fsync_folder(folder: Path) -> None:
    """Write the folder to disk, so that a rename in it survives a crash."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
