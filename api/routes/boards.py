"""Dealing boards."""

import secrets

from fastapi import APIRouter
from sqlalchemy.orm import Session

from api.access import Db
from api.deck_shapes import as_pack
from api.packs import RATINGS, Pack, packs
from api.problems import Problem, responses
from api.schemas import boards as schemas
from api.store import decks
from game import Pile, deal
from lexicons import Lexicon, Strength
from validator.check import lexicon_of

router = APIRouter(prefix="/v1/boards", tags=["boards"])


@router.post("", responses=responses(404, 422))
async def deal_board(wish: schemas.DealRequest, database: Db) -> schemas.BoardOut:
    """Deal a board from one or several decks; the same seed deals the same board again."""
    found = [await _dealable(share.slug, database) for share in wish.decks]
    for one in found:
        if RATINGS.index(one.rating) > RATINGS.index(wish.rating):
            detail = f'{one.slug} is rated {one.rating}; deal it with "rating": "{one.rating}"'
            raise Problem(422, "rating", "The rating does not allow that deck", detail)
    piles = [Pile(one.slug, one.cards, share.weight) for one, share in zip(found, wish.decks, strict=True)]
    lexicons = {lexicon_of(one.language) for one in found}

    def clash(one: str, two: str) -> bool:
        return any(_clash(lexicon, one, two) for lexicon in lexicons)

    dealt = deal(
        piles,
        secrets.randbits(48) if wish.seed is None else wish.seed,
        wish.size,
        avoid=wish.avoid,
        with_key=wish.key,
        clash=clash if wish.unrelated else None,
    )
    board = dealt.flipped() if wish.flip else dealt
    roles = board.key or (None,) * len(board.cards)
    cards = [
        schemas.CardOut(word=card.word, flip=card.flip, deck=card.deck, role=role)
        for card, role in zip(board.cards, roles, strict=True)
    ]
    return schemas.BoardOut(seed=board.seed, starts=board.starts, cards=cards)


async def _dealable(slug: str, database: Db) -> Pack:
    """A built-in pack, or the newest published version of a deck."""
    if slug in packs():
        return packs()[slug]

    def newest(session: Session) -> Pack:
        row = decks.find(session, slug)
        if not row.published or row.retired:
            state = "retired" if row.retired else "not yet published"
            raise Problem(422, "not-dealable", "The deck cannot be dealt", f"{slug} is {state}")
        version = decks.version(session, slug, row.published)
        return as_pack(slug, version.meta, version.cards)

    return await database.look(newest)


def _clash(lexicon: Lexicon, one: str, two: str) -> bool:
    return any(bond.strength > Strength.GUESS for bond in lexicon.bonds(one, two))
