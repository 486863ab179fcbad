"""What the referee says, word for word: see `cases/explanations`. An odd sentence is a bug."""

import pytest

from fairclue.lexicons import Link, Relation, RelationKind, Step, Strength, tsv
from fairclue.validator import Board, Clue, check, load_ruleset
from fairclue.validator.relation_sentences import link_claim, relation_sentence
from fairclue.wording import languages, wording_in
from tests.support.paths import CASES

COLUMNS = ("ruleset", "clue", "number", "board", "targets", "says")


def _spoken(language: str, ruleset: str, clue: str, number: str, board: str, targets: str) -> str:
    meant = [target.strip() for target in targets.split(",") if target.strip()]
    ruling = check(Clue(clue, number, meant), Board.parse(board), load_ruleset(ruleset), explain_in=language)
    return " ".join([ruling.summary, *(finding.explanation for finding in (*ruling.findings, *ruling.noticed))])


@pytest.mark.parametrize(
    ("language", *COLUMNS),
    [
        pytest.param(language, *row.values(), id=f"{language}: {row['clue']} {row['board']}")
        for language in languages()
        for row in tsv.rows(CASES / "explanations" / f"{language}.tsv", *COLUMNS)
    ],
)
def test_a_ruling_reads_as_a_person_would_say_it(
    language: str, ruleset: str, clue: str, number: str, board: str, targets: str, says: str
) -> None:
    assert _spoken(language, ruleset, clue, number, board, targets) == says


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("step", Step)
def test_every_step_can_be_told_in_words(step: Step, language: str) -> None:
    claim = link_claim(_link("snail", step, "whale"), wording_in(language))
    assert claim.startswith("snail ")
    assert claim.endswith((" whale", " whale as a part"))


def test_two_words_are_told_without_any_clue_or_board() -> None:
    steps = (_link("stationery", Step.FAMILY, "stationer"), _link("stationer", Step.FAMILY, "station"))
    part = _link("substation", Step.PART, "station")
    relation = Relation(RelationKind.BUILT, "stationery", "substation", "station", steps, (part,))
    told = relation_sentence(relation, "stationery", "SUBSTATION", wording_in("en"))
    assert told == "STATIONERY is built on STATION, which is a part of SUBSTATION."
    told = relation_sentence(relation, "stationery", "SUBSTATION", wording_in("sv"))
    assert told == "STATIONERY är bildat av STATION, som är ett led i SUBSTATION."


def test_a_blend_is_told_with_all_that_it_is_made_of() -> None:
    blend = Link("staycation", Step.BLEND, "stay", Strength.LISTED, (), ("stay", "vacation"))
    relation = Relation(RelationKind.PART, "stay", "staycation", "stay", (), (blend,))
    told = {code: relation_sentence(relation, "stay", "STAYCATION", wording_in(code)) for code in languages()}
    assert told["en"] == "STAYCATION is a blend of STAY and VACATION."
    assert told["sv"] == "STAYCATION är ett teleskopord av STAY och VACATION."
    assert link_claim(blend, wording_in("en")) == "staycation is a blend of stay and vacation"


def _link(word: str, step: Step, other: str) -> Link:
    return Link(word, step, other, Strength.LISTED, ())
