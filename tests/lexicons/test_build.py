"""A build does what is due, in order, goes on where it was interrupted, and harms nothing when it fails."""

import fcntl
import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fairclue.lexicons import Lexicon, language
from fairclue.lexicons import fetch as fetching
from fairclue.lexicons.build import packages, pipeline
from fairclue.lexicons.build.packages import MissingPackagesError
from fairclue.lexicons.build.pipeline import BuildError, Report, build
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.fetch import FetchError
from fairclue.lexicons.language import Source
from fairclue.lexicons.readiness import (
    BeingCompiledError,
    BuildState,
    NotCompiledError,
    build_state,
    check_ready,
    write_states,
)
from fairclue.lexicons.store import Store
from fairclue.lexicons.stores import CacheFolderError, is_built, lock_file
from tests.support.small_lexicons import small_draft

ALL = ["en", "sv", "singlish"]
ENGLISH, SWEDISH, SINGLISH = map(language.load, ALL)


class Compilers:
    """Stand in for the processes that compile: `answers` says how each language ends, a store if it says nothing."""

    def __init__(self) -> None:
        self.started: list[str] = []
        self.answers: dict[str, Callable[[], Any]] = {}
        self.gates: dict[str, threading.Event] = {}  # a language with a gate ends when it is opened

    def start(self, target: object, args: tuple[str, Path, "queue.Queue[Any]"]) -> "_Compiler":
        assert target is pipeline._compile
        self.started.append(args[0])
        return _Compiler(self, *args)


