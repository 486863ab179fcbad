"""Typing the words of a board: texts are parted into words, and words are completed."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fairclue.decks import built_in_deck
from fairclue.decks.completions import complete_in_steps
from fairclue.decks.typed_words import read_typed_words
from fairclue.lexicons import language, tsv
from fairclue.validator.open_lexicons import lexicon_of
from fairclue.validator.pausing import run_to_end
from tests.support.paths import CASES

quickly = settings(max_examples=150, deadline=None, database=None, derandomize=True)
SIGNS = str.maketrans("⏎⇥~", "\n\t\u00a0")


def cases(table: str, *columns: str) -> list[tuple[str, ...]]:
    return [tuple(row.values()) for row in tsv.rows(CASES / "typing" / f"{table}.tsv", *columns)]


def codenames(code: str) -> list[str]:
    return built_in_deck(language.load(code).usual_deck or "").words


def completions(code: str, typed: str, words: list[str], limit: int = 8) -> list[str]:
    return [one.word for one in run_to_end(complete_in_steps(typed, words, lexicon_of(code), limit))]


@pytest.mark.parametrize(("code", "typed", "words"), cases("lists", "language", "typed", "words"))
def test_a_text_is_parted_into_words(code: str, typed: str, words: str) -> None:
    found = read_typed_words(typed.translate(SIGNS), codenames(code), lexicon_of(code))
    shown = (f"({one.word})" if one.covered else one.word + "?" * (not one.known) for one in found.words)
    assert ", ".join(shown) == words


def test_words_that_stand_twice_and_what_is_no_word_are_told() -> None:
    found = read_typed_words("row, Row, 12, night, 🙂, night, " + "x" * 61, [], lexicon_of("en"))
    assert [one.word for one in found.words] == ["ROW", "NIGHT"]
    assert (found.repeated, found.left_out) == (["ROW", "NIGHT"], ["12", "🙂", "x" * 61])


@pytest.mark.parametrize("slug", ["english", "swedish", "singapore"])
def test_a_whole_deck_with_spaces_between_its_words_is_read_as_it_is(slug: str) -> None:
    deck = built_in_deck(slug)
    words = list(dict.fromkeys(deck.words))
    found = read_typed_words(" ".join(words).lower(), words, lexicon_of(deck.language))
    assert [one.word for one in found.words] == words


def test_without_its_deck_nearly_all_words_are_read_as_they_are() -> None:
    words = built_in_deck("english").words
    found = {one.word for one in read_typed_words(" ".join(words), [], lexicon_of("en")).words}
    assert len(found.intersection(words)) >= 0.98 * len(words)


typed_texts = st.text(st.sampled_from("abn é 1.,()[]\"'-&•\t\n\u00a0|"), max_size=60)


@quickly
@given(text=typed_texts | st.text(max_size=40))
@example("row (night) 1. vote")
def test_no_letter_is_lost_and_none_is_added(text: str) -> None:
    found = read_typed_words(text, ["NEW YORK"], lexicon_of("en"))
    typed = [*(one.typed for one in found.words), *found.left_out]
    assert all(one in text for one in typed)
    left = {letter for letter in "".join(typed) if letter.isalpha()}
    assert left == {letter for letter in text if letter.isalpha()}


@quickly
@given(
    st.lists(st.sampled_from(["row", "night", "new", "york", "ice", "cream", "blorp", "zarq"]), unique=True, max_size=8)
)
def test_the_words_joined_again_are_what_was_typed(tokens: list[str]) -> None:
    found = read_typed_words(" ".join(tokens), codenames("en"), lexicon_of("en"))
    assert " ".join(one.typed for one in found.words) == " ".join(tokens)
    assert " ".join(one.word for one in found.words) == " ".join(tokens).upper()


@pytest.mark.parametrize(
    ("code", "typed", "offered", "withheld"), cases("completions", "language", "typed", "offered", "not")
)
def test_words_are_completed(code: str, typed: str, offered: str, withheld: str) -> None:
    found = completions(code, typed, codenames(code))
    assert set(filter(None, offered.split(", "))) <= set(found)
    assert not set(withheld.split(", ")) & set(found)


def test_the_words_of_the_deck_come_first_and_short_common_ones_before_others() -> None:
    assert completions("en", "ni", ["NIMBUS", "ROW"])[:2] == ["NIMBUS", "NIGHT"]
    assert completions("en", "row", [])[0] == "ROW"
    assert completions("en", "ro", ["ROD"] * 3, limit=3).count("ROD") == 1
    assert len(completions("en", "ro", [], limit=3)) == 3
    assert not completions("en", "ro ", ["ROW"])


def test_a_completion_says_what_it_stands_for() -> None:
    typed = "row, new  yo"
    found = run_to_end(complete_in_steps(typed, ["NEW YORK"], lexicon_of("en")))
    assert (found[0].word, found[0].typed) == ("NEW YORK", "new  yo")
    assert all(typed.endswith(one.typed) for one in found)


def test_words_for_adults_are_offered_only_from_a_deck_that_has_them() -> None:
    assert not {"SLUT", "SLUTS"} & set(completions("en", "slu", [], 50))
    assert completions("en", "slu", ["SLUT"])[0] == "SLUT"
