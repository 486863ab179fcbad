"""Games played over HTTP for benchmarks: dealt, played side by side over a few connections, and listened to."""

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
    """A short game: one clue, and every word of the team."""
    table, tokens, team, words = _opened(service)
    clue: Step = (f"{team}_spymaster", {"type": "clue", "text": "feathers", "number": "unlimited"})
    return _game(table, tokens, [clue, *_guesses(team, words[team])])


def whole_game(service: Service) -> Game:
    """A game as people play it: in turn, a clue for two words and two good guesses, until a team has won."""
    table, tokens, team, words = _opened(service)
    steps: list[Step] = []
    while True:
        steps.append((f"{team}_spymaster", {"type": "clue", "text": "feathers", "number": 2}))
        steps += _guesses(team, words[team][:2])
        words[team] = words[team][2:]
        if not words[team]:
            return _game(table, tokens, steps)
        steps.append((f"{team}_operative", {"type": "stop"}))
        team = {"red": "blue", "blue": "red"}[team]


def _opened(service: Service) -> tuple[str, dict[str, str], str, dict[str, list[str]]]:
    """A table with a game begun: its name, the tokens of its seats, the team in turn, and each team's words."""
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
    """Play the games side by side over some connections: moves a second."""
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


async def listening(
    service: Service, game: Game, seat: str, heard: "asyncio.Queue[tuple[int, float]]"
) -> "asyncio.Task[None]":
    """Hear what a seat is told, in order: each version and when it came."""
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
                    heard.put_nowait((version, time.perf_counter()))
        finally:
            writer.close()

    return asyncio.create_task(listen())


async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: Request) -> None:
    """Send a request and wait for its answer, which must be a good one."""
    path, token, body = request
    head = (
        f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {token}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    writer.write(head.encode() + body)
    answer = await reader.readuntil(b"\r\n\r\n")
    said = await reader.readexactly(int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
    assert answer.startswith(b"HTTP/1.1 200"), said
