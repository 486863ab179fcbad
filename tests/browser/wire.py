"""A wire from a device to the service. It remembers all that the device received, and it can be cut."""

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from threading import Thread
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")
_PACKED, _PLAIN = b"Accept-Encoding", b"Encoding-Wishes"  # as long, and no server knows it: answers come as they are


class Wire:
    """What one device is connected by; `url` is the service as the device knows it.

    `own` are answers that the wire gives itself, by path: what the browser's driver cannot put into a page.
    """

    def __init__(self, service: int, own: Mapping[str, bytes] | None = None) -> None:
        self._service, self._own = service, own or {}
        self._heard = bytearray()
        self._ends: set[asyncio.StreamWriter] = set()
        self._is_cut = False
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._await(asyncio.start_server(self._connect, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.cut()
        self._await(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def heard(self) -> str:
        """All that the device received, pages and streams included."""
        return self._heard.decode(errors="replace")

    def forget(self) -> None:
        """Remember only what is received from now on."""
        self._heard.clear()

    def cut(self) -> None:
        """Nothing comes through any more, as when a phone sleeps."""
        self._await(self._cut())

    def mend(self) -> None:
        """Things come through again."""
        self._is_cut = False

    def _await(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result()

    async def _cut(self) -> None:
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    async def _end(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _connect(self, device: asyncio.StreamReader, to_device: asyncio.StreamWriter) -> None:
        service, to_service = await asyncio.open_connection("127.0.0.1", self._service)
        ends = {to_device, to_service}
        self._ends |= ends
        if self._is_cut:
            await self._cut()
        with suppress(OSError, asyncio.CancelledError):
            await asyncio.gather(self._ask(device, to_service, to_device), self._answer(service, to_device))
        self._ends -= ends

    async def _ask(
        self, device: asyncio.StreamReader, to_service: asyncio.StreamWriter, to_device: asyncio.StreamWriter
    ) -> None:
        while asked := await device.read(65_536):
            own = self._own.get(asked.split(b" ", 2)[1].decode()) if asked.startswith(b"GET ") else None
            if own is None:
                to_service.write(asked.replace(_PACKED, _PLAIN))
            else:
                head = f"HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nContent-Length: {len(own)}\r\n\r\n"
                to_device.write(head.encode() + own)
        to_service.close()

    async def _answer(self, service: asyncio.StreamReader, to_device: asyncio.StreamWriter) -> None:
        while answered := await service.read(65_536):
            self._heard += answered
            to_device.write(answered)
        to_device.close()
