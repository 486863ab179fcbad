"""The rules page."""

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from fairclue.validator.rules import RULES
from tests.browser.conftest import Visit
from tests.support.server import Server


def test_every_rule_stands_in_the_table_and_has_a_place_of_its_own(visit: Visit) -> None:
    page = visit("/rules")
    expect(page.locator("tbody tr")).to_have_count(len(RULES))
    row = page.get_by_role("row", name="Shared part")
    expect(row.get_by_role("cell")).to_have_text(
        ["Forbid (firm)", "Allow", "Forbid (firm)", "Forbid (firm)", "Allow"], use_inner_text=False
    )
    for rule in RULES:
        expect(page.locator(f"article#{rule.name}")).to_be_attached()


def test_an_example_is_judged_again_as_it_is_changed(visit: Visit) -> None:
    page = visit("/rules#word_form")
    example = page.locator("#word_form .example").first
    expect(example.locator(".answer")).to_contain_text("VOTING is a form of VOTE.")
    example.get_by_label("Clue").fill("ballot")
    expect(example.locator(".answer")).to_contain_text("Valid")
    page.get_by_label("Judge the examples by").select_option("swedish")
    expect(page.locator("#word_form .answer").first).to_contain_text("SLANTEN is a form of SLANT.")


@pytest.mark.parametrize(("code", "ruleset"), [("en", "english"), ("sv", "swedish")])
def test_the_first_examples_break_their_rule_and_the_last_does_not(
    visit: Visit, server: Server, code: str, ruleset: str
) -> None:
    page = visit("/rules")
    examples = json.loads(
        page.evaluate(f"import('/web/js/rules/examples.js').then((file) => JSON.stringify(file.EXAMPLES.{code}))")
    )
    assert list(examples) == [rule.name for rule in RULES]
    wrong = []
    for rule, given in examples.items():
        seen = [rule in _seen(server.url, example, ruleset) for example in given]
        if seen != [True] * (len(given) - 1) + [False]:
            wrong.append((rule, seen))
    assert wrong == []


def _seen(url: str, example: dict[str, Any], ruleset: str) -> set[str]:
    """The rules that see something in an example."""
    words = example["board"].split(", ")
    question = {
        "clue": example["clue"],
        "number": example.get("number", 1),
        "board": [word.strip("()") for word in words],
        "covered": [word.strip("()") for word in words if word.startswith("(")],
        "targets": example["targets"].split(", ") if "targets" in example else [],
        "ruleset": ruleset,
    }
    ruling = httpx.post(f"{url}/v1/clues/check", json=question).json()
    return {found["rule"] for found in (*ruling["findings"], *ruling["noticed"])}
