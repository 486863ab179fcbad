"""Tables in the memory of this process: read from their logs, acted at, and listened to."""

import asyncio
import hashlib
import hmac
import secrets
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import dataclass
from typing import Any

from fairclue.api import limits
from fairclue.api.problems import Problem
from fairclue.api.seated import Seated, stale
from fairclue.api.store.logs import Entry, Gone, Logs
from fairclue.api.turns import in_turns
from fairclue.errors import InputError
from fairclue.game import Event, IllegalMove, Seat, to_json
from fairclue.game.events import GameOver
from fairclue.table.events import Share, TableOpened, Terms, table_event_from_json
from fairclue.table.seat_view import Eyes
from fairclue.table.table import Table
from fairclue.validator.pausing import Pausing

_FEW = 50  # entries that are read in one go
_TRIES = 5  # how often an act is tried again because somebody else was faster

Act = Callable[[Table, Seat], list[Event]]


@dataclass(frozen=True, slots=True)
class Once:
    """A client's name for what it does, so that it is done once, and the digest of the request that it came with."""

    key: str
    request: str


class Visit:
    """A request at a table: who sent it, and what they may see and do. All answers of a table come from here."""

    def __init__(self, tables: "Tables", seated: Seated, person: str) -> None:
        self._tables, self._seated, self._person = tables, seated, person
        seated.seat_of(person)  # whoever has no seat gets no farther

    async def catch_up(self) -> None:
        """See what other processes have written by now."""
        self._seated = await self._tables.find(self._seated.name)

    @property
    def eyes(self) -> Eyes:
        """The table as this person may see it now."""
        return Eyes(self._seated.table, self._seated.seat_of(self._person))

    def table(self) -> dict[str, Any]:
        """The whole table, with its version."""
        eyes, seated = self.eyes, self._seated
        quiet = {"quiet": seated.quiet} if eyes.seat.is_spymaster else {}
        return {"id": seated.name, "version": seated.version, **quiet, **eyes.table()}

    def entry(self, number: int) -> dict[str, Any]:
        """What an act did; if it had nothing to do, how the table stands."""
        if not number:
            return self._seated.answer(self._seated.number, self.eyes.seat) | {"events": []}
        return self._seated.answer(number, self.eyes.seat)

    def dispute(self, number: int) -> dict[str, Any]:
        """The dispute at the desk that an entry is about."""
        return self.eyes.ruled(self._seated.log[number - 1].events)

    def finished(self) -> dict[int, list[Event]]:
        """The events of each game that is over, and so open to all."""
        games = self._seated.games()
        return {number: log for number, log in games.items() if any(isinstance(event, GameOver) for event in log)}

    def game(self, number: int) -> list[Event]:
        """The events of one game that is over."""
        games = self._seated.games()
        if number not in games:
            there = ", ".join(map(str, games)) or "none yet"
            raise Problem(404, "not-found", "There is no such game", f"there is no game {number}; there is {there}")
        if number not in self.finished():
            raise InputError("the game is not over yet; it is exported when it is")
        return games[number]

    def decks(self, blanks: Collection[str]) -> tuple[tuple[Share, ...], str]:
        """The decks that the next game is dealt from, none if it flips the cards, and the boldest rating allowed."""
        table = self._seated.table
        return () if table.flips(blanks) else table.terms.decks, table.terms.rating

    async def act(
        self, act: Act, once: Once | None = None, *, version: int | None = None, quiet: int | None = None
    ) -> int:
        """Do something at the table. Returns the number of the entry; 0 if nothing had to be done."""
        return await self._tables.act(self._seated, self._person, act, once, version, quiet)

    def listen(self, place: str) -> AsyncIterator[bytes]:
        """What happens at the table, from what was seen last on."""
        most = self._tables.most_listeners
        if self._seated.listeners >= most:
            detail = f"{most} listen at this table already; come again later"
            raise Problem(429, "too-many-listeners", "Too many listeners", detail)
        return self._tables.listen(self._seated, self._person, place)


