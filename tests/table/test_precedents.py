"""A table's precedents: cited, followed, withdrawn, copied, and turned into house rules."""

import json
from typing import Any

import pytest

from fairclue.errors import InputError
from fairclue.game import Decision, Origin, Team, recorded
from fairclue.game.disputes import accept, begin, object_to, settle
from fairclue.game.rulings import RecordedRuling
from fairclue.table import House, Precedent, propose
from fairclue.table.precedents import follow, forms_of, from_dispute, withdraw
from fairclue.validator import Board, Clue, Stance, Verdict, check, load_ruleset
from fairclue.validator.open_lexicons import lexicon_for

DAY = "2026-11-16"


def ruled(clue: str, board: str, precedents: tuple[Precedent, ...] = (), ruleset: str = "english") -> RecordedRuling:
    edition = load_ruleset(ruleset)
    ruling = check(Clue(clue, 1), Board.parse(board), edition)
    return follow(ruling, precedents, lexicon_for(edition, None))


def settled(
    clue: str, board: str, decision: str, reason: str = "", when: str = DAY, ruleset: str = "english"
) -> tuple[Precedent, ...]:
    edition = load_ruleset(ruleset)
    lexicon = lexicon_for(edition, None)
    asked = Clue(clue, 1)
    ruling = recorded(check(asked, Board.parse(board), edition))
    dispute = begin(Origin.CHALLENGED, Team.RED, asked, Board.parse(board), ruling)
    if ruling.verdict is not Verdict.ASK:
        dispute = object_to(dispute, dispute.against)
    return from_dispute(settle(dispute, Team.BLUE, Decision(decision), reason), lexicon, when=when, by="Ann")


@pytest.mark.parametrize(
    ("board", "precedent", "decision", "clue", "later_board", "verdict", "cited"),
    [
        ("MOON", "FBI", "allow", "FBI", "SHIP", "valid", True),
        ("MOON", "FBI", "reject", "FBI", "SHIP", "invalid", True),
        ("MOON", "FBI", "allow", "CIA", "SHIP", "ask", False),
        ("VOTE", "voting", "allow", "voting", "VOTE, MOON", "valid", True),
        ("VOTE", "voting", "allow", "voted", "VOTE", "valid", True),
        ("VOTE", "voting", "allow", "voting", "(VOTE)", "valid", False),
        ("VOTE", "voting", "allow", "voter", "VOTE", "invalid", False),
        ("VOTE", "voting", "allow", "moons", "MOON, VOTE", "invalid", False),
    ],
)
def test_later_rulings_cite_and_follow(
    board: str, precedent: str, decision: str, clue: str, later_board: str, verdict: str, cited: bool
) -> None:
    ruling = ruled(clue, later_board, settled(precedent, board, decision))
    assert (ruling.verdict, bool(ruling.citations)) == (verdict, cited)


def test_a_citation_says_what_the_table_did_and_when() -> None:
    law = settled("FBI", "MOON", "allow", "We all know it.")
    ruling = ruled("FBI", "SHIP", law)
    assert ruling.summary == f"FBI is a valid clue. Your table allowed this on {DAY}. We all know it."
    assert [citation.precedent for citation in ruling.citations] == [law[0].id]
    assert [ground.rule for ground in ruling.noticed] == ["abbreviation"] and not ruling.findings


def test_a_precedent_for_one_codename_leaves_the_others_in_the_way() -> None:
    law = settled("moonlight", "MOON", "allow")
    assert ruled("moonlight", "MOON", law).verdict is Verdict.VALID
    blocked = ruled("moonlight", "MOON, LIGHT", law)
    assert (blocked.verdict, blocked.summary) == (Verdict.INVALID, "MOONLIGHT is not a valid clue.")
    assert [ground.codename for ground in blocked.findings] == ["LIGHT"]


def test_a_swedish_table_is_cited_in_swedish_and_may_reject_what_was_only_noticed() -> None:
    law = settled("djurtransport", "NÄBBDJUR", "reject", ruleset="swedish")
    assert [one.rule for one in law] == ["shared_part"]
    assert ruled("djurtransport", "NÄBBDJUR", ruleset="swedish").verdict is Verdict.VALID
    ruling = ruled("djurtransporter", "NÄBBDJUR", law, ruleset="swedish")
    assert ruling.verdict is Verdict.INVALID
    assert f"Ert bord underkände detta den {DAY}." in ruling.summary


