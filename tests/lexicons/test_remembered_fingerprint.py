"""Fingerprints are remembered between processes, until a file changes that they can depend on."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from fairclue.lexicons import language, remembered_fingerprint
from fairclue.lexicons.fingerprint import fingerprint
from tests.support.paths import ROOT


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of what a fingerprint depends on, which a test may change."""
    package = tmp_path / "fairclue"
    package.mkdir()
    shutil.copy(ROOT / "fairclue" / "errors.py", package)
    shutil.copytree(ROOT / "lexicons", package / "lexicons", ignore=shutil.ignore_patterns("__pycache__"))
    return package


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages whose fingerprints were computed."""
    codes: list[str] = []

    def compute(described: language.Language) -> str:
        codes.append(described.code)
        return fingerprint(described)

    monkeypatch.setattr(remembered_fingerprint, "fingerprint", compute)
    return codes


def remembered(package: Path, code: str = "sv") -> str:
    """What is remembered beside the package, and what it has to be."""
    described = language.read_language(package / "lexicons" / code)
    found = remembered_fingerprint.remembered_fingerprint(described, package.parent / "fingerprints")
    assert found == fingerprint(described)
    return found


def test_a_fingerprint_is_computed_once(package: Path, computed: list[str]) -> None:
    assert remembered(package) == remembered(package)
    assert remembered(package, "en") != remembered(package)
    assert computed == ["sv", "en"]


def add_code(path: Path) -> None:
    path.write_text(f"{path.read_text(encoding='utf-8')}\nCHANGED = True\n", encoding="utf-8")


def change_in_place(path: Path) -> None:
    """Change a letter, and set the time of the change back."""
    before = path.stat()
    path.write_bytes(path.read_bytes()[:-2] + b"~\n")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("lexicons/sv/compile.py", add_code),
        ("lexicons/build/draft.py", add_code),
        ("errors.py", add_code),
        ("lexicons/sv/names.tsv", change_in_place),
        ("lexicons/sv/names.tsv", Path.unlink),
        ("lexicons/sv/dialects.tsv", lambda path: path.write_text("pojk\n", encoding="utf-8")),
    ],
)
def test_a_file_that_changes_comes_or_goes_is_noticed(
    package: Path, computed: list[str], name: str, change: Callable[[Path], object]
) -> None:
    before = remembered(package)
    change(package / name)
    assert remembered(package) != before
    assert computed == ["sv", "sv"]


def test_a_package_that_takes_the_place_of_a_module_is_noticed(package: Path) -> None:
    before = remembered(package)
    (package / "lexicons" / "text").mkdir()
    (package / "lexicons" / "text" / "__init__.py").write_text("CHANGED = True\n", encoding="utf-8")
    assert remembered(package) != before


def test_other_files_are_not_looked_at(package: Path, computed: list[str]) -> None:
    remembered(package)
    (package / "web").mkdir()
    (package / "web" / "page.html").touch()
    (package / "lexicons" / "sv" / "__pycache__").mkdir()
    (package / "lexicons" / "sv" / "__pycache__" / "compile.pyc").touch()
    (package / "lexicons" / "sv" / ".#compile.py").symlink_to("nowhere")  # the lock of an editor
    remembered(package)
    assert computed == ["sv"]


@pytest.mark.parametrize("damage", [b"", b"\xff\0", b"0123 4567"])
def test_a_damaged_file_is_replaced(package: Path, computed: list[str], damage: bytes) -> None:
    remembered(package)
    (file,) = (package.parent / "fingerprints").iterdir()
    file.write_bytes(damage)
    remembered(package)
    remembered(package)
    assert computed == ["sv", "sv"]


def test_without_a_place_to_write_it_is_computed_each_time(package: Path, computed: list[str]) -> None:
    (package.parent / "fingerprints").touch()  # where the folder would be
    assert remembered(package) == remembered(package)
    assert computed == ["sv", "sv"]
