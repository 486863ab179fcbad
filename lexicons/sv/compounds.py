"""Splitting Swedish compounds.

Swedish joins words freely, with linking letters (riks-dag), lost or changed vowels (flick-, gatu-) and at most two
equal consonants at the seam (glas-sås and glass-sås are both glassås). A compound inflects like its last part, which
shows that tomat is not a kind of mat. The weights of inflection, frequency and of how often a part is used are learnt
from the entries whose printed inflection shows the seam, and from those whose inflection or etymology shows that
there is none.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.logistic import Model, fit
from fairclue.lexicons.build.splits import probable_splits
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.sv.paradigms import Paradigms
from fairclue.lexicons.sv.settings import SwedishSettings

_LIKELY = 0.25  # least probability of a split that is a guess
_SURE, _SURE_IF_RARE, _SURE_IF_LOAN = 0.45, 0.3, 0.95  # least probability of a derived split
_RARE = 2.7  # a listed word that is rarer (Zipf) is most often a compound
_COMMON_LAST = 2.5  # how common (Zipf) the last part behind a long first one must be
_NEAR = 0.25  # splits this close to the best are kept beside it
_BOUND = 5  # a first part that is not a word must begin this many compounds
_LONG = 6  # letters of a first part that does not begin a word by chance
_VOWELS = set("aeiouyåäö")
_NATIVE = {"swe", "gmq", "non", "gmw"}
_ANY = {"n", "v", "a", "r", ""}  # the parts of speech that a word may have


class SwedishSplit(NamedTuple):
    """The place of the seam, the word that the first part stands for, how it is linked, and the last part."""

    seam: int
    first: str
    link: str
    last: str


_LINKS = ("", "s", "-a", "-e", "o", "u", "e", "a", "+a", "+e", "+es", "e>s", "-re", "form", "shared", "bound")


class SwedishCompounds:
    """Finds the possible splits of a word and how probable each is."""

    def __init__(
        self,
        draft: Draft,
        settings: SwedishSettings,
        paradigms: Paradigms,
        origins: dict[str, list[tuple[str, str]]],
        first_forms: dict[str, list[str]],
        loans: frozenset[str],
    ) -> None:
        self.draft, self.settings, self.paradigms, self.first_forms = draft, settings, paradigms, first_forms
        self.loans = loans
        self.prefixes = frozenset(draft.language.roots.shifting_prefixes)
        self.words = {word for word in paradigms if word.isalpha()}
        self.pos = {word: {pos for pos, _ in found} for word, found in paradigms.items()}
        self.seams = {
            word: seams
            for word, found in sorted(paradigms.items())
            if word.isalpha() and (seams := {paradigm.seam for _, paradigm in found if paradigm.seam})
        }
        self._bound: set[str] = set()
        self._bound = self._bound_firsts()
        self.firsts: Counter[str] = Counter()
        self.lasts: Counter[str] = Counter()
        self._counted: dict[str, set[int]] = {}
        self._count()
        self.model = self._learn(origins)

    def probable_splits(self, words: Iterable[str]) -> Iterator[tuple[str, list[tuple[SwedishSplit, float]]]]:
        """Yield each word's probable splits with their probabilities, the best first."""
        return probable_splits(words, self.possible_splits, self._features, self.model, (_LIKELY, _NEAR))

    def strength(self, word: str, probability: float) -> Strength | None:
        """How sure a split is, or None if it is not to be believed: a loan is taken over whole."""
        if word in self.loans:
            return Strength.DERIVED if probability >= _SURE_IF_LOAN else None
        rare = self.draft.zipf.get(word, 0.0) < _RARE
        return Strength.DERIVED if probability >= (_SURE_IF_RARE if rare else _SURE) else Strength.GUESS

    def long_splits(self, word: str) -> list[SwedishSplit]:
        """The splits into a long first part and a common noun or adjective: risgryns-gröt."""
        if word in self.loans:
            return []
        return [
            split
            for split in self.possible_splits(word)
            if split.seam >= _LONG
            and split.link in ("", "s")
            and len(split.last) >= 3
            and self.draft.zipf.get(split.last, 0.0) >= _COMMON_LAST
            and self.pos[split.last] & {"n", "a"}
            and self.inflects_like(word, split.seam, split.last) != 0.0
        ]

    def possible_splits(self, word: str) -> list[SwedishSplit]:
        """Every way to split a word into a first part and a known last one."""
        found = []
        for seam in range(2, len(word) - 1):
            head, last = word[:seam], word[seam:]
            if last not in self.words or last in self.settings.not_last or not _VOWELS & set(head):
                continue
            if (not self.pos[last] & {"n", "v", "a"} and len(last) <= 3) or self._is_suffix(word, last):
                continue
            if self._cuts_after_prefix(word, seam):
                continue
            found += [SwedishSplit(seam, first, link, last) for first, link in self.stands_for(head)]
            if head[-1] == last[0] and head[-1] not in _VOWELS and len(head) >= 3 and head + last[0] in self.words:
                found.append(SwedishSplit(seam, head + last[0], "shared", last))
        return found

    def _is_suffix(self, word: str, last: str) -> bool:
        """Is the last part only the ending of a noun in -ing that is made from a verb? parkering, of parkera."""
        return last.endswith("ing") and len(last) <= 5 and "v" in self.pos.get(word[:-3] + "a", ())

    def _cuts_after_prefix(self, word: str, seam: int) -> bool:
        """Is the seam a letter or two behind the end of a prefix that a word follows? förs-lag is för-slag."""
        head = word[:seam]
        if head in self.prefixes:
            return False
        return any(
            head[:at] in self.prefixes and word[at:] in self.words and self.pos[word[at:]] & self.pos.get(word, _ANY)
            for at in (seam - 1, seam - 2)
            if at >= 2
        )

    def stands_for(self, head: str) -> list[tuple[str, str]]:
        """The words that a first part may stand for, and how it is linked."""
        if head in self.settings.not_first or (len(head) == 2 and head not in self.settings.short_parts):
            return []
        found: dict[str, str] = {}
        if head in self.words:
            found[head] = ""
        for word in self.first_forms.get(head, ()):
            found.setdefault(word, "form")
        for link, word in self._unlinked(head):
            if word in self.words and len(word) > 1:
                found.setdefault(word, link)
        if not found and head in self._bound:
            found[head] = "bound"
        return list(found.items())

    def _unlinked(self, head: str) -> Iterable[tuple[str, str]]:
        """Each link that a first part may have, and the word without it."""
        stem, end = head[:-1], head[-1]
        if end == "s" and len(head) > 3 and "n" in self.pos.get(stem, ()):
            yield "s", stem
        yield "-a", head + "a"
        yield "-e", head + "e"
        if len(head) < 3:
            return
        if end in "oue":
            yield end, stem + "a"
        if end == "a":
            yield "a", stem + "e"
            yield "-re", head + "re"
        if end in "ae":
            yield "+" + end, stem
        if end == "s":
            yield "e>s", stem + "e"
            if stem[-1] in "ae":
                yield "+es", stem[:-1]
        if not _is_plain(self.words, head):
            for lemma in self.draft.lemmas.get(head, ()):
                yield "form", lemma

    def inflects_like(self, word: str, seam: int, last: str) -> float | None:
        """1 if the word has all the inflections of its last part, less if it has some, None if they are unknown."""
        best: float | None = None
        for pos, paradigm in self.paradigms.get(word, ()):
            for head_pos, head in self.paradigms.get(last, ()):
                if not paradigm.pattern or not head.pattern:
                    continue
                best = best or 0.0
                if pos == head_pos:
                    theirs = {word[:seam] + form for form in head.pattern}
                    overlap = len(paradigm.pattern & theirs) / len(paradigm.pattern | theirs)
                    best = max(best, overlap)
        return best

    def _bound_firsts(self) -> set[str]:
        """Beginnings that are not words but begin many compounds: national-, musei-."""
        begins: dict[str, set[str]] = defaultdict(set)
        for word in self.words:
            for seam in range(2, len(word) - 2):
                head, last = word[:seam], word[seam:]
                if last in self.words and last not in self.settings.not_last and _VOWELS & set(head):
                    if self.inflects_like(word, seam, last) == 1.0:
                        begins[head].add(last)
        return {
            head
            for head, lasts in begins.items()
            if len(lasts) >= _BOUND and not self._is_prefix(head) and not self.stands_for(head)
        }

    def _is_prefix(self, head: str) -> bool:
        """Is it a prefix, or a prefix or word with the first letter of what follows? förs-lag is för-slag."""
        stem = head[:-1]
        return bool({head, stem} & self.settings.not_first) or stem in self.words or stem in self.prefixes

    def _count(self) -> None:
        """Count how often each part is used in words that inflect like their last part."""
        for word in self.words:
            if len(word) >= 6:
                seams = {
                    split.seam: split.last
                    for split in self.possible_splits(word)
                    if split.seam >= 3
                    and len(split.last) >= 3
                    and self.inflects_like(word, split.seam, split.last) == 1.0
                }
                self._counted[word] = set(seams)
                for seam, last in seams.items():
                    self.firsts[word[:seam]] += 1
                    self.lasts[last] += 1

    def _learn(self, origins: dict[str, list[tuple[str, str]]]) -> Model:
        rows: list[list[float]] = []
        labels: list[bool] = []
        for word, seams in self.seams.items():
            if self.draft.zipf.get(word, 0) >= 1.0:
                for split in self.possible_splits(word):
                    rows.append(self._features(word, split))
                    labels.append(split.seam in seams)
        borrowed = {word for word, parents in origins.items() if all(code not in _NATIVE for _, code in parents)}
        for word in sorted(self.words - self.seams.keys()):
            if self._written_in_full(word) or word in borrowed:
                for split in self.possible_splits(word):
                    rows += [self._features(word, split)] * 3
                    labels += [False] * 3
        for word, looks_like in self.draft.opaque.items():
            for split in self.possible_splits(word):
                if looks_like & {split.first, split.last}:
                    rows += [self._features(word, split)] * 3
                    labels += [False] * 3
        hidden = [row for number, row in enumerate(rows) if number % 6 == 0]  # as if no inflection were known
        rows += [[*row[:1], 0.0, 0.0, 1.0, *row[4:]] for row in hidden]
        labels += [label for number, label in enumerate(labels) if number % 6 == 0]
        return fit(rows, labels)

    def _written_in_full(self, word: str) -> bool:
        """Is a changed form printed in full, which shows that there is no seam? abborre, abborrar."""
        return any(
            not paradigm.seam and any(form[:3] == word[:3] and not form.startswith(word) for form in paradigm.pattern)
            for _, paradigm in self.paradigms[word]
        )

    def _features(self, word: str, split: SwedishSplit) -> list[float]:
        seam, first, link, last = split
        alike = self.inflects_like(word, seam, last)
        counted = seam in self._counted.get(word, ())
        zipf, meaning = self.draft.zipf, self.draft.meaning
        near_first, near_last = meaning.closeness(word, first), meaning.closeness(word, last)
        return [
            1.0,
            alike == 1.0,
            alike is not None and 0.5 <= alike < 1.0,
            alike is None,
            zipf.get(first, 0),
            zipf.get(last, 0),
            zipf.get(word, 0),
            min(seam, 6),
            min(len(last), 6),
            math.log1p(max(0, self.firsts[word[:seam]] - counted)),
            math.log1p(max(0, self.lasts[last] - counted)),
            self.pos.get(first) == {"v"},
            self.pos.get(last) == {"v"},
            min(len(word), 12),
            seam == 2 or len(last) == 2,
            near_first or 0.0,
            near_last or 0.0,
            near_first is None,
            near_last is None,
            word in self.loans,
            len(last) == 3 and seam >= _LONG and link in ("", "s"),
            *(link == kind for kind in _LINKS),
        ]


def _is_plain(words: set[str], head: str) -> bool:
    """Is the first part a word, or one with a linking s?"""
    return head in words or (head.endswith("s") and head[:-1] in words)
