"""What Swedish words mean, by way of their English translations."""

import re
from collections import defaultdict

import numpy as np

from fairclue.lexicons.build.draft import Draft, Vector
from fairclue.lexicons.build.readers import wordfreq
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.build.word_vectors import WordVectors, unit
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.sv.readers import svlang
from fairclue.lexicons.types import NAME, Step, WordTrait

_COMMON_ENGLISH = 2.5  # how common (Zipf) English words are that the axes of the vectors are found by
_COMMON = 2.0  # how common (Zipf) words are that a vector is made for though no translation is known
_SILENT = {"to", "the", "a", "an", "of"}


def add_meaning(draft: Draft, sources: Sources) -> WordVectors:
    """Give each word the mean of the vectors of its English translations; add senses and neighbours in phrases."""
    zipf = wordfreq.zipf(sources["wordfreq"], "en")
    common = sorted(word for word, value in zipf.items() if value >= _COMMON_ENGLISH and word.isalpha())
    english = WordVectors(sources["spacy"], sources["potion"], common)
    means: dict[str, Vector] = {}
    senses: dict[str, set[int]] = defaultdict(set)
    numbers: dict[str, int] = {}
    for swedish, translations in svlang.translations(sources["svlang"]):
        if "|" in swedish and swedish.replace("|", "").isalpha():
            draft.add_split(swedish.replace("|", ""), tuple(swedish.split("|")), "svlang")
        word = draft.fold(swedish.replace("|", ""))
        if not word or word.startswith("-"):
            continue
        draft.add_word(word, "svlang", WordTrait.LISTED if " " not in word else WordTrait.PHRASE | WordTrait.LISTED)
        found = []
        for translation in translations:
            tokens = [token for token in re.findall(r"[a-z]+", translation.lower()) if token not in _SILENT]
            if len(tokens) == 1:
                senses[word].add(numbers.setdefault(tokens[0], len(numbers)))
            known = [vector for token in tokens if (vector := english.of(token)) is not None]
            if known:
                found.append(unit(np.mean(known, axis=0)))
        if found and word not in means:
            means[word] = unit(np.mean(found, axis=0))
    draft.meaning.unwritten = means.get
    draft.meaning.keep_vectors(means)
    draft.meaning.senses = senses
    beside: dict[str, set[str]] = defaultdict(set)
    for phrase in [w for w, traits in draft.traits.items() if traits & (WordTrait.PHRASE | NAME) and " " in w]:
        words_of = phrase.split()
        for place, first in enumerate(words_of):
            beside[first].update(words_of[place + 1 : place + 3])
    draft.meaning.next_to = beside
    return english


def add_missing_vectors(draft: Draft, english: WordVectors) -> None:
    """Give common words without a translation the vector of their parts, of their base, or of the same English word."""
    missing = [
        word
        for word, zipf in draft.zipf.items()
        if zipf >= _COMMON
        and word not in draft.meaning.row
        and word not in draft.lemmas
        and word.isalpha()
        and (draft.is_listed(word) or draft.is_name(word))
    ]
    made = {word: vector for word in missing if (vector := _made_of(draft, word)) is not None}
    same = {word: vector for word in missing if word not in made and (vector := english.of(word)) is not None}
    draft.meaning.unwritten = {**made, **same}.get
    draft.meaning.keep_vectors([*made, *same])


def _made_of(draft: Draft, word: str) -> Vector | None:
    """The mean of the vectors of a compound's parts, or that of the word that it is derived from."""
    sure = [split.parts for split in draft.splits.get(word, ()) if split.strength > Strength.GUESS]
    bases = [(base,) for base, link in draft.bases.get(word, {}).items() if link.step in (Step.FAMILY, Step.VARIANT)]
    for words in (*sure, *bases):
        known = [vector for one in words if (vector := draft.meaning.vector(one)) is not None]
        if len(known) == len(words):
            return unit(np.mean(known, axis=0))
    return None
