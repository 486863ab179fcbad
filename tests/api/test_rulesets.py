"""Rulesets of a house over HTTP, on SQLite and on PostgreSQL."""

from typing import Any

import pytest

from tests.support.callers import HOUSE, Callers

ASKED = {"clue": "FBI", "board": ["MOON"], "ruleset": "club"}


def test_a_house_ruleset_is_made_read_and_listed_beside_the_editions(callers: Callers) -> None:
    made = callers.call("POST", "/rulesets", json=HOUSE)
    assert (made.status_code, made.headers["location"], made.headers["etag"]) == (201, "/v1/rulesets/club", '"1"')
    club = callers.call("GET", "/rulesets/club", by=None).json()
    assert (club["extends"], club["owner"], club["settings"]) == ("english", "ann", {"abbreviation": "allow"})
    stances = {rule["rule"]: rule["stance"] for rule in club["rules"]}
    assert (stances["abbreviation"], stances["word_form"]) == ("allow", "forbid")
    listed = callers.call("GET", "/rulesets", by=None).json()
    assert [one["name"] for one in listed["house"]] == ["club"]
    assert "club" not in [one["name"] for one in listed["editions"]]


def test_it_is_used_by_name_and_the_ruling_says_so(callers: Callers) -> None:
    callers.call("POST", "/rulesets", json=HOUSE)
    ruling = callers.call("POST", "/clues/check", json=ASKED).json()
    assert (ruling["verdict"], ruling["ruleset"]["name"], ruling["ruleset"]["version"]) == ("valid", "club", "1")
    stricter = {"settings": {"abbreviation": "forbid"}}
    assert callers.call("POST", "/clues/check", json={**ASKED, **stricter}).json()["verdict"] == "invalid"
    assert callers.call("PATCH", "/rulesets/club", etag=1, json=stricter).headers["etag"] == '"2"'
    assert callers.call("POST", "/clues/check", json=ASKED).json()["verdict"] == "invalid"


def test_it_is_retired_and_restored(callers: Callers) -> None:
    callers.call("POST", "/rulesets", json=HOUSE)
    assert callers.call("POST", "/rulesets/club/retire", etag=1).json()["retired"] is True
    gone = callers.call("POST", "/clues/check", json=ASKED)
    assert (gone.status_code, gone.json()["detail"]) == (422, "the ruleset 'club' is retired")
    assert callers.call("GET", "/rulesets").json()["house"] == []
    assert callers.call("POST", "/rulesets/club/restore", etag=2).json()["retired"] is False
    assert callers.call("POST", "/clues/check", json=ASKED).status_code == 200


@pytest.mark.parametrize(
    ("changes", "status", "says"),
    [
        ({"name": "english"}, 409, "choose another name"),
        ({"name": "strict"}, 409, "choose another name"),
        ({"name": "club"}, 409, "choose another name"),
        ({"name": "Our Club"}, 422, "body.name"),
        ({"extends": "klingon"}, 422, "klingon"),
        ({"settings": {"word_form": "allow"}}, 422, "word_form is a firm rule"),
        ({"settings": {"no_such": "allow"}}, 422, "there is no rule 'no_such'; the rules are"),
    ],
)
def test_one_that_cannot_be_is_refused_and_says_why(
    callers: Callers, changes: dict[str, Any], status: int, says: str
) -> None:
    callers.call("POST", "/rulesets", json=HOUSE)
    answer = callers.call("POST", "/rulesets", json={**HOUSE, "name": "other", **changes})
    assert (answer.status_code, says in answer.json()["detail"]) == (status, True), answer.text


def test_a_firm_rule_stays_firm_and_an_edition_cannot_be_changed(callers: Callers) -> None:
    callers.call("POST", "/rulesets", json=HOUSE)
    firm = callers.call("PATCH", "/rulesets/club", etag=1, json={"settings": {"word_form": "allow"}})
    assert (firm.status_code, firm.json()["type"]) == (422, "urn:fairclue:bad-question")
    assert callers.call("PATCH", "/rulesets/english", by="root", etag=1, json={"title": "Mine"}).status_code == 404
    missing = callers.call("GET", "/rulesets/clubb").json()["detail"]
    assert missing.startswith("there is no ruleset 'clubb'; there are deep-undercover")
    assert missing.endswith("club")
