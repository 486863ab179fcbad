"""Each language's folder describes it in full."""

import re
import string
from pathlib import Path

import pytest

from fairclue.decks import built_in_decks
from fairclue.lexicons import language
from fairclue.lexicons.settings import LanguageError
from fairclue.lexicons.text import fold
from fairclue.validator import load_ruleset
from fairclue.wording import languages, wording_in

CODES = language.codes()


@pytest.mark.parametrize("code", CODES)
def test_every_source_says_where_it_comes_from_and_on_which_terms(code: str) -> None:
    for source in language.load(code).sources:
        assert source.licence, source.key
        assert source.attribution, source.key
        assert source.title, source.key
        assert source.is_ours or source.url.startswith("https://"), source.key
        assert all(wording_in(told).has(f"sources.{source.key}") for told in languages()), source.key
        assert source.takes, source.key
        assert source.is_ours or re.fullmatch(r"\d+(\.\d+)+", source.version), source.key


@pytest.mark.parametrize("code", CODES)
def test_a_language_has_a_ruleset_and_a_deck_that_are_played_in_it(code: str) -> None:
    spoken = language.load(code)
    if spoken.usual_ruleset is not None:
        assert load_ruleset(spoken.usual_ruleset).languages[0] == code
    if spoken.usual_deck is not None:
        assert built_in_decks()[spoken.usual_deck].language == code


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


@pytest.mark.parametrize("code", CODES)
def test_every_ending_changes_a_word(code: str) -> None:
    endings = language.load(code).unlisted.endings
    assert endings
    assert all(ending != replacement for ending, replacement in endings)


def test_a_language_that_extends_another_says_only_what_differs() -> None:
    for spoken in filter(lambda one: one.base, map(language.load, CODES)):
        base = spoken.base
        assert base is not None
        assert spoken.all_sources == base.all_sources + spoken.sources
        assert spoken.source(base.sources[0].key) is base.sources[0]
        assert spoken.function_words == base.function_words
        assert (spoken.name, spoken.meaning) != (base.name, base.meaning)


def test_an_unknown_language_lists_those_there_are() -> None:
    with pytest.raises(language.UnknownLanguageError, match=f"no language 'tlh'; there are {', '.join(CODES)}"):
        language.load("tlh")


# ---------------------------------------------------------------------- mistakes in the settings


DESCRIBED = """
name = "Made up"
native_name = "Made up"
alphabet = "abc"
ampersand = "and"
articles = []
joiners = []
function_words = []
hyphened_prefixes = []
letter_words = []
place_words = []
dictionary = "tables"
numbers = { one = 1 }
unlisted = { part_zipf = 3.0 }
foreign = { native_sources = ["tables"], borrowed_zipf = 3.0 }
meaning = { company = ["tables"], sense = "tables", definition = "tables", phrase = "tables", compound = "tables" }

[[sources]]
key = "tables"
licence = "CC0-1.0"
attribution = "Nobody"
takes = "nothing"
"""


def described(folder: Path, text: str) -> language.Language:
    folder.mkdir()
    (folder / "language.toml").write_text(text, encoding="utf-8")
    return language.read_language(folder)


def test_a_language_needs_only_these_settings(tmp_path: Path) -> None:
    made_up = described(tmp_path / "xx", DESCRIBED)
    assert (made_up.code, made_up.numbers, made_up.sources[0].is_ours) == ("xx", {"one": 1}, True)
    assert (made_up.usual_deck, made_up.roots.negating_prefixes) == (None, ())


@pytest.mark.parametrize(
    ("right", "wrong", "problem"),
    [
        ('alphabet = "abc"\n', "", "alphabet is missing"),
        ('licence = "CC0-1.0"\n', "", "sources[0].licence is missing"),
        ("articles", "artikles", "artikles is not a key; the keys here are name, native_name, extends, alphabet,"),
        (
            "part_zipf = 3.0",
            "part_zipf = 3.0, part = 1",
            "unlisted.part is not a key; the keys here are part_zipf, linking_letters, endings",
        ),
        ("one = 1", 'one = "many"', "numbers.one: Input should be a valid integer"),
        ("joiners = []", 'joiners = "and"', "joiners: Input should be a valid list"),
        (
            'key = "tables"',
            'key = "tables"\nversion = "1"',
            "a source has all of package, version, sha256 and megabytes",
        ),
        ('key = "tables"', 'key = "table"', "there is no source tables; the sources are table"),
        ("ampersand", 'extends = "tlh"\nampersand', "extends: no language 'tlh'; there are xx"),
        ("ampersand", 'extends = "xx"\nampersand', "extends: no language 'xx'; there are xx"),
        ("numbers = {", "numbers = {{", "Invalid"),
    ],
)
def test_a_mistake_is_named_with_its_file_and_key(tmp_path: Path, right: str, wrong: str, problem: str) -> None:
    assert right in DESCRIBED
    with pytest.raises(LanguageError, match=re.escape("lexicons/xx/language.toml: ")) as caught:
        described(tmp_path / "xx", DESCRIBED.replace(right, wrong))
    assert problem in str(caught.value)


def test_a_language_does_not_extend_one_that_extends_another(tmp_path: Path) -> None:
    described(tmp_path / "xx", DESCRIBED)
    own = 'name = "More"\nnative_name = "More"\nsources = []\n'
    assert described(tmp_path / "yy", f'{own}extends = "xx"').alphabet == "abc"
    with pytest.raises(LanguageError, match=r"lexicons/zz/language.toml: extends: yy extends xx itself; extend that"):
        described(tmp_path / "zz", f'{own}extends = "yy"')
