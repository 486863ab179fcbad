"""Splitting English compounds.

English compounds do not mark where their parts meet, so that many words can be split by chance (car|pet, sea|son).
Sound tells them apart: a compound is pronounced like its parts, and the second part keeps a stress. The weights of
sound, frequency, meaning and of how often a part is used are learnt from the compounds and the borrowed words that
the etymologies list.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator

from rapidfuzz.distance import Postfix, Prefix

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.logistic import Model, fit
from fairclue.lexicons.build.splits import probable_splits
from fairclue.lexicons.en.settings import EnglishSettings
from fairclue.lexicons.en.sound import STRESS, Pronunciations, plain
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import Step

SURE, LIKELY = 0.4, 0.2  # least probability of a derived split, and of a guess
_MEANT = 0.4  # an ending this near in meaning is the word (battleship), not the suffix (friendship)
_RARE = 2.0  # few speakers know a part that is less common (Zipf) than this
_IN_USE = 2.0  # how common a form must be to have parts of its own
_HEARD_PIECE = 3  # letters of a word that are enough to hear it in a blend
_NEAR = 0.3  # splits this close to the best are kept beside it
_GERMANIC = {"enm", "ang", "gmq", "non", "gem", "odt", "dum"}  # words from these may be old compounds

Parts = tuple[str, str]


class EnglishCompounds:
    """Finds the possible splits of a word and how probable each is."""

    def __init__(
        self,
        draft: Draft,
        settings: EnglishSettings,
        pronunciations: Pronunciations,
        origins: dict[str, list[tuple[str, str]]],
        suffixed: set[tuple[str, str]],
        phrases: set[tuple[str, str]],
    ) -> None:
        self.draft, self.settings, self.pronunciations, self.phrases = draft, settings, pronunciations, phrases
        listed = {(word, parent[1:]) for word, parents in origins.items() for parent, _ in parents} | suffixed
        function_words = draft.language.function_words
        self.suffixed = {
            (word, suffix)
            for word, suffix in listed
            if suffix in settings.suffix_or_word
            and (suffix in function_words or (draft.meaning.used_alike(word, suffix) or 0.0) < _MEANT)
        }
        self.suffixes = settings.not_last | settings.everyday_suffixes
        self.parts = {
            word
            for word in draft.traits
            if word.isalpha()
            and draft.is_listed(word)
            and draft.zipf.get(word, 0) >= 1.8
            and (len(word) > 2 or word in settings.short_parts)
        }
        self.firsts: Counter[str] = Counter()
        self.lasts: Counter[str] = Counter()
        self.words = sorted(
            word
            for word in draft.traits
            if len(word) >= 5 and word.isascii() and word.isalpha() and self._is_base(word)
        )
        for word in self.words:
            for first, last in self._cuts(word):
                if self.sound(word, first, last) == 1.0:
                    self.firsts[first] += 1
                    self.lasts[last] += 1
        self.model = self._learn(origins)

    def probable_splits(self, words: Iterable[str]) -> Iterator[tuple[str, list[tuple[Parts, float]]]]:
        """Yield each word's probable splits with their probabilities, the best first."""
        return probable_splits(words, self.possible_splits, self._features, self.model, (LIKELY, _NEAR))

    def possible_splits(self, word: str) -> list[Parts]:
        """Every way to split a word into two known ones that does not cut through a listed derivation."""
        return [parts for parts in self._cuts(word) if not self._cuts_affixed(word, len(parts[0]))]

    def _cuts(self, word: str) -> list[Parts]:
        """Every way to cut a word into two known ones."""
        return [
            (first, last)
            for first, last in ((word[:at], word[at:]) for at in range(2, len(word) - 1))
            if first in self.parts
            and last in self.parts
            and first not in self.settings.not_first
            and last not in self.settings.not_last
            and (word, last) not in self.suffixed
        ]

    def _cuts_affixed(self, word: str, at: int) -> bool:
        """Would a split cut through a listed base, or through its affix? capital|ist is no list, un|cover not over.

        Where the base itself is a compound, its word may be cut there too: foot|ball|er.
        """
        for base, link in self.draft.bases.get(word, {}).items():
            if link.step is not Step.FAMILY or len(base) >= len(word):
                continue
            stem = base.removesuffix("e")
            if word.endswith(base):
                start, end = len(word) - len(base), len(word)
            elif word.startswith(base):
                doubled = word[len(base)] == base[-1] and word[len(base) + 1 :] in self.suffixes  # stopp|er
                start, end = 0, len(base) + doubled
            elif word.startswith(stem):
                start, end = 0, len(stem)
            else:
                continue
            opaque = self.draft.opaque.get(base, set())
            is_compound = any(
                len(parts[0]) == at - start and opaque.isdisjoint(parts) for parts in self.possible_splits(base)
            )
            if at not in (start, end) and not is_compound:
                return True
        return False

    def sound(self, word: str, first: str, last: str) -> float | None:
        """1 if it sounds like its parts with stress on both, 0.5 without stress, 0 if it does not, None if unknown."""
        best: float | None = None
        for accent in ("us", "gb"):
            wholes = self.pronunciations.get(word, {}).get(accent, set())
            firsts = {plain(ipa) for ipa in self.pronunciations.get(first, {}).get(accent, ())}
            lasts = {plain(ipa) for ipa in self.pronunciations.get(last, {}).get(accent, ())}
            if not (wholes and firsts and lasts):
                continue
            best = best or 0.0
            for whole in wholes:
                flat = plain(whole)
                for tail in lasts:
                    head = flat[: len(flat) - len(tail)]
                    if flat.endswith(tail) and (
                        head in firsts or head + tail[:1] in firsts or (head[:-1] in firsts and head[-1:] == "ɹ")
                    ):
                        stressed = accent == "us" and _stress_after(whole, len(head))
                        best = max(best, 1.0 if stressed else 0.5)
        return best

    def _is_base(self, word: str) -> bool:
        """Is the word split itself? A form gets its parts from its lemma, unless that is not in use (baby-sit)."""
        lemmas = self.draft.lemmas.get(word, {})
        if lemmas and (self.draft.zipf.get(word, 0) < _IN_USE or lemmas.keys() & self.pronunciations.keys()):
            return False
        return self.draft.is_listed(word) or word in self.pronunciations

    def _learn(self, origins: dict[str, list[tuple[str, str]]]) -> Model:
        rows: list[list[float]] = []
        labels: list[bool] = []
        for word, parents in origins.items():
            if word.islower() and word.isalpha() and len(word) >= 5 and self.draft.zipf.get(word, 0) >= 1.2:
                listed, is_compound = self._listed(word, parents)
                if listed is None and is_compound is not False:
                    continue
                for parts in self._cuts(word):
                    rows.append(self._features(word, parts))
                    labels.append(parts == listed)
        for word, looks_like in self.draft.opaque.items():
            for parts in self._cuts(word):
                if looks_like & set(parts):
                    rows.append(self._features(word, parts))
                    labels.append(False)
        return fit(rows, labels)

    def _listed(self, word: str, parents: list[tuple[str, str]]) -> tuple[Parts | None, bool | None]:
        """The parts that the etymology lists, and whether the word is a compound, as far as it shows that."""
        english = [parent.lower() for parent, language in parents if language == "eng"]
        free = [parent for parent in english if "-" not in parent]
        if len(free) == 2 == len(english):
            for first, last in (free, free[::-1]):
                if first + last == word:
                    return (first, last), True
            return None, None
        borrowed = not english and any(language not in _GERMANIC for _, language in parents)
        suffixed = len(free) <= 1 and any(p.startswith("-") and p[1:] not in self.parts for p in english)
        return None, False if borrowed or suffixed else None

    def _features(self, word: str, parts: Parts) -> list[float]:
        first, last = parts
        draft, meaning = self.draft, self.draft.meaning
        sound = self.sound(word, first, last)
        mentions = meaning.mentions.get(word, set())
        near_first, near_last = meaning.used_alike(word, first), meaning.used_alike(word, last)
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
    """Split every base word for which no source lists a split."""
    for word, splits in compounds.probable_splits(compounds.words):
        if word in draft.splits and any(split.strength is Strength.LISTED for split in draft.splits[word]):
            continue
        for place, (parts, probability) in enumerate(splits):
            is_rare = any(draft.zipf.get(part, 0.0) < _RARE for part in parts)  # carbine has no bine
            sure = not place and not is_rare and probability >= SURE  # lip + stick, hardly lips + tick
            draft.add_split(word, parts, "misaki", Strength.DERIVED if sure else Strength.GUESS)


