"""The `fairclue lexicon` commands, as a user runs them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from typer.testing import CliRunner, Result

from fairclue.cli.main import app
from fairclue.lexicons import language
from fairclue.lexicons.build.pipeline import BuildError, Report
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.cache import store_folder
from tests.support.small_lexicons import small_draft


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")


@pytest.fixture
def small_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache with nothing but the hand-made English store."""
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path))
    folder = store_folder(language.load("en"))
    write(small_draft(), folder)
    return folder


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["lexicon", *arguments])


def answer(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


# ---------------------------------------------------------------------- one word


def test_a_word_is_explained_in_words() -> None:
    result = run("explain", "leaves")
    assert result.exit_code == 0
    assert "leaves is a word of English" in result.stdout
    assert "leaves is a form of leaf" in result.stdout
    assert "leaves is a form of leave" in result.stdout


def test_a_compound_is_explained_with_its_parts() -> None:
    result = run("explain", "glassås", "-l", "sv")
    assert result.exit_code == 0
    assert "glas + sås" in result.stdout
    assert "glass + sås" in result.stdout


def test_a_foreign_word_is_explained_with_its_languages() -> None:
    result = run("explain", "Schmetterling")
    assert result.exit_code == 0
    assert "no source here knows it" in result.stdout
    assert "not a word of English, but of German" in result.stdout


def test_a_typo_is_explained_with_the_nearest_words() -> None:
    assert "elephant" in run("explain", "elephnat").stdout


def test_a_word_is_explained_to_programs() -> None:
    facts = answer("explain", "Horseshoe")
    assert facts["word"] == "horseshoe"
    assert facts["language"] == "en"
    assert facts["known"]["strength"] == "listed"
    assert ["horse", "shoe"] in [reading["parts"] for reading in facts["parts"]]
    assert facts["nearest"] == []
    assert "noun" in facts["traits"]


def test_a_singlish_word_is_explained_with_its_meaning() -> None:
    facts = answer("explain", "makan", "--language", "singlish")
    assert "loan" in facts["traits"]
    assert "eat" in facts["note"]
    assert facts["foreign"] is None


def test_letters_of_any_kind_are_written_as_they_are(small_cache: Path) -> None:
    assert small_cache.exists()
    assert "räv, 猫 and 🐈" in run("explain", "cat").stdout
    assert "räv, 猫 and 🐈" in run("explain", "cat", "--json").stdout


def test_brackets_are_written_as_they_are() -> None:
    assert run("explain", "[/red]").stdout.startswith("[/red]  English")
    assert "[/a] and [/b] share no form and no part." in run("explain", "[/a]", "[/b]").stdout
    assert "no language '[/red]'" in run("explain", "snail", "-l", "[/red]").stderr


# ---------------------------------------------------------------------- two words


def test_two_words_are_explained_step_by_step() -> None:
    result = run("explain", "horseshoe", "shoes")
    assert result.exit_code == 0
    assert result.stdout.startswith("horseshoe ")
    assert "horseshoe has shoe as a part" in result.stdout
    assert "shoes is a form of shoe" in result.stdout


def test_two_words_without_a_relation_are_told_so() -> None:
    result = run("explain", "carpet", "car")
    assert "carpet and car share no form and no part." in result.stdout


def test_two_words_that_sound_alike_or_rhyme_are_told_so() -> None:
    assert "They sound alike." in run("explain", "knight", "night").stdout
    assert "They rhyme." in run("explain", "knight", "kite").stdout


def test_two_words_are_explained_to_programs() -> None:
    facts = answer("explain", "voted", "voter")
    assert [relation["kind"] for relation in facts["relations"]] == ["form"]
    (relation,) = facts["relations"]
    assert relation["via"] == "vote"
    assert relation["strength"] == "listed"
    assert [step["claim"] for step in relation["evidence"]] == ["voted is a form of vote", "voter is built on vote"]
    assert all(step["sources"] for step in relation["evidence"])
    assert 0 <= facts["similarity"] <= 1
    assert facts["rhyme"] is facts["sound_alike"] is False


# ---------------------------------------------------------------------- sources, build, trouble


def test_every_source_is_listed_with_its_licence_and_how_much_it_gave() -> None:
    result = run("sources")
    assert result.exit_code == 0
    for code in language.codes():
        spoken = language.load(code)
        assert f"{spoken.name} ({code})" in result.stdout
        for source in spoken.sources:
            name = f"{source.package} {source.version}" if source.package else "own tables"
            (row, *_) = [line for line in result.stdout.splitlines() if name in line and source.takes[:20] in line]
            assert source.licence[:20] in row
            assert source.attribution[:20] in row
            assert any(cell.strip().replace(",", "").isdigit() for cell in row.split("│"))


def test_a_build_with_nothing_due_says_so(small_cache: Path) -> None:
    assert small_cache.exists()
    result = run("build", "-l", "en")
    assert result.exit_code == 0
    assert "The lexicons are up to date." in result.stderr


def test_a_build_that_nobody_watches_tells_each_step_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def build(codes: list[str], watch: Callable[[Report], None], *, force: bool) -> list[str]:
        assert not force
        watch(Report(0.0, 90.0, "", news="Fairclue compiles Swedish: about 90 s, once."))
        watch(Report(0.1, 80.0, "compiling Swedish", step="   4 s  Swedish: saol 0.2.0"))
        watch(Report(0.2, 70.0, "compiling Swedish"))
        watch(Report(1.0, 0.0, "", news="Swedish is ready."))
        return codes

    monkeypatch.setattr("fairclue.lexicons.build.pipeline.build", build)
    told = run("build", "-l", "sv").stderr.splitlines()
    assert told[:3] == [
        "Fairclue compiles Swedish: about 90 s, once.",
        "   4 s  Swedish: saol 0.2.0",
        "Swedish is ready.",
    ]
    assert told[3].startswith("Built Swedish in ")
    assert len(told) == 4


@pytest.mark.parametrize(
    ("given", "chosen", "built"),
    [
        ([], "", ["en", "sv", "singlish"]),
        ([], "sv, en", ["sv", "en"]),
        (["-l", "singlish"], "sv", ["singlish"]),
        (["-l", "sv", "-l", "en"], "", ["sv", "en"]),
    ],
)
def test_the_languages_that_are_chosen_are_built(
    given: list[str], chosen: str, built: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    def build(codes: list[str], *_: object, **__: object) -> list[str]:
        asked.append(codes)
        return []

    monkeypatch.setattr("fairclue.lexicons.build.pipeline.build", build)
    if chosen:
        monkeypatch.setenv("FAIRCLUE_LANGUAGES", chosen)
    assert run("build", *given).exit_code == 0
    assert asked == [built]


def test_a_chosen_language_that_does_not_exist_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRCLUE_LANGUAGES", "en,tlh")
    result = run("build")
    assert result.exit_code == 64
    assert result.stderr.startswith("FAIRCLUE_LANGUAGES: there is no language 'tlh'; there are en, ")


def test_a_mistake_in_a_compiler_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def build(*_: object, **__: object) -> NoReturn:
        raise BuildError("Swedish was not built:\n  rows[/wrong]")

    monkeypatch.setattr("fairclue.lexicons.build.pipeline.build", build)
    result = run("build")
    assert result.exit_code == 1
    assert "  rows[/wrong]\nWhat was built before is still in use." in result.stderr


@pytest.mark.parametrize("command", [("explain", "snail"), ("build",)])
def test_an_unknown_language_is_a_usage_error_that_lists_those_there_are(command: tuple[str, ...]) -> None:
    result = run(*command, "-l", "tlh")
    assert result.exit_code == 64
    assert f"no language 'tlh'; there are {', '.join(language.codes())}" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("command", [("explain", "snail"), ("explain", "snail", "mail", "--json")])
def test_a_missing_store_says_what_to_do(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path))
    result = run(*command)
    assert result.exit_code == 64
    assert "run: fairclue lexicon build" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_sources_of_a_language_that_is_not_built_are_listed(small_cache: Path) -> None:
    assert small_cache.exists()
    english, swedish = run("sources").stdout.split("Swedish (sv)")
    assert "not built" not in english.split("Singlish")[0]
    assert "not built" in swedish


def test_a_damaged_store_says_what_to_do(small_cache: Path) -> None:
    (small_cache / "records.bin").write_bytes(b"torn")
    result = run("explain", "snail")
    assert result.exit_code == 64
    assert "run: fairclue lexicon build --force" in result.stderr
