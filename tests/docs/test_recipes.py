"""The recipes of CONTRIBUTING, followed to the letter in a copy of the tree, so that they cannot rot."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.support.paths import ROOT
from tests.support.recipes import CONTRIBUTING, add_language, blocks
from tests.support.tree_copy import copied, run


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with a new rule and a new ruleset."""
    tree = copied(tmp_path_factory.mktemp("recipes") / "tree", "validator", "rulesets", "wording")
    shutil.copytree(ROOT / "tests", tree / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tree)
    _add_rule(tree)
    (wedding,) = blocks("Add a ruleset", "toml")
    (tree / "rulesets" / "wedding.toml").write_text(wedding, encoding="utf-8")
    return tree


def _add_rule(tree: Path) -> None:
    (code,) = blocks("Add a rule", "python")
    english, swedish, stance = blocks("Add a rule", "toml")
    (tree / "validator" / "rules" / "anagram.py").write_text(code, encoding="utf-8")
    _append(tree / "wording" / "en" / "rules.toml", english)
    _append(tree / "wording" / "sv" / "rules.toml", swedish)
    for edition in (tree / "rulesets").glob("*.toml"):
        text = edition.read_text(encoding="utf-8")
        if "preset = true" not in text and "extends = " not in text:
            _append(edition, stance)


def test_a_new_rule_fires_in_every_edition_and_language(tree: Path) -> None:
    stone, lamb = ["STONE", "MOON"], ["LAM", "BIL"]
    asked: list[dict[str, Any]] = [
        {"clue": "notes", "board": stone, "ruleset": "english"},
        {"clue": "notes", "board": stone, "ruleset": "singapore+strict", "settings": {"anagram": "forbid"}},
        {"clue": "mal", "board": lamb, "ruleset": "swedish", "language": "sv"},
        {"clue": "notes", "board": stone, "ruleset": "encyclopedia", "settings": {"anagram": "allow"}},
    ]
    english, strict, swedish, allowed = answered(tree, asked)
    assert (english["verdict"], told(english)) == (
        "ask",
        "NOTES has the letters of STONE in another order. The other spymaster decides whether to let it pass.",
    )
    assert (strict["verdict"], told(strict)) == (
        "invalid",
        "NOTES has the letters of STONE in another order. A codename's letters may not be shuffled.",
    )
    assert told(swedish).startswith("MAL har samma bokstäver som LAM, i en annan ordning.")
    assert "anagram" not in {finding["rule"] for finding in allowed["findings"]}


def test_a_new_rule_passes_the_tests_of_the_rules(tree: Path) -> None:
    tests = ("tests/validator/test_rules.py", "tests/validator/test_explanations.py")
    found = run(tree, "-m", "pytest", "-p", "no:cacheprovider", "-vv", "-k", "anagram or sentence or file", *tests)
    assert len(re.findall("does_as_its_example_shows.* PASSED", found)) == 4
    assert " failed" not in found


def test_a_new_rule_is_heard_where_words_are_screened(tree: Path) -> None:
    screened = run(tree, "-m", "fairclue.cli.main", "screen", "--board", "STONE, MOON", given="notes\npebble\nONSET\n")
    assert screened.splitlines() == ["notes\task\tanagram\tSTONE", "pebble\tvalid\t\t", "ONSET\task\tanagram\tSTONE"]


def test_a_new_ruleset_needs_no_python(tree: Path) -> None:
    question = {"clue": "Harry Potter", "board": ["MOON"]}
    asked = [{**question, "ruleset": "english"}, {**question, "ruleset": "wedding"}]
    english, wedding = answered(tree, asked)
    assert (english["verdict"], wedding["verdict"]) == ("ask", "invalid")
    assert wedding["findings"][0]["rule"] == "proper_name"


def test_a_new_deck_is_built_in_and_linted(tmp_path: Path) -> None:
    tree = copied(tmp_path / "tree", "decks")
    harbour, reasons = blocks("Add a deck", "toml")
    (tree / "decks" / "built_in" / "harbour.toml").write_text(f"{harbour}\n{reasons}", encoding="utf-8")
    assert "3 words" in run(tree, "-m", "fairclue.cli.main", "deck", "show", "harbour")
    (lint,) = re.findall(r"`fairclue (deck lint \S+)`", CONTRIBUTING)
    command = lint.replace("SLUG", "harbour").split()
    (remark,) = json.loads(run(tree, "-m", "fairclue.cli.main", *command, "--json"))
    assert (remark["kind"], remark["reason"]) == ("too_few", "It is laid beside another deck.")


def test_a_new_language_is_built_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path / "cache"))
    tree = copied(tmp_path / "tree", "lexicons", "rulesets")
    add_language(tree)
    built = run(tree, "-m", "fairclue.cli.main", "lexicon", "build", "--language", "nb", told=True)
    assert built.startswith("Fairclue compiles Norwegian: about ")
    assert "s  Norwegian: starting\nNorwegian is ready.\nBuilt Norwegian in " in built
    explained = run(tree, "-m", "fairclue.cli.main", "lexicon", "explain", "biler", "BIL", "--language", "nb")
    assert "biler is a form of bil listed: tables" in explained
    asked: list[dict[str, Any]] = [
        {"clue": "grøter", "board": ["RØD", "GRØT"], "ruleset": "norwegian"},
        {"clue": "bilgrøt", "board": ["RØD", "BIL"], "ruleset": "norwegian"},
        {"clue": "grøt", "board": ["RØD", "BIL"], "ruleset": "norwegian"},
        {"clue": "rød grøt", "board": ["RØD", "BIL"], "ruleset": "norwegian"},
    ]
    found = [{(one["rule"], one["codename"]) for one in answer["findings"]} for answer in answered(tree, asked)]
    assert ("word_form", "GRØT") in found[0]
    assert ("compound_of_codename", "BIL") in found[1]
    assert not found[2]
    assert ("compound_of_codename", "RØD") in found[3]


def test_what_the_recipes_name_is_there() -> None:
    named = set(re.findall(r"`((?:[\w.]+/)+[\w.]*)`", CONTRIBUTING))
    named |= set(re.findall(r"`(scripts/\w+)`", CONTRIBUTING))
    real = {name for name in named if not re.search(r"[A-Z]{3}", name.replace("NOTICE", ""))}
    assert len(real) > 15
    assert [name for name in sorted(real) if not (ROOT / name).exists() and name != "site/"] == []
    for file in re.findall(r"`(\w+\.tsv)`", CONTRIBUTING):
        assert list((ROOT / "lexicons").glob(f"*/{file}")), file
    for target in re.findall(r"`make (\w+)`", CONTRIBUTING):
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE), target
    for module in re.findall(r"`python -m ([\w.]+)`", CONTRIBUTING):
        assert (ROOT / f"{module.replace('.', '/')}.py").exists(), module


# ---------------------------------------------------------------------- the copy


def answered(tree: Path, questions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the referee of the copy says."""
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    answers = [
        json.loads(line) for line in run(tree, "-m", "fairclue.cli.main", "check", "--jsonl", given=lines).splitlines()
    ]
    assert [answer for answer in answers if "error" in answer] == []
    return answers


def told(answer: dict[str, Any]) -> str:
    """What the new rule says in an answer."""
    return next(str(found["explanation"]) for found in answer["findings"] if found["rule"] == "anagram")


def _append(path: Path, text: str) -> None:
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{text.strip()}\n", encoding="utf-8")
