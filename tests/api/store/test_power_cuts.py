"""The service killed again and again, and several of it on one database."""

import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor

import httpx

from fairclue.client import Client, Problem, calls
from tests.support.server import Server, key_for

_CUTS, _CARDS = 6, 300


def test_a_power_cut_loses_no_acknowledged_change_and_leaves_no_half_one(url: str) -> None:
    """Imports of many cards, killed at another moment each time."""
    key = key_for(url)
    server = Server(url)
    acknowledged = 1
    with Client(server.url, key) as client:
        client.send(calls.create_deck("mine", "Mine", "en"))
    for cut in range(_CUTS):
        stop = threading.Timer(0.02 * (cut + 1), server.kill)
        with Client(server.url, key) as client, contextlib.suppress(httpx.TransportError):
            stop.start()
            while True:
                told = client.send(calls.import_cards("mine", _file(acknowledged + 1), acknowledged, replace=True))
                acknowledged = told["revision"]
        stop.join()
        server.restart()
        with Client(server.url, key) as client:
            deck = client.send(calls.read_deck("mine"))
            history = client.send(calls.read_history("mine"))
        assert deck["revision"] in (acknowledged, acknowledged + 1)
        acknowledged = deck["revision"]
        assert [change["revision"] for change in history] == list(range(acknowledged, 0, -1))
        faces = deck.get("cards", [])
        assert acknowledged == 1 or "".join(f"{face}\n" for (face,) in faces).encode() == _file(acknowledged)
    server.kill()


def test_processes_on_one_database_see_each_others_changes(empty_postgres: str) -> None:
    key = key_for(empty_postgres)
    with Server(empty_postgres) as one, Server(empty_postgres) as two:
        with Client(one.url, key) as here, Client(two.url, key) as there:
            here.send(calls.create_deck("mine", "Mine", "en"))
            assert there.send(calls.publish("mine", 1, confirmed=True))["published"] == 1
            assert here.send(calls.read_deck("mine"))["revision"] == 2
            there.send(calls.create_ruleset("club", "english", "Club", {"abbreviation": "allow"}))
            assert here.check("FBI", ["ROW"], ruleset="club")["verdict"] == "valid"
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(_add_twenty, (one.url, two.url), (key, key), ("A", "B")))
        with Client(one.url, key) as client:
            deck = client.send(calls.read_deck("mine"))
        words = {face for card in deck.get("cards", []) for face in card}
        assert words == {f"{letter}{number}" for letter in "AB" for number in range(20)}
        assert deck["revision"] == 42


def _add_twenty(url: str, key: str, letter: str) -> None:
    """Twenty cards, one by one, each tried until the revision is the newest."""
    with Client(url, key) as client:
        for number in range(20):
            while True:
                revision = client.send(calls.read_deck("mine"))["revision"]
                try:
                    client.send(calls.add_cards("mine", [[f"{letter}{number}"]], revision))
                    break
                except Problem as problem:
                    assert problem.kind == "stale", problem


def _file(revision: int) -> bytes:
    return "".join(f"R{revision}W{number}\n" for number in range(_CARDS)).encode()
