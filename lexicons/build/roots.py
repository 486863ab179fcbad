"""What a word goes back to: the closure over forms, spellings and families that the store keeps.

Two words are forms of each other when their roots meet; one is built on the other when the roots
of its parts meet the other's roots. A step through a mere guess makes all behind it a guess, and two
words that meet only behind prefixes that turn the meaning (förstå, bestå) do not count as meeting. A word that
only happens to look like a form of another goes with that one's forms (dice with die and died), not with what
is built on it (dead, deadline).
"""

from functools import lru_cache
from typing import NamedTuple

from fairclue.lexicons.build.draft import Draft, Edge
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import NAME, PLAIN, Step, WordTrait

_DEPTH = 4
_CACHED = 1 << 15  # parts recur; the rest would only fill the memory
_SHORTENING = (Step.CLIPPING, Step.ABBREVIATION)
_FAR = 0.4  # vectors less near than this are of two words
_PLAIN = (Step.FORM, Step.VARIANT)
_HEADWORD = NAME | WordTrait.NOUN | WordTrait.VERB | WordTrait.ADJECTIVE | WordTrait.ADVERB
_LAST = (*_SHORTENING, Step.ORIGIN)


class Reached(NamedTuple):
    """How a root is reached: how surely, and what speaks for it; the better way compares as the greater."""

    strength: Strength
    straight: bool  # without a prefix that turns the meaning
    own: bool  # not only because a word of its own happens to look like a form (dice, of die)
    plain: bool  # by forms and spellings alone


Roots = dict[str, Reached]


class RootFinder:
    """Finds the roots of words and of their parts."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.prefixes = set(draft.language.traits.get("prefixes", ()))
        self.lemma_words = {lemma for found in draft.lemmas.values() for lemma in found}
        self.stem_tells: bool = draft.language.traits.get("stem_tells", False)
        self.negating = set(draft.language.traits.get("negating_prefixes", ()))
        self.mere_s: bool = draft.language.traits.get("mere_s", False)
        self.roots = lru_cache(_CACHED)(self._roots)
        self.part_roots = lru_cache(_CACHED)(self._part_roots)

    def _roots(self, word: str) -> Roots:
        """The word itself and all that it is a form of, spells, shortens or is built on."""
        return self._closure(word, with_short=True)

    def _part_roots(self, word: str, depth: int = 3) -> Roots:
        """The roots of the parts of the word, or of what it is a form of; not of what it shortens."""
        found: Roots = {}
        for root, how in self._closure(word, with_short=False).items():
            if not how.own:
                continue
            for split in self.draft.splits.get(root, ()):
                straight = how.straight and split.parts[0] not in self.prefixes
                for part in split.parts:
                    beyond = dict(self.roots(part))
                    if depth:
                        beyond = self.part_roots(part, depth - 1) | beyond
                    for far, reached in beyond.items():
                        if reached.own:
                            sure = min(reached.strength, split.strength, how.strength)
                            _keep(found, far, Reached(sure, reached.straight and straight, True, reached.plain))
        return found

    def _closure(self, word: str, *, with_short: bool) -> Roots:
        found: Roots = {word: Reached(Strength.LISTED, True, True, True)}
        frontier: list[tuple[str, list[Step]]] = [(word, [])]
        for _ in range(_DEPTH):
            reached = []
            for near, path in frontier:
                if not found[near].own:
                    continue
                negates = path == [Step.FAMILY] and word.removesuffix(near) in self.negating  # unpaid of paid, of pay
                for far, step, strength in self._steps(near, is_start=not path or negates):
                    if not self._may_go(word, path, step) or (step in _SHORTENING and not with_short):
                        continue
                    way = [*path, step]
                    how = Reached(
                        min(strength, found[near].strength),
                        Step.PREFIXED not in way,
                        bool(path) or step is not Step.FORM or not self._is_stray(word, far),
                        all(taken in _PLAIN for taken in way),
                    )
                    if _keep(found, far, how):
                        reached.append((far, way))
            frontier = reached
        return found

    def _may_go(self, word: str, path: list[Step], step: Step) -> bool:
        """What keeps the closure from running wild.

        Behind a shortening or a shared origin there is only spelling (lab leads to laboratory, not on
        to labour), and a shared origin is the word's own (define goes with fine, definition does not).
        A form that is a word of its own is no form of a short one (demon is not the demo).
        """
        if step is not Step.VARIANT and any(taken in _LAST for taken in path):
            return False
        if step is Step.ORIGIN:
            return Step.FAMILY not in path
        return not (step in _SHORTENING and Step.FORM in path and word in self.lemma_words)

    def _steps(self, word: str, *, is_start: bool) -> list[tuple[str, Step, Strength]]:
        """From a word one goes to its lemmas; from a lemma on the way, only to what it is built on.

        Otherwise leftist would lead by left, a form of leave, to leave.
        """
        steps = [(base, edge.step, edge.strength) for base, edge in self.draft.bases.get(word, {}).items()]
        if is_start or not self._is_headword(word):
            steps += [(lemma, edge.step, edge.strength) for lemma, edge in self.lemmas(word).items()]
        return steps

    def lemmas(self, word: str) -> dict[str, Edge]:
        """The lemmas of a word, less those that only an s makes it a form of, if it is something else as well."""
        lemmas = self.draft.lemmas.get(word, {})
        if not self.mere_s or not word.endswith("s"):
            return lemmas
        stem = word[:-1]
        by_s = {lemma for lemma in lemmas if lemma == stem or lemma in self.draft.lemmas.get(stem, ())}
        others = set(lemmas) - by_s - {f"{lemma}s" for lemma in by_s}  # talats, of talas, is no other word than of tala
        if not others or self._is_headword(word):
            by_s = {lemma for lemma in by_s if self._is_stray(word, lemma)}
        return {lemma: edge for lemma, edge in lemmas.items() if lemma not in by_s}

    def _is_stray(self, word: str, lemma: str) -> bool:
        """Is the word, far from the lemma in meaning, a form of it by chance of spelling? dice, of die."""
        if not self._is_headword(word) or (self.stem_tells and len(lemma) > 3 and word.startswith(lemma[:-1])):
            return False
        similarity = self.draft.meaning.closeness(word, lemma)
        return similarity is not None and similarity < _FAR

    def _is_headword(self, word: str) -> bool:
        """A word of its own, not just a form."""
        return word in self.lemma_words or bool(self.draft.traits.get(word, PLAIN) & _HEADWORD)


def _keep(found: Roots, root: str, reached: Reached) -> bool:
    """Keep the surer way to a root, and of equal ones the straight one."""
    if root in found and found[root] >= reached:
        return False
    found[root] = reached
    return True
