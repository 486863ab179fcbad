"""Tests several services behind a load balancer on one PostgreSQL, with simulated power cuts: `scripts/cluster`.

Checks, deck edits and live games go through nginx to several processes. Meanwhile each process and the database are
killed and started again. At the end nothing that was acknowledged may be lost, and every stream must have delivered
every version, in order.
"""

import argparse
import tempfile
import time
from pathlib import Path

from bench.cluster.processes import TIMEOUT, Cluster
from bench.cluster.scenario import Scenario
from fairclue.client import Client, calls


def main() -> None:
    """Start the cluster, run the test and print a summary."""
    options = argparse.ArgumentParser(prog="scripts/cluster", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--services", type=int, default=3, help="API processes")
    options.add_argument("--tables", type=int, default=6, help="tables that play at once")
    options.add_argument("--rounds", type=int, default=3, help="how often each process and the database are killed")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="fairclue-cluster-") as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user if this is root
        cluster = Cluster(Path(folder), chosen.services)
        try:
            summary = _run(cluster, chosen.tables, chosen.rounds)
        finally:
            cluster.stop()
    print(summary)


def _run(cluster: Cluster, tables: int, rounds: int) -> str:
    scenario = Scenario(cluster.url, cluster.key())
    workers = [scenario.run(scenario.check), scenario.run(scenario.edit)]
    workers += [scenario.run(scenario.play) for _ in range(tables)]
    cuts = 0
    for _ in range(rounds):
        for number in range(len(cluster.services)):
            _wait_for_progress(scenario)
            cluster.cut_service(number)
            _wait_for_progress(scenario)
            cluster.restart_service(number)
            cuts += 1
        _wait_for_progress(scenario)
        cluster.cut_database()
        cuts += 1
        _wait_for_progress(scenario)
    scenario.stop.set()
    for worker in workers:
        worker.join(TIMEOUT)
    scenario.settled.set()
    _verify(scenario)
    done = ", ".join(f"{count:,} {name}" for name, count in scenario.done.items())
    streams = sum(scenario.delivered.values())
    return (
        f"{cuts} power cuts; {done}; {streams:,} versions delivered on {len(scenario.delivered)} streams; nothing lost"
    )


def _wait_for_progress(scenario: Scenario) -> None:
    """Wait until some more checks, edits and moves are done."""
    before, until = dict(scenario.done), time.monotonic() + TIMEOUT
    while any(scenario.done[name] < before[name] + 5 for name in ("checks", "edits", "moves")):
        if scenario.errors or time.monotonic() > until:
            raise SystemExit(f"it does not go on: {scenario.errors or scenario.done}")
        time.sleep(0.02)


def _verify(scenario: Scenario) -> None:
    until = time.monotonic() + TIMEOUT
    while any(scenario.delivered.get(table, 0) < version for table, version in scenario.games.items()):
        if scenario.errors or time.monotonic() > until:
            delivery = f"delivered {scenario.delivered} of {scenario.games}"
            raise SystemExit(f"not every stream was resumed: {scenario.errors or delivery}")
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
