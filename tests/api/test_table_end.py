"""How a table ends: its host deletes it, or nothing happens there for long. On SQLite and on PostgreSQL."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.store.database import Database
from fairclue.api.store.logs import Logs
from fairclue.api.store.models import now
from fairclue.api.tables.expiry import delete_unused
from fairclue.api.tables.visit import visit
from tests.support.sitting import Sitting


@pytest.fixture
def services(ready_url: str) -> Iterator[tuple[TestClient, TestClient]]:
    """Two processes' worth of the service on one database."""
    apps = [create_app(ServiceConfig(database=ready_url, log_requests=False)) for _ in range(2)]
    with TestClient(apps[0]) as one, TestClient(apps[1]) as two:
        yield one, two
    for app in apps:
        app.state.database.engine.dispose()


def opened(service: TestClient) -> tuple[Sitting, dict[str, str]]:
    """A table with a game begun, and the headers that its host sends."""
    told = []

    def request(method: str, path: str, **more: object) -> object:
        answer = service.request(method, path, **more)  # type: ignore[arg-type]
        told.append(answer)
        return answer

    sitting = Sitting(request)
    assert sitting.start().status_code == 200
    return sitting, {"Authorization": f"Bearer {told[0].json()['host']['token']}"}


def test_the_host_deletes_a_table_for_good(services: tuple[TestClient, TestClient]) -> None:
    service, other = services
    sitting, host = opened(service)
    address = f"/v1/tables/{sitting.id}"
    seat = {"Authorization": f"Bearer {sitting.seats['red_spymaster']['token']}"}
    assert other.get(address, headers=seat).status_code == 200  # another process has it in its memory
    assert service.delete(address, headers=host).status_code == 204
    for process in services:
        assert process.get(address, headers=seat).status_code == 404
        body = {"move": {"type": "clue", "text": "feathers", "number": 1}, "version": 2}
        assert process.post(f"{address}/moves", headers=seat, json=body).status_code == 404
        assert process.delete(address, headers=host).status_code == 404
    with service.app.state.database.engine.connect() as connection:  # type: ignore[attr-defined]
        for table in ("tables WHERE id", "table_logs WHERE table_id"):
            assert connection.scalar(text(f"SELECT count(*) FROM {table} = :id"), {"id": sitting.id}) == 0


def test_a_move_in_a_process_that_has_not_heard_of_the_deletion_is_not_kept(
    services: tuple[TestClient, TestClient],
) -> None:
    service, other = services
    sitting, host = opened(service)
    seats = {name: {"Authorization": f"Bearer {seat['token']}"} for name, seat in sitting.seats.items()}
    team = sitting.turn()
    address = f"/v1/tables/{sitting.id}"
    assert other.get(address, headers=seats[f"{team}_spymaster"]).status_code == 200
    other.app.state.tables._forget = lambda _: None  # type: ignore[attr-defined]
    assert service.delete(address, headers=host).status_code == 204
    body = {"move": {"type": "clue", "text": "feathers", "number": 1}, "version": 2}
    answer = other.post(f"{address}/moves", headers=seats[f"{team}_spymaster"], json=body)
    assert (answer.status_code, answer.json()["type"]) == (404, "urn:fairclue:not-found")


@pytest.mark.parametrize(("who", "status"), [("blue_spymaster", 403), ("spectator", 403), ("nobody", 401)])
def test_nobody_else_deletes_it(services: tuple[TestClient, TestClient], who: str, status: int) -> None:
    service, _ = services
    sitting, _ = opened(service)
    token = sitting.seats.get(who, {}).get("token", "nonsense")
    answer = service.delete(f"/v1/tables/{sitting.id}", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == status
    assert sitting.see()["version"] == 2


def test_a_stream_ends_when_its_table_is_deleted(services: tuple[TestClient, TestClient]) -> None:
    service, _ = services
    sitting, host = opened(service)
    tables = service.app.state.tables  # type: ignore[attr-defined]

    async def listen() -> list[bytes]:
        stream = (await visit(tables, sitting.id, sitting.seats["spectator"]["token"])).listen("0")
        first = [await anext(stream) for _ in range(3)]
        deleting = asyncio.create_task((await visit(tables, sitting.id, host["Authorization"].split()[1])).delete())
        rest = [chunk async for chunk in stream]
        await deleting
        return first + rest

    assert service.portal is not None
    entries = [chunk for chunk in service.portal.call(listen) if chunk.startswith(b"id:")]  # not who is here
    assert len(entries) == 2


def test_a_table_goes_when_nothing_has_happened_there_for_long(services: tuple[TestClient, TestClient]) -> None:
    """Others stay; and one at which something happens again is not old any more."""
    service, _ = services
    old, _ = opened(service)
    revived, _ = opened(service)
    fresh, _ = opened(service)
    database: Database = service.app.state.database  # type: ignore[attr-defined]
    with database.engine.begin() as connection:
        for sitting in (old, revived):
            past = {"id": sitting.id, "then": now() - timedelta(days=100)}
            connection.execute(text("UPDATE tables SET touched_at = :then WHERE id = :id"), past)
    assert revived.move(f"{revived.turn()}_spymaster", "clue", text="feathers", number=1).status_code == 200
    assert service.portal is not None
    assert service.portal.call(delete_unused, Logs(database), 101) == 0
    assert service.portal.call(delete_unused, Logs(database), 90) == 1
    statuses = [sitting.call("spectator", "GET").status_code for sitting in (old, revived, fresh)]
    assert statuses == [404, 200, 200]


def test_the_service_says_how_long_it_keeps_tables(services: tuple[TestClient, TestClient]) -> None:
    assert services[0].get("/v1/limits").json()["tables_kept_days"] == 90
