"""The referee: rules observe, a ruleset judges, and a ruling explains the verdict. Start reading in `check.py`."""

from fairclue.validator.check import check, check_in_steps
from fairclue.validator.ruleset import Ruleset
from fairclue.validator.ruleset_files import load_ruleset
from fairclue.validator.screen import Screened, screen
from fairclue.validator.types import Board, Clue, Evidence, Finding, Ruling, Stance, Verdict

__all__ = [
    "Board",
    "Clue",
    "Evidence",
    "Finding",
    "Ruleset",
    "Ruling",
    "Screened",
    "Stance",
    "Verdict",
    "check",
    "check_in_steps",
    "load_ruleset",
    "screen",
]
