"""Whoever calls a table is placed first, and sees and does no more than the seat may: over HTTP, on both databases."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.support.paths import ROOT
from tests.support.secrets import secrets_in
from tests.support.sitting import OPERATIVES, OTHER, Sitting, asked

EVERYONE = ("red_spymaster", "blue_spymaster", *OPERATIVES)


# ---------------------------------------------------------------------- placed first


@pytest.mark.parametrize("token", [None, "Bearer x", "Basic x", "Bearer "])
def test_a_stranger_is_turned_away_before_anything_is_read(sitting: Sitting, token: str | None) -> None:
    """Even a body that could not be read at all: the seat comes first on every route."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": token} if token else {})
    routes = [
        *(
            ("GET", path)
            for path in ("", "/games", "/games/1", "/events", "/disputes", "/precedents", "/house", "/proposal")
        ),
        *(("POST", path) for path in ("/games", "/games/end", "/moves", "/rulings", "/disputes", "/disputes/1")),
        *(("PUT", path) for path in ("/house", "/settings", "/countdown")),
        *(("PATCH", path) for path in ("", "/players/p1")),
        *(("DELETE", path) for path in ("/precedents/x", "", "/players/p1", "/countdown")),
    ]
    for method, path in routes:
        body = b"[" * 100_000 if method in ("POST", "PUT", "PATCH") else None
        answer = sitting.request(method, f"/v1/tables/{sitting.id}{path}", headers=headers, content=body)
        assert answer.status_code == 401, (method, path, answer.text)


def test_routes_are_handed_a_visit_and_no_table() -> None:
    """Every answer of a table is made by `Visit` and `SeatView`: a route has nothing else to answer from."""
    for name in ("tables", "disputes"):
        code = (ROOT / "api" / "routes" / f"{name}.py").read_text(encoding="utf-8")
        assert "session" not in code.lower()
        assert "visit._" not in code
        assert ".find(" not in code


# ---------------------------------------------------------------------- keys


def test_a_request_that_is_sent_again_is_answered_again_and_done_once(sitting: Sitting) -> None:
    team = sitting.turn()
    say = {"move": {"type": "clue", "text": "feathers", "number": 2}, "version": 2, "key": "one"}
    desk = {"origin": "asked", "clue": "voting", "board": ["VOTE"], "key": "two"}
    accept = {"act": "accept", "key": "three"}
    for seat, path, body in (
        (f"{team}_spymaster", "/moves", say),
        ("red_spymaster", "/disputes", desk),
        ("red_spymaster", "/disputes/1", accept),
    ):
        first, again = (sitting.call(seat, "POST", path, json=body) for _ in range(2))
        assert first.status_code in (200, 201), first.text
        assert (again.status_code, again.json()) == (first.status_code, first.json())
    assert len(sitting.call("red_spymaster", "GET", "/disputes").json()) == 1
    assert (sitting.see()["version"], sitting.see()["quiet"]) == (3, 2)


def test_the_first_answer_is_given_again_when_the_dispute_has_moved_on(sitting: Sitting) -> None:
    first = asked(sitting, "voting", board=["VOTE"], key="k").json()
    sitting.call("blue_spymaster", "POST", "/disputes/1", json={"act": "decide", "decision": "allow"})
    assert asked(sitting, "voting", board=["VOTE"], key="k").json() == first
    assert sitting.call("red_spymaster", "GET", "/disputes").json()[0]["status"] == "settled"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/moves", {"move": {"type": "clue", "text": "feathers", "number": 3}, "version": 2}),
        ("/moves", {"move": {"type": "clue", "text": "feathers", "number": 2}, "version": 3}),
        ("/games", {}),
        ("/disputes", {"origin": "asked", "clue": "x", "board": ["A"]}),
        ("/disputes/1", {"act": "accept"}),
        ("/disputes/99", {"act": "accept"}),
    ],
)
def test_a_key_with_another_body_or_route_is_a_clear_409(sitting: Sitting, path: str, body: dict[str, Any]) -> None:
    spymaster = f"{sitting.turn()}_spymaster"
    asked(sitting)
    assert sitting.move(spymaster, "clue", text="feathers", number=2, version=2, key="k").status_code == 200
    answer = sitting.call(spymaster, "POST", path, json={**body, "key": "k"})
    assert (answer.status_code, answer.json()["type"]) == (409, "urn:fairclue:key-used")


