"""What holds at every seat of a table: usable by all, safe and light."""

import re

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player, sitting_at
from tests.browser.test_every_page import HEAVIEST
from tests.support.server import Server
from tests.support.sitting import OTHER, Sitting

MARKUP = '<img src=x onerror="document.title=1"><b id=markup>'


@pytest.fixture
def sitting(server: Server) -> Sitting:
    """A table with a game begun."""
    found = sitting_at(server)
    assert found.start().status_code == 200
    return found


def test_markup_in_clues_reasons_and_blanks_stays_text(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server)
    boss = Player(visit, sitting, "red_spymaster")
    boss.page.get_by_text("Add words of your own").click()
    words = "\n".join(f"{MARKUP}{number}" for number in range(25))
    boss.page.get_by_label("One word per line").fill(words)
    boss.button("Deal the words").click()
    expect(boss.page.locator(".board-area .card")).to_have_count(25)
    us = sitting.turn()
    players = {seat: Player(visit, sitting, seat) for seat in sitting.seats if seat != "red_spymaster"}
    players["red_spymaster"] = boss
    mine, rival = players[f"{us}_spymaster"], players[f"{OTHER[us]}_spymaster"]
    mine.give(MARKUP, 2)
    rival.button(re.compile("^Challenge")).click()
    expect(mine.page.locator(".dispute h2")).to_have_text(f"{MARKUP} 2")
    rival.page.get_by_label("Your reason").fill(MARKUP)
    rival.button("Allow the clue").click()
    for player in players.values():
        expect(player.page.locator(".settled blockquote")).to_have_text(MARKUP)
    expect(players["spectator"].page.locator(".whose")).to_contain_text("operatives are guessing")
    rival.button("Spell the clue").click()
    for player in players.values():
        expect(player.says()).to_contain_text("Spelled: i-m-g")
        _is_plain(player.page)
    mine.page.get_by_text("What was decided").click()
    expect(mine.page.locator(".cases").last).to_contain_text(MARKUP)
    sitting.move(f"{us}_operative", "guess", word=sitting.words("bystander")[0])
    rival.give("feathers")
    mine.button(re.compile("^Challenge")).click()
    mine.page.get_by_label("Your reason").fill(MARKUP)
    mine.button("Object").click()
    expect(rival.page.locator(".objection")).to_contain_text(MARKUP)
    for player in players.values():
        _is_plain(player.page)


def test_nothing_sticks_out_at_the_side_of_a_table(visit: Visit, sitting: Sitting) -> None:
    boss = Player(visit, sitting, f"{sitting.turn()}_spymaster")
    boss.page.locator("#clue").fill("x" * 60)
    expect(boss.page.locator(".verdict .stamp")).to_be_visible()
    for width in (360, 768, 1440):
        boss.page.set_viewport_size({"width": width, "height": 800})
        assert boss.page.evaluate("document.documentElement.scrollWidth") == width


def test_a_table_is_light_and_asks_no_other_host(visit: Visit, server: Server, sitting: Sitting) -> None:
    boss = Player(visit, sitting, "red_spymaster")
    page = boss.page
    bodies: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if not response.url.endswith("/events"):
            bodies[response.url] = response.request.sizes()["responseBodySize"]

    page.on("response", weigh)
    page.reload()
    expect(page.locator(".board-area .card")).to_have_count(25)
    assert all(url.startswith(server.url) for url in bodies)
    assert sum(bodies.values()) < HEAVIEST, sorted(bodies.items(), key=lambda one: -one[1])


def _is_plain(page: Page) -> None:
    """Did no markup come of it?"""
    assert page.locator("#markup").count() == 0
    assert page.locator("img").count() == 0
    assert page.title() != "1"
