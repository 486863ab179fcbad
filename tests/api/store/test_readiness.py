"""Readiness is true: a database that cannot be written is told within seconds, and what is lost is not acknowledged.

What can happen to a database is done to a really started service: its disk is full, it is read-only, and its file
is deleted, replaced or damaged.
"""

import asyncio
import contextlib
import os
import resource
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.store import database as database_module
from fairclue.api.store import readiness as readiness_module
from fairclue.api.store.database import Database
from fairclue.api.store.readiness import DatabaseReadiness
from fairclue.api.tables import sync
from tests.support.callers import Callers
from tests.support.server import Server, key_for
from tests.support.sitting import Sitting

_PAGE = 4096  # bytes of SQLite's pages


class House:
    """A service with a few decks and a table, and somebody who goes on calling it."""

    def __init__(self, server: Server, key: str) -> None:
        self.server, self._key = server, key
        self.client = httpx.Client(base_url=server.url, timeout=30)

    def furnish(self) -> None:
        cards = [[f"WORD{number}"] for number in range(1000)]
        for slug in ("office", "kitchen", "garden", "attic"):
            body = {"slug": slug, "title": slug, "language": "en", "cards": cards}
            assert self._curator("POST", "/v1/decks", json=body).status_code == 201
        self.sitting = Sitting(self.client.request)
        assert self.sitting.start().status_code == 200
        self.sitting.responses.clear()

    def readies(self, status: int) -> str:
        """Ask whether it is ready until it answers so; tells what is wrong."""
        for _ in range(500):
            answer = self.client.get("/readyz")
            assert answer.status_code in (200, 503), answer.text
            if answer.status_code == status:
                return str(answer.json().get("detail", ""))
            time.sleep(0.02)
        raise AssertionError(f"it never answered {status}")

    def writes(self) -> list[httpx.Response]:
        """A new table, a change of a deck, a question at a table."""
        return [
            self.client.post("/v1/tables", json={"decks": [{"slug": "english"}]}),
            self._curator("PATCH", "/v1/decks/office", json={"title": "Bureau"}, headers={"If-Match": '"1"'}),
            self.sitting.call(
                "red_spymaster", "POST", "/disputes", json={"origin": "asked", "clue": "a", "board": ["B"]}
            ),
        ]

    def reads(self) -> list[httpx.Response]:
        """Every deck, the list of them, and the table."""
        decks = [self.client.get(f"/v1/decks{path}") for path in ("", "/office", "/kitchen", "/garden", "/attic")]
        return [*decks, self.sitting.call("red_spymaster", "GET")]

    def _curator(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> httpx.Response:
        bearer = {"Authorization": f"Bearer {self._key}", **(headers or {})}
        return self.client.request(method, path, headers=bearer, **more)


def statuses(answers: list[httpx.Response]) -> set[int]:
    return {answer.status_code for answer in answers}


@contextlib.contextmanager
def housed(url: str) -> Iterator[House]:
    key = key_for(url)
    with Server(url) as server:
        house = House(server, key)
        with house.client:
            house.furnish()
            yield house


@pytest.fixture
def file(tmp_path: Path, template: Path) -> Path:
    """A SQLite file in a folder of its own, with tables and nothing in them."""
    found = tmp_path / "kept" / "fairclue.db"
    found.parent.mkdir()
    shutil.copy(template, found)
    return found


@pytest.fixture
def house(file: Path) -> Iterator[House]:
    with housed(f"sqlite:///{file}") as found:
        yield found


def wal_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


# ---------------------------------------------------------------------- the disk is full, or not to be written to


def test_a_full_disk_is_told_and_nothing_is_acknowledged_until_there_is_room(house: House, file: Path) -> None:
    """The process may write no file beyond the size that its -wal has, which fails as a full disk does."""
    pid = house.server.pid
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (wal_of(file).stat().st_size, most))
    assert statuses(house.writes()) == {503}
    assert "the database cannot be written" in house.readies(503)
    assert statuses(house.writes()) == {503}
    assert statuses(house.reads()) == {200}
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
    house.readies(200)
    written = house.writes()
    assert statuses(written) == {200, 201}
    house.server.kill()
    house.server.restart()
    assert house.client.get("/v1/decks/office").json()["title"] == "Bureau"
    opened = written[0].json()
    token = opened["host"]["token"]
    answer = house.client.get(f"/v1/tables/{opened['id']}", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200


def test_a_read_only_file_is_told_and_read_on(file: Path) -> None:
    with housed(f"sqlite:///{file}") as house:
        pass
    with Server(f"sqlite:///file:{file}?mode=ro&uri=true", awaited="/healthz") as server:
        house.server, house.client = server, httpx.Client(base_url=server.url, timeout=30)
        house.sitting.request = house.client.request
        assert "attempt to write a readonly database" in house.readies(503)
        assert statuses(house.writes()) == {503}
        assert statuses(house.reads()) == {200}
        house.client.close()


def test_a_read_only_postgresql_is_told_and_is_ready_when_it_can_be_written_again(empty_postgres: str) -> None:
    with housed(empty_postgres) as house:
        try:
            administer(empty_postgres, "ALTER SYSTEM SET default_transaction_read_only = on")
            assert "read-only transaction" in house.readies(503)
            assert statuses(house.writes()) == {503}
            assert statuses(house.reads()) == {200}
        finally:
            administer(empty_postgres, "ALTER SYSTEM RESET default_transaction_read_only")
        house.readies(200)
        assert statuses(house.writes()) == {200, 201}


def administer(url: str, command: str) -> None:
    database = Database(url)
    with database.engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        connection.execute(text(command))
        connection.execute(text("SELECT pg_reload_conf()"))
    database.engine.dispose()


# ---------------------------------------------------------------------- the file is deleted, replaced or damaged


def delete_all(file: Path, _: Path) -> None:
    for one in file.parent.iterdir():
        one.unlink()


def delete_what_is_new(file: Path, _: Path) -> None:
    wal_of(file).unlink()


def empty_out(file: Path, _: Path) -> None:
    os.truncate(file, 0)


def replace(file: Path, template: Path) -> None:
    other = file.with_name("other.db")
    shutil.copy(template, other)
    other.replace(file)


@pytest.mark.parametrize("harm", [delete_all, delete_what_is_new, empty_out, replace])
def test_a_file_that_is_gone_acknowledges_nothing(
    house: House, file: Path, template: Path, harm: Callable[[Path, Path], None]
) -> None:
    harm(file, template)
    there = {one: one.read_bytes() for one in (file,) if one.exists()}
    assert statuses(house.writes()) == {503}
    assert "gone or was replaced; put it back and restart the service" in house.readies(503)
    assert statuses(house.reads()) == {503}
    assert {one: one.read_bytes() for one in (file,) if one.exists()} == there


def test_a_file_that_was_put_back_is_used_after_a_restart(house: House, file: Path) -> None:
    before = house.sitting.see()["version"]
    aside = file.with_name("aside.db")
    file.rename(aside)
    house.readies(503)
    aside.rename(file)
    assert "restart the service" in house.readies(503)
    assert statuses(house.writes()) == {503}
    house.server.kill()
    house.server.restart()
    assert house.sitting.see()["version"] == before
    assert statuses(house.writes()) == {200, 201}


def spoil_header(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.write(b"\xa5" * 100)


def spoil_middle(file: Path) -> None:
    """A third of the pages, those of decks and their words among them."""
    pages = file.stat().st_size // _PAGE
    assert pages > 30
    with file.open("r+b") as opened:
        opened.seek(pages // 3 * _PAGE)
        opened.write(b"\xa5" * (pages // 3 * _PAGE))


@pytest.mark.parametrize(("spoil", "read_first"), [(spoil_header, True), (spoil_middle, True), (spoil_middle, False)])
def test_a_damaged_file_is_told_and_written_no_more(
    house: House, file: Path, spoil: Callable[[Path], None], read_first: bool
) -> None:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)
    spoil(file)
    if read_first:
        assert statuses(house.reads()) <= {200, 503}
    assert "the database file is damaged" in house.readies(503)
    assert statuses([*house.writes(), *house.reads()]) == {503}


def test_damage_inside_a_value_is_found_by_who_reads_it(tmp_path: Path, template: Path) -> None:
    shutil.copy(template, tmp_path / "fairclue.db")
    callers = Callers(f"sqlite:///{tmp_path / 'fairclue.db'}")
    callers.made()
    with callers.database.engine.begin() as connection:
        connection.execute(text("UPDATE decks SET cards = '[[\"DESK'"))
    assert callers.client.get("/readyz").status_code == 200
    answer = callers.call("GET", "/decks/office")
    assert (answer.status_code, "damaged" in answer.json()["detail"]) == (503, True)
    callers.close()


def test_only_migrations_make_a_file(tmp_path: Path) -> None:
    file = tmp_path / "fairclue.db"
    client = TestClient(create_app(ServiceConfig(database=f"sqlite:///{file}", log_requests=False)))
    assert "fairclue db upgrade" in client.get("/readyz").json()["detail"]
    assert client.get("/v1/decks").status_code == 503
    assert not file.exists()
    database = Database(f"sqlite:///{file}")
    database.upgrade()
    assert client.get("/readyz").status_code == 200
    client.app.state.database.engine.dispose()  # type: ignore[attr-defined]
    database.engine.dispose()


def test_who_listens_for_other_processes_waits_for_the_file_and_makes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync, "_RETRY", 0)
    file = tmp_path / "fairclue.db"

    async def hear() -> None:
        told = sync._polled(Database(f"sqlite:///{file}"))
        heard = asyncio.ensure_future(anext(told))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not file.exists()
        assert not heard.done()
        database = Database(f"sqlite:///{file}")
        database.upgrade()
        await heard
        database.engine.dispose()

    asyncio.run(hear())


# ---------------------------------------------------------------------- how much asking costs


class Clock:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def database(ready_url: str) -> Iterator[Database]:
    found = Database(ready_url)
    yield found
    found.engine.dispose()


@pytest.fixture
def done(database: Database, clock: Clock) -> Counter[str]:
    """How often something was done; to look through the file takes two seconds."""
    counted: Counter[str] = Counter()

    def count(_: Any, __: Any, statement: str, *___: Any) -> None:
        counted[statement.split("(", 1)[0].strip()] += 1
        if "quick_check" in statement:
            clock.time += 2

    event.listen(database.unpooled, "before_cursor_execute", count)
    return counted


def test_many_who_ask_at_once_cause_one_write(database: Database, done: Counter[str], clock: Clock) -> None:
    readiness = DatabaseReadiness(database, clock)

    async def ask() -> None:
        assert await asyncio.gather(*(readiness.find_problem() for _ in range(100))) == [None] * 100

    for times in (1, 2, 3):
        asyncio.run(ask())
        asyncio.run(ask())
        assert done["INSERT INTO pulse"] == times
        clock.time += 1


def test_a_database_that_cannot_be_written_is_not_tried_more_often(
    database: Database, done: Counter[str], clock: Clock
) -> None:
    with database.engine.begin() as connection:
        connection.execute(text("ALTER TABLE pulse RENAME TO stopped"))
    readiness = DatabaseReadiness(database, clock)
    try:
        for _ in range(3):
            assert "cannot be written" in (asyncio.run(readiness.find_problem()) or "")
        assert done["INSERT INTO pulse"] == 1
    finally:
        with database.engine.begin() as connection:
            connection.execute(text("ALTER TABLE stopped RENAME TO pulse"))
    clock.time += 1
    assert asyncio.run(readiness.find_problem()) is None


@pytest.mark.parametrize("ready_url", ["sqlite"], indirect=True)
def test_the_whole_file_is_looked_through_for_a_small_share_of_the_time(
    database: Database, done: Counter[str], clock: Clock
) -> None:
    readiness = DatabaseReadiness(database, clock)
    looked = []
    while clock.time < 400:
        assert asyncio.run(readiness.find_problem()) is None
        looked.append(done["PRAGMA quick_check"])
        clock.time += 1
    assert looked[0] == 1
    assert looked[-1] == 4  # two seconds in a hundred
    assert done["INSERT INTO pulse"] > 350


@pytest.mark.parametrize("ready_url", ["sqlite"], indirect=True)
def test_a_part_of_the_disk_that_cannot_be_read_is_told(database: Database, clock: Clock) -> None:
    def fail(_: Any, __: Any, statement: str, *___: Any) -> None:
        if "quick_check" in statement:
            raise OperationalError(None, None, sqlite3.OperationalError("disk I/O error"))

    readiness = DatabaseReadiness(database, clock)
    event.listen(database.unpooled, "before_cursor_execute", fail)
    assert "cannot be read: disk I/O error" in (asyncio.run(readiness.find_problem()) or "")
    event.remove(database.unpooled, "before_cursor_execute", fail)
    clock.time += 1
    assert asyncio.run(readiness.find_problem()) is None


@pytest.mark.parametrize("ready_url", ["sqlite"], indirect=True)
def test_little_room_on_the_disk_is_told_before_it_is_full(
    database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usual._replace(free=7_900_000))
    assert (
        asyncio.run(DatabaseReadiness(database, clock).find_problem())
        == "the disk of the database has 7 MB left; make room"
    )


@pytest.mark.parametrize("ready_url", ["sqlite"], indirect=True)
def test_a_lock_that_somebody_keeps_is_told(ready_url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "CONNECT_TIMEOUT", 0)
    database = Database(ready_url)
    readiness = DatabaseReadiness(database, clock)
    with database.engine.begin() as connection:
        connection.execute(text("DELETE FROM pulse"))
        assert "database is locked" in (asyncio.run(readiness.find_problem()) or "")
    clock.time += 1
    assert asyncio.run(readiness.find_problem()) is None
    database.engine.dispose()


def test_a_database_that_does_not_answer_is_told(
    database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness_module, "_WAIT_SECONDS", 0.01)
    with database.engine.begin() as connection:
        connection.execute(text("INSERT INTO pulse (id, at) VALUES (1, CURRENT_TIMESTAMP)"))

        async def ask() -> str | None:
            told = await DatabaseReadiness(database, clock).find_problem()
            await asyncio.to_thread(connection.rollback)
            return told

        assert "does not answer" in (asyncio.run(ask()) or "")
