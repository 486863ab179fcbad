"""Phones of both engines, used in the same few ways: what a person sees, taps and types."""

import json
import re
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, ViewportSize, expect
from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException
from selenium.webdriver import Remote
from selenium.webdriver.remote.webelement import WebElement

from tests.browser.wire import Wire

PATIENCE = 90.0  # seconds, for a busy machine: reading a photo may take a minute there
VISIBLE = "(one) => one.checkVisibility({ visibilityProperty: true })"
NAMED = """
(one) => ((one.getAttribute("aria-label") ?? one.textContent).replace(/\\s+/g, " ").trim() === name) && !one.disabled
"""


class Phone(ABC):
    """A device with a wire of its own to the service."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    @abstractmethod
    def open(self, path: str) -> None:
        """Open a page and wait until it can be used."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def press(self, name: str) -> None:
        """Press the button of that name, as soon as there is one."""

    @abstractmethod
    def tap(self, css: str) -> None:
        """Tap the first of these, as soon as there is one."""

    @abstractmethod
    def fill(self, css: str, text: str) -> None:
        """Type into a field instead of what is there."""

    @abstractmethod
    def choose(self, css: str, file: Path) -> None:
        """Choose a file."""

    @abstractmethod
    def sees(self, css: str, text: str = "") -> None:
        """Wait until one of these is in sight, with this text in it."""

    @abstractmethod
    def misses(self, css: str) -> None:
        """Wait until none of these is in sight."""

    @abstractmethod
    def offers(self, name: str) -> bool:
        """Is there a button of that name in sight now?"""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """What an expression of JavaScript is on the page."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """What the page complained of."""

    def sleeps(self) -> None:
        """The screen is dark, and nothing comes through."""
        self.wire.cut()

    def wakes(self) -> None:
        """The screen is on again."""
        self.wire.mend()


class ChromiumPhone(Phone):
    """A page of Chromium, with nothing stored."""

    def __init__(self, wire: Wire, browser: Browser, width: int = 390, height: int = 844) -> None:
        super().__init__(wire)
        size = ViewportSize(width=width, height=height)
        self._context = browser.new_context(viewport=size, locale="en-GB", service_workers="block")
        self._context.set_default_timeout(PATIENCE * 1000)
        self.page = self._context.new_page()
        self._complaints: list[str] = []
        self.page.on("pageerror", lambda error: self._complaints.append(str(error)))

    def close(self) -> None:
        """Put it away."""
        self._context.close()

    def open(self, path: str) -> None:
        self.page.goto(f"{self.wire.url}{path}")
        self.page.locator("body[data-ready]").wait_for()

    def reload(self) -> None:
        self.page.reload()
        self.page.locator("body[data-ready]").wait_for()

    def press(self, name: str) -> None:
        self._button(name).first.click()

    def tap(self, css: str) -> None:
        self._seen(css).first.click()

    def fill(self, css: str, text: str) -> None:
        self._seen(css).first.fill(text)

    def choose(self, css: str, file: Path) -> None:
        self.page.locator(css).first.set_input_files(file)

    def sees(self, css: str, text: str = "") -> None:
        expect(self._seen(css).filter(has_text=text).first).to_be_visible()

    def misses(self, css: str) -> None:
        expect(self._seen(css)).to_have_count(0)

    def offers(self, name: str) -> bool:
        return self._button(name).count() > 0

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def complaints(self) -> list[str]:
        return self._complaints

    def _seen(self, css: str) -> Locator:
        return self.page.locator(css).locator("visible=true")

    def _button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True).locator("visible=true")


class WebKitPhone(Phone):
    """A browser of WebKit."""

    def __init__(self, wire: Wire, driver: Remote) -> None:
        super().__init__(wire)
        self._driver = driver

    def open(self, path: str) -> None:
        self._driver.get(f"{self.wire.url}{path}")
        self._ready()

    def reload(self) -> None:
        self._driver.refresh()
        self._ready()

    def press(self, name: str) -> None:
        self._click(f"const name = {json.dumps(name)}; return {_all('button')}.find({NAMED.strip()});", name)

    def tap(self, css: str) -> None:
        self._click(f"return {_all(css)}[0];", css)

    def fill(self, css: str, text: str) -> None:
        field = self._awaited(f"return {_all(css)}[0];", css)
        field.clear()
        field.send_keys(text)

    def choose(self, css: str, file: Path) -> None:
        self._awaited(f"return document.querySelector({json.dumps(css)});", css).send_keys(str(file))

    def sees(self, css: str, text: str = "") -> None:
        told = f"one.textContent.replace(/\\s+/g, ' ').includes({json.dumps(text)})"
        self._awaited(f"return {_all(css)}.find((one) => {told});", f"{css}: {text}")

    def misses(self, css: str) -> None:
        self._awaited(f"return {_all(css)}.length === 0;", f"no {css}")

    def offers(self, name: str) -> bool:
        found = self._driver.execute_script(f"const name = {json.dumps(name)}; return {_all('button')}.some({NAMED});")
        return bool(found)

    def evaluate(self, expression: str) -> Any:
        return self._driver.execute_script(f"return ({expression});")

    def complaints(self) -> list[str]:
        found: list[str] = self.evaluate("window.complaints")
        return found

    def sleeps(self) -> None:
        self._driver.minimize_window()
        super().sleeps()

    def wakes(self) -> None:
        super().wakes()
        self._driver.set_window_rect(0, 0, 450, 880)

    def _ready(self) -> None:
        self._awaited("return document.body?.dataset.ready !== undefined;", "a page that is ready")

    def _click(self, script: str, wanted: str) -> None:
        """A tap as a finger makes it, so what covers the button gets it; another try if it moved away meanwhile."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._awaited(script, wanted).click()
                return
            except (ElementClickInterceptedException, StaleElementReferenceException):
                if time.monotonic() > until:
                    raise

    def _awaited(self, script: str, wanted: str) -> WebElement:
        until = time.monotonic() + PATIENCE
        while not (found := self._driver.execute_script(script)):
            if time.monotonic() > until:
                text = re.sub(r"\s+", " ", self.evaluate("document.body.innerText"))
                raise AssertionError(f"{wanted} is not there, but: {text[:2000]}")
            time.sleep(0.02)  # leaves the core to the browser
        element: WebElement = found
        return element


def _all(css: str) -> str:
    """JavaScript: those in sight."""
    return f"[...document.querySelectorAll({json.dumps(css)})].filter({VISIBLE})"
