"""Boards are read from pictures: each row is a table as players may photograph it, with what must be read from it.

Reading a picture takes seconds, so each of these combines several conditions; `python -m bench.photos` has many more.
"""

from functools import cache

import pytest

from bench.photos.scene import Picture, Scene, photograph, photograph_something_else
from bench.photos.score import faults
from fairclue.decks import built_in_deck
from fairclue.lexicons.lexicon import Lexicon, open_lexicon
from fairclue.photos import BoardReading, Vocabulary, models_ready, read_board

pytestmark = pytest.mark.skipif(not models_ready(), reason="the models are missing: fairclue photos fetch")

TABLES = {
    "two-sided cards on wood, tilted and crooked": ("english", Scene(rows=4, columns=4, tilt=-9, askew=4)),
    "Swedish cards from the side, some covered": ("swedish", Scene(rows=4, columns=4, slant=35, covered=4)),
    "one-sided cards on checks, upside down": (
        "english",
        Scene(rows=3, columns=4, layout="one-sided", cloth="checks", turn=180, shadow=0.5),
    ),
    "dark cards on their side, in a phone's light": (
        "singapore",
        Scene(rows=4, columns=3, layout="dark", cloth="stripes", turn=90, glare=0.5),
    ),
    "book letters, blurred": ("english", Scene(rows=3, columns=3, layout="serif", blur=1.5, noise=8, cloth="flowers")),
    "rules and a box around narrow letters": (
        "swedish",
        Scene(rows=3, columns=4, layout="narrow", clutter=True, fill=0.6, turned_around=0),
    ),
}
SMALL = 800  # pixels


@cache
def lexicon(language: str) -> Lexicon:
    return open_lexicon(language)


@cache
def table(name: str) -> Picture:
    slug, scene = TABLES[name]
    words = built_in_deck(slug).words[: scene.rows * scene.columns]
    return photograph(words, Scene(**{**vars(scene), "long_side": SMALL}), name)


@cache
def reading(name: str) -> BoardReading:
    slug, scene = TABLES[name]
    deck = built_in_deck(slug)
    return read_board(table(name).jpeg, Vocabulary(deck.words, True, lexicon(deck.language)), scene.rows, scene.columns)


@pytest.mark.parametrize("name", TABLES)
def test_every_card_of_a_known_deck_is_read(name: str) -> None:
    assert faults(table(name).words, reading(name)) == []


@pytest.mark.parametrize("name", TABLES)
def test_the_reading_says_how_to_turn_the_picture(name: str) -> None:
    assert reading(name).rotation == TABLES[name][1].turn


@pytest.mark.parametrize("name", TABLES)
def test_each_box_is_around_its_card(name: str) -> None:
    expected = [box for row in table(name).boxes for box in row]
    for cell, card in zip(reading(name).cells, expected, strict=True):
        for axis in (0, 1):
            middle = sum(corner[axis] for corner in card) / 4
            low, high = (pick(corner[axis] for corner in cell.box) for pick in (min, max))
            assert low < middle < high


def test_covered_cards_are_empty_and_others_are_not() -> None:
    found = reading("Swedish cards from the side, some covered")
    assert sum(cell.status == "empty" for cell in found.cells) == 4


def test_words_that_no_deck_has_are_read_by_the_lexicon() -> None:
    words = ["KITCHEN", "GLACIER", "POTATO", "MEDICINE", "RIVER", "HAMMER", "SUNDAY", "NEW YORK", "THEATRE"]
    picture = photograph(words, Scene(rows=3, columns=3, long_side=SMALL), "lexicon")
    found = read_board(picture.jpeg, Vocabulary((), False, lexicon("en")), 3, 3)
    assert faults(picture.words, found) == []


@pytest.mark.parametrize("seed", [0, 3, 6], ids=["a page of rules", "hills", "a calendar"])
def test_a_picture_of_something_else_has_no_board(seed: int) -> None:
    english = built_in_deck("english")
    found = read_board(photograph_something_else(seed, (640, 480)).jpeg, Vocabulary(english.words, True, lexicon("en")))
    assert (found.cells, found.warnings) == ((), ("no_board",))
