"""A table: who sits where, what it plays by, its games, disputes and precedents. All of it follows from its log."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from fairclue.errors import InputError
from fairclue.game.disputes import Dispute
from fairclue.game.events import DisputeEvent, DisputeOpened, Event, GameOpened, WordPlaced
from fairclue.game.evolve import evolve
from fairclue.game.state import Game
from fairclue.game.types import Phase, Seat
from fairclue.game.variants import VARIANTS, Standard
from fairclue.table.config import TableConfig
from fairclue.table.events import (
    BlanksAdded,
    DeskRuled,
    HouseTakenIn,
    PrecedentMade,
    PrecedentWithdrawn,
    RolesHandedOn,
    TableEvent,
    TableOpened,
)
from fairclue.table.house import House
from fairclue.table.precedents import withdraw


@dataclass(frozen=True, slots=True)
class Table:
    """The whole state of a table, with keys and tokens: players are only shown a `SeatView` of it."""

    config: TableConfig
    tokens: Mapping[str, Seat]  # digests
    house: House
    host: str = ""  # digest of the token of whoever opened the table
    blanks: tuple[str, ...] = ()
    game: Game | None = None
    used: frozenset[str] = frozenset()  # words that were on the table, both faces
    disputes: tuple[Dispute, ...] = ()
    at_desk: frozenset[int] = frozenset()  # numbers of the disputes that belong to no game

    @property
    def variant(self) -> Standard:
        """The variant that the table plays."""
        return VARIANTS[self.config.play.variant]

    @property
    def may_start(self) -> bool:
        """Can a game be started now?"""
        return bool(self.config.decks) and (self.game is None or self.game.phase is Phase.OVER)

    def flips(self, blanks: Collection[str]) -> bool:
        """Does the next game only flip the cards on the table? After both faces were up, cards are dealt anew."""
        return self.game is not None and self.game.number % 2 == 1 and not blanks


def fold_events(events: Iterable[TableEvent], table: Table | None = None) -> Table:
    """The table after these events; without a table to begin with, they are a log from its start."""
    for event in events:
        table = _next(table, event)
    if table is None:
        raise InputError("the log of a table begins with table_opened")
    return table


def _next(table: Table | None, event: TableEvent) -> Table:  # noqa: PLR0911 (a case an event)
    if isinstance(event, TableOpened):
        return Table(event.config, event.tokens, event.config.house, event.host)
    if table is None:
        raise InputError("the log of a table begins with table_opened")
    match event:
        case RolesHandedOn():
            return replace(table, tokens={token: _next_seat(table, seat) for token, seat in table.tokens.items()})
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
            return _after_game_event(table, event)


def _next_seat(table: Table, seat: Seat) -> Seat:
    return table.variant.next_seat.get(seat, seat)


def _after_game_event(table: Table, event: Event) -> Table:
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
