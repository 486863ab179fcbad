"""Measures the rules of meaning and sound on clues with what is meant by them: `python -m bench.clues`.

The tables here are our own. `en.tsv` and `sv.tsv` hold clues as people give them: none should be banned. The clues of
`homonyms_*.tsv` and `rhymes_*.tsv` go with a codename by sound alone: each should be banned or asked about. The area
under the ROC curve says how often a clue is more similar to a codename that is meant than to one that is not.

`--fit` prints the weights of the links by meaning, fitted on the same clues, as they stand in `language.toml`.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from bench.similarity import area_above
from fairclue.lexicons import Lexicon, tsv
from fairclue.lexicons.build.logistic import fit
from fairclue.lexicons.lexicon import open_lexicon
from fairclue.lexicons.similarity import closeness
from fairclue.validator import Board, Clue, Ruling, Verdict, check, load_ruleset

FOLDER = Path(__file__).parent
LANGUAGES = {"en": "english", "sv": "swedish"}  # code -> the ruleset
LINKS = ("same", "kind", "field", "definition", "phrase", "compound")
_OTHERS = 6  # codenames that are not meant, for each that is


class Row(NamedTuple):
    """A clue and the codenames that it is given for."""

    clue: str
    targets: list[str]


def clues(language: str) -> list[Row]:
    """Clues as people give them."""
    rows = tsv.rows(FOLDER / f"{language}.tsv", "clue", "targets")
    return [Row(row["clue"], row["targets"].split(", ")) for row in rows]


def homonyms(language: str) -> list[Row]:
    """Clues for another word that sounds like the codename."""
    rows = tsv.rows(FOLDER / f"homonyms_{language}.tsv", "clue", "target", "sounds_like")
    return [Row(row["clue"], [row["target"]]) for row in rows]


def rhymes(language: str) -> list[Row]:
    """Clues that rhyme with the codename."""
    rows = tsv.rows(FOLDER / f"rhymes_{language}.tsv", "clue", "target")
    return [Row(row["clue"], [row["target"]]) for row in rows]


def rulings(rows: Iterable[Row], language: str) -> list[Ruling]:
    """What the referee says of each, with the codenames that are meant on the board and declared."""
    ruleset = load_ruleset(LANGUAGES[language])
    return [check(Clue(row.clue, len(row.targets), row.targets), Board(row.targets), ruleset) for row in rows]


def pairs(rows: list[Row], seed: int = 3) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Clues with each codename that is meant, and with some by lot that are not."""
    chance = random.Random(seed)
    meant = [(row.clue, target) for row in rows for target in row.targets]
    every = sorted({target for _, target in meant})
    others = [
        (row.clue, other)
        for row in rows
        for _ in row.targets
        for other in chance.sample(every, _OTHERS)
        if other not in row.targets and other.lower() != row.clue
    ]
    return meant, others


def area(lexicon: Lexicon, rows: list[Row]) -> float:
    """How often a codename that is meant is more similar than one that is not."""
    good, bad = ([lexicon.similarity(*pair).score for pair in some] for some in pairs(rows))
    return area_above(good, bad)


def fitted(lexicon: Lexicon, rows: list[Row]) -> dict[str, float]:
    """The weights of the links that tell the codenames that are meant best from the others."""
    meant, others = pairs(rows)
    data, labels = [], []
    for is_meant, some in ((True, meant), (False, others)):
        for pair in some:
            cosine, links = closeness(lexicon, *pair), lexicon.similarity(*pair).links
            if cosine is not None:
                copies = _OTHERS if is_meant else 1  # so that both are as likely beforehand
                data += [[1.0, cosine, *(link in links for link in LINKS)]] * copies
                labels += [is_meant] * copies
    model = fit(data, labels)
    weights = model.weights[1:] / model.scale[1:]
    base = model.weights[0] - float(weights @ model.mean[1:])
    return {"base": base, "company": weights[0], **dict(zip(LINKS, weights[1:], strict=True))}


def report(name: str, rows: list[Row], language: str, *, should_pass: bool, list_all: bool) -> None:
    """Print how many are banned and asked about, by which rules, and with `list_all` each that should not be so."""
    ruled = rulings(rows, language)
    tally = Counter(ruling.verdict for ruling in ruled)
    by_rule = Counter(f"{one.rule} {one.stance}" for ruling in ruled for one in ruling.findings[:1])
    banned, asked = (tally[verdict] / len(rows) for verdict in (Verdict.INVALID, Verdict.ASK))
    told = ", ".join(f"{rule} {times}" for rule, times in by_rule.most_common())
    print(f"{name} {len(rows)}: banned {banned:.1%}, banned or asked {banned + asked:.1%} ({told})")
    for row, ruling in zip(rows, ruled, strict=True) if list_all else ():
        if (ruling.verdict is Verdict.VALID) is not should_pass:
            reasons = "; ".join(finding.explanation for finding in ruling.findings)
            print(f"    {row.clue} / {', '.join(row.targets)}: {ruling.verdict} {reasons}")


def main() -> None:
    """Print the rates for each language."""
    parser = argparse.ArgumentParser(prog="python -m bench.clues", description=__doc__)
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--fit", action="store_true", help="print the weights that fit the clues best")
    parser.add_argument("--list", action="store_true", help="print each clue that is ruled otherwise than it should")
    options = parser.parse_args()
    for language in options.language or LANGUAGES:
        lexicon, rows = open_lexicon(language), clues(language)
        print(f"{lexicon.language.name}: AUC {area(lexicon, rows):.3f} on codenames that are meant against others")
        if options.fit:
            print(", ".join(f"{name} = {weight:.2f}" for name, weight in fitted(lexicon, rows).items()))
        report("  clues of people", rows, language, should_pass=True, list_all=options.list)
        report("  homonyms", homonyms(language), language, should_pass=False, list_all=options.list)
        report("  rhymes", rhymes(language), language, should_pass=False, list_all=options.list)


if __name__ == "__main__":
    main()
