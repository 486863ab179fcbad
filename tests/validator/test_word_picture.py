"""The picture of two words: which letters are marked, and that no letter is lost."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairclue.lexicons import Lexicon, Link, Relation, RelationKind, Step, Strength
from fairclue.validator.open_lexicons import lexicon_of
from fairclue.validator.word_picture import Picture, contained_picture, relation_picture

WORDS = st.text(st.sampled_from("abcdeåéß -'ıİ"), min_size=1, max_size=12)
STEPS = st.lists(st.tuples(st.sampled_from(Step), WORDS), max_size=3)


def drawn(language: str, clue: str, codename: str) -> Picture | None:
    lexicon = lexicon_of(language)
    found = lexicon.relation(clue, codename)
    assert found, (clue, codename)
    return relation_picture(found, clue, codename)


@pytest.mark.parametrize(
    ("language", "clue", "codename", "picture"),
    [
        ("en", "stationery", "SUBSTATION", "[STATION]·ERY, SUB·[STATION]"),
        ("en", "subway", "SUBSTATION", "[SUB]·WAY, [SUB]·STATION"),
        ("en", "voted", "VOTE", "[VOTE]·D, [VOTE]"),
        ("en", "voting", "VOTED", "VOTE: [VOT]·ING, [VOT]·ED"),
        ("en", "snowmen", "MAN", "SNOW·[MEN], [MAN]"),
        ("en", "feet", "FOOTBALL", "FOOT: FEET, [FOOT]·BALL"),
        ("en", "creamy", "ICE CREAM", "[CREAM]·Y, ICE [CREAM]"),
        ("en", "theatre", "THEATER", "[THEATRE], [THEATER]"),
        ("en", "TV", "TELEVISION", "[TV], [T]·ELE·[V]·ISION"),
        ("en", "fridge", "REFRIGERATOR", "[FRIDGE], RE·[FRIGE]·RATOR"),
        ("en", "devote", "VOTE", "DE·[VOTE], [VOTE]"),
        ("sv", "sluntit", "SLANT", "SLINTA: [SLUNT]·IT, [SLANT]"),
        ("sv", "fötter", "FOTBOLL", "FOT: [FÖT]·TER, [FOT]·BOLL"),
        ("sv", "kyrkogård", "KYRKA", "[KYRKO]·GÅRD, [KYRKA]"),
        ("sv", "djurtransport", "NÄBBDJUR", "[DJUR]·TRANSPORT, NÄBB·[DJUR]"),
        ("singlish", "kopitiam", "KOPI", "[KOPI]·TIAM, [KOPI]"),
    ],
)
def test_what_two_words_share_is_marked_in_both(language: str, clue: str, codename: str, picture: str) -> None:
    assert str(drawn(language, clue, codename)) == picture


@pytest.mark.parametrize(("clue", "codename"), [("mice", "MOUSE"), ("went", "GO"), ("vote", "VOTE")])
def test_where_there_is_nothing_to_see_there_is_no_picture(clue: str, codename: str) -> None:
    assert drawn("en", clue, codename) is None


@pytest.mark.parametrize(
    ("expansion", "picture"),
    [
        ("United States of America", "[USA], [U]·NITED [S]·TATES OF [A]·MERICA"),
        ("United States", "[US]·A, [U]·NITED [S]·TATES"),
    ],
)
def test_initials_are_marked_in_what_they_stand_for(expansion: str, picture: str) -> None:
    step = Link("usa", Step.ABBREVIATION, expansion.lower(), Strength.LISTED, ())
    relation = Relation(RelationKind.FORM, "usa", step.other, step.other, (step,), ())
    assert str(relation_picture(relation, "USA", expansion)) == picture


def test_the_words_on_the_way_to_the_root_are_named() -> None:
    picture = drawn("en", "snowmen", "SNOW")
    assert picture
    assert (picture.clue.through, picture.codename.through) == (("SNOWMAN",), ())


def test_letters_that_stand_in_the_clue_by_chance_are_marked() -> None:
    assert str(contained_picture("sparrow", "ROW")) == "SPAR·[ROW], [ROW]"
    assert str(contained_picture("ice-cream", "REAM")) == "ICE-C·[REAM], [REAM]"
    assert contained_picture("moon", "ROW") is None
    assert contained_picture("row", "ROW") is None


@given(clue=WORDS, codename=WORDS, ours=STEPS, theirs=STEPS, via=WORDS)
def test_the_segments_of_any_word_are_the_word(
    clue: str, codename: str, ours: list[tuple[Step, str]], theirs: list[tuple[Step, str]], via: str
) -> None:
    relation = Relation(
        RelationKind.SHARED, clue, codename, via, _chain(clue, ours, via), _chain(codename, theirs, via)
    )
    for picture in (relation_picture(relation, clue, codename), contained_picture(clue, codename)):
        if picture:
            assert "".join(part.text for part in picture.clue.parts) == clue.upper()
            assert "".join(part.text for part in picture.codename.parts) == codename.upper()
            assert all(one.shared != two.shared for one, two in pairwise(picture.clue.parts))


def _chain(word: str, steps: list[tuple[Step, str]], via: str) -> tuple[Link, ...]:
    links = []
    for step, other in [*steps, (Step.FAMILY, via)]:
        links.append(Link(word, step, other, Strength.LISTED, ()))
        word = other
    return tuple(links)


def _lexicon() -> Lexicon:
    return lexicon_of("en")
