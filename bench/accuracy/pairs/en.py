"""English pairs from what GCIDE says about forms, families, parts, spellings, sounds and origins of words."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from bench.accuracy.checks import Row
from bench.accuracy.pairs import debian, gcide
from bench.accuracy.pairs.debian import Source
from bench.accuracy.pairs.gcide import Article
from bench.accuracy.pairs.rows import Pairs, draw, either_way, part_pairs, random_pairs

SOURCES = (
    Source(
        "dict-gcide",
        "GPL-2.0-or-later",
        "GCIDE, the Collaborative International Dictionary of English, edited by Patrick Cassidy, on Webster 1913",
        "principal parts, plurals, etymologies, spellings, sounds, definitions",
    ),
)
_COMPOUND = re.compile(
    r"^\{?(?P<first>[A-Za-z]+)\}?(?:, (?:n|a|adv|v|v\. t|v\. i|prep)\.)?(?:,? \d)? \+ "
    r"\{?(?P<last>[a-z]+)\}?(?:, (?:n|a|adv|v|v\. t|v\. i|prep)\.)?(?:,? \d)?\.?(?= See| Cf|$)"
)
_SUFFIXED = re.compile(r"^(?:From )?\{?(?P<base>[A-Za-z]+)\}?(?:, \w+\.)? \+ -[a-z]+")
_PREFIXED = re.compile(r"^(?:\d\w\w )?(?:[Pp]ref\. )?[A-Za-z]+-(?: [a-z]+)?(?:, \d)? \+ (?P<base>[a-z]+)\b")
_SAYS = [  # sentences that define a word by the one that it is made from
    re.compile(r"^In an? (?P<base>\w+) manner\b"),
    re.compile(
        r"^(?:The )?(?:quality|state|condition)(?:,? or (?:quality|state|condition))?,? of being (?P<base>\w+)\b", re.I
    ),
    re.compile(r"^One who(?:, or that which,)? (?P<base>\w+s)\b"),
    re.compile(r"^The act(?:,? or process,?)? of (?P<base>\w+ing)\b"),
    re.compile(r"^(?:Capable of|Fit for|Worthy of) being (?P<base>\w+ed)\b"),
]
_FOREIGN = re.compile(
    r"^(?:(?:Fr\.|From|Through|Prob\.|Probably) )?(?:fr\. )?(?:OE\. [^;]*?)?"
    r"(?:OF|F|L|LL|NL|Gr|It|Sp|Pg|Ar|Per|Turk|Skr|Hind|Malay|D|G|Icel|Russ|Heb)\."
)
_TONGUE = re.compile(r"\b[A-Z]\w*\.")
_SPELLED = re.compile(r"\[[^\[\]]{1,6}\]")
_GLUE = set(
    re.findall(r"\w+", "akin and the from see perhaps probably orig properly also dim prefix pref suffix root with")
)
_STEM = 3  # letters that a word has in common with the one that it is made from


def read_rows(playable: Callable[[str], bool]) -> list[Row]:
    """The rows from the packages in the cache, or downloaded now."""
    book = debian.package("dict-gcide").text("usr/share/dictd/gcide.dict.dz")
    return list(rows(gcide.articles(book), playable))


def rows(articles: Iterable[Article], playable: Callable[[str], bool]) -> Iterator[Row]:
    """Every kind, some rows of each."""
    book = Book([article for article in articles if playable(article.word)])
    for kind, pairs in book.kinds().items():
        yield from draw("en", kind, [pair for pair in pairs if all(map(playable, pair))])


class Book:
    """The articles, word by word."""

    def __init__(self, articles: list[Article]) -> None:
        self.articles = articles
        self.of: dict[str, list[Article]] = defaultdict(list)
        for article in articles:
            self.of[article.word].append(article)
        self.parts = dict(self._compounds())

    def kinds(self) -> dict[str, Pairs]:
        """The pairs of each kind: board word and clue."""
        built_on = defaultdict(list)
        for word, parts in self.parts.items():
            for part in parts:
                built_on[part].append(word)
        forms = {word: {form for one in found for form in one.forms} for word, found in self.of.items()}
        return {
            "inflection": either_way((word, form) for word, found in forms.items() for form in found),
            "derivation": either_way(self._derivations()),
            "spelling_variant": either_way(self._variants(contested=False)),
            "contested_spelling": either_way(self._variants(contested=True)),
            **part_pairs(built_on),
            "part_form": [
                (word, form) for part, words in built_on.items() for word in words for form in forms.get(part, ())
            ],
            "coincidental_substring": self._coincidences(),
            "lookalike": either_way(self._lookalikes()),
            "homophone": either_way(self._homophones()),
            "random": random_pairs(self.of),
        }

    def _compounds(self) -> Iterator[tuple[str, set[str]]]:
        """Words written as two others in a row: the etymology says so, or both are stressed and one defines it."""
        for word, found in self.of.items():
            parts: set[str] = set()
            for article in found:
                named = _COMPOUND.match(article.etymology)
                if named and named["first"].lower() + named["last"] == word:
                    parts |= {named["first"].lower(), named["last"]}
                elif not article.etymology:
                    defining = set(re.findall(r"[a-z]+", article.definition.lower()))
                    halves = [pair for pair in _halves(article.marked) if self.of.keys() >= set(pair)]
                    parts |= {part for pair in halves for part in pair if {part, f"{part}s"} & defining}
            if parts:
                yield word, {part for part in parts if len(part) >= 3}

    def _variants(self, *, contested: bool) -> Iterator[tuple[str, str]]:
        """Other spellings; contested are those with an article of their own that does not send the reader back."""
        for article in self.articles:
            for other in article.variants:
                if any(article.word not in named.words for named in self.of.get(other, ())) is contested:
                    yield article.word, other

    def _derivations(self) -> Iterator[tuple[str, str]]:
        for article in self.articles:
            word = article.word
            named = _SUFFIXED.match(article.etymology) or _PREFIXED.match(article.etymology)
            bases = [found["base"] for says in _SAYS if (found := says.match(article.definition))]
            for base in [*([named["base"].lower()] if named else []), *(b for b in bases if b[:4] == word[:4])]:
                if base != word and (base[:_STEM] == word[:_STEM] or word.endswith(base[-_STEM:])):
                    yield word, base

    def _coincidences(self) -> Iterator[tuple[str, str]]:
        """A borrowed word and an unrelated word at its edge; one of them, at random, is on the board."""
        for word, found in self.of.items():
            if any(_FOREIGN.match(article.etymology) for article in found):
                edges = {word[:cut] for cut in range(3, len(word))} | {word[cut:] for cut in range(1, len(word) - 2)}
                for other in sorted(edges & self.of.keys()):
                    if self._are_unrelated(word, other):
                        yield from either_way([(word, other)])

    def _lookalikes(self) -> Iterator[tuple[str, str]]:
        """Words that differ in one letter, not at the end."""
        alike = defaultdict(list)
        for word in self.of:
            for place in range(len(word) - 2 if len(word) >= 4 else 0):
                alike[word[:place], word[place + 1 :]].append(word)
        for words in alike.values():
            yield from (pair for pair in combinations(words, 2) if self._are_unrelated(*pair))

    def _homophones(self) -> Iterator[tuple[str, str]]:
        """Words with the same sound whose articles do not mention each other."""
        by_sound = defaultdict(set)
        for article in self.articles:
            if article.sound:
                by_sound[article.sound].add(article.word)
        for words in by_sound.values():
            for one, two in combinations(sorted(words), 2):
                if not self._mentions(one, two) and not self._mentions(two, one):
                    yield one, two

    def _are_unrelated(self, one: str, two: str) -> bool:
        """Whether both have an etymology, their articles do not mention each other, and no ancestors are alike."""
        ours, theirs = self._origin(one), self._origin(two)
        if not ours or not theirs or self._mentions(one, two) or self._mentions(two, one):
            return False
        return not any(a[:4] in b or b[:4] in a for a in ours for b in theirs)

    def _mentions(self, word: str, other: str) -> bool:
        """Whether a word's article mentions another word, or something that looks like a form or relative of it."""
        stem = other if len(other) < 5 else other[:-2] if len(other) > 5 else other[:-1]
        loose = len(stem) > 3
        words = {one for article in self.of[word] for one in article.words if not one.startswith(word)}
        return bool(words & {other, f"{other}s", f"{other}ed"}) or (loose and any(stem in one for one in words))

    def _origin(self, word: str) -> set[str]:
        """The first letters of all that a word's etymologies name, and of those that they send the reader to."""
        etymologies = [article.etymology for article in self.of[word] if article.etymology]
        linked = {name.lower() for text in etymologies for name in re.findall(r"\{(\w+)\}", text)}
        etymologies += (
            [article.etymology for name in linked for article in self.of.get(name, ())] if etymologies else []
        )
        named = {
            w for text in etymologies for w in re.findall(r"[a-z]{3,}", _TONGUE.sub("", _SPELLED.sub("", text)).lower())
        }
        return (named | linked if etymologies else set()) - _GLUE


def _halves(marked: str) -> Iterator[tuple[str, str]]:
    """The ways to cut a word so that the first half bears the stress and the second a lighter one."""
    syllables = re.findall(r"([a-z]+)([\"`*-]?)", marked.lower())
    for cut in range(1, len(syllables)):
        marks = ["".join(mark for _, mark in half if mark in '"`') for half in (syllables[:cut], syllables[cut:])]
        if marks == ['"', "`"]:
            yield "".join(s for s, _ in syllables[:cut]), "".join(s for s, _ in syllables[cut:])
