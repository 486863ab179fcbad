"""Links to rooms and seats: codes that phones read, and links that lead nowhere."""

import hashlib

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
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


def test_the_codes_are_those_that_phones_read(visit: Visit, server: Server) -> None:
    # the digests are of codes that PyPI's qrcode 8.2 drew for the same text, version 1 to 10 and mask
    page = visit("/table")
    for length, mask, digest in GOLDEN:
        text = ("http://example.org/table#" + "0123456789abcdef" * 20)[:length]
        drawn = page.evaluate(
            "([text, mask]) => import('/web/js/table/room/qr-code.js').then(({ qrCode }) =>"
            " qrCode(text, mask).map((row) => row.map(Number).join('')).join(','))",
            [text, mask],
        )
        assert hashlib.sha256(drawn.encode()).hexdigest()[:16] == digest, (length, mask)


def test_a_link_that_is_no_seat_says_so(visit: Visit, server: Server) -> None:
    page = visit("/table#0123456789abcdef.nothing")
    expect(page.get_by_role("alert")).to_contain_text("There is no such room.")
    table = sitting_at(server)
    page.goto(f"/table#{table.id}.nothing")
    expect(page.get_by_role("alert")).to_contain_text("This link opens no seat.")


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/referee", "checked and forgotten: it is kept nowhere"),
        ("/table", "deleted when nothing has happened there for 90 days"),
        ("/decks", "everybody may read them"),
        ("/rules", "checked and forgotten"),
    ],
)
def test_the_foot_of_a_page_says_what_is_kept(visit: Visit, path: str, says: str) -> None:
    expect(visit(path).locator("#kept")).to_contain_text(says)
