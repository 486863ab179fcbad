"""A table: who sits where, what it plays by, its games, its disputes and its case law. Its log gives it back."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from fairclue.errors import InputError
from fairclue.game.disputes import Dispute
from fairclue.game.events import DisputeEvent, DisputeOpened, Event, GameOpened, WordPlaced
from fairclue.game.evolve import evolve
from fairclue.game.state import Game
from fairclue.game.types import Phase, Seat
from fairclue.table.events import (
    BlanksAdded,
    DeskRuled,
    HouseTakenIn,
    PrecedentMade,
    PrecedentWithdrawn,
    RolesHandedOn,
    TableOpened,
    Terms,
)
from fairclue.table.precedents import House, withdraw
from fairclue.table.seating import handed_on


@dataclass(frozen=True, slots=True)
class Table:
    """All that is known about a table, keys and tokens included: only `Eyes` show it to players."""

    terms: Terms
    tokens: Mapping[str, Seat]  # digests
    house: House
    host: str = ""  # digest of the token of whoever opened it
    blanks: tuple[str, ...] = ()
    game: Game | None = None
    used: frozenset[str] = frozenset()  # words that lay on the table, either face
    disputes: tuple[Dispute, ...] = ()
    at_desk: frozenset[int] = frozenset()  # numbers of the disputes that belong to no game

    @property
    def may_start(self) -> bool:
        """Is it time for a game?"""
        return bool(self.terms.decks) and (self.game is None or self.game.phase is Phase.OVER)

    def flips(self, blanks: Collection[str]) -> bool:
        """Does the next game only flip the cards that are on the table? Each face is up once; then it is dealt anew."""
        return self.game is not None and self.game.number % 2 == 1 and not blanks


def gather(events: Iterable[Event], table: Table | None = None) -> Table:
    """The table that a log tells of, or what becomes of a table by these events."""
    for event in events:
        table = _next(table, event)
    if table is None:
        raise InputError("the log of a table begins with table_opened")
    return table


def _next(table: Table | None, event: Event) -> Table:  # noqa: PLR0911 (a case an event)
    if isinstance(event, TableOpened):
        return Table(event.terms, event.tokens, event.terms.house, event.host)
    if table is None:
        raise InputError("the log of a table begins with table_opened")
    match event:
        case RolesHandedOn():
            variant = table.terms.play.variant
            tokens = {token: handed_on(seat, variant) for token, seat in table.tokens.items()}
            return replace(table, tokens=tokens)
        case BlanksAdded(words=words):
            return replace(table, blanks=(*table.blanks, *words))
        case DeskRuled(number=number, dispute=dispute):
            return replace(table, disputes=_with_dispute(table, number, dispute), at_desk=table.at_desk | {number})
        case PrecedentMade(precedent=precedent):
            known = tuple(one for one in table.house.precedents if one.id != precedent.id)
            return replace(table, house=replace(table.house, precedents=(*known, precedent)))
        case PrecedentWithdrawn(id=identity):
            return replace(table, house=replace(table.house, precedents=withdraw(table.house.precedents, identity)))
        case HouseTakenIn(house=house):
            return replace(table, house=house)
        case _:
            return _played(table, event)


def _played(table: Table, event: Event) -> Table:
    """An event of the game."""
    played = replace(table, game=evolve(table.game, event))
    if isinstance(event, DisputeOpened):
        return replace(played, disputes=(*table.disputes, event.dispute))
    if isinstance(event, DisputeEvent):
        number = max(n for n in range(1, len(table.disputes) + 1) if n not in table.at_desk)
        return replace(played, disputes=_with_dispute(table, number, event.dispute))
    cards = event.cards if isinstance(event, GameOpened) else (event.card,) if isinstance(event, WordPlaced) else ()
    return replace(played, used=table.used | {face for card in cards for face in (card.word, card.flip)})


def _with_dispute(table: Table, number: int, dispute: Dispute) -> tuple[Dispute, ...]:
    return (*table.disputes[: number - 1], dispute, *table.disputes[number:])
