"""The CPU time of a request: its own steps and what threads do for it, and nothing else."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from anyio import to_thread
from fastapi.testclient import TestClient

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.meter import charge_cpu, metered
from fairclue.api.store.database import Database


class Work:
    """CPU time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.paid: list[float] = []

    def do(self, seconds: float) -> None:
        self.now += seconds

    async def measure(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        return await charge_cpu(work(), self.paid.append)


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    found = Work()
    monkeypatch.setattr(time, "thread_time", lambda: found.now)
    return found


def test_steps_are_charged_and_waiting_is_not(work: Work) -> None:
    async def request() -> str:
        work.do(0.01)
        await asyncio.sleep(0)
        work.do(0.02)
        await asyncio.sleep(0)
        return "done"

    async def others() -> None:
        work.do(5)
        await asyncio.sleep(0)
        work.do(5)

    async def both() -> None:
        found, _ = await asyncio.gather(work.measure(request), others())
        assert found == "done"

    asyncio.run(both())
    assert sum(work.paid) == pytest.approx(0.03)


def test_the_work_of_threads_is_charged(work: Work) -> None:
    async def request() -> str:
        await to_thread.run_sync(metered(work.do), 0.25)
        database = Database("sqlite://")
        await database.run(lambda _: work.do(0.5))
        await database.read(lambda _: work.do(1))
        return "done"

    assert asyncio.run(work.measure(request)) == "done"
    assert sum(work.paid) == pytest.approx(1.75)


def test_work_for_no_request_is_done_without_charge(work: Work) -> None:
    metered(work.do)(1)
    assert (work.now, work.paid) == (1, [])


def test_what_fails_is_charged_and_fails(work: Work) -> None:
    async def request() -> None:
        def broken() -> None:
            work.do(0.01)
            raise ValueError("broken")

        with pytest.raises(ValueError, match="broken"):
            await to_thread.run_sync(metered(broken))
        work.do(0.02)
        raise KeyError("gone")

    with pytest.raises(KeyError, match="gone"):
        asyncio.run(work.measure(request))
    assert sum(work.paid) == pytest.approx(0.03)


def test_a_request_hears_of_its_cancellation_and_may_clean_up(work: Work) -> None:
    heard = []

    async def request() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            heard.append("cancelled")
            work.do(0.01)
            await asyncio.sleep(0)
            raise

    async def cancel() -> None:
        task = asyncio.ensure_future(work.measure(request))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(cancel())
    assert heard == ["cancelled"]
    assert sum(work.paid) == pytest.approx(0.01)


def test_a_timeout_within_a_request_is_its_own(work: Work) -> None:
    async def request() -> str:
        try:
            async with asyncio.timeout(0):
                await asyncio.Event().wait()
        except TimeoutError:
            return "too slow"
        return "never"

    assert asyncio.run(work.measure(request)) == "too slow"


def test_a_request_that_is_thrown_away_is_closed(work: Work) -> None:
    closed = []

    async def request() -> None:
        try:
            await asyncio.sleep(0)
        finally:
            closed.append(True)

    coroutine: Any = work.measure(request)
    coroutine.send(None)
    coroutine.close()
    assert closed == [True]


def test_a_long_request_is_charged_while_it_runs(work: Work) -> None:
    async def request() -> list[float]:
        work.do(3)
        await asyncio.sleep(0)
        return list(work.paid)

    assert asyncio.run(work.measure(request)) == [3]


def test_a_screening_uses_up_what_it_took() -> None:
    """With the real clock, through the service."""
    client = TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False, cpu_rate=0.02)))
    question = {"candidates": ["sparrow", "rowing", "stationery"] * 1000, "board": ["ROW"]}
    assert client.post("/v1/clues/screen", json=question).status_code == 200
    refused = client.get("/v1/rules")
    assert refused.status_code == 429
    assert "CPU seconds" in refused.json()["detail"]
