"""A request at a table: who sent it, and what they may see and do. All answers of a table come from here."""

from collections.abc import AsyncIterator, Collection

from fairclue.api.problems import Problem
from fairclue.api.tables.session import TableSession
from fairclue.api.tables.sessions import Act, Once, TableSessions
from fairclue.api.tables.streams import messages
from fairclue.api.tables.tokens import digest_of
from fairclue.errors import InputError
from fairclue.game import Event
from fairclue.game.events import GameOver
from fairclue.table import DisputeView, FinishedGame, SeatView, TableDeck, TableUpdate, TableView


async def visit(tables: TableSessions, name: str, token: str) -> "Visit":
    """Let somebody in who has a seat at the table."""
    return Visit(tables, await tables.known_or_found(name), digest_of(token))


class Visit:
    """One person at one table, for one request."""

    def __init__(self, tables: TableSessions, session: TableSession, person: str) -> None:
        self._tables, self._session, self._person = tables, session, person
        session.seat_of(person)  # refuses whoever has no seat

    async def read_on(self) -> None:
        """See what other processes have written by now."""
        self._session = await self._tables.find(self._session.name)

    @property
    def seat_view(self) -> SeatView:
        """The table as this person may see it now."""
        return SeatView(self._session.table, self._session.seat_of(self._person))

    def table(self) -> TableView:
        """The whole table, with its version."""
        log = self._session.log
        return self.seat_view.table(self._session.name, log.version, log.quiet)

    def update(self, number: int) -> TableUpdate:
        """What an act did; if it had nothing to do, how the table stands."""
        return self._session.log.update_for(self.seat_view.seat, number)

    def update_json(self, number: int) -> bytes:
        """The same as JSON."""
        return self._session.update(number, self.seat_view.seat)

    def dispute(self, number: int) -> DisputeView:
        """The dispute at the dispute desk that an entry is about."""
        return self.seat_view.desk_dispute(self._session.log.entries[number - 1].events)

    def finished_games(self) -> list[FinishedGame]:
        """The games that are over."""
        return [
            FinishedGame(over.result.winner, over.result.why, over.result.score, number=number)
            for number, log in self._session.log.finished_games().items()
            for over in log
            if isinstance(over, GameOver)
        ]

    def game(self, number: int) -> list[Event]:
        """The events of one game that is over."""
        games = self._session.log.games()
        if number not in games:
            there = ", ".join(map(str, games)) or "none yet"
            raise Problem(404, "not-found", "There is no such game", f"there is no game {number}; there is {there}")
        if number not in self._session.log.finished_games():
            raise InputError("the game is not over yet; it is exported when it is")
        return games[number]

    def decks(self, blanks: Collection[str]) -> tuple[tuple[TableDeck, ...], str]:
        """The decks that the next game is dealt from, none if it flips the cards, and the boldest rating allowed."""
        table = self._session.table
        return () if table.flips(blanks) else table.config.decks, table.config.rating

    async def act(
        self, act: Act, once: Once | None = None, *, version: int | None = None, quiet: int | None = None
    ) -> int:
        """Do something at the table; the number of the entry, or 0 if nothing had to be done."""
        return await self._tables.act(self._session, self._person, act, once, version, quiet)

    def listen(self, place: str) -> AsyncIterator[bytes]:
        """What happens at the table, after what was seen last."""
        most = self._tables.most_listeners
        if self._session.listeners >= most:
            detail = f"{most} listen at this table already; come again later"
            raise Problem(429, "too-many-listeners", "Too many listeners", detail)
        return messages(self._tables, self._session, self._person, place)
