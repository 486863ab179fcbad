"""What one client may use of the service, and that all workers count together."""

import os
import socket
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from fairclue.api import create_app
from fairclue.api.allowance import (
    SHARED_FILE_VARIABLE,
    Allowances,
    Limit,
    Refusal,
    UsageMemory,
    client_id,
    create_shared_file,
    limits,
)
from fairclue.api.config import ServiceConfig
from fairclue.cli.main import app
from tests.support.server import Server

NONE = Limit(0, 60, "")
ONE = (Limit(1, 3600, "request an hour"), NONE, NONE)


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# ---------------------------------------------------------------------- buckets


def test_what_is_used_up_comes_back_with_time() -> None:
    clock = Clock()
    found = Allowances((Limit(3, 60, "requests a minute"), NONE, NONE), UsageMemory(), clock)
    answers = [found.admit("192.0.2.1") for _ in range(4)]
    assert answers[:3] == [None] * 3
    assert answers[3] == Refusal(Limit(3, 60, "requests a minute"), 21)
    assert found.admit("192.0.2.2") is None  # each client has its own
    clock.now += 21
    assert found.admit("192.0.2.1") is None
    assert found.admit("192.0.2.1") is not None
    clock.now += 10_000  # no more than all of it is saved up
    assert [found.admit("192.0.2.1") is None for _ in range(4)] == [True, True, True, False]


def test_who_asks_too_often_is_not_put_off_for_longer() -> None:
    clock = Clock()
    found = Allowances((Limit(1, 60, "requests a minute"), NONE, NONE), UsageMemory(), clock)
    assert found.admit("192.0.2.1") is None
    for _ in range(59):
        clock.now += 1
        assert found.admit("192.0.2.1") is not None
    clock.now += 1
    assert found.admit("192.0.2.1") is None


def test_a_request_is_let_in_while_cpu_time_is_left_and_may_then_use_more() -> None:
    clock = Clock()
    found = Allowances((NONE, Limit(20, 60, "CPU seconds a minute"), NONE), UsageMemory(), clock)
    assert found.admit("192.0.2.1") is None
    found.spend("192.0.2.1", 19)
    assert found.admit("192.0.2.1") is None
    found.spend("192.0.2.1", 11)
    refusal = found.admit("192.0.2.1")
    assert refusal is not None
    assert (str(refusal.limit), refusal.wait) == ("At most 20 CPU seconds a minute", 31)
    clock.now += 31
    assert found.admit("192.0.2.1") is None


def test_opening_tables_has_a_limit_of_its_own() -> None:
    found = Allowances((NONE, NONE, Limit(2, 3600, "new tables an hour")), UsageMemory(), Clock())
    assert [found.admit("192.0.2.1", tables=1) is None for _ in range(3)] == [True, True, False]
    assert found.admit("192.0.2.1") is None  # who has opened enough may still play


def test_with_more_clients_than_slots_the_oldest_is_forgotten_and_the_newest_is_not() -> None:
    clock = Clock()
    found = Allowances(ONE, UsageMemory(slots=64), clock)
    assert found.admit("hasty") is None
    for number in range(1000):
        clock.now += 0.001
        assert found.admit(f"client {number}") is None
        assert found.admit(f"client {number}") is not None, "the newest was forgotten"
        assert found.admit("hasty") is not None, "one that comes again and again was forgotten"
    assert found.admit("client 0") is None
    assert found.admit("client 999") is not None


def test_thousands_of_clients_are_remembered_at_once() -> None:
    found = Allowances(ONE, UsageMemory(), Clock())
    clients = [f"192.0.{number // 256}.{number % 256}" for number in range(4000)]
    assert not any(found.admit(client) for client in clients)
    assert all(found.admit(client) for client in clients)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("<b>:", "<i>:", False),  # what a proxy passed on unread
    ],
)
def test_an_ipv6_client_is_counted_by_its_network(one: str, other: str, same: bool) -> None:
    assert (client_id(one) == client_id(other)) is same


def test_a_party_of_twenty_at_one_address_is_never_refused() -> None:
    """Ten minutes at four tables: eight spymasters who type all the time, twelve others who move every other second."""
    clock = Clock()
    found = Allowances(limits(ServiceConfig(host="0.0.0.0")), UsageMemory(), clock)

    def request(cpu: float, **more: Any) -> None:
        assert found.admit("192.0.2.1", **more) is None
        found.spend("192.0.2.1", cpu)

    for _ in range(4):
        request(0.02, tables=1)
    for _ in range(20 * 8):  # they all come in at once: the page, the table, its games, the stream, and so on
        request(0.005)
    for _ in range(10 * 60):
        clock.now += 1
        for _ in range(8 * 4 + 6):
            request(0.005)
    flood = [found.admit("192.0.2.1") for _ in range(3000)]  # which would not go unseen beside them
    assert any(flood)


# ---------------------------------------------------------------------- shared


ASKING = """
import sys
from fairclue.api.allowance import Allowances, Limit, UsageMemory
none = Limit(0, 60, "")
found = Allowances((Limit(20_000, 60, ""), none, none), UsageMemory(sys.argv[1]), lambda: 1000.0)
print("ready", flush=True)
sys.stdin.readline()
print(sum(found.admit("192.0.2.1") is None for _ in range(15_000)))
"""


