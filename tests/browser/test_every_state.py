"""What holds in every state of the pages: usable by all, and nothing too small or too wide on any screen."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import PATIENCE
from tests.browser.looks import small_type
from tests.browser.states import states
from tests.browser.test_every_page import THEMES, violations
from tests.support.server import Server

SIZES = ((390, 844), (844, 390), (1280, 800), (1920, 1080))


@pytest.mark.parametrize("language", ["en", "sv"])
def test_every_state_is_usable_by_all_and_fits_every_screen(browser: Browser, server: Server, language: str) -> None:
    def opened(path: str) -> Page:
        locale = {"en": "en-GB", "sv": "sv-SE"}[language]
        context = browser.new_context(base_url=server.url, locale=locale, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(path)
        page.locator("body[data-ready]").wait_for()
        return page

    found: dict[str, list[str]] = {}
    for name, page in states(server.url, language, opened):
        wrong = []
        for width, height in SIZES:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wrong.append(f"too wide for {width} pixels")
            wrong += [f"small at {width} pixels: {one}" for one in small_type(page)]
        page.set_viewport_size(ViewportSize(width=390, height=844))
        for theme in THEMES if language == "en" else ():  # axe reads no Swedish
            page.emulate_media(color_scheme=theme)
            wrong += violations(page, theme)
        if wrong:
            found[name] = wrong
    assert found == {}
