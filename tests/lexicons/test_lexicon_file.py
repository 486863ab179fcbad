"""Stores are packed into one file and taken in elsewhere: all of it checked, or nothing changed."""

import errno
import fcntl
import hashlib
import json
import lzma
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from fairclue.lexicons import Lexicon, language, lexicon_file, unpack
from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.lexicon_file import LexiconFileError
from fairclue.lexicons.pack import pack
from fairclue.lexicons.store import FORMAT, Store
from fairclue.lexicons.stores import is_built
from tests.support.small_lexicons import write_small_stores

CODES = ["en", "singlish", "sv"]
Members = dict[str, bytes]  # name -> what it holds, as it is in the archive
Content = dict[str, bytes]  # path -> what the file holds


def ignore(*_: int) -> None:
    """Nobody watches."""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lexicon file with the small stores. Tests change copies of it."""
    folder = tmp_path_factory.mktemp("packed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FAIRCLUE_CACHE", str(folder / "cache"))
        write_small_stores()
        assert pack(CODES, folder / "lexicons.zip", ignore) == CODES
    return folder / "lexicons.zip"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty cache of another machine."""
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path / "elsewhere"))
    return tmp_path / "elsewhere"


@pytest.fixture
def here(packed: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache that the file was packed from."""
    monkeypatch.setenv("FAIRCLUE_CACHE", str(packed.parent / "cache"))
    return packed.parent / "cache"


def taken_in(file: Path) -> tuple[list[str], list[str]]:
    """Unpack a file: the languages that are new, and those that were there."""
    return unpack.unpack(file, ignore, lambda: pytest.fail("nobody else is there"))


def content(folder: Path) -> Content:
    """Every file below a folder, but for the notes that any command leaves in a cache."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.name not in (".lock", "checked.json")]
    notes = "fingerprints"
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files if path.parent.name != notes}


# ---------------------------------------------------------------------- there and back


def test_what_is_packed_on_one_machine_is_unpacked_on_another(packed: Path, elsewhere: Path) -> None:
    assert taken_in(packed) == (CODES, [])
    assert content(elsewhere / "lexicons") == content(packed.parent / "cache" / "lexicons")
    assert all(is_built(language.load(code)) for code in CODES)
    assert Lexicon(Store(store_folder(language.load("en")))).forms("vote") == ["voted", "votes"]
    assert Lexicon(Store(store_folder(language.load("singlish")))).is_listed("kopi")
    assert sorted(path.name for path in stores_folder().iterdir()) == [
        ".lock",
        *sorted(store_folder(language.load(code)).name for code in CODES),
    ]


def test_the_same_stores_give_the_same_bytes(packed: Path, here: Path, tmp_path: Path) -> None:
    assert is_built(language.load("en"))  # leaves a note in the folder of the store
    for path in here.rglob("*"):
        path.touch()
    pack(list(reversed(CODES)), tmp_path / "again.zip", ignore)
    assert (tmp_path / "again.zip").read_bytes() == packed.read_bytes()


def test_the_file_says_what_it_holds_and_on_which_terms(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        licences = archive.read("LICENCES.txt").decode()
        manifest = json.loads(archive.read("manifest.json"))
    for code in CODES:
        for source in language.load(code).sources:
            assert source.attribution in licences
            assert source.licence in licences
            assert f"{source.package} {source.version}" in licences or source.is_ours
    assert manifest["store_format"] == FORMAT
    assert [store["folder"] for store in manifest["stores"]] == [
        store_folder(language.load(code)).name for code in CODES
    ]
    folder = packed.parent / "cache" / "lexicons" / manifest["stores"][0]["folder"]
    assert manifest["stores"][0]["files"]["records.bin"] == {
        "size": (folder / "records.bin").stat().st_size,
        "sha256": hashlib.sha256((folder / "records.bin").read_bytes()).hexdigest(),
    }


@pytest.mark.usefixtures("here")
def test_a_language_is_packed_with_the_one_that_it_extends(tmp_path: Path) -> None:
    assert pack(["singlish"], tmp_path / "some.zip", ignore) == ["en", "singlish"]
    assert pack(["sv"], tmp_path / "some.zip", ignore) == ["sv"]


@pytest.mark.usefixtures("here")
def test_whatever_files_a_store_has_are_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = shutil.copytree(stores_folder().parent, tmp_path / "copy")
    monkeypatch.setenv("FAIRCLUE_CACHE", str(cache))
    (store_folder(language.load("sv")) / "more.bin").write_bytes(b"more of it")
    pack(["sv"], tmp_path / "some.zip", ignore)
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path / "elsewhere"))
    assert taken_in(tmp_path / "some.zip") == (["sv"], [])
    assert (store_folder(language.load("sv")) / "more.bin").read_bytes() == b"more of it"


