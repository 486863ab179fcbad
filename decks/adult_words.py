"""Words that belong in decks for adults alone, from `adult_words.tsv`."""

from functools import cache
from pathlib import Path

from fairclue.lexicons import language as languages
from fairclue.lexicons import tsv


@cache
def adult_words(language: str) -> frozenset[str]:
    """The words of a language and of the one that it extends. A star after a word adds its forms and compounds."""
    codes = (language, languages.load(language).extends)
    rows = tsv.rows(Path(__file__).with_name("adult_words.tsv"), "language", "word")
    return frozenset(row["word"] for row in rows if row["language"] in codes)
