"""What holds on every page: usable by all, safe, light, and there without a connection."""

import re
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Response, expect

from tests.browser.conftest import LAPTOP, PHONE, Visit
from tests.browser.looks import small_type
from tests.browser.test_decks_page import FULL, make
from tests.browser.test_referee_page import put, say, stamp
from tests.support.server import Server

PAGES = ("/", "/referee", "/table", "/decks", "/decks#english", "/rules", "/how-to-play")
HEAVIEST = 100_000  # bytes of a page as they are sent, compressed, without its font
HEAVIEST_TABLE = 150_000  # of the table's page, which has the whole game in it
HEAVIEST_FONT = 17_000  # of the font of the cards, which browsers keep for a year
MARKUP = '<img src=x onerror="document.title=1"><b id=markup>"&\'</b>'
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")  # the dark theme changes colours alone


def violations(page: Page, theme: str = "light") -> list[str]:
    """What axe finds wrong, in a line each; in the dark theme, with the colours."""
    only = {"runOnly": ["color-contrast"]} if theme == "dark" else {}
    found = Axe().run(page, options=only).response["violations"]
    return [f"{one['id']}: {[node['target'] for node in one['nodes']][:5]}" for one in found]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_no_violation(visit: Visit, path: str, theme: str) -> None:
    page = visit(path, PHONE, color_scheme=theme, reduced_motion="reduce")
    if path == "/referee":
        assert violations(page, theme) == []
        put(page, "ROW, (MOON), VOTE, BOK")
        say(page, "voting")
        expect(stamp(page)).to_be_visible()
        page.locator(".board .card").first.click()
        page.locator("#house summary").first.click()
    if "#" in path:
        page.get_by_role("tab").nth(1).click()
    assert violations(page, theme) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_violation_where_curators_work(visit: Visit, server: Server, key: str, theme: str) -> None:
    slug = f"axe-{theme}"
    make(server, key, slug, ["LAMP", "PRINTR"], ["LAMPS", "BASTARD"], *FULL[:23])
    page = visit(f"/decks#{slug}", LAPTOP, key=key, color_scheme=theme, reduced_motion="reduce")
    page.get_by_role("tab", name="Words and remarks").click()
    expect(page.locator(".fix").first).to_be_visible()
    assert violations(page, theme) == []
    page.get_by_role("tab", name="Import").click()
    page.get_by_label("Or paste words").fill("SOFA")
    expect(page.locator("#import-now")).to_be_visible()
    assert violations(page, theme) == []
    page.get_by_role("button", name="Publish").click()
    page.get_by_label("Why the words for adults stay").fill("A deck of family trees")
    assert violations(page, theme) == []
    page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    page.get_by_role("tab", name="History").click()
    expect(page.locator(".comparing")).to_be_visible()
    page.get_by_role("button", name="Describe").click()
    assert violations(page, theme) == []


