"""The referee: rules observe, a ruleset judges, and a ruling says why. Start reading in `check.py`."""

from validator.check import check, checking
from validator.ruleset import Ruleset, load_ruleset
from validator.screen import Screened, screen
from validator.terms import Board, Clue, Finding, QuestionError, Ruling, Stance, Verdict

__all__ = [
    "Board",
    "Clue",
    "Finding",
    "QuestionError",
    "Ruleset",
    "Ruling",
    "Screened",
    "Stance",
    "Verdict",
    "check",
    "checking",
    "load_ruleset",
    "screen",
]
