"""The room: people join by one link with a name, sit where they like, and one of them is the host."""

import re

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import Player, offline, sitting_at
from tests.browser.test_every_page import violations
from tests.support.server import Server

CODE = re.compile(r"/table#([B-DF-HJ-NP-TV-XZ]{6})$")


def opens(visit: Visit, name: str, **options: object) -> Page:
    """Somebody taps *Play now*."""
    page = visit("/table", **{"viewport": PHONE, **options})
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".who")).to_be_visible()
    return page


def joins(visit: Visit, room: str, name: str, seat: str = "", **options: object) -> Page:
    """Somebody opens the room's link, and joins: on the seat that is offered, unless they choose another."""
    page = visit("/rules", **{"viewport": PHONE, **options})
    page.goto(room)
    page.get_by_label("Your name").fill(name)
    if seat:
        page.get_by_role("radio", name=seat).check()
    page.get_by_role("button", name="Join").click()
    expect(page.locator(".who")).to_be_visible()
    return page


def person(page: Page, name: str) -> Locator:
    return page.locator(".who-sits .person").filter(has_text=name)


def chooses(page: Page, item: str) -> None:
    """Taps something in the menu of the room."""
    page.get_by_role("button", name="Menu of the room").click()
    page.get_by_role("dialog").get_by_role("button", name=item).click()


def confirms(page: Page, name: str) -> None:
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def about(page: Page, name: str, what: str) -> None:
    """The host taps on somebody, and what to do."""
    page.get_by_role("button", name=f"More about {name}").click()
    page.get_by_role("dialog").get_by_role("button", name=what, exact=True).click()


def test_a_party_joins_by_one_link_and_sits_without_having_to_choose(visit: Visit, server: Server) -> None:
    host = opens(visit, "Ada")
    asked: list[Request] = []
    host.on("request", lambda request: asked.append(request))  # noqa: PLW0108 (Playwright marks its listeners)
    found = CODE.search(host.url)
    assert found is not None, host.url
    expect(host.locator(".lobby .letters")).to_have_text(found[1])
    expect(host.locator(".invitation .qr")).to_be_visible()
    assert host.evaluate("scrollY") == 0
    expect(host.get_by_role("heading", level=1)).to_be_in_viewport()

    guests = [joins(visit, host.url, name) for name in ("Bo", "Cleo", "Dan", "Eva", "Finn")]
    everyone = [host, *guests]
    does = ["guess for Red", "guess for Blue", "Red’s spymaster", "Blue’s spymaster", "guess for Red", "guess for Blue"]
    for page, said in zip(everyone, does, strict=True):
        expect(page.locator(".who")).to_contain_text(said)
        expect(page.locator(".who-sits .person.here")).to_have_count(6)
        assert page.url == host.url
    assert not [request.url for request in asked if "token" in request.url or found[1] in request.url]

    # Eva would rather give clues: the seat is taken, so she asks Cleo, who moves
    eva, cleo = guests[3], guests[1]
    expect(eva.get_by_role("button", name="Sit here: Red’s spymaster")).to_have_count(0)
    cleo.get_by_role("button", name="Sit here: Blue’s operatives").click()
    expect(host.get_by_text("Still missing: Red’s spymaster.")).to_be_visible()
    eva.get_by_role("button", name="Sit here: Red’s spymaster").click()
    expect(eva.locator(".who")).to_contain_text("You are Red’s spymaster")
    expect(host.get_by_text("Still missing")).to_be_hidden()

    host.get_by_role("button", name="Deal the words").click()
    for page in everyone:
        expect(page.locator(".board-area .card")).to_have_count(25)
    knowing = [page.locator(".board-area .card[data-role]").count() for page in everyone]
    assert knowing == [0, 0, 0, 25, 25, 0]

    # a latecomer is offered no key, and a word to watch; spymasters are told apart from those who guess
    late = joins(visit, host.url, "Gus")
    expect(late.locator(".who")).to_contain_text("You guess for")
    assert late.locator(".board-area .card[data-role]").count() == 0
    late.get_by_role("button", name=re.compile("7 here")).click()
    expect(late.locator(".person.thinking")).to_have_count(1)