def test_the_bytes_are_counted(packed: Path, elsewhere: Path) -> None:
    told: list[tuple[int, int]] = []
    unpack.unpack(packed, lambda done, total: told.append((done, total)), lambda: None)
    assert told == sorted(told)
    assert told[-1] == (sum(map(len, content(elsewhere).values())),) * 2


# ---------------------------------------------------------------------- packing fails


@pytest.mark.usefixtures("elsewhere")
def test_what_is_not_built_is_not_packed(tmp_path: Path) -> None:
    with pytest.raises(LexiconFileError, match="Swedish is not built; run: fairclue lexicon build"):
        pack(["sv"], tmp_path / "lexicons.zip", ignore)
    assert content(tmp_path) == {}


@pytest.mark.usefixtures("here")
def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    (tmp_path / "lexicons.zip").write_bytes(b"the old one")
    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    with pytest.raises(LexiconFileError, match=r"lexicons\.zip cannot be written: No space left on device"):
        pack(["sv"], tmp_path / "lexicons.zip", ignore)
    assert content(tmp_path) == {"lexicons.zip": b"the old one"}
    with pytest.raises(LexiconFileError, match=r"lexicons\.zip cannot be written: No such file or directory"):
        pack(["sv"], tmp_path / "nowhere" / "lexicons.zip", ignore)


# ---------------------------------------------------------------------- files that are refused


def rewritten(file: Path, members: Members, method: int = zipfile.ZIP_STORED) -> None:
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)


def members_of(file: Path) -> Members:
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def with_manifest(file: Path, change: Callable[[Any], object]) -> None:
    """Change what the manifest says."""
    members = members_of(file)
    manifest = json.loads(members["manifest.json"])
    change(manifest)
    rewritten(file, {**members, "manifest.json": json.dumps(manifest).encode()})


def with_member(file: Path, change: Callable[[bytes], bytes]) -> None:
    """Change the Swedish records as they are in the archive."""
    members = members_of(file)
    name = next(name for name in members if name.startswith("sv-") and "records" in name)
    rewritten(file, {**members, name: change(members[name])})


def with_records(file: Path, change: Callable[[bytes], bytes]) -> None:
    """Change the Swedish records themselves."""
    with_member(file, lambda data: lzma.compress(change(lzma.decompress(data))))


def without_member(file: Path) -> None:
    members = members_of(file)
    rewritten(file, {name: data for name, data in members.items() if "offsets" not in name})


def flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 0xFF]) + data[middle + 1 :]


def forged(file: Path) -> None:
    """Change a file of a store and its digest in the manifest, but not what the store says about itself."""
    with_records(file, flipped)
    members = members_of(file)
    data = lzma.decompress(next(data for name, data in members.items() if name.startswith("sv-") and "records" in name))
    with_manifest(file, lambda found: swedish(found, "records.bin").update(sha256=hashlib.sha256(data).hexdigest()))


