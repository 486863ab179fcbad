"""A table opened on its page, and the links to its seats."""

import hashlib
import re

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import sitting_at
from tests.support.server import Server

GOLDEN = (  # bytes, mask, digest
    (14, 0, "47deca5a88a4785f"),
    (20, 1, "65549a5ad4e09c4f"),
    (42, 2, "66a7455ea2ce903d"),
    (60, 3, "c980df7d56b12ea2"),
    (66, 4, "780ced9ee8da9401"),
    (84, 5, "8425c23674fb5af0"),
    (106, 6, "74cce0ac2863034b"),
    (122, 7, "22ff4885307e5125"),
    (150, 0, "4ba086e33b4cb023"),
    (178, 1, "7bf7e0f2ae278391"),
    (213, 2, "a88b26effa70f2b5"),
)


def test_a_table_is_opened_and_a_link_is_a_seat(visit: Visit, server: Server) -> None:
    page = visit("/table", permissions=["clipboard-read", "clipboard-write"])
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))  # noqa: PLW0108 (Playwright marks its listeners)
    page.get_by_label("The referee").select_option("automatic")
    page.get_by_label("A clue that is not valid").select_option("penalise")
    page.get_by_label("Sand timer").select_option("60")
    page.get_by_label("Strict").check()
    page.get_by_text("House rules").click()
    page.get_by_role("radiogroup", name="Abbreviation").get_by_role("radio", name="Allow").check()
    page.get_by_label("Classic words").uncheck()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("Choose some words")
    page.get_by_label("Classic words").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".seat")).to_have_count(5)
    page.get_by_role("button", name="Copy the link for Blue operatives").click()
    expect(page.get_by_text("The link is copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{server.url}/table#")

    page.get_by_role("link", name="Sit here: Red spymaster").click()
    expect(page.locator(".who")).to_have_text(re.compile("Red’s spymaster"))
    page.get_by_role("button", name="Seat links").click()
    expect(page.get_by_role("dialog").locator(".seat")).to_have_count(5)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Deal the words").click()
    expect(page.locator(".board-area .card")).to_have_count(25)
    expect(page.get_by_role("timer")).to_contain_text(re.compile(r"0:5\d|1:00"))

    guest = visit("/rules")
    guest.goto(link)
    expect(guest.locator(".who")).to_have_text(re.compile("Blue’s operatives"))
    expect(guest.locator(".board-area .card")).to_have_count(25)
    expect(guest.get_by_role("button", name="Seat links")).to_be_hidden()
    token = page.url.split("#")[1]
    assert not [request.url for request in asked if token in request.url.split("#")[0] or "token=" in request.url]
    page.reload()
    expect(page.locator(".board-area .card[data-role]")).to_have_count(25)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # skips to the content, and keeps the seat
    expect(page.locator(".who")).to_be_visible()
    assert token in page.url


def test_the_codes_are_those_that_phones_read(visit: Visit, server: Server) -> None:
    # the digests are of codes that PyPI's qrcode 8.2 drew for the same text, version 1 to 10 and mask
    page = visit("/table")
    for length, mask, digest in GOLDEN:
        text = ("http://example.org/table#" + "0123456789abcdef" * 20)[:length]
        drawn = page.evaluate(
            "([text, mask]) => import('/web/js/table/setup/qr-code.js').then(({ qrCode }) =>"
            " qrCode(text, mask).map((row) => row.map(Number).join('')).join(','))",
            [text, mask],
        )
        assert hashlib.sha256(drawn.encode()).hexdigest()[:16] == digest, (length, mask)


def test_a_link_that_is_no_seat_says_so(visit: Visit, server: Server) -> None:
    page = visit("/table#0123456789abcdef.nothing")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table here.")
    table = sitting_at(server)
    page.goto(f"/table#{table.id}.nothing")
    expect(page.get_by_role("alert")).to_contain_text("This link opens no seat.")


def test_whoever_opened_a_table_deletes_it(visit: Visit, server: Server) -> None:
    page, guest = visit("/table", viewport=PHONE), visit("/rules")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("link", name="Sit here: Spectators").get_attribute("href")
    guest.goto(link or "")
    expect(guest.locator(".who")).to_be_visible()
    page.get_by_role("button", name="Delete this table").click()
    expect(page.get_by_role("dialog")).to_contain_text("gone for good")
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_text("The table is deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(guest.locator(".connection")).to_contain_text("the table was deleted")
    guest.reload()
    expect(guest.get_by_role("alert")).to_contain_text("no such table")


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/", "checked and forgotten: it is kept nowhere"),
        ("/table", "kept until nothing has happened there for 90 days"),
        ("/decks", "everybody may read them"),
        ("/rules", "checked and forgotten"),
    ],
)
def test_the_foot_of_a_page_says_what_is_kept(visit: Visit, path: str, says: str) -> None:
    expect(visit(path).locator("#kept")).to_contain_text(says)
