"""What the service costs, and the arithmetic from there to a million tables: `python -m bench.capacity`.

Two services stand on one PostgreSQL. Checks and screenings go to the first, and whole games are played at it with four
listening seats each; the second hears of every move and has nothing to do with it, like most processes of a large
service. Costs are CPU time as the kernel counts it, so that other work on the machine hardly shows.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from sqlalchemy import text

from bench.http import questions
from bench.playing import SEATS, listening, play, whole_game
from bench.postgres import started_postgres
from bench.service import Service, cpu_seconds, private_megabytes, screenings, started
from fairclue.api.store.database import Database

_CHECKS, _SCREENINGS, _GAMES, _CONNECTIONS = 4000, 100, 200, 8

# What an evening is taken to be, and how a large service is laid out.
MINUTES = 20  # that a game takes
TYPED = 6  # checks while a clue is thought of and typed
BUSY = 0.6  # of a core is used; the rest is for bursts
PROCESSES = 16  # share a PostgreSQL: together a cell
TABLES = 1_000_000


@dataclass(frozen=True, slots=True)
class Costs:
    """Milliseconds of CPU, unless the name says otherwise; all but the first two for one game."""

    check: float
    screening: float
    game: float
    stored: float
    heard: float
    moves: float
    clues: float
    disk_kb: float
    memory_kb: float
    process_mb: float


def main() -> None:
    """Measure, and print the figures and the arithmetic."""
    with (
        started_postgres() as postgres,
        started(database=postgres.get_uri()) as first,
        started(database=postgres.get_uri()) as second,
    ):
        for service in (first, second):
            service.call("/readyz")
        check = _driven(first, "/v1/clues/check", questions(_CHECKS))
        screening = _driven(first, "/v1/clues/screen", screenings(_SCREENINGS))
        process = private_megabytes(first.pid)
        postmaster = int((Path(postgres.pgdata) / "postmaster.pid").read_text().split()[0])
        games = asyncio.run(_games(first, (first.pid, second.pid, postmaster), Database(postgres.get_uri())))
    costs = Costs(check=check, screening=screening, process_mb=process, **games)
    print("\n".join((*measured(costs), "", *worked_out(costs))))


def measured(costs: Costs) -> Iterator[str]:
    """What was measured, a line each."""
    for name, cost in (
        ("a check of a clue on a board of 25", costs.check),
        ("a screening of 1,000 words", costs.screening),
        (f"a game: {costs.moves:.0f} moves, 4 listeners", costs.game),
    ):
        yield f"{name:38} {cost:7.2f} ms of CPU, {1000 / cost:5,.0f} a second on a core"
    yield f"{'  PostgreSQL, for a game':38} {costs.stored:7.2f} ms of CPU"
    yield f"{'  a process that only hears of it':38} {costs.heard:7.2f} ms of CPU"
    yield f"{'  on disk':38} {costs.disk_kb:7.0f} KB"
    yield f"{'  memory while it is played':38} {costs.memory_kb:7.0f} KB"
    yield f"{'a process':38} {costs.process_mb:7.0f} MB private"


def worked_out(costs: Costs) -> Iterator[str]:
    """What follows for many tables, a step a line."""
    seconds = MINUTES * 60
    checks = costs.clues * TYPED * costs.check
    whole = costs.game + checks
    yield f"a game of {costs.clues:.0f} clues, each checked {TYPED} times: {whole:.0f} ms, {checks:.0f} for the checks"
    alone = BUSY * 1000 / whole
    yield f"one core at {BUSY:.0%}: {alone:.1f} games begin a second"
    yield f"  at {MINUTES} minutes a game, {alone * seconds:,.0f} tables at once"
    begun = BUSY * 1000 / ((whole + (PROCESSES - 1) * costs.heard) / PROCESSES)
    tables = begun * seconds
    yield f"a cell of {PROCESSES} such processes, which hear of each other's games: {tables:,.0f} tables at once"
    yield f"  {begun * costs.moves:,.0f} moves a second; PostgreSQL busy on {begun * costs.stored / 1000:.1f} cores"
    memory = tables / PROCESSES * costs.memory_kb / 1024**2 + costs.process_mb / 1024
    yield f"  {memory:.1f} GB of memory a process; {begun * costs.disk_kb * 3600 / 1024**2:,.0f} GB on disk an hour"
    cells = ceil(TABLES / tables)
    cores = cells * (PROCESSES + ceil(begun * costs.stored / 1000 / BUSY))
    yield f"{TABLES:,} tables at once: {cells} cells, {cores} cores"


def _driven(service: Service, path: str, bodies: list[bytes]) -> float:
    """Milliseconds of CPU for a request, once the service is warm."""
    service.drive(path, bodies[: len(bodies) // 10], _CONNECTIONS)
    before = cpu_seconds(service.pid)
    service.drive(path, bodies, _CONNECTIONS)
    return (cpu_seconds(service.pid) - before) * 1000 / len(bodies)


async def _games(service: Service, processes: tuple[int, int, int], database: Database) -> dict[str, float]:
    """What a game costs in the service, in the one that hears of it and in PostgreSQL."""
    memory, disk, before = private_megabytes(service.pid), _size(database), [*map(cpu_seconds, processes)]
    games = [await asyncio.to_thread(whole_game, service) for _ in range(_GAMES)]
    ears = [await listening(service, game, seat, asyncio.Queue()) for game in games for seat in SEATS]
    await play(service, [game.moves for game in games], _CONNECTIONS)
    spent = [(now - then) * 1000 for now, then in zip(map(cpu_seconds, processes), before, strict=True)]
    kinds = [json.loads(body)["move"]["type"] for game in games for _, _, body in game.moves]
    totals = {
        **dict(zip(("game", "heard", "stored"), spent, strict=True)),
        "moves": len(kinds),
        "clues": kinds.count("clue"),
        "disk_kb": _size(database) - disk,
        "memory_kb": (private_megabytes(service.pid) - memory) * 1024,
    }
    for ear in ears:
        ear.cancel()
    database.engine.dispose()
    return {name: total / _GAMES for name, total in totals.items()}


def _size(database: Database) -> float:
    """KB that the logs of tables take."""
    with database.engine.begin() as connection:
        return float(connection.execute(text("SELECT pg_total_relation_size('table_logs')")).scalar_one()) / 1024


if __name__ == "__main__":
    main()
