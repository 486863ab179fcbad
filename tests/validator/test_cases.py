"""What the referee says: the editions' own examples, and for each rule clues that fire and clues that stay silent."""

from pathlib import Path

import pytest

from fairclue.lexicons import tsv
from fairclue.validator import Board, Clue, Ruling, check, load_ruleset
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset_files import edition_names
from tests.support.paths import CASES

EDITION = ("clue", "number", "board", "targets", "settings", "verdict", "rule")
RULE = ("ruleset", "clue", "number", "board", "targets", "answer")


def _rows(folder: str, columns: tuple[str, ...]) -> list[object]:
    return [
        pytest.param(path.stem, *row.values(), id=f"{path.stem}: {' '.join(filter(None, row.values()))}")
        for path in sorted((CASES / folder).glob("*.tsv"))
        for row in tsv.rows(path, *columns)
    ]


def _ruling(ruleset: str, clue: str, number: str, board: str, targets: str, settings: str = "") -> Ruling:
    house = dict(setting.split("=") for setting in tsv.items(settings))
    meant = [target.strip() for target in targets.split(",") if target.strip()]
    return check(Clue(clue, number, meant), Board.parse(board), load_ruleset(ruleset, house))


@pytest.mark.parametrize(("edition", *EDITION), _rows("editions", EDITION))
def test_an_edition_rules_as_its_examples_say(
    edition: str, clue: str, number: str, board: str, targets: str, settings: str, verdict: str, rule: str
) -> None:
    ruling = _ruling(edition, clue, number, board, targets, settings)
    found = {finding.rule for finding in ruling.findings}
    assert (str(ruling.verdict), {rule} & found) == (verdict, {rule} if rule else set()), ruling.findings
    if not rule:
        assert not found


@pytest.mark.parametrize(("rule", *RULE), _rows("rules", RULE))
def test_a_rule_fires_where_it_should_and_stays_silent_where_not(
    rule: str, ruleset: str, clue: str, number: str, board: str, targets: str, answer: str
) -> None:
    assert answer in {"fires", "silent"}
    ruling = _ruling(ruleset, clue, number, board, targets)
    found = {finding.rule for finding in (*ruling.findings, *ruling.noticed)}
    assert (rule in found) == (answer == "fires"), [finding.explanation for finding in ruling.findings]


def test_a_table_of_a_rule_has_cases_of_both_sorts_and_every_edition_has_a_table() -> None:
    tables = {path.stem for path in (CASES / "rules").glob("*.tsv")}
    assert tables <= {rule.name for rule in RULES}
    assert {path.stem for path in (CASES / "editions").glob("*.tsv")} == set(edition_names())
    for rule in tables:
        answers = {row["answer"] for row in tsv.rows(_table(rule), *RULE)}
        assert answers == {"fires", "silent"}, rule


def _table(rule: str) -> Path:
    return CASES / "rules" / f"{rule}.tsv"
