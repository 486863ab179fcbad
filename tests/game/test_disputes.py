"""Disputes, without a game: may this be said?"""

import json
from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from fairclue.game import Decision, Dispute, IllegalMove, OnInvalid, Origin, RecordedRuling, Status, Team, recorded
from fairclue.game.disputes import accept, begin, carry_on, object_to, settle, withdraw
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
    ruled = dispute(verdict)
    with pytest.raises(IllegalMove):
        object_to(ruled, ruled.against.other)
    argued = object_to(ruled, ruled.against, "I doubt that")
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
        object_to(settled, Team.RED)
    with pytest.raises(IllegalMove, match="is settled"):
        settle(settled, Team.BLUE, Decision.REJECT)


def test_a_rejected_clue_states_the_penalty_and_a_quiet_question_has_none() -> None:
    said = settle(dispute("ask"), Team.BLUE, Decision.REJECT)
    asked = settle(dispute("ask", Origin.ASKED), Team.BLUE, Decision.REJECT)
    assert said.has_penalty(OnInvalid.REFUSE) and not asked.has_penalty(OnInvalid.PENALISE)
    assert said.sentence(OnInvalid.REFUSE) == (
        "Blue's spymaster rejects VOTING. "
        "The turn ends, and Blue's spymaster may cover one of their own words before the next clue."
    )
    assert asked.sentence(OnInvalid.PENALISE) == "Blue's spymaster rejects VOTING."
    assert said.sentence(OnInvalid.REFUSE, "sv").startswith(
        "Blå lagets mästerspion underkänner VOTING. Turen är slut, och Blå lagets mästerspion får täcka"
    )
    assert dispute("ask").sentence(OnInvalid.REFUSE) == "Blue's spymaster decides about VOTING."


def test_the_side_that_began_may_withdraw() -> None:
    challenge = withdraw(dispute("invalid"), Team.BLUE)
    assert (challenge.status, challenge.decision, challenge.settled_by) == ("settled", "allow", "withdrawn")
    for origin in (Origin.ASKED, Origin.GIVEN):
        dropped = withdraw(dispute("ask", origin), Team.RED)
        assert (dropped.status, dropped.decision, dropped.settled_by) == ("dropped", None, "withdrawn")
        with pytest.raises(IllegalMove, match="decides"):
            withdraw(dispute("ask", origin), Team.BLUE)
        with pytest.raises(IllegalMove, match="any more"):
            withdraw(dropped, Team.RED)
        with pytest.raises(IllegalMove, match="any more"):
            settle(dropped, Team.BLUE, Decision.ALLOW)
    with pytest.raises(IllegalMove, match="may accept that"):
        withdraw(dispute("invalid"), Team.RED)


@pytest.mark.parametrize(
    ("verdict", "objects", "waits_for", "decision"),
    [
        ("invalid", False, "red", "reject"),
        ("invalid", True, "blue", "reject"),
        ("valid", False, "blue", "allow"),
        ("valid", True, "blue", "allow"),
        ("ask", False, "blue", "allow"),
    ],
)
def test_without_an_answer_it_goes_as_the_ruling_says(
    verdict: str, objects: bool, waits_for: str, decision: str
) -> None:
    waiting = dispute(verdict)
    if objects:
        waiting = object_to(waiting, waiting.against, at=100)
    assert (waiting.waits_for, waiting.carry_on_from) == (waits_for, 160 if objects else 60)
    with pytest.raises(IllegalMove) as refused:
        carry_on(waiting, waiting.carry_on_from - 1)
    assert refused.value.kind == "answer_first"
    settled = carry_on(waiting, waiting.carry_on_from)
    assert (settled.decision, settled.settled_by) == (decision, "time")


