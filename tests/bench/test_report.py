"""The accuracy report: its page is made from scores alone, and the one that is kept is whole."""

import re

import pytest

from bench.accuracy import page
from bench.accuracy.checks import ASK, BLOCKED, FREE, half
from bench.accuracy.pairs.rows import DOUBTFUL, LABELS
from bench.accuracy.pairs.sources import SOURCES
from bench.accuracy.scores import Made, Scored, Screening, Share
from fairclue.lexicons import language
from tests.support.paths import ROOT

DOCS = ROOT / "docs"
MADE = Made({"en": "en-1"}, {one.package: "7.0" for found in SOURCES.values() for one in found})
SECTIONS = ["In short", "By kind", "The method", "On a real board", "The errors that remain", "When a ruling is wrong"]


def _scored(lang: str, kind: str, pair: str, said: str, reason: str = "") -> Scored:
    board, clue = pair.split()
    row = {"lang": lang, "board": board, "clue": clue, "kind": kind, "label": LABELS.get(kind, DOUBTFUL)}
    return Scored(row, {"lexicon": said, "referee": said, "naive": FREE}, reason, "listed" if reason else "")


SCORED = [
    _scored("en", "inflection", "mouse mice", BLOCKED),
    _scored("en", "inflection", "bring brought", FREE),
    _scored("en", "compound_part", "scarecrow crow", ASK),
    _scored("en", "compound_part", "raincoat rain", BLOCKED),
    _scored("en", "coincidental_substring", "cabin cab", BLOCKED, "cabin is built on cab"),
    _scored("en", "random", "spoon lawyer", FREE),
    _scored("sv", "inflection", "båge bågar", BLOCKED),
    _scored("sv", "random", "sked jurist", FREE),
    _scored("sv", "shared_particle", "överleva övervaka", FREE),
]
SCREENED = Screening(100, [3, 5], [10, 12], [("mice", "MOUSE")])


@pytest.fixture
def made() -> str:
    return page.page(SCORED, SCORED, {"en": SCREENED, "sv": SCREENED}, MADE)


LINES = [
    # two of four blocked as they should be, one of two that should not: (1/2 + 1/2) / 2
    "| English | the lexicon | 6 | 50.0% (15.0–85.0) | 50.0% (9.5–90.5) | 0.500 |",
    "| English | the naive check | 6 | 0.0% (0.0–49.0) | 0.0% (0.0–65.8) | 0.500 |",
    "| Swedish | the lexicon | 2 | 100.0% (20.7–100.0) | 0.0% (0.0–79.3) | 1.000 |",
    "| compound_part | blocked | 2 | 50.0% (9.5–90.5) | 50.0% | 0.0% (0.0–65.8) |",
    "| compound_part | only asked | 1 |",
    "| inflection | nothing found | 1 |",
    "| coincidental_substring | blocked on what is listed | 1 |",
    "| shared_particle | Swedish | blocked | 1 | 0.0% (0.0–79.3) |",
    "balanced accuracy is 0.500 in English and 0.750 in Swedish",  # with what is not scored
    "| English | the referee | 4.0 | 4.00% | 5 |",
    "- English: mice (MOUSE)",
]


@pytest.mark.parametrize("line", LINES)
def test_the_page_is_made_from_the_scores(made: str, line: str) -> None:
    assert line in made


def test_only_errors_of_the_half_that_may_be_studied_are_shown(made: str) -> None:
    shown = set(re.findall(r"^\| ([A-ZÅÄÖ]+) \| \w+ \| \w+ \| .+ \|$", made, re.MULTILINE))
    wrong = {one.row["board"].upper() for one in SCORED if not one.is_right() and one.row["label"] != DOUBTFUL}
    looked_at = {one.row["board"].upper() for one in SCORED if half(one.row) == "look"}
    assert shown == wrong & looked_at
    assert 0 < len(shown) < len(wrong)


def test_the_kept_page_has_every_section_source_and_picture() -> None:
    kept = (DOCS / "accuracy.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", kept, re.MULTILINE) == SECTIONS
    for one in (one for found in SOURCES.values() for one in found):
        assert re.search(rf"\| {one.package} \d\S* \|.*\| {re.escape(one.licence)} \|", kept)
    for picture in re.findall(r"\]\(([\w-]+\.png)\)", kept):
        assert (DOCS / picture).stat().st_size < 100_000
    assert not re.search(r"\$\w", kept)


def test_no_package_of_a_lexicon_is_scored_on_except_as_a_list_of_words() -> None:
    read = {source.package: source for code in language.codes() for source in language.load(code).sources}
    shared = {one.package for found in SOURCES.values() for one in found} & read.keys()
    assert shared == {"hunspell-sv"}
    assert read["hunspell-sv"].takes.startswith("words")


@pytest.mark.parametrize(
    ("some", "of", "low", "high"), [(0, 400, 0.0, 0.0095), (395, 400, 0.9711, 0.9947), (5, 10, 0.2366, 0.7634)]
)
def test_the_interval_is_wilsons(some: int, of: int, low: float, high: float) -> None:
    assert Share(some, of).interval == pytest.approx((low, high), abs=1e-4)
