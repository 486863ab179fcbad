"""Building the stores that are due: downloads and compilers side by side, with one report of how far it all is.

Each language is compiled in a process of its own as soon as its sources are there; one that extends another waits for
the store of that one. A language that fails does not keep the others from being built.
"""

import contextlib
import errno
import multiprocessing
import multiprocessing.connection
import os
import queue
import shutil
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import NamedTuple

from fairclue.errors import FairclueError, NotReadyError
from fairclue.lexicons import fetch as fetching
from fairclue.lexicons import language as languages
from fairclue.lexicons.build.estimate import Compiling, Download, Estimate
from fairclue.lexicons.build.packages import check_packages
from fairclue.lexicons.cache import cache_folder, store_folder, stores_folder
from fairclue.lexicons.language import Language, Source
from fairclue.lexicons.readiness import BuildState, in_words, write_states
from fairclue.lexicons.stores import alone, clear_old, clear_unfinished, is_built

_DOWNLOADS = 3  # at once
_STORE_BYTES = 80e6  # room that a store needs on the disk, at most
_COMPILERS = 2  # at once: more would need more than 3 GB of memory
_LOOK = 0.2  # seconds between two reports


class BuildError(NotReadyError):
    """What failed, a line for each reason. Stores that were built before are as they were."""


@dataclass(frozen=True, slots=True)
class Report:
    """How far a build is."""

    share_done: float
    seconds_left: float
    doing: str
    news: str = ""  # a sentence about what begins or has ended
    step: str = ""  # a step that begins, for those who have no progress bar


class _Event(NamedTuple):
    """What a compiler reports to the process that started it."""

    language: str
    step: str = ""
    finished: bool = False
    error: str = ""


Watch = Callable[[Report], None]


def build(codes: list[str], watch: Watch, *, force: bool = False, stop: threading.Event | None = None) -> list[str]:
    """Build the stores that are due, also of languages that these extend, and return their languages in order.

    `stop` ends it from another thread. What was downloaded and compiled until then is kept.
    """
    if not (due := _due(codes, force)):
        return []
    check_packages()
    stop = stop or threading.Event()
    with alone(lambda: watch(Report(0.0, 0.0, "", "Waiting for another build to end.")), stop):
        if stop.is_set() or not (due := _due(codes, force)):
            return []
        fetching.clear_unfinished()
        clear_unfinished()
        _Build(due, watch, stop).run()
        for code in due:
            clear_old(code)
    return due


def _due(codes: list[str], force: bool) -> list[str]:
    """The languages to build, each after the one that it extends."""
    wanted = dict.fromkeys(one for code in codes for one in (languages.load(code).extends, code) if one)
    return [code for code in wanted if (force and code in codes) or not is_built(languages.load(code))]


def _sources(language: Language) -> list[Source]:
    """What has to be downloaded for a language, the largest first. The sources of its base are in the base's store."""
    return sorted((one for one in language.sources if not one.is_ours), key=lambda one: -one.megabytes)


