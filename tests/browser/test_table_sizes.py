"""The table on every screen: the words are always in sight, and the board has most of it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player, sitting_at
from tests.support.server import Server
from tests.support.sitting import OTHER, Sitting

SMALL = {"width": 360, "height": 640}
UPRIGHT = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}
SMALL_LAPTOP = {"width": 1280, "height": 800}
TELEVISION = {"width": 1920, "height": 1080}


@pytest.fixture
def sitting(server: Server) -> Sitting:
    """A table with a game begun."""
    found = sitting_at(server)
    assert found.start().status_code == 200
    return found


def box(page: Page, selector: str) -> Any:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return found


def shows_every_word(page: Page) -> None:
    """Each card is on the screen with its whole word, and nothing lies above it."""
    hidden = page.evaluate(
        """() => [...document.querySelectorAll(".board .card")].filter((card) => {
          const { left, right, top, bottom } = card.querySelector(".word").getBoundingClientRect();
          const frame = card.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top < Math.max(0, frame.top) || bottom > Math.min(innerHeight, frame.bottom) || !card.contains(at);
        }).map((card) => card.dataset.word)"""
    )
    assert hidden == []


def fits(page: Page) -> None:
    """Every word is in sight, the board has most of the height, and nothing sticks out at the side."""
    size = page.viewport_size
    assert size is not None
    shows_every_word(page)
    assert round(box(page, ".board")["height"]) >= round(0.6 * size["height"])
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    outside = page.evaluate(
        """() => [...document.querySelectorAll(".dock button")].filter((button) => button.checkVisibility() &&
          button.getBoundingClientRect().right > button.closest(".panel").getBoundingClientRect().right
        ).map((button) => button.textContent)"""
    )
    assert outside == []


@pytest.mark.parametrize("viewport", [SMALL, UPRIGHT, SIDEWAYS, SMALL_LAPTOP])
def test_the_board_has_most_of_the_screen_while_playing(
    visit: Visit, sitting: Sitting, viewport: dict[str, int]
) -> None:
    us = sitting.turn()
    boss = Player(visit, sitting, f"{us}_spymaster", viewport=viewport)
    hand = Player(visit, sitting, f"{us}_operative", viewport=viewport)
    expect(boss.page.locator(".board-area .card")).to_have_count(25)
    fits(boss.page)
    assert box(boss.page, "#top")["y"] >= viewport["height"], "the header is out of the way"
    boss.page.locator("#clue").fill(sitting.words(us)[0].lower())
    expect(boss.page.locator(".say .strip")).to_have_text(re.compile("Not valid"))
    if viewport != SMALL:  # there a ruling, the fields and the buttons leave the lowest row half hidden
        fits(boss.page)
    sitting.move(f"{us}_spymaster", "clue", text="feathers", number=2)
    expect(hand.page.locator(".given")).to_be_visible()
    hand.card(sitting.words(us)[0]).click()
    expect(hand.page.locator(".guessing .main")).to_be_visible()
    fits(hand.page)


@pytest.mark.parametrize("viewport", [SMALL, UPRIGHT, SIDEWAYS, SMALL_LAPTOP, TELEVISION])
def test_the_words_stay_in_sight_while_a_clue_is_argued_about(
    visit: Visit, sitting: Sitting, viewport: dict[str, int]
) -> None:
    us = sitting.turn()
    boss, rival, hand = f"{us}_spymaster", f"{OTHER[us]}_spymaster", f"{us}_operative"
    pages = {seat: Player(visit, sitting, seat, viewport=viewport).page for seat in (boss, rival, hand, "spectator")}
    sitting.move(boss, "clue", text=sitting.words(us)[0], number=2)
    expect(pages[rival].locator(".challenge")).to_be_visible()
    fits(pages[rival])
    sitting.move(rival, "challenge")
    for page in pages.values():
        expect(page.locator(".dispute .move")).to_be_in_viewport()
        fits(page)
    sitting.move(boss, "object", reason="Everybody at our table says it that way, and nobody ever thought of the card.")
    for page in pages.values():
        expect(page.locator(".objection")).to_be_visible()
        fits(page)
    for button in pages[rival].locator(".answers button:visible").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_reasons_are_a_tap_away(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    boss = Player(visit, sitting, f"{us}_spymaster", viewport=UPRIGHT)
    sitting.move(f"{us}_spymaster", "clue", text=sitting.words(us)[0], number=2)
    sitting.move(f"{OTHER[us]}_spymaster", "challenge")
    reasons = boss.page.locator(".dispute .reasons")
    expect(boss.page.locator(".dispute .unfold")).to_contain_text("Not valid")
    expect(reasons).to_be_hidden()
    boss.button(re.compile("Reasons")).click()
    expect(reasons).to_be_visible()
    boss.page.get_by_label("Your reason").fill("We agreed on it.")
    boss.button("Back to the words").click()
    expect(reasons).to_be_hidden()
    boss.button("Object").click()
    expect(boss.page.locator(".objection")).to_have_text("Objection: We agreed on it.")


def test_no_row_is_cut_at_the_end_of_a_game(visit: Visit, sitting: Sitting) -> None:
    pages = [Player(visit, sitting, seat, viewport=SMALL_LAPTOP).page for seat in ("red_spymaster", "spectator")]
    sitting.play_out()
    for page in pages:
        expect(page.locator(".ending")).to_be_visible()
        shows_every_word(page)
        assert page.evaluate("scrollY") == 0


def test_a_television_is_readable_from_afar(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    page = Player(visit, sitting, "spectator", viewport=TELEVISION).page
    sitting.move(f"{us}_spymaster", "clue", text="feathers", number=2)
    expect(page.locator(".given")).to_have_text("feathers 2")
    board = box(page, ".board")
    assert abs(board["x"] + board["width"] / 2 - TELEVISION["width"] / 2) < 2
    assert board["height"] >= 0.6 * TELEVISION["height"]
    shows_every_word(page)
    size = "(element) => parseFloat(getComputedStyle(element).fontSize)"
    least = {".given strong": 48, ".whose": 26, ".members": 26, ".side .left strong": 40, ".card .word": 36}
    for selector, pixels in least.items():
        assert page.locator(selector).first.evaluate(size) >= pixels, selector
    expect(page.locator(".members").first).to_contain_text("Red_Spymaster")
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("document.fullscreenElement")
    sitting.move(f"{OTHER[us]}_spymaster", "challenge")
    expect(page.locator(".dispute")).to_be_in_viewport()
    shows_every_word(page)


@pytest.mark.parametrize("viewport", [UPRIGHT, SIDEWAYS, SMALL_LAPTOP, TELEVISION])
def test_nothing_at_the_table_is_smaller_than_twelve_pixels(
    visit: Visit, sitting: Sitting, viewport: dict[str, int]
) -> None:
    us = sitting.turn()
    sitting.move(f"{us}_spymaster", "clue", text="feathers", number=2)
    page = Player(visit, sitting, f"{OTHER[us]}_spymaster", viewport=viewport).page
    small = page.evaluate(
        """() => [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility() &&
          [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) &&
          parseFloat(getComputedStyle(one).fontSize) < 12).map((one) => one.className)"""
    )
    assert small == []
