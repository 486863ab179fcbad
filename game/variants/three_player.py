"""The three-player game: two spymasters, and one operative who guesses for both."""

from collections.abc import Mapping
from typing import ClassVar

from fairclue.game.state import Game
from fairclue.game.types import Seat, Team
from fairclue.game.variants.standard import Standard


class ThreePlayer(Standard):
    """One operative works for both spymasters; for the next game all three move on by one seat."""

    seats: ClassVar[tuple[Seat, ...]] = (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.RED_OPERATIVE, Seat.SPECTATOR)
    next_seat: ClassVar[Mapping[Seat, Seat]] = {
        Seat.RED_SPYMASTER: Seat.BLUE_SPYMASTER,
        Seat.BLUE_SPYMASTER: Seat.RED_OPERATIVE,
        Seat.RED_OPERATIVE: Seat.RED_SPYMASTER,
    }

    def plays_for(self, seat: Seat, team: Team) -> bool:
        """The operative is on both sides."""
        return seat.team is team or (seat.team is not None and not seat.is_spymaster)

    def sees_marks(self, game: Game, seat: Seat) -> bool:
        """Only the operative, who guesses for either spymaster in front of both."""
        return self.guesses_for(game, seat)
