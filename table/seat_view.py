"""A table as one seat may see it. Everything that players are shown of a table is made here, and nowhere else."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, fields

from fairclue.game.disputes import Dispute, answers
from fairclue.game.illegal import IllegalMove
from fairclue.game.rulings import RecordedRuling
from fairclue.game.types import Seat
from fairclue.game.view import view
from fairclue.table.actions import refereeing
from fairclue.table.events import DeskRuled, HiddenEvent, SeenTableEvent, TableEvent
from fairclue.table.house import House, Proposal, propose
from fairclue.table.precedents import Precedent
from fairclue.table.table import Table
from fairclue.table.views import CountdownView, DisputeView, OwnDeckView, PlayerView, Series, TableLook, TableView
from fairclue.validator import Board, Clue
from fairclue.validator.pausing import Pausing

NEWEST = 10  # disputes and precedents that are shown with the table; older ones come by page


class SeatView:
    """A table from one seat. Disputes and precedents are for spymasters; other seats are refused."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table, self.seat = table, seat

    def table(
        self,
        name: str,
        code: str,
        you: str,
        version: int,
        quiet: int,
        here: Collection[str] = (),
        marks: Mapping[str, tuple[str, ...]] | None = None,
    ) -> TableView:
        """The table with its players and current game, and for spymasters with the newest disputes and precedents."""
        table, is_spymaster = self._table, self.seat.is_spymaster
        return TableView(
            id=name,
            code=code,
            version=version,
            you=you,
            seat=self.seat,
            host=table.host,
            is_open=table.is_open,
            players=_players(table, here),
            seats=table.seats,
            series=Series(sum(table.won.values()), table.won),
            countdown=_countdown(table),
            ruleset=table.house.ruleset,
            settings=table.house.settings,
            decks=table.config.decks,
            own_decks=tuple(OwnDeckView(deck.title, len(deck.cards)) for deck in table.config.own_decks),
            rating=table.config.rating,
            language=table.config.language,
            play_in=table.config.play_in,
            play=table.config.play,
            blanks=table.blanks,
            may_start=table.may_start and (self.seat.team is not None or you == table.host),
            game=view(table.game, self.seat) if table.game else None,
            quiet=quiet if is_spymaster else None,
            disputes=self.disputes() if is_spymaster else None,
            precedents=self.precedents() if is_spymaster else None,
            precedent_count=len(table.house.precedents) if is_spymaster else None,
            marks=marks,
        )

    def events(self, events: Iterable[TableEvent]) -> tuple[SeenTableEvent, ...]:
        """The events that the seat may see, each with what it may see of it."""
        return tuple(
            event.as_seen_from(self.seat)
            for event in events
            if not isinstance(event, HiddenEvent) and self.seat in event.seen_by
        )

    def desk_dispute(self, events: Iterable[TableEvent]) -> DisputeView:
        """The dispute at the dispute desk that these events are about, as they left it."""
        self._for_spymasters()
        ruled = next(event for event in events if isinstance(event, DeskRuled))
        return self._dispute(ruled.number, ruled.dispute)

    def disputes(self, before: int | None = None, most: int = NEWEST) -> tuple[DisputeView, ...]:
        """The newest disputes, or those before a number, in the order in which they began."""
        self._for_spymasters()
        every = self._table.disputes
        end = min(before or len(every) + 1, len(every) + 1)
        return tuple(self._dispute(number, every[number - 1]) for number in range(max(1, end - most), end))

    def _dispute(self, number: int, found: Dispute) -> DisputeView:
        dispute, config = found.seen_from(self.seat), self._table.config
        at_desk = number in self._table.at_desk
        return DisputeView(
            **{one.name: getattr(dispute, one.name) for one in fields(dispute)},
            number=number,
            status=dispute.status,
            waits_for=dispute.waits_for,
            outcome=dispute.sentence(config.play.invalid, config.language),
            at_desk=at_desk,
            carry_on_from=dispute.carry_on_from,
            you_may=answers(dispute, self.seat.team) if at_desk and self.seat.team else (),
        )

    def precedents(self, skip: int = 0, most: int = NEWEST) -> tuple[Precedent, ...]:
        """The newest precedents, or those before the newest few, in the order in which they were made."""
        self._for_spymasters()
        end = max(0, len(self._table.house.precedents) - skip)
        return self._table.house.precedents[max(0, end - most) : end]

    def house(self) -> House:
        """Edition, house settings and precedents."""
        self._for_spymasters()
        return self._table.house

    def proposal(self) -> Proposal:
        """The house ruleset that the precedents suggest."""
        self._for_spymasters()
        return propose(self._table.house)

    def ruling(self, clue: Clue, board: Board | None) -> Pausing[RecordedRuling]:
        """What the referee would say, on the game's board if no other is named, in small steps."""
        self._for_spymasters()
        game = self._table.game
        return refereeing(self._table, clue, board or (game.board if game else Board(())))

    def _for_spymasters(self) -> None:
        if not self.seat.is_spymaster:
            raise IllegalMove("spymasters_only")


def seen_from_outside(table: Table, name: str, here: Collection[str]) -> TableLook:
    """The table as somebody sees it who has its code and has not joined: who is there, and which seats it has."""
    return TableLook(
        id=name,
        is_open=table.is_open,
        players=_players(table, here),
        seats=table.seats,
        variant=table.config.play.variant,
        ruleset=table.house.ruleset,
        language=table.config.language,
        phase=table.game.phase if table.game else None,
    )


def _players(table: Table, here: Collection[str]) -> tuple[PlayerView, ...]:
    """The players, in the order in which they came; `here` are those who are present."""
    return tuple(PlayerView(**asdict(player), here=player.id in here) for player in table.players.values())


def _countdown(table: Table) -> CountdownView | None:
    found = table.countdown
    return CountdownView(found.by, found.until, found.hand_on, found.spymasters) if found else None
