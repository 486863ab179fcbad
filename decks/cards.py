"""Lists of cards: checked, put together, and searched for words that are there more than once."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeVar

from fairclue.decks.deck import MOST_CARDS, MOST_FACES, Card
from fairclue.errors import InputError
from fairclue.validator import Board
from fairclue.validator.types import CodenameError, same_word
from fairclue.wording import DEFAULT, say

T = TypeVar("T")
OnDuplicates = Literal["merge", "keep", "refuse"]


class DeckError(InputError):
    """Cards, or a file, that do not make a deck; the message names the card or the line."""


class CardError(DeckError):
    """A row that makes no card. `kind` says why, for those who tell it in words of their own."""

    def __init__(self, number: int, text: str, kind: str, message: str) -> None:
        super().__init__(f"card {number}: {message}")
        self.number, self.text, self.kind = number, text, kind


class DuplicateWordsError(InputError):
    """Words that a deck would hold more than once."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        super().__init__(self.told(DEFAULT))

    def told(self, language: str) -> str:
        """Which words, in an interface language."""
        return say(language, "lint.stand_twice", words=", ".join(self.words[:10]))


def check_cards(cards: Sequence[Sequence[str]]) -> list[Card]:
    """The cards with their words written as codenames; raises where a word cannot be one, or is there twice."""
    found = [_card(faces, number) for number, faces in enumerate(limit_cards(cards), 1)]
    if duplicates := find_duplicates(found):
        raise DuplicateWordsError(duplicates)
    return found


def read_rows(rows: Sequence[tuple[int, Sequence[str]]]) -> tuple[list[Card], list[CardError]]:
    """Cards from the numbered rows of a file, and what is wrong with the other rows. Empty cells are left out."""
    cards: list[Card] = []
    errors: list[CardError] = []
    for number, cells in limit_cards(rows):
        if faces := [cell for cell in cells if cell.strip()]:
            try:
                cards.append(_card(faces, number))
            except CardError as error:
                errors.append(error)
    return cards, errors


def combine_cards(
    old: Iterable[Sequence[str]], new: Iterable[Card], *, replace: bool, duplicates: OnDuplicates
) -> list[Card]:
    """The cards after an import: the new ones alone, or after the old ones. Duplicates are merged, kept or refused."""
    cards = list(new) if replace else [*map(tuple, old), *new]
    if duplicates == "refuse" and (found := find_duplicates(cards)):
        raise DuplicateWordsError(found)
    return list(limit_cards(_merge(cards) if duplicates == "merge" else cards))


def find_duplicates(cards: Iterable[Card]) -> list[str]:
    """Every word that is the same as an earlier one, however case and accents are written."""
    return [face for face, is_new in _faces(cards) if not is_new]


def compare_words(before: Iterable[Sequence[str]], after: Iterable[Sequence[str]]) -> tuple[list[str], list[str]]:
    """The words that were added, and those that were removed."""
    old, new = ({face for card in cards for face in card} for cards in (before, after))
    return sorted(new - old), sorted(old - new)


def limit_cards(cards: Sequence[T]) -> Sequence[T]:
    """The same cards, or rows that become cards, unless they are too many for a deck."""
    if len(cards) > MOST_CARDS:
        raise DeckError(f"a deck has at most {MOST_CARDS:,} cards, not {len(cards):,}")
    return cards


def _card(faces: Sequence[str], number: int) -> Card:
    if len(faces) > MOST_FACES:
        raise CardError(number, " / ".join(faces), "too_many_faces", "a card has one or two faces")
    return tuple(_word(face, number) for face in faces)


def _word(face: str, number: int) -> str:
    if " / " in f" {face.strip()} ":
        message = "a word may not hold ' / ', which parts the two faces of a card"
        raise CardError(number, face, "slash", message)
    try:
        (name,) = Board([face]).codenames
    except CodenameError as error:
        raise CardError(number, face, error.kind, str(error)) from None
    return name


def _merge(cards: Iterable[Card]) -> list[Card]:
    """The cards with each word only where it stands first; a card that loses its last face is left out."""
    cards = list(cards)
    faces = _faces(cards)
    merged = [tuple(face for face, is_new in (next(faces) for _ in card) if is_new) for card in cards]
    return [card for card in merged if card]


def _faces(cards: Iterable[Card]) -> Iterator[tuple[str, bool]]:
    """Every face in order, and whether its word was not there before."""
    seen: set[str] = set()
    for card in cards:
        for face in card:
            yield face, same_word(face) not in seen
            seen.add(same_word(face))
