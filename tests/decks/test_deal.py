"""Dealing boards: by chance, yet repeatable."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairclue.errors import InputError
from fairclue.game import Deal, DealError, Pile, deal, shuffle_in

CARDS = tuple((f"FACE{n}", f"FLIP{n}") for n in range(60))
PILE = Pile("numbers", CARDS)
quickly = settings(max_examples=100, deadline=None, database=None, derandomize=True)


def words(dealt: Deal) -> list[str]:
    return [card.word for card in dealt.cards]


def test_a_seed_deals_the_same_board_on_every_machine() -> None:
    assert words(deal([PILE], 0))[:6] == ["FACE45", "FLIP30", "FLIP15", "FACE53", "FACE40", "FACE11"]
    assert words(deal([PILE], 0)) != words(deal([PILE], 1))


@quickly
@given(seed=st.integers(0, 2**53), size=st.integers(1, 60))
def test_each_card_lies_on_the_board_once_with_one_face_up(seed: int, size: int) -> None:
    dealt = deal([PILE], seed, size)
    numbers = [word.removeprefix("FACE").removeprefix("FLIP") for word in words(dealt)]
    assert len(set(numbers)) == size
    assert [card.word for card in dealt.flipped().cards] == [card.flip for card in dealt.cards]
    assert dealt.flipped().flipped() == dealt


@quickly
@given(seed=st.integers(0, 2**53))
def test_the_key_has_nine_eight_seven_and_one(seed: int) -> None:
    dealt = deal([PILE], seed, with_key=True)
    assert dealt.starts in {"red", "blue"}
    other = "blue" if dealt.starts == "red" else "red"
    assert Counter(dealt.key) == {dealt.starts: 9, other: 8, "bystander": 7, "assassin": 1}


def test_either_team_may_start_and_both_faces_come_up() -> None:
    deals = [deal([PILE], seed, with_key=True) for seed in range(40)]
    assert {one.starts for one in deals} == {"red", "blue"}
    assert {word[:4] for one in deals for word in words(one)} == {"FACE", "FLIP"}


def test_decks_are_mixed_by_weight() -> None:
    other = Pile("letters", tuple((chr(65 + n),) for n in range(26)), weight=0.25)
    decks = Counter(card.deck for card in deal([PILE, other], 3).cards)
    assert decks == {"numbers": 20, "letters": 5}


def test_a_card_with_one_face_stays_as_it_is_when_flipped() -> None:
    dealt = deal([Pile("one", tuple((f"W{n}",) for n in range(25)))], 5)
    assert words(dealt.flipped()) == words(dealt)


def test_no_word_lies_there_twice_even_when_the_cards_are_flipped() -> None:
    other = Pile("other", (("MOON", "FACE1"), ("FLIP2",), *((f"W{n}", f"V{n}") for n in range(40))), weight=4)
    for seed in range(30):
        dealt = deal([PILE, other], seed, 50)
        for board in (dealt, dealt.flipped()):
            assert len(set(words(board))) == 50


def test_words_to_avoid_are_not_dealt() -> None:
    avoid = words(deal([PILE], 7))
    assert set(words(deal([PILE], 7, avoid=[word.lower() for word in avoid]))).isdisjoint(avoid)


def test_words_that_clash_do_not_lie_on_one_board() -> None:
    dealt = deal([PILE], 9, 12, clash=lambda one, two: one[-1] == two[-1] and one[:4] == two[:4])
    assert max(Counter((word[:4], word[-1]) for word in words(dealt)).values()) == 1


def test_blank_cards_are_words_of_the_table_for_the_evening() -> None:
    pile = shuffle_in(Pile("small", (("MOON", "SUN"),)), ["Grandma's  car"])
    assert {card.word for card in deal([pile], 1, 2).cards} & {"GRANDMA'S CAR"}
    with pytest.raises(InputError, match="twice"):
        shuffle_in(PILE, ["car", "CAR"])
    with pytest.raises(DealError):
        deal([pile], 1, 3)


@pytest.mark.parametrize(
    ("piles", "size", "says"),
    [
        ([PILE], 61, "has 60 cards that may be dealt, and 61 are needed"),
        ([], 25, "name at least one deck"),
        ([Pile("numbers", CARDS, weight=0)], 25, "not all 0"),
    ],
)
def test_a_deal_that_cannot_be_made_says_what_to_do(piles: list[Pile], size: int, says: str) -> None:
    with pytest.raises(DealError, match=says):
        deal(piles, 1, size)
