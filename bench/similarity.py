"""Measures how well the similarity score separates similar words from random pairs: `python -m bench.similarity`.

English: the pairs of WordSim-353 and SimLex-999, as shipped in gensim, that people scored 6 of 10
or more, against the same words shuffled. Swedish: the same pairs translated by Folkets lexikon, each
English word by its most common Swedish translation, against the same words shuffled. The result is the
area under the ROC curve: how often a similar pair has a higher score than a shuffled one.
"""

import random
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.fetch import fetch
from fairclue.lexicons.language import Source, load
from fairclue.lexicons.lexicon import Lexicon, open_lexicon
from fairclue.lexicons.sv.readers import svlang

PAIRS = Source(
    key="pairs",
    package="gensim",
    version="4.4.0",
    sha256=(
        "91a7fa5e814e7b1bad4b2dffa8d62c1e55410d5cbdf930714c1997ffb4404db8",
        "4b73ff30af6ddd0d2ddf9473b1eb44603cd79ec14c87d93b75291802b991916c",
        "9033b18920b7774e68eafacdbd87252ffa29382ec465ddb88bd036e00fc86365",
    ),
    megabytes=27.8,
    licence="WordSim-353: CC BY 4.0; SimLex-999: free for research",
    attribution="Finkelstein et al. 2002; Hill, Reichart and Korhonen 2015",
    takes="word pairs that people scored, for this benchmark only",
)
_SIMILAR = 6.0

Pair = tuple[str, str]


def english_pairs() -> list[Pair]:
    """The pairs that people found similar."""
    archive = Archive(fetch(PAIRS))
    found = []
    for name, columns in (("wordsim353.tsv", (0, 1, 2)), ("simlex999.txt", (0, 1, 2))):
        for line in archive.text(f"gensim/test/test_data/{name}").splitlines():
            cells = line.split("\t")
            if line.startswith("#") or len(cells) < 3:
                continue
            one, two, score = (cells[column] for column in columns)
            if _number(score) >= _SIMILAR and one.lower() != two.lower():
                found.append((one.lower(), two.lower()))
    return found


def swedish_pairs(lexicon: Lexicon, english: list[Pair]) -> Iterator[Pair]:
    """The same pairs in Swedish: each word becomes the most common Swedish word with that translation."""
    swedish: dict[str, str] = {}
    archive = Archive(fetch(load("sv").source("svlang")))
    for word, translations in svlang.translations(archive):
        plain = word.replace("|", "")
        for translation in translations:
            if lexicon.zipf(plain) > lexicon.zipf(swedish.get(translation, "")):
                swedish[translation] = plain
    for one, two in english:
        if one in swedish and two in swedish and swedish[one] != swedish[two]:
            yield swedish[one], swedish[two]


def shuffled(pairs: list[Pair], seed: int = 7) -> list[Pair]:
    """Ten random pairs of the same words for each pair, without the similar pairs."""
    chance = random.Random(seed)
    similar = {frozenset(pair) for pair in pairs}
    seconds = [two for _, two in pairs]
    found = []
    for one, _ in pairs:
        for two in chance.choices(seconds, k=10):
            if one != two and frozenset((one, two)) not in similar:
                found.append((one, two))
    return found


def area(lexicon: Lexicon, pairs: list[Pair]) -> float:
    """How often a similar pair has a higher score than a shuffled one."""
    good, bad = ([lexicon.similarity(*pair).score for pair in some] for some in (pairs, shuffled(pairs)))
    return area_above(good, bad)


def area_above(good: list[float], bad: list[float]) -> float:
    """Area under the ROC curve; a tie counts half."""
    ordered = sorted(bad)
    above = sum((bisect_left(ordered, score) + bisect_right(ordered, score)) / 2 for score in good)
    return above / (len(good) * len(bad))


def main() -> None:
    """Print one line for each language."""
    english = english_pairs()
    swedish = open_lexicon("sv")
    for name, lexicon, pairs in (
        ("English", open_lexicon("en"), english),
        ("Swedish", swedish, list(swedish_pairs(swedish, english))),
    ):
        print(f"{name}: AUC {area(lexicon, pairs):.3f} on {len(pairs)} similar pairs against shuffled ones")


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0  # a header


if __name__ == "__main__":
    main()
