"""The quick look at the schema version of a SQLite file, which only says yes if it is sure."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fairclue.api.store.schema_version import NEWEST, is_newest_file


@pytest.fixture
def file(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(template, tmp_path / "a file #1.db"))


def test_a_file_of_the_newest_version_is_seen(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_newest_file(f"sqlite:///{file}")
    monkeypatch.chdir(file.parent)
    assert is_newest_file(f"sqlite:///{file.name}")


@pytest.mark.parametrize("version", ["0001", str(int(NEWEST) + 1).zfill(4)])
def test_an_older_or_newer_version_is_not_the_newest(file: Path, version: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [version])
    assert not is_newest_file(f"sqlite:///{file}")


def test_what_is_no_such_file_is_left_to_sqlalchemy(file: Path) -> None:
    missing, other = file.with_name("missing.db"), file.with_name("other.db")
    other.write_bytes(b"not a database" * 100)
    assert not is_newest_file(f"sqlite:///{missing}")
    assert not missing.exists()
    assert not is_newest_file(f"sqlite:///{other}")
    for url in (
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql://localhost/fairclue",
        f"sqlite:///file:{file}?uri=true",
    ):
        assert not is_newest_file(url)
