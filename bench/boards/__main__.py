"""Judge rulings blind, then compare: `python -m bench.boards draw`, `compare FILE` and `fit FILE...`.

`draw` deals boards and prints pairs of codename and clue by lot, without the verdict. Judge each as a fair opposing
spymaster would and put a third column behind it: I (invalid, nobody fair would dispute it), A (arguable: fair players
could disagree), V (valid). `compare` then says how often the referee of today agrees, and `fit` prints the weights of
`[plainness]` in `language.toml` that fit the judged pairs best. `judged/` has those that the present weights come from,
and as `-fresh` others that were drawn and judged afterwards.
"""

import argparse
from collections import Counter
from pathlib import Path

from bench.boards.draw import draw, edition, verdict
from bench.boards.fit import fit, read_judged
from fairclue.validator import Stance, Verdict
from fairclue.validator.open_lexicons import lexicon_for

LABELS = {"I": "invalid", "A": "arguable", "V": "valid"}


def main() -> None:
    """Draw pairs, or compare judged ones with the referee."""
    parser = argparse.ArgumentParser(prog="python -m bench.boards", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("draw", help="print pairs by lot, to be judged")
    drawing.add_argument("--language", default="en")
    drawing.add_argument("--seed", type=int, default=1)
    drawing.add_argument("--bans", type=int, default=300)
    drawing.add_argument("--passes", type=int, default=300)
    drawing.add_argument("--asks", type=int, default=0)
    comparing = commands.add_parser("compare", help="compare judged pairs with the referee")
    comparing.add_argument("judged", type=Path, help="lines of codename, clue and label, with tabs between them")
    comparing.add_argument("--language", default="en")
    comparing.add_argument("--list", action="store_true", help="print each pair that the referee rules otherwise")
    fitting = commands.add_parser("fit", help="fit the weights of what speaks against a link")
    fitting.add_argument("judged", type=Path, help="pairs that were drawn by lot")
    fitting.add_argument("more", type=Path, nargs="*", help="further pairs, which may be chosen because they are hard")
    fitting.add_argument("--language", default="en")
    options = parser.parse_args()
    if options.command == "draw":
        wanted = {Verdict.INVALID: options.bans, Verdict.VALID: options.passes, Verdict.ASK: options.asks}
        for codename, clue in draw(options.language, options.seed, wanted):
            print(f"{codename.upper()}\t{clue}")
    elif options.command == "compare":
        compare(options.judged, options.language, list_all=options.list)
    else:
        print_fit(options.judged, options.more, options.language)


def compare(judged: Path, language: str, *, list_all: bool) -> None:
    """Print how the referee rules on the pairs of each label, and how many of its bans are wrong."""
    tally: Counter[tuple[str, Verdict]] = Counter()
    for codename, clue, label in read_judged(judged):
        ruled = verdict(language, codename, clue)
        tally[label, ruled] += 1
        if list_all and ruled is not {"I": Verdict.INVALID, "A": Verdict.ASK, "V": Verdict.VALID}[label]:
            print(f"{LABELS[label]:9} {codename} / {clue}: {ruled}")
    for label, name in LABELS.items():
        total = sum(tally[label, one] for one in Verdict)
        shares = ", ".join(f"{one} {tally[label, one] / max(total, 1):.1%}" for one in reversed(Verdict))
        print(f"{name:9} {total:4}: {shares}")
    bans = sum(tally[label, Verdict.INVALID] for label in LABELS)
    wrong, disputed = (tally[label, Verdict.INVALID] / max(bans, 1) for label in ("V", "A"))
    print(f"of {bans} bans {wrong:.1%} are wrong and {disputed:.1%} arguable")


def print_fit(judged: Path, more: list[Path], language: str) -> None:
    """Print the weights as `language.toml` has them."""
    lexicon = lexicon_for(edition(language), language)
    shared_parts = edition(language).stance("shared_part") is not Stance.ALLOW
    further = [row for path in more for row in read_judged(path)]
    nothing_against, weights = fit(lexicon, read_judged(judged), further, shared_parts=shared_parts)
    print(f"nothing_against = {nothing_against:.2f}\n\n[plainness.against]")
    for doubt, weight in weights.items():
        print(f"{doubt} = {weight}")


if __name__ == "__main__":
    main()
