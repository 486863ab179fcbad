"""Where `fairclue serve` says that it can be opened."""

import re
import socket
import threading
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from fairclue.cli.background_fetch import BackgroundFetch
from fairclue.cli.serve import addresses
from fairclue.lexicons.fetch import FetchError, FetchStoppedError
from tests.support.server import Server


def test_where_it_listens_everywhere_each_address_that_it_tells_can_be_opened(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Server(f"sqlite:///{tmp_path / 'fairclue.db'}", log, FAIRCLUE_HOST="0.0.0.0") as server:
        told = re.findall(r"http://[^\s,]+\d", log.read_text(encoding="utf-8").splitlines()[0])
        assert told[0] == f"http://localhost:{server.port}"
        for address in told:
            with urllib.request.urlopen(f"{address}/healthz") as answer:
                assert answer.status == 200
    assert not any("0.0.0.0" in address for address in told)


def test_a_machine_without_a_network_is_opened_as_localhost(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: Any) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert addresses("0.0.0.0", 8000) == addresses("::", 8000) == ["http://localhost:8000"]


@pytest.mark.parametrize(("host", "address"), [("127.0.0.1", "127.0.0.1:80"), ("::1", "[::1]:80")])
def test_an_address_that_was_chosen_is_told_as_it_is(host: str, address: str) -> None:
    assert addresses(host, 80) == [f"http://{address}"]


@pytest.mark.parametrize("is_there", [True, False])
def test_what_reading_photos_needs_is_fetched_unless_it_is_there(
    monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    fetched, told = threading.Event(), threading.Event()
    lines = []

    def fetch(stop: threading.Event) -> None:
        fetched.set()
        raise FetchError("The package index cannot be reached.")

    def tell(line: str) -> None:
        lines.append(line)
        told.set()

    monkeypatch.setattr("fairclue.cli.background_fetch._DELAY", 0)
    monkeypatch.setattr("fairclue.cli.background_fetch.models_ready", lambda: is_there)
    monkeypatch.setattr("fairclue.cli.background_fetch.fetch_models", fetch)
    with BackgroundFetch(tell):
        if not is_there:
            assert told.wait(timeout=60)
    assert fetched.is_set() is not is_there
    assert len(lines) == (not is_there)
    assert all(line.startswith("Photos cannot be read yet. The package index cannot be reached.") for line in lines)


def test_a_download_for_photos_ends_with_the_service(monkeypatch: pytest.MonkeyPatch) -> None:
    began, ended = threading.Event(), threading.Event()

    def fetch(stop: threading.Event) -> None:
        began.set()
        stop.wait()
        ended.set()
        raise FetchStoppedError("stopped")

    monkeypatch.setattr("fairclue.cli.background_fetch._DELAY", 0)
    monkeypatch.setattr("fairclue.cli.background_fetch.models_ready", lambda: False)
    monkeypatch.setattr("fairclue.cli.background_fetch.fetch_models", fetch)
    with BackgroundFetch(pytest.fail):
        assert began.wait(timeout=60)
    assert ended.is_set()
