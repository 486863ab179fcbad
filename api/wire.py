"""What comes over the wire before it is a request: heads that do not end, and what is no HTTP at all."""

import asyncio
import contextlib
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.server import ServerState

from fairclue.api.problems import answer


class Wire(H11Protocol):
    """A connection whose requests must come whole in time, and whose errors are problems as all others."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        head_seconds: float,
        body_seconds: float,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._seconds: dict[object, float] = {h11.IDLE: head_seconds, h11.SEND_BODY: body_seconds}
        self._awaited: tuple[object, object] | None = None  # what the peer is sending, and after which request's head
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Await the first head."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Read on, and see what is awaited now."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Await nothing more."""
        super().connection_lost(exc)
        self._unwatch()

    def send_400_response(self, msg: str) -> None:
        """Say that this was no request."""
        self._refuse(
            400, "bad-request", "The request cannot be read", "what came is not HTTP; the connection is closed"
        )

    def _watch(self) -> None:
        """Time each head and each body as a whole: a byte now and then does not prolong it."""
        awaited = (self.conn.their_state, self.cycle)
        if awaited != self._awaited:
            self._unwatch()
            self._awaited = awaited
            seconds = self._seconds.get(self.conn.their_state)
            if seconds is not None:
                self._timer = self.loop.call_later(seconds, self._give_up)

    def _unwatch(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _give_up(self) -> None:
        """Close the connection, with a word to who sent half a head; the guard has one for who sent half a body."""
        if self.conn.their_state is h11.SEND_BODY:
            self.cycle.keep_alive = False
            if self.cycle.response_complete:
                self.transport.close()
        elif self.conn.trailing_data[0]:
            detail = f"the head of a request has to come within {self._seconds[h11.IDLE]:g} seconds"
            self._refuse(408, "too-slow", "The request did not come whole", detail)
        else:
            self.transport.close()

    def _refuse(self, status: int, kind: str, title: str, detail: str) -> None:
        """Answer unless an answer has begun, and close the connection either way."""
        problem = answer(status, kind, title, detail, headers={"Connection": "close"})
        reply = h11.Response(status_code=status, headers=problem.raw_headers, reason=STATUS_PHRASES[status])
        with contextlib.suppress(h11.LocalProtocolError):
            for event in (reply, h11.Data(data=bytes(problem.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        if self.cycle is not None:
            self.cycle.disconnected = True  # whoever works on it has nobody to answer
        self.transport.close()