class _Compiler:
    def __init__(self, all_: Compilers, code: str, folder: Path, events: "queue.Queue[Any]") -> None:
        self._all, self._code, self._folder, self._events = all_, code, folder, events
        self._thread = threading.Thread(target=self._run)
        self.exitcode: int | None = None
        self.start = self._thread.start
        self._ended = threading.Event()

    def _run(self) -> None:
        self._events.put(pipeline._Event(self._code, "writing"))
        if gate := self._all.gates.get(self._code):
            while not gate.wait(0.01) and not self._ended.is_set():
                pass
        if self._ended.is_set():
            return
        event = self._all.answers.get(self._code, lambda: None)()
        if isinstance(event, int):
            self.exitcode = event
            return
        if event is None:
            write(small_draft(), self._folder)
            event = pipeline._Event(self._code, finished=True)
        self._events.put(event)
        self.exitcode = 0

    def terminate(self) -> None:
        self._ended.set()

    def join(self) -> None:
        self._thread.join()


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def compilers(monkeypatch: pytest.MonkeyPatch) -> Compilers:
    """Compilers that end at once."""
    found = Compilers()
    context = SimpleNamespace(Queue=queue.Queue, Process=found.start)
    monkeypatch.setattr("multiprocessing.get_context", lambda _: context)
    monkeypatch.setattr(pipeline, "_LOOK", 0.01)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return found


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The packages that were downloaded; each is in the cache from then on."""
    found: list[str] = []

    def fetch(source: Source, on_bytes: Callable[[int], None], _: threading.Event) -> Path:
        if (path := fetching.kept(source)) is None:
            path = fetching._folder(source) / "downloaded.whl"
            path.parent.mkdir(parents=True)
            path.touch()
            found.append(source.package)
            on_bytes(1000)
        return path

    monkeypatch.setattr(fetching, "fetch", fetch)
    return found


def put_store(code: str) -> Path:
    """A small store in the place of a language."""
    folder = store_folder(language.load(code))
    write(small_draft(), folder)
    return folder


# ---------------------------------------------------------------------- what is due


def test_what_is_up_to_date_is_not_built_again() -> None:
    folder = put_store("en")
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    reports: list[Report] = []
    assert build(["en"], reports.append) == []
    assert reports == []
    assert {path: path.stat().st_mtime_ns for path in folder.iterdir()} == before


def test_a_missing_or_damaged_store_is_due() -> None:
    folder = put_store("en")
    assert is_built(ENGLISH)
    assert not is_built(SWEDISH)
    (folder / "records.bin").write_bytes(b"")
    assert not is_built(ENGLISH)


def test_languages_are_built_in_order_and_shared_sources_downloaded_once(
    compilers: Compilers, fetched: list[str]
) -> None:
    reports: list[Report] = []
    compilers.gates["en"] = threading.Event()

    def watch(report: Report) -> None:
        reports.append(report)
        if "Swedish" in report.doing:
            compilers.gates["en"].set()

    assert build(ALL, watch) == ALL
    assert compilers.started == ALL
    needed = {source.package for one in (ENGLISH, SWEDISH) for source in one.sources if not source.is_ours}
    assert sorted(fetched) == sorted(needed)
    assert reports[0].news.startswith("Fairclue downloads 22")
    assert "MB and compiles English, Swedish and Singlish: about " in reports[0].news
    ready = [report.news for report in reports if "ready" in report.news]
    assert sorted(ready) == ["English is ready.", "Singlish is ready.", "Swedish is ready."]
    assert ready.index("English is ready.") < ready.index("Singlish is ready.")
    assert [report.share_done for report in reports] == sorted(report.share_done for report in reports)
    assert reports[-1].share_done == 1.0
    assert not (stores_folder() / ".build.json").exists()


def test_what_a_language_extends_is_built_first(compilers: Compilers, fetched: list[str]) -> None:
    assert build(["singlish"], lambda _: None) == ["en", "singlish"]
    assert compilers.started == ["en", "singlish"]
    assert fetched
    compilers.started.clear()
    assert build(["singlish"], lambda _: None, force=True) == ["singlish"]


def test_an_interrupted_build_goes_on_where_it_was(compilers: Compilers, fetched: list[str], cache: Path) -> None:
    stop = threading.Event()
    compilers.gates["sv"] = threading.Event()

    def stop_when_english_is_ready(report: Report) -> None:
        if report.news == "English is ready.":
            stop.set()

    build(["en", "sv"], stop_when_english_is_ready, stop=stop)
    assert is_built(ENGLISH)
    assert not is_built(SWEDISH)
    assert build_state(SWEDISH) is None
    left_behind = [stores_folder() / ".sv-half-written", cache / "sources" / ".download-half"]
    for folder in left_behind:
        folder.mkdir()
    compilers.gates.clear()
    compilers.started.clear()
    fetched.clear()
    reports: list[Report] = []
    assert build(["en", "sv"], reports.append) == ["sv"]
    assert (compilers.started, fetched) == (["sv"], [])
    assert reports[0].news.startswith("Fairclue compiles Swedish: about ")
    assert not [folder for folder in left_behind if folder.exists()]


# ---------------------------------------------------------------------- other builds, and services that look


@pytest.fixture
def other_build() -> Iterator[Any]:
    """Another process that builds."""
    stores_folder().mkdir(parents=True)
    with lock_file().open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock


def test_a_second_build_waits_and_says_so_and_finds_the_work_done(other_build: Any) -> None:
    told: list[str] = []

    def watch(report: Report) -> None:
        told.append(report.news)
        put_store("en")
        other_build.close()  # it has ended

    assert build(["en"], watch) == []
    assert told == ["Waiting for another build to end."]


def test_a_build_that_waits_can_be_stopped(other_build: Any) -> None:
    stop = threading.Event()
    assert build(["en"], lambda _: stop.set(), stop=stop) == []
    write_states({})


def test_a_service_sees_how_far_a_build_is(compilers: Compilers, fetched: list[str]) -> None:
    seen: list[BuildState | None] = []
    compilers.gates["sv"] = threading.Event()

    def watch(report: Report) -> None:
        if report.news == "English is ready.":
            seen.append(build_state(SWEDISH))
            with pytest.raises(BeingCompiledError, match=r"Swedish is still being compiled; come again in \d+ "):
                check_ready("sv")
            check_ready("en")
            compilers.gates["sv"].set()

    build(["en", "sv"], watch)
    (state,) = seen
    assert state is not None
    assert 0 < state.share_done < 1
    assert state.seconds_left > 0
    assert build_state(SWEDISH) is None
    check_ready("sv")


def test_a_build_that_was_killed_counts_as_none(other_build: Any) -> None:
    write_states({store_folder(SWEDISH).name: BuildState(0.5, 30)})
    assert build_state(SWEDISH) == BuildState(0.5, 30)
    assert build_state(ENGLISH) is None
    other_build.close()
    assert build_state(SWEDISH) is None
    with pytest.raises(NotCompiledError, match="no Swedish lexicon yet; run: fairclue lexicon build --language sv"):
        check_ready("sv")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"sv": 1}'])
def test_a_torn_file_of_states_counts_as_none(text: str, other_build: Any) -> None:
    (stores_folder() / ".build.json").write_text(text)
    assert build_state(SWEDISH) is None


# ---------------------------------------------------------------------- what goes wrong


def test_a_language_that_fails_keeps_no_other_from_being_built(compilers: Compilers, fetched: list[str]) -> None:
    def fail() -> object:
        try:
            raise KeyError("a row")
        except KeyError as error:
            return pipeline._Event("en", error=pipeline._sentence(error))

    compilers.answers["en"] = fail
    with pytest.raises(BuildError) as caught:
        build(ALL, lambda _: None)
    first, traced, *_ = str(caught.value).splitlines()
    assert first == "English was not compiled: its compiler has a mistake:"
    assert traced.startswith("Traceback")
    assert 'raise KeyError("a row")' in str(caught.value)
    assert "Singlish was not compiled: it extends English, which was not built" in str(caught.value)
    assert is_built(SWEDISH)
    assert fetched
    with pytest.raises(NotCompiledError) as told:
        check_ready("en")
    assert str(told.value).startswith(
        "English was not compiled: its compiler has a mistake; run: fairclue lexicon build --language en, or "
    )
    compilers.answers.clear()
    assert build(ALL, lambda _: None) == ["en", "singlish"]
    check_ready("en")


def test_what_is_killed_is_told(compilers: Compilers, fetched: list[str]) -> None:
    compilers.answers["sv"] = lambda: -9
    with pytest.raises(BuildError, match="Swedish was not compiled: its process was killed, as happens where memory"):
        build(["sv"], lambda _: None)
    assert fetched


def test_a_full_disk_is_told_in_a_sentence() -> None:
    stores_folder().mkdir(parents=True)
    told = pipeline._sentence(OSError(28, "No space left on device"))
    assert told.startswith("no space is left on the disk. Make room")


def test_one_source_that_cannot_be_had_is_told_once(compilers: Compilers, monkeypatch: pytest.MonkeyPatch) -> None:
    def fetch(source: Source, *_: object) -> Path:
        raise FetchError(f"{source.package} could not be downloaded: the index cannot be reached\npip said: no")

    monkeypatch.setattr(fetching, "fetch", fetch)
    with pytest.raises(BuildError) as caught:
        build(["en", "sv"], lambda _: None)
    assert str(caught.value).count("was not compiled") + str(caught.value).count("were not compiled") <= 2
    assert "could not be downloaded: the index cannot be reached" in str(caught.value)
    assert compilers.started == []
    state = build_state(ENGLISH)
    assert state is not None
    assert "pip said" not in state.error


def test_a_build_without_its_sources_leaves_the_old_store_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    old = put_store("en")
    with pytest.raises(BuildError, match=r"English was not compiled: \S+==\S+ could not be downloaded"):
        build(["en"], lambda _: None, force=True)
    assert Lexicon(Store(old)).forms("vote") == ["voted", "votes"]
    assert sorted(path.name for path in stores_folder().iterdir()) == [".build.json", ".lock", old.name]
    check_ready("en")


def test_too_little_room_is_told_before_anything_is_downloaded(
    fetched: list[str], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=100e6))
    with pytest.raises(BuildError, match=rf"need \d+ MB in {cache}, and its disk has 100 MB left. Make room, or set"):
        build(["en"], lambda _: None)
    assert fetched == []


def test_a_cache_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path / "file" / "cache"))
    with pytest.raises(CacheFolderError, match=r"cannot be written: Not a directory. Set FAIRCLUE_CACHE to a folder"):
        build(["en"], lambda _: None)


def test_packages_that_compiling_needs_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "PACKAGES", ("numpy", "no_such_package"))
    with pytest.raises(MissingPackagesError, match=r"not installed: no_such_package\."):
        build(["en"], lambda _: None)
    assert not lock_file().exists()
