"""What docs/threats.md claims and no other test shows."""

import ast
import hmac
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text
from sqlalchemy.exc import ArgumentError

from api import create_app
from api.packs import packs
from api.settings import Settings
from api.store.models import Base
from tests.desk import DECK, HOUSE, Desk
from tests.server import Server, key_for
from tests.sitting import Sitting
from validator import Board, Clue, QuestionError, Verdict, check, load_ruleset
from validator.unseen import visible

ROOT = Path(__file__).parent.parent
NOWHERE = "0123456789abcdef"
UNSEEN = [
    "\u00ad",
    "\u034f",
    "\u200b",
    "\u200d",
    "\u202e",
    "\u2066",
    "\u2800",
    "\u3164",
    "\ufe0f",
    "\ufeff",
    "\U000e0041",
]


def test_every_test_that_the_threat_model_names_is_there() -> None:
    threats = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
    named = re.findall(r"`(test_\w+)\.(test_\w+)`", threats)
    assert len(named) > 40
    for module, name in named:
        assert f"\ndef {name}(" in (ROOT / "tests" / f"{module}.py").read_text(encoding="utf-8"), name
    rows = [row for row in threats.splitlines() if row.startswith("| ") and not row.startswith(("| who", "|---"))]
    assert all("`test_" in row for row in rows), "each claim needs its test"


# ---------------------------------------------------------------------- seats and keys


@pytest.fixture
def sitting(desk: Desk) -> Sitting:
    """A table with a game begun."""
    found = Sitting(desk.client.request)
    assert found.start().status_code == 200
    return found


def secrets_of(desk: Desk, sitting: Sitting) -> list[str]:
    return [*(key.split("_", 2)[2] for key in desk.keys.values()), *(seat["token"] for seat in sitting.seats.values())]


def test_tokens_and_keys_are_kept_as_digests(desk: Desk, sitting: Sitting) -> None:
    with desk.database.engine.connect() as connection:
        kept = [str(row) for name in Base.metadata.tables for row in connection.execute(text(f"SELECT * FROM {name}"))]
    assert len(kept) >= 5
    for secret in secrets_of(desk, sitting):
        assert not any(secret in row for row in kept)


