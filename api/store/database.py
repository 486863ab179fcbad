"""The database: opening it, moving it to the newest tables, and working in one transaction at a time."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from anyio import to_thread
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session

P = ParamSpec("P")
T = TypeVar("T")


class Database:
    """One database, shared by all requests of a process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)

    async def run(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do some work in one transaction, in a thread of its own; all of it is kept or nothing."""

        def transaction() -> T:
            with Session(self.engine, expire_on_commit=False) as session, session.begin():
                return work(session, *args, **kwargs)

        return await to_thread.run_sync(transaction)

    def upgrade(self) -> None:
        """Bring the tables to the newest form."""
        command.upgrade(self._alembic(), "head")

    def downgrade(self, revision: str) -> None:
        """Take the tables back to an older form."""
        command.downgrade(self._alembic(), revision)

    def status(self) -> tuple[str | None, str | None]:
        """The form that the tables have, and the newest one."""
        with self.engine.connect() as connection:
            there = MigrationContext.configure(connection).get_current_revision()
        return there, ScriptDirectory.from_config(self._alembic()).get_current_head()

    def ping(self) -> None:
        """Raise if the database cannot be reached."""
        with self.engine.connect() as connection:
            connection.execute(text("SELECT 1"))

    def _alembic(self) -> Config:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["engine"] = self.engine
        return config


def _engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        if parsed.database and parsed.database != ":memory:":
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, connect_args={"timeout": 30})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_at_once)
        return engine
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    return create_engine(parsed, pool_pre_ping=True)


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers and a writer side by side, nothing acknowledged is lost, and transactions are begun by us."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_at_once(connection: Any) -> None:
    """Take the write lock first, so that two writers wait for one another rather than fail half-way."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
