"""The browser that is on this machine: Chromium, if it can be without the parts that only a screen needs."""

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium(playwright: Playwright) -> Browser:
    """Chromium, started; without one, what to do."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise RuntimeError(f"no browser here ({', '.join(NAMES)}); as root, run: apt-get install {NAMES[0]}")
    return playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
