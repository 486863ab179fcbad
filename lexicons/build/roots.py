"""The roots of a word: all words that it goes back to by forms, spellings and families.

Two words are forms of each other if they share a root. One is built on the other if a root of its parts is a root
of the other. A guess on the path to a root makes that root a guess. A root does not count as shared if both words
lead to it through prefixes that shift the meaning (förstå, bestå). A word that only happens to look like a form of
another belongs with that one's forms (dice with die and died), not with what is derived from it (dead, deadline).
"""

from functools import cache, lru_cache

from fairclue.lexicons.build.draft import Draft, DraftLink, DraftSplit
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.plainness import LEVEL, cost, level_of, nested_part_doubts, part_doubts, path_doubts, step_doubts
from fairclue.lexicons.types import NAME, Step, WordTrait

# How good the path from a word to a root is, as one number: the better of two paths has the greater one. The lowest
# bits say how plain it is, in small units of what speaks against it.
_UNITS = 255  # the plainest; log-odds in units of a quarter level
_PER_UNIT = LEVEL / 4
PLAIN_PATH = 1 << 8  # there are only forms and spellings
TRUE_FORM = 2 << 8  # the word does not just happen to look like a form of the root (dice, of die)
KEEPS_MEANING = 4 << 8  # there is no prefix that shifts the meaning
SURE = 8 << 8  # no step is a guess
_BEST = SURE | KEEPS_MEANING | TRUE_FORM | PLAIN_PATH | _UNITS

Roots = dict[str, int]  # root -> how good the path to it is

_DEPTH = 4  # steps from a word to a root
_PART_DEPTH = 3  # how often a part is split again
_CACHED = 1 << 15  # enough for the words that recur; more would only fill the memory
_FAR = 0.3  # vectors with a smaller cosine belong to two words
_CLASSES = int(WordTrait.NOUN | WordTrait.VERB | WordTrait.ADJECTIVE | WordTrait.ADVERB)
_HEADWORD = int(NAME) | _CLASSES

# The steps of a path as bits.
_FORM, _FAMILY, _PREFIXED = 1 << Step.FORM, 1 << Step.FAMILY, 1 << Step.PREFIXED
_PLAIN = _FORM | 1 << Step.VARIANT
_SHORTENING = 1 << Step.CLIPPING | 1 << Step.ABBREVIATION
_LAST = _SHORTENING | 1 << Step.ORIGIN


def level(path: int) -> int:
    """How faint a path is, as a record tells it."""
    return level_of((_UNITS - (path & _UNITS)) * _PER_UNIT)


