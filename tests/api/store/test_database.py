"""The tables: up and down on both databases, by one process or several at once."""

import os
import subprocess
import sys

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from fastapi.testclient import TestClient
from sqlalchemy import text

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.store.database import Database
from fairclue.api.store.models import Base
from fairclue.api.store.schema_version import NEWEST


def test_the_tables_go_up_and_down_and_readiness_tells(url: str) -> None:
    database = Database(url)
    client = TestClient(create_app(ServiceConfig(database=url, log_requests=False)))
    assert client.get("/readyz").status_code == 503
    database.upgrade()
    assert client.get("/readyz").json()["database"] == NEWEST
    database.migrate("base")
    assert database.schema_version() is None
    database.upgrade()
    assert client.get("/readyz").json()["status"] == "ready"
    client.app.state.database.engine.dispose()  # type: ignore[attr-defined]
    database.engine.dispose()


def test_the_migrations_make_the_tables_that_the_code_expects(url: str) -> None:
    database = Database(url)
    database.upgrade()
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    database.engine.dispose()


def test_processes_that_start_at_once_make_the_tables_once(url: str) -> None:
    command = [sys.executable, "-m", "fairclue.cli.main", "db", "upgrade"]
    started = [subprocess.Popen(command, env={**os.environ, "FAIRCLUE_DATABASE": url}) for _ in range(3)]
    assert [process.wait() for process in started] == [0, 0, 0]
    database = Database(url)
    assert database.schema_version() == NEWEST
    database.engine.dispose()


def test_what_an_earlier_version_kept_is_there_after_the_upgrade(url: str) -> None:
    """A table gets its row, and a copy of a deck for adults is for adults; going back loses no row either."""
    database = Database(url)
    database.migrate("0002")
    deck = (
        "INSERT INTO decks (slug, title, language, description, rating, author, licence, tags, cards, search, owner,"
        " forked_from, published, retired, revision, changed_at) VALUES (:slug, '', 'en', '', 'everyone', '', '', '[]',"
        " '[]', '', 'ann', :origin, 1, false, 1, '2026-01-02 03:04:05')"
    )
    log = "INSERT INTO table_logs (table_id, number, key, at, events) VALUES ('t', :number, NULL, :at, '[]')"
    version = "INSERT INTO deck_versions (deck_id, number, meta, cards, published_by, published_at)"
    with database.engine.begin() as connection:
        for slug, origin in (("mild", "english"), ("bold", "after-dark"), ("bolder", "bold")):
            connection.execute(text(deck), {"slug": slug, "origin": origin})
        connection.execute(text(f"{version} SELECT id, 1, '{{}}', '[]', 'ann', changed_at FROM decks"))
        for number, day in ((1, "2026-01-02"), (2, "2026-02-03")):
            connection.execute(text(log), {"number": number, "at": f"{day} 03:04:05+00:00"})
    database.upgrade()
    with database.engine.connect() as connection:
        ratings = connection.execute(text("SELECT slug, rating, least_rating FROM decks ORDER BY slug")).all()
        opened, touched = connection.execute(text("SELECT opened_at, touched_at FROM tables WHERE id = 't'")).one()
    assert [tuple(row) for row in ratings] == [
        ("bold", "adult", "adult"),
        ("bolder", "adult", "adult"),
        ("mild", "everyone", "everyone"),
    ]
    assert (str(opened)[:10], str(touched)[:10]) == ("2026-01-02", "2026-02-03")
    database.migrate("0002")
    with database.engine.connect() as connection:
        counts = [
            connection.scalar(text(f"SELECT count(*) FROM {one}")) for one in ("decks", "deck_versions", "table_logs")
        ]
    assert counts == [3, 3, 2]
    database.engine.dispose()


def test_tables_of_a_newer_version_are_left_as_they_are(url: str) -> None:
    database = Database(url)
    database.upgrade()
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.upgrade()
    client = TestClient(create_app(ServiceConfig(database=url, log_requests=False)))
    assert f"the schema version is 9999, and this version needs {NEWEST}" in client.get("/readyz").json()["detail"]
    client.app.state.database.engine.dispose()  # type: ignore[attr-defined]
    database.engine.dispose()