def test_a_key_belongs_to_whoever_used_it(sitting: Sitting) -> None:
    """Two players who happen to choose the same key do not get in each other's way, or see each other's answers."""
    first = asked(sitting, key="k").json()
    body = {"origin": "asked", "clue": "quietly", "board": ["ROW", "MOON"], "key": "k"}
    other = sitting.call("blue_spymaster", "POST", "/disputes", json=body)
    assert (other.status_code, other.json()["number"], other.json()["team"]) == (201, first["number"] + 1, "blue")
    for seat in OPERATIVES:
        assert sitting.call(seat, "POST", "/disputes", json=body).status_code == 403


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_sent_from_whatever_seat_no_secret_comes_back(sitting: Sitting, seed: int) -> None:
    """Random requests with few keys, so that they are used again by everybody on every route."""
    chance = random.Random(seed)
    words = [card["word"] for card in sitting.see()["game"]["cards"]]

    def request() -> tuple[str, str, dict[str, Any] | None]:
        version = chance.choice([None, 2, 3, 4, sitting.see()["version"]]) or 1
        move = chance.choice(
            [
                {"type": "clue", "text": "openly", "number": 2, "targets": words[:2]},
                {"type": "ask", "text": "secretive", "number": 1, "targets": words[:1]},
                *({"type": name} for name in ("challenge", "accept", "object", "spell", "stop", "flip_timer")),
                {"type": "decide", "decision": "allow"},
                {"type": "guess", "word": chance.choice(words)},
            ]
        )
        key = {"key": chance.choice("abc")}
        desk = {"origin": "asked", "clue": "secretive", "board": ["ROW"], **key}
        sent: list[tuple[str, str, dict[str, Any] | None]] = [
            ("POST", "/moves", {"move": move, "version": version, **key}),
            ("POST", "/games", {"hand_on": chance.random() < 0.5, **key}),
            ("POST", "/disputes", desk),
            ("POST", f"/disputes/{chance.randint(1, 4)}", {"act": "accept", **key}),
            ("POST", "/rulings", {"clue": "secretive"}),
            *(("GET", path, None) for path in ("", "/disputes", "/precedents", "/house", "/games", "/games/1")),
        ]
        return chance.choice(sent)

    for _ in range(250):
        person = chance.choice(EVERYONE)
        method, path, body = request()
        answer = sitting.call(person, method, path, **({"json": body} if body else {}))
        assert answer.status_code < 500, answer.text
        view = sitting.call(person, "GET").json()  # the seats may have been handed on
        if not view["seat"].endswith("spymaster") and (view["game"]["phase"] != "over" or path != "/games/1"):
            assert "secretive" not in answer.text.lower(), answer.text
            assert secrets_in([answer.json(), view]) == []


# ---------------------------------------------------------------------- those who watch, and gossip


def test_nothing_that_a_spectator_sends_changes_anything(sitting: Sitting) -> None:
    team = sitting.turn()
    sitting.move(f"{team}_spymaster", "clue", text="feathers", number=2)
    before = {seat: sitting.see(seat) for seat in EVERYONE}
    sent = [
        *(
            ("POST", "/moves", {"move": {"type": kind}, "version": 3})
            for kind in ("spell", "stop", "flip_timer", "challenge")
        ),
        ("POST", "/games", {}),
        ("POST", "/disputes", {"origin": "asked", "clue": "x", "board": ["A"]}),
        ("POST", "/disputes/1", {"act": "accept"}),
        ("PUT", "/house", {"ruleset": "english"}),
    ]
    for method, path, body in sent:
        answer = sitting.call("spectator", method, path, json=body)
        assert answer.status_code == 403, (path, answer.text)
    assert sitting.call("spectator", "DELETE", "/precedents/x").status_code == 403
    assert {seat: sitting.see(seat) for seat in EVERYONE} == before


