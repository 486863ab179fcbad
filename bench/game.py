"""What a move and its live delivery cost: `python -m bench.game`.

Moves are driven over loopback on SQLite, turn about with a route that takes and gives the same models and does nothing.
Then 500 tables with four listening seats each: every event must arrive, in order; how late is compared with the time of
a call that does nothing.
"""

import asyncio
import os
import resource
import statistics
import time

from fastapi import FastAPI

from bench.playing import SEATS, ask, dealt, listening, play
from bench.service import Service, private_megabytes, started
from fairclue.api import create_app
from fairclue.api.schemas import tables as schemas
from fairclue.table import TableUpdate

_TABLES, _ROUNDS, _CONNECTIONS = 96, 4, 48
_LISTENED, _MOVES = 500, 400


def with_noop() -> FastAPI:
    """The service with a route that does nothing with the models of a move."""
    app = create_app()
    nothing = TableUpdate(version=1, events=())

    @app.post("/noop")
    async def noop(move: schemas.MoveRequest) -> TableUpdate:
        return nothing

    @app.get("/pid")
    async def pid() -> int:
        return os.getpid()

    return app


def main() -> None:
    """Start the service, drive it and print the ratios."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with started("bench.game:with_noop") as service:
        service.call("/healthz")
        ours, theirs = [], []
        for _ in range(_ROUNDS):
            games = [dealt(service) for _ in range(_TABLES)]
            theirs.append(
                asyncio.run(
                    play(service, [[("/noop", *one[1:]) for one in game.moves] for game in games], _CONNECTIONS)
                )
            )
            ours.append(asyncio.run(play(service, [game.moves for game in games], _CONNECTIONS)))
        print(f"move: {statistics.median(ours) / statistics.median(theirs):.2f} of the no-op's requests a second")
        asyncio.run(_deliver(service))


async def _deliver(service: Service) -> None:
    """Seats listen, moves are made one after the other, and each is waited for at every seat of its table."""
    games = [dealt(service) for _ in range(_LISTENED)]
    process = int(service.call("/pid"))
    before = private_megabytes(process)
    heard: dict[str, asyncio.Queue[tuple[int, float]]] = {game.table: asyncio.Queue() for game in games}
    ears = [await listening(service, game, seat, heard[game.table]) for game in games for seat in SEATS]
    for game in games:
        for _ in range(2 * len(SEATS)):  # what happened before they came
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
        for _ in SEATS:
            version, when = await heard[game.table].get()
            assert version == 3 + number // _LISTENED, "out of order"
            late.append(when - began)
    writer.close()
    for ear in ears:
        ear.cancel()
    p95 = sorted(late)[int(len(late) * 0.95)]
    print(f"delivery to {len(ears)} listeners: p95 {p95 / statistics.median(idle):.1f} times a call that does nothing")


if __name__ == "__main__":
    main()