def test_who_types_the_code_comes_in_too_and_a_wrong_one_is_told(visit: Visit) -> None:
    host = opens(visit, "Ada")
    code = host.url.split("#")[1]
    guest = visit("/table", viewport=PHONE)
    field = guest.get_by_label("Its code, or its link")
    field.fill("nonsense")
    guest.get_by_role("button", name="Go in").click()
    expect(guest.get_by_role("alert")).to_contain_text("A code has six letters")
    field.fill("BBBBBB")
    guest.get_by_role("button", name="Go in").click()
    expect(guest.get_by_role("alert")).to_contain_text("There is no such room")
    guest.get_by_label("Its code, or its link").fill(f"{code[:3].lower()} {code[3:].lower()}")
    guest.get_by_role("button", name="Go in").click()
    expect(guest.get_by_text("Ada is here already.")).to_be_visible()
    guest.get_by_label("Your name").fill("Ada")
    guest.get_by_role("radio", name="Watching").check()
    guest.get_by_role("button", name="Join").click()
    expect(person(host, "Ada 2")).to_be_visible()  # two of a name are told apart


def test_the_table_in_the_menu_leads_back_and_two_tabs_can_be_two_players(visit: Visit, server: Server) -> None:
    host = opens(visit, "Ada")
    host.get_by_role("link", name="Rules").click()
    host.get_by_role("link", name="Play", exact=True).click()
    expect(host.locator(".who")).to_contain_text("You guess for Red")
    assert CODE.search(host.url)
    host.reload()
    expect(host.locator(".who")).to_contain_text("You guess for Red")

    sitting = sitting_at(server)
    first = Player(visit, sitting, "red_spymaster")
    second = first.page.context.new_page()
    second.goto(sitting.seats["blue_operative"]["link"])
    expect(second.locator(".who")).to_contain_text("You guess for Blue")
    assert second.url.endswith(f"#{sitting.code}")
    for page, said in ((first.page, "Red’s spymaster"), (second, "guess for Blue")):
        page.reload()
        expect(page.locator(".who")).to_contain_text(said)


def test_a_second_device_is_the_same_player(visit: Visit) -> None:
    host = opens(visit, "Ada", permissions=["clipboard-read", "clipboard-write"])
    chooses(host, "Use a second device")
    expect(host.get_by_role("dialog")).to_contain_text("Whoever opens this link is you")
    host.get_by_role("dialog").get_by_role("button", name="Copy the link").click()
    link = host.evaluate("navigator.clipboard.readText()")
    other = visit("/rules")
    other.goto(link)
    expect(other.locator(".who")).to_contain_text("Ada")
    assert other.url == host.url
    host.keyboard.press("Escape")
    expect(host.locator(".who-sits .person")).to_have_count(1)


def test_a_new_name_is_seen_by_all_and_kept(visit: Visit) -> None:
    host = opens(visit, "Ada")
    guest = joins(visit, host.url, "Bo")
    chooses(guest, "Change your name")
    guest.get_by_role("dialog").get_by_label("Your name").fill("Beatrice <b>")
    guest.get_by_role("button", name="Use this name").click()
    expect(person(host, "Beatrice <b>")).to_be_visible()
    chooses(guest, "Leave the room")
    confirms(guest, "Leave")
    expect(guest.get_by_text("You have left the room.")).to_be_visible()
    expect(guest.get_by_label("Your name")).to_have_value("Beatrice <b>")
    expect(person(host, "Beatrice")).to_have_count(0)
    guest.goto("/table")
    expect(guest.get_by_role("button", name="Play now")).to_be_visible()


def test_the_host_removes_somebody_kindly_and_closes_the_room(visit: Visit) -> None:
    host = opens(visit, "Ada")
    guest = joins(visit, host.url, "Bo")
    expect(guest.get_by_role("button", name=re.compile("More about"))).to_have_count(0)
    about(host, "Bo", "Remove from the room")
    expect(host.get_by_role("dialog")).to_contain_text("Bo loses the seat")
    confirms(host, "Remove")
    expect(guest.get_by_role("heading", name="You are no longer in this room")).to_be_visible()
    expect(person(host, "Bo")).to_have_count(0)
    chooses(host, "Close the room to newcomers")
    expect(host.get_by_text("The room is closed to newcomers.")).to_be_visible()
    guest.get_by_role("button", name="Come in again").click()
    expect(guest.get_by_text("This room is closed to newcomers.")).to_be_visible()
    chooses(host, "Open the room to newcomers")
    expect(host.locator(".invitation .qr")).to_be_visible()
    guest.reload()
    guest.get_by_role("button", name="Join").click()
    expect(person(host, "Bo")).to_be_visible()


def test_the_host_hands_the_role_on_and_then_has_none(visit: Visit) -> None:
    host = opens(visit, "Ada")
    guest = joins(visit, host.url, "Bo")
    about(host, "Bo", "Make host")
    confirms(host, "Hand it on")
    expect(person(guest, "Bo")).to_contain_text("host")
    expect(host.get_by_role("button", name=re.compile("More about"))).to_have_count(0)
    about(guest, "Ada", "Blue’s spymaster")
    expect(host.locator(".who")).to_contain_text("You are Blue’s spymaster")
    chooses(guest, "Delete the room")
    confirms(guest, "Delete it")
    for page in (host, guest):
        expect(page.get_by_role("heading", name="This room is closed for good")).to_be_visible()
    host.get_by_role("button", name="Find another room").click()
    expect(host.get_by_role("button", name="Play now")).to_be_visible()


