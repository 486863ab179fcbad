"""What a fair player would say of real words, asked of the real lexicons: see the tables under `cases/`."""

from fairclue.lexicons import RelationKind, Strength, WordTrait, tsv
from fairclue.lexicons.types import NAME
from fairclue.validator import Board, Clue, check, load_ruleset
from fairclue.validator.ruleset_files import edition_in
from tests.conftest import OpenLexicon
from tests.support.case_tables import LANGUAGES, each_case
from tests.support.paths import CASES

QUESTIONS = sorted(path.stem for path in (CASES / "english").glob("*.tsv"))


def test_every_language_has_cases_for_every_question() -> None:
    for language in LANGUAGES:
        assert sorted(path.stem for path in (CASES / language).glob("*.tsv")) == QUESTIONS


@each_case("lemmas", "form", "lemmas", "not_lemmas")
def test_a_form_leads_to_all_its_lemmas(
    lexicon_of: OpenLexicon, code: str, form: str, lemmas: str, not_lemmas: str
) -> None:
    found = {link.other for link in lexicon_of(code).lemmas(form)}
    assert set(tsv.items(lemmas)) <= found
    assert found.isdisjoint(tsv.items(not_lemmas))
    if not lemmas:
        assert not found


@each_case("variants", "word", "other", "answer")
def test_spellings_of_one_word_are_told_from_two_words(
    lexicon_of: OpenLexicon, code: str, word: str, other: str, answer: str
) -> None:
    lexicon = lexicon_of(code)
    assert (lexicon.fold(other) in lexicon.variants(word)) is _yes(answer)
    assert (lexicon.fold(word) in lexicon.variants(other)) is _yes(answer)


@each_case("shortenings", "word", "other", "answer")
def test_a_short_word_is_known_with_its_long_one(
    lexicon_of: OpenLexicon, code: str, word: str, other: str, answer: str
) -> None:
    lexicon = lexicon_of(code)
    assert (lexicon.fold(other) in lexicon.shortenings(word)) is _yes(answer)
    assert (lexicon.fold(word) in lexicon.shortenings(other)) is _yes(answer)


@each_case("families", "word", "other", "answer")
def test_words_of_one_family_are_told_from_chance_likeness(
    lexicon_of: OpenLexicon, code: str, word: str, other: str, answer: str
) -> None:
    founded = [found for found in lexicon_of(code).find_relations(word, other) if found.strength > Strength.GUESS]
    if _yes(answer):
        assert RelationKind.FORM in {relation.kind for relation in founded}
    else:
        assert not founded


@each_case("parts", "word", "splits")
def test_compounds_show_their_parts_and_opaque_words_none(
    lexicon_of: OpenLexicon, code: str, word: str, splits: str
) -> None:
    wanted = {tuple(part.strip() for part in split.split("+")) for split in tsv.items(splits)}
    found = {split.parts for split in lexicon_of(code).splits(word) if split.strength > Strength.GUESS}
    assert wanted <= found
    if not wanted:
        assert not found


@each_case("doubts", "codename", "clue", "verdict")
def test_plain_links_are_banned_and_faint_ones_asked_about(code: str, codename: str, clue: str, verdict: str) -> None:
    ruling = check(Clue(clue), Board([codename]), load_ruleset(edition_in(code)))
    assert str(ruling.verdict) == verdict, ruling.findings


@each_case("homophones", "word", "other", "answer")
def test_homophones_are_found(lexicon_of: OpenLexicon, code: str, word: str, other: str, answer: str) -> None:
    lexicon = lexicon_of(code)
    assert (lexicon.fold(other) in lexicon.homophones(word)) is _yes(answer)


@each_case("rhymes", "word", "other", "answer")
def test_rhymes_are_heard_not_read(lexicon_of: OpenLexicon, code: str, word: str, other: str, answer: str) -> None:
    assert lexicon_of(code).rhyme(word, other) is _yes(answer)


@each_case("foreign", "word", "answer", "language")
def test_foreign_words_are_told_from_borrowed_ones(
    lexicon_of: OpenLexicon, code: str, word: str, answer: str, language: str
) -> None:
    lexicon = lexicon_of(code)
    if answer == "foreign":
        assert language in lexicon.foreign_languages(word)
        assert lexicon.foreign(word)
        assert not lexicon.known(word)
    else:
        assert answer == "home"
        assert not lexicon.foreign(word)
        assert lexicon.known(word)


@each_case("kinds", "word", "kinds", "not_kinds")
def test_a_word_is_of_its_kinds_and_no_others(
    lexicon_of: OpenLexicon, code: str, word: str, kinds: str, not_kinds: str
) -> None:
    traits = lexicon_of(code).traits(word)
    assert [kind for kind in tsv.items(kinds) if WordTrait[kind.upper()] not in traits] == []
    assert [kind for kind in tsv.items(not_kinds) if WordTrait[kind.upper()] in traits] == []


@each_case("phrases", "phrase", "answer")
def test_phrases_that_exist_are_told_from_mere_rows_of_words(
    lexicon_of: OpenLexicon, code: str, phrase: str, answer: str
) -> None:
    assert bool(lexicon_of(code).traits(phrase) & (WordTrait.PHRASE | NAME)) is _yes(answer)


@each_case("similar", "word", "other", "answer")
def test_words_near_in_meaning_are_told_from_distant_ones(
    lexicon_of: OpenLexicon, code: str, word: str, other: str, answer: str
) -> None:
    found = lexicon_of(code).similarity(word, other)
    assert found.is_similar is _yes(answer)
    if found.is_similar:
        assert found.facts


@each_case("nearest", "typo", "word")
def test_the_word_meant_by_a_typo_is_among_the_nearest(
    lexicon_of: OpenLexicon, code: str, typo: str, word: str
) -> None:
    found = lexicon_of(code).suggestions(typo)
    assert typo not in found
    if word:
        assert word in found
    else:
        assert found == []


def _yes(answer: str) -> bool:
    assert answer in {"yes", "no"}, answer
    return answer == "yes"
