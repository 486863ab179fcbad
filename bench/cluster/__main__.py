"""Several services behind a load balancer on one PostgreSQL, with the power cut in the middle: `scripts/cluster`.

Checks, deck edits and live games go through nginx to processes on ports of their own. Then each process and the
database are killed and started again while all goes on. At the end nothing that was acknowledged may be lost, and every
stream must have told every version, in order.
"""

import argparse
import tempfile
import time
from pathlib import Path

from bench.cluster.processes import PATIENCE, Cluster
from bench.cluster.scenario import Scenario
from fairclue.client import Client, calls


def main() -> None:
    """Start everything, cut the power here and there, and tell what became of it."""
    options = argparse.ArgumentParser(prog="scripts/cluster", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--services", type=int, default=3, help="API processes")
    options.add_argument("--tables", type=int, default=6, help="tables that play at once")
    options.add_argument("--rounds", type=int, default=3, help="how often each process and the database are killed")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="fairclue-cluster-") as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user if this is root
        cluster = Cluster(Path(folder), chosen.services)
        try:
            told = _run(cluster, chosen.tables, chosen.rounds)
        finally:
            cluster.stop()
    print(told)


def _run(cluster: Cluster, tables: int, rounds: int) -> str:
    scenario = Scenario(cluster.url, cluster.key())
    workers = [scenario.run(scenario.check), scenario.run(scenario.edit)]
    workers += [scenario.run(scenario.play) for _ in range(tables)]
    cuts = 0
    for _ in range(rounds):
        for number in range(len(cluster.services)):
            _go_on(scenario)
            cluster.cut_service(number)
            _go_on(scenario)
            cluster.restart_service(number)
            cuts += 1
        _go_on(scenario)
        cluster.cut_database()
        cuts += 1
        _go_on(scenario)
    scenario.stop.set()
    for worker in workers:
        worker.join(PATIENCE)
    scenario.settled.set()
    _verify(scenario)
    done = ", ".join(f"{count:,} {name}" for name, count in scenario.done.items())
    streams = sum(scenario.heard.values())
    return f"{cuts} power cuts; {done}; {streams:,} versions told on {len(scenario.heard)} streams; nothing lost"


def _go_on(scenario: Scenario) -> None:
    """Wait until some more of everything is done."""
    before, until = dict(scenario.done), time.monotonic() + PATIENCE
    while any(scenario.done[name] < before[name] + 5 for name in ("checks", "edits", "moves")):
        if scenario.errors or time.monotonic() > until:
            raise SystemExit(f"it does not go on: {scenario.errors or scenario.done}")
        time.sleep(0.02)


def _verify(scenario: Scenario) -> None:
    until = time.monotonic() + PATIENCE
    while any(scenario.heard.get(table, 0) < version for table, version in scenario.games.items()):
        if scenario.errors or time.monotonic() > until:
            told = f"told {scenario.heard} of {scenario.games}"
            raise SystemExit(f"not every stream was resumed: {scenario.errors or told}")
        time.sleep(0.02)
    with Client(scenario.url) as client:
        faces = client.send(calls.read_deck("cluster")).get("cards", [])
    lost = set(scenario.words) - {face for card in faces for face in card}
    for table, version in scenario.games.items():
        with Client(scenario.url, scenario.tokens[table]) as client:
            if client.send(calls.read_table(table))["version"] < version:
                lost.add(table)
    if lost or scenario.errors:
        raise SystemExit(f"lost: {sorted(lost)}; errors: {scenario.errors}")


if __name__ == "__main__":
    main()
