"""Why a photo is not read although nothing is wrong with it."""

from typing import Literal

from fairclue.errors import FairclueError
from fairclue.wording import DEFAULT, say

Reason = Literal["not_ready", "busy", "failed", "too_slow"]


class NotReadError(FairclueError):
    """A photo was not read this time. `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        self.reason: Reason = reason
        super().__init__(self.told(DEFAULT))

    def told(self, language: str) -> str:
        """What happened and what to do, in an interface language."""
        return say(language, f"photos.problems.{self.reason}")
