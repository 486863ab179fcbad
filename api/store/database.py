"""The database: opening it, moving it to the newest tables, and working in one transaction at a time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from anyio import to_thread
from sqlalchemy import Connection, Engine, create_engine, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.orm import Session
from sqlalchemy.pool import NullPool

from fairclue.api.meter import metered
from fairclue.api.store.sqlite import File, open_sqlite

P = ParamSpec("P")
T = TypeVar("T")

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = max(path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
SOON = 3  # seconds that a fresh connection waits


class Database:
    """One database, shared by all requests of a process."""

    def __init__(self, url: str) -> None:
        self.url = url
        parsed = make_url(url)
        self.file = File.of(parsed) if parsed.get_backend_name() == "sqlite" else None
        self.engine = _engine(parsed, self.file)
        self.fresh = _fresh_engine(parsed, self.file)
        self._reader = self.engine.execution_options(only_looks=True)

    async def run(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do some work in one transaction, in a thread of its own; all of it is kept or nothing."""

        def transaction() -> T:
            with self._session(self.engine) as session, session.begin():
                return work(session, *args, **kwargs)

        return await to_thread.run_sync(metered(transaction))

    async def look(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Look something up, beside whoever is writing."""

        def looking() -> T:
            with self._session(self._reader) as session:
                return work(session, *args, **kwargs)

        return await to_thread.run_sync(metered(looking))

    @contextmanager
    def _session(self, engine: Engine) -> Iterator[Session]:
        """A session that ends well only if the file that it read or wrote is still in its place."""
        if self.file is not None:
            self.file.demand()
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
            self.file.make()
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
    """The schema version that a connection sees."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _engine(url: URL, file: File | None) -> Engine:
    if url.get_backend_name() == "sqlite":
        return open_sqlite(url, file, timeout=30)
    return create_engine(_psycopg(url), pool_pre_ping=True, hide_parameters=True)


def _fresh_engine(url: URL, file: File | None) -> Engine:
    """Connections that remember nothing, and do not wait long: each is new, and closed when it is done with."""
    if url.get_backend_name() == "sqlite":
        return open_sqlite(url, file, timeout=SOON, poolclass=NullPool)
    waits = {"connect_timeout": SOON}
    return create_engine(_psycopg(url), poolclass=NullPool, connect_args=waits, hide_parameters=True)


def _psycopg(url: URL) -> URL:
    return url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url
