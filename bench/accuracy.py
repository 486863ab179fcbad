"""How often the lexicon is right on labelled pairs: `python -m bench.accuracy --pairs FILE...`.

A row of a file is JSON with lang, board, clue, label (blocked or free; any other is counted, not scored) and
kind. A pair counts as blocked when the two words are related by form or part on more than a guess; a guess
counts as an ask.
With `--through referee` the whole referee is asked, by the language's own edition: blocked is `invalid`. What
two words share only counts in Swedish if the table says so, so that setting is `forbid` there.

Rows are split by a hash of the board word into `look`, which may be studied, and `keep`, which is
only ever scored.
"""

import argparse
import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lexicons.evidence import Strength
from lexicons.lexicon import Lexicon, open_lexicon
from validator import Board, Clue, Verdict, check, load_ruleset

EDITIONS = {"en": load_ruleset("english"), "sv": load_ruleset("swedish", {"shared_part": "forbid"})}
Row = dict[str, str]
BLOCKED, ASK, FREE = "blocked", "ask", "free"
_WHAT = {BLOCKED: "recall", FREE: "false blocks"}


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


def read(paths: list[Path]) -> Iterator[Row]:
    """Every row of the files."""
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield json.loads(line)


def main() -> None:
    """Print the figures, and on request the errors of the half that may be studied."""
    parser = argparse.ArgumentParser(prog="python -m bench.accuracy", description=__doc__)
    parser.add_argument("--pairs", nargs="+", type=Path, required=True, metavar="FILE")
    parser.add_argument("--through", choices=("lexicon", "referee"), default="lexicon")
    parser.add_argument("--errors", action="store_true", help="list the errors of the half that may be studied")
    options = parser.parse_args()
    tallies: dict[tuple[str, str], dict[tuple[str, str], Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    lexicon_of = cache(open_lexicon)
    errors = []
    for row in read(options.pairs):
        by_lexicon = options.through == "lexicon"
        said = verdict(lexicon_of(row["lang"]), row["board"], row["clue"]) if by_lexicon else ruling(row)
        for part in (half(row), "all"):
            tallies[row["lang"], part][row["label"], row["kind"]][said] += 1
        if said != row["label"] and row["label"] in _WHAT and half(row) == "look":
            errors.append((row, said))
    for (lang, part), kinds in sorted(tallies.items()):
        report(lang, part, kinds)
    if options.errors:
        for row, said in sorted(errors, key=lambda e: (e[0]["lang"], e[0]["kind"])):
            print(f"{row['lang']} {row['kind']:24} {row['board'].upper()} / {row['clue']}: {said}")


def report(lang: str, part: str, kinds: dict[tuple[str, str], Counter[str]]) -> None:
    """One table: a line a kind, then the totals."""
    print(f"\n{lang}, {part}")
    totals: dict[str, Counter[str]] = defaultdict(Counter)
    for (label, kind), tally in sorted(kinds.items()):
        n = tally.total()
        totals[label] += tally
        what = _WHAT.get(label, "blocked")
        print(f"  {kind:24} {n:5}  {what:12} {tally[BLOCKED] / n:6.1%}  asks {tally[ASK] / n:5.1%}")
    recall = totals[BLOCKED][BLOCKED] / max(1, totals[BLOCKED].total())
    false = totals[FREE][BLOCKED] / max(1, totals[FREE].total())
    print(f"  recall {recall:.2%}, false blocks {false:.2%}, balanced accuracy {(recall + 1 - false) / 2:.4f}")


if __name__ == "__main__":
    main()
