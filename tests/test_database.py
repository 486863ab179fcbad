"""The tables: up and down on both databases, by one process or several at once."""

import os
import subprocess
import sys

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from fastapi.testclient import TestClient
from sqlalchemy import text

from api import create_app
from api.settings import Settings
from api.store.database import NEWEST, Database
from api.store.models import Base


def test_the_tables_go_up_and_down_and_readiness_tells(url: str) -> None:
    database = Database(url)
    client = TestClient(create_app(Settings(database=url, log_requests=False)))
    assert client.get("/readyz").status_code == 503
    database.upgrade()
    assert client.get("/readyz").json()["database"] == NEWEST
    database.migrate("base")
    assert database.form() is None
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
    command = [sys.executable, "-m", "cli.main", "db", "upgrade"]
    started = [subprocess.Popen(command, env={**os.environ, "FAIRCLUE_DATABASE": url}) for _ in range(3)]
    assert [process.wait() for process in started] == [0, 0, 0]
    database = Database(url)
    assert database.form() == NEWEST
    database.engine.dispose()


def test_tables_of_a_newer_version_are_left_as_they_are(url: str) -> None:
    database = Database(url)
    database.upgrade()
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.upgrade()
    client = TestClient(create_app(Settings(database=url, log_requests=False)))
    assert f"the tables have form 9999, and this version needs {NEWEST}" in client.get("/readyz").json()["detail"]
    client.app.state.database.engine.dispose()  # type: ignore[attr-defined]
    database.engine.dispose()
