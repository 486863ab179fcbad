"""Checks a labelled pair with the lexicon alone and with the whole referee.

A pair counts as blocked when the two words are related by form or part on more than a guess; a guess counts as an ask.
The referee rules by the language's usual ruleset: blocked is `invalid`. If that leaves it to the players whether a
shared part counts, as in Swedish, it is set to `forbid`.
"""

import hashlib
from functools import cache

from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.lexicon import Lexicon
from fairclue.validator import Board, Clue, Ruleset, Verdict, check, load_ruleset
from fairclue.validator.ruleset_files import edition_in

Row = dict[str, str]
BLOCKED, ASK, FREE = "blocked", "ask", "free"


@cache
def edition(code: str) -> Ruleset:
    """The usual ruleset of a language, with shared parts forbidden."""
    name = edition_in(code)
    is_firm = load_ruleset(name).rules["shared_part"].firm
    return load_ruleset(name, {} if is_firm else {"shared_part": "forbid"})


def verdict(lexicon: Lexicon, board: str, clue: str) -> str:
    """The answer of the lexicon alone to a clue and a board word."""
    found = [relation.strength for relation in lexicon.relations(clue, board)]
    if any(strength > Strength.GUESS for strength in found):
        return BLOCKED
    return ASK if found else FREE


def ruling(row: Row) -> str:
    """The answer of the whole referee to a clue and a board word."""
    found = check(Clue(row["clue"], 1), Board([row["board"]]), edition(row["lang"]))
    return {Verdict.INVALID: BLOCKED, Verdict.ASK: ASK, Verdict.VALID: FREE}[found.verdict]


def half(row: Row) -> str:
    """Which half of the rows this one belongs to, by its board word."""
    return "look" if hashlib.sha256(row["board"].encode()).digest()[0] & 1 else "keep"
