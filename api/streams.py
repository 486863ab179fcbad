"""Server-sent events: sent as they come, until the reader goes or takes too long to read."""

from collections.abc import AsyncIterator
from contextlib import aclosing

import anyio
from fastapi.responses import Response
from starlette.types import Receive, Scope, Send

from fairclue.api import limits


class EventStream(Response):
    """A stream of events. A reader who does not take an event in time is given up, and may come back where it was."""

    media_type = "text/event-stream"

    def __init__(self, events: AsyncIterator[bytes]) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._events = events

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until there are no more or nobody reads them."""
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
