"""Who is here: from any process, told once, through reloads, deaths of processes and a database that fails."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import delete, func, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from fairclue.api.store.database import Database
from fairclue.api.store.logs import Logs
from fairclue.api.store.models import MarksRow, PresenceRow
from fairclue.api.store.signals import SignalStore
from fairclue.api.tables.newcomers import Newcomer
from fairclue.api.tables.presence import GRACE, STALE
from fairclue.api.tables.session import TableSession
from fairclue.api.tables.sessions import TableSessions
from fairclue.api.tables.signals import REFRESH, SignalExchange, SignalNews
from fairclue.game import Seat
from fairclue.table import House, Marks, TableConfig


class Clock:
    """A clock that goes on when it is told to."""

    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Process:
    """What one process of the service knows, done step by step."""

    def __init__(self, database: Database, name: str, clock: Clock) -> None:
        self.store = SignalStore(database, name)
        self.signals = SignalExchange(self.store, clock)
        self.tables = TableSessions(Logs(database), self.signals, 15, 200)
        self.session = TableSession("", "")

    async def go_on(self) -> None:
        """What the loops of the service do again and again, and a poll of the database that found changes."""
        self.signals.tell()
        self.signals.note(None)
        await self.signals.exchange()
        self.signals.tell()

    def listens(self, player: str) -> contextlib.AbstractContextManager[SignalNews]:
        return self.signals.listening(self.session, player)


class Two:
    """Two processes that serve one table, with players p1 to p3."""

    def __init__(self, database: Database) -> None:
        self.clock = Clock()
        self.database = database
        self.one, self.two = (Process(database, name, self.clock) for name in ("one", "two"))

    async def open(self) -> None:
        players = [Newcomer(name, Seat.SPECTATOR) for name in ("Ann", "Bo", "Cia")]
        opened = await self.one.tables.open(TableConfig(House("english")), players)
        for process in (self.one, self.two):
            process.session = await process.tables.find(opened.name)

    async def go_on(self, seconds: float = 0.0) -> None:
        self.clock.now += seconds
        for process in (self.one, self.two, self.one):
            await process.go_on()

    def rows(self) -> list[PresenceRow]:
        with Session(self.database.engine) as session:
            return list(session.scalars(select(PresenceRow).order_by(PresenceRow.player, PresenceRow.process)))


@pytest.fixture
def played(ready_url: str) -> Any:
    """Runs a test on two processes that share a database."""

    def run(test: Callable[[Two], Coroutine[Any, Any, None]]) -> None:
        @asynccontextmanager
        async def opened() -> AsyncIterator[Two]:
            database = Database(ready_url)
            found = Two(database)
            await found.open()
            yield found
            database.engine.dispose()
            database.unpooled.dispose()

        async def whole() -> None:
            async with opened() as found:
                await test(found)

        asyncio.run(whole())

    return run


def told(news: SignalNews, player: str) -> list[list[str]]:
    """The lists of those who are here that a stream is sent now."""
    sent = [message.decode() for message in news.messages(player)]
    assert all(one.startswith("event: presence\ndata: ") for one in sent)
    return [json.loads(one.removeprefix("event: presence\ndata: "))["here"] for one in sent]


def test_who_comes_to_one_process_is_here_for_all(played: Any) -> None:
    async def test(both: Two) -> None:
        with both.one.listens("p1") as ann, both.two.listens("p2") as bo:
            assert told(ann, "p1") == []  # nothing is said before it is known what other processes say
            await both.go_on()
            assert told(ann, "p1") == told(bo, "p2") == [["p1", "p2"]]
            with both.one.listens("p3") as cia:
                assert told(cia, "p3") == [["p1", "p2", "p3"]]  # at once, as this process has listeners already
                await both.go_on()
                assert told(ann, "p1") == told(bo, "p2") == [["p1", "p2", "p3"]]
                assert told(cia, "p3") == []
        for process in (both.one, both.two):
            assert (await process.signals.read(process.session.name)).here == {"p1", "p2", "p3"}

    played(test)


def test_a_reload_is_not_told_and_costs_no_row(played: Any) -> None:
    async def test(both: Two) -> None:
        with both.two.listens("p2") as bo:
            with both.one.listens("p1"):
                await both.go_on()
            told(bo, "p2")
            before = {(row.id, row.player) for row in both.rows()}
            await both.go_on(GRACE - 0.1)
            with both.one.listens("p1"):
                await both.go_on(GRACE)
                assert told(bo, "p2") == []
                assert {(row.id, row.player) for row in both.rows()} == before

    played(test)


def test_who_has_gone_is_told_after_a_moment(played: Any) -> None:
    async def test(both: Two) -> None:
        with both.two.listens("p2") as bo, both.one.listens("p3") as cia:
            with both.one.listens("p1"):
                await both.go_on()
            assert told(bo, "p2") == told(cia, "p3") == [["p1", "p2", "p3"]]
            await both.go_on(GRACE)
            assert told(bo, "p2") == told(cia, "p3") == [["p2", "p3"]]
            assert (await both.two.signals.read(both.two.session.name)).here == {"p2", "p3"}

    played(test)


def test_a_player_with_two_devices_is_here_while_either_is(played: Any) -> None:
    async def test(both: Two) -> None:
        with both.two.listens("p2") as bo, contextlib.ExitStack() as streams:
            phone = streams.enter_context(contextlib.ExitStack())
            phone.enter_context(both.one.listens("p1"))
            laptop = streams.enter_context(contextlib.ExitStack())
            laptop.enter_context(both.one.listens("p1"))
            tablet = streams.enter_context(contextlib.ExitStack())
            tablet.enter_context(both.two.listens("p1"))
            await both.go_on()
            told(bo, "p2")
            for device in (tablet, phone):
                device.close()
                await both.go_on(GRACE)
                await both.go_on()
                assert told(bo, "p2") == []
            laptop.close()
            await both.go_on(GRACE)
            assert told(bo, "p2") == [["p2"]]

    played(test)


def test_what_a_process_that_died_said_grows_stale(played: Any) -> None:
    async def test(both: Two) -> None:
        endless = both.one.listens("p1")
        endless.__enter__()
        with both.two.listens("p2") as bo:
            await both.go_on()
            assert told(bo, "p2") == [["p1", "p2"]]
            for _ in range(int(STALE / REFRESH) + 2):  # while it lives, it says so again and again
                await both.go_on(REFRESH)
            assert told(bo, "p2") == []
            both.clock.now += STALE - 1
            await both.two.go_on()
            assert told(bo, "p2") == []
            both.clock.now += REFRESH
            assert (await both.two.signals.read(both.two.session.name)).here == {"p2"}
            await both.two.go_on()
            assert told(bo, "p2") == [["p2"]]
            both.clock.now += 10 * STALE
            await both.two.go_on()
            assert [row.player for row in both.rows()] == ["p2"]  # and is deleted in the end

    played(test)


def test_rows_that_are_lost_are_written_again(played: Any) -> None:
    async def test(both: Two) -> None:
        with both.one.listens("p1"), both.two.listens("p2") as bo:
            await both.go_on()
            told(bo, "p2")
            with Session(both.database.engine) as session, session.begin():
                session.execute(delete(PresenceRow).where(PresenceRow.process == "one"))
            await both.go_on(REFRESH)
            assert told(bo, "p2") == []
            assert [row.player for row in both.rows()] == ["p1", "p2"]

    played(test)


def test_many_who_come_at_once_are_told_together(played: Any) -> None:
    async def test(both: Two) -> None:
        with both.one.listens("p1") as ann:
            await both.go_on()
            told(ann, "p1")
            changed = both.one.session.changed
            with both.one.listens("p2"), both.one.listens("p3"):
                assert not changed.is_set()
                both.one.signals.tell()
                assert changed.is_set()
                assert told(ann, "p1") == [["p1", "p2", "p3"]]

    played(test)


def test_while_the_database_fails_a_process_tells_what_it_knows_itself(
    played: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(both: Two) -> None:
        def fail(*_: object) -> Any:
            raise OperationalError("", None, Exception("gone"))

        with monkeypatch.context() as broken:
            for kind in ("run", "read"):
                broken.setattr(both.database, kind, fail)
            with both.one.listens("p1") as ann, contextlib.ExitStack() as streams:
                with pytest.raises(OperationalError):
                    await both.one.signals.exchange()
                assert told(ann, "p1") == [["p1"]]
                streams.enter_context(both.one.listens("p2"))
                both.one.signals.tell()
                assert told(ann, "p1") == [["p1", "p2"]]
                streams.close()
                both.clock.now += GRACE
                both.one.signals.tell()
                assert told(ann, "p1") == [["p1"]]
                with pytest.raises(OperationalError):
                    await both.one.signals.exchange()
                broken.undo()
                with both.two.listens("p3") as cia:
                    await both.go_on()
                    assert told(ann, "p1") == told(cia, "p3") == [["p1", "p3"]]
        assert [(row.player, row.process) for row in both.rows() if row.seen] == [("p1", "one"), ("p3", "two")]

    played(test)


def test_a_deleted_table_leaves_nothing(played: Any) -> None:
    async def test(both: Two) -> None:
        with both.one.listens("p1"):
            await both.go_on()
            await both.one.signals.mark(both.one.session.name, "p1", Marks(("ROW",), 1))
            await both.one.tables.delete(both.one.session)
            await both.go_on(REFRESH)  # nor does it come back
            await both.one.signals.mark(both.one.session.name, "p1", Marks(("ROW",), 1))
        await both.go_on(GRACE)
        with Session(both.database.engine) as session:
            assert [session.scalar(select(func.count()).select_from(row)) for row in (PresenceRow, MarksRow)] == [0, 0]

    played(test)
