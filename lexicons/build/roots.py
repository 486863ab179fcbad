"""The roots of a word: all words that it goes back to by forms, spellings and families.

Two words are forms of each other if they share a root. One is built on the other if a root of its parts is a root
of the other. A guess on the path to a root makes that root a guess. A root does not count as shared if both words
lead to it through prefixes that shift the meaning (förstå, bestå). A word that only happens to look like a form of
another belongs with that one's forms (dice with die and died), not with what is derived from it (dead, deadline).
"""

from functools import cache, lru_cache

from fairclue.lexicons.build.draft import Draft, DraftLink
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import NAME, Step, WordTrait

# How good the path from a word to a root is, as one number: the better of two paths has the greater one.
PLAIN_PATH = 1  # there are only forms and spellings
TRUE_FORM = 2  # the word does not just happen to look like a form of the root (dice, of die)
KEEPS_MEANING = 4  # there is no prefix that shifts the meaning
_STRENGTH = 8  # times the strength of the weakest step
_BEST = Strength.LISTED * _STRENGTH + KEEPS_MEANING + TRUE_FORM + PLAIN_PATH

Roots = dict[str, int]  # root -> how good the path to it is

_DEPTH = 4  # steps from a word to a root
_PART_DEPTH = 3  # how often a part is split again
_CACHED = 1 << 15  # enough for the words that recur; more would only fill the memory
_FAR = 0.3  # vectors with a smaller cosine belong to two words
_HEADWORD = int(NAME | WordTrait.NOUN | WordTrait.VERB | WordTrait.ADJECTIVE | WordTrait.ADVERB)

# The steps of a path as bits.
_FORM, _FAMILY, _PREFIXED = 1 << Step.FORM, 1 << Step.FAMILY, 1 << Step.PREFIXED
_PLAIN = _FORM | 1 << Step.VARIANT
_SHORTENING = 1 << Step.CLIPPING | 1 << Step.ABBREVIATION
_LAST = _SHORTENING | 1 << Step.ORIGIN


class RootFinder:
    """Finds the roots of words and of their parts."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.prefixes = set(draft.language.roots.shifting_prefixes)
        self.lemma_words = draft.lemma_words()
        self.kept_stem_is_form = draft.language.roots.kept_stem_is_form
        self.negating = set(draft.language.roots.negating_prefixes)
        self.bare_s_is_no_form = draft.language.roots.bare_s_is_no_form
        self._closure = lru_cache(_CACHED)(self._find_closure)
        self._roots_of_split_word = cache(self._find_roots_of_split_word)

    def roots(self, word: str) -> Roots:
        """The word itself and all words that it is a form of, spells differently, shortens or is built on."""
        return self._closure(word)[0]

    def part_roots(self, word: str, depth: int = _PART_DEPTH) -> Roots:
        """The roots of the parts of the word or of what it is a form of, but not of what it shortens."""
        closure, shortens = self._closure(word)
        if shortens:
            closure, _ = self._closure(word, False)
        found: Roots = {}
        splits = self.draft.splits
        for root, path in closure.items():
            if path & TRUE_FORM and splits.get(root):
                for far, quality in self._roots_of_split_word(root, path & ~PLAIN_PATH, depth).items():
                    _keep(found, far, quality)
        return found

    def _find_roots_of_split_word(self, word: str, before: int, depth: int) -> Roots:
        """The roots of the parts of a word that a path leads to."""
        found: Roots = {}
        for split in self.draft.splits.get(word, ()):
            path = min(split.strength * _STRENGTH, before & -_STRENGTH)
            if split.parts[0] not in self.prefixes:
                path |= before & KEEPS_MEANING
            for part in split.parts:
                beyond = self.roots(part)
                if depth:
                    beyond = self.part_roots(part, depth - 1) | beyond
                for far, quality in beyond.items():
                    if quality & TRUE_FORM:
                        _keep(found, far, _joined(quality, path))
        return found

    def _find_closure(self, word: str, with_short: bool = True) -> tuple[Roots, bool]:
        """The roots of a word, and whether a clipping or abbreviation leads to one of them."""
        found: Roots = {word: _BEST}
        shortens = False
        frontier = [(word, 0)]
        for length in range(_DEPTH):
            next_frontier = []
            for near, path in frontier:
                near_quality = found[near]
                if not near_quality & TRUE_FORM:
                    continue
                # unpaid, of paid, of pay
                negates = length == 1 and path == _FAMILY and word.removesuffix(near) in self.negating
                for far, link in self._steps(near, is_start=not length or negates):
                    step = 1 << link.step
                    if not self._may_go(word, path, step):
                        continue
                    if step & _SHORTENING:
                        shortens = True
                        if not with_short:
                            continue
                    longer = path | step
                    quality = min(link.strength * _STRENGTH, near_quality & -_STRENGTH)
                    if not longer & _PREFIXED:
                        quality |= KEEPS_MEANING
                    if length or step != _FORM or not self._is_accidental_form(word, far):
                        quality |= TRUE_FORM
                    if not longer & ~_PLAIN:
                        quality |= PLAIN_PATH
                    if _keep(found, far, quality):
                        next_frontier.append((far, longer))
            frontier = next_frontier
        return found, shortens

    def _may_go(self, word: str, path: int, step: int) -> bool:
        """May a path take this step? Without these limits, unrelated words would share roots.

        After a shortening or a shared origin, only other spellings follow (lab leads to laboratory, not on to labour).
        A shared origin is that of the word itself (define goes with fine, definition does not). A form that is also a
        lemma is not a form of a shortened word (demon is not the demo).
        """
        if path & _LAST and step != 1 << Step.VARIANT:
            return False
        if step == 1 << Step.ORIGIN:
            return not path & _FAMILY
        return not (step & _SHORTENING and path & _FORM and word in self.lemma_words)

    def _steps(self, word: str, *, is_start: bool) -> list[tuple[str, DraftLink]]:
        """The steps from a word: to its bases, and at the start of a path to its lemmas.

        Later, only words that are nothing but forms lead to their lemmas: leftist leads to left, but not on to leave.
        """
        steps = list(self.draft.bases.get(word, {}).items())
        if is_start or not self._is_headword(word):
            steps += self.lemmas(word).items()
        return steps

    def lemmas(self, word: str) -> dict[str, DraftLink]:
        """The lemmas of a word, without those that it is a form of only by its s if it has other meanings."""
        lemmas = self.draft.lemmas.get(word, {})
        if not lemmas or not self.bare_s_is_no_form or not word.endswith("s"):
            return lemmas
        stem = word[:-1]
        by_s = {lemma for lemma in lemmas if lemma == stem or lemma in self.draft.lemmas.get(stem, ())}
        # talats of talas is the same word as talats of tala
        others = set(lemmas) - by_s - {f"{lemma}s" for lemma in by_s}
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
        return word in self.lemma_words or bool(self.draft.traits.get(word, 0) & _HEADWORD)


def _joined(quality: int, before: int) -> int:
    """How good a path is if another one comes before it. Whether it is plain is a matter of the path alone."""
    strength = min(quality & -_STRENGTH, before & -_STRENGTH)
    return strength | quality & before & KEEPS_MEANING | TRUE_FORM | quality & PLAIN_PATH


def _keep(found: Roots, root: str, quality: int) -> bool:
    """Remember a path to a root if it is better than the one before, and say so."""
    if found.get(root, 0) >= quality:
        return False
    found[root] = quality
    return True
