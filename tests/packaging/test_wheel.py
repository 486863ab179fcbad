"""A wheel carries all that serving needs, and answers from any folder."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

import fairclue
from fairclue import wording
from fairclue.api import pages
from fairclue.decks import built_in_decks
from fairclue.lexicons import language
from fairclue.lexicons.cache import store_folder
from fairclue.validator import ruleset_files

RULING = "fairclue.check(fairclue.Clue('djurpark', 1), fairclue.Board(['NÄBBDJUR']), fairclue.load_ruleset('swedish'))"
NEIGHBOUR = ("api", "cli", "game", "client", "web", "table", "decks", "validator")  # top-level names of another program


def test_the_wheel_carries_every_table_and_language_file(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    for code in language.codes():
        for path in (language.FOLDER / code).iterdir():
            if path.suffix in {".toml", ".tsv"}:
                assert f"fairclue/lexicons/{code}/{path.name}" in inside
    for name in (*ruleset_files.edition_names(), *ruleset_files.preset_names()):
        assert f"fairclue/rulesets/{name}.toml" in inside
    for slug in built_in_decks():
        assert f"fairclue/decks/built_in/{slug}.toml" in inside
    assert "fairclue/decks/adult_words.tsv" in inside
    for path in pages.FOLDER.rglob("*"):
        if path.is_file():
            assert f"fairclue/web/{path.relative_to(pages.FOLDER).as_posix()}" in inside
    assert "fairclue/api/store/migrations/versions/0001_decks.py" in inside
    for path in wording.FOLDER.rglob("*.toml"):
        assert f"fairclue/wording/{path.relative_to(wording.FOLDER).as_posix()}" in inside


def test_the_wheel_installs_one_name(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"fairclue"}


@pytest.fixture(scope="session")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the wheel, beside a program with top-level names like our folders."""
    environment = tmp_path_factory.mktemp("environment")
    venv.create(environment, with_pip=False, system_site_packages=False)
    packages = next((environment / "lib").glob("python3*")) / "site-packages"
    for name in NEIGHBOUR:
        (packages / name).mkdir()
        (packages / name / "__init__.py").write_text(f"NAME = {name!r}\n", encoding="utf-8")
    zipfile.ZipFile(wheel).extractall(packages)
    (packages / "dependencies.pth").write_text(next(p for p in sys.path if p.endswith("site-packages")))
    return environment / "bin" / "python"


def test_an_installed_wheel_answers_from_any_folder_beside_any_program(python: Path, tmp_path: Path) -> None:
    def printed(code: str) -> list[str]:
        done = subprocess.run([python, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    neighbour = f"import {', '.join(NEIGHBOUR)}; print({'+'.join(f'{name}.NAME' for name in NEIGHBOUR)})"
    where, ruling, names = printed(f"import fairclue; print(fairclue.__file__); print({RULING}); {neighbour}")
    assert where.startswith(str(python.parent.parent))
    assert ruling == repr(eval(RULING, {"fairclue": fairclue}))
    assert "NÄBBDJUR" in ruling
    assert names == "".join(NEIGHBOUR)


def test_an_installed_wheel_reads_the_lexicons_that_a_checkout_compiled(python: Path, tmp_path: Path) -> None:
    code = (
        "from fairclue.lexicons import cache, language;"
        "print(*(cache.store_folder(language.load(code)).name for code in language.codes()))"
    )
    printed = subprocess.run([python, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert printed.split() == [store_folder(language.load(code)).name for code in language.codes()]


COMMANDS = [
    ["check", "tree", "--board", "FOREST"],
    ["deck", "lint", "english"],
    ["lexicon", "build"],
    ["lexicon", "explain", "tree"],
    ["lexicon", "pack", "lexicons.zip"],
    ["play"],
    ["screen", "--board", "FOREST"],
]
WITHOUT_PACKAGES = f"""
import sys
for name in ("msgpack", "numpy", "spacy"):
    sys.modules[name] = None
import json
from typer.testing import CliRunner
from fairclue.cli.main import app
for command in {COMMANDS}:
    result = CliRunner().invoke(app, command)
    print(json.dumps([result.exit_code, result.stderr]))
"""


def test_commands_without_lexicons_and_without_what_compiles_them_say_what_to_type(
    python: Path, tmp_path: Path
) -> None:
    environment = {**os.environ, "FAIRCLUE_CACHE": str(tmp_path / "cache"), "COLUMNS": "400"}
    done = subprocess.run(
        [python, "-c", WITHOUT_PACKAGES], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    for command, line in zip(COMMANDS, done.stdout.splitlines(), strict=True):
        status, said = json.loads(line)
        assert status == 64, command
        assert "fairclue lexicon build" in said, command
        assert "fairclue lexicon unpack FILE-or-URL" in said, command


def test_an_installed_wheel_serves_beside_any_program(python: Path, tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(python), "-m", "fairclue.cli.main", "serve", "--port", str(port)]
    environment = {**os.environ, "FAIRCLUE_DATABASE": f"sqlite:///{tmp_path / 'fairclue.db'}"}
    environment.pop("PYTHONPATH", None)
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stderr=subprocess.PIPE, text=True) as service:
        status = None
        while status is None and service.poll() is None:
            with contextlib.suppress(OSError):
                status = urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10).status
        service.terminate()
        _, errors = service.communicate()
    assert status == 200, errors
