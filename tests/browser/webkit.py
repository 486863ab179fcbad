"""WebKit, the engine of every browser on an iPhone, on a screen that nobody sees."""

import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from selenium.common import WebDriverException
from selenium.webdriver import Remote
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options

WEB = Path(__file__).parent.parent.parent / "web"
PACKAGES = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
EARLY = "/web/js/before-paint.js"  # the first script that a page runs
COLLECT = """
window.complaints = [];
addEventListener("error", (event) => complaints.push(event.message ?? `not loaded: ${event.target.outerHTML}`), true);
addEventListener("unhandledrejection", (event) => complaints.push(`unhandled: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) => complaints.push(`policy: ${event.violatedDirective}`));
for (const level of ["error", "warn"]) console[level] = (...said) => complaints.push(said.join(" "));
"""  # the driver tells nothing of a page's errors, so the page keeps them


def own_answers() -> dict[str, bytes]:
    """What a wire answers itself, so that a page keeps its errors from the beginning."""
    return {EARLY: COLLECT.encode() + (WEB / EARLY.removeprefix("/web/")).read_bytes()}


class WebKit:
    """A screen and the phones on it. A driver drives one browser, so each phone has a driver of its own."""

    def __init__(self) -> None:
        missing = [package for name, package in PACKAGES.items() if shutil.which(name) is None]
        if missing:
            raise RuntimeError(f"no WebKit here; as root, run: apt-get install {' '.join(missing)}")
        told, tell = os.pipe()
        command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
        self._screen = subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL)
        os.close(tell)
        with os.fdopen(told) as lines:
            self._display = f":{lines.readline().strip()}"
        self._drivers: list[subprocess.Popen[bytes]] = []
        self._phones: list[Remote] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        for phone in self._phones:
            with suppress(WebDriverException):  # a browser that no longer answers goes with its driver
                phone.quit()
        for process in (*self._drivers, self._screen):
            process.terminate()
            process.wait()

    def phone(self, width: int = 450, height: int = 880) -> Remote:
        """A browser of its own with nothing stored; it cannot be narrower than 447 pixels."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        environment = {**os.environ, "DISPLAY": self._display, "LANG": "en_US.UTF-8", "NO_AT_BRIDGE": "1"}
        if os.geteuid() == 0:  # whose processes cannot be put into a sandbox
            environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        quiet = subprocess.DEVNULL
        driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment, stdout=quiet, stderr=quiet)
        self._drivers.append(driver)
        address = f"http://127.0.0.1:{port}"
        _await(driver, f"{address}/status")
        phone = Remote(RemoteConnection(client_config=ClientConfig(address)), options=Options())
        phone.file_detector = UselessFileDetector()  # files are on this machine, not to be sent anywhere
        phone.set_window_size(width, height)
        self._phones.append(phone)
        return phone


def _await(driver: subprocess.Popen[bytes], status: str) -> None:
    while driver.poll() is None:
        try:
            urllib.request.urlopen(status, timeout=10).close()
            return
        except urllib.error.URLError:
            time.sleep(0.02)  # leaves the core to the one that is awaited
    raise RuntimeError("WebKit's driver did not start")