class Tables:
    """All tables."""

    def __init__(self, logs: Logs, heartbeat: float, most_listeners: int) -> None:
        self.logs, self.heartbeat, self.most_listeners = logs, heartbeat, most_listeners
        self.closing = False
        self._seated: OrderedDict[str, Seated] = OrderedDict()

    async def open(self, terms: Terms, seats: Collection[Seat]) -> tuple[str, dict[Seat, str], str]:
        """A new table: its name, each seat's token, and the host's. The tokens are seen only now."""
        name = secrets.token_hex(8)
        *tokens, host = (f"{name}.{secrets.token_urlsafe(18)}" for _ in range(len(seats) + 1))
        known = dict(zip(seats, tokens, strict=True))
        event = TableOpened(terms, {digest_of(token): seat for seat, token in known.items()}, digest_of(host))
        await self.logs.append(Entry(name, 1, None, [to_json(event)]))
        return name, known, host

    async def visit(self, name: str, token: str) -> Visit:
        """Let somebody in who has a seat at the table."""
        return Visit(self, self._seated.get(name) or await self.find(name), digest_of(token))

    async def find(self, name: str) -> Seated:
        """A table as it is now."""
        seated = self._seated.get(name) or Seated(name)
        await self._catch_up(seated)
        if not seated.number:
            raise _no_table()
        is_new = name not in self._seated
        seated = self._seated.setdefault(name, seated)  # somebody may have been looking for it too
        self._seated.move_to_end(name)
        if is_new:
            self._make_room()
        return seated

    async def delete(self, name: str, token: str) -> None:
        """Delete a table for good, if its host wishes so."""
        seated = await self.find(name)
        if not hmac.compare_digest(seated.table.host or digest_of(""), digest_of(token)):
            detail = "send the host's token, which whoever opened the table was given"
            raise Problem(401, "not-host", "Only the host may do that", detail)
        await self.logs.delete([name])
        self._forget(seated)

    async def act(
        self, seated: Seated, person: str, act: Act, once: Once | None, version: int | None, quiet: int | None
    ) -> int:
        """Do something at a table once. Who only watches changes nothing, whatever they send."""
        named, request = (f"{person[:16]}:{once.key}", once.request) if once else (None, None)
        for _ in range(_TRIES):
            seat = seated.seat_of(person)
            if seat is Seat.SPECTATOR:
                raise IllegalMove("spectator")
            if named in seated.keys:
                return _done_before(*seated.keys[named], request)
            number = seated.number + 1
            try:
                seated.check_current(version, quiet)
                events = act(seated.table, seat)
                if not events:
                    return 0
                entry = Entry(seated.name, number, named, [to_json(one) for one in events], request)
                seated.check_room(entry, all(event.is_quiet for event in events))
            except (IllegalMove, InputError, Problem):
                if await self._catch_up(seated):
                    continue  # it was said of a table that has moved on
                raise
            try:
                is_new = await self.logs.append(entry)
            except Gone:
                self._forget(seated)
                raise _no_table() from None
            if is_new:
                if seated.number == number - 1:
                    seated.take(entry, events)
                return number
            await self._catch_up(seated)
        raise stale(seated.version)

    async def listen(self, seated: Seated, person: str, place: str) -> AsyncIterator[bytes]:
        """What happens at a table: server-sent events without end. Each is judged by where the person sits just then.

        A reader who falls far behind is given up, and comes back with the id of what it has read.
        """
        if seated.listeners >= self.most_listeners:
            return
        seated.listeners += 1
        try:
            await self._catch_up(seated)  # what came while nobody was listening yet
            yield b"retry: 1000\n\n"
            number = seated.after(place)
            while not self.closing and not seated.is_gone:
                changed, known = seated.changed, seated.number
                while number < seated.number:
                    if seated.number > known + limits.BEHIND:
                        return
                    number += 1
                    if told := seated.told(number, seated.seat_of(person)):
                        yield told
                try:
                    async with asyncio.timeout(self.heartbeat):
                        await changed.wait()
                except TimeoutError:
                    yield b": still here\n\n"
        finally:
            seated.listeners -= 1

    async def hear(self, entry: str | None = None) -> None:
        """Read on where somebody listens, for another process may have written.

        `entry` names what was written: the table and the number, 0 if it was deleted. None: it may have been anything.
        """
        if entry is None:
            listened = [name for name, seated in self._seated.items() if seated.listeners]
            newest = dict.fromkeys(listened, 0) | (await self.logs.newest(listened) if listened else {})
        else:
            name, _, number = entry.partition(" ")
            newest = {name: int(number)}
        for name, version in newest.items():
            seated = self._seated.get(name)
            if seated and not version:
                self._forget(seated)
            elif seated and seated.listeners and seated.number < version:
                await self._catch_up(seated)

    def close(self) -> None:
        """End the streams, so that the service can go."""
        self.closing = True
        for seated in self._seated.values():
            seated.wake()

    def _forget(self, seated: Seated) -> None:
        """A table that was deleted: those who listen are sent away."""
        seated.is_gone = True
        seated.wake()
        self._seated.pop(seated.name, None)

    def _make_room(self) -> None:
        """Forget the tables that nobody has looked at for longest, if there are too many or they are too large."""
        size = sum(one.bytes for one in self._seated.values())
        idle = [one for one in self._seated.values() if not one.listeners][:-1]  # not the one that was just found
        for one in idle:
            if len(self._seated) <= limits.KEPT_TABLES and size <= limits.KEPT_BYTES:
                return
            del self._seated[one.name]
            size -= one.bytes

    async def _catch_up(self, seated: Seated) -> bool:
        """Take what others wrote; was there anything? A long log is read in turns with other requests."""
        before = seated.number
        entries = await self.logs.read(seated.name, before)
        if entries is None:
            if before:
                self._forget(seated)
            raise _no_table()

        def taking() -> Pausing[None]:
            for entry in entries:
                if entry.number == seated.number + 1:
                    seated.take(entry, [table_event_from_json(event) for event in entry.events])
                yield

        if len(entries) > _FEW:
            await in_turns(taking(), budget=None)
        else:
            deque(taking(), maxlen=0)
        return seated.number > before


def digest_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _done_before(number: int, request: str | None, again: str | None) -> int:
    """The entry that was made with this key, if it came with the very same request."""
    if request != again:
        detail = "this key was sent before with another request; a new request needs a new key"
        raise Problem(409, "key-used", "The key is used already", detail)
    return number


def _no_table() -> Problem:
    return Problem(
        404, "not-found", "There is no such table", "it was deleted, or never opened; open one with POST /v1/tables"
    )
