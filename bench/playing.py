"""Plays games over HTTP for benchmarks: deals them, plays many at a time, and listens to their events."""

import asyncio
import json
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from bench.service import Service

SEATS = ("red_spymaster", "blue_spymaster", "red_operative", "blue_operative")
TABLE: dict[str, Any] = {  # red's spymaster is the host, and guesses count at once
    "decks": [{"slug": "english"}],
    "grace": 0,
    "seat": "red_spymaster",
    "players": [
        {"name": seat, "seat": seat} for seat in ("blue_spymaster", "red_operative", "blue_operative", "spectator")
    ],
}
Request = tuple[str, str, bytes]  # path, token, body
Step = tuple[str, dict[str, Any]]  # seat, move


def tokens_of(opened: Mapping[str, Any]) -> dict[str, str]:
    """The tokens of a new table's players, by their seats."""
    return {player["seat"]: player["token"] for player in (opened["host"], *opened["players"])}


@dataclass
class Game:
    """A game at a table, and the moves that win it."""

    table: str
    tokens: dict[str, str]
    moves: list[Request]


def dealt(service: Service) -> Game:
    """Deal a short game: one clue, then a guess for every word of the team."""
    game, team, words = _start_game(service)
    clue: Step = (f"{team}_spymaster", {"type": "clue", "text": "feathers", "number": "unlimited"})
    return game([clue, *_guesses(team, words[team])])


def whole_game(service: Service) -> Game:
    """Deal a game as people play it: in turn, a clue for two words and two right guesses, until a team wins."""
    game, team, words = _start_game(service)
    steps: list[Step] = []
    while True:
        steps.append((f"{team}_spymaster", {"type": "clue", "text": "feathers", "number": 2}))
        steps += _guesses(team, words[team][:2])
        words[team] = words[team][2:]
        if not words[team]:
            return game(steps)
        steps.append((f"{team}_operative", {"type": "stop"}))
        team = {"red": "blue", "blue": "red"}[team]


def _start_game(service: Service) -> tuple[Callable[[list[Step]], Game], str, dict[str, list[str]]]:
    """Start a game at a new table: returns what makes a game of its steps, the team in turn, and the teams' words."""
    opened = json.loads(service.call("/v1/tables", json.dumps(TABLE).encode()))
    tokens, path = tokens_of(opened), f"/v1/tables/{opened['id']}"
    service.call(f"{path}/games", b"{}", tokens["red_spymaster"])
    seen = json.loads(service.call(path, None, tokens["red_spymaster"]))
    cards = seen["game"]["cards"]
    words = {team: [card["word"] for card in cards if card["role"] == team] for team in ("red", "blue")}
    return partial(_game, opened["id"], tokens, seen["version"]), seen["game"]["turn"], words


def _guesses(team: str, words: Iterable[str]) -> list[Step]:
    return [(f"{team}_operative", {"type": "guess", "word": word}) for word in words]


def _game(table: str, tokens: dict[str, str], version: int, steps: list[Step]) -> Game:
    moves = [
        (
            f"/v1/tables/{table}/moves",
            tokens[seat],
            json.dumps({"move": move, "version": number, "key": f"k{number}"}).encode(),
        )
        for number, (seat, move) in enumerate(steps, version)
    ]
    return Game(table, tokens, moves)


async def play(service: Service, games: list[list[Request]], connections: int) -> float:
    """Play the games at the same time over some connections; returns the moves per second."""
    waiting = iter(games)

    async def connection() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
        for game in waiting:
            for request in game:
                await ask(reader, writer, request)
        writer.close()

    began = time.perf_counter()
    await asyncio.gather(*(connection() for _ in range(connections)))
    return sum(map(len, games)) / (time.perf_counter() - began)


async def start_listener(
    service: Service, game: Game, seat: str, received: "asyncio.Queue[tuple[int, float]]"
) -> "asyncio.Task[None]":
    """Start to listen at a seat. Each version that arrives is put into the queue, with its time of arrival."""
    reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
    head = (
        f"GET /v1/tables/{game.table}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {game.tokens[seat]}\r\n\r\n"
    )
    writer.write(head.encode())
    await reader.readuntil(b"\r\n\r\n")

    async def listen() -> None:
        last = 0
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    version = int(line[4:])
                    assert version == last + 1, "an event was lost"
                    last = version
                    received.put_nowait((version, time.perf_counter()))
        finally:
            writer.close()

    return asyncio.create_task(listen())


async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: Request) -> None:
    """Send a request and wait for its response, which must be a success."""
    path, token, body = request
    head = (
        f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {token}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    writer.write(head.encode() + body)
    answer = await reader.readuntil(b"\r\n\r\n")
    content = await reader.readexactly(int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
    assert answer.startswith(b"HTTP/1.1 200"), content
