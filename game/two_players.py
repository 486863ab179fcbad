"""The two-player game: how good was it, against an opponent that nobody plays?

In the opponent's turn the spymaster covers one of its words and chooses which. A win is worth as many points as
the opponent has words left; a loss has no score.
"""

from game.terms import Result
from game.wording import say


def told(result: Result, language: str = "en") -> str:
    """How it went, in a sentence or two."""
    if result.score is None:
        return say(language, "record", "met" if result.why == "assassin" else "enemy")
    praise = say(language, "scores", str(result.score))
    return say(language, "record", "score", score=result.score, told=praise)
