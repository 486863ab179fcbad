"""Every sentence is there in every interface language with the same fillers, and the code asks for each of them."""

import re
from collections.abc import Iterable

import pytest
from babel import Locale

from fairclue.lexicons.language import codes, load
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset_files import edition_names, load_ruleset
from fairclue.wording import DEFAULT, FOLDER, PAGES, Sentence, fillers, languages, say, wording_in
from tests.support import asked_sentences
from tests.support.asked_sentences import Asked

ENGLISH = wording_in(DEFAULT).sentences
OTHERS = [language for language in languages() if language != DEFAULT]
FOREIGN = {code for language in codes() for code in load(language).foreign.languages}  # that rulings name
MEANINGS = {f"rules.{rule.name}.meaning" for rule in RULES}  # in English they are the rules' docstrings


def forms(sentence: Sentence) -> Iterable[str]:
    return [sentence] if isinstance(sentence, str) else sentence.values()


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_sentence(language: str) -> None:
    assert wording_in(language).sentences.keys() - MEANINGS == ENGLISH.keys()
    assert wording_in(language).sentences.keys() >= MEANINGS


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_has_the_same_fillers_in_every_language(language: str) -> None:
    theirs = wording_in(language).sentences
    assert {name: fillers(theirs[name]) for name in ENGLISH} == {name: fillers(ENGLISH[name]) for name in ENGLISH}


@pytest.mark.parametrize("language", languages())
def test_a_sentence_that_counts_has_every_plural_form_of_its_language(language: str) -> None:
    needed = {*Locale.parse(wording_in(language).about["locale"], sep="-").plural_form.tags, "other"}
    counting = {name for name, sentence in ENGLISH.items() if not isinstance(sentence, str)}
    for name, sentence in wording_in(language).sentences.items():
        assert (name in counting) is not isinstance(sentence, str), name
        if not isinstance(sentence, str):
            assert sentence.keys() == needed, name


@pytest.mark.parametrize("language", languages())
def test_a_sentence_is_not_empty_and_holds_no_other_braces(language: str) -> None:
    for name, sentence in wording_in(language).sentences.items():
        for text in forms(sentence):
            assert text.strip() == text != "", name
            assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", text)), name


@pytest.mark.parametrize("language", languages())
def test_what_a_rule_says_is_a_whole_sentence(language: str) -> None:
    for name, sentence in wording_in(language).sentences.items():
        if re.match(r"rules\.\w+\.(why|meaning|seen)", name):
            for text in forms(sentence):
                assert re.fullmatch(r"[\w{][^_]*[.?]", text) and (text[0].isupper() or text[0] == "{"), text


@pytest.mark.parametrize("language", languages())
def test_a_sentence_stands_in_the_file_that_its_name_begins_with(language: str) -> None:
    for path in (FOLDER / language).glob("*.toml"):
        for table in re.findall(r"^\[(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            assert path.name == f"{table}.toml"


def test_every_sentence_that_python_asks_for_is_there_with_its_fillers() -> None:
    asked = asked_sentences.in_python()
    assert len(asked) > 30
    for one in asked:
        found = [name for name in ENGLISH if re.fullmatch(one.pattern, name)]
        if not found:
            assert one.pattern.startswith("rules"), f"{one.where} asks for {one.pattern}"  # the English meanings
        _assert_filled(one, found)


def test_every_sentence_that_the_pages_ask_for_is_there_with_its_fillers() -> None:
    asked = asked_sentences.in_pages()
    assert len(asked) > 100
    for one in asked:
        found = [name for name in ENGLISH if re.fullmatch(one.pattern, name)]
        assert found or one.pattern.startswith(r"pages\.language\."), one.where
        _assert_filled(one, found)


def _assert_filled(one: Asked, found: list[str]) -> None:
    needed = [fillers(ENGLISH[name]) | (set() if isinstance(ENGLISH[name], str) else {"n"}) for name in found]
    if not one.has_more:
        assert all(names <= one.fillers for names in needed), f"{one.where} gives {set(one.fillers)}, not {needed}"
        assert not needed or one.fillers <= set().union(*needed), f"{one.where} gives more than {needed}"


def test_no_sentence_is_unused() -> None:
    patterns = {one.pattern for one in asked_sentences.in_python()}
    by_python = re.compile("|".join(sorted(patterns)))
    by_pages = re.compile(asked_sentences.named_in_pages())
    unused = []
    for name in ENGLISH:
        plain = name.removeprefix(PAGES)
        is_asked = by_pages.fullmatch(plain) if name.startswith(PAGES) else by_python.fullmatch(name)
        if not is_asked or not all(_is_said(part) for part in plain.split(".")):
            unused.append(name)
    assert not unused, ", ".join(unused)


def _is_said(part: str) -> bool:
    """Is a part of a name a word that stands in the code, or that the code puts together?"""
    word = part.lower().removesuffix("_nearest")
    return (
        word.isdecimal()
        or word in FOREIGN
        or word in asked_sentences.words()
        or bool(asked_sentences.parts_of_words().fullmatch(part))
    )


@pytest.mark.parametrize("language", languages())
def test_every_language_that_is_played_in_has_a_name(language: str) -> None:
    for code in {*codes(), *FOREIGN} - {"singlish"}:
        assert wording_in(language).language_name(code) not in ("", code)
    assert wording_in(language).language_name("singlish").lower() == "singlish"


@pytest.mark.parametrize("name", edition_names())
def test_an_edition_is_described_in_every_interface_language(name: str) -> None:
    edition = load_ruleset(name)
    for texts in (edition.title, edition.about, *(position.says for position in edition.rules.values())):
        assert texts.keys() == set(languages())


@pytest.mark.parametrize(
    ("language", "n", "told"),
    [
        ("en", 1, "The sand still runs for 1 second."),
        ("en", 0, "The sand still runs for 0 seconds."),
        ("sv", 1, "Sanden rinner i 1 sekund till."),
        ("sv", 12, "Sanden rinner i 12 sekunder till."),
    ],
)
def test_a_sentence_is_told_in_the_plural_form_that_the_number_needs(language: str, n: int, told: str) -> None:
    assert say(language, "game.illegal.too_early", n=n) == told


@pytest.mark.parametrize(
    ("language", "listed", "alternatives"), [("en", "A, B and C", "A, B or C"), ("sv", "A, B och C", "A, B eller C")]
)
def test_words_are_listed_as_the_language_lists_them(language: str, listed: str, alternatives: str) -> None:
    wording = wording_in(language)
    assert (wording.listed("ABC"), wording.alternatives("ABC")) == (listed, alternatives)
    assert (wording.listed("A"), wording.listed("")) == ("A", "")


@pytest.mark.parametrize("language", languages())
def test_the_pages_do_not_speak_as_developers_do(language: str) -> None:
    spoken = re.compile(r"\b(JSON|API|HTTP|URL|token|slug|server|cache|database|ruleset|curator)", re.IGNORECASE)
    for name, sentence in wording_in(language).sentences.items():
        for text in forms(sentence):
            assert not (name.startswith(PAGES) and spoken.search(re.sub(r"\{\w+\}", "", text))), name
