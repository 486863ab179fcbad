"""The rules page."""

from playwright.sync_api import Locator, Page, expect

from fairclue.validator.rules import RULES
from tests.browser.conftest import Visit


def test_differences_come_first_and_every_rule_has_a_place_of_its_own(visit: Visit) -> None:
    page = visit("/rules")
    expect(page.locator("tbody tr")).to_have_count(len(RULES))
    agreed = page.get_by_role("row", name="One word")
    expect(agreed).to_have_count(0)
    page.get_by_role("button", name="5 more rules, on which they agree").click()
    expect(agreed).to_be_visible()
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
    page.get_by_label("Begin with").select_option("swedish")
    expect(page.locator("#word_form .answer").first).to_contain_text("SLANTEN is a form of SLANT.")


def test_the_examples_are_those_of_the_rule_in_the_language_that_is_played_in(visit: Visit) -> None:
    page = visit("/rules")
    for edition, code in (("english", "en"), ("swedish", "sv")):
        page.get_by_label("Begin with").select_option(edition)
        for rule in RULES:
            clues = page.locator(f"#{rule.name} .of-clue input")
            expected = [example.clue for example in rule.examples if example.language == code]
            expect(clues).to_have_count(len(expected))
            assert [clues.nth(place).input_value() for place in range(len(expected))] == expected
    covered = page.locator("#visible_word .of-board input").last
    expect(covered).to_have_value("(PIANO), STRAND")


def switch(page: Page, rule: str, stance: str) -> None:
    page.get_by_role("radiogroup", name=rule).get_by_role("radio", name=stance).check()


def save_as(page: Page, name: str) -> None:
    page.get_by_label("Name of these rules").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()


def own_sets(page: Page, select: str) -> Locator:
    return page.locator(f"{select} optgroup[label='Your house rules'] option")


def test_house_rules_are_made_once_and_used_by_the_referee(visit: Visit) -> None:
    page = visit("/rules")
    expect(page.locator("#house [role=status]")).to_contain_text("In use")
    switch(page, "Abbreviation", "Forbid")
    expect(page.locator("#house [role=status]")).to_have_text("Not in use yet.")
    save_as(page, "Friday")
    expect(own_sets(page, "#edition")).to_have_text(["Friday"])
    page.get_by_role("button", name="Use these rules").click()
    expect(page.locator("#house [role=status]")).to_contain_text("In use")
    page.goto("/referee")
    expect(page.locator("#ruleset option:checked")).to_have_text("Friday")
    expect(page.locator("#house summary").first).to_contain_text("Friday")
    page.locator("#clue").fill("FBI")
    expect(page.locator("#verdict .stamp")).to_have_text("Not valid")
    page.locator("#ruleset").select_option("english")
    expect(page.locator("#verdict .stamp")).to_have_text("Ask")
    page.locator("#ruleset").select_option(label="Friday")
    expect(page.locator("#verdict .stamp")).to_have_text("Not valid")


def test_what_was_set_on_the_referee_page_is_there_to_be_saved(visit: Visit) -> None:
    page = visit("/referee")
    page.locator("#house summary").first.click()
    switch(page, "Rhyme", "Allow")
    page.get_by_role("link", name="Save them under a name").click()
    expect(page.locator("input[name=house-rhyme][value=allow]")).to_be_checked()
    save_as(page, "Rhymes")
    expect(page.locator("#edition option:checked")).to_have_text("Rhymes")


def test_a_set_can_be_changed_renamed_and_deleted(visit: Visit) -> None:
    page = visit("/rules")
    switch(page, "Abbreviation", "Allow")
    save_as(page, "Friday")
    switch(page, "Rhyme", "Allow")
    expect(page.get_by_label("Name of these rules")).to_have_value("Friday")
    save_as(page, "Friday")
    expect(own_sets(page, "#edition")).to_have_text(["Friday"])
    switch(page, "Rhyme", "Ask")
    save_as(page, "Saturday")
    expect(own_sets(page, "#edition")).to_have_text(["Friday", "Saturday"])
    switch(page, "Homonym", "Ask")
    save_as(page, "Friday")
    expect(page.get_by_text("That name is taken.")).to_be_visible()

    page.get_by_label("Begin with").select_option(label="Friday")
    expect(page.locator("input[name=house-rhyme][value=allow]")).to_be_checked()
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("dialog").get_by_label("Name of these rules").fill("Monday")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(own_sets(page, "#edition")).to_have_text(["Monday", "Saturday"])
    page.reload()
    page.get_by_label("Begin with").select_option(label="Monday")
    page.get_by_role("button", name="Delete").click()
    expect(own_sets(page, "#edition")).to_have_text(["Saturday"])
    page.get_by_role("button", name="Undo").click()
    expect(own_sets(page, "#edition")).to_have_text(["Monday", "Saturday"])


def test_examples_follow_the_house_rules_and_stay_as_they_were_changed(visit: Visit) -> None:
    page = visit("/rules#abbreviation")
    example = page.locator("#abbreviation .example").first
    example.get_by_label("Clue").fill("FBI")
    expect(example.locator(".answer")).to_contain_text("Ask")
    switch(page, "Abbreviation", "Forbid")
    expect(example.locator(".answer")).to_contain_text("Not valid")
    expect(example.get_by_label("Clue")).to_have_value("FBI")
    expect(page.locator("#abbreviation .position")).to_contain_text("Forbid")


def test_a_room_opens_with_the_rules_that_were_set_elsewhere_and_offers_the_sets(visit: Visit) -> None:
    page = visit("/rules")
    switch(page, "Abbreviation", "Forbid")
    save_as(page, "Friday")
    page.goto("/referee")
    page.locator("#house summary").first.click()
    switch(page, "Rhyme", "Allow")
    page.goto("/table")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Change what we play").click()
    sheet = page.get_by_role("dialog")
    sheet.locator("details summary").click()
    expect(sheet.locator("input[name$=-rhyme][value=allow]")).to_be_checked()
    expect(sheet.locator("input[name$=-abbreviation][value=ask]")).to_be_checked()
    sheet.get_by_role("radio", name="Friday").check()
    expect(sheet.locator("input[name$=-abbreviation][value=forbid]")).to_be_checked()
    expect(sheet.locator("input[name$=-rhyme][value=forbid]")).to_be_checked()
