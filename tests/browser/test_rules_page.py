"""The rules page."""

from playwright.sync_api import expect

from fairclue.validator.rules import RULES
from tests.browser.conftest import Visit


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


def test_the_examples_are_those_of_the_rule_in_the_language_that_is_played_in(visit: Visit) -> None:
    page = visit("/rules")
    for edition, code in (("english", "en"), ("swedish", "sv")):
        page.get_by_label("Judge the examples by").select_option(edition)
        for rule in RULES:
            clues = page.locator(f"#{rule.name} .of-clue input")
            expected = [example.clue for example in rule.examples if example.language == code]
            expect(clues).to_have_count(len(expected))
            assert [clues.nth(place).input_value() for place in range(len(expected))] == expected
    covered = page.locator("#visible_word .of-board input").last
    expect(covered).to_have_value("(PIANO), STRAND")
