"""Judging the referee's rulings: what is drawn, how labels are compared, and how weights are fitted."""

from pathlib import Path

import numpy as np
import pytest

from bench.boards.__main__ import LABELS, compare
from bench.boards.draw import _look_alikes, draw, verdict
from bench.boards.fit import _constant, _logistic, fit, read_judged
from fairclue.lexicons.plainness import DoubtWeights
from fairclue.validator import Verdict
from tests.conftest import OpenLexicon

JUDGED = sorted((Path(__file__).parents[2] / "bench" / "boards" / "judged").glob("*.tsv"))


@pytest.mark.parametrize(
    ("clue", "codename"), [("sparrow", "ROW"), ("pian", "PIANO"), ("pianist", "PIANO"), ("moon", None), ("pi", None)]
)
def test_a_look_alike_contains_a_codename_or_begins_like_one(clue: str, codename: str | None) -> None:
    assert _look_alikes(["ROW", "PIANO"])(clue) == codename


def test_a_draw_is_the_same_for_a_seed_and_has_what_was_wanted() -> None:
    wanted = {Verdict.INVALID: 3, Verdict.VALID: 3}
    drawn = draw("en", 1, wanted)
    assert drawn == draw("en", 1, wanted) != draw("en", 2, wanted)
    ruled = [verdict("en", codename, clue) for codename, clue in drawn]
    assert (ruled.count(Verdict.INVALID), ruled.count(Verdict.VALID)) == (3, 3)


def test_comparing_says_how_many_bans_are_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "judged.tsv"
    path.write_text("VOTE\tvoting\tI\nVOTE\tvotes\tV\nROW\tsparrow\tV\n", encoding="utf-8")
    compare(path, "en", list_all=True)
    printed = capsys.readouterr().out
    assert "valid     VOTE / votes: invalid" in printed
    assert "of 2 bans 50.0% are wrong and 0.0% arguable" in printed


@pytest.mark.parametrize("path", JUDGED, ids=lambda path: str(path.stem))
def test_judged_pairs_have_a_codename_a_clue_and_a_label(path: Path) -> None:
    judged = read_judged(path)
    assert len(judged) > 100
    assert {label for _, _, label in judged} == set(LABELS)
    assert all(codename == codename.upper() and clue for codename, clue, _ in judged)


def test_a_doubt_that_comes_with_disputes_gets_weight_and_others_none() -> None:
    rows = np.array([[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [0.0, 1.0]] * 10)
    disputed, harmless = _logistic(rows, np.array([0.0, 0.0, 1.0, 1.0] * 10))
    assert disputed > 1 > harmless >= 0


def test_the_constant_expects_as_many_clear_links_as_there_are() -> None:
    constant = _constant(np.zeros(4), np.array([1.0, 1.0, 1.0, 0.0]))
    assert 1 / (1 + np.exp(-constant)) == pytest.approx(0.75, abs=1e-6)


def test_the_fit_names_doubts_of_the_settings(lexicon_of: OpenLexicon) -> None:
    judged = [("VOTE", "voting", "I"), ("CARD", "discard", "A"), ("STRONG", "strength", "I"), ("VOTE", "devote", "A")]
    constant, weights = fit(lexicon_of("en"), judged, [], shared_parts=True)
    assert constant > 0
    assert set(weights) <= set(DoubtWeights.model_fields)
