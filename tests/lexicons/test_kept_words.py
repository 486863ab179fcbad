"""Lists of words that several languages need are made once."""

import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.kept_words import kept_words


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    zipfile.ZipFile(tmp_path / "package-1.whl", "w").close()
    return Archive(tmp_path / "package-1.whl")


@pytest.fixture
def module(tmp_path: Path) -> ModuleType:
    made = ModuleType("maker")
    made.__file__ = str(tmp_path / "maker.py")
    Path(made.__file__).write_text("one = 1")
    return made


def never() -> set[str]:
    raise AssertionError("made again")


def test_words_are_made_once(archive: Archive, module: ModuleType) -> None:
    assert kept_words("words", [archive], [module], lambda: {"häst", "ko"}) == {"häst", "ko"}
    assert kept_words("words", [archive], [module], never) == {"häst", "ko"}


def test_words_are_made_anew_for_another_package_or_another_code(archive: Archive, module: ModuleType) -> None:
    kept_words("words", [archive], [module], lambda: {"old"})
    Path(str(module.__file__)).write_text("two = 2")
    assert kept_words("words", [archive], [module], lambda: {"new"}) == {"new"}
    zipfile.ZipFile(archive.path.with_name("package-2.whl"), "w").close()
    newer = Archive(archive.path.with_name("package-2.whl"))
    assert kept_words("words", [newer], [module], lambda: {"newer"}) == {"newer"}


def test_a_failure_keeps_nothing(archive: Archive, module: ModuleType) -> None:
    with pytest.raises(AssertionError, match="made again"):
        kept_words("words", [archive], [module], never)
    assert kept_words("words", [archive], [module], lambda: {"ko"}) == {"ko"}
