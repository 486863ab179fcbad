"""The log of a table: entries are only ever added. What the table is follows from them."""

from dataclasses import dataclass

from fairclue.errors import InputError
from fairclue.game import EVENTS, Event
from fairclue.game.events import GameOpened, GameOver
from fairclue.game.types import Seat
from fairclue.table.events import TableEvent
from fairclue.table.seat_view import SeatView
from fairclue.table.table import Table, fold_events
from fairclue.table.views import TableUpdate


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What one act at a table did, with the counts that people see.

    `version` counts what everybody may notice, `quiet` what only spymasters may. So a quiet question changes nothing
    that an operative sees, not even a number.
    """

    number: int
    version: int
    quiet: int
    is_quiet: bool
    events: list[TableEvent]
    by: str | None = None  # the player who did it

    @property
    def id(self) -> str:
        """The place of the entry in a stream."""
        return f"{self.version}.{self.quiet}" if self.is_quiet else str(self.version)


class TableLog:
    """A table with everything that happened there."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self._table: Table | None = None  # until the first entry is added
        self._game_changed = (0, 0)  # version and quiet of the newest entry that changed the game

    @property
    def table(self) -> Table:
        """The table as it is now."""
        if self._table is None:
            raise InputError("the log of a table begins with table_opened")
        return self._table

    @property
    def version(self) -> int:
        """How much has happened that everybody may notice."""
        return self.entries[-1].version if self.entries else 0

    @property
    def quiet(self) -> int:
        """How much has happened that only spymasters may notice."""
        return self.entries[-1].quiet if self.entries else 0

    def add(self, events: list[TableEvent], by: str | None = None) -> LogEntry:
        """Add what an act did, and which player did it."""
        self._table = fold_events(events, self._table)
        is_quiet = all(event.is_quiet for event in events)
        number, version, quiet = len(self.entries) + 1, self.version + (not is_quiet), self.quiet + is_quiet
        entry = LogEntry(number, version, quiet, is_quiet, events, by)
        self.entries.append(entry)
        if any(event.changes_game for event in events):
            before = self._game_changed
            self._game_changed = (before[0], quiet) if is_quiet else (version, before[1])
        return entry

    def is_current(self, version: int | None, quiet: int | None) -> bool:
        """Has nothing changed the game since somebody saw these counts? A move is made on the game that was seen."""
        changed_version, changed_quiet = self._game_changed
        fits = version is None or changed_version <= version <= self.version
        return fits and (quiet is None or quiet >= changed_quiet)

    def last_seen(self, place: str) -> int:
        """The number of the last entry that somebody has seen, by the id that their stream ended with."""
        version, _, quiet = place.partition(".")
        seen = 0
        for entry in self.entries:
            if entry.is_quiet:
                is_new = not quiet.isdecimal() or entry.quiet > int(quiet)
            else:
                is_new = entry.version > int(version)
            if not is_new:
                seen = entry.number
        return seen

    def update_for(self, seat: Seat, number: int) -> TableUpdate:
        """An entry as a seat may see it. Number 0 stands for an act that changed nothing."""
        view = SeatView(self.table, seat)
        entry = self.entries[number - 1]
        quiet = entry.quiet if seat.is_spymaster else None
        return (
            TableUpdate(entry.version, view.events(entry.events), entry.by, quiet)
            if number
            else (TableUpdate(entry.version, (), None, quiet))
        )

    def games(self) -> dict[int, list[Event]]:
        """The events of each game, by its number."""
        found: dict[int, list[Event]] = {}
        for entry in self.entries:
            for event in entry.events:
                if isinstance(event, GameOpened):
                    found[event.number] = []
                if found and event.type in EVENTS:
                    found[max(found)].append(event)  # type: ignore[arg-type]
        return found

    def finished_games(self) -> dict[int, list[Event]]:
        """The events of each game that is over, which everybody may see."""
        return {number: log for number, log in self.games().items() if any(isinstance(one, GameOver) for one in log)}