class RootFinder:
    """Finds the roots of words and of their parts."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.weights = draft.language.plainness.weights
        self.prefixes = set(draft.language.roots.shifting_prefixes)
        self.lemma_words = draft.lemma_words()
        self.kept_stem_is_form = draft.language.roots.kept_stem_is_form
        self.negating = set(draft.language.roots.negating_prefixes)
        self.bare_s_is_no_form = draft.language.roots.bare_s_is_no_form
        self._reviewed = draft.bits[draft.language.dictionary] | draft.bits["tables"]
        self._closure = lru_cache(_CACHED)(self._find_closure)
        self._path_cost = lru_cache(_CACHED)(self._find_path_cost)
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
                before = path & (SURE | KEEPS_MEANING)
                for far, quality in self._roots_of_split_word(root, before, depth).items():
                    _keep(found, far, _fainter(quality, _UNITS - (path & _UNITS)))
        return found

    def _find_roots_of_split_word(self, word: str, before: int, depth: int) -> Roots:
        """The roots of the parts of a word that a path leads to."""
        found: Roots = {}
        for split in self.draft.splits.get(word, ()):
            path = before if split.strength > Strength.GUESS else before & ~SURE
            if split.parts[0] in self.prefixes:
                path &= ~KEEPS_MEANING
            for place, part in enumerate(split.parts):
                beyond = self._roots_of_part(word, split, place)
                if depth:
                    beyond = self.part_roots(part, depth - 1) | beyond
                faded = self._part_cost(word, split, part, is_nested=depth < _PART_DEPTH)
                for far, quality in beyond.items():
                    if quality & TRUE_FORM:
                        _keep(found, far, _fainter(_joined(quality, path), faded))
        return found

    def _roots_of_part(self, word: str, split: DraftSplit, place: int) -> Roots:
        """The roots of a part. One that has forms of its own is that word, and not a form of another one.

        The last part of a compound is of the compound's word class: the saw of jigsaw is a tool and has nothing to do
        with seeing. An earlier part may be a form (leftover), but that is in doubt. A part that is only guessed is
        taken as it stands: bannana is no ban and nana, short for banana.
        """
        part = split.parts[place]
        with_short = split.strength > Strength.GUESS
        every, _ = self._closure(part, with_short)
        if part not in self.lemma_words or not self.draft.lemmas.get(part):
            return every
        own, _ = self._closure(part, with_short, False)
        traits = self.draft.traits
        if place == len(split.parts) - 1 and traits.get(word, 0) & traits.get(part, 0) & _CLASSES:
            return own
        doubt = self._units({"other_reading": 1.0})
        others = {root: _fainter(path, doubt) for root, path in every.items() if root not in own}
        return own | others

    def _find_closure(self, word: str, with_short: bool = True, as_form: bool = True) -> tuple[Roots, bool]:
        """The roots of a word, and whether a clipping or abbreviation leads to one of them.

        Without `as_form`, what the word is a form of is left out.
        """
        found: Roots = {word: _BEST}
        shortens = False
        frontier = [(word, 0, 0, "")]  # a root, the steps to it, what speaks against them, where derivations began
        for length in range(_DEPTH):
            next_frontier = []
            for near, path, against, origin in frontier:
                near_quality = found[near]
                if not near_quality & TRUE_FORM:
                    continue
                # unpaid, of paid, of pay
                negates = length == 1 and path == _FAMILY and word.removesuffix(near) in self.negating
                for far, link in self._steps(near, is_start=(not length and as_form) or negates):
                    step = 1 << link.step
                    if not self._may_go(word, path, step):
                        continue
                    if step & _SHORTENING:
                        shortens = True
                        if not with_short:
                            continue
                    longer = path | step
                    quality = near_quality & SURE if link.strength > Strength.GUESS else 0
                    if not longer & _PREFIXED:
                        quality |= KEEPS_MEANING
                    if length or step != _FORM or not self._is_accidental_form(word, far):
                        quality |= TRUE_FORM
                    if not longer & ~_PLAIN:
                        quality |= PLAIN_PATH
                    more = against + self._step_cost(near, far, link)
                    begun = origin or (near if step & ~_PLAIN else "")
                    faded = more + self._path_cost(begun, far) if begun else more
                    if (begun, far) in self.draft.undisputed:
                        faded = 0
                    if _keep(found, far, _fainter(quality | _UNITS, faded)):
                        next_frontier.append((far, longer, more, begun))
            frontier = next_frontier
        return found, shortens

    def _step_cost(self, word: str, other: str, link: DraftLink) -> int:
        return self._units(step_doubts(self.draft, word, other, link.step, self._support(link.strength, link.sources)))

    def _part_cost(self, word: str, split: DraftSplit, part: str, *, is_nested: bool) -> int:
        if is_nested:
            return self._units(nested_part_doubts(self.draft, part))
        support = self._support(split.strength, split.sources)
        return self._units(part_doubts(self.draft, word, split.parts, part, support))

    def _find_path_cost(self, start: str, end: str) -> int:
        return self._units(path_doubts(self.draft, start, end))

    def _support(self, strength: Strength, sources: int) -> int:
        """How many sources list a link; the language's dictionary and the hand-written tables count twice."""
        return sources.bit_count() + bool(sources & self._reviewed) if strength is Strength.LISTED else 0

    def _units(self, doubts: dict[str, float]) -> int:
        return round(cost(doubts, self.weights) / _PER_UNIT)

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
    return quality & ~(SURE | KEEPS_MEANING) | quality & before & (SURE | KEEPS_MEANING)


def _fainter(path: int, units: int) -> int:
    """The path with more against it."""
    return path - min(units, path & _UNITS)


def _keep(found: Roots, root: str, quality: int) -> bool:
    """Remember a path to a root if it is better than the one before, and say so."""
    if found.get(root, 0) >= quality:
        return False
    found[root] = quality
    return True
