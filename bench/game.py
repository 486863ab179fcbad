"""Measures the cost of a move and of its live delivery: `python -m bench.game`.

Moves are sent over loopback to a service on SQLite, alternating with calls of a route that has the same models and does
nothing. Then moves are made at 500 tables with four listening seats each: every event must arrive, in order, and the
delay is compared with the time of a call that does nothing.
"""

import asyncio
import os
import resource
import statistics
import time

from fastapi import FastAPI

from bench.playing import SEATS, ask, dealt, play, start_listener
from bench.service import Service, private_megabytes, started
from fairclue.api import create_app
from fairclue.api.schemas import tables as schemas
from fairclue.table import TableUpdate

_TABLES, _ROUNDS, _CONNECTIONS = 96, 4, 48
_LISTENED, _MOVES = 500, 400


def with_noop() -> FastAPI:
    """The service, with an extra route that has the models of a move and does nothing."""
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
    """Start the service, send the requests and print the ratios."""
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
    """Make moves one after the other, and wait until every seat of the table has received each."""
    games = [dealt(service) for _ in range(_LISTENED)]
    process = int(service.call("/pid"))
    before = private_megabytes(process)
    received: dict[str, asyncio.Queue[tuple[int, float]]] = {game.table: asyncio.Queue() for game in games}
    listeners = [await start_listener(service, game, seat, received[game.table]) for game in games for seat in SEATS]
    for game in games:
        for _ in range(2 * len(SEATS)):  # the entries from before they connected
            await received[game.table].get()
    memory = (private_megabytes(process) - before) * 1024 / len(listeners)
    print(f"{len(listeners)} listeners: {memory:.0f} KB each")
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
            version, when = await received[game.table].get()
            assert version == 3 + number // _LISTENED, "out of order"
            late.append(when - began)
    writer.close()
    for listener in listeners:
        listener.cancel()
    p95 = sorted(late)[int(len(late) * 0.95)]
    ratio = p95 / statistics.median(idle)
    print(f"delivery to {len(listeners)} listeners: p95 {ratio:.1f} times a call that does nothing")


if __name__ == "__main__":
    main()
