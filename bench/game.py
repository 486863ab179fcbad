"""What a move and its live delivery cost: `python -m bench.game`.

Moves are driven over loopback on SQLite, turn about with a route that takes and gives the same models and does nothing.
Then 500 tables with four listening seats each: every event must arrive, in order; how late is compared with the time of
a call that does nothing.
"""

import asyncio
import json
import os
import resource
import statistics
import time
from dataclasses import dataclass

from fastapi import FastAPI

from api import create_app
from api.schemas import tables as schemas
from bench.service import Service, private_megabytes, started

_TABLES, _ROUNDS, _CONNECTIONS = 96, 4, 48
_LISTENED, _SEATS, _MOVES = 500, ("red_spymaster", "blue_spymaster", "red_operative", "blue_operative"), 400
Request = tuple[str, str, bytes]  # path, token, body


def with_noop() -> FastAPI:
    """The service with a route that does nothing with the models of a move."""
    app = create_app()
    nothing = schemas.Happened(version=1, events=[])

    @app.post("/noop")
    async def noop(move: schemas.MoveRequest) -> schemas.Happened:
        return nothing

    @app.get("/pid")
    async def pid() -> int:
        return os.getpid()

    return app


@dataclass
class Game:
    """A game at a table, and the moves that win it."""

    table: str
    tokens: dict[str, str]
    moves: list[Request]


def main() -> None:
    """Start the service, drive it and print the ratios."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with started("bench.game:with_noop") as service:
        service.call("/healthz")
        ours, theirs = [], []
        for _ in range(_ROUNDS):
            games = [dealt(service) for _ in range(_TABLES)]
            theirs.append(asyncio.run(_drive(service, [[("/noop", *one[1:]) for one in game.moves] for game in games])))
            ours.append(asyncio.run(_drive(service, [game.moves for game in games])))
        print(f"move: {statistics.median(ours) / statistics.median(theirs):.2f} of the no-op's requests a second")
        asyncio.run(_deliver(service))


def dealt(service: Service) -> Game:
    """A table with a game whose moves are known: one clue, and every word of the team."""
    opened = json.loads(service.call("/v1/tables", b'{"decks": [{"slug": "english"}]}'))
    tokens = {seat: one["token"] for seat, one in opened["seats"].items()}
    path = f"/v1/tables/{opened['id']}"
    service.call(f"{path}/games", b"{}", tokens["red_spymaster"])
    seen = json.loads(service.call(path, None, tokens["red_spymaster"]))["game"]
    team = seen["turn"]
    words = [card["word"] for card in seen["cards"] if card["role"] == team]
    wanted = [(f"{team}_spymaster", {"type": "clue", "text": "feathers", "number": "unlimited"})]
    wanted += [(f"{team}_operative", {"type": "guess", "word": word}) for word in words]
    moves = [
        (f"{path}/moves", tokens[seat], json.dumps({"move": move, "version": number, "key": f"k{number}"}).encode())
        for number, (seat, move) in enumerate(wanted, 2)
    ]
    return Game(opened["id"], tokens, moves)


async def _drive(service: Service, games: list[list[Request]]) -> float:
    """Play the games side by side over some connections: moves a second."""
    waiting = iter(games)

    async def connection() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
        for game in waiting:
            for request in game:
                await ask(reader, writer, request)
        writer.close()

    began = time.perf_counter()
    await asyncio.gather(*(connection() for _ in range(_CONNECTIONS)))
    return sum(map(len, games)) / (time.perf_counter() - began)


async def _deliver(service: Service) -> None:
    """Seats listen, moves are made one after the other, and each is waited for at every seat of its table."""
    games = [dealt(service) for _ in range(_LISTENED)]
    process = int(service.call("/pid"))
    before = private_megabytes(process)
    heard: dict[str, asyncio.Queue[tuple[int, float]]] = {game.table: asyncio.Queue() for game in games}
    ears = [await _listening(service, game, seat, heard[game.table]) for game in games for seat in _SEATS]
    for game in games:
        for _ in range(2 * len(_SEATS)):  # what happened before they came
            await heard[game.table].get()
    memory = (private_megabytes(process) - before) * 1024 / len(ears)
    print(f"{len(ears)} listeners: {memory:.0f} KB each")
    reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
    idle, late = [], []
    for number in range(_MOVES):
        game = games[number % _LISTENED]
        path, token, body = game.moves[number // _LISTENED]
        began = time.perf_counter()
        await ask(reader, writer, ("/noop", token, body))
        idle.append(time.perf_counter() - began)
        began = time.perf_counter()
        await ask(reader, writer, (path, token, body))
        for _ in _SEATS:
            version, when = await heard[game.table].get()
            assert version == 3 + number // _LISTENED, "out of order"
            late.append(when - began)
    writer.close()
    for ear in ears:
        ear.cancel()
    p95 = sorted(late)[int(len(late) * 0.95)]
    print(f"delivery to {len(ears)} listeners: p95 {p95 / statistics.median(idle):.1f} times a call that does nothing")


async def _listening(
    service: Service, game: Game, seat: str, heard: "asyncio.Queue[tuple[int, float]]"
) -> "asyncio.Task[None]":
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


if __name__ == "__main__":
    main()
