"""The accuracy report: `make report` writes docs/accuracy.md and its pictures.

Pairs are made from dictionaries that the lexicons do not read (`pairs/`), scored as `bench.accuracy` does, and put
to the naive check of other games as well. Then common nouns are screened on boards dealt from the built-in decks.
"""

import json
import sys
from functools import cache
from pathlib import Path

from bench.accuracy import page, pictures
from bench.accuracy.checks import BLOCKED, FREE, Row, edition, ruling, verdict
from bench.accuracy.pairs import debian, sources
from bench.accuracy.pairs.rows import COMMON, RARER, playable
from bench.accuracy.scores import Made, Scored, Screening
from bench.referee import naive, naive_screen
from fairclue.decks import WeightedDeck, built_in_decks, deal
from fairclue.lexicons import Lexicon, WordTrait
from fairclue.lexicons.cache import cache_folder
from fairclue.lexicons.fetch import FetchError
from fairclue.lexicons.lexicon import open_lexicon
from fairclue.validator import Board, Verdict, screen
from fairclue.validator.relation_sentences import link_claim
from fairclue.wording import DEFAULT, wording_in

_DOCS = Path(__file__).parents[2] / "docs"
_BOARDS, _NOUNS = 200, 2000


def main() -> None:
    """Read the pairs, score them and write the report."""
    lexicon_of = cache(open_lexicon)
    scored: list[Scored] = []
    rarer: list[Scored] = []
    screenings: dict[str, Screening] = {}
    for language in sources.LANGUAGES:
        lexicon = lexicon_of(language)
        try:
            rows, rarer_rows = (sources.rows(language, playable(lexicon, zipf)) for zipf in (COMMON, RARER))
        except FetchError as error:
            sys.exit(str(error))
        print(f"{language}: {len(rows):,} pairs, kept in {_keep(language, rows)}")
        scored += [score(row, lexicon) for row in rows]
        rarer += [score(row, lexicon) for row in rarer_rows]
        screenings[language] = screened(language, lexicon)
    made = Made(
        {code: lexicon_of(code).version for code in sources.LANGUAGES},
        {one.package: debian.package(one.package).version for found in sources.SOURCES.values() for one in found},
    )
    (_DOCS / "accuracy.md").write_text(page.page(scored, rarer, screenings, made), encoding="utf-8")
    pictures.draw_kinds(scored, _DOCS / "accuracy-kinds.png")
    pictures.draw_bans(screenings, _DOCS / "accuracy-bans.png")
    print("docs/accuracy.md is written")


def score(row: Row, lexicon: Lexicon) -> Scored:
    """Check a pair with the lexicon, the whole referee and the naive check."""
    surest = lexicon.relation(row["clue"], row["board"])
    return Scored(
        row,
        {
            "lexicon": verdict(lexicon, row["board"], row["clue"]),
            "referee": ruling(row),
            "naive": FREE if naive(row["clue"], (row["board"],)) else BLOCKED,
        },
        "; ".join(dict.fromkeys(link_claim(link, wording_in(DEFAULT)) for link in surest.steps())) if surest else "",
        str(surest.strength) if surest else "",
    )


def screened(language: str, lexicon: Lexicon) -> Screening:
    """How many of the most common nouns each board of 25 rules out by its words, and which."""
    nouns = [
        word
        for word in lexicon.store.words()
        if len(word) >= 3 and word.isalpha() and lexicon.traits(word) & WordTrait.NOUN
    ]
    nouns = sorted(nouns, key=lambda word: (-lexicon.zipf(word), word))[:_NOUNS]
    deck = built_in_decks()[str(lexicon.language.usual_deck)]
    ours, theirs, bans = [], [], []
    for seed in range(_BOARDS):
        codenames = tuple(card.word for card in deal([WeightedDeck(deck)], seed).cards)
        found = [
            (one.text, one.codename)
            for one in screen(nouns, Board(codenames), edition(language))
            if one.verdict is Verdict.INVALID and one.codename
        ]
        bans += found
        ours.append(len(found))
        theirs.append(naive_screen(nouns, codenames).count(False))
    return Screening(_NOUNS, ours, theirs, bans)


def _keep(language: str, rows: list[Row]) -> Path:
    """Write the rows to the cache, where `bench.accuracy` can read them."""
    path = cache_folder() / "pairs" / f"{language}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


if __name__ == "__main__":
    main()
