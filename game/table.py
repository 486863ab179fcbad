"""A table: who sits where, what it plays by, its games, its disputes and its case law. Its log gives it back."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.disputes import Dispute
from game.events import DisputeObjected, DisputeOpened, DisputeSettled, Event, GameOpened, WordPlaced
from game.evolve import evolve
from game.plain import plain
from game.precedents import House, withdraw
from game.seating import handed_on
from game.state import Game
from game.table_events import (
    BlanksAdded,
    DeskRuled,
    HouseTakenIn,
    PrecedentMade,
    PrecedentWithdrawn,
    RolesHandedOn,
    TableOpened,
    Terms,
)
from game.terms import Phase, Seat
from game.view import view
from validator.terms import QuestionError


@dataclass(frozen=True, slots=True)
class Table:
    """All that is known about a table, keys and tokens included: only `seen` is for players' eyes."""

    terms: Terms
    tokens: Mapping[str, Seat]
    house: House
    blanks: tuple[str, ...] = ()
    game: Game | None = None
    used: frozenset[str] = frozenset()  # words that lay on the table, either face
    disputes: tuple[Dispute, ...] = ()
    at_desk: frozenset[int] = frozenset()  # numbers of the disputes that belong to no game

    @property
    def may_start(self) -> bool:
        """Is it time for a game?"""
        return bool(self.terms.decks) and (self.game is None or self.game.phase is Phase.OVER)


def gather(events: Iterable[Event], table: Table | None = None) -> Table:
    """The table that a log tells of, or what becomes of a table by these events."""
    for event in events:
        table = _next(table, event)
    if table is None:
        raise QuestionError("the log of a table begins with table_opened")
    return table


def _next(table: Table | None, event: Event) -> Table:  # noqa: PLR0911 (a case an event)
    if isinstance(event, TableOpened):
        return Table(event.terms, event.tokens, event.terms.house)
    if table is None:
        raise QuestionError("the log of a table begins with table_opened")
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
    if isinstance(event, DisputeObjected | DisputeSettled):
        number = max(n for n in range(1, len(table.disputes) + 1) if n not in table.at_desk)
        return replace(played, disputes=_with_dispute(table, number, event.dispute))
    cards = event.cards if isinstance(event, GameOpened) else (event.card,) if isinstance(event, WordPlaced) else ()
    return replace(played, used=table.used | {face for card in cards for face in (card.word, card.flip)})


def _with_dispute(table: Table, number: int, dispute: Dispute) -> tuple[Dispute, ...]:
    return (*table.disputes[: number - 1], dispute, *table.disputes[number:])


def seen(table: Table, seat: Seat) -> dict[str, Any]:
    """The table from one seat, as plain JSON: case law and disputes are for spymasters."""
    shown: dict[str, Any] = {
        "seat": seat,
        "ruleset": table.house.ruleset,
        "settings": table.house.settings,
        "decks": table.terms.decks,
        "rating": table.terms.rating,
        "language": table.terms.language,
        "play": table.terms.play,
        "blanks": table.blanks,
        "may_start": table.may_start and seat.team is not None,
        "game": view(table.game, seat) if table.game else None,
    }
    if seat.is_spymaster:
        shown["disputes"] = [disputed(table, number) for number in range(1, len(table.disputes) + 1)]
        shown["precedents"] = table.house.to_json()["precedents"]
    written: dict[str, Any] = plain(shown)
    return written


def disputed(table: Table, number: int) -> dict[str, Any]:
    """One dispute with its number, where it stands and the sentence that says so."""
    dispute = table.disputes[number - 1]
    written: dict[str, Any] = plain(dispute)
    return {
        "number": number,
        "status": str(dispute.status),
        "outcome": dispute.outcome(table.terms.play.invalid, table.terms.language),
        "at_desk": number in table.at_desk,
        **written,
    }
