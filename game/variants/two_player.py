"""The two-player game: one team plays against a simulated opponent.

The team starts. In the opponent's turn its own spymaster covers one of the opponent's words, and chooses which. A win
scores the opponent's words that are left.
"""

from typing import ClassVar

from fairclue.game.state import Game
from fairclue.game.types import Phase, Result, Seat, Team
from fairclue.game.variants.standard import Standard
from fairclue.wording import say


class TwoPlayer(Standard):
    """One team, which always starts, and an opponent without players."""

    seats: ClassVar[tuple[Seat, ...]] = (Seat.RED_SPYMASTER, Seat.RED_OPERATIVE, Seat.SPECTATOR)
    always_starts: ClassVar[Team | None] = Team.RED
    is_alone: ClassVar[bool] = True

    def next_start(self, game: Game, seed: int) -> Team:
        """The same team starts again."""
        return game.starts

    def has_players(self, game: Game, team: Team | None) -> bool:
        """Only the team that starts has players."""
        return team is game.starts

    def judge(self, game: Game, team: Team) -> Team:
        """There is no opposing spymaster, so the only one decides."""
        return game.starts

    def next_turn(self, game: Game, *, was_rejected: bool) -> tuple[Phase, int]:
        """After the team's turn the opponent covers a word, and one more after a rejected clue."""
        return (Phase.ENEMY, 1 + was_rejected) if game.turn is game.starts else (Phase.CLUE, 0)

    def score(self, game: Game, winner: Team) -> int | None:
        """The opponent's words that are left, if the team won."""
        return game.left(winner.other) if winner is game.starts else None

    def result_text(self, result: Result, language: str) -> str:
        """The score with a word of praise, or how the game was lost."""
        if result.score is None:
            return say(language, "game.record.met" if result.why == "assassin" else "game.record.enemy")
        won = say(language, "game.record.score", n=result.score)
        return f"{won} {say(language, f'game.scores.{result.score}')}"
