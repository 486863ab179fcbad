"""Where the pairs come from: Debian packages, none of which the lexicons read for links between words."""

from collections.abc import Callable
from dataclasses import dataclass

from bench.accuracy.checks import Row
from bench.accuracy.pairs import debian, english, freedict, gcide, hunspell, swedish


@dataclass(frozen=True)
class Source:
    """A package, and who is to be thanked for it."""

    package: str
    licence: str
    attribution: str
    takes: str


_WIKDICT = "FreeDict, made by Karl Bartel's WikDict from Wiktionary"
SOURCES = {
    "en": (
        Source(
            "dict-gcide",
            "GPL-2.0-or-later",
            "GCIDE, the Collaborative International Dictionary of English, edited by Patrick Cassidy, on Webster 1913",
            "principal parts, plurals, etymologies, spellings, sounds, definitions",
        ),
    ),
    "sv": (
        Source("dict-freedict-swe-deu", "CC-BY-SA-3.0", _WIKDICT, "German translations, Swedish definitions"),
        Source("dict-freedict-swe-fin", "CC-BY-SA-3.0", _WIKDICT, "Finnish translations, Swedish definitions"),
        Source("dict-freedict-swe-fra", "CC-BY-SA-3.0", _WIKDICT, "French translations, Swedish definitions"),
        Source(
            "hunspell-sv",
            "LGPL-3.0-only",
            "Den stora svenska ordlistan by Göran Andersson",
            "which endings a word takes",
        ),
    ),
}


def rows(language: str, playable: Callable[[str], bool]) -> list[Row]:
    """The pairs of a language, from the packages in the cache or downloaded now."""
    if language == "en":
        book = debian.package("dict-gcide").text("usr/share/dictd/gcide.dict.dz")
        return list(english.rows(gcide.articles(book), playable))
    dictionaries = {
        tongue: freedict.entries(
            debian.package(f"dict-freedict-swe-{tongue}").text(f"usr/share/dictd/freedict-swe-{tongue}.dict.dz")
        )
        for tongue in ("deu", "fin", "fra")
    }
    checker = debian.package("hunspell-sv")
    affixes, words = (checker.text(f"usr/share/hunspell/sv_SE.{ending}") for ending in ("aff", "dic"))
    return list(swedish.rows(dictionaries, hunspell.forms(affixes, words), playable))