def add_listed(draft: Draft, origins: dict[str, list[tuple[str, str]]]) -> None:
    """Add the compounds and blends that the etymologies list."""
    for word, parents in origins.items():
        free = [parent for parent, language in parents if language == "eng" and "-" not in parent]
        if len(free) >= 2 and len(free) == len(parents):
            whole = word.lower()
            # Parts that have changed come last.
            ordered = sorted(free, key=lambda part: whole.find(part.lower()[:3]) % 99)
            first, last = ordered[0].lower(), ordered[-1].lower()
            pieces = _blended(whole, first, last)
            if pieces:
                strength = Strength.LISTED if min(pieces) >= _HEARD_PIECE else Strength.GUESS
                draft.add_split(word, tuple(ordered), "ety", strength, Step.BLEND)
            elif whole[:2] == first[:2] and whole[-2:] == last[-2:]:
                draft.add_split(word, tuple(ordered), "ety")


def _blended(word: str, first: str, last: str) -> tuple[int, int] | None:
    """How many letters a blend has of its first and of its last word, if it is made of a piece of each."""
    if word == first + last:
        return None
    head, tail = Prefix.similarity(word, first), Postfix.similarity(word, last)
    return (head, tail) if head and tail and head + tail >= len(word) else None


def _senses(draft: Draft, word: str) -> set[int]:
    return {sense for lemma in draft.lemmas_of(word) for sense in draft.meaning.senses.get(lemma, ())}


def _stress_after(ipa: str, sounds: int) -> bool:
    """Is there a stress mark after this many sounds?"""
    at = 0
    while at < len(ipa) and len(plain(ipa[:at])) < sounds:
        at += 1
    return any(mark in ipa[at:] for mark in STRESS)
