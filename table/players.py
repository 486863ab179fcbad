"""The players at a table: people or bots, by name, each on one seat at a time."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from pydantic import ConfigDict

from fairclue.game.illegal import IllegalMove
from fairclue.game.schema import ALL_FIELDS_REQUIRED
from fairclue.game.types import Seat, Team

MOST_PLAYERS = 60  # at a table at the same time
NAME_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Player:
    """A player, and how the table's finished games went for them."""

    __pydantic_config__: ClassVar[ConfigDict] = ALL_FIELDS_REQUIRED
    id: str
    name: str
    seat: Seat = Seat.SPECTATOR
    games: int = 0  # finished games that they had a seat in
    won: int = 0
    spymaster: int = 0  # games in which they were spymaster

    def after_game(self, winner: Team) -> "Player":
        """The same player when a game is over."""
        if self.seat.team is None:
            return self
        won, led = self.won + (self.seat.team is winner), self.spymaster + self.seat.is_spymaster
        return replace(self, games=self.games + 1, won=won, spymaster=led)


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """The name, with a number after it if somebody at the table has it already."""
    used = {name.casefold() for name in taken}
    name, number = wanted[:NAME_LENGTH], 2
    while name.casefold() in used:
        name, number = f"{wanted[: NAME_LENGTH - 3]} {number}", number + 1
    return name


def handed_on(
    players: Collection[Player],
    next_seat: Mapping[Seat, Seat],
    here: Collection[str],
    chosen: Mapping[Team, str],
    *,
    in_turn: bool,
) -> dict[str, Seat]:
    """Who moves where when the roles are handed on: player -> seat.

    A team's next spymaster is the one that was chosen, or else, in turn, whoever was it least often. Others keep their
    seats, but the old spymaster moves on. `here` are the players who are present: they come before those who are away.
    """
    seats = {seat.team: seat for seat in next_seat.values() if seat.is_spymaster and seat.team}
    spymasters = {seats[team]: _player(players, identity) for team, identity in chosen.items() if team in seats}
    if len({one.id for one in spymasters.values()}) < len(spymasters):
        raise IllegalMove("two_seats", name=next(iter(spymasters.values())).name)
    for old, new in next_seat.items() if in_turn else ():
        candidates = [one for one in players if one.seat is old and one not in spymasters.values()]
        if new.is_spymaster and new not in spymasters and candidates:
            spymasters[new] = min(candidates, key=lambda one: (one.id not in here, one.spymaster))
    moves = {one.id: seat for seat, one in spymasters.items() if one.seat is not seat}
    for one in players:
        if one.seat in spymasters and one not in spymasters.values():
            moves[one.id] = _after_spymaster(one.seat, next_seat)
    return moves


def _after_spymaster(seat: Seat, next_seat: Mapping[Seat, Seat]) -> Seat:
    """Where a spymaster sits whose seat somebody else has now: on the next one that is no spymaster's."""
    while seat.is_spymaster:
        seat = next_seat[seat]
    return seat


def _player(players: Collection[Player], identity: str) -> Player:
    found = next((one for one in players if one.id == identity), None)
    if found is None:
        raise IllegalMove("no_player", id=identity)
    return found
