"""A clue is out: the other side may challenge it, and operatives mark cards for their team before one confirms."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import Player, sitting_at
from tests.support.server import Server
from tests.support.sitting import OTHER, Sitting

SIDEWAYS = {"width": 844, "height": 390}
SMALL_LAPTOP = {"width": 1280, "height": 800}
FEEL = "window.shaken = []; Object.defineProperty(navigator, 'vibrate', { value: (how) => window.shaken.push(how) });"


def mate(visit: Visit, server: Server, sitting: Sitting, name: str, seat: str) -> Player:
    """One more on a seat."""
    wish = {"code": sitting.code, "name": name, "seat": seat}
    joined = httpx.post(f"{server.url}/v1/tables/join", json=wish).json()
    sitting.seats[name] = joined["player"]
    return Player(visit, sitting, name)


def later(player: Player) -> Player:
    """The same player once the page takes the next tap for one of its own, not for the second half of a double tap."""
    tapped: float = player.page.evaluate("performance.now()")
    player.page.wait_for_function("(tapped) => performance.now() - tapped > 350", arg=tapped)
    return player


def is_in_reach(page: Page, selector: str) -> bool:
    """Is it on the screen, with nothing above it?"""
    found: bool = page.locator(selector).evaluate(
        """(element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && element.contains(above);
        }"""
    )
    return found


@pytest.mark.parametrize("viewport", [PHONE, SIDEWAYS, SMALL_LAPTOP])
def test_a_challenge_is_in_reach_the_moment_a_clue_is_out(
    visit: Visit, server: Server, viewport: dict[str, int]
) -> None:
    sitting = sitting_at(server, grace=60)
    sitting.start()
    us = sitting.turn()
    rival = Player(visit, sitting, f"{OTHER[us]}_spymaster", viewport=viewport)
    hand = Player(visit, sitting, f"{us}_operative", viewport=viewport)
    rival.page.locator("#clue").fill("meanwhile")
    rival.page.evaluate(FEEL)
    sitting.move(f"{us}_spymaster", "clue", text="feathers", number=2)
    expect(rival.button("Challenge “feathers 2”")).to_be_visible()
    assert is_in_reach(rival.page, ".challenge .main")
    assert is_in_reach(rival.page, ".challenge .plain")
    panel, button = (rival.page.locator(one).bounding_box() for one in (".challenge", ".challenge .main"))
    assert panel is not None
    assert button is not None
    assert button["width"] > panel["width"] - 40
    assert rival.page.evaluate("window.shaken.length") == 1

    # no guess counts yet, and all see for how long; a card can be marked meanwhile
    expect(rival.page.locator(".challenge .hint")).to_have_text(re.compile(r"They may guess in \d+ seconds\."))
    expect(hand.page.locator(".grace")).to_have_text(re.compile(r"Guesses count in \d+ seconds"))
    word = sitting.words(us)[0]
    hand.card(word).click()
    expect(hand.button(f"Guess {word}")).to_be_disabled()
    rival.button("It’s fine").click()
    expect(rival.page.locator(".challenge")).to_be_hidden()
    expect(rival.page.locator("#clue")).to_have_value("meanwhile")
    expect(hand.says()).to_have_text("The clue is fine: guess.")
    hand.button(f"Guess {word}").click()
    expect(hand.card(word)).to_have_class(re.compile("covered"))


def test_a_team_sees_who_has_which_card_in_mind_and_nobody_else_does(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server)
    sitting.start()
    us = sitting.turn()
    hand = mate(visit, server, sitting, "Anna Berg", f"{us}_operative")
    other = mate(visit, server, sitting, "Bo", f"{us}_operative")
    enemy = Player(visit, sitting, f"{OTHER[us]}_operative")
    watcher = Player(visit, sitting, "spectator")
    sitting.move(f"{us}_spymaster", "clue", text="feathers", number=2)
    first, second, third, *_ = sitting.words(us)
    hand.card(first).click()
    hand.card(second).click()
    expect(other.card(first).locator(".marker")).to_have_text(["AB"])
    expect(other.card(first)).to_have_accessible_name(re.compile(f"^{first} ?, marked by Anna Berg$"))
    expect(other.card(second).locator(".marker")).to_have_text(["AB"])
    other.card(second).click()
    expect(other.page.locator(".others")).to_have_text("Anna Berg marked it too.")
    expect(hand.card(second).locator(".marker")).to_have_text(["AB", "Bo"])
    expect(hand.card(second)).to_have_accessible_name(re.compile(f"^{second} ?, marked by you and Bo$"))
    later(hand).card(second).click()  # chosen already: the mark goes away
    expect(other.card(second).locator(".marker")).to_have_text(["Bo"])
    expect(other.page.locator(".others")).to_have_text("Nobody else has marked it.")
    for outsider in (enemy, watcher):
        expect(outsider.page.locator(".marker")).to_have_count(0)
        assert '"marks":{"' not in "".join([*outsider.heard, *outsider.streamed()]).replace(" ", "")
    assert sitting.see()["game"]["clue"]["guesses"] == 0

    # a guess takes one card away; the other marks stay, also for a page that is opened again
    other.button(f"Guess {second}").click()
    expect(hand.card(second)).to_have_class(re.compile("covered"))
    expect(hand.card(second).locator(".marker")).to_have_count(0)
    hand.page.reload()
    expect(hand.card(first).locator(".marker")).to_have_text(["AB"])
    expect(hand.button(f"Guess {first}")).to_be_enabled()
    hand.card(third).click()
    hand.card(first).click()  # marked, not chosen: now it is the one to confirm
    expect(hand.button(f"Guess {first}")).to_be_visible()
    hand.button("Stop guessing").click()
    expect(other.page.locator(".marker")).to_have_count(0)


def test_three_players_mark_and_guess_for_both_sides(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server, variant="three-player")
    sitting.start()
    hand = Player(visit, sitting, "red_operative")
    expect(hand.page.locator(".who")).to_contain_text("You guess for both")
    for _ in range(2):
        us = sitting.turn()
        sitting.move(f"{us}_spymaster", "clue", text="feathers", number=1)
        word = sitting.words("bystander")[0]
        hand.guess(word)
        expect(hand.says()).to_contain_text(f"{us.title()} guesses {word}")


def test_unlimited_and_none_are_one_tap_away(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server)
    sitting.start()
    boss = Player(visit, sitting, f"{sitting.turn()}_spymaster", viewport=PHONE)
    boss.page.locator("#clue").fill("feathers")
    boss.button("unlimited").click()
    expect(boss.page.get_by_role("spinbutton")).to_have_text("∞")
    boss.page.locator(".number").get_by_role("button", name="0").click()
    boss.button("Give the clue").click()
    expect(boss.page.locator(".given")).to_have_text("feathers 0")


def test_sounds_are_off_on_phones_until_they_are_switched_on(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server)
    sitting.start()
    laptop = Player(visit, sitting, "spectator")
    expect(laptop.button("Sound")).to_have_attribute("aria-pressed", "true")
    phone = Player(visit, sitting, "red_operative", viewport=PHONE, has_touch=True, is_mobile=True)
    expect(phone.button("Sound")).to_have_attribute("aria-pressed", "false")
    phone.button("Sound").click()
    phone.page.reload()
    expect(phone.button("Sound")).to_have_attribute("aria-pressed", "true")
