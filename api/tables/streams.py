"""Live streams of a table as server-sent events, until the reader disconnects or is too slow."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing

import anyio
from fastapi.responses import Response
from starlette.types import Receive, Scope, Send

from fairclue.api import limits
from fairclue.api.tables.session import TableSession
from fairclue.api.tables.sessions import TableSessions


async def messages(tables: TableSessions, session: TableSession, person: str, place: str) -> AsyncIterator[bytes]:
    """The messages of a table, without end. Each shows what the person's seat may see when it is sent.

    A reader who falls far behind is disconnected, and may resume after the last message received. The stream of a
    player who leaves or is removed ends.
    """
    if session.listeners >= tables.most_listeners:
        return
    player = session.player_of(person).id
    session.listeners += 1
    try:
        with tables.signals.listening(session, player) as news:
            await tables.catch_up(session)  # what was written while nobody listened
            yield b"retry: 1000\n\n"
            number = session.log.last_seen(place)
            while not tables.closing and not session.is_gone and player in session.table.players:
                changed, known = session.changed, session.number
                while number < session.number and player in session.table.players:
                    if session.number > known + limits.STREAM_BACKLOG:
                        return
                    number += 1
                    if message := session.message(number, session.table.players[player].seat):
                        yield message
                for signal in news.messages(player):
                    yield signal
                try:
                    async with asyncio.timeout(tables.heartbeat):
                        await changed.wait()
                except TimeoutError:
                    yield b": still here\n\n"
    finally:
        session.listeners -= 1


class EventStream(Response):
    """A stream of events. A reader who does not receive an event in time is disconnected, and may resume."""

    media_type = "text/event-stream"

    def __init__(self, events: AsyncIterator[bytes]) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._events = events

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until there are no more, or the reader has disconnected."""
        async with anyio.create_task_group() as tasks:

            async def cancel_on_disconnect() -> None:
                while (await receive())["type"] != "http.disconnect":
                    pass
                tasks.cancel_scope.cancel()

            tasks.start_soon(cancel_on_disconnect)
            await self._send_all(send)
            tasks.cancel_scope.cancel()

    async def _send_all(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        async with aclosing(self._events) as events:  # type: ignore[type-var]
            async for event in events:
                with anyio.move_on_after(limits.STREAM_SECONDS) as waiting:
                    await send({"type": "http.response.body", "body": event, "more_body": True})
                if waiting.cancelled_caught:
                    return  # the server closes the connection
        await send({"type": "http.response.body", "body": b""})
