"""Disputes, without a game: may this be said?"""

import json

import pytest
from pydantic import TypeAdapter

from fairclue.game import Decision, Dispute, IllegalMove, OnInvalid, Origin, RecordedRuling, Status, Team, recorded
from fairclue.game.disputes import accept, begin, object_to, settle
from fairclue.validator import Board, Clue, Verdict, check, load_ruleset

BOARD = Board.parse("VOTE, MOON, (SHIP)")


def dispute(verdict: str, origin: Origin = Origin.CHALLENGED) -> Dispute:
    return begin(origin, Team.RED, Clue("voting", 2), BOARD, RecordedRuling(Verdict(verdict), "So it is."))


@pytest.mark.parametrize(
    ("verdict", "origin", "status"),
    [
        ("valid", "asked", Status.SETTLED),
        ("valid", "challenged", Status.RULED),
        ("invalid", "asked", Status.RULED),
        ("ask", "asked", Status.OPEN),
        ("ask", "given", Status.OPEN),
    ],
)
def test_a_dispute_begins_with_a_ruling(verdict: str, origin: str, status: Status) -> None:
    assert dispute(verdict, Origin(origin)).status is status


@pytest.mark.parametrize(("verdict", "loser", "decision"), [("invalid", "red", "reject"), ("valid", "blue", "allow")])
def test_the_side_that_the_ruling_goes_against_may_accept_it(verdict: str, loser: str, decision: str) -> None:
    settled = accept(dispute(verdict), Team(loser))
    assert (settled.decision, settled.settled_by) == (decision, "referee")
    with pytest.raises(IllegalMove) as refused:
        accept(dispute(verdict), Team(loser).other)
    assert refused.value.kind == "dispute_ruled"


@pytest.mark.parametrize("verdict", ["valid", "invalid"])
@pytest.mark.parametrize("decision", Decision)
def test_after_an_objection_the_opposing_spymaster_decides(verdict: str, decision: Decision) -> None:
    argued = object_to(dispute(verdict), "I doubt that")
    with pytest.raises(IllegalMove) as refused:
        settle(argued, Team.RED, Decision.ALLOW)
    assert refused.value.kind == "dispute_open"
    settled = settle(argued, Team.BLUE, decision, "for tonight")
    assert (settled.objection, settled.decision, settled.reason) == ("I doubt that", decision, "for tonight")
    assert settled.ruling == argued.ruling


def test_the_opposing_spymaster_may_always_allow_a_clue() -> None:
    assert settle(dispute("invalid"), Team.BLUE, Decision.ALLOW).decision is Decision.ALLOW
    with pytest.raises(IllegalMove, match="may accept that"):
        settle(dispute("valid"), Team.BLUE, Decision.REJECT)


def test_what_is_settled_stays_settled() -> None:
    settled = settle(dispute("ask"), Team.BLUE, Decision.ALLOW)
    with pytest.raises(IllegalMove, match="is settled"):
        accept(settled, Team.RED)
    with pytest.raises(IllegalMove, match="is settled"):
        object_to(settled)
    with pytest.raises(IllegalMove, match="is settled"):
        settle(settled, Team.BLUE, Decision.REJECT)


def test_a_rejected_clue_states_the_penalty_and_a_quiet_question_has_none() -> None:
    said = settle(dispute("ask"), Team.BLUE, Decision.REJECT)
    asked = settle(dispute("ask", Origin.ASKED), Team.BLUE, Decision.REJECT)
    assert said.has_penalty(OnInvalid.REFUSE) and not asked.has_penalty(OnInvalid.PENALISE)
    assert said.sentence(OnInvalid.REFUSE) == (
        "VOTING is rejected. The turn ends, and Blue's spymaster may cover one of their own words before the next clue."
    )
    assert asked.sentence(OnInvalid.PENALISE) == "VOTING is rejected."
    assert said.sentence(OnInvalid.REFUSE, "sv").startswith(
        "VOTING är underkänd. Turen är slut, och Blå lagets mästerspion får täcka"
    )
    assert dispute("ask").sentence(OnInvalid.REFUSE) == "Blue's spymaster decides about VOTING."


def test_a_dispute_is_recorded_with_the_ruling_as_it_stood() -> None:
    ruling = recorded(check(Clue("voting", 2), BOARD, load_ruleset("english")))
    settled = settle(
        begin(Origin.ASKED, Team.BLUE, Clue("voting", 2), BOARD, ruling), Team.RED, Decision.ALLOW, "why not"
    )
    adapter = TypeAdapter(Dispute)
    paper = json.loads(adapter.dump_json(settled))
    assert adapter.validate_python(paper) == settled
    assert paper["ruling"]["findings"][0] == {
        "rule": "word_form",
        "codename": "VOTE",
        "stance": "forbid",
        "explanation": "VOTING is a form of VOTE. A codename in sight may not be said in any form.",
        "on_targets": False,
        "without_targets": "",
    }
    assert paper["ruling"]["lexicon_version"]
    assert paper["board"] == {"codenames": ["VOTE", "MOON", "SHIP"], "covered": ["SHIP"]}
