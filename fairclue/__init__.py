"""Fairclue, a referee for Codenames-style word games: the public Python API.

    >>> from fairclue import Board, Clue, check, load_ruleset
    >>> check(Clue("stationery", 1), Board(["SUBSTATION", "MOON"]), load_ruleset("english")).verdict
    <Verdict.INVALID: 'invalid'>

The folders beside this file are links to those at the top of the tree, so that `fairclue` is the one name that is
imported and installed.
"""

from fairclue.errors import (
    ConflictError,
    DataFileError,
    FairclueError,
    InputError,
    NotAllowedError,
    NotFoundError,
    NotReadyError,
)
from fairclue.lexicons import Lexicon, Strength, open_lexicon
from fairclue.validator import (
    Board,
    Clue,
    Evidence,
    Finding,
    Ruleset,
    Ruling,
    Screened,
    Stance,
    Verdict,
    check,
    load_ruleset,
    screen,
)

__all__ = [
    "Board",
    "Clue",
    "ConflictError",
    "DataFileError",
    "Evidence",
    "FairclueError",
    "Finding",
    "InputError",
    "Lexicon",
    "NotAllowedError",
    "NotFoundError",
    "NotReadyError",
    "Ruleset",
    "Ruling",
    "Screened",
    "Stance",
    "Strength",
    "Verdict",
    "check",
    "load_ruleset",
    "open_lexicon",
    "screen",
]
