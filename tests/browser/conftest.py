"""A really started service, a browser, and pages that must not complain."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.chromium import chromium
from tests.browser.webkit import WebKit
from tests.support.server import Server, key_for

Visit = Callable[..., Page]
PHONE = {"width": 360, "height": 740}
EXPECTED = ("Failed to load resource", "Service Worker registration blocked")  # refusals are told on the page
PATIENCE = 20_000  # milliseconds, for a busy machine
LAPTOP = {"width": 1440, "height": 900}


@pytest.fixture(scope="package")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the service keeps its decks."""
    return f"sqlite:///{tmp_path_factory.mktemp('browser') / 'fairclue.db'}"


@pytest.fixture(scope="package")
def key(database: str) -> str:
    """A curator's key."""
    return key_for(database)


@pytest.fixture(scope="package")
def server(database: str, key: str) -> Iterator[Server]:
    """The service."""
    with Server(database) as started:
        yield started


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, for the tests of this folder alone: others have an event loop of their own."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = chromium(playwright)
        yield started
        started.close()


@pytest.fixture
def webkit() -> Iterator[WebKit]:
    """WebKit, closed after the test: without a graphics card each open page keeps a core busy."""
    with WebKit() as started:
        yield started


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens a page as a fresh visitor; whatever the page complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(EXPECTED):
            complaints.append(message.text)

    def opened(path: str = "/", viewport: Any = LAPTOP, locale: str = "en-GB", key: str = "", **options: Any) -> Page:
        options.setdefault("service_workers", "block")
        context = browser.new_context(base_url=server.url, viewport=viewport, locale=locale, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if key:
            context.add_init_script(f"sessionStorage.setItem('fairclue.key', JSON.stringify('{key}'))")
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        page.locator("body[data-ready]").wait_for()
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
