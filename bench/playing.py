"""Plays games over HTTP for benchmarks: deals them, plays many at a time, and listens to their events."""

import asyncio
import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bench.service import Service

SEATS = ("red_spymaster", "blue_spymaster", "red_operative", "blue_operative")
Request = tuple[str, str, bytes]  # path, token, body
Step = tuple[str, dict[str, Any]]  # seat, move


@dataclass
class Game:
    """A game at a table, and the moves that win it."""

    table: str
    tokens: dict[str, str]
    moves: list[Request]


def dealt(service: Service) -> Game:
    """Deal a short game: one clue, then a guess for every word of the team."""
    table, tokens, team, words = _start_game(service)
    clue: Step = (f"{team}_spymaster", {"type": "clue", "text": "feathers", "number": "unlimited"})
    return _game(table, tokens, [clue, *_guesses(team, words[team])])


def whole_game(service: Service) -> Game:
    """Deal a game as people play it: in turn, a clue for two words and two right guesses, until a team wins."""
    table, tokens, team, words = _start_game(service)
    steps: list[Step] = []
    while True:
        steps.append((f"{team}_spymaster", {"type": "clue", "text": "feathers", "number": 2}))
        steps += _guesses(team, words[team][:2])
        words[team] = words[team][2:]
        if not words[team]:
            return _game(table, tokens, steps)
        steps.append((f"{team}_operative", {"type": "stop"}))
        team = {"red": "blue", "blue": "red"}[team]


def _start_game(service: Service) -> tuple[str, dict[str, str], str, dict[str, list[str]]]:
    """Start a game at a new table: returns its id, the tokens of its seats, the team in turn, and the teams' words."""
    opened = json.loads(service.call("/v1/tables", b'{"decks": [{"slug": "english"}]}'))
    tokens = {seat: one["token"] for seat, one in opened["seats"].items()}
    path = f"/v1/tables/{opened['id']}"
    service.call(f"{path}/games", b"{}", tokens["red_spymaster"])
    seen = json.loads(service.call(path, None, tokens["red_spymaster"]))["game"]
    words = {team: [card["word"] for card in seen["cards"] if card["role"] == team] for team in ("red", "blue")}
    return opened["id"], tokens, seen["turn"], words


def _guesses(team: str, words: Iterable[str]) -> list[Step]:
    return [(f"{team}_operative", {"type": "guess", "word": word}) for word in words]


def _game(table: str, tokens: dict[str, str], steps: list[Step]) -> Game:
    moves = [
        (
            f"/v1/tables/{table}/moves",
            tokens[seat],
            json.dumps({"move": move, "version": number, "key": f"k{number}"}).encode(),
        )
        for number, (seat, move) in enumerate(steps, 2)
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
