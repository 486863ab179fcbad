"""What the lexicon and the whole referee say of a labelled pair.

A pair counts as blocked when the two words are related by form or part on more than a guess; a guess counts as an ask.
The referee rules by the language's own edition: blocked is `invalid`. What two words share only counts in Swedish if
the table says so, so that setting is `forbid` there.
"""

import hashlib

from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.lexicon import Lexicon
from fairclue.validator import Board, Clue, Verdict, check, load_ruleset

EDITIONS = {"en": load_ruleset("english"), "sv": load_ruleset("swedish", {"shared_part": "forbid"})}
Row = dict[str, str]
BLOCKED, ASK, FREE = "blocked", "ask", "free"


def verdict(lexicon: Lexicon, board: str, clue: str) -> str:
    """What the lexicon alone says of a clue beside a board word."""
    found = [relation.strength for relation in lexicon.relations(clue, board)]
    if any(strength > Strength.GUESS for strength in found):
        return BLOCKED
    return ASK if found else FREE


def ruling(row: Row) -> str:
    """What the referee says of a clue beside a board word."""
    asked = check(Clue(row["clue"], 1), Board([row["board"]]), EDITIONS[row["lang"]])
    return {Verdict.INVALID: BLOCKED, Verdict.ASK: ASK, Verdict.VALID: FREE}[asked.verdict]


def half(row: Row) -> str:
    """Which half of the rows this one belongs to, by its board word."""
    return "look" if hashlib.sha256(row["board"].encode()).digest()[0] & 1 else "keep"
