"""`fairclue keys` and `fairclue db`, as one types them."""

import socket
from pathlib import Path

import pytest
from sqlalchemy.orm import Session
from typer.testing import CliRunner, Result

from fairclue.api.store import keys
from fairclue.api.store.database import Database
from fairclue.api.store.schema_version import NEWEST
from fairclue.cli.main import app


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    address = f"sqlite:///{tmp_path / 'data' / 'fairclue.db'}"
    monkeypatch.setenv("FAIRCLUE_DATABASE", address)
    return address


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_a_key_is_shown_once_and_opens_until_it_is_revoked(url: str) -> None:
    key = typed("keys", "add", "ann", "--role", "admin").stdout.strip()
    with Session(Database(url).engine) as session:
        assert keys.find_holder(session, key) == keys.Holder("ann", "admin")
    listed = typed("keys", "list").stdout
    assert "ann" in listed
    assert key.split("_", 2)[2] not in listed
    assert "revoked" in typed("keys", "revoke", "ann").stderr
    with Session(Database(url).engine) as session:
        assert keys.find_holder(session, key) is None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("add", "ann", "--role", "king"), "curator, admin, not 'king'"),
        (("add", " "), "needs a name"),
        (("revoke", "bo"), "no key named 'bo'"),
    ],
)
def test_a_key_that_cannot_be_made_or_found_says_so(url: str, words: tuple[str, ...], says: str) -> None:
    done = typed("keys", *words)
    assert (done.exit_code, says in done.stderr) == (64, True), done.stderr


def test_a_name_with_brackets_is_written_as_it_is(url: str) -> None:
    typed("keys", "add", "ann [/b]")
    assert "ann [/b]  curator" in typed("keys", "list").stdout
    assert "The key of ann [/b] is revoked." in typed("keys", "revoke", "ann [/b]").stderr
    assert "no key named 'bo [/b]'" in typed("keys", "revoke", "bo [/b]").stderr


def test_a_name_is_used_once(url: str) -> None:
    typed("keys", "add", "ann")
    assert "already" in typed("keys", "add", "ann").stderr


def test_the_state_of_the_tables_is_told(url: str) -> None:
    before = typed("db", "status")
    assert (before.exit_code, before.stdout) == (1, f"no tables (newest: {NEWEST})\n")
    assert typed("db", "upgrade").exit_code == 0
    after = typed("db", "status")
    assert (after.exit_code, after.stdout) == (0, f"{NEWEST} (newest: {NEWEST})\n")


def test_a_database_that_cannot_be_reached_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRCLUE_DATABASE", "postgresql://nobody@127.0.0.1:1/none")
    for words in (("keys", "list"), ("db", "status"), ("db", "upgrade"), ("serve",)):
        done = typed(*words)
        assert done.exit_code == 64
        assert "Traceback" not in done.stderr
        assert "connection" in done.stderr


def test_a_setting_that_cannot_be_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRCLUE_PORT", "many")
    done = typed("serve")
    assert (done.exit_code, done.stderr.startswith("FAIRCLUE_PORT: Input should be a valid integer")) == (64, True)


def test_a_port_that_is_taken_says_how_to_choose_another(url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = typed("serve", "--port", str(taken.getsockname()[1]))
    assert done.exit_code == 64
    assert "Address already in use" in done.stderr
    assert "FAIRCLUE_PORT=8001 make run" in done.stderr
    assert "Open http" not in done.stderr
