"""Those who are let in at a table, and what they are told once: tokens are stored only as digests."""

from dataclasses import dataclass

from fairclue.game import Seat
from fairclue.table import Player


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who is to have a token: their name and the seat that they want."""

    name: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Admitted:
    """A player who was let in, and their token. Only its digest is stored."""

    player: Player
    token: str


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A new table: its name, the code to join by, and those who were let in at once, the host first."""

    name: str
    code: str
    admitted: list[Admitted]


@dataclass(frozen=True, slots=True)
class JoinedTable:
    """A table that somebody has joined."""

    name: str
    code: str
    version: int
    admitted: Admitted
