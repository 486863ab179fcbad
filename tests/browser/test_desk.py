"""The dispute desk on the page: who asked may withdraw it, and nobody waits there for ever."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player, sitting_at
from tests.support.server import Server
from tests.support.sitting import Sitting, asked

SCREENS = [({"width": 390, "height": 844}, "en-GB"), ({"width": 844, "height": 390}, "sv-SE")]
WITHDRAW = re.compile("^(Withdraw the question|Ta tillbaka frågan)$")
CARRY_ON = re.compile("^(Carry on as the referee says|Gå vidare enligt domaren)$")


@pytest.fixture
def sitting(server: Server) -> Sitting:
    """A desk without games, at which red's spymaster has asked."""
    found = sitting_at(server, decks=[])
    assert asked(found, "FBI").status_code == 201
    return found


@pytest.mark.parametrize(("viewport", "locale"), SCREENS)
def test_who_asked_may_withdraw_the_question(
    visit: Visit, sitting: Sitting, viewport: dict[str, int], locale: str
) -> None:
    red, blue = (
        Player(visit, sitting, f"{team}_spymaster", viewport=viewport, locale=locale) for team in ("red", "blue")
    )
    expect(blue.page.locator(".dispute-desk .dispute")).to_be_visible()
    expect(blue.button(WITHDRAW)).to_be_hidden()
    red.button(WITHDRAW).click()
    for player in (red, blue):
        expect(player.page.locator(".dispute-desk .dispute")).to_have_count(0)
        player.page.locator(".precedent-panel summary").click()
        expect(player.page.locator(".cases")).to_contain_text("The question about FBI was withdrawn.")


@pytest.mark.parametrize(("viewport", "locale"), SCREENS)
def test_after_a_minute_the_other_side_may_carry_on(
    visit: Visit, sitting: Sitting, viewport: dict[str, int], locale: str
) -> None:
    red, blue = (
        Player(visit, sitting, f"{team}_spymaster", viewport=viewport, locale=locale) for team in ("red", "blue")
    )
    for player in (red, blue):
        expect(player.page.locator(".dispute-desk .dispute")).to_be_visible()
        expect(player.button(CARRY_ON)).to_be_hidden()

    def a_minute_later(route: Route) -> None:
        answer = route.fetch()
        view = answer.json()
        view["disputes"][0]["carry_on_from"] -= 60
        route.fulfill(response=answer, json=view)

    for player in (red, blue):
        player.page.route(f"**/v1/tables/{sitting.id}", a_minute_later)
        player.page.reload()
        expect(player.page.locator(".dispute-desk .dispute")).to_be_visible()
    expect(red.button(CARRY_ON)).to_be_visible()
    expect(blue.button(CARRY_ON)).to_be_hidden()


def test_the_button_appears_while_one_looks(visit: Visit, sitting: Sitting) -> None:
    red = Player(visit, sitting, "red_spymaster")
    expect(red.button(WITHDRAW)).to_be_visible()
    expect(red.button(CARRY_ON)).to_be_hidden()
    red.page.clock.install()
    red.page.clock.fast_forward("01:05")
    expect(red.button(CARRY_ON)).to_be_visible()