def test_roles_are_handed_on_by_name_and_nobody_else_sees_the_key(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server)
    sitting.start()
    host, *others = [Player(visit, sitting, seat, viewport=PHONE).page for seat in sitting.seats]
    eva = joins(visit, sitting.link, "Eva", "Red’s operatives")
    sitting.play_out()
    host.get_by_text("Clues by Red_Operative and Blue_Operative").click()
    red = host.get_by_role("radiogroup", name="Red: who gives the clues?")
    expect(red.get_by_role("radio")).to_have_count(3)
    red.get_by_role("radio", name="Eva").check()
    expect(host.get_by_text("Clues by Eva and Blue_Operative")).to_be_visible()
    host.get_by_role("button", name="Next game").click()
    everyone = {page.locator(".who"): page for page in (host, *others, eva)}
    for page in everyone.values():
        expect(page.locator(".board-area .card")).to_have_count(25)
        expect(page.locator(".ending")).to_be_hidden()
    expect(eva.locator(".who")).to_contain_text("You are Red’s spymaster")
    expect(host.locator(".who")).to_contain_text("You guess for Red")
    knowing = [who for who, page in everyone.items() if page.locator(".board-area .card[data-role]").count()]
    expect(knowing[0]).to_contain_text("You are Blue’s spymaster")
    assert [who.text_content() for who in knowing[1:]] == [eva.locator(".who").text_content()]
    eva.get_by_role("button", name=re.compile("here$")).click()
    expect(eva.get_by_role("row", name="Red_Spymaster 1")).to_be_visible()  # the series: games, won, spymaster


def test_anybody_calls_for_the_next_game_and_anybody_stops_it(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server)
    sitting.start()
    hand, watcher = Player(visit, sitting, "red_operative"), Player(visit, sitting, "spectator")
    sitting.play_out()
    expect(watcher.button(re.compile("Next game"))).to_be_hidden()
    hand.button("Next game in 10 seconds").click()
    for player in (hand, watcher):
        expect(player.page.locator(".countdown")).to_contain_text("Red_Operative starts the next game")
    watcher.button("Stop").click()
    expect(hand.page.locator(".countdown")).to_be_hidden()
    assert sitting.see()["game"]["phase"] == "over"
    hand.button("Next game in 10 seconds").click()
    expect(watcher.page.locator(".ending")).to_be_hidden()
    assert sitting.see()["game"]["game"] == 2


def test_a_game_is_dealt_anew_or_ended_by_the_host_after_one_question(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server)
    sitting.start()
    host, hand = Player(visit, sitting, "red_spymaster"), Player(visit, sitting, "red_operative")
    words = {card["word"] for card in sitting.see()["game"]["cards"]}
    chooses(host.page, "Deal anew")
    confirms(host.page, "Deal anew")
    expect(hand.card(next(iter(words)))).to_have_count(0)
    assert hand.page.locator(".board-area .card[data-role]").count() == 0
    chooses(host.page, "End this game")
    expect(host.page.get_by_role("dialog")).to_contain_text("without a winner")
    confirms(host.page, "End it")
    expect(hand.page.locator(".board-area .card[data-role]")).to_have_count(25)
    hand.page.get_by_role("button", name="Menu of the room").click()
    expect(hand.page.get_by_role("button", name="End this game")).to_have_count(0)


def test_a_spymaster_who_left_is_replaced(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server)
    sitting.start()
    host = Player(visit, sitting, "red_spymaster")
    away, hand = Player(visit, sitting, "blue_spymaster"), Player(visit, sitting, "blue_operative")
    host.page.get_by_role("button", name=re.compile("here$")).click()
    expect(person(host.page, "Blue_Spymaster")).not_to_contain_text("left")
    away.page.close()
    expect(person(host.page, "Blue_Spymaster")).to_contain_text("left")
    host.button("Replace Blue_Spymaster").click()
    host.page.get_by_role("dialog").last.get_by_role("button", name="Blue_Operative").click()
    expect(hand.page.locator(".who")).to_contain_text("You are Blue’s spymaster")
    expect(hand.page.locator(".board-area .card[data-role]")).to_have_count(25)


