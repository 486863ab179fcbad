"""The map of the house: its picture, its folders and its walks are those of the code."""

import re
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import grimp
import pytest
from typer.testing import CliRunner

from docs.picture import PAGE, PICTURE, draw, folders, purposes
from fairclue.cli.main import app
from tests.support.callers import Callers
from tests.support.paths import ROOT
from tests.support.sitting import Sitting

MAP = PAGE.read_text(encoding="utf-8")


def test_the_picture_is_drawn_from_the_code_as_it_is() -> None:
    assert PICTURE.read_text(encoding="utf-8") == draw(), "run: scripts/picture"


def test_every_folder_has_its_paragraph() -> None:
    assert sorted(purposes()) == folders()


def test_the_map_names_only_files_and_folders_that_exist() -> None:
    named = set(re.findall(r"`([\w./-]+/[\w.]*)`", MAP))
    assert len(named) > 40
    bases = (ROOT, *(ROOT / folder for folder in folders()))  # below a folder's heading `build/` is in that folder
    assert [name for name in sorted(named) if not any((base / name).exists() for base in bases)] == []


def files_of(walk: str) -> list[str]:
    """The Python files that a walk names, but for those of an alternative (`, or ...,`)."""
    section = re.search(rf"^### {walk}\n(.*?)(?=^##|\Z)", MAP, re.MULTILINE | re.DOTALL)
    assert section is not None, walk
    return re.findall(r"`([\w/]+\.py)`", re.sub(r", or `[^`]+`,", "", section[1]))


@contextmanager
def passed() -> Iterator[set[str]]:
    """The files of ours whose functions are called, in whatever thread."""
    files: set[str] = set()
    package = ROOT / "fairclue"

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(f"{package}/"):
            files.add(str(Path(frame.f_code.co_filename).relative_to(package)))

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield files
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


@pytest.fixture
def fresh(template: Path, tmp_path: Path) -> Iterator[Callers]:
    """The service on an empty database; its threads begin with the first call."""
    shutil.copy(template, tmp_path / "fairclue.db")
    found = Callers(f"sqlite:///{tmp_path / 'fairclue.db'}")
    yield found
    found.close()


def test_a_check_passes_the_files_of_its_walk() -> None:
    with passed() as files:
        done = CliRunner().invoke(app, ["check", "stationery", "--board", "SUBSTATION, MOON"])
    assert "SUBSTATION" in done.stdout
    opening = {"validator/open_lexicons.py", "lexicons/readiness.py"}  # once, by an earlier test
    assert set(files_of("A check")) - files <= opening


def test_a_move_passes_the_files_of_its_walk(fresh: Callers) -> None:
    with passed() as files:
        sitting = Sitting(fresh.client.request)
        sitting.start()
        assert sitting.move(f"{sitting.turn()}_spymaster", "clue", text="feathers", number=1).status_code == 200
    assert set(files_of("A move")) - files <= {
        "api/tables/streams.py",
        "game/events.py",
        "game/moves.py",
    }  # no listener; types


def test_an_import_passes_the_files_of_its_walk(fresh: Callers) -> None:
    with passed() as files:
        made = fresh.made()
        for dry_run in (True, False):
            path = f"/decks/office/import?dry_run={str(dry_run).lower()}"
            answer = fresh.call("POST", path, etag=made["revision"], content="LAMP / CABLE\n")
            assert answer.status_code == 200, answer.text
    assert set(files_of("An import")) <= files


def test_a_build_imports_the_files_of_its_walk() -> None:
    """A build takes minutes, so here the imports show the way."""
    graph = grimp.build_graph("fairclue")
    walk = ["fairclue." + name.removesuffix(".py").replace("/", ".") for name in files_of("A build")]
    compilers = [name for name in walk if name.endswith(".compile")]  # found by their folder, not imported
    reached = set().union(*(graph.find_upstream_modules(start) for start in ("fairclue.cli.lexicon", *compilers)))
    assert set(walk) - reached <= {"fairclue.cli.lexicon", *compilers}
