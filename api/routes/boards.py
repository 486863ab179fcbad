"""Dealing boards."""

import secrets

from fastapi import APIRouter

from fairclue.api.access import Db
from fairclue.api.bodies import BodyRoute
from fairclue.api.dealing import dealable
from fairclue.api.problems import responses
from fairclue.api.schemas import boards as schemas
from fairclue.api.turns import in_turns
from fairclue.game import Pile, dealing
from fairclue.lexicons import Lexicon, Strength
from fairclue.validator.check import lexicon_of

router = APIRouter(prefix="/v1/boards", tags=["boards"], route_class=BodyRoute)


@router.post("", responses=responses(404, 422))
async def deal_board(wish: schemas.DealRequest, database: Db) -> schemas.BoardOut:
    """Deal a board from one or several decks; the same seed deals the same board again."""
    found = {slug: await dealable(slug, wish.rating, database) for slug in {share.slug: None for share in wish.decks}}
    piles = [Pile(share.slug, found[share.slug].cards, share.weight) for share in wish.decks]
    lexicons = {lexicon_of(one.language) for one in found.values()}

    def clash(one: str, two: str) -> bool:
        return any(_clash(lexicon, one, two) for lexicon in lexicons)

    dealt = await in_turns(
        dealing(
            piles,
            secrets.randbits(48) if wish.seed is None else wish.seed,
            wish.size,
            avoid=wish.avoid,
            with_key=wish.key,
            clash=clash if wish.unrelated else None,
        )
    )
    board = dealt.flipped() if wish.flip else dealt
    roles = board.key or (None,) * len(board.cards)
    cards = [
        schemas.CardOut(word=card.word, flip=card.flip, deck=card.deck, role=role)
        for card, role in zip(board.cards, roles, strict=True)
    ]
    return schemas.BoardOut(seed=board.seed, starts=board.starts, cards=cards)


def _clash(lexicon: Lexicon, one: str, two: str) -> bool:
    return any(related.strength > Strength.GUESS for related in lexicon.find_relations(one, two))
