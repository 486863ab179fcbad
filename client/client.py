"""The clients: one that waits, one that is awaited."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

import httpx

from client import requests
from client.requests import Call
from client.types import BoardDealt, Deck, DeckPage, ImportReport, Ruling, Screening


class Problem(Exception):  # noqa: N818 (RFC 9457 calls it so)
    """What the service refused, and why."""

    def __init__(self, status: int, kind: str, detail: str) -> None:
        super().__init__(f"{status} {kind}: {detail}")
        self.status, self.kind, self.detail = status, kind, detail


class Client:
    """Asks the service and waits for the answer. `key` is needed only to change things."""

    def __init__(self, url: str, key: str | None = None, timeout: float = 30.0) -> None:
        self._http = httpx.Client(base_url=url, headers=_headers(key), timeout=timeout)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def check(self, clue: str, board: Iterable[str], number: int | str | None = None, **options: Any) -> Ruling:
        """Rule on a clue; options are those of the API: covered, targets, ruleset, settings, language."""
        return cast(Ruling, self._send(requests.check(clue, board, number, options)))

    def screen(self, candidates: Iterable[str], board: Iterable[str], **options: Any) -> Screening:
        """Screen many candidates at one board."""
        return cast(Screening, self._send(requests.screen(candidates, board, options)))

    def deal(self, *decks: str, **options: Any) -> BoardDealt:
        """Deal a board from these decks."""
        return cast(BoardDealt, self._send(requests.deal(decks, options)))

    def decks(self, **options: Any) -> DeckPage:
        """Search the decks."""
        return cast(DeckPage, self._send(requests.list_decks(options)))

    def deck(self, slug: str) -> Deck:
        """One deck with its cards."""
        return cast(Deck, self._send(requests.read_deck(slug)))

    def create_deck(self, **deck: Any) -> Deck:
        """A new deck."""
        return cast(Deck, self._send(requests.create_deck(deck)))

    def import_cards(self, slug: str, data: bytes, revision: int, **options: Any) -> ImportReport:
        """Take a file into a deck."""
        return cast(ImportReport, self._send(requests.import_cards(slug, data, revision, options)))

    def publish(self, slug: str, revision: int) -> Deck:
        """Publish a deck."""
        return cast(Deck, self._send(requests.publish(slug, revision)))

    def _send(self, call: Call) -> Any:
        return _answer(self._http.request(**_arguments(call)))


class AsyncClient:
    """The same, to be awaited."""

    def __init__(self, url: str, key: str | None = None, timeout: float = 30.0) -> None:
        self._http = httpx.AsyncClient(base_url=url, headers=_headers(key), timeout=timeout)

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def check(self, clue: str, board: Iterable[str], number: int | str | None = None, **options: Any) -> Ruling:
        """Rule on a clue."""
        return cast(Ruling, await self._send(requests.check(clue, board, number, options)))

    async def screen(self, candidates: Iterable[str], board: Iterable[str], **options: Any) -> Screening:
        """Screen many candidates at one board."""
        return cast(Screening, await self._send(requests.screen(candidates, board, options)))

    async def deal(self, *decks: str, **options: Any) -> BoardDealt:
        """Deal a board from these decks."""
        return cast(BoardDealt, await self._send(requests.deal(decks, options)))

    async def decks(self, **options: Any) -> DeckPage:
        """Search the decks."""
        return cast(DeckPage, await self._send(requests.list_decks(options)))

    async def deck(self, slug: str) -> Deck:
        """One deck with its cards."""
        return cast(Deck, await self._send(requests.read_deck(slug)))

    async def _send(self, call: Call) -> Any:
        return _answer(await self._http.request(**_arguments(call)))


def _headers(key: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


def _arguments(call: Call) -> Mapping[str, Any]:
    arguments: dict[str, Any] = {"method": call.method, "url": call.path}
    if call.json is not None:
        arguments["json"] = call.json
    if call.params:
        arguments["params"] = call.params
    if call.content is not None:
        arguments["content"] = call.content
    if call.etag is not None:
        arguments["headers"] = {"If-Match": f'"{call.etag}"'}
    return arguments


def _answer(response: httpx.Response) -> Any:
    if response.is_success:
        return response.json()
    try:
        problem = response.json()
        kind, detail = str(problem["type"]).removeprefix("urn:fairclue:"), str(problem["detail"])
    except (ValueError, KeyError, TypeError):
        kind, detail = "unreadable", response.text[:200]
    raise Problem(response.status_code, kind, detail)
