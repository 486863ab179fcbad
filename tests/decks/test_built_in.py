"""The built-in decks, and what a file among them must hold."""

import re
from pathlib import Path

import pytest

from fairclue.decks import built_in_deck, built_in_decks
from fairclue.decks.catalog import read_built_in
from fairclue.errors import DataFileError, NotFoundError
from fairclue.lexicons.lexicon import open_lexicon
from fairclue.validator.types import same_word


@pytest.mark.parametrize("slug", ["english", "swedish", "singapore", "after-dark"])
def test_the_deck_of_an_edition_has_400_words_on_200_cards(slug: str) -> None:
    deck = built_in_deck(slug)
    assert {len(card) for card in deck.cards} == {2}
    assert (len(deck.cards), len(deck.words), len(set(deck.words))) == (200, 400, 400)


@pytest.mark.parametrize("slug", built_in_decks())
def test_the_two_faces_of_a_card_have_nothing_to_do_with_each_other(slug: str) -> None:
    deck = built_in_deck(slug)
    lexicon = open_lexicon(deck.language)
    for card in deck.cards:
        assert lexicon.similarity(*map(lexicon.fold, card)).links.isdisjoint(("same", "definition", "phrase")), card


def test_no_word_is_in_two_decks_that_are_mixed_on_one_board() -> None:
    everyone, adult = (set(map(same_word, built_in_deck(slug).words)) for slug in ("english", "after-dark"))
    assert everyone & adult == set()


def test_a_deck_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(NotFoundError, match=f"there are {', '.join(built_in_decks())}"):
        built_in_deck("klingon")


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ('title = "Sea"', "title = Sea", "sea.toml: the TOML cannot be read: Invalid value"),
        ('title = "Sea"', 'title = "Se\\u0007a"', "sea.toml: title: Value error, it holds a character that is no text"),
        (
            'language = "en"',
            'language = "xx"',
            "sea.toml: language: Value error, there is no language 'xx'; there are en",
        ),
        ('author = ""', 'author = ""\nratting = "teen"', "sea.toml: ratting: Unexpected keyword argument"),
        ('["GULL"]', '["GULL", "BOAT", "NET"]', "sea.toml: card 1: a card has one or two faces"),
        ('licence = "CC0-1.0"', "", "sea.toml: it lacks licence"),
    ],
)
def test_a_file_that_is_no_deck_says_what_is_wrong(tmp_path: Path, before: str, after: str, complaint: str) -> None:
    whole = """title = "Sea"
language = "en"
rating = "teen"
description = ""
tags = []
author = ""
licence = "CC0-1.0"
cards = [["GULL"]]
"""
    path = tmp_path / "sea.toml"
    path.write_text(whole)
    assert read_built_in(path).words == ["GULL"]
    path.write_text(whole.replace(before, after))
    with pytest.raises(DataFileError, match=re.escape(complaint)):
        read_built_in(path)
