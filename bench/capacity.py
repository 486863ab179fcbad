"""Measures what the service costs, and computes what a million tables need: `python -m bench.capacity`.

Two services share one PostgreSQL. Checks, screenings and whole games with four listening seats each go to the first.
The second is only notified of every move, like most processes of a large service. Costs are CPU time as the kernel
counts it, so that other work on the machine hardly matters.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from sqlalchemy import text

from bench.http import questions
from bench.playing import SEATS, play, start_listener, whole_game
from bench.postgres import started_postgres
from bench.service import Service, cpu_seconds, private_megabytes, screenings, started
from fairclue.api.store.database import Database

_CHECKS, _SCREENINGS, _GAMES, _CONNECTIONS = 4000, 100, 200, 8

# Assumptions about a game and about the layout of a large service.
MINUTES = 20  # duration of a game
TYPED = 6  # checks for each clue, as the page checks while the spymaster types
BUSY = 0.6  # share of a core that is used; the rest is for bursts
PROCESSES = 16  # processes that share one PostgreSQL; together they are a cell
TABLES = 1_000_000


@dataclass(frozen=True, slots=True)
class Costs:
    """CPU milliseconds, unless the name says otherwise. All but the first two and the last are for one game."""

    check: float
    screening: float
    game: float
    stored: float
    notified: float
    moves: float
    clues: float
    disk_kb: float
    memory_kb: float
    process_mb: float


def main() -> None:
    """Measure, and print the costs and what follows from them."""
    with (
        started_postgres() as postgres,
        started(database=postgres.get_uri()) as first,
        started(database=postgres.get_uri()) as second,
    ):
        for service in (first, second):
            service.call("/readyz")
        check = _cpu_per_request(first, "/v1/clues/check", questions(_CHECKS))
        screening = _cpu_per_request(first, "/v1/clues/screen", screenings(_SCREENINGS))
        process = private_megabytes(first.pid)
        postmaster = int((Path(postgres.pgdata) / "postmaster.pid").read_text().split()[0])
        games = asyncio.run(_games(first, (first.pid, second.pid, postmaster), Database(postgres.get_uri())))
    costs = Costs(check=check, screening=screening, process_mb=process, **games)
    print("\n".join((*cost_lines(costs), "", *capacity_lines(costs))))


def cost_lines(costs: Costs) -> Iterator[str]:
    """The measured costs, one per line."""
    for name, cost in (
        ("a check of a clue on a board of 25", costs.check),
        ("a screening of 1,000 words", costs.screening),
        (f"a game: {costs.moves:.0f} moves, 4 listeners", costs.game),
    ):
        yield f"{name:38} {cost:7.2f} ms of CPU, {1000 / cost:5,.0f} a second on a core"
    yield f"{'  PostgreSQL, for a game':38} {costs.stored:7.2f} ms of CPU"
    yield f"{'  a process that only hears of it':38} {costs.notified:7.2f} ms of CPU"
    yield f"{'  on disk':38} {costs.disk_kb:7.0f} KB"
    yield f"{'  memory while it is played':38} {costs.memory_kb:7.0f} KB"
    yield f"{'a process':38} {costs.process_mb:7.0f} MB private"


def capacity_lines(costs: Costs) -> Iterator[str]:
    """The computation for many tables, one step per line."""
    seconds = MINUTES * 60
    checks = costs.clues * TYPED * costs.check
    whole = costs.game + checks
    yield f"a game of {costs.clues:.0f} clues, each checked {TYPED} times: {whole:.0f} ms, {checks:.0f} for the checks"
    alone = BUSY * 1000 / whole
    yield f"one core at {BUSY:.0%}: {alone:.1f} games begin a second"
    yield f"  at {MINUTES} minutes a game, {alone * seconds:,.0f} tables at once"
    begun = BUSY * 1000 / ((whole + (PROCESSES - 1) * costs.notified) / PROCESSES)
    tables = begun * seconds
    yield f"a cell of {PROCESSES} such processes, which hear of each other's games: {tables:,.0f} tables at once"
    yield f"  {begun * costs.moves:,.0f} moves a second; PostgreSQL busy on {begun * costs.stored / 1000:.1f} cores"
    memory = tables / PROCESSES * costs.memory_kb / 1024**2 + costs.process_mb / 1024
    yield f"  {memory:.1f} GB of memory a process; {begun * costs.disk_kb * 3600 / 1024**2:,.0f} GB on disk an hour"
    cells = ceil(TABLES / tables)
    cores = cells * (PROCESSES + ceil(begun * costs.stored / 1000 / BUSY))
    yield f"{TABLES:,} tables at once: {cells} cells, {cores} cores"


def _cpu_per_request(service: Service, path: str, bodies: list[bytes]) -> float:
    """CPU milliseconds for a request, after a warm-up."""
    service.drive(path, bodies[: len(bodies) // 10], _CONNECTIONS)
    before = cpu_seconds(service.pid)
    service.drive(path, bodies, _CONNECTIONS)
    return (cpu_seconds(service.pid) - before) * 1000 / len(bodies)


async def _games(service: Service, processes: tuple[int, int, int], database: Database) -> dict[str, float]:
    """The cost of a game in the service that runs it, in the one that is notified of it, and in PostgreSQL."""
    memory, disk, before = private_megabytes(service.pid), _size(database), [*map(cpu_seconds, processes)]
    games = [await asyncio.to_thread(whole_game, service) for _ in range(_GAMES)]
    listeners = [await start_listener(service, game, seat, asyncio.Queue()) for game in games for seat in SEATS]
    await play(service, [game.moves for game in games], _CONNECTIONS)
    spent = [(now - then) * 1000 for now, then in zip(map(cpu_seconds, processes), before, strict=True)]
    kinds = [json.loads(body)["move"]["type"] for game in games for _, _, body in game.moves]
    totals = {
        **dict(zip(("game", "notified", "stored"), spent, strict=True)),
        "moves": len(kinds),
        "clues": kinds.count("clue"),
        "disk_kb": _size(database) - disk,
        "memory_kb": (private_megabytes(service.pid) - memory) * 1024,
    }
    for listener in listeners:
        listener.cancel()
    database.engine.dispose()
    return {name: total / _GAMES for name, total in totals.items()}


def _size(database: Database) -> float:
    """The size of the logs of tables, in KB."""
    with database.engine.begin() as connection:
        return float(connection.execute(text("SELECT pg_total_relation_size('table_logs')")).scalar_one()) / 1024


if __name__ == "__main__":
    main()