def _every_state() -> list[Dispute]:
    def alone(verdict: str) -> Dispute:
        ruling = RecordedRuling(Verdict(verdict), "So it is.")
        return begin(Origin.ASKED, Team.RED, Clue("voting", 2), BOARD, ruling, Team.RED)

    ruled, asks = (dispute(verdict) for verdict in ("invalid", "ask"))
    began = [dispute("ask", origin) for origin in Origin]
    return [
        *(ruled, asks, replace(began[0], dropped=True), alone("invalid"), alone("ask")),
        *(withdraw(one, one.begun_by) for one in began),
        *(accept(dispute("valid"), Team.BLUE), accept(ruled, Team.RED), carry_on(asks, 60), carry_on(ruled, 60)),
        *(settle(asks, Team.BLUE, decision) for decision in Decision),
        *(settle(alone("invalid"), Team.RED, decision) for decision in Decision),
    ]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            """
            The referee has ruled on VOTING. Red's spymaster accepts that or objects.
            Blue's spymaster decides about VOTING.
            Nobody needs an answer about VOTING any more.
            The referee says no to VOTING. It is your call.
            The referee is not sure about VOTING. It is your call.
            The question about VOTING was withdrawn.
            VOTING was withdrawn before anybody heard it.
            The challenge was withdrawn: VOTING stands.
            The referee allows VOTING.
            The ruling is accepted: VOTING is rejected.
            Nobody answered in time: VOTING is allowed.
            Nobody answered in time, so the referee's word counts: VOTING is rejected.
            Blue's spymaster allows VOTING.
            Blue's spymaster rejects VOTING.
            You decided: VOTING is allowed.
            You decided: VOTING is rejected.
            """,
        ),
        (
            "sv",
            """
            Domaren har dömt om VOTING. Röda lagets mästerspion godtar det eller invänder.
            Blå lagets mästerspion bestämmer om VOTING.
            Ingen behöver svar om VOTING längre.
            Domaren säger nej till VOTING. Ni bestämmer själva.
            Domaren är osäker på VOTING. Ni bestämmer själva.
            Frågan om VOTING togs tillbaka.
            VOTING togs tillbaka innan någon hann höra den.
            Ifrågasättandet togs tillbaka: VOTING står fast.
            Domaren tillåter VOTING.
            Domslutet godtas: VOTING är underkänd.
            Ingen svarade i tid: VOTING är tillåten.
            Ingen svarade i tid, så domarens ord gäller: VOTING är underkänd.
            Blå lagets mästerspion tillåter VOTING.
            Blå lagets mästerspion underkänner VOTING.
            Ni bestämde: VOTING är tillåten.
            Ni bestämde: VOTING är underkänd.
            """,
        ),
    ],
)
def test_how_a_dispute_stands_is_said_with_who_decided_or_has_to(language: str, told: str) -> None:
    sentences = [one.sentence(OnInvalid.REFUSE, language) for one in _every_state()]
    for sentence, wanted in zip(sentences, told.strip().splitlines(), strict=True):
        assert sentence.startswith(wanted.strip())


@pytest.mark.parametrize("is_alone", [False, True])
@pytest.mark.parametrize(("language", "nobody"), [("en", "other spymaster"), ("sv", "mästerspion")])
def test_a_ruling_speaks_of_the_other_spymaster_only_where_there_is_one(
    is_alone: bool, language: str, nobody: str
) -> None:
    ruling = check(Clue("FBI", 2), BOARD, load_ruleset("english"), explain_in=language)
    kept = recorded(ruling, is_alone=is_alone)
    assert kept.verdict is Verdict.ASK
    texts = (kept.summary, *(ground.explanation for ground in kept.findings))
    assert [nobody in text for text in texts] == [not is_alone] * len(texts)


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
        "picture": {
            "clue": {"parts": [{"text": "VOT", "shared": True}, {"text": "ING", "shared": False}], "through": []},
            "codename": {"parts": [{"text": "VOT", "shared": True}, {"text": "E", "shared": False}], "through": []},
            "root": None,
        },
    }
    assert paper["ruling"]["lexicon_version"]
    assert paper["board"] == {"codenames": ["VOTE", "MOON", "SHIP"], "covered": ["SHIP"]}
