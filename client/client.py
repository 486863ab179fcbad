"""The two clients, one synchronous and one asynchronous."""

from collections.abc import AsyncIterator, Iterable, Iterator
from os import PathLike
from typing import Any, TypeVar, cast

import httpx

from fairclue.client import calls
from fairclue.client.calls import Call
from fairclue.client.stream import Heard, StreamReader
from fairclue.client.types import BoardOut, BoardRead, RulingOut, Screening

T = TypeVar("T")


class Problem(Exception):  # noqa: N818 (RFC 9457 calls it so)
    """The service refused a call; `kind` and `detail` say why."""

    def __init__(self, status: int, kind: str, detail: str) -> None:
        super().__init__(f"{status} {kind}: {detail}")
        self.status, self.kind, self.detail = status, kind, detail


class Client:
    """The synchronous client. A `key` is needed only to change things: a curator's key, or the token of a player."""

    def __init__(self, url: str, key: str | None = None, timeout: float = 30.0) -> None:
        self._http = httpx.Client(base_url=url, headers=_headers(key), timeout=timeout)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def send(self, call: Call[T]) -> T:
        """Make any call of `fairclue.client.calls`; raises Problem if it is refused."""
        return cast(T, _answer(self._http.request(**_arguments(call))))

    def listen(self, table: str, after: str | None = None) -> Iterator[Heard]:
        """What the player hears at a table, until the connection ends; `after` is the place to go on from."""
        reader = StreamReader()
        with self._http.stream("GET", calls.events_path(table), headers=_resumed(after)) as response:
            if not response.is_success:
                response.read()
                _answer(response)
            for line in response.iter_lines():
                if heard := reader.read(line):
                    yield heard

    def check(self, clue: str, board: Iterable[str], number: int | str | None = None, **options: Any) -> RulingOut:
        """Rule on a clue."""
        return self.send(calls.check(clue, board, number, **options))

    def screen(self, candidates: Iterable[str], board: Iterable[str], **options: Any) -> Screening:
        """Screen many candidates at one board."""
        return self.send(calls.screen(candidates, board, **options))

    def deal(self, *decks: str, **options: Any) -> BoardOut:
        """Deal a board from these decks."""
        return self.send(calls.deal(*decks, **options))

    def read_board(self, photo: str | PathLike[str] | bytes, language: str, **options: Any) -> BoardRead:
        """Read the cards on a photo, which is a path or the bytes of the picture. It may take some seconds."""
        return self.send(calls.read_board(photo, language, **options))


class AsyncClient:
    """The asynchronous client, with the same methods."""

    def __init__(self, url: str, key: str | None = None, timeout: float = 30.0) -> None:
        self._http = httpx.AsyncClient(base_url=url, headers=_headers(key), timeout=timeout)

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def send(self, call: Call[T]) -> T:
        """Make any call of `fairclue.client.calls`; raises Problem if it is refused."""
        return cast(T, _answer(await self._http.request(**_arguments(call))))

    async def listen(self, table: str, after: str | None = None) -> AsyncIterator[Heard]:
        """What the player hears at a table, until the connection ends; `after` is the place to go on from."""
        reader = StreamReader()
        async with self._http.stream("GET", calls.events_path(table), headers=_resumed(after)) as response:
            if not response.is_success:
                await response.aread()
                _answer(response)
            async for line in response.aiter_lines():
                if heard := reader.read(line):
                    yield heard

    async def check(
        self, clue: str, board: Iterable[str], number: int | str | None = None, **options: Any
    ) -> RulingOut:
        """Rule on a clue."""
        return await self.send(calls.check(clue, board, number, **options))

    async def screen(self, candidates: Iterable[str], board: Iterable[str], **options: Any) -> Screening:
        """Screen many candidates at one board."""
        return await self.send(calls.screen(candidates, board, **options))

    async def deal(self, *decks: str, **options: Any) -> BoardOut:
        """Deal a board from these decks."""
        return await self.send(calls.deal(*decks, **options))

    async def read_board(self, photo: str | PathLike[str] | bytes, language: str, **options: Any) -> BoardRead:
        """Read the cards on a photo, which is a path or the bytes of the picture. It may take some seconds."""
        return await self.send(calls.read_board(photo, language, **options))


def _headers(key: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


def _resumed(after: str | None) -> dict[str, str]:
    return {} if after is None else {"Last-Event-ID": after}


def _arguments(call: Call[Any]) -> dict[str, Any]:
    headers = {"If-Match": f'"{call.revision}"'} if call.revision is not None else {}
    given = {
        "params": call.params,
        "json": call.json,
        "content": call.content,
        "data": call.form,
        "files": call.files,
        "timeout": call.timeout,
    }
    return {
        "method": call.method,
        "url": call.path,
        "headers": headers,
        **{k: v for k, v in given.items() if v is not None},
    }


def _answer(response: httpx.Response) -> Any:
    if response.is_success:
        return response.json() if response.content else None
    try:
        problem = response.json()
        kind, detail = str(problem["type"]).removeprefix("urn:fairclue:"), str(problem["detail"])
    except (ValueError, KeyError, TypeError):
        kind, detail = "unreadable", response.text[:200]
    raise Problem(response.status_code, kind, detail)