def test_processes_on_one_file_count_together(tmp_path: Path) -> None:
    """None of their counts is lost, though both count at the same time."""
    file = tmp_path / "allowances"
    create_shared_file(file)
    size = file.stat().st_size
    command, pipes = [sys.executable, "-c", ASKING, str(file)], {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    processes = [subprocess.Popen(command, env=environment, text=True, **pipes) for _ in range(2)]  # type: ignore[call-overload]
    for process in processes:
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        process.stdin.write("\n")
        process.stdin.flush()
    passed = [int(process.communicate()[0]) for process in processes]
    assert sum(passed) == 20_000
    assert min(passed) >= 5000
    assert file.stat().st_size == size


def test_two_workers_let_a_client_in_as_often_as_one(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fairclue.db'}"
    with (
        Server(url, FAIRCLUE_WORKERS="2", FAIRCLUE_RATE="20") as server,
        ThreadPoolExecutor(20) as pool,
    ):
        answers = list(pool.map(lambda _: httpx.get(f"{server.url}/v1/rules", timeout=60).status_code, range(100)))
    counted = Counter(answers)
    assert counted.keys() == {200, 429}
    assert 20 <= counted[200] <= 30  # one comes back every three seconds


def test_workers_are_told_where_the_service_listens_and_where_to_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = []

    class Supervisor:
        """In place of the one that starts workers."""

        def __init__(self, _: object, sockets: list[socket.socket]) -> None:
            told.append(limits(ServiceConfig())[0].most)
            sockets[0].close()

        def run(self) -> None:
            told.append(len(UsageMemory(os.environ[SHARED_FILE_VARIABLE]).secret))

    for name in ("FAIRCLUE_HOST", SHARED_FILE_VARIABLE, "PROMETHEUS_MULTIPROC_DIR"):
        monkeypatch.setenv(name, "127.0.0.1")  # so that it is put back afterwards
    monkeypatch.setenv("FAIRCLUE_DATABASE", f"sqlite:///{tmp_path / 'fairclue.db'}")
    monkeypatch.setattr("fairclue.cli.serve.Multiprocess", Supervisor)
    monkeypatch.setattr("fairclue.cli.serve.open_listener", lambda *_: socket.socket())
    done = CliRunner().invoke(app, ["serve", "--host", "0.0.0.0", "--workers", "2"])
    assert done.exit_code == 0, done.output
    assert told == [3000, 16]
    assert not Path(os.environ[SHARED_FILE_VARIABLE]).exists()


# ---------------------------------------------------------------------- settings and answers


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.7", "2001:db8::7", "fairclue.example", ""])
def test_where_other_machines_reach_the_service_there_are_limits_by_default(host: str) -> None:
    assert [limit.most for limit in limits(ServiceConfig(host=host))] == [3000, 20, 60]
    chosen = ServiceConfig(host=host, rate=0, cpu_rate=0.5, table_rate=7)
    assert [limit.most for limit in limits(chosen)] == [0, 0.5, 7]


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "::1", "localhost"])
def test_on_a_loopback_address_there_are_no_limits_by_default(host: str) -> None:
    assert [limit.most for limit in limits(ServiceConfig(host=host))] == [0, 0, 0]
    assert [limit.most for limit in limits(ServiceConfig(host=host, rate=5))] == [5, 0, 0]


def serving(**settings: Any) -> TestClient:
    return TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False, **settings)))


@pytest.mark.parametrize(
    ("settings", "method", "path", "said"),
    [
        ({"rate": 1}, "GET", "/v1/rules", "At most 1 requests a minute for one address. Come again in "),
        ({"cpu_rate": 1e-5}, "GET", "/v1/rules", "At most 1e-05 CPU seconds a minute for one address. Come again in "),
        (
            {"table_rate": 1},
            "POST",
            "/v1/tables",
            "At most 1 new tables or wrong codes an hour for one address. Come again in ",
        ),
    ],
)
def test_a_refusal_names_the_limit(settings: Any, method: str, path: str, said: str) -> None:
    client = serving(**settings)
    assert client.request(method, path).status_code != 429
    refused = client.request(method, path)
    assert (refused.status_code, refused.json()["type"]) == (429, "urn:fairclue:too-many-requests")
    assert refused.json()["detail"].startswith(said)
    assert refused.json()["detail"].endswith(f" {refused.headers['retry-after']} s.")


def test_health_and_the_parts_of_pages_are_always_answered() -> None:
    client = serving(rate=1)
    client.get("/v1/rules")
    assert client.get("/v1/rules").status_code == 429
    assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code != 429
    assert client.get("/web/js/before-paint.js").status_code == 200


def test_by_default_a_service_for_this_machine_refuses_nobody_and_one_for_others_does(tmp_path: Path) -> None:
    """Really started on a loopback address; for others as far as that goes without listening to them."""
    with Server(f"sqlite:///{tmp_path / 'fairclue.db'}") as server, httpx.Client(base_url=server.url) as client:
        ours = [client.post("/v1/tables").status_code for _ in range(70)]
    others = [client.post("/v1/tables").status_code for client in [serving(host="0.0.0.0")] for _ in range(70)]
    assert Counter(ours) == {422: 70}
    assert Counter(others) == {422: 60, 429: 10}
