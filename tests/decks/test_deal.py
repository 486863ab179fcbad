"""Dealing boards: by chance, yet repeatable."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairclue.decks import Card, Deal, DealError, Deck, WeightedDeck, deal
from fairclue.errors import InputError
from fairclue.game.key import draw_key, draw_start

CARDS = tuple((f"FACE{n}", f"FLIP{n}") for n in range(60))
quickly = settings(max_examples=100, deadline=None, database=None, derandomize=True)


def deck(slug: str, cards: tuple[Card, ...], weight: float = 1.0) -> WeightedDeck:
    return WeightedDeck(Deck(slug, slug, "en", cards), weight)


NUMBERS = deck("numbers", CARDS)


def words(dealt: Deal) -> list[str]:
    return [card.word for card in dealt.cards]


def test_a_seed_deals_the_same_board_on_every_machine() -> None:
    assert words(deal([NUMBERS], 0))[:6] == ["FACE45", "FLIP30", "FLIP15", "FACE53", "FACE40", "FACE11"]
    assert words(deal([NUMBERS], 0)) != words(deal([NUMBERS], 1))


@quickly
@given(seed=st.integers(0, 2**53), size=st.integers(1, 60))
def test_each_card_lies_on_the_board_once_with_one_face_up(seed: int, size: int) -> None:
    dealt = deal([NUMBERS], seed, size)
    numbers = [word.removeprefix("FACE").removeprefix("FLIP") for word in words(dealt)]
    assert len(set(numbers)) == size
    assert [card.word for card in dealt.flipped().cards] == [card.flip for card in dealt.cards]
    assert dealt.flipped().flipped() == dealt


@quickly
@given(seed=st.integers(0, 2**53))
def test_the_key_has_nine_eight_seven_and_one(seed: int) -> None:
    starts = draw_start(seed)
    assert Counter(draw_key(25, seed, starts)) == {starts.role: 9, starts.other.role: 8, "bystander": 7, "assassin": 1}


def test_either_team_may_start_and_both_faces_come_up() -> None:
    assert {draw_start(seed) for seed in range(40)} == {"red", "blue"}
    deals = [deal([NUMBERS], seed) for seed in range(40)]
    assert {word[:4] for one in deals for word in words(one)} == {"FACE", "FLIP"}


def test_decks_are_mixed_by_weight() -> None:
    other = deck("letters", tuple((chr(65 + n),) for n in range(26)), weight=0.25)
    decks = Counter(card.deck for card in deal([NUMBERS, other], 3).cards)
    assert decks == {"numbers": 20, "letters": 5}


def test_a_card_with_one_face_stays_as_it_is_when_flipped() -> None:
    dealt = deal([deck("one", tuple((f"W{n}",) for n in range(25)))], 5)
    assert words(dealt.flipped()) == words(dealt)


def test_no_word_lies_there_twice_even_when_the_cards_are_flipped() -> None:
    other = deck("other", (("MOON", "FACE1"), ("FLIP2",), *((f"W{n}", f"V{n}") for n in range(40))), weight=4)
    for seed in range(30):
        dealt = deal([NUMBERS, other], seed, 50)
        for board in (dealt, dealt.flipped()):
            assert len(set(words(board))) == 50


def test_words_to_avoid_are_not_dealt() -> None:
    avoid = words(deal([NUMBERS], 7))
    assert set(words(deal([NUMBERS], 7, avoid=[word.lower() for word in avoid]))).isdisjoint(avoid)


def test_words_that_clash_do_not_lie_on_one_board() -> None:
    dealt = deal([NUMBERS], 9, 12, clash=lambda one, two: one[-1] == two[-1] and one[:4] == two[:4])
    assert max(Counter((word[:4], word[-1]) for word in words(dealt)).values()) == 1


def test_blank_cards_are_words_of_the_table_for_the_evening() -> None:
    small = WeightedDeck(Deck("small", "Small", "en", (("MOON", "SUN"),)).with_words(["Grandma's  car"]))
    assert {card.word for card in deal([small], 1, 2).cards} & {"GRANDMA'S CAR"}
    with pytest.raises(InputError, match="twice"):
        NUMBERS.deck.with_words(["car", "CAR"])
    with pytest.raises(DealError):
        deal([small], 1, 3)


@pytest.mark.parametrize(
    ("decks", "size", "says"),
    [
        ([NUMBERS], 61, "has 60 cards that may be dealt, and 61 are needed"),
        ([], 25, "name at least one deck"),
        ([deck("numbers", CARDS, weight=0)], 25, "not all 0"),
    ],
)
def test_a_deal_that_cannot_be_made_says_what_to_do(decks: list[WeightedDeck], size: int, says: str) -> None:
    with pytest.raises(DealError, match=says):
        deal(decks, 1, size)
