"""A board from a photograph of the table, as players with a phone take it."""

import base64
import re
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, Route, expect

from bench.photos.scene import Picture
from tests.browser.conftest import PHONE, Visit
from tests.browser.looks import small_type
from tests.browser.photos import (
    NOTHING,
    READ,
    answer,
    as_a_phone_saves_it,
    as_file,
    give,
    in_sight,
    reading,
    table,
)
from tests.browser.test_every_page import violations
from tests.browser.test_referee_page import put

LONGEST = 1600  # pixels of a side
KEEP_SENT = """() => {
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) window.sent = body;
    send.call(this, body);
  };
}"""
SENT_IMAGE = """async () => {
  const bytes = new Uint8Array(await window.sent.get("image").arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""
CAMERA = """() => {
  navigator.mediaDevices.getUserMedia = async ({ video }) => {
    window.asked = video.facingMode;
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 480;
    const brush = canvas.getContext("2d");
    setInterval(() => brush.fillRect(0, 0, 640, 480), 20);
    window.stream = canvas.captureStream();
    return window.stream;
  };
}"""
PHONE_OPTIONS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def played() -> Picture:
    """A table in the middle of a game."""
    return table(covered=3)


def words(page: Page) -> Locator:
    return page.locator(".board .word")


def tile(page: Page, word: str) -> Locator:
    return page.get_by_role("list", name="All cards").get_by_role("button", name=re.compile(rf": {word}$"))


def use(page: Page) -> None:
    page.get_by_role("button", name="Use these words").click()


def test_a_photo_fills_the_board_and_a_later_one_covers_its_cards(visit: Visit) -> None:
    laid, later = table(long_side=1280), table(covered=4, long_side=1280)
    page = visit("/referee", **PHONE_OPTIONS)
    page.evaluate(KEEP_SENT)
    page.get_by_role("button", name="Photograph the table").tap()
    expect(page.get_by_text("it is kept nowhere").last).to_be_visible()
    page.locator("#photo-file").set_input_files(as_file(as_a_phone_saves_it(laid.jpeg)))
    expect(page.get_by_text("Reading the cards")).to_be_visible()
    expect(page.locator("dialog h3")).to_be_focused(timeout=90_000)
    sent = Image.open(BytesIO(base64.b64decode(page.evaluate(SENT_IMAGE))))
    assert (sent.format, max(sent.size), sent.width > sent.height) == ("JPEG", LONGEST, True)
    assert not sent.getexif() and "exif" not in sent.info
    use(page)
    expect(words(page)).to_have_text(in_sight(laid))

    give(page, later.jpeg)
    expect(page.locator(".notice")).to_contain_text("4 cards are covered now.", timeout=90_000)
    covered = [word for word in in_sight(laid) if word not in in_sight(later)]
    expect(page.locator(".board .covered .word")).to_have_text(covered)
    page.locator(".notice").get_by_role("button", name="Undo").tap()
    expect(page.locator(".board .covered")).to_have_count(0)


def test_what_is_not_sure_is_asked_first_and_everything_can_be_changed(visit: Visit, played: Picture) -> None:
    seen = in_sight(played)
    unsure, wrong = seen[4], seen[9]
    page = visit("/referee", **PHONE_OPTIONS)
    answer(page, reading(played, {unsure: ["BOW", "LOW"]}))
    give(page, played.jpeg)
    expect(page.get_by_role("heading", name="Please look at this card")).to_be_focused()
    first = page.locator(".photo-doubtful .photo-card")
    expect(first.get_by_role("button", pressed=True)).to_have_text([unsure])
    first.get_by_role("button", name="BOW").tap()
    expect(tile(page, "BOW")).to_be_visible()

    empty = page.get_by_role("list", name="Are these 3 cards covered?").get_by_role("button")
    expect(empty).to_have_text([re.compile("Covered")] * 3)
    empty.first.tap()
    card = page.get_by_role("dialog").last
    card.get_by_role("button", name="Other word").tap()
    card.get_by_role("textbox").fill("comet")
    card.get_by_role("button", name="Done").tap()
    tile(page, wrong).tap()
    card.get_by_role("button", name="Other word").tap()
    card.get_by_role("textbox").fill("bow")
    card.get_by_role("button", name="Done").tap()
    expect(page.get_by_text("There twice: BOW")).to_be_visible()
    tile(page, "BOW").last.tap()
    card.get_by_role("button", name=wrong).tap()
    card.get_by_role("button", name="Done").tap()
    expect(page.get_by_text("23 words")).to_be_visible()
    use(page)
    expect(words(page)).to_have_count(23)
    shown = words(page).all_text_contents()
    assert {word.replace("\u00ad", "") for word in shown} == {*seen, "BOW", "COMET"} - {unsure}


def test_a_picture_can_be_given_up_sent_again_and_taken_anew(visit: Visit, played: Picture) -> None:
    page = visit("/referee", **PHONE_OPTIONS)
    held: list[Route] = []
    page.route(READ, lambda route: held.append(route))  # noqa: PLW0108 (it must be a function)
    with page.expect_request(READ):
        give(page, played.jpeg)
    with page.expect_event("requestfailed"):
        page.get_by_role("button", name="Cancel").tap()
    page.unroute(READ)

    page.route(READ, lambda route: route.abort())
    page.locator("#photo-file").set_input_files(as_file(played.jpeg))
    expect(page.get_by_role("alert")).to_contain_text("It is still here".lower())
    told = "Too many photos are waiting to be read. Try again in a moment."
    answer(page, {"type": "urn:fairclue:photos-busy", "detail": told}, status=503)
    page.get_by_role("button", name="Send it again").tap()
    expect(page.get_by_role("alert")).to_have_text(told)
    answer(page, NOTHING)
    page.get_by_role("button", name="Send it again").tap()
    expect(page.get_by_role("heading", name="No board was found in the picture")).to_be_focused()
    expect(page.get_by_text("Go closer")).to_be_visible()
    page.get_by_role("button", name="New picture").tap()
    page.locator("#photo-file").set_input_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"})
    expect(page.get_by_role("alert")).to_contain_text("cannot be opened as a picture")
    page.get_by_role("button", name="Type the words").tap()
    expect(page.locator("#fill-list")).to_be_focused()


def test_the_camera_is_seen_in_a_frame_and_let_go_of_afterwards(visit: Visit, played: Picture) -> None:
    page = visit("/referee", **PHONE_OPTIONS)
    page.evaluate(CAMERA)
    page.evaluate(KEEP_SENT)
    answer(page, reading(played))
    page.locator("#tool-photo").tap()
    expect(page.locator(".photo-frame")).to_be_in_viewport()
    shoot = page.get_by_role("button", name="Take the picture")
    expect(shoot).to_be_in_viewport()
    shoot.tap()
    expect(page.get_by_role("heading", name="Are these the words?")).to_be_visible()
    sent = Image.open(BytesIO(base64.b64decode(page.evaluate(SENT_IMAGE))))
    assert (sent.format, sent.size) == ("JPEG", (640, 480))
    assert page.evaluate("[asked, ...stream.getTracks().map((track) => track.readyState)]") == ["environment", "ended"]


def test_where_photos_cannot_be_read_the_page_says_so(visit: Visit) -> None:
    page = visit("/referee")
    told = "Photos cannot be read here yet."
    page.route("**/v1/limits", lambda route: route.fulfill(json={"photos": {"ready": False, "problem": told}}))
    page.locator("#tool-photo").click()
    expect(page.get_by_role("alert")).to_have_text(told)


def test_a_photo_of_other_words_asks_whether_it_is_a_new_board(visit: Visit, played: Picture) -> None:
    page = visit("/referee")
    page.evaluate(KEEP_SENT)
    put(page, "ROW, (MOON), VOTE")
    answer(page, reading(played))
    give(page, played.jpeg)
    expect(page.get_by_role("heading", name="These look like other words")).to_be_focused()
    assert page.evaluate("sent.get('words')") == "ROW\nMOON\nVOTE"
    page.get_by_role("button", name="A new board").click()
    use(page)
    expect(words(page)).to_have_count(22)
    assert page.evaluate("sent.get('words')") is None
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(words(page)).to_have_text(["ROW", "MOON", "VOTE"])
    expect(page.locator(".board .covered .word")).to_have_text(["MOON"])


def test_a_board_that_is_found_only_without_the_words_of_the_last_one_is_found(visit: Visit, played: Picture) -> None:
    page = visit("/referee")
    page.evaluate(KEEP_SENT)
    put(page, "ROW, (MOON), VOTE")
    answers = [NOTHING, reading(played)]
    page.route(READ, lambda route: route.fulfill(json=answers.pop(0)))
    give(page, played.jpeg)
    page.get_by_role("button", name="A new board").click()
    assert page.evaluate("sent.get('words')") is None
    use(page)
    expect(words(page)).to_have_count(22)


def test_of_the_same_words_only_those_in_doubt_are_asked_about(visit: Visit, played: Picture) -> None:
    laid = table()
    page = visit("/referee")
    put(page, ", ".join(in_sight(laid)))
    doubtful = in_sight(played)[0]
    answer(page, reading(played, {doubtful: []}))
    give(page, played.jpeg)
    expect(page.locator(".photo-card")).to_have_count(1)
    page.get_by_role("group", name=doubtful).get_by_role("button", name="Covered").click()
    page.get_by_role("button", name="Update the board").click()
    expect(page.locator(".notice")).to_contain_text("4 cards are covered now.")
    expect(words(page)).to_have_count(25)


def test_at_the_desk_for_disputes_a_photo_is_the_board(visit: Visit, played: Picture) -> None:
    page = visit("/table")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Only settle disputes").click()
    board = page.locator("#desk-board")
    board.fill("ROW, MOON, VOTE")
    answer(page, reading(played))
    give(page, played.jpeg, "#desk-photo")
    page.get_by_role("button", name="A new board").click()
    use(page)
    expect(board).to_have_value("\n".join(in_sight(played)))
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(board).to_have_value("ROW, MOON, VOTE")


@pytest.mark.parametrize(("locale", "theme"), [("en-GB", "light"), ("sv-SE", "dark")])
def test_the_sheet_is_usable_by_all_and_fits_a_small_phone(
    visit: Visit, played: Picture, locale: str, theme: str
) -> None:
    page = visit("/referee", {"width": 320, "height": 640}, locale, color_scheme=theme, reduced_motion="reduce")
    page.locator("#tool-photo").click()
    expect(page.locator("#photo-file")).to_be_attached()
    assert violations(page, theme) == []
    answer(page, reading(played, {in_sight(played)[0]: ["BOW", "LOW", "TOOTHPASTE"]}))
    page.locator("#photo-file").set_input_files(as_file(played.jpeg))
    expect(page.locator(".photo-tile")).to_have_count(28)
    assert violations(page, theme) == []
    assert small_type(page) == []
    assert page.evaluate("document.querySelector('dialog').scrollWidth") <= 320
    page.locator("dialog footer .main").click()
    expect(words(page)).to_have_count(22)
    page.locator("#tool-deal").click()
    expect(words(page)).to_have_count(25)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