def forged_about(data: bytes) -> Callable[[Path], None]:
    """Let the Swedish store say something else about itself."""

    def change(file: Path) -> None:
        members = members_of(file)
        name = next(name for name in members if name.startswith("sv-") and "about" in name)
        rewritten(file, {**members, name: lzma.compress(data)})
        entry = {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        with_manifest(file, lambda found: swedish(found, "about.json").update(entry))

    return change


def swedish(manifest: Any, name: str) -> Any:
    """What the manifest says about a file of the Swedish store."""
    return next(store for store in manifest["stores"] if store["language"] == "sv")["files"][name]


def other_fingerprint(manifest: Any) -> None:
    manifest["stores"][-1]["folder"] = "sv-0123456789abcdef"


def renamed_file(name: str) -> Callable[[Any], None]:
    def change(manifest: Any) -> None:
        files = manifest["stores"][-1]["files"]
        files[name] = files.pop("text.bin")

    return change


def other_language(manifest: Any) -> None:
    manifest["stores"][-1].update(language="tlh", folder="tlh-0123456789abcdef")


class Refused(NamedTuple):
    """A change that makes the file one that is refused, and the reason that is given."""

    change: Callable[[Path], object]
    reason: str


FOREIGN = r"lexicons\.zip is not a lexicon file, or not the whole of one\. .*fairclue lexicon pack FILE makes one"
DAMAGED = r"lexicons\.zip is damaged \({}\); get it again\."
OTHER_VERSION = (
    r"lexicons\.zip does not belong to this Fairclue \S+: it was made by Fairclue \S+, and {}\. "
    r"Get the one that was released with this version, or compile: fairclue lexicon build\."
)
REFUSED = {
    "empty": Refused(lambda file: file.write_bytes(b""), FOREIGN),
    "text": Refused(lambda file: file.write_text("words, words, words"), FOREIGN),
    "half a file": Refused(lambda file: file.write_bytes(file.read_bytes()[: file.stat().st_size // 2]), FOREIGN),
    "another zip": Refused(lambda file: rewritten(file, {"setup.py": b"import this"}), FOREIGN),
    "another manifest": Refused(lambda file: rewritten(file, {"manifest.json": b'{"name": "page"}'}), FOREIGN),
    "no object": Refused(lambda file: rewritten(file, {"manifest.json": b"[]"}), FOREIGN),
    "no JSON": Refused(lambda file: rewritten(file, {"manifest.json": b"\xff\x00"}), FOREIGN),
    "a huge manifest": Refused(lambda file: rewritten(file, {"manifest.json": b" " * 2_000_000}), FOREIGN),
    "an older layout": Refused(
        lambda file: with_manifest(file, lambda found: found.update(layout=0)),
        OTHER_VERSION.format("it has layout 0"),
    ),
    "a newer layout": Refused(
        lambda file: with_manifest(file, lambda found: found.update(layout=2, more={})),
        OTHER_VERSION.format("it has layout 2"),
    ),
    "another format": Refused(
        lambda file: with_manifest(file, lambda found: found.update(store_format=FORMAT - 1)),
        OTHER_VERSION.format(f"its stores have format {FORMAT - 1}, where {FORMAT} is needed"),
    ),
    "another fingerprint": Refused(
        lambda file: with_manifest(file, other_fingerprint),
        DAMAGED.format(r"sv-0123456789abcdef/about\.json\.xz is missing"),
    ),
    "another language": Refused(
        lambda file: with_manifest(file, other_language),
        DAMAGED.format(r"tlh-0123456789abcdef/about\.json\.xz is missing"),
    ),
    "another machine": Refused(
        lambda file: with_manifest(file, lambda found: found.update(byte_order="big")),
        r"lexicons\.zip was made on a machine with another order of bytes; compile here: fairclue lexicon build\.",
    ),
    "a terrible name": Refused(
        lambda file: with_manifest(file, lambda found: found.update(fairclue="\x1b[2J", layout="\x1b[2J")),
        OTHER_VERSION.format("it has layout 2J"),
    ),
    "a key of its own": Refused(
        lambda file: with_manifest(file, lambda found: found.update(run="rm")), DAMAGED.format(r"manifest\.json")
    ),
    "no languages": Refused(
        lambda file: with_manifest(file, lambda found: found.update(stores=[])), DAMAGED.format("its list of languages")
    ),
    "a language twice": Refused(
        lambda file: with_manifest(file, lambda found: found["stores"].append(found["stores"][0])),
        DAMAGED.format("its list of languages"),
    ),
    "Singlish without English": Refused(
        lambda file: with_manifest(file, lambda found: found["stores"].pop(0)),
        DAMAGED.format("Singlish is not whole"),
    ),
    "a damaged member": Refused(lambda file: with_member(file, flipped), DAMAGED.format(r"sv-\w+/records\.bin")),
    "half a member": Refused(
        lambda file: with_member(file, lambda data: data[: len(data) // 2]), DAMAGED.format(r"sv-.*records\.bin")
    ),
    "another member": Refused(lambda file: with_records(file, flipped), DAMAGED.format(r"sv-\w+/records\.bin")),
    "a short member": Refused(
        lambda file: with_records(file, lambda data: data[:-4]), DAMAGED.format(r"sv-.*records\.bin")
    ),
    "a bomb": Refused(
        lambda file: with_records(file, lambda _: bytes(50_000_000)), DAMAGED.format(r"sv-.*records\.bin")
    ),
    "a missing member": Refused(without_member, DAMAGED.format(r"en-\w+/offsets\.bin\.xz is missing")),
    "compressed by zip": Refused(lambda file: rewritten(file, members_of(file), zipfile.ZIP_LZMA), FOREIGN),
    "a damaged store": Refused(forged, DAMAGED.format(r"sv-\w+")),
    "a store without checksums": Refused(
        forged_about(json.dumps({"format": FORMAT, "base": None}).encode()), DAMAGED.format(r"sv-\w+")
    ),
    "a store that is a list": Refused(forged_about(b"[]"), DAMAGED.format(r"sv-\w+")),
    "a store without end": Refused(
        forged_about(json.dumps({"format": FORMAT, "base": "."}).encode()), DAMAGED.format(r"sv-\w+")
    ),
    "too much": Refused(
        lambda file: with_manifest(file, lambda found: swedish(found, "text.bin").update(size=1_999_999_999)),
        r"lexicons\.zip would take more than 2000 MB\.",
    ),
    "far too much": Refused(
        lambda file: with_manifest(file, lambda found: swedish(found, "text.bin").update(size=10**15)),
        DAMAGED.format(r"manifest\.json"),
    ),
    "a store above the folder": Refused(
        lambda file: with_manifest(file, lambda found: found["stores"][0].update(folder="../en-0123456789abcdef")),
        DAMAGED.format(r"manifest\.json"),
    ),
} | {
    f"a file at {name}": Refused(
        lambda file, name=name: with_manifest(file, renamed_file(name)),  # type: ignore[misc]
        DAMAGED.format(r"manifest\.json"),
    )
    for name in ("../../stolen", "/tmp/stolen.bin", "sub/folder.bin", "..", ".hidden", "text.bin\n", "C:text.bin")
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED.keys())
def test_a_file_that_is_not_right_is_refused_and_nothing_is_changed(
    packed: Path, elsewhere: Path, case: Refused
) -> None:
    old = elsewhere / "lexicons" / "sv-fedcba9876543210"  # of another checkout
    shutil.copytree(next((packed.parent / "cache" / "lexicons").glob("sv-*")), old)
    file = Path(shutil.copy(packed, elsewhere.parent))
    case.change(file)
    before = content(elsewhere.parent)
    with pytest.raises(LexiconFileError, match=case.reason) as caught:
        taken_in(file)
    assert str(caught.value).endswith(" Nothing was changed.")
    assert content(elsewhere.parent) == before
    assert {path.name for path in old.parent.iterdir()} <= {".lock", old.name}


@pytest.mark.usefixtures("elsewhere")
def test_no_more_is_unpacked_than_the_file_says_that_it_holds(packed: Path, tmp_path: Path) -> None:
    file = Path(shutil.copy(packed, tmp_path))
    with_records(file, lambda _: bytes(50_000_000))
    told: list[tuple[int, int]] = []
    with pytest.raises(LexiconFileError, match="is damaged"):
        unpack.unpack(file, lambda done, total: told.append((done, total)), lambda: None)
    assert all(done <= total < 1_000_000 for done, total in told)


def moved(folder: Callable[[str], str]) -> Callable[[Path], None]:
    """Give the Swedish store another name, in the manifest and in the archive."""

    def change(file: Path) -> None:
        def rename(manifest: Any) -> None:
            store = manifest["stores"][-1]
            store.update(folder=folder(store["folder"]), language=folder(store["folder"]).split("-")[0])

        with_manifest(file, rename)
        members = members_of(file)
        rewritten(
            file,
            {
                "/".join([folder(name.split("/")[0]), *name.split("/")[1:]]) if name.startswith("sv-") else name: data
                for name, data in members.items()
            },
        )

    return change


@pytest.mark.parametrize(
    ("folder", "reason"),
    [
        ("sv-0123456789abcdef", r"its Swedish is sv-0123456789abcdef, where sv-\w+ is needed"),
        ("tlh-0123456789abcdef", "there is no language tlh here"),
    ],
)
def test_a_file_of_other_code_or_data_is_refused(packed: Path, elsewhere: Path, folder: str, reason: str) -> None:
    file = Path(shutil.copy(packed, elsewhere.parent))
    moved(lambda _: folder)(file)
    with pytest.raises(LexiconFileError, match=OTHER_VERSION.format(reason)):
        taken_in(file)
    assert content(elsewhere) == {}


@pytest.mark.usefixtures("elsewhere")
def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(LexiconFileError, match=r"there is no file .*none\.zip"):
        taken_in(tmp_path / "none.zip")


def test_a_disk_without_room_is_noticed_before_anything_is_written(
    packed: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    with pytest.raises(LexiconFileError, match=r"needs \d+ MB in .*, and 0 MB are free; make room"):
        taken_in(packed)
    assert content(elsewhere) == {}


def test_a_disk_that_fails_leaves_nothing_behind(
    packed: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(unpack, "_extracted", failing)
    with pytest.raises(LexiconFileError, match=r"lexicons\.zip cannot be unpacked to .*: Input/output error"):
        taken_in(packed)
    assert [path.name for path in (elsewhere / "lexicons").iterdir()] == [".lock"]


# ---------------------------------------------------------------------- what is there already


@pytest.mark.usefixtures("elsewhere")
def test_what_is_there_already_is_left_alone(packed: Path) -> None:
    taken_in(packed)
    before = {path: path.stat().st_mtime_ns for path in stores_folder().glob("[!.]*/*")}
    assert taken_in(packed) == ([], CODES)
    assert {path: path.stat().st_mtime_ns for path in stores_folder().glob("[!.]*/*")} == before


def test_a_damaged_or_missing_store_is_replaced_and_the_others_are_left_alone(packed: Path, elsewhere: Path) -> None:
    taken_in(packed)
    whole = content(elsewhere)
    english, singlish, _ = (store_folder(language.load(code)) for code in CODES)
    (singlish / "records.bin").write_bytes(b"")
    kept = (english / "records.bin").stat()
    assert taken_in(packed) == (["singlish"], ["en", "sv"])
    assert content(elsewhere) == whole
    assert (english / "records.bin").stat() == kept


@pytest.mark.usefixtures("here")
def test_a_file_with_some_languages_gives_those(elsewhere: Path, tmp_path: Path, packed: Path) -> None:
    file = tmp_path / "swedish.zip"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FAIRCLUE_CACHE", str(packed.parent / "cache"))
        pack(["sv"], file, ignore)
    assert taken_in(file) == (["sv"], [])
    assert {path.split("/")[1] for path in content(elsewhere)} == {store_folder(language.load("sv")).name}


def test_it_waits_for_a_build_to_end_and_says_so(packed: Path, elsewhere: Path) -> None:
    (elsewhere / "lexicons").mkdir(parents=True)
    lock = (elsewhere / "lexicons" / ".lock").open("w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    told: list[str] = []

    def report_waiting() -> None:
        told.append("waiting")
        lock.close()  # the build has ended

    assert unpack.unpack(packed, ignore, report_waiting) == (CODES, [])
    assert told == ["waiting"]


def test_what_a_killed_process_left_is_cleared_away(packed: Path, elsewhere: Path) -> None:
    left = elsewhere / "lexicons" / ".unpacked-abc"
    left.mkdir(parents=True)
    taken_in(packed)
    assert not left.exists()


def test_a_lexicon_file_may_be_much_larger_than_ours() -> None:
    assert lexicon_file.MOST_PACKED > 5 * 60e6
    assert lexicon_file.MOST_UNPACKED > 5 * 190e6
