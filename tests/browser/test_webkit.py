"""The pages in WebKit, the engine of every browser on an iPhone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.phones import WebKitPhone
from tests.browser.photos import as_a_phone_saves_it, in_sight, table
from tests.browser.test_decks_page import make
from tests.browser.test_every_page import PAGES
from tests.browser.webkit import WebKit, own_answers
from tests.browser.wire import Wire
from tests.support.server import Server


@pytest.fixture
def phone(server: Server, webkit: WebKit) -> Iterator[WebKitPhone]:
    """A phone with WebKit."""
    with Wire(server.port, own_answers()) as wire:
        yield WebKitPhone(wire, webkit.phone())


def test_every_page_opens_without_a_complaint(phone: WebKitPhone) -> None:
    for page in PAGES:
        phone.open(page)
        phone.reload()  # another part after # alone does not load the page
        assert phone.complaints() == [], page


def test_what_a_page_complains_of_is_noticed(server: Server, webkit: WebKit) -> None:
    broken = b"document.body.dataset.ready = ''; throw new Error('broken');"
    with Wire(server.port, {**own_answers(), "/web/js/rules/main.js": broken}) as wire:
        phone = WebKitPhone(wire, webkit.phone())
        phone.open("/rules")
        assert phone.complaints() == ["Error: broken"]


def test_a_file_with_words_is_read(phone: WebKitPhone, server: Server, key: str, tmp_path: Path) -> None:
    make(server, key, "from-an-iphone", ["LAMP"])
    (tmp_path / "words.csv").write_text("SOFA\nDESK,CHAIR\n", encoding="utf-8")
    phone.open("/decks")
    phone.evaluate(f"sessionStorage.setItem('fairclue.key', JSON.stringify('{key}'))")
    phone.open("/decks#from-an-iphone")
    phone.reload()
    phone.press("Import")
    phone.choose("input[type=file]", tmp_path / "words.csv")
    phone.sees(".report", "SOFA")
    phone.tap("#import-now")
    phone.sees("main", "4 words")
    assert phone.complaints() == []


def test_a_photo_of_the_table_is_shrunk_and_read(phone: WebKitPhone, tmp_path: Path) -> None:
    laid = table(long_side=1280)
    (tmp_path / "table.jpg").write_bytes(as_a_phone_saves_it(laid.jpeg))
    phone.open("/referee")
    phone.tap("#tool-photo")
    phone.choose("#photo-file", tmp_path / "table.jpg")
    phone.sees("dialog .photo-tile", in_sight(laid)[0])
    phone.tap("dialog footer .main")
    phone.sees(".board", in_sight(laid)[-1])
    assert phone.complaints() == []
