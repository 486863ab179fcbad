"""Dealing a board from decks: which cards, in which places, and which face up. A seed deals the same board again.

The key, which says who each word is, is not dealt here: the game draws it (`game/key.py`).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from fairclue.decks.chance import random_bytes, random_number
from fairclue.decks.deck import Card, Deck
from fairclue.errors import InputError
from fairclue.lexicons import Lexicon, Strength
from fairclue.validator.pausing import Pausing, run_to_end
from fairclue.validator.types import same_word

BOARD_SIZE = 25  # words on the board of the rulebooks


class DealError(InputError):
    """A board that cannot be dealt."""


@dataclass(frozen=True, slots=True)
class WeightedDeck:
    """A deck to deal from, and its part of the board beside other decks."""

    deck: Deck
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card on the table: the word in sight, the word on its other face, and the slug of its deck."""

    word: str
    flip: str
    deck: str

    def flipped(self) -> "Dealt":
        """The card with its other face up; a card with one face stays as it is."""
        return Dealt(self.flip, self.word, self.deck)


@dataclass(frozen=True, slots=True)
class Deal:
    """A board, and the seed that it was dealt with."""

    seed: int
    cards: tuple[Dealt, ...]

    def flipped(self) -> "Deal":
        """The board with the other face of every card up."""
        return replace(self, cards=tuple(card.flipped() for card in self.cards))


def deal(
    decks: Sequence[WeightedDeck],
    seed: int,
    size: int = BOARD_SIZE,
    *,
    avoid: Iterable[str] = (),
    clash: Callable[[str, str], bool] | None = None,
) -> Deal:
    """Deal a board without the words to `avoid`, and without two words that `clash`."""
    return run_to_end(deal_in_steps(decks, seed, size, avoid=avoid, clash=clash))


def deal_in_steps(
    decks: Sequence[WeightedDeck],
    seed: int,
    size: int = BOARD_SIZE,
    *,
    avoid: Iterable[str] = (),
    clash: Callable[[str, str], bool] | None = None,
) -> Pausing[Deal]:
    """The same in small steps, for a server that has other requests to answer in between."""
    avoided = {same_word(word) for word in avoid}
    chosen: list[Dealt] = []
    for source, wanted in zip(decks, _shares(decks, size), strict=True):
        taken = yield from _taking(source.deck, wanted, seed, avoided, chosen, clash)
        if len(taken) < wanted:
            raise DealError(
                f"the deck {source.deck.slug} has {len(taken)} cards that may be dealt, and {wanted} are needed; "
                "avoid fewer words, deal fewer cards or add a deck"
            )
        chosen += taken
    return Deal(seed, tuple(sorted(chosen, key=lambda card: random_bytes(seed, "place", card.word))))


def are_related(one: str, two: str, lexicons: Iterable[Lexicon]) -> bool:
    """Whether one of the lexicons knows two words as forms or parts of each other, or as sharing a part."""
    return any(
        relation.strength > Strength.GUESS for lexicon in lexicons for relation in lexicon.find_relations(one, two)
    )


def _taking(
    deck: Deck,
    wanted: int,
    seed: int,
    avoided: set[str],
    before: list[Dealt],
    clash: Callable[[str, str], bool] | None,
) -> Pausing[list[Dealt]]:
    """The first cards of the shuffled deck that may lie on the board."""
    taken: list[Dealt] = []
    faces = {same_word(face) for other in before for face in (other.word, other.flip)}
    shuffled = []
    for card in deck.cards:
        shuffled.append((random_bytes(seed, deck.slug, *card), card))
        yield
    for _, card in sorted(shuffled):
        if len(taken) == wanted:
            break
        dealt = _dealt(deck, card, seed)
        own = {same_word(dealt.word), same_word(dealt.flip)}
        if same_word(dealt.word) in avoided or faces & own:
            continue  # no word is there twice, even when the cards are flipped
        clashes = False
        for other in (*before, *taken) if clash else ():
            clashes = clashes or bool(clash and clash(dealt.word, other.word))
            yield
        if not clashes:
            taken.append(dealt)
            faces |= own
    return taken


def _dealt(deck: Deck, card: Card, seed: int) -> Dealt:
    """A card with one of its faces up by chance."""
    faces = card[::-1] if random_number(seed, "face", *card) % 2 else card
    return Dealt(faces[0], faces[-1], deck.slug)


def _shares(decks: Sequence[WeightedDeck], size: int) -> list[int]:
    """How many cards each deck gives, by its weight. What is left over goes to the largest fractions."""
    total = sum(source.weight for source in decks)
    if any(source.weight < 0 for source in decks) or not total:
        raise DealError("name at least one deck, with weights of 0 and up that are not all 0")
    exact = [size * source.weight / total for source in decks]
    shares = [int(share) for share in exact]
    by_fraction = sorted(range(len(decks)), key=lambda number: (shares[number] - exact[number], number))
    for number in by_fraction[: size - sum(shares)]:
        shares[number] += 1
    return shares
