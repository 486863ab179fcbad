"""What cards say, by pieces of text that are made up: no model reads anything here."""

import string
from itertools import product
from math import pi

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from fairclue.photos import BoardReading, Vocabulary, board
from fairclue.photos.detect import Rectangle
from fairclue.photos.lines import joined_voice, lines_of
from fairclue.photos.recognize import Reading
from fairclue.photos.text import Piece
from fairclue.photos.words import Voice, WordJudge

ALPHABET = "\0" + string.ascii_uppercase + "ÅÄÖÉ" + string.digits + " -'&.!?/" + "\ufffd"
WORDS = [
    *("ANCHOR", "BRIDGE", "CASTLE", "DRAGON", "ENGINE"),
    *("FOREST", "GARDEN", "HAMMER", "ISLAND", "JACKET"),
    *("KITTEN", "LADDER", "MARKET", "NEEDLE", "ORANGE"),
    *("PENCIL", "QUARTZ", "ROCKET", "SADDLE", "TEMPLE"),
    *("UMPIRE", "VIOLET", "WINDOW", "YELLOW", "ZIPPER"),
]


def read(text: str, sure: float = 0.95) -> Reading:
    """A reading of a text, as sure of each letter."""
    likely = np.full((2 * len(text) + 1, len(ALPHABET)), (1 - sure) / (len(ALPHABET) - 1), np.float32)
    likely[::2, 0] = sure
    for place, letter in enumerate(text):
        likely[2 * place + 1, ALPHABET.index(letter)] = sure
    return Reading(ALPHABET, likely)


def guessed(texts: list[str], *listed: str, sure: float = 0.95) -> str | None:
    """What a card says on which these texts were read, if it can say the listed words alone."""
    voices = [Voice((read(text, sure),), (0.0,)) for text in texts]
    guess = WordJudge(Vocabulary(listed, True, None)).judge(voices)
    return guess.word if guess else None


@pytest.mark.parametrize(
    ("texts", "listed", "word"),
    [
        (["KLOVER"], ["KLÖVER", "KLOSTER"], "KLÖVER"),
        (["NEWYORK"], ["NEW YORK", "YORK"], "NEW YORK"),
        (["R0W"], ["ROW", "RAW"], "ROW"),
        (["ROW"], ["Row", "Bow"], "Row"),
        (["BOW", "ROW", "ROW"], ["BOW", "ROW"], "ROW"),
        (["T-REX"], ["TREX", "REX"], "TREX"),
    ],
)
def test_a_card_says_the_listed_word_that_fits_best(texts: list[str], listed: list[str], word: str) -> None:
    assert guessed(texts, *listed) == word


@settings(deadline=None, max_examples=40, derandomize=True)
@given(word=st.sampled_from(WORDS), at=st.integers(1, 5), letter=st.sampled_from(string.ascii_uppercase))
def test_a_listed_word_is_found_though_one_letter_was_misread(word: str, at: int, letter: str) -> None:
    misread = word[:at] + letter + word[at + 1 :]
    assert guessed([misread], *WORDS, sure=0.8) == word


def piece(text: str, x: float, y: float, size: float = 20, *, upside_down: bool = False) -> Piece:
    """A text that was found at a place, which makes no sense the other way up."""
    rectangle = Rectangle(x, y, 0.7 * size * len(text), size, pi if upside_down else 0.0)
    return Piece(rectangle, read(text), read("".join(reversed(text)), 0.3))


def two_sided(words: list[str]) -> list[Piece]:
    """Five columns of cards, each with its word in large below and, upside down, in small above."""
    places = [(150 + 240 * column, 130 + 180 * row) for row, column in product(range(5), range(5))]
    return [
        one
        for word, (x, y) in zip(words, places, strict=False)
        if word != "-"
        for one in (piece(word, x, y), piece(word, x - 20, y - 36, 15, upside_down=True))
    ]


def board_of(pieces: list[Piece], monkeypatch: pytest.MonkeyPatch, listed: list[str] = WORDS) -> BoardReading:
    """The board that is read from pieces of text; a second look finds nothing more."""
    picture = Image.new("RGB", (1280, 960))
    monkeypatch.setattr(board, "read_text", lambda seen: pieces if seen is picture else [])
    return board.read_picture(picture, Vocabulary(listed, True, None), None, None)


def test_words_come_row_by_row_and_covered_cards_are_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [*WORDS[:7], "-", *WORDS[8:]]
    found = board_of(two_sided(words), monkeypatch)
    assert (found.rows, found.columns, found.rotation) == (5, 5, 0)
    assert [cell.word or "-" for cell in found.cells] == words
    assert [cell.status for cell in found.cells] == ["empty" if word == "-" else "sure" for word in words]
    assert found.warnings == ()


def test_a_word_that_is_read_twice_makes_both_cards_unsure(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [*WORDS[:24], WORDS[0]]
    found = board_of(two_sided(words), monkeypatch)
    assert [cell.status for cell in found.cells] == ["unsure", *["sure"] * 23, "unsure"]
    assert "repeated_word" in found.warnings


def test_cards_that_lie_the_other_way_up_are_read_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = two_sided(WORDS)
    around = [piece(WORDS[6], 390, 274, upside_down=True), piece(WORDS[6], 410, 310, 15)]
    found = board_of([*pieces[:12], *around, *pieces[14:]], monkeypatch)
    assert [cell.word for cell in found.cells] == WORDS


def test_two_words_on_a_table_are_no_board(monkeypatch: pytest.MonkeyPatch) -> None:
    found = board_of(two_sided(WORDS[:2]), monkeypatch)
    assert (found.cells, found.warnings) == ((), ("no_board",))


def test_noise_beside_a_word_that_is_read_well_does_not_spoil_it() -> None:
    noise = Piece(Rectangle(100, 108, 40, 18, 0.0), read("MINC", 0.5), read("2U18", 0.4))
    lines = [line for one in (piece("CASTLE", 100, 100), noise) for line in lines_of([one], 0.0)]
    guess = WordJudge(Vocabulary(WORDS, True, None)).judge([joined_voice(lines, upright=True)])
    assert guess
    assert guess.word == "CASTLE"
    assert guess.confidence > 0.9


def test_a_listed_word_may_have_a_digit() -> None:
    assert guessed(["4D"], "4D", "3D", *WORDS) == "4D"


OTHERS = ["BANANA", "CIRCUS", "DOCTOR", "ECLIPSE", "FALCON", "GUITAR", "HOTEL", "ICEBERG", "JUNGLE", "KETCHUP"]


@pytest.mark.parametrize(("shared", "has_cells"), [(0, False), (6, True)], ids=["none of the deck", "a few of it"])
def test_a_board_of_another_deck_is_told_from_no_board(
    monkeypatch: pytest.MonkeyPatch, shared: int, has_cells: bool
) -> None:
    words = [*WORDS[:shared], *(f"{word}{end}" for end in ("", "S") for word in OTHERS)][:20]
    found = board_of(two_sided(words), monkeypatch, WORDS)
    assert "other_words" in found.warnings
    assert "no_board" not in found.warnings
    assert bool(found.cells) == has_cells
