"""A wheel carries all that serving needs, and answers from any folder."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import validator
from api import packs, pages
from lexicons import language
from validator import ruleset, wording

RULING = (
    "validator.check(validator.Clue('djurpark', 1), validator.Board(['NÄBBDJUR']), validator.load_ruleset('swedish'))"
)
ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the tree, so that nothing is left in it."""
    scratch = tmp_path_factory.mktemp("wheel")
    files = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for name in files:
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (scratch / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
            (scratch / "tree" / name).write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(scratch)]
    subprocess.run([*command, str(scratch / "tree")], check=True, capture_output=True)
    return next(scratch.glob("*.whl"))


def test_the_wheel_carries_every_table_and_language_file(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    for code in language.codes():
        for path in (language.FOLDER / code).iterdir():
            if path.suffix in {".toml", ".tsv"}:
                assert f"lexicons/{code}/{path.name}" in inside
    for name in (*ruleset.names(), *ruleset.presets()):
        assert f"rulesets/{name}.toml" in inside
    for slug in packs.packs():
        assert f"decks/{slug}.toml" in inside
    assert "decks/adult_words.tsv" in inside
    for path in pages.FOLDER.rglob("*"):
        if path.is_file():
            assert f"web/{path.relative_to(pages.FOLDER).as_posix()}" in inside
    assert "api/store/migrations/versions/0001_decks.py" in inside
    for code in wording.LANGUAGES:
        assert {f"validator/wording/{code}.toml", f"game/wording/{code}.toml"} <= inside


def test_an_installed_wheel_answers_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=False, system_site_packages=False)
    python = environment / "bin" / "python"
    packages = next((environment / "lib").glob("python3*")) / "site-packages"
    zipfile.ZipFile(wheel).extractall(packages)
    (packages / "dependencies.pth").write_text(next(p for p in sys.path if p.endswith("site-packages")))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    asked = f"import validator; print(validator.__file__); print({RULING})"
    there = subprocess.run([python, "-c", asked], cwd=elsewhere, capture_output=True, text=True, check=True)
    where, ruling = there.stdout.splitlines()
    assert where.startswith(str(packages))
    assert ruling == repr(eval(RULING, {"validator": validator}))
    assert "NÄBBDJUR" in ruling
