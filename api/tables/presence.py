"""Who is at one table: whoever has a stream open there, through this process or another one."""

from collections import Counter
from collections.abc import Iterable

GRACE = 2.0  # seconds after which somebody who closed a stream is gone; a page that is reloaded is back sooner
STALE = 40.0  # seconds after which what another process said does not count, because that process has died


class TablePresence:
    """The players at a table. Times are seconds of the clock that all processes share."""

    def __init__(self) -> None:
        self._streams: Counter[str] = Counter()  # open streams in this process
        self._leaving: dict[str, float] = {}  # those who have closed their last one, and when they are gone
        self._elsewhere: dict[str, float] = {}  # when another process last said that somebody is there

    @property
    def through_this_process(self) -> set[str]:
        """The players with a stream in this process, or who have just closed it."""
        return {*self._streams, *self._leaving}

    @property
    def somebody_leaves(self) -> bool:
        """Has somebody closed a stream who is not gone yet?"""
        return bool(self._leaving)

    def enter(self, player: str) -> bool:
        """A player opens a stream; returns whether this process has to tell the others."""
        is_new = player not in self.through_this_process
        self._leaving.pop(player, None)
        self._streams[player] += 1
        return is_new

    def leave(self, player: str, now: float) -> None:
        """A player closes a stream."""
        self._streams[player] -= 1
        if not self._streams[player]:
            del self._streams[player]
            self._leaving[player] = now + GRACE

    def settle(self, now: float) -> list[str]:
        """Those who have not come back in time, and are gone from now on."""
        gone = [player for player, until in self._leaving.items() if until <= now]
        for player in gone:
            del self._leaving[player]
        return gone

    def hear(self, elsewhere: Iterable[tuple[str, float]]) -> None:
        """What other processes said, and when."""
        self._elsewhere = {}
        for player, seen in elsewhere:
            self._elsewhere[player] = max(seen, self._elsewhere.get(player, seen))

    def here(self, now: float) -> list[str]:
        """Everybody who is here now."""
        elsewhere = {player for player, seen in self._elsewhere.items() if seen > now - STALE}
        return sorted(self.through_this_process | elsewhere)
