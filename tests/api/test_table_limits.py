"""How much a table holds: what spymasters bring has an end, and what is read comes by page."""

from typing import Any

import pytest

from fairclue.api import limits
from tests.support.sitting import Sitting, asked


@pytest.mark.parametrize(
    ("path", "method", "body", "says"),
    [
        ("/disputes", "POST", {"origin": "asked", "clue": "a\x00b", "board": ["ROW"]}, "no text"),
        ("/disputes", "POST", {"origin": "asked", "clue": "x", "board": ["R\x00W"]}, "no text"),
        ("/house", "PUT", {"ruleset": "english", "precedents": [{"clue": "a\x00b"}]}, "no text"),
        ("/disputes", "POST", {"origin": "asked", "clue": "x", "board": ["W" * 190] * 390}, "at most 64,000 bytes"),
        ("/house", "PUT", {"ruleset": "english", "precedents": [{"clue": "x" * 200}] * 900}, "at most 128,000 bytes"),
    ],
)
def test_what_a_spymaster_brings_is_text_and_has_an_end(
    sitting: Sitting, path: str, method: str, body: dict[str, Any], says: str
) -> None:
    rest: dict[str, Any] = {
        "rule": "rhyme",
        "forms": [],
        "codename": None,
        "decision": "allow",
        "reason": "",
        "when": "",
        "by": "",
    }
    if "precedents" in body:
        body = {**body, "precedents": [{**rest, **one} for one in body["precedents"]]}
    answer = sitting.call("red_spymaster", method, path, json=body)
    assert answer.status_code in (413, 422), answer.text
    assert says in answer.json()["detail"]


def test_a_game_goes_on_when_the_desk_is_full(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """What spymasters argue about takes at most half of a table, in entries and in bytes."""
    assert asked(sitting).status_code == 201
    monkeypatch.setattr(limits, "TABLE_BYTES", 2 * (len(asked(sitting).text) - 100))
    assert asked(sitting).json()["type"] == "urn:fairclue:full"
    monkeypatch.setattr(limits, "TABLE_BYTES", 10**6)
    monkeypatch.setattr(limits, "TABLE_ENTRIES", 5)
    assert asked(sitting).json()["type"] == "urn:fairclue:full"
    assert sitting.move(f"{sitting.turn()}_spymaster", "clue", text="feathers", number=2).status_code == 200


def test_a_table_shows_the_newest_disputes_and_older_ones_by_page(sitting: Sitting) -> None:
    for number in range(25):
        asked(sitting, "abcdefghijklmnopqrstuvwxy"[number])
    see = sitting.see()
    assert [one["number"] for one in see["disputes"]] == list(range(16, 26))
    pages = [see["disputes"]]
    while pages[-1][0]["number"] > 1:
        path = f"/disputes?before={pages[-1][0]['number']}&most=10"
        pages.append(sitting.call("red_spymaster", "GET", path).json())
    assert [one["number"] for page in reversed(pages) for one in page] == list(range(1, 26))
    assert sitting.call("red_spymaster", "GET", "/disputes?before=1").json() == []


def test_precedents_come_by_page(sitting: Sitting) -> None:
    one: dict[str, Any] = {"rule": "rhyme", "forms": [], "codename": None, "decision": "allow", "reason": ""}
    one |= {"when": "2026-01-01", "by": "red_spymaster"}
    house = {"ruleset": "english", "precedents": [{**one, "clue": f"clue{n}"} for n in range(30)]}
    assert sitting.call("red_spymaster", "PUT", "/house", json=house).status_code == 200
    see = sitting.see()
    assert (see["precedent_count"], [one["clue"] for one in see["precedents"]]) == (
        30,
        [f"clue{n}" for n in range(20, 30)],
    )
    older = sitting.call("red_spymaster", "GET", "/precedents?skip=10&most=50").json()
    assert [one["clue"] for one in older] == [f"clue{n}" for n in range(20)]
    same = sitting.call("red_spymaster", "PUT", "/house", json=house)
    assert (same.status_code, same.json()["events"], sitting.see()["version"]) == (200, [], see["version"])
