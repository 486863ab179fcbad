"""Disputes, precedents and the house of a table over HTTP, on SQLite and on PostgreSQL."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.support.callers import Callers
from tests.support.sitting import OPERATIVES, OTHER, Sitting

BOARD = {"board": ["AGENT", "ROW", "VOTE"]}


@pytest.fixture
def service(callers: Callers) -> TestClient:
    return callers.client


@pytest.fixture
def sitting(service: TestClient) -> Sitting:
    """A table with a game begun."""
    found = Sitting(service.request)
    assert found.start().status_code == 200
    return found


def test_the_desk_rules_without_a_game(service: TestClient) -> None:
    desk = Sitting(service.request, decks=[])
    asked = desk.call("red_spymaster", "POST", "/disputes", json={"origin": "asked", "clue": "sparrow", **BOARD}).json()
    assert (asked["status"], asked["outcome"]) == ("settled", "The referee allows SPARROW.")
    told = desk.call("blue_spymaster", "POST", "/disputes", json={"origin": "challenged", "clue": "rowing", **BOARD})
    dispute = told.json()
    assert (dispute["number"], dispute["status"], dispute["ruling"]["verdict"]) == (2, "ruled", "invalid")
    settled = desk.call("red_spymaster", "POST", "/disputes/2", json={"act": "accept"}).json()
    assert settled["decision"] == "reject"
    assert settled["outcome"] == (
        "The ruling is accepted: ROWING is rejected. "
        "The turn ends, and Blue's spymaster may cover one of their own words before the next clue."
    )
    assert desk.start().json()["detail"].startswith("This table has no decks")
    assert len(desk.call("red_spymaster", "GET", "/disputes").json()) == 2


def test_at_the_desk_a_question_is_withdrawn_and_nobody_carries_on_too_soon(service: TestClient) -> None:
    desk = Sitting(service.request, decks=[])
    for origin in ("asked", "challenged"):
        told = desk.call("red_spymaster", "POST", "/disputes", json={"origin": origin, "clue": "FBI", **BOARD}).json()
        assert "withdraw" in told["you_may"]
        assert (
            desk.call("blue_spymaster", "POST", f"/disputes/{told['number']}", json={"act": "withdraw"}).status_code
            == 409
        )
    early = desk.call("blue_spymaster", "POST", "/disputes/2", json={"act": "carry_on"})
    assert early.status_code == 409
    assert "Then you may carry on." in early.json()["detail"]
    for number, outcome in (
        (1, "The question about FBI was withdrawn."),
        (2, "The challenge was withdrawn: FBI stands."),
    ):
        told = desk.call("red_spymaster", "POST", f"/disputes/{number}", json={"act": "withdraw"}).json()
        assert (told["outcome"], told["you_may"]) == (outcome, [])


def test_what_the_table_decides_is_followed_later_and_can_be_withdrawn(service: TestClient) -> None:
    desk = Sitting(service.request, decks=[])
    asked = {"origin": "challenged", "clue": "FBI", **BOARD}
    number = desk.call("blue_spymaster", "POST", "/disputes", json=asked).json()["number"]
    decided = {"act": "decide", "decision": "allow", "reason": "Everybody says it."}
    assert desk.call("red_spymaster", "POST", f"/disputes/{number}", json=decided).status_code == 409
    assert desk.call("blue_spymaster", "POST", f"/disputes/{number}", json=decided).json()["status"] == "settled"
    ruling = desk.call("red_spymaster", "POST", "/rulings", json={"clue": "fbi", **BOARD}).json()
    assert ruling["verdict"] == "valid"
    assert "Your table allowed this on 20" in ruling["summary"]
    assert ruling["summary"].endswith("Everybody says it.")
    (precedent,) = desk.call("red_spymaster", "GET", "/precedents").json()
    assert (precedent["rule"], precedent["decision"], precedent["by"]) == ("abbreviation", "allow", "blue_spymaster")
    proposal = desk.call("red_spymaster", "GET", "/proposal").json()
    assert (proposal["extends"], proposal["settings"]) == ("english", {"abbreviation": "allow"})
    club = Sitting(service.request, decks=[])
    house = desk.call("red_spymaster", "GET", "/house").json()
    assert club.call("blue_spymaster", "PUT", "/house", json=house).status_code == 200
    assert club.call("red_spymaster", "POST", "/rulings", json={"clue": "FBI", **BOARD}).json()["verdict"] == "valid"
    assert desk.call("red_spymaster", "DELETE", f"/precedents/{precedent['id']}").status_code == 200
    assert desk.call("red_spymaster", "POST", "/rulings", json={"clue": "FBI", **BOARD}).json()["verdict"] == "ask"
    assert desk.call("red_spymaster", "DELETE", f"/precedents/{precedent['id']}").status_code == 422


def test_a_challenge_in_a_game_is_decided_and_has_its_penalty(sitting: Sitting) -> None:
    team = sitting.turn()
    other = OTHER[team]
    sitting.move(f"{team}_spymaster", "clue", text="FBI", number=2)
    assert sitting.move(f"{other}_spymaster", "challenge").status_code == 200
    assert sitting.see(f"{team}_operative")["game"]["paused"] is True
    sitting.move(f"{other}_spymaster", "decide", decision="reject", reason="Too short.")
    game = sitting.see(f"{other}_spymaster")["game"]
    assert (game["turn"], game["covers"]) == (other, 1)
    assert sitting.move(f"{other}_spymaster", "cover", word=sitting.words(other)[0]).status_code == 200
    (dispute,) = sitting.call("red_spymaster", "GET", "/disputes").json()
    assert (dispute["at_desk"], dispute["decision"], dispute["reason"]) == (False, "reject", "Too short.")
    assert [one["decision"] for one in sitting.call("red_spymaster", "GET", "/precedents").json()] == ["reject"]


@pytest.mark.parametrize("seat", OPERATIVES)
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/disputes", None),
        ("GET", "/precedents", None),
        ("GET", "/house", None),
        ("GET", "/proposal", None),
        ("POST", "/rulings", {"clue": "tree"}),
        ("POST", "/disputes", {"origin": "asked", "clue": "tree", "board": []}),
        ("PUT", "/house", {"ruleset": "english"}),
        ("DELETE", "/precedents/x", None),
    ],
)
def test_what_is_for_spymasters_is_closed_to_others(
    sitting: Sitting, seat: str, method: str, path: str, body: dict[str, Any] | None
) -> None:
    assert sitting.call(seat, method, path, **({"json": body} if body else {})).status_code == 403
