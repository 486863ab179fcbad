"""Seeing the parts of an English compound.

English writes its compounds in a row without a mark, so chance splits abound (car|pet, sea|son).
Sound tells them apart: a compound is said as its parts are, and its second part keeps a stress.
How much sound, frequency, meaning and the parts' habits weigh is learnt from the compounds and
the borrowed words that the etymologies list.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.english_sound import STRESS, Sayings, plain
from fairclue.lexicons.build.logistic import Model, fit
from fairclue.lexicons.build.splits import probable
from fairclue.lexicons.evidence import Strength

SURE, LIKELY = 0.4, 0.2  # probability from which a split is derived, or a guess
_MEANT = 0.4  # an ending this near in meaning is the word (battleship), not the suffix (friendship)
_IN_USE = 2.0  # how common a form must be to have parts of its own
_NEAR = 0.3  # readings this close to the best are kept beside it
_GERMANIC = {"enm", "ang", "gmq", "non", "gem", "odt", "dum"}  # old compounds hide behind these

Candidate = tuple[str, str]


class EnglishCompounds:
    """Finds candidate splits of a word and says how probable each is."""

    def __init__(
        self,
        draft: Draft,
        sayings: Sayings,
        origins: dict[str, list[tuple[str, str]]],
        suffixed: set[tuple[str, str]],
        phrases: set[tuple[str, str]],
    ) -> None:
        traits = draft.language.traits
        self.draft, self.sayings, self.phrases = draft, sayings, phrases
        self.not_first, self.not_last = set(traits["not_first"]), set(traits["not_last"])
        self.short = set(traits["short_parts"])
        listed = {(word, parent[1:]) for word, parents in origins.items() for parent, _ in parents} | suffixed
        endings, fillers = set(traits["suffix_or_word"]), set(traits["function_words"])
        self.suffixed = {
            (word, suffix)
            for word, suffix in listed
            if suffix in endings and (suffix in fillers or (draft.meaning.closeness(word, suffix) or 0.0) < _MEANT)
        }
        self.parts = {
            word
            for word in draft.traits
            if word.isalpha()
            and draft.is_listed(word)
            and draft.zipf.get(word, 0) >= 1.8
            and (len(word) > 2 or word in self.short)
        }
        self.firsts: Counter[str] = Counter()
        self.lasts: Counter[str] = Counter()
        self.words = sorted(
            word
            for word in draft.traits
            if len(word) >= 5 and word.isascii() and word.isalpha() and self._is_base(word)
        )
        for word in self.words:
            for first, last in self.candidates(word):
                if self.sound(word, first, last) == 1.0:
                    self.firsts[first] += 1
                    self.lasts[last] += 1
        self.model = self._learn(origins)

    def readings(self, words: Iterable[str]) -> Iterator[tuple[str, list[tuple[Candidate, float]]]]:
        """Yield each word's probable splits, best first."""
        return probable(words, self.candidates, self._features, self.model, (LIKELY, _NEAR))

    def candidates(self, word: str) -> list[Candidate]:
        """Every way to cut a word into two known ones."""
        cuts = ((word[:at], word[at:]) for at in range(2, len(word) - 1))
        return [
            (first, last)
            for first, last in cuts
            if first in self.parts
            and last in self.parts
            and first not in self.not_first
            and last not in self.not_last
            and (word, last) not in self.suffixed
        ]

    def sound(self, word: str, first: str, last: str) -> float | None:
        """1 said as its parts with stress on both, 0.5 without, 0 said otherwise, None if unknown."""
        best: float | None = None
        for accent in ("us", "gb"):
            ways = self.sayings.get(word, {}).get(accent, set())
            firsts = {plain(s) for s in self.sayings.get(first, {}).get(accent, ())}
            lasts = {plain(s) for s in self.sayings.get(last, {}).get(accent, ())}
            if not (ways and firsts and lasts):
                continue
            best = best or 0.0
            for said in ways:
                flat = plain(said)
                for tail in lasts:
                    head = flat[: len(flat) - len(tail)]
                    if flat.endswith(tail) and (
                        head in firsts or head + tail[:1] in firsts or (head[:-1] in firsts and head[-1:] == "ɹ")
                    ):
                        stressed = accent == "us" and _stress_after(said, len(head))
                        best = max(best, 1.0 if stressed else 0.5)
        return best

    def _is_base(self, word: str) -> bool:
        """A form of another word gets its parts from that word, unless nobody says that one (babysit, of baby-sit)."""
        lemmas = self.draft.lemmas.get(word, {})
        if lemmas and (self.draft.zipf.get(word, 0) < _IN_USE or lemmas.keys() & self.sayings.keys()):
            return False
        return self.draft.is_listed(word) or word in self.sayings

    def _learn(self, origins: dict[str, list[tuple[str, str]]]) -> Model:
        rows: list[list[float]] = []
        labels: list[bool] = []
        for word, parents in origins.items():
            if word.islower() and word.isalpha() and len(word) >= 5 and self.draft.zipf.get(word, 0) >= 1.2:
                listed, is_compound = self._listed(word, parents)
                if listed is None and is_compound is not False:
                    continue
                for candidate in self.candidates(word):
                    rows.append(self._features(word, candidate))
                    labels.append(candidate == listed)
        for word, looks_like in self.draft.opaque.items():
            for candidate in self.candidates(word):
                if looks_like & set(candidate):
                    rows.append(self._features(word, candidate))
                    labels.append(False)
        return fit(rows, labels)

    def _listed(self, word: str, parents: list[tuple[str, str]]) -> tuple[Candidate | None, bool | None]:
        """The parts that the etymology lists, or False if it shows that there are none, or neither."""
        english = [parent.lower() for parent, tongue in parents if tongue == "eng"]
        free = [parent for parent in english if "-" not in parent]
        if len(free) == 2 == len(english):
            for first, last in (free, free[::-1]):
                if first + last == word:
                    return (first, last), True
            return None, None
        borrowed = not english and any(tongue not in _GERMANIC for _, tongue in parents)
        suffixed = len(free) <= 1 and any(p.startswith("-") and p[1:] not in self.parts for p in english)
        return None, False if borrowed or suffixed else None

    def _features(self, word: str, candidate: Candidate) -> list[float]:
        first, last = candidate
        draft, meaning = self.draft, self.draft.meaning
        sound = self.sound(word, first, last)
        mentions = meaning.mentions.get(word, set())
        near_first, near_last = meaning.closeness(word, first), meaning.closeness(word, last)
        counted = sound == 1.0
        return [
            1.0,
            sound is None,
            sound == 1.0,
            sound == 0.5,
            draft.zipf.get(first, 0),
            draft.zipf.get(last, 0),
            min(len(first), 5),
            min(len(last), 5),
            math.log1p(max(0, self.firsts[first] - counted)),
            math.log1p(max(0, self.lasts[last] - counted)),
            bool(draft.lemmas_of(first) & mentions),
            bool(draft.lemmas_of(last) & mentions),
            bool(meaning.kinds.get(word, set()) & _senses(draft, last)),
            (first, last) in self.phrases,
            near_first or 0.0,
            near_last or 0.0,
            near_first is None or near_last is None,
            len(first) == 2,
            len(last) == 2,
        ]