class _Build:
    """One run: what is downloaded, compiled, finished and failed."""

    def __init__(self, due: list[str], watch: Watch, stop: threading.Event) -> None:
        self._watch, self._stop, self._ended = watch, stop, threading.Event()
        self._languages = {code: languages.load(code) for code in due}
        self._folders = {code: store_folder(one) for code, one in self._languages.items()}  # before anything is read
        self._waiting = list(due)
        self._running: dict[str, SpawnProcess] = {}
        self._failed: dict[str, str] = {}
        self._processes = multiprocessing.get_context("spawn")
        self._events: multiprocessing.Queue[_Event] = self._processes.Queue()
        self._sources: dict[str, Source] = {}  # by package and version, as several languages use one
        users: dict[str, set[str]] = {}
        for code, one in self._languages.items():
            for source in _sources(one):
                pin = f"{source.package} {source.version}"
                self._sources.setdefault(pin, source)
                users.setdefault(pin, set()).add(code)
        self._estimate = Estimate(
            [
                Compiling(
                    code, one.extends if one.extends in due else None, sum(source.megabytes for source in one.sources)
                )
                for code, one in self._languages.items()
            ],
            [
                Download(source.megabytes * 1e6 if fetching.kept(source) is None else 0.0, frozenset(users[pin]))
                for pin, source in self._sources.items()
            ],
            min(os.cpu_count() or 1, _COMPILERS),
        )
        self._fetched: list[tuple[Download, Future[Path]]] = []
        self._written = 0.0
        self._began = time.monotonic()

    def run(self) -> None:
        """Do everything, and raise at the end if something failed."""
        self._check_space()
        self._report(f"{self._intention()}.")
        pool = ThreadPoolExecutor(_DOWNLOADS)
        try:
            for source, download in zip(self._sources.values(), self._estimate.downloads, strict=True):
                self._fetched.append((download, pool.submit(self._fetch, source, download)))
            while (self._waiting or self._running) and not self._stop.is_set():
                self._look_at_downloads()
                self._start_compilers()
                self._listen()
        finally:
            self._ended.set()
            pool.shutdown(cancel_futures=True)
            for process in self._running.values():
                process.terminate()
                process.join()
            self._write(self._failed)
        if self._failed:
            raise BuildError("\n".join(_grouped(self._failed, self._languages)))

    # ------------------------------------------------------------------ the steps

    def _check_space(self) -> None:
        missing = sum(one.total for one in self._estimate.downloads)
        largest = max((one.total for one in self._estimate.downloads), default=0.0)  # pip keeps it twice for a moment
        needed = missing + largest + _STORE_BYTES * len(self._languages)
        free = shutil.disk_usage(stores_folder()).free
        if free < needed:
            raise BuildError(
                f"The lexicons need {needed / 1e6:.0f} MB in {cache_folder()}, and its disk has {free / 1e6:.0f} MB "
                "left. Make room, or set FAIRCLUE_CACHE to a folder on another disk."
            )

    def _intention(self) -> str:
        """What will be done, and how long that will take."""
        names = _listed(one.name for one in self._languages.values())
        left = in_words(max(self._estimate.seconds_left().values()))
        missing = sum(one.total for one in self._estimate.downloads) / 1e6
        downloads = f"downloads {missing:.0f} MB and " if missing else ""
        return f"Fairclue {downloads}compiles {names}: about {left}, once"

    def _fetch(self, source: Source, download: Download) -> Path:
        def on_bytes(count: int) -> None:
            download.done = min(count, download.total)

        path = fetching.fetch(source, on_bytes, self._ended)
        download.done = download.total
        return path

    def _look_at_downloads(self) -> None:
        """A language that needs a source which cannot be had has failed."""
        for download, future in self._fetched:
            error = future.exception() if future.done() and not future.cancelled() else None
            for code in download.users if error else ():
                self._fail(code, _sentence(error))
        for download, future in self._fetched:
            if download.users <= self._failed.keys():
                future.cancel()  # nobody needs it any more

    def _start_compilers(self) -> None:
        for code in list(self._waiting):
            base = self._languages[code].extends
            if base in self._failed:
                self._fail(code, f"it extends {self._languages[base].name}, which was not built.")
            fetched = all(future.done() for download, future in self._fetched if code in download.users)
            is_free = len(self._running) < self._estimate.cores
            if code in self._waiting and fetched and is_free and base not in (*self._waiting, *self._running):
                self._waiting.remove(code)
                process = self._processes.Process(target=_compile, args=(code, self._folders[code], self._events))
                with _without_interrupts():
                    process.start()
                self._running[code] = process
                self._begin(code, "starting")

    def _listen(self) -> None:
        """Wait for the next event of a compiler, for a moment."""
        try:
            event = self._events.get(timeout=_LOOK)
        except queue.Empty:
            for code, process in list(self._running.items()):
                if process.exitcode:
                    self._fail(code, _why_ended(process.exitcode))
            self._report()
            return
        code = event.language
        if event.error:
            self._fail(code, event.error)
        elif event.finished:
            self._compiling(code).finished = True
            self._report(f"{self._languages[code].name} is ready.")
            self._running.pop(code).join()
        else:
            self._begin(code, event.step)

    def _begin(self, code: str, step: str) -> None:
        self._compiling(code).begin(step.split(maxsplit=1)[0])
        self._report(step=f"{time.monotonic() - self._began:4.0f} s  {self._languages[code].name}: {step}")

    def _fail(self, code: str, reason: str) -> None:
        if code in self._failed:
            return
        self._failed[code] = reason
        if code in self._waiting:
            self._waiting.remove(code)
        if process := self._running.pop(code, None):
            process.join()
        self._estimate.languages.remove(self._compiling(code))

    # ------------------------------------------------------------------ reports

    def _compiling(self, code: str) -> Compiling:
        return next(one for one in self._estimate.languages if one.code == code)

    def _report(self, news: str = "", step: str = "") -> None:
        self._estimate.passed()
        left = self._estimate.seconds_left()
        if news or step or time.monotonic() - self._written > 1:
            self._write(self._failed, left)
        self._watch(Report(self._estimate.share_done, max(left.values(), default=0.0), self._doing(), news, step))

    def _doing(self) -> str:
        downloads = self._estimate.downloads
        parts = []
        if any(one.left for one in downloads):
            done, total = (sum(getattr(one, name) for one in downloads) / 1e6 for name in ("done", "total"))
            parts.append(f"downloading {done:.0f} of {total:.0f} MB")
        if self._running:
            parts.append(f"compiling {_listed(self._languages[code].name for code in self._running)}")
        return ", ".join(parts)

    def _write(self, failed: dict[str, str], left: dict[str, float] | None = None) -> None:
        """Tell services how far it is. What failed stays there when the build has ended."""
        self._written = time.monotonic()
        states = {
            self._folders[code].name: BuildState(round(self._estimate.share_of(code), 3), round(seconds, 1))
            for code, seconds in (left or {}).items()
            if not self._compiling(code).finished
        }
        for code, reason in failed.items():
            error = f"{self._languages[code].name} was not compiled: {reason.splitlines()[0].rstrip(':.')}"
            states[self._folders[code].name] = BuildState(error=error)
        with contextlib.suppress(OSError):  # a full disk; the build itself will say so
            write_states(states)


