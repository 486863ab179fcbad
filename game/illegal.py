"""The error for moves that cannot be made."""

from fairclue.errors import InputError
from fairclue.wording import say


class IllegalMove(InputError):  # noqa: N818 (as players say it)
    """A move that cannot be made; nothing has changed. `kind` is a stable name, `reason` a sentence for the player."""

    def __init__(self, kind: str, **words: object) -> None:
        self.kind = kind
        self.words = words
        super().__init__(self.reason("en"))

    def reason(self, language: str) -> str:
        """Why the move cannot be made, and what to do instead."""
        teams = {
            name: say(language, f"game.teams_long.{team}")
            for name, team in self.words.items()
            if name in ("team", "judge")
        }
        return say(language, f"game.illegal.{self.kind}", **{**self.words, **teams})