def test_secrets_are_compared_in_constant_time(desk: Desk, sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seat is compared, found or not, and a key that nobody has is compared too."""
    compared: list[int] = []

    def counting(one: str, two: str) -> bool:
        compared[-1] += 1
        return one == two

    monkeypatch.setattr(hmac, "compare_digest", counting)
    for seat in ("red_spymaster", "spectator"):
        compared.append(0)
        assert sitting.call(seat, "GET").status_code == 200
    for headers in ({"Authorization": "Bearer wrong"},):
        compared.append(0)
        assert desk.client.get(f"/v1/tables/{sitting.id}", headers=headers).status_code == 401
    assert compared == [5, 5, 5]
    for key in (desk.keys["ann"], desk.keys["ann"] + "x", "fc_0000000000000000_x", "nonsense"):
        compared.append(0)
        desk.client.post("/v1/decks", json={}, headers={"Authorization": f"Bearer {key}"})
    assert compared[3:] == [1, 1, 1, 1]


def test_tables_are_neither_listed_nor_guessed(desk: Desk) -> None:
    tables = [Sitting(desk.client.request) for _ in range(20)]
    assert all(re.fullmatch("[0-9a-f]{16}", table.id) for table in tables)
    assert len({table.id[:4] for table in tables}) > 10
    assert all(len(seat["token"]) == 16 + 1 + 24 for table in tables for seat in table.seats.values())
    assert desk.client.get("/v1/tables").status_code == 405


def test_a_seat_is_no_key_and_a_key_is_no_seat(desk: Desk, sitting: Sitting) -> None:
    token = sitting.seats["red_spymaster"]["token"]
    assert (
        desk.call("POST", "/decks", by=None, headers={"Authorization": f"Bearer {token}"}, json=DECK).status_code == 401
    )
    assert desk.call("GET", f"/tables/{sitting.id}", by="root").status_code == 401


def test_no_error_tells_a_token(desk: Desk, sitting: Sitting) -> None:
    """A token sent in all the wrong places comes back in no answer, and neither does a key."""
    told = []
    for secret in (sitting.seats["red_spymaster"]["token"], desk.keys["ann"]):
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
            answer = desk.client.request(method, path, **more)
            assert answer.status_code >= 400
            told.append(answer.text)
    assert len(told) == 20
    for secret in secrets_of(desk, sitting):
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


def test_a_settings_error_tells_no_password(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ArgumentError) as refused:
        create_app(Settings(database="postgresql//ann:hunter2@host/fairclue"))
    assert "hunter2" not in str(refused.value)
    assert "hunter2" not in caplog.text


# ---------------------------------------------------------------------- wearing it out


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/v1/clues/check"),
        ("POST", "/v1/clues/screen"),
        ("POST", "/v1/boards"),
        ("POST", "/v1/tables"),
        ("POST", "/v1/decks"),
        ("POST", f"/v1/tables/{NOWHERE}/moves"),
        ("PUT", f"/v1/tables/{NOWHERE}/house"),
    ],
)
@pytest.mark.parametrize(
    "body", [b"[" * 200_000, b'{"a":' * 100_000, b'{"settings": ' + b"9" * 5000 + b"}", b"\xff\xfe{"]
)
def test_json_that_is_deep_or_no_text_is_refused(method: str, path: str, body: bytes) -> None:
    client = TestClient(create_app(Settings(database="sqlite://", log_requests=False)))
    answer = client.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (401, 422), answer.text
    assert len(answer.content) < 10_000


def test_a_board_and_a_clue_have_an_end() -> None:
    with pytest.raises(QuestionError, match="at most 400 codenames"):
        Board(f"WORD{number}" for number in range(401))
    with pytest.raises(QuestionError, match="at most 60 letters"):
        Board(["W" * 61])
    (finding, *_) = check(Clue("w" * 10_000), Board(["ROW"]), load_ruleset("english")).findings
    assert finding.rule == "one_word"
    assert len(finding.explanation) < 500


def test_a_table_has_only_so_many_listeners(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'fairclue.db'}", FAIRCLUE_MAX_LISTENERS="2") as server:
        sitting = Sitting(lambda method, path, **more: httpx.request(method, f"{server.url}{path}", timeout=60, **more))
        url = f"{server.url}/v1/tables/{sitting.id}/events?token={sitting.seats['spectator']['token']}"
        with httpx.stream("GET", url, timeout=60) as one, httpx.stream("GET", url, timeout=60) as two:
            lines = [one.iter_lines(), two.iter_lines()]
            assert [next(each) for each in lines] == ["retry: 1000"] * 2
            with httpx.stream("GET", url, timeout=60) as refused:
                assert refused.status_code == 429
            assert sitting.see()["version"] == 1  # they still play


def test_a_table_has_an_end(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.tables._LONGEST", 3)
    sitting = Sitting(desk.client.request)
    sitting.start()
    assert sitting.move(f"{sitting.turn()}_spymaster", "clue", text="feathers", number=2).status_code == 200
    full = sitting.move(f"{sitting.turn()}_operative", "stop")
    assert (full.status_code, full.json()["type"]) == (409, "urn:fairclue:full")
    assert sitting.see()["version"] == 3


def test_what_is_counted_cannot_be_made_to_grow() -> None:
    """Methods that nobody knows are counted as one, paths by their route, and no preset is named twice."""
    client = TestClient(create_app(Settings(database="sqlite://", log_requests=False)))
    client.request("BREW", "/healthz")
    client.get("/v1/rules/surely-not")
    question = {"clue": "sparrow", "board": ["ROW"], "ruleset": "english+strict+strict"}
    assert "once" in client.post("/v1/clues/check", json=question).json()["detail"]
    counted = client.get("/metrics").text
    assert "BREW" not in counted
    assert 'method="other"' in counted
    assert "surely-not" not in counted


_PARTED = {  # two repeats, but what parts them is read by neither: there is one way to read any text
    r"[0-9]+(?:[/.,:x-][0-9]+)*%?",
    "^[a-z0-9]+(-[a-z0-9]+)*$",
}


def test_no_regular_expression_can_be_made_to_run_long() -> None:
    """At most one endless repeat in each, so none within another. One is made while running, of letters alone."""
    patterns = list(_patterns())
    made = [file for file, pattern in patterns if pattern is None]
    assert made == ["screen.py"]
    assert {pattern for _, pattern in patterns} >= _PARTED
    for file, pattern in patterns:
        if pattern is not None and pattern not in _PARTED:
            assert _repeats(import_module("re._parser").parse(pattern)) <= 1, (file, pattern)


def _patterns() -> Iterator[tuple[str, str | None]]:
    """Each pattern that meets a text from outside, with its file."""
    for folder in ("lexicons", "validator", "game", "api"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            calls = (
                node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
            )
            for call in calls if "build" not in path.parts else ():
                found = [word.value for word in call.keywords if word.arg == "pattern"]
                if re.fullmatch(r"re\.(?!escape)\w+", ast.unparse(call.func)):
                    found.append(call.args[0])
                for one in found:
                    yield path.name, str(one.value) if isinstance(one, ast.Constant) else None


def _repeats(parsed: Any) -> int:
    """How many endless repeats there are in a pattern."""
    if isinstance(parsed, tuple | list) or hasattr(parsed, "data"):
        items = list(parsed)
        endless = len(items) == 3 and str(items[1]) == "MAXREPEAT"
        return endless + sum(_repeats(item) for item in items)
    return 0


# ---------------------------------------------------------------------- letters that deceive


@pytest.mark.parametrize("char", UNSEEN)
def test_what_nobody_sees_makes_no_other_codename_and_no_other_clue(char: str) -> None:
    with pytest.raises(QuestionError, match="MOON is there twice"):
        Board(["MOON", f"MO{char}ON"])
    with pytest.raises(QuestionError, match="at least one letter"):
        Board([char])
    ruling = check(Clue(f"mo{char}on"), Board(["MOON"]), load_ruleset("english"))
    assert [finding.rule for finding in ruling.findings] == ["visible_word"]
    assert ruling.clue.text == "moon"


@pytest.mark.parametrize("name", ["MОON", "ΜOON", "ROСK", "SCOPΕ"])
def test_a_codename_does_not_mix_alphabets_that_look_alike(desk: Desk, name: str) -> None:
    with pytest.raises(QuestionError, match="mixes alphabets"):
        Board(["MOON", name])
    assert desk.call("POST", "/decks", json={**DECK, "cards": [[name]]}).status_code == 422
    ruling = check(Clue(name.lower()), Board(["STONE"]), load_ruleset("english"))
    assert (ruling.verdict, ruling.findings[0].rule) == (Verdict.INVALID, "foreign_word")


def test_other_alphabets_by_themselves_are_words() -> None:
    assert len(Board(["МОСКВА", "ΑΘΗΝΑ", "東京", "NÄBBDJUR", "T-SHIRT", "CAFÉ", "B-МОСКВА"]).codenames) == 7


def test_letters_of_another_width_are_the_same_word_in_a_deck(desk: Desk) -> None:
    twice = desk.call("POST", "/decks", json={**DECK, "cards": [["MOON"], ["ＭＯＯＮ"]]})
    assert (twice.status_code, twice.json()["type"]) == (422, "urn:fairclue:duplicates")


def test_a_clue_carries_no_message_that_the_referee_does_not_see(desk: Desk) -> None:
    sitting = Sitting(desk.client.request, referee="off")
    sitting.start()
    team = sitting.turn()
    for bad in ("\x1b[2Jtree", "tree\x00", "\u200b\u2060"):
        assert sitting.move(f"{team}_spymaster", "clue", text=bad, number=1).status_code == 409
    sitting.move(f"{team}_spymaster", "clue", text="tr\u200be\u202ee\u200d\n", number=1)
    assert sitting.see(f"{team}_operative")["game"]["clue"]["text"] == "tree"


@pytest.mark.parametrize("bad", ["\x00", "a\x1bb", "\u200b"])
def test_a_title_or_a_reason_that_is_no_text_is_refused_and_marks_of_direction_are_taken_out(
    desk: Desk, bad: str
) -> None:
    for path, body in (
        ("/decks", {**DECK, "title": bad}),
        ("/decks", {**DECK, "tags": ["a", bad]}),
        ("/rulesets", {**HOUSE, "title": bad}),
    ):
        assert desk.call("POST", path, json=body).status_code == 422
    made = desk.made(title="Off\u202eice", description="First line\nand \u2066second")
    assert (made["title"], made["description"]) == ("Office", "First line\nand second")
    sitting = Sitting(desk.client.request)
    assert sitting.start(key=bad).status_code == 422
    answer = {"act": "object", "reason": bad}
    assert sitting.call("red_spymaster", "POST", "/disputes/1", json=answer).status_code == 422


def test_the_codenames_of_the_built_in_packs_are_plain(desk: Desk) -> None:
    for slug in packs():
        for card in desk.call("GET", f"/decks/{slug}").json()["faces"]:
            assert all(visible(face) == face for face in card)


# ---------------------------------------------------------------------- texts as code

SCRIPT = "<script>alert(1)</script>"


def test_a_text_never_comes_out_as_a_page(desk: Desk) -> None:
    desk.made(title=SCRIPT, description=SCRIPT, cards=[["<B>BOLD</B>"]])
    answers = [
        desk.call("GET", path)
        for path in ("/decks", "/decks/office", "/decks/office/lint", f"/words/en/{SCRIPT}", f"/rulesets/{SCRIPT}")
    ]
    answers += [desk.call("GET", f"/decks/office/export?format={kind}") for kind in ("txt", "csv", "json")]
    for answer in answers:
        assert "html" not in answer.headers["content-type"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert all(answer.headers["content-disposition"].startswith("attachment") for answer in answers[-3:])
    assert SCRIPT not in desk.client.get("/docs").text


@pytest.mark.parametrize("wish", ["'", "' OR '1'='1", "'; DROP TABLE decks; --", "%", "_", "\\", "\x00"])
def test_a_text_never_comes_out_as_sql(desk: Desk, wish: str) -> None:
    desk.made()
    found = desk.client.get("/v1/decks", params={"text": wish})
    assert found.status_code in (200, 422)
    assert found.status_code == 422 or "office" not in [deck["slug"] for deck in found.json()["decks"]]
    for answer in (
        desk.client.get("/v1/decks", params={"language": wish}),
        desk.client.get("/v1/decks", params={"after": wish}),
        desk.client.get(f"/v1/rulesets/{quote(wish, safe='')}"),
        desk.client.post("/v1/clues/check", json={"clue": "x", "board": ["ROW"], "ruleset": wish}),
        desk.client.post("/v1/tables", json={"decks": [{"slug": wish}]}),
    ):
        assert answer.status_code in (200, 404, 422), answer.text
    assert desk.call("GET", "/decks/office").json()["revision"] == 1


@pytest.mark.parametrize("wish", ["../pyproject", "..%2f..%2fetc%2fpasswd", "/etc/passwd", "english.toml", "CON"])
def test_a_name_is_never_a_path(desk: Desk, wish: str) -> None:
    for path in (f"/decks/{wish}", f"/decks/{wish}/export", f"/rulesets/{wish}", f"/words/{wish}/moon"):
        assert desk.client.get(f"/v1{path}").status_code in (404, 422)
    question = {"clue": "x", "board": ["ROW"], "ruleset": wish}
    for change in ({}, {"ruleset": "english", "play_in": wish}, {"ruleset": "english", "language": wish}):
        assert desk.client.post("/v1/clues/check", json={**question, **change}).status_code == 422
    upload = {"file": (f"../../{wish}", b"LAMP")}
    desk.made()
    assert desk.call("POST", "/decks/office/import", etag=1, files=upload).json()["added"] == ["LAMP"]


# ---------------------------------------------------------------------- fair play


def test_a_copy_of_a_deck_for_adults_is_for_adults(desk: Desk) -> None:
    assert desk.call("POST", "/decks/after-dark/fork", json={"slug": "mine"}).json()["rating"] == "adult"
    desk.call("POST", "/decks/mine/publish", etag=1)
    refused = desk.client.post("/v1/tables", json={"decks": [{"slug": "mine"}], "rating": "teen"})
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


def test_quiet_things_are_not_logged(desk: Desk, sitting: Sitting, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="fairclue"):
        sitting.call("red_spymaster", "POST", "/rulings", json={"clue": "stationery", "board": ["SUBSTATION"]})
    assert "stationery" not in " ".join(record.getMessage() for record in caplog.records if record.name != "httpx")
