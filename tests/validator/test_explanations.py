"""What the referee and the table say, the referee word for word: see `cases/explanations`. An odd sentence is a bug."""

import re
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fairclue.game import wording as game_wording
from fairclue.lexicons import tsv
from fairclue.validator import Board, Clue, check, load_ruleset
from fairclue.validator import wording as validator_wording
from fairclue.validator.rules import RULES
from fairclue.validator.wording import LANGUAGES, wording
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
        for language in LANGUAGES
        for row in tsv.rows(CASES / "explanations" / f"{language}.tsv", *COLUMNS)
    ],
)
def test_a_ruling_reads_as_a_person_would_say_it(
    language: str, ruleset: str, clue: str, number: str, board: str, targets: str, says: str
) -> None:
    assert _spoken(language, ruleset, clue, number, board, targets) == says


@pytest.mark.parametrize("module", [validator_wording, game_wording], ids=lambda module: module.__name__)
def test_both_languages_have_the_same_sentences(module: ModuleType) -> None:
    english, swedish = (_shape(_texts(module, language)) for language in LANGUAGES)
    assert english == swedish


def test_every_sentence_is_whole() -> None:
    for language in LANGUAGES:
        texts = _texts(validator_wording, language)["rules"]
        for rule in RULES:
            for sentence in (
                texts[rule.name]["why"],
                wording(language).meaning(rule),
                *texts[rule.name].get("seen", {}).values(),
            ):
                assert re.fullmatch(r"[A-ZÅÄÖ{][^_]*[.?]", sentence), sentence


def _texts(module: ModuleType, language: str) -> dict[str, Any]:
    path = Path(str(module.__file__)).parent / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _shape(value: Any) -> Any:
    """The keys and the words to fill in; the meanings of the rules are docstrings in English."""
    if isinstance(value, dict):
        return {key: _shape(inner) for key, inner in value.items() if key != "meaning"}
    return sorted(re.findall(r"{(\w+)}", value))
