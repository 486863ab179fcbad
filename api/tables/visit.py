"""One request at a table: what its sender may see and do. All responses of a table come from here."""

from collections.abc import AsyncIterator, Collection

from fairclue.api.problems import Problem
from fairclue.api.tables.session import TableSession
from fairclue.api.tables.sessions import Act, RequestKey, TableSessions
from fairclue.api.tables.streams import messages
from fairclue.api.tables.tokens import digest_of
from fairclue.errors import InputError
from fairclue.game import Event, Seat
from fairclue.game.events import GameOver
from fairclue.table import (
    DisputeView,
    FinishedGame,
    Marks,
    Player,
    SeatView,
    TableConfig,
    TableUpdate,
    TableView,
    marked,
    room,
    seen_marks,
)


async def visit(tables: TableSessions, name: str, token: str) -> "Visit":
    """Create the visit of the person with this token. Raises a problem if the token has no seat at the table."""
    return Visit(tables, await tables.get(name), digest_of(token))


class Visit:
    """One person at one table, for one request."""

    def __init__(self, tables: TableSessions, session: TableSession, person: str) -> None:
        self._tables, self._session, self._person = tables, session, person
        session.player_of(person)  # raises if there is no such player

    async def catch_up(self) -> None:
        """Read what other processes have written by now."""
        self._session = await self._tables.find(self._session.name)

    @property
    def player(self) -> Player:
        """The player whose token was sent, as they are now."""
        return self._session.player_of(self._person)

    @property
    def seat_view(self) -> SeatView:
        """The table as this person may see it now."""
        return SeatView(self._session.table, self.player.seat)

    async def table(self) -> TableView:
        """The whole table, with its version."""
        session, log = self._session, self._session.log
        signals = await self._tables.signals.read(self._session.name)
        marks = seen_marks(session.log, self.player.seat, signals.marks)
        return self.seat_view.table(
            session.name, session.code, self.player.id, log.version, log.quiet, signals.here, marks
        )

    async def here(self) -> frozenset[str]:
        """The players who are present, through any process."""
        return (await self._tables.signals.read(self._session.name)).here

    async def mark(self, words: Collection[str]) -> None:
        """Mark words for the team, instead of those that the player has marked before."""
        session, player = self._session, self.player
        marks = Marks(marked(session.table, player.seat, words), session.number)
        await self._tables.signals.mark(session.name, player.id, marks)

    def update(self, number: int, seat: Seat | None = None) -> TableUpdate:
        """What an action changed; if it had nothing to do, the current state. `seat` is that of one who has left."""
        return self._session.log.update_for(seat or self.player.seat, number)

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

    def decks(self, blanks: Collection[str], *, anew: bool) -> TableConfig | None:
        """What the next game is dealt from; None if it only flips the cards."""
        table = self._session.table
        return None if table.flips(blanks) and not anew else table.config

    async def act(
        self,
        act: Act,
        key: RequestKey | None = None,
        *,
        version: int | None = None,
        quiet: int | None = None,
        for_spectators: bool = False,
    ) -> int:
        """Do an action at the table and return the number of its entry, or 0 if nothing had to be done."""
        return await self._tables.act(
            self._session, self._person, act, key, version, quiet, for_spectators=for_spectators
        )

    async def delete(self) -> None:
        """Delete the table for good; only the host may."""
        room.check_host(self._session.table, self.player)
        await self._tables.delete(self._session)

    def listen(self, place: str) -> AsyncIterator[bytes]:
        """The stream of messages after the last one that was received."""
        most = self._tables.most_listeners
        if self._session.listeners >= most:
            detail = f"{most} listen at this table already; come again later"
            raise Problem(429, "too-many-listeners", "Too many listeners", detail)
        return messages(self._tables, self._session, self._person, place)
