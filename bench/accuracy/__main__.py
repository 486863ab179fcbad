"""Measures how often the lexicon is right on labelled pairs: `python -m bench.accuracy --pairs FILE...`.

Each line of a file is JSON with lang, board, clue, label (blocked or free; any other is counted, not scored) and
kind. With `--through referee` the whole referee rules, not the lexicon alone.

Rows are split by a hash of the board word into `look`, which may be studied, and `keep`, which is
only ever scored.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bench.accuracy.checks import ASK, BLOCKED, FREE, Row, half, ruling, verdict
from fairclue.lexicons.lexicon import open_lexicon

_WHAT = {BLOCKED: "recall", FREE: "false blocks"}


def read(paths: list[Path]) -> Iterator[Row]:
    """Every row of the files."""
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield json.loads(line)


def main() -> None:
    """Print the scores, and on request the errors of the half that may be studied."""
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
        given = verdict(lexicon_of(row["lang"]), row["board"], row["clue"]) if by_lexicon else ruling(row)
        for part in (half(row), "all"):
            tallies[row["lang"], part][row["label"], row["kind"]][given] += 1
        if given != row["label"] and row["label"] in _WHAT and half(row) == "look":
            errors.append((row, given))
    for (lang, part), kinds in sorted(tallies.items()):
        report(lang, part, kinds)
    if options.errors:
        for row, given in sorted(errors, key=lambda e: (e[0]["lang"], e[0]["kind"])):
            print(f"{row['lang']} {row['kind']:24} {row['board'].upper()} / {row['clue']}: {given}")


def report(lang: str, part: str, kinds: dict[tuple[str, str], Counter[str]]) -> None:
    """Print one table: a line for each kind, then the totals."""
    print(f"\n{lang}, {part}")
    totals: dict[str, Counter[str]] = defaultdict(Counter)
    for (label, kind), tally in sorted(kinds.items()):
        n = tally.total()
        totals[label] += tally
        what = _WHAT.get(label, "blocked")
        print(f"  {kind:24} {n:5}  {what:12} {tally[BLOCKED] / n:6.1%}  asks {tally[ASK] / n:5.1%}")
    for what, given in (("ask counts as free", {BLOCKED}), ("ask counts as blocked", {BLOCKED, ASK})):
        recall, false = (
            sum(totals[label][one] for one in given) / max(1, totals[label].total()) for label in (BLOCKED, FREE)
        )
        balanced = (recall + 1 - false) / 2
        print(f"  {what}: recall {recall:.2%}, false blocks {false:.2%}, balanced accuracy {balanced:.4f}")


if __name__ == "__main__":
    main()
