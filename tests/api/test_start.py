"""The start of the service: rulings are served while the rest is loaded, and everything else waits for it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError

from fairclue.api.start import Service
from fairclue.api.store import house_rulesets

QUESTION = {"clue": "stationery", "board": ["SUBSTATION", "ROW"]}
_PRINT_MODULES = """
import sys
from fastapi.testclient import TestClient
import fairclue.cli.serve
from fairclue.api import start
start._HEAD_START = 1000
question = {"clue": "moon", "board": ["MOON"]}
with TestClient(start.Service()) as client:
    assert client.post("/v1/clues/check", json=question).json()["verdict"] == "invalid"
    print(*sys.modules)
"""


class Starting:
    """A service that has started, and loads the rest when it is told to."""

    def __init__(self) -> None:
        self.client = TestClient(Service(), raise_server_exceptions=False)
        self.may_load = Event()
        self.error: Exception | None = None
        self._threads = ThreadPoolExecutor()

    def ask(self, ruleset: str = "english") -> Any:
        return self.client.post("/v1/clues/check", json={**QUESTION, "ruleset": ruleset})

    def while_loading(self, *request: Any) -> Any:
        """The answer to a request that cannot be answered before the rest is loaded. Rulings go on meanwhile."""
        waiting = self._threads.submit(*request)
        assert self.ask().json()["verdict"] == "invalid"
        assert not waiting.done()
        self.may_load.set()
        return waiting.result(60)


@pytest.fixture
def starting(template: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Starting]:
    monkeypatch.setenv("FAIRCLUE_DATABASE", f"sqlite:///{template}")
    monkeypatch.setenv("FAIRCLUE_LOG_REQUESTS", "false")
    monkeypatch.setenv("FAIRCLUE_RATE", "6")
    found, load = Starting(), Service._load

    def load_when_told(service: Service) -> FastAPI:
        assert found.may_load.wait(60)
        if found.error:
            raise found.error
        return load(service)

    monkeypatch.setattr(Service, "_load", load_when_told)
    with found.client:
        yield found
        found.may_load.set()


def test_other_requests_wait_until_everything_is_loaded(starting: Starting) -> None:
    listed = starting.while_loading(starting.client.get, "/v1/decks")
    assert "english" in [deck["slug"] for deck in listed.json()["decks"]]
    assert starting.ask().json()["verdict"] == "invalid"


def test_a_ruling_by_a_house_ruleset_waits_for_the_database(starting: Starting) -> None:
    answer = starting.while_loading(starting.ask, "klingon")
    assert answer.status_code == 422
    assert "there is no ruleset 'klingon'" in answer.json()["detail"]


def test_a_database_that_fails_meanwhile_is_a_problem(starting: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OperationalError(None, None, OSError("disk I/O error"))

    monkeypatch.setattr(house_rulesets, "find", fail)
    answer = starting.while_loading(starting.ask, "klingon")
    assert (answer.status_code, answer.json()["type"]) == (503, "urn:fairclue:not-ready")
    assert answer.headers["Retry-After"] == "1"
    assert starting.ask("klingon").json() == answer.json()  # as when everything is loaded


def test_what_a_client_used_counts_on(starting: Starting) -> None:
    for _ in range(4):
        assert starting.ask().status_code == 200
    assert starting.while_loading(starting.client.get, "/v1/decks").status_code == 200  # the fifth is a ruling
    assert starting.ask().status_code == 429


def test_rulings_go_on_if_the_rest_cannot_be_loaded(starting: Starting, caplog: pytest.LogCaptureFixture) -> None:
    starting.error = RuntimeError("no bananas")
    assert starting.while_loading(starting.client.get, "/healthz").status_code == 500
    assert starting.ask().json()["verdict"] == "invalid"
    assert "only rulings can be served" in caplog.text


def test_the_first_ruling_loads_no_more_than_it_needs(tmp_path: Path) -> None:
    environment = {**os.environ, "FAIRCLUE_DATABASE": f"sqlite:///{tmp_path}/fairclue.db"}
    command = [sys.executable, "-c", _PRINT_MODULES]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "fairclue.api.routes.clues" in loaded
    assert not loaded & {"alembic", "sqlalchemy", "fairclue.decks", "fairclue.game", "fairclue.table"}
