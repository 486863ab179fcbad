"""One request at a table: what its sender may see and do. All responses of a table come from here."""

from collections.abc import AsyncIterator, Collection

from fairclue.api.problems import Problem
from fairclue.api.tables.session import TableSession
from fairclue.api.tables.sessions import Act, RequestKey, TableSessions
from fairclue.api.tables.streams import messages
from fairclue.api.tables.tokens import digest_of
from fairclue.errors import InputError
from fairclue.game import Event
from fairclue.game.events import GameOver
from fairclue.table import DisputeView, FinishedGame, SeatView, TableDeck, TableUpdate, TableView


async def visit(tables: TableSessions, name: str, token: str) -> "Visit":
    """Create the visit of the person with this token. Raises a problem if the token has no seat at the table."""
    return Visit(tables, await tables.get(name), digest_of(token))


class Visit:
    """One person at one table, for one request."""

    def __init__(self, tables: TableSessions, session: TableSession, person: str) -> None:
        self._tables, self._session, self._person = tables, session, person
        session.seat_of(person)  # raises if the person has no seat

    async def catch_up(self) -> None:
        """Read what other processes have written by now."""
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
        """What an action changed; if it had nothing to do, the current state."""
        return self._session.log.update_for(self.seat_view.seat, number)

    def update_json(self, number: int) -> bytes:
        """The update of an action as JSON."""
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
            existing = ", ".join(map(str, games)) or "none yet"
            raise Problem(404, "not-found", "There is no such game", f"there is no game {number}; there is {existing}")
        if number not in self._session.log.finished_games():
            raise InputError("the game is not over yet; it is exported when it is")
        return games[number]

    def decks(self, blanks: Collection[str]) -> tuple[tuple[TableDeck, ...], str]:
        """The decks of the next game (none if it flips the cards), and the strictest rating that may be dealt."""
        table = self._session.table
        return () if table.flips(blanks) else table.config.decks, table.config.rating

    async def act(
        self, act: Act, key: RequestKey | None = None, *, version: int | None = None, quiet: int | None = None
    ) -> int:
        """Do an action at the table and return the number of its entry, or 0 if nothing had to be done."""
        return await self._tables.act(self._session, self._person, act, key, version, quiet)

    def listen(self, place: str) -> AsyncIterator[bytes]:
        """The stream of messages after the last one that was received."""
        most = self._tables.most_listeners
        if self._session.listeners >= most:
            detail = f"{most} listen at this table already; come again later"
            raise Problem(429, "too-many-listeners", "Too many listeners", detail)
        return messages(self._tables, self._session, self._person, place)
