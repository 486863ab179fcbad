"""Swedish pairs: parts and chance likenesses by way of other languages, forms by endings, families by definition.

A compound shows in translation: a word may be cut in many ways, but where the halves are translated by the halves
of the whole's translation (regn-båge, Regen-bogen), that is no accident. A loan is known by being spelt alike abroad.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations

from rapidfuzz.distance import Levenshtein

from bench.accuracy.checks import Row
from bench.accuracy.pairs import debian, freedict, hunspell
from bench.accuracy.pairs.debian import Source
from bench.accuracy.pairs.freedict import Entry
from bench.accuracy.pairs.rows import Pairs, draw, either_way, part_pairs, random_pairs

_WIKDICT = "FreeDict, made by Karl Bartel's WikDict from Wiktionary"
SOURCES = (
    Source("dict-freedict-swe-deu", "CC-BY-SA-3.0", _WIKDICT, "German translations, Swedish definitions"),
    Source("dict-freedict-swe-fin", "CC-BY-SA-3.0", _WIKDICT, "Finnish translations, Swedish definitions"),
    Source("dict-freedict-swe-fra", "CC-BY-SA-3.0", _WIKDICT, "French translations, Swedish definitions"),
    Source(
        "hunspell-sv", "LGPL-3.0-only", "Den stora svenska ordlistan by Göran Andersson", "which endings a word takes"
    ),
)
_LINKS = ("", "s", "e", "n", "en", "es", "er", "ens", "n-", "-", " ")  # what may stand between two halves abroad
_SUFFIX = re.compile(
    r"(?<=\w{3})(?:are|n?ing|[ae]nde|else|(?:lig)?het|skap|dom|l?ig|isk|bar|sam|aktig|mässig|inna|ska|is[tm]|ör|tion|nad|"
    r"eri|iker|lek|an)$"
)
_SAYS = re.compile(
    r"^(?:det att|person som|någon som|den som|som|som kan|som har|i fråga om|handlingen att|processen att|"
    r"på ett|egenskapen att vara|det att vara|att vara|full av|utan) (?:\(?\w+\)? ){0,2}?(?P<base>\w+)\b"
)
_LOAN = 0.7  # how alike in spelling a word and its translations must be, to be one word that has travelled
_SAME = 0.85  # and to be so much one word that its halves abroad prove nothing
_STEM = 3
_CONTENT = {"n", "v", "adj", "num"}  # other words are particles, if only in one of their senses: över, till, för


def read_rows(playable: Callable[[str], bool]) -> list[Row]:
    """The rows from the packages in the cache, or downloaded now."""
    dictionaries = {
        language: freedict.entries(
            debian.package(f"dict-freedict-swe-{language}").text(f"usr/share/dictd/freedict-swe-{language}.dict.dz")
        )
        for language in ("deu", "fin", "fra")
    }
    checker = debian.package("hunspell-sv")
    affixes, words = (checker.text(f"usr/share/hunspell/sv_SE.{ending}") for ending in ("aff", "dic"))
    return list(rows(dictionaries, hunspell.forms(affixes, words), playable))


def rows(
    dictionaries: Mapping[str, Iterable[Entry]], forms: Iterable[tuple[str, str]], playable: Callable[[str], bool]
) -> Iterator[Row]:
    """Every kind that the sources can tell, some rows of each."""
    book = Book(dictionaries, forms, playable)
    for kind, pairs in book.kinds().items():
        yield from draw("sv", kind, [pair for pair in pairs if all(map(playable, pair))])


class Book:
    """What the dictionaries and the spell checker say, word by word."""

    def __init__(
        self,
        dictionaries: Mapping[str, Iterable[Entry]],
        forms: Iterable[tuple[str, str]],
        playable: Callable[[str], bool],
    ) -> None:
        self.translations: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.parsed: dict[str, list[str]] = defaultdict(list)
        self.pos: dict[str, set[str]] = defaultdict(set)
        for language, entries in dictionaries.items():
            for entry in entries:
                if playable(entry.word):
                    self.translations[entry.word][language].update(map(str.lower, entry.translations))
                    self.parsed[entry.word] += entry.definitions
                    self.pos[entry.word].add(entry.pos)
        self.forms: dict[str, set[str]] = defaultdict(set)
        self.bases: dict[str, set[str]] = defaultdict(set)
        for form, base in forms:
            if playable(form) and playable(base) and form != base:
                self.forms[base].add(form)
                self.bases[form].add(base)
        self.parts = {word: parts for word in sorted(self.translations) if (parts := self._parts(word))}

    def kinds(self) -> dict[str, Pairs]:
        """The pairs of each kind: board word and clue."""
        built_on: dict[str, list[str]] = defaultdict(list)
        particles: dict[str, list[str]] = defaultdict(list)
        for word, parts in self.parts.items():
            for part in parts:
                (built_on if self.pos[part] <= _CONTENT else particles)[part].append(word)
        return {
            "inflection": either_way(
                (base, form) for base, found in self.forms.items() for form in found if form != f"{base}s"
            ),
            "derivation": either_way(self._derivations()),
            **part_pairs(built_on),
            "particle_part": either_way((word, part) for part, words in particles.items() for word in words),
            "shared_particle": either_way(pair for words in particles.values() for pair in combinations(words, 2)),
            "part_form": [
                (word, form) for part, words in built_on.items() for word in words for form in self.forms.get(part, ())
            ],
            "coincidental_substring": self._coincidences(loans=False),
            "two_loans": self._coincidences(loans=True),
            "lookalike": either_way(self._lookalikes()),
            "random": random_pairs(self.translations),
        }

    def _parts(self, word: str) -> set[str]:
        """The words that a compound is made of, if a translation is made of theirs, and if it is in one way only."""
        cuts = [
            {first, last}
            for cut in range(3, len(word) - 2)
            for first in _firsts(word[:cut])
            if {first, (last := word[cut:])} <= self.translations.keys() and self._translated(word, first, last)
        ]
        return cuts[0] if len(cuts) == 1 else set()

    def _translated(self, word: str, first: str, last: str) -> bool:
        for language, wholes in self.translations[word].items():
            for whole in wholes:
                if Levenshtein.normalized_similarity(word, whole) >= _SAME:
                    continue  # spelled the same in the other language
                for end in self.translations[last][language]:
                    begin = whole.removesuffix(end)
                    if begin != whole and any(
                        begin.removesuffix(link) in self.translations[first][language]
                        for link in _LINKS
                        if link != begin
                    ):
                        return True
        return False

    def _derivations(self) -> Iterator[tuple[str, str]]:
        """A word with a suffix, and one of its own stem that its definition opens with."""
        for word, definitions in self.parsed.items():
            suffix = _SUFFIX.search(word)
            if suffix and word not in self.parts:
                stem = word[: max(_STEM, suffix.start() - 1)]
                for match in filter(None, map(_SAYS.match, definitions)):
                    if match["base"] != word and match["base"].startswith(stem):
                        yield word, match["base"]

    def _coincidences(self, *, loans: bool) -> Iterator[tuple[str, str]]:
        """A loan, spelt alike in two languages, and at its edge a word that is at home, or a loan as well."""
        for word in self.translations:
            if len(self._similar_languages(word)) >= 2 and word not in self.parts:
                edges = {word[:cut] for cut in range(3, len(word))} | {word[cut:] for cut in range(1, len(word) - 2)}
                for other in sorted(edges & self.translations.keys()):
                    if bool(self._similar_languages(other)) is loans and self._are_unrelated(word, other):
                        yield from either_way([(word, other)])

    def _similar_languages(self, word: str) -> list[str]:
        """The languages in which the word is spelt much the same."""
        return [
            language
            for language, wholes in self.translations[word].items()
            if any(Levenshtein.normalized_similarity(word, whole) >= _LOAN for whole in wholes)
        ]

    def _lookalikes(self) -> Iterator[tuple[str, str]]:
        """Words that differ in one letter, not at the end."""
        alike = defaultdict(list)
        for word in self.translations:
            for place in range(len(word) - 2 if len(word) >= 4 else 0):
                alike[word[:place], word[place + 1 :]].append(word)
        for words in alike.values():
            yield from (pair for pair in combinations(words, 2) if self._are_unrelated(*pair))

    def _are_unrelated(self, one: str, two: str) -> bool:
        """Whether the definitions, translations and forms of the two words have nothing in common."""
        if any(one in text.split() or two in text.split() for text in [*self.parsed[one], *self.parsed[two]]):
            return False
        if self._family(one) & self._family(two) or self.parts.get(one, set()) & self.parts.get(two, {two}):
            return False
        common = self.translations[one].keys() & self.translations[two].keys()
        return bool(common) and not any(
            a[:4] in b or b[:4] in a
            for language in common
            for a in self.translations[one][language]
            for b in self.translations[two][language]
        )

    def _family(self, word: str) -> set[str]:
        bases = self.bases.get(word, set()) | {word}
        return bases.union(*(self.forms.get(base, set()) for base in bases))


def _firsts(head: str) -> Iterator[str]:
    """The words that the first half of a compound may stand for."""
    yield head
    stem, end = head[:-1], head[-1]
    if end == "s":
        yield stem
        yield f"{stem}e"
    yield f"{head}a"
    yield f"{head}e"
    if end in "oue":
        yield f"{stem}a"
    if end in "ae":
        yield stem
