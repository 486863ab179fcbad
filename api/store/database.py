"""The database: opens it, migrates its tables, and runs work in transactions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Concatenate, ParamSpec, TypeVar

from anyio import to_thread
from sqlalchemy import Connection, Engine, create_engine, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.orm import Session
from sqlalchemy.pool import NullPool

from fairclue.api.meter import metered
from fairclue.api.store.schema_version import MIGRATIONS, NEWEST
from fairclue.api.store.sqlite import DatabaseFile, open_sqlite

P = ParamSpec("P")
T = TypeVar("T")

CONNECT_TIMEOUT = 3  # seconds that an unpooled connection waits for the database


class Database:
    """One database, shared by all requests of a process."""

    def __init__(self, url: str) -> None:
        self.url = url
        parsed = make_url(url)
        self.file = DatabaseFile.of(parsed) if parsed.get_backend_name() == "sqlite" else None
        self.engine = _engine(parsed, self.file)
        self.unpooled = _unpooled_engine(parsed, self.file)
        self._reader = self.engine.execution_options(read_only=True)

    async def run(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in one transaction, in a thread. If it raises, nothing is stored."""

        def transaction() -> T:
            with self._session(self.engine) as session, session.begin():
                return work(session, *args, **kwargs)

        return await to_thread.run_sync(metered(transaction))

    async def read(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads, in a thread. It does not wait for a transaction that writes."""

        def read() -> T:
            with self._session(self._reader) as session:
                return work(session, *args, **kwargs)

        return await to_thread.run_sync(metered(read))

    @contextmanager
    def _session(self, engine: Engine) -> Iterator[Session]:
        """A session. Raises at the end if the database file was deleted or replaced meanwhile."""
        if self.file is not None:
            self.file.raise_if_unusable()
        with Session(engine, expire_on_commit=False) as session:
            yield session
        if self.file is not None:
            self.file.check()

    def upgrade(self) -> None:
        """Migrate the tables to the newest schema version; those of a newer version are left as they are."""
        if (self.schema_version() or "") < NEWEST:
            self.migrate(NEWEST)

    def migrate(self, version: str) -> None:
        """Migrate the tables to a newer or an older schema version; `base` means no tables at all."""
        from alembic import command  # noqa: PLC0415 (slow to import, and seldom needed)
        from alembic.config import Config  # noqa: PLC0415

        if self.file is not None:
            self.file.create()
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["engine"] = self.engine
        newer = version != "base" and version >= (self.schema_version() or "")
        (command.upgrade if newer else command.downgrade)(config, version)

    def schema_version(self) -> str | None:
        """The number of the last migration; None if there are no tables yet."""
        if self.file is not None and self.file.is_missing():
            return None
        with self._reader.connect() as connection:
            return schema_version_of(connection)


def schema_version_of(connection: Connection) -> str | None:
    """The schema version of a connection's database; None if it has no tables."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _engine(url: URL, file: DatabaseFile | None) -> Engine:
    if url.get_backend_name() == "sqlite":
        return open_sqlite(url, file, timeout=30)
    return create_engine(_psycopg(url), pool_pre_ping=True, hide_parameters=True)


def _unpooled_engine(url: URL, file: DatabaseFile | None) -> Engine:
    """An engine without a pool: each connection is new, so it shows the current state, and it does not wait long."""
    if url.get_backend_name() == "sqlite":
        return open_sqlite(url, file, timeout=CONNECT_TIMEOUT, poolclass=NullPool)
    waits = {"connect_timeout": CONNECT_TIMEOUT}
    return create_engine(_psycopg(url), poolclass=NullPool, connect_args=waits, hide_parameters=True)


def _psycopg(url: URL) -> URL:
    return url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url
