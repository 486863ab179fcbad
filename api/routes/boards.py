"""Deals boards."""

import secrets
from functools import partial

from fastapi import APIRouter

from fairclue.api.access import Db
from fairclue.api.bodies import BodyRoute
from fairclue.api.deck_dealing import find_dealable
from fairclue.api.offered import Offered
from fairclue.api.problems import responses
from fairclue.api.schemas import boards as schemas
from fairclue.api.turns import in_turns
from fairclue.decks import WeightedDeck, deal_in_steps
from fairclue.decks.deal import are_related
from fairclue.game.key import draw_key, draw_start
from fairclue.validator.open_lexicons import lexicon_of

router = APIRouter(prefix="/v1/boards", tags=["boards"], route_class=BodyRoute)


@router.post("", responses=responses(404, 422, 503))
async def deal_board(wish: schemas.DealRequest, database: Db, offered: Offered) -> schemas.BoardOut:
    """Deal a board from one or several decks; the same seed deals the same board again."""
    slugs = dict.fromkeys(share.slug for share in wish.decks)
    found = {slug: await find_dealable(slug, wish.rating, database, offered) for slug in slugs}
    decks = [WeightedDeck(found[share.slug], share.weight) for share in wish.decks]
    lexicons = {lexicon_of(deck.language) for deck in found.values()}
    seed = secrets.randbits(48) if wish.seed is None else wish.seed
    clash = partial(are_related, lexicons=lexicons) if wish.unrelated else None
    dealt = await in_turns(deal_in_steps(decks, seed, wish.size, avoid=wish.avoid, clash=clash))
    board = dealt.flipped() if wish.flip else dealt
    starts = draw_start(seed) if wish.key else None
    roles = draw_key(wish.size, seed, starts) if starts else (None,) * wish.size
    cards = [
        schemas.CardOut(word=card.word, flip=card.flip, deck=card.deck, role=role)
        for card, role in zip(board.cards, roles, strict=True)
    ]
    return schemas.BoardOut(seed=seed, starts=starts, cards=cards)