def test_a_clue_is_spelled_once_and_makes_no_move_stale(sitting: Sitting) -> None:
    team = sitting.turn()
    sitting.move(f"{team}_spymaster", "clue", text="feathers", number=2)
    seen = sitting.see(f"{team}_operative")["version"]
    assert sitting.move(f"{OTHER[team]}_operative", "spell").json()["events"][0]["letters"] == "f-e-a-t-h-e-r-s"
    again = sitting.move(f"{OTHER[team]}_spymaster", "spell")
    assert (again.status_code, "spelled out already" in again.json()["detail"]) == (409, True)
    assert "spell" not in sitting.see(f"{team}_operative")["game"]["you_may"]
    guess = sitting.move(f"{team}_operative", "guess", word=sitting.words(team)[0], version=seen)
    assert guess.status_code == 200, guess.text
    late = sitting.move(f"{team}_operative", "guess", word=sitting.words(team)[0], version=seen)
    assert late.json()["type"] == "urn:fairclue:stale"
    ahead = sitting.move(f"{team}_operative", "guess", word=sitting.words(team)[0], version=99)
    assert ahead.json()["type"] == "urn:fairclue:stale"


@pytest.mark.parametrize("terms", [{}, {"timer": 600, "strict": True}, {"timer": 60}])
def test_a_quiet_question_shows_on_nothing_that_others_see(service: TestClient, terms: dict[str, Any]) -> None:
    """Asked in the game or at the desk, objected to, decided and made law: not even a number moves."""
    sitting = Sitting(service.request, **terms)
    sitting.start()
    team = sitting.turn()
    word = sitting.words(team)[0]
    before = {seat: sitting.see(seat) for seat in OPERATIVES}
    told = sitting.see()["quiet"]
    asking = sitting.move(f"{team}_spymaster", "ask", text=f"{word}s", number=1, targets=[word])
    assert [event["type"] for event in asking.json()["events"]] == ["dispute_opened"]
    sitting.move(f"{team}_spymaster", "object", reason="Everybody says it.")
    decided = sitting.move(f"{OTHER[team]}_spymaster", "decide", decision="allow")
    assert {event["type"] for event in decided.json()["events"]} == {"dispute_settled", "precedent_made"}
    asked(sitting)
    assert {seat: sitting.see(seat) for seat in OPERATIVES} == before
    assert sitting.see()["quiet"] == told + 4
    body = {"move": {"type": "clue", "text": "feathers", "number": 1}, "version": before["spectator"]["version"]}
    clue = sitting.call(f"{team}_spymaster", "POST", "/moves", json={**body, "quiet": told})  # no move is stale by it
    assert clue.json()["version"] == before["spectator"]["version"] + 1


def test_a_quiet_question_after_the_sand_was_flipped_makes_no_move_stale(service: TestClient) -> None:
    sitting = Sitting(service.request, timer=600)
    sitting.start()
    team, seen = sitting.turn(), sitting.see()["version"]
    assert sitting.move(f"{OTHER[team]}_operative", "flip_timer").json()["version"] == seen + 1
    sitting.move(f"{team}_spymaster", "ask", text=f"{sitting.words(team)[0]}s", number=1)
    clue = sitting.move(f"{team}_spymaster", "clue", text="feathers", number=1, version=seen)
    assert clue.status_code == 200, clue.text


