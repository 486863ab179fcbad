"""Changes to the folder of compiled stores: made by one process at a time, whether it compiles or unpacks."""

import fcntl
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.language import Language
from fairclue.lexicons.store import StoreError, check

_KEPT = 3  # stores of a language, so that several checkouts may use one cache


def is_built(language: Language) -> bool:
    """Does an up-to-date and undamaged store of the language exist?"""
    try:
        check(store_folder(language))
    except StoreError:
        return False
    return True


@contextmanager
def alone(report_waiting: Callable[[], None]) -> Iterator[None]:
    """Wait until no other process changes stores. A second build says that it waits, and then finds the work done."""
    stores_folder().mkdir(parents=True, exist_ok=True)
    with (stores_folder() / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            report_waiting()
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def clear_unfinished() -> None:
    """Remove what was left behind by processes that were killed."""
    _clear(".[a-z]*-*", keep=0)


def clear_old(code: str) -> None:
    """Remove all but the newest stores of a language."""
    _clear(f"{code}-*", keep=_KEPT)


def _clear(pattern: str, keep: int) -> None:
    newest_first = sorted(stores_folder().glob(pattern), key=lambda path: -path.stat().st_mtime)
    for folder in newest_first[keep:]:
        shutil.rmtree(folder, ignore_errors=True)
