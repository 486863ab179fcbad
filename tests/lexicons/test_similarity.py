"""What is near a word in sound, in meaning and in spelling, asked of a tiny hand-made store."""

import pytest

from fairclue.lexicons import Lexicon
from fairclue.lexicons.similarity import Similarity, closeness


def test_words_that_sound_the_same_are_found_from_both_sides(small: Lexicon) -> None:
    assert small.homophones("sea") == ["see"]
    assert small.homophones("see") == ["sea"]
    assert small.homophones("cat") == []


def test_words_with_one_rhyme_rhyme_but_no_word_with_itself(small: Lexicon) -> None:
    assert small.rhyme("cat", "hat")
    assert not small.rhyme("cat", "cat")
    assert not small.rhyme("cat", "snail")
    assert not small.rhyme("cat", "qwzx")
    assert not small.rhyme("moon", "cake")


def test_vectors_tell_how_near_two_words_are(small: Lexicon) -> None:
    assert small.closeness("cat", "hat") == pytest.approx(0.8, abs=0.01)
    assert small.closeness("cat", "snail") is None
    near, far, opposite = (small.similarity("cat", other) for other in ("hat", "moon", "cake"))
    assert near.is_similar
    assert not far.is_similar
    assert 1 >= near.score > far.score > opposite.score > 0


def test_log_odds_are_zero_where_both_are_as_likely() -> None:
    assert Similarity(0.5).log_odds == 0
    assert not Similarity(0.5).is_similar
    assert Similarity(0.6).is_similar
    assert Similarity(1.0).log_odds == pytest.approx(6.9, abs=0.1)
    assert Similarity(0.0).log_odds is None


@pytest.mark.parametrize(
    ("word", "other", "link"),
    [
        ("sea", "leaf", "same"),
        ("leaves", "sea", "same"),
        ("snail", "whale", "kind"),
        ("animal", "whale", "kind"),
        ("whale", "sea", "definition"),
        ("mail", "snail", "phrase"),
        ("horse", "shoe", "compound"),
        ("shoe", "horse", "compound"),
    ],
)
def test_each_link_of_meaning_is_named(small: Lexicon, word: str, other: str, link: str) -> None:
    found = small.similarity(word, other)
    assert link in [fact.name for fact in found.facts]
    assert found.score > 0


def test_being_in_a_definition_is_enough_to_be_similar_and_one_kind_is_not(small: Lexicon) -> None:
    assert small.similarity("whale", "sea").is_similar
    assert not small.similarity("snail", "whale").is_similar


def test_the_words_of_a_phrase_stand_for_it_if_nothing_else_is_known(small: Lexicon) -> None:
    assert closeness(small, "cat moon", "hat") == closeness(small, "cat", "hat") is not None


def test_everyday_words_of_a_definition_say_nothing(small: Lexicon) -> None:
    assert small.similarity("whale", "the").facts == ()


def test_unknown_words_are_related_to_nothing(small: Lexicon) -> None:
    assert small.similarity("qwzx", "cat").score == 0.0
    assert small.similarity("qwzx", "cat").facts == ()


def test_the_nearest_word_is_fewest_slips_away_and_then_most_common(small: Lexicon) -> None:
    assert small.suggestions("shoo")[0] == "shoe"
    assert small.suggestions("horseshoo") == ["horseshoe"]
    assert small.suggestions("votte") == ["vote", "voted", "voter", "votes"]
    assert small.suggestions("qwzx") == []


def test_the_nearest_words_are_as_many_as_wished_and_never_the_word_itself(small: Lexicon) -> None:
    assert "vote" not in small.suggestions("vote")
    assert len(small.suggestions("vote", limit=1)) == 1
