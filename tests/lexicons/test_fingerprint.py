"""The fingerprint of a language changes with everything that shapes its store, and with nothing else."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from fairclue.lexicons import language
from fairclue.lexicons.fingerprint import fingerprint
from tests.support.paths import ROOT

CODES = language.codes()
ALL = frozenset(CODES)


@pytest.fixture(scope="module")
def lexicons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the folder `lexicons` that a test may change."""
    package = tmp_path_factory.mktemp("tree") / "fairclue"
    package.mkdir()
    for path in (ROOT / "fairclue").glob("*.py"):
        shutil.copy(path, package)
    return Path(shutil.copytree(ROOT / "lexicons", package / "lexicons", ignore=shutil.ignore_patterns("__pycache__")))


def fingerprints(lexicons: Path) -> dict[str, str]:
    return {code: fingerprint(language.read_language(lexicons / code)) for code in CODES}


def changed_by(lexicons: Path, name: str, change: Callable[[str], str]) -> frozenset[str]:
    """The languages whose fingerprint differs after a change of one file, which is undone."""
    path = lexicons / name
    before, text = fingerprints(lexicons), path.read_text(encoding="utf-8")
    path.write_text(change(text), encoding="utf-8")
    after = fingerprints(lexicons)
    path.write_text(text, encoding="utf-8")
    assert fingerprints(lexicons) == before
    return frozenset(code for code in CODES if before[code] != after[code])


def with_code(text: str) -> str:
    return f"{text}\nCHANGED = True\n"


def with_comment(text: str) -> str:
    return f"{text}\n# changed\n"


def with_other_docstring(text: str) -> str:
    return text.replace('"""', '"""In other words: ', 1)


@pytest.mark.parametrize("code", CODES)
def test_a_file_of_a_language_counts_for_it_and_for_those_that_extend_it(lexicons: Path, code: str) -> None:
    expected = {code, *(other for other in CODES if language.load(other).extends == code)}
    files = [path.relative_to(lexicons).as_posix() for path in (lexicons / code).rglob("*") if path.is_file()]
    assert f"{code}/compile.py" in files
    assert f"{code}/language.toml" in files
    for name in files:
        if not name.endswith("__init__.py"):
            change = with_code if name.endswith(".py") else with_comment
            assert changed_by(lexicons, name, change) == expected, name


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("build/compiler.py", ALL),
        ("build/draft.py", ALL),
        ("build/hand_tables.py", ALL),
        ("build/logistic.py", ALL),
        ("build/readers/wordfreq.py", ALL),
        ("build/roots.py", ALL),
        ("build/sources.py", ALL),
        ("build/writer.py", ALL),
        ("evidence.py", ALL),
        ("language.py", ALL),
        ("relations.py", ALL),
        ("settings.py", ALL),
        ("store.py", ALL),
        ("text.py", ALL),
        ("tsv.py", ALL),
        ("types.py", ALL),
        ("unlisted.py", ALL),
        ("fetch.py", frozenset()),
        ("build/pipeline.py", frozenset()),
        ("cache.py", frozenset()),
        ("find_relations.py", frozenset()),
        ("fingerprint.py", frozenset()),
        ("lexicon.py", frozenset()),
        ("paths.py", frozenset()),
        ("similarity.py", frozenset()),
        ("syntax.py", frozenset()),
        ("typos.py", frozenset()),
        ("words.py", frozenset()),
    ],
)
def test_shared_code_counts_if_a_compiler_or_the_writer_imports_it(
    lexicons: Path, name: str, changes: frozenset[str]
) -> None:
    assert changed_by(lexicons, name, with_code) == changes


@pytest.mark.parametrize("name", ["build/draft.py", "en/compile.py", "sv/sound.py", "store.py"])
def test_comments_and_docstrings_do_not_count(lexicons: Path, name: str) -> None:
    assert changed_by(lexicons, name, with_comment) == frozenset()
    assert changed_by(lexicons, name, with_other_docstring) == frozenset()


def test_a_new_module_counts_as_soon_as_it_is_imported(lexicons: Path) -> None:
    before = fingerprints(lexicons)
    (lexicons / "sv" / "dialects.py").write_text("WORDS = ['pojk', 'tös']\n", encoding="utf-8")
    assert fingerprints(lexicons) == before
    for statement in (
        "import fairclue.lexicons.sv.dialects",
        "from fairclue.lexicons.sv import dialects",
        "from fairclue.lexicons.sv.dialects import WORDS",
        "def late():\n    from fairclue.lexicons.sv.dialects import WORDS",
    ):
        path = lexicons / "sv" / "sound.py"
        text = path.read_text(encoding="utf-8")
        path.write_text(f"{text}\n{statement}\n", encoding="utf-8")
        assert changed_by(lexicons, "sv/dialects.py", with_code) == {"sv"}, statement
        path.write_text(text, encoding="utf-8")


def test_a_new_table_counts_and_a_hidden_file_does_not(lexicons: Path) -> None:
    before = fingerprints(lexicons)
    (lexicons / "sv" / ".names.tsv.swp").write_text("half a line", encoding="utf-8")
    assert fingerprints(lexicons) == before
    table = lexicons / "sv" / "more_names.tsv"
    table.write_text("name\tkind\tnote\n", encoding="utf-8")
    assert {code for code in CODES if fingerprints(lexicons)[code] != before[code]} == {"sv"}
    table.unlink()
