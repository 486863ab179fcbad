"""Changes to the folder of compiled stores: made by one process at a time, whether it compiles or unpacks."""

import fcntl
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event

from fairclue.errors import NotReadyError
from fairclue.lexicons.cache import cache_folder, store_folder, stores_folder
from fairclue.lexicons.language import Language
from fairclue.lexicons.store import StoreError, check

_LOOK = 0.2  # seconds between two looks at the lock
_PATIENCE = 3  # looks before another process is said to hold it: a service that looks holds it for an instant
_KEPT = 3  # stores of a language, so that several checkouts may use one cache


class CacheFolderError(NotReadyError):
    """The cache folder cannot be written. The message says what to do."""


def is_built(language: Language) -> bool:
    """Does an up-to-date and undamaged store of the language exist?"""
    try:
        check(store_folder(language))
    except StoreError:
        return False
    return True


def lock_file() -> Path:
    """The file that a process locks as long as it changes stores."""
    return stores_folder() / ".lock"


@contextmanager
def alone(report_waiting: Callable[[], None], stop: Event | None = None) -> Iterator[None]:
    """Wait until no other process changes stores. A second build says that it waits, and then finds the work done.

    `stop` ends the wait from another thread; then nothing is locked.
    """
    try:
        stores_folder().mkdir(parents=True, exist_ok=True)
        lock = lock_file().open("w")
    except OSError as error:
        raise CacheFolderError(
            f"The cache folder {cache_folder()} cannot be written: {error.strerror}. "
            "Set FAIRCLUE_CACHE to a folder of your own."
        ) from None
    with lock:
        looks = 0
        while stop is None or not stop.is_set():
            with suppress(BlockingIOError):
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            looks += 1
            if looks == _PATIENCE:
                report_waiting()
            time.sleep(_LOOK)
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
