"""Sources are fetched once, checked always, and watched meanwhile."""

import gzip
import hashlib
import shutil
import subprocess
import threading
import zipfile
from pathlib import Path
from typing import NoReturn

import pytest

from fairclue.lexicons import fetch as fetching
from fairclue.lexicons import language
from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.fetch import FetchError, FetchStoppedError, fetch
from fairclue.lexicons.language import Source

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
    monkeypatch.setattr(subprocess, "Popen", no_network)
    assert fetch(source) == first


def test_a_damaged_download_in_the_cache_is_dropped_and_fetched_again(
    source: Source, shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Source] = []

    def download(wanted: Source, scratch: Path, *_: object) -> Path:
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


def test_a_wheel_for_another_machine_is_fetched_for_the_data_in_it(source: Source, shop: Path, tmp_path: Path) -> None:
    name = "wordy-1.0-cp399-abi3-win_arm64.whl"
    (shop / WHEEL).rename(shop / name)
    with pytest.raises(FetchError, match="could not be downloaded"):
        fetch(source)
    assert fetch(source.model_copy(update={"python": "3.99", "platform": "win_arm64"})).name == name
    assert kept(tmp_path) == [f"wordy-1.0/{name}"]


def test_a_file_that_is_not_the_pinned_one_is_refused_and_not_kept(source: Source, tmp_path: Path) -> None:
    other = source.model_copy(update={"sha256": ("0" * 64,)})
    with pytest.raises(FetchError, match=r"wordy==1.0 was downloaded but is not the pinned file") as caught:
        fetch(other)
    assert "nothing was kept" in str(caught.value)
    assert kept(tmp_path) == []


def test_a_package_that_cannot_be_had_says_what_to_do(source: Source, tmp_path: Path) -> None:
    with pytest.raises(FetchError, match=r"wordy==9.9 could not be downloaded. Check pip's settings") as caught:
        fetch(source.model_copy(update={"version": "9.9"}))
    first, *pip = str(caught.value).splitlines()
    assert first.endswith("what was downloaded before is kept.")
    assert "No matching distribution" in pip[-1]
    assert kept(tmp_path) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "WARNING: Retrying after connection broken by 'NewConnectionError(...)'\nERROR: No match",
            "cannot be reached",
        ),
        ("ERROR: Could not install: [Errno 28] No space left on device", "no space is left on the disk"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "its hash differs"),
        ("WARNING: retry 0\n\nWARNING: retry 1\n\nERROR: the index is on fire\n", "ERROR: the index is on fire"),
    ],
)
def test_the_reason_that_pip_gives_becomes_a_sentence(
    said: str, told: str, source: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    class FailingPip(Pip):
        returncode = 1

        def poll(self) -> int | None:
            self.output.write(said)
            self.output.flush()
            return 1

    monkeypatch.setattr(subprocess, "Popen", FailingPip)
    with pytest.raises(FetchError) as caught:
        fetch(source)
    assert told in str(caught.value)
    assert "etry" not in str(caught.value)


def test_a_growing_download_is_watched(source: Source, shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class SlowPip(Pip):
        def poll(self) -> int | None:
            whole = (shop / WHEEL).read_bytes()
            self.looks += 1
            self.folder.joinpath(WHEEL).write_bytes(whole[: self.looks * len(whole) // 3])
            return None if self.looks < 4 else 0

    monkeypatch.setattr(subprocess, "Popen", SlowPip)
    monkeypatch.setattr(fetching, "_LOOK", 0)
    seen: list[int] = []
    assert fetch(source, seen.append).name == WHEEL
    size = (shop / WHEEL).stat().st_size
    assert seen == [size // 3, size * 2 // 3, size]


def test_a_download_that_is_stopped_leaves_nothing_behind(
    source: Source, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class EndlessPip(Pip):
        def poll(self) -> int | None:
            self.folder.joinpath(WHEEL).write_bytes(b"half a file")
            return None

    monkeypatch.setattr(subprocess, "Popen", EndlessPip)
    stop = threading.Event()
    stop.set()
    with pytest.raises(FetchStoppedError):
        fetch(source, stop=stop)
    assert kept(tmp_path) == []


class Pip:
    """Stands in for the process of pip."""

    returncode = 0

    def __init__(self, command: list[str], **options: object) -> None:
        self.folder = Path(command[command.index("-d") + 1])
        self.output = (self.folder / "pip.log").open("a")
        self.looks = 0

    def kill(self) -> None:
        self.output.close()

    def wait(self) -> None:
        pass


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
