"""How much of the service one client may use: requests and CPU time a minute, new tables an hour.

What each client has used stands in memory of a fixed size, which all workers of a machine share.
"""

import fcntl
import mmap
import os
import secrets
import socket
import time
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from fairclue.api.config import ServiceConfig

SHARED = "FAIRCLUE_ALLOWANCES"  # the environment variable that tells workers of their common file
SLOTS = 16_384  # clients that are remembered

_TOGETHER = (
    16  # slots in a group: a client's hash names the group, so that looking costs the same however many there are
)
_GROUP = _TOGETHER * (
    1 + 1 + 3
)  # numbers of 8 bytes: the hashes of the clients, when each was seen, what each has used
_SECRET = 16  # bytes at the start: the key of the hashes, so that nobody can choose a group
_NOTHING = (0.0, 0.0, 0.0)
_SOME = 1e-6  # CPU seconds that must be left for a request to be let in


@dataclass(frozen=True, slots=True)
class Limit:
    """At most so much in so many seconds. It may be used all at once and comes back evenly. 0 is no limit."""

    most: float
    seconds: float
    of: str

    def __str__(self) -> str:
        return f"At most {self.most:,.10g} {self.of}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A limit that was hit, and the whole seconds until the request may be made."""

    limit: Limit
    wait: int


Limits = tuple[Limit, Limit, Limit]


def limits(settings: ServiceConfig) -> Limits:
    """The limits of requests, CPU time and new tables."""
    return (
        Limit(settings.limit("rate"), 60, "requests a minute"),
        Limit(settings.limit("cpu_rate"), 60, "CPU seconds a minute"),
        Limit(settings.limit("table_rate"), 3600, "new tables an hour"),
    )


class Memory:
    """Slots for clients, empty at first: of this process alone, or in a file for all that open it."""

    def __init__(self, file: str | None = None, slots: int = SLOTS) -> None:
        self._file = os.open(file, os.O_RDWR) if file else None
        whole = mmap.mmap(-1, _size(slots)) if self._file is None else mmap.mmap(self._file, 0)
        if self._file is None:
            whole[:_SECRET] = secrets.token_bytes(_SECRET)
        self.secret = whole[:_SECRET]
        self.hashes = memoryview(whole)[_SECRET:].cast("Q")  # the same memory, as the two kinds of numbers in it
        self.numbers = memoryview(whole)[_SECRET:].cast("d")
        self.groups = len(self.hashes) // _GROUP

    def __enter__(self) -> None:
        """Keep other processes out."""
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)


def share(file: Path, slots: int = SLOTS) -> None:
    """Write the file that each worker opens as its `Memory`."""
    file.write_bytes(secrets.token_bytes(_SECRET) + bytes(_size(slots) - _SECRET))


def _size(slots: int) -> int:
    return _SECRET + slots // _TOGETHER * _GROUP * 8


class Allowances:
    """What every client has used of its allowances."""

    def __init__(self, limits: Limits, memory: Memory, clock: Callable[[], float] = time.monotonic) -> None:
        self._memory, self._clock = memory, clock
        self._back = [limit.most / limit.seconds for limit in limits]  # what comes back each second
        self._limits = [(place, limit) for place, limit in enumerate(limits) if limit.most]

    def ask(self, client: str, *, table: bool = False) -> Refusal | None:
        """Let a request in and count it, or say which limit speaks against it; then it is not counted.

        CPU time is known only afterwards: some must be left, and `spend` takes off what was used.
        """
        return self._count(client, (1, _SOME, table), firm=True)

    def spend(self, client: str, cpu: float) -> None:
        """Take off CPU seconds that were used, be it more than is left."""
        self._count(client, (0, cpu, 0), firm=False)

    def _count(self, client: str, more: Sequence[float], *, firm: bool) -> Refusal | None:
        memory = self._memory
        name = int.from_bytes(blake2b(counted_as(client), digest_size=8, key=memory.secret).digest(), "little")
        names = name % memory.groups * _GROUP
        times = names + _TOGETHER
        with memory:
            now = self._clock()
            known, seen = memory.hashes[names:times].tolist(), memory.numbers[times : times + _TOGETHER].tolist()
            new = name not in known
            slot = seen.index(min(seen)) if new else known.index(name)  # a free one, or who was seen longest ago
            at, passed = times + _TOGETHER + 3 * slot, now - seen[slot]
            before = _NOTHING if new else memory.numbers[at : at + 3]
            used = array("d", [max(0.0, one - passed * back) for one, back in zip(before, self._back, strict=True)])
            refusal = self._refusal(used, more) if firm else None
            if refusal is None:
                for place, added in enumerate(more):
                    used[place] += added
            memory.hashes[names + slot], memory.numbers[times + slot] = name, now
            memory.numbers[at : at + 3] = memoryview(used)
        return refusal

    def _refusal(self, used: Sequence[float], more: Sequence[float]) -> Refusal | None:
        """The limit that would be passed; of several, the one with the longest wait."""
        worst = None
        for place, limit in self._limits:
            over = used[place] + more[place] - limit.most
            if over > 0:
                wait = int(over / self._back[place]) + 1
                if worst is None or wait > worst.wait:
                    worst = Refusal(limit, wait)
        return worst


def counted_as(address: str) -> bytes:
    """Who is one client: an IPv4 address, or the IPv6 network of 64 bits that a household has to itself."""
    if ":" not in address:
        return address.encode()
    try:
        packed = socket.inet_pton(socket.AF_INET6, address.partition("%")[0])
    except OSError:
        return address.encode()
    mapped = packed.startswith(bytes(10) + b"\xff\xff")  # an IPv4 address in IPv6 clothes
    return socket.inet_ntoa(packed[12:]).encode() if mapped else packed[:8]
