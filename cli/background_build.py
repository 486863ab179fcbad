"""The build that goes on while the service runs. What shows it is imported only if something is due."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

import typer

from fairclue.errors import FairclueError
from fairclue.lexicons import language as languages
from fairclue.lexicons.cache import stores_folder
from fairclue.lexicons.readiness import is_compiled

if TYPE_CHECKING:
    from fairclue.cli.building import BuildDisplay
    from fairclue.lexicons.build.pipeline import Report

STOPPED = "Stopped. What was downloaded and compiled is kept; the same command goes on from there."
_DELAY = 1.0  # seconds, so that looking for what is due does not slow down the start of a service that is ready
_LOOK = 0.2  # seconds between two looks at what is ready


class BackgroundBuild:
    """Builds the lexicons that are due in a thread of this process. It ends with the `with` block."""

    def __init__(self, codes: list[str], *, keep_bar: bool) -> None:
        """`keep_bar`: go on with the progress bar while the service runs. Logs of other processes would break it."""
        self._codes, self._keep_bar = codes, keep_bar
        self._stop, self._serving, self._over = threading.Event(), threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="build")
        self._display: BuildDisplay | None = None

    def __enter__(self) -> "BackgroundBuild":
        if any(map(is_compiled, self._codes)):
            self._serving.set()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def wait_for_one(self) -> bool:
        """Wait until one of the languages is ready, or until nothing more can be built. Can one be asked?"""
        while not self._over.is_set() and not self._serving.is_set():
            is_ready = any(map(is_compiled, self._codes))
            self._over.wait(_LOOK)  # in which the build tells that it is ready
            if is_ready:
                self._serving.set()
                if missing := [languages.load(code).name for code in self._codes if not is_compiled(code)]:
                    self.tell(f"Still being compiled: {', '.join(missing)}. The pages show when they can be used.")
        return self._serving.is_set() or any(any(stores_folder().glob(f"{code}-*")) for code in self._codes)

    def tell(self, text: str) -> None:
        """Print a line, above the progress bar if there is one."""
        if self._display is None:
            typer.echo(text, err=True)
        else:
            self._display.tell(text)

    def _run(self) -> None:
        try:
            if self._serving.is_set():
                self._stop.wait(_DELAY)
            if not self._stop.is_set() and not all(map(is_compiled, self._codes)):
                self._build()
        except FairclueError as error:
            self.tell(str(error))
        finally:
            self._over.set()

    def _build(self) -> None:
        from fairclue.cli.building import BuildDisplay  # noqa: PLC0415
        from fairclue.lexicons.build.pipeline import build  # noqa: PLC0415

        with BuildDisplay(bar=self._keep_bar or not self._serving.is_set()) as self._display:
            build(self._codes, self._watch, stop=self._stop)

    def _watch(self, report: "Report") -> None:
        assert self._display is not None
        if self._serving.is_set() and not self._keep_bar:
            self._display.remove_bar()
        self._display.watch(report)


@contextmanager
def ending_in_order() -> Iterator[None]:
    """On SIGTERM leave the `with` block, as on Ctrl+C, so that the processes of a build are ended; then end."""
    told = False

    def leave(_: int, __: FrameType | None) -> None:
        nonlocal told
        told = True
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    except KeyboardInterrupt:
        if not told:
            raise
    finally:
        signal.signal(signal.SIGTERM, before)
    if told:
        signal.raise_signal(signal.SIGTERM)