def test_the_latest_of_several_precedents_counts() -> None:
    law = (*settled("FBI", "MOON", "reject", when="2026-11-20"), *settled("FBI", "MOON", "allow", when="2026-11-16"))
    assert ruled("FBI", "SHIP", law).verdict is Verdict.INVALID
    same_day = (*settled("FBI", "MOON", "reject"), *settled("FBI", "MOON", "allow"))
    assert ruled("FBI", "SHIP", same_day).verdict is Verdict.VALID


def test_a_precedent_is_withdrawn_by_its_id() -> None:
    law = (*settled("FBI", "MOON", "allow"), *settled("voting", "VOTE", "allow"))
    kept = withdraw(law, law[0].id)
    assert [one.clue for one in kept] == ["voting"]
    assert ruled("FBI", "MOON", kept).verdict is Verdict.ASK
    with pytest.raises(InputError, match="there is no precedent"):
        withdraw(kept, law[0].id)


def test_a_ruling_that_was_accepted_makes_no_law() -> None:
    edition = load_ruleset("english")
    board = Board.parse("VOTE")
    dispute = begin(
        Origin.CHALLENGED, Team.RED, Clue("voting", 1), board, recorded(check(Clue("voting", 1), board, edition))
    )
    lexicon = lexicon_for(edition, None)
    assert from_dispute(accept(dispute, Team.RED), lexicon, when=DAY, by="Ann") == ()
    assert from_dispute(dispute, lexicon, when=DAY, by="Ann") == ()


def test_a_clue_comes_with_its_forms() -> None:
    assert {"vote", "votes", "voted", "voting"} <= set(forms_of("Voted", lexicon_for(load_ruleset("english"), None)))
    assert {"slant", "slanten"} <= set(forms_of("slanten", lexicon_for(load_ruleset("swedish"), None)))


def test_a_house_is_copied_with_its_precedents() -> None:
    house = House("english", {"place_name": Stance.FORBID}, settled("FBI", "MOON", "allow", "ok"))
    paper = json.loads(json.dumps(house.to_json()))
    assert House.from_json(paper) == house
    assert paper["precedents"][0] | {"forms": []} == {
        "id": house.precedents[0].id,
        "rule": "abbreviation",
        "clue": "FBI",
        "forms": [],
        "codename": None,
        "decision": "allow",
        "reason": "ok",
        "when": DAY,
        "by": "Ann",
    }


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"ruleset": "klingon"}, "there is no ruleset 'klingon'"),
        ({"settings": {"word_form": "allow"}}, "word_form is a firm rule"),
        ({"settings": {"abbreviation": "maybe"}}, "settings.abbreviation"),
        ({"precedents": {}}, "precedents: Input should be a valid list"),
        ({"precedents": ["FBI"]}, "precedents.0: Input should be a valid object"),
        ({"precedents": [{"rule": "abbreviation"}]}, "precedents.0.clue: Field required"),
        ({"rules": {}}, "and no 'rules'"),
    ],
)
def test_a_house_that_cannot_be_read_says_why(change: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError, match=says):
        House.from_json({"ruleset": "english", "settings": {}, "precedents": []} | change)


def test_a_precedent_for_an_unknown_rule_is_not_taken_in() -> None:
    paper = House("english", {}, settled("FBI", "MOON", "allow")).to_json()
    paper["precedents"][0]["rule"] = "vibes"
    with pytest.raises(InputError, match="there is no rule 'vibes'"):
        House.from_json(paper)


def test_precedents_that_point_one_way_propose_a_house_rule() -> None:
    law = (
        *settled("FBI", "MOON", "allow"),
        *settled("CIA", "MOON", "allow"),
        *settled("pack rat", "MOON", "allow"),
        *settled("mother-in-law", "MOON", "reject"),
        *settled("voting", "VOTE", "allow"),
    )
    found = propose(House("english", {}, law))
    assert dict(found.settings) == {"abbreviation": Stance.ALLOW}
    assert (found.divided, found.firm) == (("compound_word",), ("word_form",))
    load_ruleset("english", found.settings)
    decided = House("english", {"abbreviation": Stance.ALLOW}, law)
    assert propose(decided).settings == decided.settings
