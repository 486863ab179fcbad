"""What a seat may see of a table: everything that players are told is made here, and nowhere else."""

from collections.abc import Iterable
from typing import Any

from fairclue.game.disputes import Dispute
from fairclue.game.events import Event, to_json
from fairclue.game.illegal import IllegalMove
from fairclue.game.plain import plain
from fairclue.game.rulings import RecordedRuling
from fairclue.game.types import Seat
from fairclue.game.view import view
from fairclue.table.actions import refereeing
from fairclue.table.events import DeskRuled
from fairclue.table.precedents import proposal
from fairclue.table.table import Table
from fairclue.validator import Board, Clue, load_ruleset
from fairclue.validator.pausing import Pausing

NEWEST = 10  # disputes and precedents that are shown with the table; older ones come by page


class Eyes:
    """A table from one seat, as plain JSON. Case law and disputes are for spymasters; others are refused."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table, self.seat = table, seat

    def table(self) -> dict[str, Any]:
        """The table with its current game, and for spymasters with the newest disputes and precedents."""
        table = self._table
        shown: dict[str, Any] = {
            "seat": self.seat,
            "ruleset": table.house.ruleset,
            "settings": table.house.settings,
            "decks": table.terms.decks,
            "rating": table.terms.rating,
            "language": table.terms.language,
            "play": table.terms.play,
            "blanks": table.blanks,
            "may_start": table.may_start and self.seat.team is not None,
            "game": view(table.game, self.seat) if table.game else None,
        }
        if self.seat.is_spymaster:
            shown["disputes"] = self.disputes()
            shown["precedents"] = self.precedents()
            shown["precedent_count"] = len(table.house.precedents)
        written: dict[str, Any] = plain(shown)
        return written

    def events(self, events: Iterable[Event]) -> list[dict[str, Any]]:
        """The events that the seat may see, each with what it may see of it."""
        return [to_json(event.told_to(self.seat)) for event in events if self.seat in event.seen_by]

    def ruled(self, events: Iterable[Event]) -> dict[str, Any]:
        """The dispute at the desk that these events are about, as they left it."""
        self._for_spymasters()
        ruled = next(event for event in events if isinstance(event, DeskRuled))
        return self._dispute(ruled.number, ruled.dispute)

    def disputes(self, before: int | None = None, most: int = NEWEST) -> list[dict[str, Any]]:
        """The newest disputes, or those before a number, in the order in which they began."""
        self._for_spymasters()
        every = self._table.disputes
        end = min(before or len(every) + 1, len(every) + 1)
        return [self._dispute(number, every[number - 1]) for number in range(max(1, end - most), end)]

    def _dispute(self, number: int, found: Dispute) -> dict[str, Any]:
        """One dispute with its number, where it stands and the sentence that says so."""
        dispute, terms = found.seen_from(self.seat.team), self._table.terms
        written: dict[str, Any] = plain(dispute)
        return {
            "number": number,
            "status": str(dispute.status),
            "outcome": dispute.outcome(terms.play.invalid, terms.language),
            "at_desk": number in self._table.at_desk,
            **written,
        }

    def precedents(self, skip: int = 0, most: int = NEWEST) -> list[dict[str, Any]]:
        """The newest precedents, or those before the newest few, in the order in which they were made."""
        self._for_spymasters()
        end = max(0, len(self._table.house.precedents) - skip)
        return [{"id": one.id, **plain(one)} for one in self._table.house.precedents[max(0, end - most) : end]]

    def house(self) -> dict[str, Any]:
        """Edition, house settings and case law."""
        self._for_spymasters()
        return self._table.house.to_json()

    def proposal(self) -> dict[str, Any]:
        """The house ruleset that the precedents speak for."""
        self._for_spymasters()
        house = self._table.house
        found = proposal(house.precedents, load_ruleset(house.ruleset, house.settings))
        settings = plain({**house.settings, **found.settings})
        return {"extends": house.ruleset, "settings": settings, "divided": found.divided, "firm": found.firm}

    def ruling(self, clue: Clue, board: Board | None) -> Pausing[RecordedRuling]:
        """What the referee would say, of the game's board if no other is named, in small steps."""
        self._for_spymasters()
        game = self._table.game
        return refereeing(self._table, clue, board or (game.board if game else Board(())))

    def _for_spymasters(self) -> None:
        if not self.seat.is_spymaster:
            raise IllegalMove("spymasters_only")
