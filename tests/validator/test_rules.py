"""The rules as files: found without a list, named alike, and as their own examples show them."""

import pytest

from fairclue.lexicons import language
from fairclue.validator import Board, Clue, check, load_ruleset
from fairclue.validator.rule import Example, Rule
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset_files import edition_in
from tests.support.paths import ROOT

EXAMPLES = [
    pytest.param(rule.name, example, id=f"{rule.name}: {example.language} {example.clue}, {example.board}")
    for rule in RULES
    for example in rule.examples
]


def test_every_file_of_the_folder_is_a_rule_with_its_name() -> None:
    files = {path.stem for path in (ROOT / "validator" / "rules").glob("*.py")} - {"__init__"}
    assert {rule.name for rule in RULES} == files


def test_the_rules_stand_in_the_order_of_the_rulebook() -> None:
    assert [rule.name for rule in RULES][:3] == ["one_word", "visible_word", "word_form"]
    text = (ROOT / "rulesets" / "english.toml").read_text(encoding="utf-8")
    places = [text.index(f"[rules.{rule.name}]") for rule in RULES]
    assert places == sorted(places)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
@pytest.mark.parametrize("code", ["en", "sv"])
def test_a_rule_has_examples_that_fire_and_examples_that_do_not(rule: Rule, code: str) -> None:
    assert {example.fires for example in rule.examples if example.language == code} == {True, False}


@pytest.mark.parametrize(("rule", "example"), EXAMPLES)
def test_a_rule_does_as_its_example_shows(rule: str, example: Example) -> None:
    clue = Clue(example.clue, example.number, example.targets)
    ruling = check(clue, Board.parse(example.board), load_ruleset(edition_in(example.language)))
    found = {finding.rule for finding in (*ruling.findings, *ruling.noticed)}
    assert (rule in found) == example.fires, [finding.explanation for finding in ruling.findings]


def test_a_language_that_extends_another_shows_its_examples() -> None:
    rule = RULES[0]
    assert rule.examples_in(language.load("singlish")) == rule.examples_in(language.load("en"))
    assert {example.language for example in rule.examples_in(language.load("sv"))} == {"sv"}
