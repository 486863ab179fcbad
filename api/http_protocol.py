"""Extends uvicorn's HTTP/1.1 protocol: requests must arrive in time, and unreadable ones get a problem response."""

import asyncio
import contextlib
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.server import ServerState

from fairclue.api.problems import answer


class TimedProtocol(H11Protocol):
    """A connection with time limits for the head and the body of each request.

    Uvicorn itself waits for an unfinished request without end. Errors are answered as `application/problem+json`.
    """

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
        self._timed: tuple[object, object] | None = None  # the client's state, and the request before or during it
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Start the timer for the first head."""
        super().connection_made(transport)
        self._update_timer()

    def data_received(self, data: bytes) -> None:
        """Read the data, and restart the timer if a new part of a request has begun."""
        super().data_received(data)
        self._update_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        super().connection_lost(exc)
        self._stop_timer()

    def send_400_response(self, msg: str) -> None:
        """Answer data that is not valid HTTP, and close the connection."""
        self._refuse(
            400, "bad-request", "The request cannot be read", "what came is not HTTP; the connection is closed"
        )

    def _update_timer(self) -> None:
        """Start a timer for each head and each body as a whole; further bytes of the same part do not prolong it."""
        timed = (self.conn.their_state, self.cycle)
        if timed != self._timed:
            self._stop_timer()
            self._timed = timed
            seconds = self._seconds.get(self.conn.their_state)
            if seconds is not None:
                self._timer = self.loop.call_later(seconds, self._time_out)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _time_out(self) -> None:
        """Close the connection. An unfinished head is answered here, an unfinished body by `bodies.read_body`."""
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
        """Send a problem, unless a response has begun already, and close the connection."""
        problem = answer(status, kind, title, detail, headers={"Connection": "close"})
        reply = h11.Response(status_code=status, headers=problem.raw_headers, reason=STATUS_PHRASES[status])
        with contextlib.suppress(h11.LocalProtocolError):
            for event in (reply, h11.Data(data=bytes(problem.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        if self.cycle is not None:
            self.cycle.disconnected = True  # the application must not write to the closed connection
        self.transport.close()
