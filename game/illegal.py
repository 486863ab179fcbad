"""A move that cannot be made, and what may be done instead."""

from fairclue.errors import InputError
from fairclue.game.wording import say


class IllegalMove(InputError):  # noqa: N818 (as players say it)
    """Nothing has changed. `kind` is stable, `reason` is for the player; `words` has an invalid clue's `ruling`."""

    def __init__(self, kind: str, **words: object) -> None:
        self.kind = kind
        self.words = words
        super().__init__(self.reason("en"))

    def reason(self, language: str) -> str:
        """Why not, and what to do."""
        teams = {
            name: say(language, "teams", str(team)) for name, team in self.words.items() if name in ("team", "judge")
        }
        return say(language, "illegal", self.kind, **{**self.words, **teams})