def add_compounds(draft: Draft, compounds: EnglishCompounds) -> None:
    """Split every base word; what a source lists already stands beside what is derived."""
    for word, readings in compounds.readings(compounds.words):
        if word in draft.splits and any(s.strength is Strength.LISTED for s in draft.splits[word]):
            continue
        for place, (parts, probability) in enumerate(readings):
            sure = not place and probability >= SURE  # lip + stick, hardly lips + tick
            draft.add_split(word, parts, "misaki", Strength.DERIVED if sure else Strength.GUESS)


def add_listed(draft: Draft, origins: dict[str, list[tuple[str, str]]]) -> None:
    """The compounds that the etymologies spell out."""
    for word, parents in origins.items():
        free = [parent for parent, tongue in parents if tongue == "eng" and "-" not in parent]
        if len(free) >= 2 and len(free) == len(parents):
            ordered = tuple(sorted(free, key=lambda part: word.lower().find(part.lower()[:3]) % 99))  # worn parts last
            draft.add_split(word, ordered, "ety")


def _senses(draft: Draft, word: str) -> set[int]:
    return {sense for lemma in draft.lemmas_of(word) for sense in draft.meaning.senses.get(lemma, ())}


def _stress_after(said: str, sounds: int) -> bool:
    """Is there a stress mark in what follows the first so many sounds?"""
    at = 0
    while at < len(said) and len(plain(said[:at])) < sounds:
        at += 1
    return any(mark in said[at:] for mark in STRESS)
