"""Streams of a table: each event is judged as it is sent, a stream is resumed, and slow readers are given up."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from fairclue.api import limits
from fairclue.api.tables.sessions import TableSessions
from fairclue.api.tables.streams import EventStream
from fairclue.api.tables.visit import visit
from tests.support.sitting import Sitting, asked


def heard(chunks: list[bytes]) -> list[Any]:
    lines = [line for chunk in chunks for line in chunk.decode().split("\n")]
    return [json.loads(line[5:]) for line in lines if line.startswith("data:")]


def test_a_stream_goes_on_with_the_eyes_of_the_new_seat(service: TestClient, sitting: Sitting) -> None:
    """A spymaster opens a stream and reads on when the roles have been handed on: the next key is not for them."""
    for number in range(5):
        asked(sitting, f"quiet{'abcde'[number]}")
    tables: TableSessions = service.app.state.tables  # type: ignore[attr-defined]

    async def open_stream() -> AsyncIterator[bytes]:
        return (await visit(tables, sitting.id, sitting.seats["red_spymaster"]["token"])).listen("0")

    async def read(stream: AsyncIterator[bytes], count: int) -> list[bytes]:
        return [await anext(stream) for _ in range(count)]

    assert service.portal is not None
    stream = service.portal.call(open_stream)
    first = heard(service.portal.call(read, stream, 4))
    assert "key_dealt" in json.dumps(first)
    sitting.play_out()
    assert sitting.start(hand_on=True).status_code == 200
    left = sitting.see("spectator")["version"] - 2
    rest = heard(service.portal.call(read, stream, left))
    assert rest[-1]["version"] == sitting.see("spectator")["version"]
    assert "desk_ruled" not in json.dumps(rest)  # what was quiet is no longer theirs to see
    assert "key_dealt" not in json.dumps(rest)


def test_a_stream_resumes_after_what_was_seen_quiet_or_not(service: TestClient, sitting: Sitting) -> None:
    asked(sitting, "one")
    asked(sitting, "two")
    team = sitting.turn()
    sitting.move(f"{team}_spymaster", "clue", text="feathers", number=1)
    asked(sitting, "three")
    tables: TableSessions = service.app.state.tables  # type: ignore[attr-defined]

    async def read(seat: str, place: str, count: int) -> list[str]:
        stream = (await visit(tables, sitting.id, sitting.seats[seat]["token"])).listen(place)
        chunks = [await anext(stream) for _ in range(count + 1)]
        return [line[4:] for chunk in chunks for line in chunk.decode().split("\n") if line.startswith("id: ")]

    assert service.portal is not None
    call = service.portal.call
    assert call(read, "red_spymaster", "0", 6) == ["1", "2", "2.1", "2.2", "3", "3.3"]
    assert call(read, "red_spymaster", "2", 4) == ["2.1", "2.2", "3", "3.3"]
    assert call(read, "red_spymaster", "2.1", 3) == ["2.2", "3", "3.3"]
    assert call(read, "red_spymaster", "3", 1) == ["3.3"]
    assert call(read, "spectator", "0", 3) == ["1", "2", "3"]
    assert call(read, "spectator", "2", 1) == ["3"]


def test_a_reader_who_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that does not take an event in time is cut off, and its place at the table is free again."""
    monkeypatch.setattr(limits, "STREAM_SECONDS", 0.01)
    ended = []

    async def events() -> AsyncIterator[bytes]:
        try:
            for number in itertools.count():
                yield f"data: {number}\n\n".encode()
        finally:
            ended.append(True)

    taken: list[Any] = []

    async def send(message: Any) -> None:
        taken.append(message)
        if len(taken) > 3:
            await asyncio.Event().wait()  # the buffers are full

    async def receive() -> Any:
        await asyncio.Event().wait()

    asyncio.run(EventStream(events())({}, receive, send))
    assert (len(taken), ended) == (4, [True])


def test_a_reader_who_is_far_behind_is_given_up(
    service: TestClient, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "STREAM_BACKLOG", 3)
    tables: TableSessions = service.app.state.tables  # type: ignore[attr-defined]

    async def open_stream() -> AsyncIterator[bytes]:
        return (await visit(tables, sitting.id, sitting.seats["red_spymaster"]["token"])).listen("0")

    async def read_on(stream: AsyncIterator[bytes]) -> list[bytes]:
        return [chunk async for chunk in stream]

    async def read_two(stream: AsyncIterator[bytes]) -> list[bytes]:
        return [await anext(stream), await anext(stream)]

    assert service.portal is not None
    stream = service.portal.call(open_stream)
    assert heard(service.portal.call(read_two, stream))[-1]["version"] == 1
    for number in range(5):
        asked(sitting, "abcdef"[number])
    assert service.portal.call(read_on, stream) == []  # it ends, and comes back with Last-Event-ID
    table = next(one for one in tables._sessions.values() if one.name == sitting.id)
    assert table.listeners == 0
