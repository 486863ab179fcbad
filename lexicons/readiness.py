"""Whether a language can be asked now, and how far the build has come that compiles its store.

A build holds a lock and keeps a small file beside it: for each store that it makes, how far it is or why it failed
(`lexicons/build/pipeline.py` writes it). The lock of a build that was killed is free, so that it counts as none.
"""

import fcntl
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from fairclue.lexicons import language as languages
from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.language import Language
from fairclue.lexicons.store import StoreError, check
from fairclue.lexicons.stores import lock_file


@dataclass(frozen=True, slots=True)
class BuildState:
    """How far a build has come with one store, or why it failed."""

    share_done: float = 0.0
    seconds_left: float = 0.0
    error: str = ""


class NotCompiledError(StoreError):
    """A language has no store. The message says why and what to do, and may be shown to everybody."""


class BeingCompiledError(NotCompiledError):
    """The store of a language is being compiled. `seconds_left` says when to come again."""

    def __init__(self, language: Language, state: BuildState) -> None:
        self.share_done, self.seconds_left = state.share_done, max(1, round(state.seconds_left))
        super().__init__(f"{language.name} is still being compiled; come again in {in_words(self.seconds_left)}")


def is_compiled(code: str) -> bool:
    """Is the store there that the code which runs now reads? Like `is_built`, for those who ask again and again."""
    try:
        check(_store(code, stores_folder()))
    except StoreError:
        return False
    return True


def build_state(language: Language) -> BuildState | None:
    """The state of the language's store in the build that runs, or the error with which the last build failed."""
    try:
        states = json.loads(_state_file().read_text(encoding="utf-8"))
        found = BuildState(**states[_store(language.code, stores_folder()).name])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return found if found.error or _build_runs() else None


def check_ready(code: str) -> None:
    """Raise if the store of a language is being compiled, or if there is none at all.

    As long as nothing is being compiled this costs next to nothing, so that the first ruling does not wait for it.
    """
    language = languages.load(code)
    state = build_state(language)
    if state and not state.error and not is_compiled(code):
        raise BeingCompiledError(language, state)
    if not any(stores_folder().glob(f"{code}-*")):
        reason = state.error if state else f"there is no {language.name} lexicon yet"
        raise NotCompiledError(
            f"{reason}; run: fairclue lexicon build --language {code}, or take in one that is compiled already: "
            "fairclue lexicon unpack FILE-or-URL"
        )


def write_states(states: dict[str, BuildState]) -> None:
    """Keep the states of a build, by the names of its stores; none removes the file. The lock has to be held."""
    if not states:
        _state_file().unlink(missing_ok=True)
        return
    scratch = _state_file().with_suffix(".new")
    scratch.write_text(json.dumps({name: asdict(state) for name, state in states.items()}), encoding="utf-8")
    scratch.replace(_state_file())


def in_words(seconds: float) -> str:
    """A time to wait, as people say it: "20 s", "3 minutes"."""
    if seconds < 100:
        return f"{max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"{minutes} minutes"


def _state_file() -> Path:
    return stores_folder() / ".build.json"


@cache
def _store(code: str, _in: Path) -> Path:
    """The store that the code which runs now makes and reads: the fingerprint is worked out once."""
    return store_folder(languages.load(code))


def _build_runs() -> bool:
    try:
        with lock_file().open() as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
