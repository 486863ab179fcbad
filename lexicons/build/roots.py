"""The roots of a word: all words that it goes back to by forms, spellings and families.

Two words are forms of each other if they share a root. One is built on the other if a root of its parts is a root
of the other. A guess on the path to a root makes that root a guess. A root does not count as shared if both words
lead to it through prefixes that shift the meaning (förstå, bestå). A word that only happens to look like a form of
another belongs with that one's forms (dice with die and died), not with what is derived from it (dead, deadline).
"""

from functools import lru_cache
from typing import NamedTuple

from fairclue.lexicons.build.draft import Draft, DraftLink
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import NAME, PLAIN, Step, WordTrait

_DEPTH = 4
_CACHED = 1 << 15  # enough for the parts that recur; more would only fill the memory
_SHORTENING = (Step.CLIPPING, Step.ABBREVIATION)
_FAR = 0.4  # vectors with a smaller cosine belong to two words
_PLAIN = (Step.FORM, Step.VARIANT)
_HEADWORD = NAME | WordTrait.NOUN | WordTrait.VERB | WordTrait.ADJECTIVE | WordTrait.ADVERB
_LAST = (*_SHORTENING, Step.ORIGIN)


class PathQuality(NamedTuple):
    """How good the path from a word to a root is; the better one of two compares as greater."""

    strength: Strength
    keeps_meaning: bool  # there is no prefix that shifts the meaning
    is_true_form: bool  # the word does not just happen to look like a form of the root (dice, of die)
    is_plain: bool  # there are only forms and spellings


Roots = dict[str, PathQuality]


class RootFinder:
    """Finds the roots of words and of their parts."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.prefixes = set(draft.language.roots.shifting_prefixes)
        self.lemma_words = {lemma for found in draft.lemmas.values() for lemma in found}
        self.kept_stem_is_form = draft.language.roots.kept_stem_is_form
        self.negating = set(draft.language.roots.negating_prefixes)
        self.bare_s_is_no_form = draft.language.roots.bare_s_is_no_form
        self.roots = lru_cache(_CACHED)(self._roots)
        self.part_roots = lru_cache(_CACHED)(self._part_roots)

    def _roots(self, word: str) -> Roots:
        """The word itself and all words that it is a form of, spells differently, shortens or is built on."""
        return self._closure(word, with_short=True)

    def _part_roots(self, word: str, depth: int = 3) -> Roots:
        """The roots of the parts of the word or of what it is a form of, but not of what it shortens."""
        found: Roots = {}
        for root, path in self._closure(word, with_short=False).items():
            if not path.is_true_form:
                continue
            for split in self.draft.splits.get(root, ()):
                keeps_meaning = path.keeps_meaning and split.parts[0] not in self.prefixes
                for part in split.parts:
                    beyond = dict(self.roots(part))
                    if depth:
                        beyond = self.part_roots(part, depth - 1) | beyond
                    for far, on in beyond.items():
                        if on.is_true_form:
                            strength = min(on.strength, split.strength, path.strength)
                            quality = PathQuality(strength, on.keeps_meaning and keeps_meaning, True, on.is_plain)
                            _keep(found, far, quality)
        return found

    def _closure(self, word: str, *, with_short: bool) -> Roots:
        found: Roots = {word: PathQuality(Strength.LISTED, True, True, True)}
        frontier: list[tuple[str, list[Step]]] = [(word, [])]
        for _ in range(_DEPTH):
            next_frontier = []
            for near, path in frontier:
                if not found[near].is_true_form:
                    continue
                negates = path == [Step.FAMILY] and word.removesuffix(near) in self.negating  # unpaid, of paid, of pay
                for far, step, strength in self._steps(near, is_start=not path or negates):
                    if not self._may_go(word, path, step) or (step in _SHORTENING and not with_short):
                        continue
                    longer = [*path, step]
                    quality = PathQuality(
                        min(strength, found[near].strength),
                        Step.PREFIXED not in longer,
                        bool(path) or step is not Step.FORM or not self._is_accidental_form(word, far),
                        all(taken in _PLAIN for taken in longer),
                    )
                    if _keep(found, far, quality):
                        next_frontier.append((far, longer))
            frontier = next_frontier
        return found

    def _may_go(self, word: str, path: list[Step], step: Step) -> bool:
        """May a path take this step? Without these limits, unrelated words would share roots.

        After a shortening or a shared origin, only other spellings follow (lab leads to laboratory, not on to labour).
        A shared origin is that of the word itself (define goes with fine, definition does not). A form that is also a
        lemma is not a form of a shortened word (demon is not the demo).
        """
        if step is not Step.VARIANT and any(taken in _LAST for taken in path):
            return False
        if step is Step.ORIGIN:
            return Step.FAMILY not in path
        return not (step in _SHORTENING and Step.FORM in path and word in self.lemma_words)

    def _steps(self, word: str, *, is_start: bool) -> list[tuple[str, Step, Strength]]:
        """The steps from a word: to its bases, and at the start of a path to its lemmas.

        Later, only words that are nothing but forms lead to their lemmas: leftist leads to left, but not on to leave.
        """
        steps = [(base, link.step, link.strength) for base, link in self.draft.bases.get(word, {}).items()]
        if is_start or not self._is_headword(word):
            steps += [(lemma, link.step, link.strength) for lemma, link in self.lemmas(word).items()]
        return steps

    def lemmas(self, word: str) -> dict[str, DraftLink]:
        """The lemmas of a word, without those that it is a form of only by its s if it has other meanings."""
        lemmas = self.draft.lemmas.get(word, {})
        if not self.bare_s_is_no_form or not word.endswith("s"):
            return lemmas
        stem = word[:-1]
        by_s = {lemma for lemma in lemmas if lemma == stem or lemma in self.draft.lemmas.get(stem, ())}
        others = (
            set(lemmas) - by_s - {f"{lemma}s" for lemma in by_s}
        )  # talats of talas is the same word as talats of tala
        if not others or self._is_headword(word):
            by_s = {lemma for lemma in by_s if self._is_accidental_form(word, lemma)}
        return {lemma: link for lemma, link in lemmas.items() if lemma not in by_s}

    def _is_accidental_form(self, word: str, lemma: str) -> bool:
        """Is the word a form of the lemma only by chance of spelling, with a meaning far from it? dice, of die."""
        if not self._is_headword(word) or (self.kept_stem_is_form and len(lemma) > 3 and word.startswith(lemma[:-1])):
            return False
        similarity = self.draft.meaning.closeness(word, lemma)
        return similarity is not None and similarity < _FAR

    def _is_headword(self, word: str) -> bool:
        """Is it a word of its own, not just a form?"""
        return word in self.lemma_words or bool(self.draft.traits.get(word, PLAIN) & _HEADWORD)


def _keep(found: Roots, root: str, quality: PathQuality) -> bool:
    """Remember a path to a root if it is better than the one before, and say so."""
    if root in found and found[root] >= quality:
        return False
    found[root] = quality
    return True
