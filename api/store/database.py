"""The database: opening it, moving it to the newest tables, and working in one transaction at a time."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from anyio import to_thread
from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session

from api.meter import metered

P = ParamSpec("P")
T = TypeVar("T")

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = max(path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


class Database:
    """One database, shared by all requests of a process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self._reader = self.engine.execution_options(only_looks=True)

    async def run(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do some work in one transaction, in a thread of its own; all of it is kept or nothing."""

        def transaction() -> T:
            with Session(self.engine, expire_on_commit=False) as session, session.begin():
                return work(session, *args, **kwargs)

        return await to_thread.run_sync(metered(transaction))

    async def look(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Look something up, beside whoever is writing."""

        def looking() -> T:
            with Session(self._reader, expire_on_commit=False) as session:
                return work(session, *args, **kwargs)

        return await to_thread.run_sync(metered(looking))

    def upgrade(self) -> None:
        """Bring older tables to the newest form; those of a newer version are left as they are."""
        if (self.form() or "") < NEWEST:
            self.migrate(NEWEST)

    def migrate(self, form: str) -> None:
        """Bring the tables to a newer or an older form; `base` means no tables at all."""
        from alembic import command  # noqa: PLC0415 (slow to import, and seldom needed)
        from alembic.config import Config  # noqa: PLC0415

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["engine"] = self.engine
        newer = form != "base" and form >= (self.form() or "")
        (command.upgrade if newer else command.downgrade)(config, form)

    def form(self) -> str | None:
        """The form of the tables, which is the number of the last migration; None if there are no tables yet."""
        with self.engine.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return None
            found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
            return found


def _engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        if parsed.database and parsed.database != ":memory:":
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, connect_args={"timeout": 30}, hide_parameters=True)  # no clue in a log
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_at_once)
        return engine
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    return create_engine(parsed, pool_pre_ping=True, hide_parameters=True)


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers and a writer side by side, nothing acknowledged is lost, and transactions are begun by us."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_at_once(connection: Any) -> None:
    """Who writes takes the lock first, so that two wait for one another rather than fail half-way."""
    looks = connection.get_execution_options().get("only_looks")
    connection.exec_driver_sql("BEGIN" if looks else "BEGIN IMMEDIATE")
