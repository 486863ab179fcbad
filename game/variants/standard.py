"""The standard game: two teams, each with a spymaster and operatives. The other variants change parts of it."""

from collections.abc import Mapping
from typing import ClassVar

from fairclue.decks import Deal
from fairclue.game.events import Event, GameOpened, KeyDealt
from fairclue.game.key import draw_key, draw_start
from fairclue.game.state import Game
from fairclue.game.types import Phase, PlaySettings, Result, Role, Seat, Team
from fairclue.wording import say


class Standard:
    """What a variant decides: who sits and starts, how a game opens, who guesses and judges, and the score."""

    seats: ClassVar[tuple[Seat, ...]] = tuple(Seat)  # that can be taken
    always_starts: ClassVar[Team | None] = None  # None: the seed of the deal decides
    is_alone: ClassVar[bool] = False  # one team, which decides about its own clues
    next_seat: ClassVar[Mapping[Seat, Seat]] = {  # where players sit when the roles are handed on
        Seat.RED_SPYMASTER: Seat.RED_OPERATIVE,
        Seat.RED_OPERATIVE: Seat.RED_SPYMASTER,
        Seat.BLUE_SPYMASTER: Seat.BLUE_OPERATIVE,
        Seat.BLUE_OPERATIVE: Seat.BLUE_SPYMASTER,
    }

    def open(
        self, number: int, settings: PlaySettings, deal: Deal, starts: Team, key: tuple[Role, ...] | None = None
    ) -> list[Event]:
        """The first events of a game. Without a key it is drawn by the deal's seed."""
        return [
            GameOpened(number, settings, starts, deal.cards),
            KeyDealt(key or draw_key(len(deal.cards), deal.seed, starts)),
        ]

    def next_start(self, game: Game, seed: int) -> Team:
        """The team that starts the game after this one, with the cards flipped."""
        return draw_start(seed)

    def has_players(self, game: Game, team: Team | None) -> bool:
        """Does anybody play for the team?"""
        return team is not None

    def judge(self, game: Game, team: Team) -> Team:
        """The team whose spymaster decides about a team's clue."""
        return team.other

    def guesses_for(self, game: Game, seat: Seat) -> bool:
        """Does this seat guess in this turn?"""
        return not seat.is_spymaster and self.plays_for(seat, game.turn)

    def plays_for(self, seat: Seat, team: Team) -> bool:
        """Is this seat on the team's side?"""
        return seat.team is team

    def sees_marks(self, game: Game, seat: Seat) -> bool:
        """May this seat see which words are marked in this turn? The team in turn may."""
        return seat.team is game.turn

    def next_turn(self, game: Game, *, was_rejected: bool) -> tuple[Phase, int]:
        """What the game waits for after a turn, and how many words may be covered: one after a rejected clue."""
        return Phase.CLUE, int(was_rejected)

    def score(self, game: Game, winner: Team) -> int | None:
        """The score of a win, if the variant has one."""
        return None

    def result_text(self, result: Result, language: str) -> str:
        """How the game ended, in a sentence."""
        return say(language, f"game.record.wins.{result.why}", winner=say(language, f"game.teams_long.{result.winner}"))
