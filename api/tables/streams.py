"""Live streams of a table: server-sent events, until the reader goes or takes too long to read."""

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
    """What happens at a table, without end. What each message shows depends on the person's seat when it is sent.

    A reader who falls far behind is cut off, and may resume after the last message that it has read.
    """
    if session.listeners >= tables.most_listeners:
        return
    session.listeners += 1
    try:
        await tables.read_on(session)  # what was written while nobody listened
        yield b"retry: 1000\n\n"
        number = session.log.last_seen(place)
        while not tables.closing and not session.is_gone:
            changed, known = session.changed, session.number
            while number < session.number:
                if session.number > known + limits.BEHIND:
                    return
                number += 1
                if message := session.message(number, session.seat_of(person)):
                    yield message
            try:
                async with asyncio.timeout(tables.heartbeat):
                    await changed.wait()
            except TimeoutError:
                yield b": still here\n\n"
    finally:
        session.listeners -= 1


class EventStream(Response):
    """A stream of events. A reader who does not take an event in time is cut off, and may resume where it was."""

    media_type = "text/event-stream"

    def __init__(self, events: AsyncIterator[bytes]) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._events = events

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until there are no more, or the reader has gone."""
        async with anyio.create_task_group() as both:

            async def until_gone() -> None:
                while (await receive())["type"] != "http.disconnect":
                    pass
                both.cancel_scope.cancel()

            both.start_soon(until_gone)
            await self._send_all(send)
            both.cancel_scope.cancel()

    async def _send_all(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        async with aclosing(self._events) as events:  # type: ignore[type-var]
            async for event in events:
                with anyio.move_on_after(limits.PATIENCE) as waiting:
                    await send({"type": "http.response.body", "body": event, "more_body": True})
                if waiting.cancelled_caught:
                    return  # the server closes the connection
        await send({"type": "http.response.body", "body": b""})
