"""Measures how soon the pages can be used, compared with a page that does nothing: `python -m bench.pages`.

Both are opened in turn, each time in a new browser context; the browser itself measures the time until it is ready.
"""

import statistics

from playwright.sync_api import Browser, sync_playwright

from bench.service import started
from tests.browser.chromium import chromium

_PAGES, _NOTHING, _ROUNDS = ("/", "/table", "/decks", "/rules"), "/healthz", 9
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
            print(f"{page:8} ready after {statistics.median(ours):4.0f} ms, {ratio:.1f} times a page that does nothing")
        browser.close()


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
