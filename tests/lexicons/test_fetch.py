"""Sources are fetched once, checked always, and a failed build harms nothing."""

import fcntl
import gzip
import hashlib
import multiprocessing
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from fairclue.lexicons import Lexicon, language
from fairclue.lexicons.build import fetch as fetching
from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.fetch import FetchError, fetch
from fairclue.lexicons.build.pipeline import BuildError, Event, _work, build
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.cache import store_folder
from fairclue.lexicons.language import Source
from fairclue.lexicons.store import Store
from fairclue.lexicons.stores import is_built
from tests.support.small_lexicons import small_draft

WHEEL = "wordy-1.0-py3-none-any.whl"


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one package, the only place where pip may look; the cache is empty."""
    folder = tmp_path / "shop"
    folder.mkdir()
    with zipfile.ZipFile(folder / WHEEL, "w") as wheel:
        wheel.writestr("wordy/words.txt", "snail\nwhale\n")
        wheel.writestr("wordy/more.json.gz", gzip.compress(b'["river", "otter"]'))
        wheel.writestr("wordy-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: wordy\nVersion: 1.0\n")
        wheel.writestr("wordy-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("wordy-1.0.dist-info/RECORD", "")
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder


@pytest.fixture
def source(shop: Path) -> Source:
    digest = hashlib.sha256((shop / WHEEL).read_bytes()).hexdigest()
    return Source(
        key="wordy",
        package="wordy",
        version="1.0",
        sha256=(digest,),
        megabytes=0.1,
        licence="MIT",
        attribution="Nobody",
        takes="words",
    )


def no_network(*_: object, **__: object) -> NoReturn:
    pytest.fail("the network was asked for")


def kept(tmp_path: Path) -> list[str]:
    folder = tmp_path / "cache" / "sources"
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


# ---------------------------------------------------------------------- fetching


def test_a_source_is_downloaded_once_and_then_taken_from_the_cache(
    source: Source, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = fetch(source)
    assert kept(tmp_path) == [f"wordy-1.0/{WHEEL}"]
    monkeypatch.setattr(subprocess, "run", no_network)
    assert fetch(source) == first


def test_a_damaged_download_in_the_cache_is_dropped_and_fetched_again(
    source: Source, shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Source] = []

    def download(wanted: Source, scratch: Path) -> Path:
        asked.append(wanted)
        return Path(shutil.copy(shop / WHEEL, scratch))

    monkeypatch.setattr(fetching, "_download", download)
    folder = tmp_path / "cache" / "sources" / "wordy-1.0"
    folder.mkdir(parents=True)
    (folder / "torn.whl").write_bytes(b"half a file")
    path = fetch(source)
    assert asked == [source]
    assert path.read_bytes() == (shop / WHEEL).read_bytes()
    assert kept(tmp_path) == [f"wordy-1.0/{WHEEL}"]


def test_a_file_that_is_not_the_pinned_one_is_refused_and_not_kept(source: Source, tmp_path: Path) -> None:
    other = source.model_copy(update={"sha256": ("0" * 64,)})
    with pytest.raises(FetchError, match=r"wordy==1.0 was downloaded but is not the pinned file") as caught:
        fetch(other)
    assert "nothing was kept" in str(caught.value)
    assert kept(tmp_path) == []


def test_a_package_that_cannot_be_had_says_what_to_do(source: Source, tmp_path: Path) -> None:
    with pytest.raises(FetchError, match=r"wordy==9.9 could not be downloaded") as caught:
        fetch(source.model_copy(update={"version": "9.9"}))
    assert "Check the network" in str(caught.value)
    assert "pip said: " in str(caught.value)
    assert "No matching distribution" in str(caught.value)
    assert kept(tmp_path) == []


def test_the_reason_that_pip_gives_is_passed_on_without_its_noise(
    source: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    noise = "".join(f"WARNING: retry {n}\n\n" for n in range(20))

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", f"{noise}ERROR: the index is on fire\n")

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(FetchError, match="the index is on fire") as caught:
        fetch(source)
    assert "retry 0" not in str(caught.value)


# ---------------------------------------------------------------------- reading archives


def test_members_are_read_out_of_the_download(source: Source, tmp_path: Path) -> None:
    archive = Archive(fetch(source))
    assert archive.text("wordy/words.txt").split() == ["snail", "whale"]
    assert archive.json("wordy/more.json.gz") == ["river", "otter"]
    assert (archive.extract("wordy/", tmp_path / "out") / "words.txt").exists()


def test_a_missing_member_is_named(source: Source, tmp_path: Path) -> None:
    archive = Archive(fetch(source))
    with pytest.raises(FileNotFoundError, match=f"{WHEEL} has no member wordy/none.txt"):
        archive.read("wordy/none.txt")
    with pytest.raises(FileNotFoundError, match=f"{WHEEL} has nothing under none/"):
        archive.extract("none/", tmp_path)


def test_a_source_is_fetched_and_reported_when_it_is_first_used(source: Source) -> None:
    reported: list[str] = []
    sources = Sources(language.load("en").model_copy(update={"sources": (source,)}), fetch, reported.append)
    assert reported == []
    assert sources["wordy"] is sources["wordy"]
    assert reported == ["wordy 1.0"]


# ---------------------------------------------------------------------- building


@pytest.fixture
def old_store(shop: Path) -> Path:
    """An English store in its place, while no source can be had."""
    assert shop.exists()
    folder = store_folder(language.load("en"))
    write(small_draft(), folder)
    return folder


def test_what_is_up_to_date_is_not_built_again(old_store: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in old_store.iterdir()}
    events: list[Event] = []
    assert build(["en"], events.append) == []
    assert events == []
    assert {path: path.stat().st_mtime_ns for path in old_store.iterdir()} == before


def test_a_second_build_waits_and_says_so_and_finds_the_work_done(old_store: Path, tmp_path: Path) -> None:
    away = old_store.rename(tmp_path / "away")
    lock = (old_store.parent / ".lock").open("w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    told: list[str] = []

    def watch(event: Event) -> None:
        told.append(event.doing)
        away.rename(old_store)
        lock.close()  # the other build has ended

    assert build(["en"], watch) == []
    assert told == ["waiting for another build to end"]


def test_a_missing_or_damaged_store_is_due(old_store: Path) -> None:
    assert is_built(language.load("en"))
    assert not is_built(language.load("sv"))
    (old_store / "records.bin").write_bytes(b"")
    assert not is_built(language.load("en"))


def test_a_build_without_its_sources_fails_clearly_and_leaves_the_old_store_in_use(old_store: Path) -> None:
    events: list[Event] = []
    with pytest.raises(BuildError, match=r"English was not built: wordfreq==\S+ could not be downloaded"):
        build(["en"], events.append, force=True)
    assert [event.doing.split()[0] for event in events] == ["wordfreq"]
    assert Lexicon(Store(old_store)).forms("vote") == ["voted", "votes"]
    assert sorted(path.name for path in old_store.parent.iterdir()) == [".lock", old_store.name]


def test_a_mistake_in_a_compiler_is_shown_with_its_place(old_store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    events: multiprocessing.Queue[Event] = multiprocessing.Queue()
    monkeypatch.delattr("fairclue.lexicons.en.compile.compile_language")
    _work(old_store.name.split("-")[0], ["en"], events)
    error = events.get().error
    assert error.startswith("English was not built:\nTraceback")
    assert "compiler.compile_language(draft, sources)" in error


def test_each_language_is_built_with_the_one_that_it_extends(old_store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[dict[str, list[str]]] = []

    def run(chains: dict[str, list[str]], _: Callable[[Event], None]) -> None:
        runs.append(chains)

    monkeypatch.setattr("fairclue.lexicons.build.pipeline._run", run)
    assert is_built(language.load(old_store.name.split("-")[0]))
    assert build(["en", "singlish", "sv"], lambda _: None) == ["singlish", "sv"]
    assert runs == [{"en": ["singlish"], "sv": ["sv"]}]
