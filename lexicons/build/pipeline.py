"""Building the stores that are due, each language in a process of its own, and reporting every step."""

import multiprocessing
import multiprocessing.connection
import os
import queue
import threading
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from fairclue.errors import FairclueError, NotReadyError
from fairclue.lexicons import language as languages
from fairclue.lexicons.build.compiler import build_store
from fairclue.lexicons.build.fetch import fetch
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.cache import store_folder
from fairclue.lexicons.stores import alone, clear_old, clear_unfinished, is_built


class BuildError(NotReadyError):
    """A build failed. The old stores are as they were."""


@dataclass(frozen=True, slots=True)
class Event:
    """One step of a build."""

    language: str
    doing: str
    finished: bool = False
    error: str = ""


def build(codes: list[str], watch: Callable[[Event], None], *, force: bool = False) -> list[str]:
    """Build the stores that are due and return their languages.

    A language and those that extend it are built together, as they share most of the work.
    """
    if not _due(codes, force):
        return []
    with alone(lambda: watch(Event(codes[0], "waiting for another build to end"))):
        clear_unfinished()
        due = _due(codes, force)
        chains: dict[str, list[str]] = {}
        for code in due:
            chains.setdefault(languages.load(code).extends or code, []).append(code)
        _run(chains, watch)
        for code in due:
            clear_old(code)
    return due


def _due(codes: list[str], force: bool) -> list[str]:
    return [code for code in codes if force or not is_built(languages.load(code))]


def _run(chains: dict[str, list[str]], watch: Callable[[Event], None]) -> None:
    """Build each chain in a process of its own, so that they run side by side and free their memory at the end."""
    context = multiprocessing.get_context("spawn")
    events: multiprocessing.Queue[Event] = context.Queue()
    workers = [context.Process(target=_work, args=(base, wanted, events)) for base, wanted in chains.items()]
    for worker in workers:
        worker.start()
    try:
        while workers:
            try:
                event = events.get(timeout=0.5)
            except queue.Empty:
                for worker in [w for w in workers if not w.is_alive() and w.exitcode]:
                    raise BuildError(
                        f"a build process ended with status {worker.exitcode}; run the build again"
                    ) from None
                workers = [w for w in workers if w.is_alive()]
                continue
            if event.error:
                raise BuildError(event.error)
            watch(event)
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()


def _work(base: str, wanted: list[str], events: "multiprocessing.Queue[Event]") -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        for code in _steps(base, wanted, events):
            events.put(Event(code, "done", finished=True))
    except Exception as error:  # sent to the parent process, which raises it
        message = f" {error}" if isinstance(error, FairclueError) else f"\n{traceback.format_exc()}"
        events.put(Event(base, "", error=f"{languages.load(base).name} was not built:{message}"))


def _end_with_parent() -> None:
    """End this process when the parent is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)


def _steps(base: str, wanted: list[str], events: "multiprocessing.Queue[Event]") -> Iterator[str]:
    """Build a language and those that extend it, and yield the code of each when its store is written."""
    folders = {code: store_folder(languages.load(code)) for code in wanted}  # named before anything is read
    for code in sorted(wanted, key=lambda code: code != base):
        language = languages.load(code)
        below = store_folder(language.base) if language.base else None
        build_store(language, _sources(code, events), folders[code], below)
        yield code


def _sources(code: str, events: "multiprocessing.Queue[Event]") -> Sources:
    return Sources(languages.load(code), fetch, lambda doing: events.put(Event(code, doing)))
