"""Words on cards: broken at their parts or not at all, never cut, covered or too small, on the narrowest phones too."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from fairclue.api.page_html import PAGES
from fairclue.decks import built_in_decks
from fairclue.decks.deck import Deck
from fairclue.lexicons import language
from tests.browser.conftest import PHONE, Visit
from tests.browser.looks import misprints, small_type
from tests.browser.playing import Player, sitting_at
from tests.browser.test_referee_page import put, say, stamp
from tests.support.server import Server

REFEREE = next(page.address for page in PAGES if page.name == "referee")
WIDTHS = (320, 360, 390)
MOST = 100  # words that a board holds
HARD = "TOOTH FAIRY, SUBSTATION, HORSESHOE, PARACHUTE, TRENCH, BAKER, BOUGAINVILLEA, IMPERSONATOR, JACK-IN-THE-BOX, ROW"
MORE = "NILS HOLGERSSON, LOCH NESS, NEW YORK, ORIENTATION, APHRODISIAC, INTERCHANGE, STRAWBERRY, MOON, WWWWWW, ÅKERÖ"
LONG = "ICE CREAM, FIREFIGHTER, PENTHOUSE, SURSTRÖMMING, WATERMELON"


def wait_for_parts(page: Page, pieces: dict[str, list[str]]) -> None:
    """Wait until the words that have parts are written with them."""
    broken = ["\u00ad".join(parts) for parts in pieces.values()]
    page.wait_for_function(
        "(broken) => { const written = [...document.querySelectorAll('.word')].map((one) => one.textContent);"
        " return broken.every((word) => written.includes(word)); }",
        arg=broken,
    )


def parts_of(page: Page, code: str, words: list[str]) -> dict[str, list[str]]:
    response = page.request.post("/v1/words/parts", data={"language": code, "words": words})
    assert response.ok, response.text()
    answer: Any = response.json()
    found: dict[str, list[str]] = answer["parts"]
    return found


def lines(page: Page, word: str) -> list[str]:
    """A word as it stands on its card, line by line."""
    found: list[str] = page.locator(".word", has_text=word).first.evaluate(
        """(place) => {
          const lines = [], range = document.createRange();
          let top = null;
          [...place.firstChild.data].forEach((letter, at) => {
            range.setStart(place.firstChild, at);
            range.setEnd(place.firstChild, at + 1);
            const box = [...range.getClientRects()].at(-1);
            if (letter === "\\u00ad" || !box) return;
            if (top === null || box.top > top + 2) lines.push("");
            top = box.top;
            lines.push(lines.pop() + letter);
          });
          return lines;
        }"""
    )
    return found


@pytest.mark.parametrize("deck", built_in_decks().values(), ids=lambda deck: str(deck.slug))
def test_the_longest_words_of_a_deck_stand_whole_on_the_cards_of_a_narrow_phone(visit: Visit, deck: Deck) -> None:
    edition = language.load(deck.language).usual_ruleset
    longest = sorted(deck.words, key=lambda word: (max(map(len, re.split(r"[\s-]", word))), len(word)))[-MOST:]
    page = visit(f"{REFEREE}#{urlencode({'e': edition, 'c': '', 'w': longest}, doseq=True)}", PHONE)
    pieces = parts_of(page, deck.language, longest)
    assert pieces
    wait_for_parts(page, pieces)
    _stands_well(page)
    page.goto(f"/decks#{deck.slug}")
    wait_for_parts(page, pieces)
    _stands_well(page)


def test_a_card_breaks_a_word_at_its_parts_and_sets_others_smaller(visit: Visit) -> None:
    page = visit(REFEREE, PHONE)
    put(page, HARD)
    wait_for_parts(page, {"SUBSTATION": ["SUB", "STATION"], "HORSESHOE": ["HORSE", "SHOE"]})
    for word, written in (
        ("SUBSTATION", ["SUB", "STATION"]),
        ("HORSESHOE", ["HORSE", "SHOE"]),
        ("PARACHUTE", ["PARACHUTE"]),
        ("TRENCH", ["TRENCH"]),
        ("BOUGAINVILLEA", ["BOUGAINVILLEA"]),
    ):
        assert lines(page, word) == written
    assert page.evaluate("document.fonts.check('600 16px \"Sofia Sans Extra Condensed\"')")
    page.set_viewport_size({"width": 1280, "height": 800})
    assert lines(page, "SUBSTATION") == ["SUBSTATION"]


def test_signs_cover_no_letter(visit: Visit) -> None:
    page = visit(REFEREE, PHONE)
    put(page, HARD)
    say(page, "fairy")
    expect(stamp(page)).to_have_text("Not valid")
    page.get_by_label("Tap to mark what I mean").check()
    page.locator(".board .card").first.click()
    expect(page.locator(".board .card").first.locator(".marks svg")).to_have_count(2)
    _stands_well(page)


def test_at_the_table_roles_and_marks_cover_no_letter(visit: Visit, server: Server) -> None:
    words = ", ".join((HARD, MORE, LONG)).split(", ")
    sitting = sitting_at(server, decks=[], own_decks=[{"title": "Hard", "cards": [[word] for word in words]}])
    sitting.start()
    boss, operative = (
        Player(visit, sitting, f"{sitting.turn()}_{role}", viewport=PHONE).page for role in ("spymaster", "operative")
    )
    for page in (boss, operative):
        wait_for_parts(page, {"SUBSTATION": ["SUB", "STATION"]})
    expect(boss.locator(".board .badge")).to_have_count(25)
    _stands_well(boss)
    team = sitting.turn()
    sitting.move(f"{team}_spymaster", "clue", text="everything", number="unlimited")
    assert sitting.call(f"{team}_operative", "PUT", "/marks", json={"words": words}).status_code == 204
    expect(operative.locator(".board .marker")).to_have_count(25)
    _stands_well(operative)
    for word in sitting.words(team)[:-1]:
        sitting.move(f"{team}_operative", "guess", word=word)
    sitting.move(f"{team}_operative", "guess", word=sitting.words("bystander")[0])
    for page in (boss, operative):
        expect(page.locator(".board .covered")).to_have_count(9)
        _stands_well(page)


def _stands_well(page: Page) -> None:
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert misprints(page) == []
        assert small_type(page) == []


def test_words_stay_whole_if_nobody_says_what_their_parts_are(visit: Visit) -> None:
    page = visit(REFEREE, PHONE)
    page.route("**/v1/words/parts", lambda route: route.abort())
    page.route("**/*.woff2", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        put(page, HARD)
    expect(page.locator(".board .word", has_text="SUBSTATION")).to_have_text("SUBSTATION")
    assert "\u00ad" not in page.locator(".board").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_all_cards_of_a_board_ask_together_and_once(visit: Visit) -> None:
    page = visit(REFEREE)
    asked: list[Any] = []
    page.on("request", lambda sent: asked.append(sent.post_data_json) if sent.url.endswith("/words/parts") else None)
    put(page, HARD)
    wait_for_parts(page, {"SUBSTATION": ["SUB", "STATION"]})
    say(page, "fairy")
    expect(stamp(page)).to_have_text("Not valid")
    put(page, "HORSESHOE, WATERMELON, SUBSTATION")
    wait_for_parts(page, {"WATERMELON": ["WATER", "MELON"]})
    assert asked == [
        {"language": "en", "words": HARD.split(", ")},
        {"language": "en", "words": ["WATERMELON"]},
    ]