@pytest.mark.parametrize("locale", ["en-GB", "sv-SE"])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_sticks_out_at_the_side(visit: Visit, path: str, locale: str) -> None:
    page = visit(path, LAPTOP, locale)
    for width in (320, 360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_light(browser: Browser, server: Server, path: str) -> None:
    page = browser.new_page()
    answers: list[Response] = []
    page.on("response", lambda response: answers.append(response))  # noqa: PLW0108 (it must be a function)
    page.goto(f"{server.url}{path}", wait_until="networkidle")
    weights = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    fonts = sum(weight for url, weight in weights.items() if url.endswith(".woff2"))
    assert all(url.startswith(server.url) for url in weights)
    assert fonts < HEAVIEST_FONT
    assert sum(weights.values()) - fonts < (HEAVIEST_TABLE if path == "/table" else HEAVIEST), weights
    page.close()


@pytest.mark.parametrize("locale", ["en-GB", "sv-SE"])
@pytest.mark.parametrize("path", PAGES)
def test_no_type_is_smaller_than_12_px_on_a_phone(visit: Visit, path: str, locale: str) -> None:
    page = visit(path, PHONE, locale)
    assert small_type(page) == []
    for summary in page.locator("main summary").all():
        if summary.is_visible():
            summary.click()
    assert small_type(page) == []


def test_markup_in_what_people_write_stays_text(visit: Visit, server: Server, key: str) -> None:
    page = visit("/referee")
    put(page, MARKUP)
    say(page, MARKUP)
    expect(stamp(page)).to_be_visible()
    page.get_by_role("button", name="Copy the link").click()
    page.keyboard.press("Escape")
    page.goto(f"/referee#e={MARKUP}&c={MARKUP}&w={MARKUP}&t={MARKUP}&s={MARKUP}:allow&p={MARKUP}&d={MARKUP}&n={MARKUP}")
    page.reload()
    expect(page.locator("#clue")).to_have_value(re.compile("<img"))
    expect(page.get_by_text("so the classic rules are used")).to_be_visible()
    page.goto("/rules")
    for name in ("Clue", "On the table"):
        page.locator("#letters").get_by_label(name).first.fill(MARKUP)
    page.locator("#letters").get_by_label("Meant").first.fill(MARKUP)
    expect(page.locator("#letters .answer").first).to_contain_text("Not valid")
    assert _plain(page)

    make(server, key, "markup", [MARKUP.replace('"', "")[:60], "LAMP"])
    page = visit("/decks#markup", key=key)
    page.get_by_role("button", name="Describe").click()
    for name in ("Title", "Description", "Tags, with commas", "Author", "Licence"):
        page.get_by_label(name).fill(MARKUP[:49])
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="<img src=x")).to_be_visible()
    page.get_by_role("tab", name="Words and remarks").click()
    page.get_by_label("Change LAMP").fill(MARKUP)
    page.get_by_label("Add words").fill(MARKUP)
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("tab", name="Import").click()
    page.get_by_label("Or paste words").fill(MARKUP)
    expect(page.locator(".report")).not_to_be_empty()
    page.get_by_role("tab", name="History").click()
    expect(page.locator(".changes li")).not_to_have_count(0)
    assert _plain(page)
    page.goto("/decks")
    page.get_by_label("Find in titles").fill("<img")
    expect(page.locator(".deck-card h3")).to_have_text([re.compile("<img")])
    assert _plain(page)


def test_markup_is_refused_by_the_browser_itself(browser: Browser, server: Server) -> None:
    page = browser.new_page()
    page.goto(f"{server.url}/rules")
    refused = "TypeError: Failed to set the 'innerHTML' property"
    said = page.evaluate("() => { try { document.body.innerHTML = '<b>'; } catch (error) { return String(error); } }")
    assert said.startswith(refused)
    page.close()


def test_without_a_connection_the_pages_open_and_say_so(visit: Visit) -> None:
    page = visit("/referee", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.locator("body[data-ready]").wait_for()
    page.context.set_offline(True)
    for path in (path for path in PAGES if "#" not in path):
        page.goto(path)
        expect(page.get_by_text("You are offline.")).to_be_visible()
        expect(page.get_by_role("navigation")).to_be_visible()
    kept = page.evaluate(
        "caches.open('fairclue-shell').then((cache) => cache.keys()).then((keys) => keys.map((key) => key.url))"
    )
    assert kept and not [url for url in kept if "/v1/" in url]
    page.context.set_offline(False)
    page.goto("/referee")
    say(page, "sparrow")
    expect(stamp(page)).to_have_text("Valid")


def test_the_theme_is_the_systems_until_it_is_chosen(visit: Visit) -> None:
    page = visit("/rules", color_scheme="dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Light theme").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != dark
    page.reload()
    expect(page.get_by_role("button", name="Dark theme")).to_be_visible()


def test_the_docs_of_the_api_work_under_their_policy(browser: Browser, server: Server) -> None:
    page = browser.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto(f"{server.url}/docs")
    expect(page.locator(".opblock").first).to_be_visible()
    assert complaints == []
    page.close()


def test_it_can_be_installed(visit: Visit) -> None:
    page = visit("/")
    devtools = page.context.new_cdp_session(page)
    answer = devtools.send("Page.getAppManifest")
    assert answer["errors"] == []
    assert answer["url"].endswith("/manifest.webmanifest")
    for size in ("192", "512"):
        assert page.request.get(f"/web/icons/app-{size}.png").headers["content-type"] == "image/png"


def _plain(page: Page) -> bool:
    """Did no markup come of it?"""
    return page.locator("#markup").count() == 0 and page.locator("img").count() == 0 and page.title() != "1"
