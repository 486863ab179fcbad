"""Building the stores: what is due, in which order, and told as it goes."""

import fcntl
import multiprocessing
import multiprocessing.connection
import os
import queue
import shutil
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from fairclue.errors import NotReadyError
from fairclue.lexicons import language as languages
from fairclue.lexicons.build.english import compile_english
from fairclue.lexicons.build.fetch import FetchError
from fairclue.lexicons.build.singlish import extend_to_singlish
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.build.swedish import compile_swedish
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.language import Language
from fairclue.lexicons.store import StoreError, check
from fairclue.lexicons.tsv import TsvError

_COMPILERS = {"en": compile_english, "sv": compile_swedish}
_EXTENDERS = {"singlish": extend_to_singlish}
_KEPT = 3  # stores of a language, so that checkouts side by side do not undo each other


class BuildError(NotReadyError):
    """A build that did not finish; the old stores are untouched."""


@dataclass(frozen=True, slots=True)
class Event:
    """One step of a build."""

    language: str
    doing: str
    finished: bool = False
    error: str = ""


def is_built(language: Language) -> bool:
    """Is there a whole store of just this?"""
    try:
        check(store_folder(language))
    except StoreError:
        return False
    return True


def build(codes: list[str], watch: Callable[[Event], None], *, force: bool = False) -> list[str]:
    """Build what is due and say what was built. Languages that build on one another share the work."""
    stores_folder().mkdir(parents=True, exist_ok=True)
    if not _due(codes, force):
        return []
    with _alone(lambda: watch(Event(codes[0], "waiting for another build to end"))):
        _clear(".[a-z]*-*", keep=0)  # what a killed build left behind
        due = _due(codes, force)
        chains: dict[str, list[str]] = {}
        for code in due:
            chains.setdefault(languages.load(code).extends or code, []).append(code)
        _run(chains, watch)
        for code in due:
            _clear(f"{code}-*", keep=_KEPT)
    return due


def _due(codes: list[str], force: bool) -> list[str]:
    return [code for code in codes if force or not is_built(languages.load(code))]


def _clear(pattern: str, keep: int) -> None:
    """Remove all but the newest folders of a kind."""
    newest_first = sorted(stores_folder().glob(pattern), key=lambda path: -path.stat().st_mtime)
    for folder in newest_first[keep:]:
        shutil.rmtree(folder, ignore_errors=True)


def _run(chains: dict[str, list[str]], watch: Callable[[Event], None]) -> None:
    """One process a chain: they share no data, and their memory is given back."""
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
    except Exception as error:  # told to the parent, which raises it
        told = f" {error}" if isinstance(error, FetchError | TsvError) else f"\n{traceback.format_exc()}"
        events.put(Event(base, "", error=f"{languages.load(base).name} was not built:{told}"))


def _end_with_parent() -> None:
    """A build that was killed leaves nobody working on."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)


def _steps(base: str, wanted: list[str], events: "multiprocessing.Queue[Event]") -> Iterator[str]:
    def tell(doing: str, code: str = base) -> None:
        events.put(Event(code, doing))

    folders = {code: store_folder(languages.load(code)) for code in wanted}  # named by what is read from here on
    draft = _COMPILERS[base](Sources(languages.load(base), tell))
    if base in wanted:
        tell("writing")
        write(draft, folders[base])
        yield base
    for code in wanted:
        if code != base:
            tell("hand-written tables", code)
            draft = _EXTENDERS[code](draft, languages.load(code))
            tell("writing", code)
            write(draft, folders[code])
            yield code


@contextmanager
def _alone(tell_waiting: Callable[[], None]) -> Iterator[None]:
    """Only one build at a time; a second one waits, says so, and then finds the work done."""
    with (stores_folder() / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            tell_waiting()
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
