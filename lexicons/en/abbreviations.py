"""English abbreviations: what they stand for by WordNet, which outweigh a word spelled alike, which are said as words.

The hand-written table is read first (`build/hand_tables.py`).
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import permutations

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.hand_tables import EVERYDAY
from fairclue.lexicons.en.readers.wordnet import Synset
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import Step, WordTrait

_SHORTEST_SPOKEN = 3  # letters; two are a state or a unit


def add_expansions(draft: Draft, senses: list[Synset]) -> None:
    """Link abbreviations to the phrases of the same sense that they stand for.

    A phrase counts if the abbreviation is its initials, or if what it stands for begins with it: NYC stands for New
    York City, which is New York.
    """
    for sense in senses:
        phrases = [draft.fold(written) for written in sense.words if " " in written]
        for word in map(draft.fold, sense.words):
            if draft.traits.get(word, 0) & WordTrait.ABBREVIATION:
                for phrase in phrases:
                    if re.sub("[^a-z]", "", word) in _initials(phrase, draft):
                        draft.add_base(word, phrase, Step.ABBREVIATION, "wordnet")
    shorter: dict[str, set[str]] = defaultdict(set)
    for sense in senses:
        for long, short in permutations(map(draft.fold, sense.words), 2):
            if " " in short and long.startswith(f"{short} "):
                shorter[long].add(short)
    for word, bases in draft.bases.items():
        for long, link in list(bases.items()):
            if link.step is Step.ABBREVIATION:
                for short in shorter.get(long, ()):
                    draft.add_base(word, short, Step.ABBREVIATION, "wordnet", link.strength)


def trust_capitals(draft: Draft, senses: list[Synset]) -> None:
    """Trust an abbreviation that is spelled like a word if more of its senses are written in capitals: LA, AI."""
    capitals: Counter[str] = Counter()
    for sense in senses:
        for written in sense.words:
            capitals[draft.fold(written)] += 1 if written != written.lower() else -1
    for word, bases in draft.bases.items():
        if capitals[word] > 0 and draft.zipf.get(word, 0.0) < EVERYDAY and not draft.lemmas.get(word):
            for link in bases.values():
                if link.step is Step.ABBREVIATION:
                    link.strength = Strength.LISTED


def free_spoken_words(draft: Draft, spoken: Iterable[str]) -> None:
    """Count an abbreviation that is said as a word as a word: NASA is said as laser is, FBI letter by letter.

    The pronouncing dictionary has those that are said as words, in capitals.
    """
    for written in spoken:
        word = draft.fold(written)
        if written.isupper() and len(word) >= _SHORTEST_SPOKEN and draft.traits.get(word, 0) & WordTrait.ABBREVIATION:
            draft.traits[word] = draft.traits[word] & ~WordTrait.ABBREVIATION | WordTrait.ACRONYM_WORD


def _initials(phrase: str, draft: Draft) -> set[str]:
    """The first letters of a phrase's words, with and without those of its function words."""
    words = [word for word in re.split("[^a-z0-9']+", phrase) if word]
    return {
        "".join(word[0] for word in words),
        "".join(word[0] for word in words if word not in draft.language.function_words),
    }
