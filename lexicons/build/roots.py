"""What a word goes back to: the closure over forms, spellings and families that the store keeps.

Two words are forms of each other when their roots meet; one is built on the other when the roots
of its parts meet the other's roots. A step through a mere guess makes all behind it a guess.
"""

from lexicons.build.draft import Draft
from lexicons.evidence import Strength
from lexicons.terms import Step

_DEPTH = 4

Roots = dict[str, Strength]


class RootFinder:
    """Finds the roots of words and of their parts."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.lemma_words = {lemma for found in draft.lemmas.values() for lemma in found}
        self._roots: dict[str, Roots] = {}
        self._part_roots: dict[str, Roots] = {}

    def roots(self, word: str) -> Roots:
        """The word itself and all that it is a form of, spells, shortens or is built on."""
        if word not in self._roots:
            found: Roots = {word: Strength.LISTED}
            edge_of = [word]
            for depth in range(_DEPTH):
                reached = []
                for near in edge_of:
                    for far, strength in self._steps(near, is_start=depth == 0):
                        strength = min(strength, found[near])
                        if found.get(far, 0) < strength:
                            found[far] = strength
                            reached.append(far)
                edge_of = reached
            self._roots[word] = found
        return self._roots[word]

    def part_roots(self, word: str, depth: int = 3) -> Roots:
        """The roots of the parts that the word, or what it goes back to, is made of."""
        if word not in self._part_roots:
            found: Roots = {}
            for root, how in self.roots(word).items():
                for split in self.draft.splits.get(root, ()):
                    for part in split.parts:
                        beyond = dict(self.roots(part))
                        if depth:
                            beyond = self.part_roots(part, depth - 1) | beyond
                        for far, strength in beyond.items():
                            strength = min(strength, split.strength, how)
                            if found.get(far, 0) < strength:
                                found[far] = strength
            if depth < 3:
                return found
            self._part_roots[word] = found
        return self._part_roots[word]

    def _steps(self, word: str, is_start: bool) -> "list[tuple[str, Strength]]":
        """From a word one goes to its lemmas; from a lemma on the way, only to what it is built on.

        Otherwise leftist would lead by left, a form of leave, to leave.
        """
        steps = [(base, edge.strength) for base, edge in self.draft.bases.get(word, {}).items()]
        if is_start or word not in self.lemma_words:
            steps += [
                (lemma, edge.strength)
                for lemma, edge in self.draft.lemmas.get(word, {}).items()
                if edge.step is Step.FORM
            ]
        return steps
