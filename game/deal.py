"""Dealing a board: which cards, which face up, and the key.

Chance comes from a seed alone, by hashing: the same seed gives the same board in every process, on every
machine and with every version of Python.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from fairclue.errors import InputError
from fairclue.game.types import Role, Team
from fairclue.validator.pausing import Pausing, finished
from fairclue.validator.types import Board, same_word

Card = tuple[str, ...]  # one or two faces

_BOARD = 25  # words on the board of the rulebooks
_STARTING, _OTHER, _ASSASSINS = 9, 8, 1  # of them; the rest are bystanders


class DealError(InputError):
    """A deal that cannot be made, and what to do about it."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards of one deck and how much of the board they should make up."""

    name: str
    cards: tuple[Card, ...]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Dealt:
    """One card on the table: the word in sight, the other face, and the deck that it came from."""

    word: str
    flip: str
    deck: str

    def flipped(self) -> "Dealt":
        """The card with its other face up; one that has a single face stays as it is."""
        return Dealt(self.flip, self.word, self.deck)


@dataclass(frozen=True, slots=True)
class Deal:
    """A board with what is needed to deal it again, and a key if one was wished for."""

    seed: int
    cards: tuple[Dealt, ...]
    starts: Team | None = None
    key: tuple[Role, ...] = ()

    def flipped(self) -> "Deal":
        """The board of the cards' other faces."""
        return replace(self, cards=tuple(card.flipped() for card in self.cards))


def deal(
    piles: Sequence[Pile],
    seed: int,
    size: int = _BOARD,
    *,
    avoid: Iterable[str] = (),
    with_key: bool = False,
    starts: Team | None = None,
    clash: Callable[[str, str], bool] | None = None,
) -> Deal:
    """Deal a board. `avoid` are words not wanted now; two words that `clash` do not lie on one board.

    The team that starts goes by the seed too, unless it is named.
    """
    return finished(dealing(piles, seed, size, avoid=avoid, with_key=with_key, starts=starts, clash=clash))


def dealing(
    piles: Sequence[Pile],
    seed: int,
    size: int = _BOARD,
    *,
    avoid: Iterable[str] = (),
    with_key: bool = False,
    starts: Team | None = None,
    clash: Callable[[str, str], bool] | None = None,
) -> Pausing[Deal]:
    """Deal a board in small steps, for a server that has others to answer: a pause after each, then the board."""
    avoided = {same_word(word) for word in avoid}
    chosen: list[Dealt] = []
    for pile, wanted in zip(piles, _shares(piles, size), strict=True):
        taken = yield from _taking(pile, wanted, seed, avoided, chosen, clash)
        if len(taken) < wanted:
            raise DealError(
                f"the deck {pile.name} has {len(taken)} cards that may be dealt, and {wanted} are needed; "
                "avoid fewer words, deal fewer cards or add a deck"
            )
        chosen += taken
    cards = tuple(sorted(chosen, key=lambda card: _chance(seed, "place", card.word)))
    if not with_key:
        return Deal(seed, cards)
    starts = starts or draw_start(seed)
    return Deal(seed, cards, starts, draw_key(size, seed, starts))


def _taking(
    pile: Pile,
    wanted: int,
    seed: int,
    avoided: set[str],
    before: list[Dealt],
    clash: Callable[[str, str], bool] | None,
) -> Pausing[list[Dealt]]:
    """The first cards of the shuffled pile that may lie on the board."""
    taken: list[Dealt] = []
    faces = {same_word(face) for other in before for face in (other.word, other.flip)}
    chances = []
    for card in pile.cards:
        chances.append((_chance(seed, pile.name, *card), card))
        yield
    for _, card in sorted(chances):
        if len(taken) == wanted:
            break
        dealt = _faced(pile, card, seed)
        own = {same_word(dealt.word), same_word(dealt.flip)}
        if same_word(dealt.word) in avoided or faces & own:
            continue  # no word twice, when the cards are flipped either
        clashes = False
        for other in (*before, *taken) if clash else ():
            clashes = clashes or bool(clash and clash(dealt.word, other.word))
            yield
        if not clashes:
            taken.append(dealt)
            faces |= own
    return taken


def _faced(pile: Pile, card: Card, seed: int) -> Dealt:
    """A card with the face up that chance has it."""
    faces = card[::-1] if _number(seed, "face", *card) % 2 else card
    return Dealt(faces[0], faces[-1], pile.name)


def _shares(piles: Sequence[Pile], size: int) -> list[int]:
    """How many cards each pile gives, in proportion to its weight; what is left over goes to the largest fractions."""
    if not piles or any(pile.weight < 0 for pile in piles) or not sum(pile.weight for pile in piles):
        raise DealError("name at least one deck, with weights of 0 and up that are not all 0")
    total = sum(pile.weight for pile in piles)
    exact = [size * pile.weight / total for pile in piles]
    shares = [int(share) for share in exact]
    by_fraction = sorted(range(len(piles)), key=lambda number: (shares[number] - exact[number], number))
    for number in by_fraction[: size - sum(shares)]:
        shares[number] += 1
    return shares


def draw_start(seed: int) -> Team:
    """The team that starts."""
    return (Team.RED, Team.BLUE)[_number(seed, "starts") % 2]


def draw_key(size: int, seed: int, starts: Team) -> tuple[Role, ...]:
    """Who is who: nine for the team that starts, eight for the other, one assassin; in proportion on other boards."""
    starting, other, assassins = (max(1, round(of * size / _BOARD)) for of in (_STARTING, _OTHER, _ASSASSINS))
    roles = [starts.role] * starting + [starts.other.role] * other + [Role.ASSASSIN] * assassins
    roles += [Role.BYSTANDER] * (size - len(roles))
    order = sorted(range(size), key=lambda place: _chance(seed, "key", str(place)))
    key = dict(zip(order, roles, strict=False))
    return tuple(key[place] for place in range(size))


def shuffle_in(pile: Pile, blanks: Iterable[str]) -> Pile:
    """The pile with a table's blank cards in it: words of its own for the evening, upper-cased like the others."""
    words = Board(word.upper() for word in blanks).codenames
    return replace(pile, cards=pile.cards + tuple((word,) for word in words))


def _chance(seed: int, *words: str) -> bytes:
    return hashlib.sha256("\x1f".join((str(seed), *words)).encode()).digest()


def _number(seed: int, *words: str) -> int:
    return int.from_bytes(_chance(seed, *words)[:8], "big")
