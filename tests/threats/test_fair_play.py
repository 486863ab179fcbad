"""What docs/threats.md claims of seats, keys and fair play, and no other test shows."""

import hmac
import json
import logging
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import ArgumentError

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.store.models import Base
from tests.support.callers import DECK, Callers
from tests.support.paths import ROOT
from tests.support.server import Server, key_for
from tests.support.sitting import Sitting

NOWHERE = "0123456789abcdef"


def test_every_test_that_the_threat_model_names_is_there() -> None:
    threats = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:\w+\.)+test_\w+)\.(test_\w+)`", threats)
    assert len(named) > 40
    for module, name in named:
        code = (ROOT / "tests" / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
        assert re.search(rf"^(async )?def {name}\(", code, re.MULTILINE), name
    rows = [row for row in threats.splitlines() if row.startswith("| ") and not row.startswith(("| attack |", "|---"))]
    assert all(".test_" in row for row in rows), "each claim needs its test"


# ---------------------------------------------------------------------- seats and keys


@pytest.fixture
def sitting(callers: Callers) -> Sitting:
    """A table with a game begun."""
    found = Sitting(callers.client.request)
    assert found.start().status_code == 200
    return found


def secrets_of(callers: Callers, sitting: Sitting) -> list[str]:
    return [
        *(key.split("_", 2)[2] for key in callers.keys.values()),
        *(seat["token"] for seat in sitting.seats.values()),
    ]


def test_tokens_and_keys_are_kept_as_digests(callers: Callers, sitting: Sitting) -> None:
    with callers.database.engine.connect() as connection:
        kept = [str(row) for name in Base.metadata.tables for row in connection.execute(text(f"SELECT * FROM {name}"))]
    assert len(kept) >= 5
    for secret in secrets_of(callers, sitting):
        assert not any(secret in row for row in kept)


def test_secrets_are_compared_in_constant_time(
    callers: Callers, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every seat is compared, found or not, and a key that nobody has is compared too."""
    compared: list[int] = []

    def counting(one: str, two: str) -> bool:
        compared[-1] += 1
        return one == two

    monkeypatch.setattr(hmac, "compare_digest", counting)
    for seat in ("red_spymaster", "spectator"):
        compared.append(0)
        assert sitting.call(seat, "GET").status_code == 200
    compared.append(0)
    wrong = {"Authorization": "Bearer wrong"}
    assert callers.client.get(f"/v1/tables/{sitting.id}", headers=wrong).status_code == 401
    assert all(count and count % 5 == 0 for count in compared), compared
    for key in (callers.keys["ann"], callers.keys["ann"] + "x", "fc_0000000000000000_x", "nonsense"):
        compared.append(0)
        callers.client.post("/v1/decks", json={}, headers={"Authorization": f"Bearer {key}"})
    assert compared[3:] == [1, 1, 1, 1]


def test_tables_are_neither_listed_nor_guessed(callers: Callers) -> None:
    tables = [Sitting(callers.client.request) for _ in range(20)]
    assert all(re.fullmatch("[0-9a-f]{16}", table.id) for table in tables)
    assert len({table.id[:4] for table in tables}) > 10
    assert all(len(seat["token"]) == 16 + 1 + 24 for table in tables for seat in table.seats.values())
    assert callers.client.get("/v1/tables").status_code == 405


def test_a_seat_is_no_key_and_a_key_is_no_seat(callers: Callers, sitting: Sitting) -> None:
    token = sitting.seats["red_spymaster"]["token"]
    assert (
        callers.call("POST", "/decks", by=None, headers={"Authorization": f"Bearer {token}"}, json=DECK).status_code
        == 401
    )
    assert callers.call("GET", f"/tables/{sitting.id}", by="root").status_code == 401


def test_no_error_tells_a_token(callers: Callers, sitting: Sitting) -> None:
    """A token sent in all the wrong places comes back in no answer, and neither does a key."""
    told = []
    for secret in (sitting.seats["red_spymaster"]["token"], callers.keys["ann"]):
        bearer = {"Authorization": f"Bearer {secret}"}
        wrong: list[tuple[str, str, dict[str, Any]]] = [
            ("GET", f"/v1/tables/{NOWHERE}", {"headers": bearer}),
            ("GET", f"/v1/tables/{NOWHERE}/events?token={secret}", {}),
            ("GET", f"/v1/tables/{sitting.id}/events?token={secret * 5}", {}),
            ("GET", f"/v1/tables/{sitting.id}/events?after=x&token={secret}", {}),
            ("POST", f"/v1/tables/{sitting.id}/moves", {"headers": bearer, "json": {"move": {"type": "dance"}}}),
            ("POST", f"/v1/tables/{sitting.id}/moves", {"headers": bearer, "content": b"{"}),
            ("DELETE", f"/v1/tables/{sitting.id}/precedents/x", {"headers": bearer}),
            ("POST", "/v1/decks", {"headers": bearer, "json": {}}),
            ("PATCH", "/v1/decks/office", {"headers": {**bearer, "If-Match": secret}, "json": {}}),
            ("POST", "/v1/tables", {"headers": bearer, "json": {"variant": secret, "timer": secret}}),
        ]
        for method, path, more in wrong:
            answer = callers.client.request(method, path, **more)
            assert answer.status_code >= 400
            told.append(answer.text)
    assert len(told) == 20
    for secret in secrets_of(callers, sitting):
        assert not any(secret in answer for answer in told)


def test_the_logs_of_a_service_hold_no_secret_and_no_word(tmp_path: Path) -> None:
    """Also when the database fails under it, and the error is logged."""
    database, log = tmp_path / "fairclue.db", tmp_path / "log"
    key = key_for(f"sqlite:///{database}")
    with Server(f"sqlite:///{database}", log, FAIRCLUE_LOG_REQUESTS="true") as server:

        def request(method: str, path: str, **more: Any) -> httpx.Response:
            return httpx.request(method, f"{server.url}{path}", timeout=30, **more)

        sitting = Sitting(request)
        sitting.start()
        token = sitting.seats["spectator"]["token"]
        with httpx.stream("GET", f"{server.url}/v1/tables/{sitting.id}/events?token={token}", timeout=30) as stream:
            next(stream.iter_lines())
        request("POST", "/v1/clues/check", json={"clue": "stationery", "board": ["SUBSTATION"]})
        request("POST", "/v1/decks", headers={"Authorization": f"Bearer {key}"}, json=DECK)
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("DROP TABLE table_logs")
            connection.execute("DROP TABLE deck_changes")
        clue = {"origin": "asked", "clue": "stationery", "board": ["SUBSTATION"]}
        statuses = [
            sitting.call("red_spymaster", "POST", "/disputes", json=clue).status_code,
            request("GET", f"/v1/tables/{NOWHERE}/events?token={token}").status_code,
            request(
                "POST", "/v1/decks", headers={"Authorization": f"Bearer {key}"}, json={**DECK, "slug": "again"}
            ).status_code,
        ]
        assert min(statuses) >= 500
    logged = log.read_text(encoding="utf-8")
    assert '"status": 50' in logged
    assert "no such table: table_logs" in logged
    secrets = [key.split("_", 2)[2], *(seat["token"].split(".")[1] for seat in sitting.seats.values())]
    for word in (*secrets, "token=", "stationery", "SUBSTATION", "STAPLER"):
        assert word not in logged, word


def test_a_settings_error_tells_no_password(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ArgumentError) as refused:
        create_app(ServiceConfig(database="postgresql//ann:hunter2@host/fairclue"))
    assert "hunter2" not in str(refused.value)
    assert "hunter2" not in caplog.text


# ---------------------------------------------------------------------- fair play


def test_a_copy_of_a_deck_for_adults_is_for_adults(callers: Callers) -> None:
    assert callers.call("POST", "/decks/after-dark/fork", json={"slug": "mine"}).json()["rating"] == "adult"
    callers.publish("mine", etag=1)
    refused = callers.client.post("/v1/tables", json={"decks": [{"slug": "mine"}], "rating": "teen"})
    assert (refused.status_code, refused.json()["type"]) == (422, "urn:fairclue:rating")


def test_a_table_cannot_take_in_a_house_that_softens_a_firm_rule(sitting: Sitting) -> None:
    softened = {"ruleset": "english", "settings": {"word_form": "allow"}, "precedents": []}
    refused = sitting.call("red_spymaster", "PUT", "/house", json=softened)
    assert (refused.status_code, "firm rule" in refused.json()["detail"]) == (422, True)


def test_a_house_that_could_not_be_sent_again_is_not_taken_in(sitting: Sitting) -> None:
    law: dict[str, Any] = {"rule": "rhyme", "clue": "\ud800", "forms": [], "codename": None, "decision": "allow"}
    body = {"ruleset": "english", "precedents": [{**law, "reason": "", "when": "2026-11-16", "by": "us"}]}
    sent = {"content": json.dumps(body), "headers": {"Content-Type": "application/json"}}
    assert sitting.call("red_spymaster", "PUT", "/house", **sent).status_code == 422
    assert sitting.call("red_spymaster", "GET", "/precedents").status_code == 200


def test_quiet_things_are_not_logged(callers: Callers, sitting: Sitting, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="fairclue"):
        sitting.call("red_spymaster", "POST", "/rulings", json={"clue": "stationery", "board": ["SUBSTATION"]})
    assert "stationery" not in " ".join(record.getMessage() for record in caplog.records if record.name != "httpx")