# ---------------------------------------------------------------------- in the process of a compiler


def _compile(code: str, folder: Path, events: "multiprocessing.Queue[_Event]") -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    os.nice(5)  # a service that runs already goes first

    def report(step: str) -> None:
        events.put(_Event(code, step))

    try:
        _write_store(languages.load(code), folder, report)
        events.put(_Event(code, finished=True))
    except Exception as error:  # sent to the parent process
        events.put(_Event(code, error=_sentence(error)))


def _write_store(language: Language, folder: Path, report: Callable[[str], None]) -> None:
    # Imported here, as only this process needs the packages for compiling.
    from fairclue.lexicons.build.compiler import build_store  # noqa: PLC0415
    from fairclue.lexicons.build.sources import Sources  # noqa: PLC0415

    base = store_folder(language.base) if language.base else None
    build_store(language, Sources(language, _kept, report), folder, base)


def _kept(source: Source) -> Path:
    path = fetching.kept(source)
    if path is None:
        raise FileNotFoundError(errno.ENOENT, "it was removed while it was needed", source.package)
    return path


def _end_with_parent() -> None:
    """End this process when the parent is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)


# ---------------------------------------------------------------------- words


def _sentence(error: BaseException | None) -> str:
    """An error as a line that says what to do, with the place in the code where it is a mistake of ours."""
    if isinstance(error, FairclueError):
        return str(error)
    is_full = shutil.disk_usage(stores_folder()).free < _STORE_BYTES  # libraries tell that in words of their own
    if is_full or (isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)):
        return "no space is left on the disk. Make room, or set FAIRCLUE_CACHE to a folder on another one."
    return "its compiler has a mistake:\n" + "".join(traceback.format_exception(error))


def _why_ended(status: int | None) -> str:
    if status == -signal.SIGKILL:
        return "its process was killed, as happens where memory is short (3 GB are enough). Try again with more."
    return f"its process ended with status {status}. Try again."


def _grouped(failed: dict[str, str], described: dict[str, Language]) -> Iterator[str]:
    """A line for each reason, with all the languages that it is the reason for."""
    for reason in dict.fromkeys(failed.values()):
        names = [one.name for code, one in described.items() if failed.get(code) == reason]
        yield f"{_listed(names)} {'was' if len(names) == 1 else 'were'} not compiled: {reason}"


def _listed(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


@contextlib.contextmanager
def _without_interrupts() -> Iterator[None]:
    """Start a process that ignores Ctrl+C from the beginning: it is for the parent, which ends its processes itself."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
