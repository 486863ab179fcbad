"""Measures how soon the pages can be used, compared with a page that does nothing: `python -m bench.pages`.

Both are opened in turn, each time in a new browser context; the browser itself measures the time until it is ready.
Then six people, one after the other, open the page, join a room and hear the first clue.
"""

import statistics
import time
from contextlib import ExitStack, closing

from playwright.sync_api import Browser, sync_playwright

from bench.service import started
from tests.browser.chromium import chromium
from tests.browser.party import Party
from tests.browser.phones import ChromiumPhone
from tests.browser.wire import Wire

_PAGES, _NOTHING, _ROUNDS = ("/", "/referee", "/table", "/decks", "/rules", "/how-to-play"), "/healthz", 9
_READY = "performance.getEntriesByName('ready')[0].startTime"
_LOADED = "performance.getEntriesByType('navigation')[0].loadEventStart"


def main() -> None:
    """Open each page several times and print the medians."""
    with started() as service, sync_playwright() as playwright:
        service.call("/readyz")
        browser = chromium(playwright)
        address = f"http://127.0.0.1:{service.port}"
        for page in _PAGES:
            ours, theirs = [], []
            for _ in range(_ROUNDS):
                theirs.append(_time(browser, f"{address}{_NOTHING}", "html", _LOADED))
                ours.append(_time(browser, f"{address}{page}", "body[data-ready]", _READY))
            ratio = statistics.median(ours) / statistics.median(theirs)
            print(
                f"{page:12} ready after {statistics.median(ours):4.0f} ms, {ratio:.1f} times a page that does nothing"
            )
        print(f"six people hear the first clue {_first_clue(browser, service.port):.1f} s after one opened the page")
        browser.close()


def _first_clue(browser: Browser, port: int) -> float:
    """How long it takes until everybody has heard the first clue, in seconds."""
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(port)) for _ in Party.SEATS]
        phones = [stack.enter_context(closing(ChromiumPhone(wire, browser))) for wire in wires]
        begun = time.perf_counter()
        party = Party(dict(zip(Party.SEATS, phones, strict=True)))
        party.gathers()
        party.deals()
        party.spymaster(party.turn()).gives("thunder")
        for person in party.people.values():
            person.phone.sees(".given", "thunder")
        return time.perf_counter() - begun


def _time(browser: Browser, address: str, awaited: str, expression: str) -> float:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(address)
    page.locator(awaited).wait_for()
    found = float(page.evaluate(expression))
    context.close()
    return found


if __name__ == "__main__":
    main()
