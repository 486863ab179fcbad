"""Rate limits: how many requests and CPU seconds a minute, and new tables or wrong codes an hour, each client may use.

The usage of the clients is stored in memory of a fixed size, which all workers of a machine share.
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

SHARED_FILE_VARIABLE = "FAIRCLUE_ALLOWANCES"  # environment variable that names the file that the workers share
SLOTS = 16_384  # clients whose usage is stored at a time

# The slots are arranged in groups. A client's hash selects its group, so a look-up takes the same time however many
# clients there are. A group consists of numbers of 8 bytes: first the hashes of its clients, then when each was last
# seen, then three numbers for what each has used.
_GROUP_SLOTS = 16
_GROUP_NUMBERS = _GROUP_SLOTS * (1 + 1 + 3)
_SECRET_BYTES = 16  # at the start of the memory: the key of the hashes, so that nobody can choose their group
_NOTHING_USED = (0.0, 0.0, 0.0)
SLIGHTLY = 1e-6  # of a table
_CPU_NEEDED = 1e-6  # CPU seconds that must be left for a request to be accepted


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a client may use within a period. It may be used all at once, and recovers evenly over the period.

    `most` is 0 if there is no limit; `of` names what is limited.
    """

    most: float
    seconds: float
    of: str

    def __str__(self) -> str:
        return f"At most {self.most:,.10g} {self.of}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The limit that a request exceeds, and the number of seconds to wait before it is accepted."""

    limit: Limit
    wait: int


Limits = tuple[Limit, Limit, Limit]


def limits(settings: ServiceConfig) -> Limits:
    """The limits of requests, CPU time and new tables."""
    return (
        Limit(settings.limit("rate"), 60, "requests a minute"),
        Limit(settings.limit("cpu_rate"), 60, "CPU seconds a minute"),
        Limit(settings.limit("table_rate"), 3600, "new tables or wrong codes an hour"),
    )


class UsageMemory:
    """The slots for the usage of clients: in a shared file, or in the memory of this process if no file is given.

    Used as a context manager, it locks the file against other processes.
    """

    def __init__(self, file: str | None = None, slots: int = SLOTS) -> None:
        self._file = os.open(file, os.O_RDWR) if file else None
        whole = mmap.mmap(-1, _size(slots)) if self._file is None else mmap.mmap(self._file, 0)
        if self._file is None:
            whole[:_SECRET_BYTES] = secrets.token_bytes(_SECRET_BYTES)
        self.secret = whole[:_SECRET_BYTES]
        self.hashes = memoryview(whole)[_SECRET_BYTES:].cast("Q")  # the same memory as integers, and below as floats
        self.numbers = memoryview(whole)[_SECRET_BYTES:].cast("d")
        self.groups = len(self.hashes) // _GROUP_NUMBERS

    def __enter__(self) -> None:
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)


def create_shared_file(file: Path, slots: int = SLOTS) -> None:
    """Create the file that each worker opens as its `UsageMemory`."""
    file.write_bytes(secrets.token_bytes(_SECRET_BYTES) + bytes(_size(slots) - _SECRET_BYTES))


def _size(slots: int) -> int:
    return _SECRET_BYTES + slots // _GROUP_SLOTS * _GROUP_NUMBERS * 8


class Allowances:
    """Counts what each client uses, and refuses requests beyond the limits."""

    def __init__(self, limits: Limits, memory: UsageMemory, clock: Callable[[], float] = time.monotonic) -> None:
        self._memory, self._clock = memory, clock
        self._recovery = [limit.most / limit.seconds for limit in limits]  # how much usage expires each second
        self._limits = [(place, limit) for place, limit in enumerate(limits) if limit.most]

    def admit(self, client: str, tables: float = 0) -> Refusal | None:
        """Count a request and return None, or return a refusal if it exceeds a limit; then it is not counted.

        Its CPU time is not known yet: a little must be left, and `spend` subtracts what was used afterwards. `tables`
        is how much of the limit of new tables it uses: 1 to open one, `SLIGHTLY` if only something must be left.
        """
        return self._count(client, (1, _CPU_NEEDED, tables), refusable=True)

    def note_wrong_code(self, client: str) -> None:
        """Count a wrong code of a table like a new table, so that codes cannot be found by trying."""
        self._count(client, (0, 0, 1), refusable=False)

    def spend(self, client: str, cpu: float) -> None:
        """Count CPU seconds that a client has used, even if they are more than it has left."""
        self._count(client, (0, cpu, 0), refusable=False)

    def _count(self, client: str, more: Sequence[float], *, refusable: bool) -> Refusal | None:
        memory = self._memory
        name = int.from_bytes(blake2b(client_id(client), digest_size=8, key=memory.secret).digest(), "little")
        names = name % memory.groups * _GROUP_NUMBERS
        times = names + _GROUP_SLOTS
        with memory:
            now = self._clock()
            known, seen = memory.hashes[names:times].tolist(), memory.numbers[times : times + _GROUP_SLOTS].tolist()
            new = name not in known
            slot = seen.index(min(seen)) if new else known.index(name)  # a free slot, or the client seen longest ago
            at, passed = times + _GROUP_SLOTS + 3 * slot, now - seen[slot]
            before = _NOTHING_USED if new else memory.numbers[at : at + 3]
            used = array(
                "d", [max(0.0, amount - passed * rate) for amount, rate in zip(before, self._recovery, strict=True)]
            )
            refusal = self._refusal(used, more) if refusable else None
            if refusal is None:
                for place, added in enumerate(more):
                    used[place] += added
            memory.hashes[names + slot], memory.numbers[times + slot] = name, now
            memory.numbers[at : at + 3] = memoryview(used)
        return refusal

    def _refusal(self, used: Sequence[float], more: Sequence[float]) -> Refusal | None:
        """The refusal if the request would exceed a limit; if several, the one with the longest wait."""
        worst = None
        for place, limit in self._limits:
            over = used[place] + more[place] - limit.most
            if over > 0 and more[place]:
                wait = int(over / self._recovery[place]) + 1
                if worst is None or wait > worst.wait:
                    worst = Refusal(limit, wait)
        return worst


def client_id(address: str) -> bytes:
    """The bytes that identify a client: an IPv4 address, or the first 64 bits of an IPv6 address.

    A household usually has a whole IPv6 network of 64 bits, so its addresses count as one client.
    """
    if ":" not in address:
        return address.encode()
    try:
        packed = socket.inet_pton(socket.AF_INET6, address.partition("%")[0])
    except OSError:
        return address.encode()
    mapped = packed.startswith(bytes(10) + b"\xff\xff")  # an IPv4 address written as IPv6
    return socket.inet_ntoa(packed[12:]).encode() if mapped else packed[:8]