def test_what_is_played_is_changed_in_a_sheet_and_seats_are_called_by_what_one_does(visit: Visit) -> None:
    host = opens(visit, "Ada")
    guest = joins(visit, host.url, "Bo", "Blue’s spymaster")
    expect(guest.get_by_role("button", name="Change what we play")).to_have_count(0)
    expect(guest.locator(".plays")).to_contain_text("Two teams · Classic words")
    host.get_by_role("button", name="Change what we play").click()
    sheet = host.get_by_role("dialog")
    sheet.get_by_label("Classic words").uncheck()
    sheet.get_by_role("button", name="Play it like this").click()
    expect(sheet.get_by_role("alert")).to_contain_text("Choose some words")
    sheet.get_by_label("Classic words").check()
    sheet.get_by_role("radio", name="Three players").check()
    sheet.get_by_role("radio", name="1 minute", exact=True).check()
    sheet.get_by_label("Strict").check()
    sheet.get_by_role("radio", name="Looks at every clue").check()
    sheet.get_by_text("House rules").first.click()
    sheet.get_by_role("radiogroup", name="Abbreviation").get_by_role("radio", name="Allow").check()
    sheet.get_by_role("button", name="Play it like this").click()
    expect(sheet).to_be_hidden()
    expect(host.locator(".who")).to_contain_text("You guess for both")
    expect(guest.locator(".who")).to_contain_text("You give Blue’s clues")
    expect(guest.locator(".plays")).to_contain_text("Three players")
    joins(visit, host.url, "Cleo")
    host.get_by_role("button", name="Deal the words").click()
    expect(guest.get_by_role("timer")).to_contain_text(re.compile(r"0:5\d|1:00"))


def test_two_spymasters_meet_at_a_desk_by_one_link(visit: Visit) -> None:
    host = visit("/table", viewport=PHONE)
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Only settle disputes").click()
    expect(host.locator(".who")).to_contain_text("You are Red’s spymaster")
    rival = joins(visit, host.url, "Bo", "Blue’s spymaster")
    rival.locator("#desk-board").fill("ROW, MOON, BANK")
    rival.locator("#desk-clue").fill("moonlight")
    rival.get_by_role("button", name="Let the referee rule").click()
    for page in (host, rival):
        expect(page.locator(".dispute .stamp")).to_have_text("Not valid")
    expect(host.locator(".starting")).to_be_hidden()


def test_a_short_break_is_not_told_and_a_long_one_only_as_long_as_it_lasts(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server)
    player = Player(visit, sitting, "red_operative")
    with offline(player.page):
        expect(player.page.locator(".connection")).to_have_text("Reconnecting …")
        expect(player.page.locator("#connection p")).to_be_hidden()  # told once
    expect(player.page.locator(".connection")).to_be_hidden()


@pytest.mark.parametrize("locale", ["en-GB", "sv-SE"])
def test_the_way_in_fits_a_phone_and_asks_for_the_name_once(visit: Visit, locale: str) -> None:
    page = visit("/table", PHONE, locale)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.locator(".doors button.main").click()  # without a name nothing is opened
    expect(page.locator("#player-name")).to_be_focused()
    page.locator("#player-name").fill("Åsa")
    page.locator(".doors button.main").click()
    expect(page.locator(".lobby .letters")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    language = "sv" if locale == "sv-SE" else "en"
    assert page.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_violation_in_any_part_of_the_room(visit: Visit, server: Server, theme: str) -> None:
    options = {"viewport": PHONE, "color_scheme": theme, "reduced_motion": "reduce"}
    sitting = sitting_at(server)
    host = Player(visit, sitting, "red_spymaster", **options)
    page = host.page
    guest = visit("/rules", **options)
    guest.goto(sitting.link)
    expect(guest.locator(".seat-option")).to_have_count(5)
    assert violations(guest, theme) == []
    assert violations(page, theme) == []  # the lobby
    page.locator("#menu-button").click()
    assert violations(page, theme) == []
    page.keyboard.press("Escape")
    page.locator(".who-sits .icon-button").first.click()
    assert violations(page, theme) == []
    page.keyboard.press("Escape")
    page.locator("#change-settings").click()
    page.locator(".settings details summary").click()
    assert violations(page, theme) == []
    page.keyboard.press("Escape")
    sitting.start()
    expect(page.locator(".board-area .card")).to_have_count(25)
    page.locator("#people-button").click()
    assert violations(page, theme) == []
    page.keyboard.press("Escape")
    sitting.play_out()
    page.locator(".handing summary").click()
    assert violations(page, theme) == []
    sitting.call("red_operative", "PUT", "/countdown", json={"hand_on": True})
    expect(page.locator(".countdown")).to_be_visible()
    assert violations(page, theme) == []
    sitting.call("red_spymaster", "DELETE", "")
    expect(page.locator(".farewell")).to_be_visible()
    assert violations(page, theme) == []
