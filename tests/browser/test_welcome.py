"""The welcome with its doors, and how to play."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.test_referee_page import card, stamp

KEPT = "/#e=english&c=rowing&n=1&w=ROW&w=%28MOON%29"  # as rulings were shared while the referee was at /


@pytest.mark.parametrize(
    ("door", "path", "there"),
    [("Ask the referee", "/referee", "#clue"), ("Play now", "/table", "main"), ("Keep decks", "/decks", "main h1")],
)
def test_three_doors_lead_into_the_house(visit: Visit, door: str, path: str, there: str) -> None:
    page = visit("/", PHONE, has_touch=True, is_mobile=True)
    expect(page.locator(".hero p")).to_contain_text("when a clue is disputed, Fairclue rules on it and says why.")
    link = page.get_by_role("link", name=door, exact=True)
    expect(link).to_be_in_viewport()
    link.tap()
    page.wait_for_url(f"**{path}")
    expect(page.locator(there)).to_be_visible()


def test_a_kept_link_still_opens_its_ruling(visit: Visit) -> None:
    page = visit("/rules")
    page.goto(KEPT)
    page.wait_for_url("**/referee#e=english*")
    expect(stamp(page)).to_have_text("Not valid")
    expect(card(page, "MOON")).to_have_class(re.compile("covered"))
    page.go_back()
    expect(page).to_have_url(re.compile("/rules$"))  # the welcome is not between them

    page.goto("/")
    expect(page.locator(".doors")).to_be_visible()
    page.evaluate(f"location.href = '{KEPT}'")  # pasted into the address of a welcome that is open
    expect(stamp(page)).to_have_text("Not valid")


def test_the_skip_link_of_the_welcome_stays_there(visit: Visit) -> None:
    page = visit("/#main")
    expect(page.locator(".doors")).to_be_visible()
    expect(page).to_have_url(re.compile("/#main$"))


def test_whoever_was_in_a_room_gets_back_to_it(visit: Visit) -> None:
    page = visit("/")
    back = page.get_by_role("link", name="Back to your room")
    expect(back).to_have_count(0)
    page.evaluate("localStorage.setItem('fairclue.rooms', JSON.stringify({tokens: {KMTPRX: 'x.y'}, last: 'KMTPRX'}))")
    page.reload()
    expect(back).to_have_attribute("href", "/table")
    page.evaluate("localStorage.setItem('fairclue.rooms', JSON.stringify({tokens: {}, last: null}))")
    page.reload()
    expect(page.locator(".doors")).to_be_visible()
    expect(back).to_have_count(0)


def test_every_page_leads_to_every_other(visit: Visit) -> None:
    page = visit("/", PHONE)
    menu = page.get_by_role("navigation").get_by_role("link")
    expect(menu).to_have_text(["Referee", "Play", "Decks", "Rules", "How to play"])
    for place in range(5):
        expect(menu.nth(place)).to_be_in_viewport(ratio=1)
    menu.last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play")
    expect(menu.last).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name="Fairclue").click()
    expect(page.locator(".doors")).to_be_visible()
    expect(page.locator("[aria-current]")).to_have_count(0)


def test_how_to_play_has_a_picture_for_each_step_in_the_readers_language(visit: Visit) -> None:
    page = visit("/how-to-play", PHONE)
    steps = page.locator(".step")
    expect(steps).to_have_count(4)
    for place, heading in enumerate(("The goal", "A turn", "What a clue may be", "When a clue is disputed")):
        expect(steps.nth(place).get_by_role("heading")).to_have_text(heading)
        expect(steps.nth(place).locator("svg")).to_be_visible()
    expect(steps.nth(1).locator("svg text")).to_have_text(["ANIMAL 2", "LION", "MOUSE", "PIANO"])
    expect(page.locator(".ways dt")).to_have_text(["Two teams", "Two players", "Three players", "Undercover"])
    page.get_by_role("button", name="Svenska").click()
    expect(steps.nth(1).locator("svg text")).to_have_text(["DJUR 2", "LEJON", "MUS", "PIANO"])
    expect(steps.nth(3).locator("svg text")).to_have_text(["SLANTEN", "Ogiltig"])
    page.get_by_role("link", name="Spela nu").click()
    page.wait_for_url("**/table")


@pytest.mark.parametrize("locale", ["en-GB", "sv-SE"])
def test_what_the_pictures_say_is_what_the_referee_says(visit: Visit, locale: str) -> None:
    page = visit("/how-to-play", locale=locale)
    word, wrong, right = page.locator(".step").nth(2).locator("svg text").all_text_contents()
    edition = "english" if locale == "en-GB" else "swedish"
    for clue, verdict in ((wrong, "invalid"), (right, "valid")):
        answer = page.request.post(
            "/v1/clues/check", data={"clue": clue, "number": 1, "board": [word], "ruleset": edition}
        )
        assert answer.json()["verdict"] == verdict
