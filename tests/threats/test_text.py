"""What docs/threats.md claims of letters that deceive and texts as code, and no other test shows."""

from urllib.parse import quote

import pytest

from fairclue.decks import built_in_decks
from fairclue.errors import InputError
from fairclue.validator import Board, Clue, Verdict, check, load_ruleset
from fairclue.validator.invisible_characters import visible
from tests.support.callers import DECK, HOUSE, Callers
from tests.support.sitting import Sitting

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


# ---------------------------------------------------------------------- letters that deceive


@pytest.mark.parametrize("char", UNSEEN)
def test_what_nobody_sees_makes_no_other_codename_and_no_other_clue(char: str) -> None:
    with pytest.raises(InputError, match="MOON appears twice"):
        Board(["MOON", f"MO{char}ON"])
    with pytest.raises(InputError, match="at least one letter"):
        Board([char])
    ruling = check(Clue(f"mo{char}on"), Board(["MOON"]), load_ruleset("english"))
    assert [finding.rule for finding in ruling.findings] == ["visible_word"]
    assert ruling.clue.text == "moon"


@pytest.mark.parametrize("name", ["MОON", "ΜOON", "ROСK", "SCOPΕ"])
def test_a_codename_does_not_mix_alphabets_that_look_alike(callers: Callers, name: str) -> None:
    with pytest.raises(InputError, match="mixes alphabets"):
        Board(["MOON", name])
    assert callers.call("POST", "/decks", json={**DECK, "cards": [[name]]}).status_code == 422
    ruling = check(Clue(name.lower()), Board(["STONE"]), load_ruleset("english"))
    assert (ruling.verdict, ruling.findings[0].rule) == (Verdict.INVALID, "foreign_word")


def test_other_alphabets_by_themselves_are_words() -> None:
    assert len(Board(["МОСКВА", "ΑΘΗΝΑ", "東京", "NÄBBDJUR", "T-SHIRT", "CAFÉ", "B-МОСКВА"]).codenames) == 7


def test_letters_of_another_width_are_the_same_word_in_a_deck(callers: Callers) -> None:
    twice = callers.call("POST", "/decks", json={**DECK, "cards": [["MOON"], ["ＭＯＯＮ"]]})
    assert (twice.status_code, twice.json()["type"]) == (422, "urn:fairclue:duplicates")


def test_a_clue_carries_no_message_that_the_referee_does_not_see(callers: Callers) -> None:
    sitting = Sitting(callers.client.request, referee="off")
    sitting.start()
    team = sitting.turn()
    for bad in ("\x1b[2Jtree", "tree\x00", "\u200b\u2060"):
        assert sitting.move(f"{team}_spymaster", "clue", text=bad, number=1).status_code == 409
    sitting.move(f"{team}_spymaster", "clue", text="tr\u200be\u202ee\u200d\n", number=1)
    assert sitting.see(f"{team}_operative")["game"]["clue"]["text"] == "tree"


@pytest.mark.parametrize("bad", ["\x00", "a\x1bb", "\u200b"])
def test_a_title_or_a_reason_that_is_no_text_is_refused_and_marks_of_direction_are_taken_out(
    callers: Callers, bad: str
) -> None:
    for path, body in (
        ("/decks", {**DECK, "title": bad}),
        ("/decks", {**DECK, "tags": ["a", bad]}),
        ("/rulesets", {**HOUSE, "title": bad}),
    ):
        assert callers.call("POST", path, json=body).status_code == 422
    made = callers.made(title="Off\u202eice", description="First line\nand \u2066second")
    assert (made["title"], made["description"]) == ("Office", "First line\nand second")
    sitting = Sitting(callers.client.request)
    assert sitting.start(key=bad).status_code == 422
    answer = {"act": "object", "reason": bad}
    assert sitting.call("red_spymaster", "POST", "/disputes/1", json=answer).status_code == 422


def test_the_codenames_of_the_built_in_decks_are_plain(callers: Callers) -> None:
    for slug in built_in_decks():
        for card in callers.call("GET", f"/decks/{slug}").json()["cards"]:
            assert all(visible(face) == face for face in card)


# ---------------------------------------------------------------------- texts as code

SCRIPT = "<script>alert(1)</script>"


def test_a_text_never_comes_out_as_a_page(callers: Callers) -> None:
    callers.made(title=SCRIPT, description=SCRIPT, cards=[["<B>BOLD</B>"]])
    answers = [
        callers.call("GET", path)
        for path in ("/decks", "/decks/office", "/decks/office/lint", f"/words/en/{SCRIPT}", f"/rulesets/{SCRIPT}")
    ]
    answers += [callers.call("GET", f"/decks/office/export?format={kind}") for kind in ("txt", "csv", "json")]
    for answer in answers:
        assert "html" not in answer.headers["content-type"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert all(answer.headers["content-disposition"].startswith("attachment") for answer in answers[-3:])
    assert SCRIPT not in callers.client.get("/docs").text


@pytest.mark.parametrize("wish", ["'", "' OR '1'='1", "'; DROP TABLE decks; --", "%", "_", "\\", "\x00"])
def test_a_text_never_comes_out_as_sql(callers: Callers, wish: str) -> None:
    callers.made()
    found = callers.client.get("/v1/decks", params={"text": wish})
    assert found.status_code in (200, 422)
    assert found.status_code == 422 or "office" not in [deck["slug"] for deck in found.json()["decks"]]
    for answer in (
        callers.client.get("/v1/decks", params={"language": wish}),
        callers.client.get("/v1/decks", params={"after": wish}),
        callers.client.get(f"/v1/rulesets/{quote(wish, safe='')}"),
        callers.client.post("/v1/clues/check", json={"clue": "x", "board": ["ROW"], "ruleset": wish}),
        callers.client.post("/v1/tables", json={"decks": [{"slug": wish}]}),
    ):
        assert answer.status_code in (200, 404, 422), answer.text
    assert callers.call("GET", "/decks/office").json()["revision"] == 1


@pytest.mark.parametrize("wish", ["../pyproject", "..%2f..%2fetc%2fpasswd", "/etc/passwd", "english.toml", "CON"])
def test_a_name_is_never_a_path(callers: Callers, wish: str) -> None:
    for path in (f"/decks/{wish}", f"/decks/{wish}/export", f"/rulesets/{wish}", f"/words/{wish}/moon"):
        assert callers.client.get(f"/v1{path}").status_code in (404, 422)
    question = {"clue": "x", "board": ["ROW"], "ruleset": wish}
    for change in ({}, {"ruleset": "english", "play_in": wish}, {"ruleset": "english", "language": wish}):
        assert callers.client.post("/v1/clues/check", json={**question, **change}).status_code == 422
    upload = {"file": (f"../../{wish}.txt", b"LAMP")}
    callers.made()
    assert callers.call("POST", "/decks/office/import", etag=1, files=upload).json()["added"] == ["LAMP"]
