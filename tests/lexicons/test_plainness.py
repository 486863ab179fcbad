"""How plainly two words are seen to be related: what speaks against a link, and what it adds up to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairclue.lexicons import Lexicon, Step
from fairclue.lexicons.plainness import LEVELS, cost, kept, level_of, part_doubts, plainness, step_doubts
from fairclue.lexicons.store import LEVEL_BITS, NUMBER_BITS, with_level

_FLAGS = st.integers(0, 15).map(lambda bits: bits << 28)


@pytest.mark.parametrize(
    ("word", "other", "step", "support", "doubt"),
    [
        ("spoke", "speak", Step.FORM, 2, "irregular_form"),
        ("votez", "vote", Step.FORM, 1, "single_source_form"),
        ("discard", "card", Step.FAMILY, 2, "prefix"),
        ("heat", "hot", Step.FAMILY, 2, "changed_stem"),
        ("breakage", "break", Step.FAMILY, 1, "single_source"),
        ("devote", "vote", Step.ORIGIN, 1, "shared_origin"),
        ("lab", "laboratory", Step.CLIPPING, 1, "shortening"),
    ],
)
def test_each_step_says_what_speaks_against_it(
    small: Lexicon, word: str, other: str, step: Step, support: int, doubt: str
) -> None:
    assert step_doubts(small, word, other, step, support)[doubt] == 1.0


@pytest.mark.parametrize(
    ("word", "parts", "part", "support", "doubt"),
    [
        ("outlaw", ("out", "law"), "out", 2, "particle"),
        ("outlaw", ("out", "law"), "law", 2, "after_particle"),
        ("horseshoe", ("horse", "shoe"), "shoe", 1, "single_source_part"),
        ("sparrow", ("spar", "row"), "row", 0, "likely_part"),
        ("snail mail", ("snail", "mail"), "mail", 0, "word_of_phrase"),
    ],
)
def test_each_part_says_what_speaks_against_it(
    small: Lexicon, word: str, parts: tuple[str, ...], part: str, support: int, doubt: str
) -> None:
    assert part_doubts(small, word, parts, part, support)[doubt] == 1.0


@pytest.mark.parametrize(("word", "other", "step"), [("votes", "vote", Step.FORM), ("voted", "vote", Step.FORM)])
def test_nothing_speaks_against_a_regular_form(small: Lexicon, word: str, other: str, step: Step) -> None:
    assert step_doubts(small, word, other, step, 2) == {}


@pytest.mark.parametrize(
    ("one", "two", "share"),
    [("vote", "voter", 1.0), ("devote", "vote", 1.0), ("hot", "heat", 1 / 3), ("sing", "song", 0.5), ("a", "b", 0.0)],
)
def test_the_share_that_two_words_keep_in_one_piece(one: str, two: str, share: float) -> None:
    assert kept(one, two) == kept(two, one) == pytest.approx(share)


@given(st.integers(0, LEVELS - 1), st.floats(0.5, 6.0))
def test_the_more_speaks_against_a_link_the_less_plain_it_is(level: int, nothing_against: float) -> None:
    assert 0.0 <= plainness(level + 1, nothing_against) <= plainness(level, nothing_against) <= 1.0


@given(_FLAGS, st.integers(0, NUMBER_BITS), st.integers(0, LEVELS), st.integers(0, LEVELS))
def test_levels_add_up_and_leave_flags_and_numbers_alone(flags: int, number: int, one: int, two: int) -> None:
    added = with_level(with_level(flags | number, one), two)
    assert added & ~LEVEL_BITS == flags | number
    assert (added & LEVEL_BITS) // (LEVEL_BITS // LEVELS) == min(one + two, LEVELS)


def test_a_cost_is_told_in_levels() -> None:
    assert level_of(cost({"prefix": 1.0, "part": 2.0}, {"prefix": 0.4, "part": 0.3})) == 5
    assert level_of(100.0) == LEVELS


def test_a_chain_is_fainter_than_each_of_its_steps(small: Lexicon) -> None:
    def plain(word: str, other: str) -> float:
        return max(found.plainness for found in small.find_relations(word, other))

    assert plain("voted", "vote") > plain("voter", "vote") > 0
    assert plain("horseshoe", "shoe") > plain("horseshoe", "snowshoe") > 0