def test_an_answer_to_a_question_is_about_the_question_that_was_seen(sitting: Sitting) -> None:
    """What a judge saw of one question does not decide the next one."""
    team, judge = sitting.turn(), f"{OTHER[sitting.turn()]}_spymaster"
    word, other = sitting.words(team)[:2]
    sitting.move(f"{team}_spymaster", "ask", text=f"{word}s", number=1)
    seen = sitting.see(judge)
    sitting.move(f"{team}_spymaster", "accept")
    sitting.move(f"{team}_spymaster", "ask", text=f"{other}s", number=1)
    body = {"move": {"type": "decide", "decision": "allow"}, "version": seen["version"], "quiet": seen["quiet"]}
    late = sitting.call(judge, "POST", "/moves", json=body)
    assert (late.status_code, late.json()["type"]) == (409, "urn:fairclue:stale")
    assert sitting.call(judge, "POST", "/moves", json={**body, "quiet": sitting.see(judge)["quiet"]}).status_code == 200


@pytest.mark.parametrize("number", [26, 999_999])
@pytest.mark.parametrize("referee", ["off", "challenge", "automatic"])
def test_a_number_is_no_message(service: TestClient, referee: str, number: int) -> None:
    sitting = Sitting(service.request, referee=referee)
    sitting.start()
    spymaster = f"{sitting.turn()}_spymaster"
    refused = sitting.move(spymaster, "clue", text="feathers", number=number)
    assert refused.status_code == 409, refused.text
    assert "25" in refused.json()["detail"]
    for free in (0, "unlimited", 25):
        assert sitting.move(spymaster, "ask", text="feathers", number=free).status_code == (
            409 if referee == "off" else 200
        )
    assert sitting.move(spymaster, "clue", text="feathers", number=25).status_code == 200


def test_targets_are_told_to_the_referee_and_not_to_the_other_spymaster(service: TestClient) -> None:
    """In a question, a challenge and at the desk: neither in the clue nor in a reason."""
    sitting = Sitting(service.request, referee="challenge")
    sitting.start()
    team, other = sitting.turn(), OTHER[sitting.turn()]
    meant = sitting.words(team)[:3]
    told: list[str] = []

    def heard() -> None:
        told.append(sitting.call(f"{other}_spymaster", "GET").text)
        told.append(sitting.call(f"{other}_spymaster", "GET", "/disputes").text)

    own = sitting.move(f"{team}_spymaster", "ask", text="feathers", number=2, targets=meant)
    dispute = own.json()["events"][0]["dispute"]
    assert dispute["clue"]["targets"] == meant
    assert dispute["ruling"]["findings"][0]["rule"] == "number_as_clue"
    assert "3" in dispute["ruling"]["findings"][0]["explanation"]
    heard()
    sitting.move(f"{other}_spymaster", "decide", decision="allow")
    heard()
    sitting.move(f"{team}_spymaster", "clue", text="royal", number=2, targets=meant)
    told.append(sitting.move(f"{other}_spymaster", "challenge").text)
    heard()
    asking = {
        "origin": "asked",
        "clue": "rhyming",
        "number": 2,
        "board": ["SCALE", "MOON", "SNOW"],
        "targets": ["SCALE"],
    }
    assert sitting.call(f"{team}_spymaster", "POST", "/disputes", json=asking).json()["clue"]["targets"] == ["SCALE"]
    heard()
    for text in told:
        for dispute in _disputes(json.loads(text)):
            assert dispute["clue"]["targets"] == []
            grounds = [*dispute["ruling"]["findings"], *dispute["ruling"]["noticed"]]
            assert all("3" not in one["explanation"] for one in grounds), grounds
            assert [one["codename"] for one in grounds if one["rule"] in ("number_as_clue", "rhyme", "homonym")].count(
                None
            ) == len([one for one in grounds if one["rule"] in ("number_as_clue", "rhyme", "homonym")])
    assert sum(1 for text in told for _ in _disputes(json.loads(text))) >= 6


def _disputes(answer: Any) -> Iterator[dict[str, Any]]:
    if isinstance(answer, dict):
        if "ruling" in answer and "clue" in answer:
            yield answer
        for value in answer.values():
            yield from _disputes(value)
    elif isinstance(answer, list):
        for value in answer:
            yield from _disputes(value)
