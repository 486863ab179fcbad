"""A release: wheel, source archive, lexicon file, the client alone, and their checksums."""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from fairclue.client import calls
from fairclue.lexicons import language
from fairclue.lexicons.fingerprint import fingerprint
from fairclue.lexicons.lexicon_file import opened
from tests.support.paths import ROOT

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def files_below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_symlink() or path.is_file()}


@pytest.fixture(scope="session")
def unpacked(release: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(release / f"fairclue-{VERSION}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    return folder / f"fairclue-{VERSION}"


def test_a_release_has_everything_with_its_checksum(release: Path) -> None:
    lines = [line.split() for line in (release / "SHA256SUMS").read_text(encoding="ascii").splitlines()]
    sums = {name: digest for digest, name in lines}
    assert sorted(sums) == [
        f"fairclue-{VERSION}-py3-none-any.whl",
        f"fairclue-{VERSION}.tar.gz",
        f"fairclue-lexicons-{VERSION}.zip",
        f"fairclue_client-{VERSION}-py3-none-any.whl",
    ]
    assert {path.name for path in release.iterdir()} == {*sums, "SHA256SUMS"}
    for name, digest in sums.items():
        assert hashlib.sha256((release / name).read_bytes()).hexdigest() == digest


def test_the_lexicon_file_of_a_release_fits_its_code(release: Path) -> None:
    with opened(release / f"fairclue-lexicons-{VERSION}.zip") as (_, manifest):
        held = {store.folder for store in manifest.stores}
    assert held == {f"{code}-{fingerprint(language.load(code))}" for code in language.codes()}


def test_the_source_archive_has_every_file_and_link_as_it_is(unpacked: Path) -> None:
    if not (ROOT / ".git").exists():
        return  # these tests run in an unpacked source archive themselves
    listed = run("git", "ls-files", "-co", "--exclude-standard", cwd=ROOT).splitlines()
    names = {name for name in listed if os.path.lexists(ROOT / name)}
    assert files_below(unpacked) == names | {"PKG-INFO"}
    for name in names:
        one, other = ROOT / name, unpacked / name
        assert one.is_symlink() == other.is_symlink(), name
        if one.is_symlink():
            assert one.readlink() == other.readlink()
        else:
            assert one.read_bytes() == other.read_bytes(), name
            assert os.access(one, os.X_OK) == os.access(other, os.X_OK), name


def test_an_unpacked_source_archive_knows_its_files_without_git(unpacked: Path, tmp_path: Path) -> None:
    tree = shutil.copytree(unpacked, tmp_path / "tree", symlinks=True)
    names = files_below(tree) - {"PKG-INFO"}
    for name in (".venv/bin/python", "api/__pycache__/app.pyc", "fairclue.egg-info/PKG-INFO", "dist/old.whl"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).touch()
    code = "import runpy; print(*runpy.run_path('scripts/dist')['sources'](), sep='\\n')"
    assert set(run(sys.executable, "-c", code, cwd=tree).splitlines()) == names


def test_the_client_is_installed_alone_under_a_name_of_its_own(release: Path, tmp_path: Path) -> None:
    wheel = next(release.glob("fairclue_client-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path)
        metadata = archive.read(f"fairclue_client-{VERSION}.dist-info/METADATA").decode()
    assert {name.partition("/")[0] for name in names} == {"fairclue_client", f"fairclue_client-{VERSION}.dist-info"}
    assert "fairclue_client/py.typed" in names
    assert [line for line in metadata.splitlines() if line.startswith("Requires-Dist")] == [
        "Requires-Dist: httpx>=0.28"
    ]
    code = (
        "import sys; from fairclue_client import AsyncClient, Client, calls;"
        "print(calls.check('tree', ['FOREST'], 1));"
        "print([name for name in sys.modules if name == 'fairclue' or name.startswith('fairclue.')])"
    )
    call, ours = run(sys.executable, "-c", code, cwd=tmp_path, PYTHONPATH=str(tmp_path)).splitlines()
    assert call == repr(calls.check("tree", ["FOREST"], 1))
    assert ours == "[]"
