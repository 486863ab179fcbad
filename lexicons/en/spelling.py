"""Finding different spellings of one English word: theatre and theater, grey and gray."""

import re
from collections import defaultdict

from rapidfuzz.distance import Levenshtein

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.en.readers.wordnet import Synset
from fairclue.lexicons.en.sound import Pronunciations, plain
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import Step

# British and American habits: if both spellings are words and do not sound different, they are one word.
# Each pattern needs several letters before it, so that chance pairs (four/for) do not match.
_HABITS = [
    (re.compile(pattern), becomes)
    for pattern, becomes in (
        (r"(?<=[a-z]{2})our(?!s?e|n|t|i[^sz]|$(?<=^....))", "or"),
        (r"(?<=[a-z]{3})is(?=(e|ed|es|er|ers|ing|able|ation|ations|ational)$)", "iz"),
        (r"(?<=[a-z]{3})ys(?=(e|ed|es|er|ers|ing)$)", "yz"),
        (r"(?<=[a-z]{2}[bdgtp])re(?=s?$)", "er"),
        (r"(?<=[a-z])ae(?=[a-z]{3})|^ae(?=[a-z]{4})", "e"),
        (r"(?<=[a-z])oe(?=[a-z]{4})|^oe(?=[a-z]{4})", "e"),
        (r"(?<=[a-z]{3})ogue(?=s?$)", "og"),
        (r"ll", "l"),
        (r"(?<=[a-z]{3})ence(?=s?$)", "ense"),
        (r"(?<=[a-z]{4})mme(?=s?$)", "m"),
        (r"(?<=[a-z]{2})oul(?=[dt])", "ol"),
        (r"(?<=[a-z]{2}[dgkvlz])e(?=(able|ably|ment|ments|ing)$)", ""),
        (r"(?<=[a-z]{3})(ey|ie)(?=s?$)", "y"),
        (r"^enq", "inq"),
        (r"sulph", "sulf"),
    )
]


# Habits of writing loans, for words of one sense: caftan and kaftan, saree and sari.
_LOAN_HABITS = [
    (re.compile(pattern), becomes)
    for pattern, becomes in (
        (r"kh|qu?|ck|c(?=[aoul]|$)", "k"),
        (r"ph", "f"),
        (r"ee|ie$|y", "i"),
        (r"oo", "u"),
        (r"(?<=[aeioubdgkt])h", ""),
        (r"z", "s"),
        (r"([a-z])\1", r"\1"),
        (r"(?<=[a-z]{5})e$", ""),
    )
]


def add_habits(draft: Draft, pronunciations: Pronunciations, names: set[str]) -> None:
    """Link words that differ only by a spelling habit; a name is not a spelling of a word (Polly, poly)."""
    alike: dict[str, list[str]] = defaultdict(list)
    for word in draft.traits:
        if len(word) >= 4 and word.isalpha() and draft.is_listed(word):
            alike[_skeleton(word)].append(word)
    for words in alike.values():
        for word in words:
            for other in words:
                if (
                    word < other
                    and (word in names) is (other in names)
                    and not _sound_different(word, other, pronunciations)
                    and not _differ(draft, word, other)
                ):
                    _add_variant(draft, word, other, "tables", Strength.DERIVED)


def add_synonyms(draft: Draft, synsets: list[Synset], pronunciations: Pronunciations) -> None:
    """Link words of one sense that sound the same or differ in few letters: gaol and jail."""
    for synset in synsets:
        words = [word.lower() for word in synset.words if word.isalpha()]
        for number, word in enumerate(words):
            for other in words[number + 1 :]:
                if (
                    word != other
                    and _mean_the_same(draft, word, other)
                    and (
                        _sound_same(word, other, pronunciations)
                        or (word[0] == other[0] and _skeleton(word) == _skeleton(other))
                        or _respelled(word) == _respelled(other)
                        or (_close(word, other) and not _sound_different(word, other, pronunciations))
                    )
                ):
                    _add_variant(draft, word, other, "wordnet", Strength.LISTED)


def _differ(draft: Draft, word: str, other: str) -> bool:
    """Do the words share no sense, or are they forms of different words (polling, poling)?"""
    ours, theirs = draft.meaning.senses.get(word), draft.meaning.senses.get(other)
    if ours and theirs and not ours & theirs:
        return True
    lemmas, others = draft.lemmas.get(word), draft.lemmas.get(other)
    if not lemmas or not others:
        return False
    return {_skeleton(lemma) for lemma in lemmas}.isdisjoint(_skeleton(lemma) for lemma in others)


def _mean_the_same(draft: Draft, word: str, other: str) -> bool:
    """Do they share at least half the senses of one of them? plumb shares only one with plum."""
    ours, theirs = draft.meaning.senses[word], draft.meaning.senses[other]
    return len(ours & theirs) * 2 >= min(len(ours), len(theirs))


def _close(word: str, other: str) -> bool:
    """Do they differ in one letter, or in two if they are longer?"""
    short = min(len(word), len(other))
    return word[0] == other[0] and short >= 5 and Levenshtein.distance(word, other) <= (1 if short == 5 else 2)


def _add_variant(draft: Draft, word: str, other: str, source: str, strength: Strength) -> None:
    """Link two spellings; the more common one is the base."""
    rarer, common = sorted((word, other), key=lambda w: (draft.zipf.get(w, 0.0), w))
    draft.add_base(rarer, common, Step.VARIANT, source, strength)


def _skeleton(word: str) -> str:
    return _apply(_HABITS, word)


def _respelled(word: str) -> str:
    return _apply(_LOAN_HABITS, _skeleton(word))


def _apply(habits: list[tuple[re.Pattern[str], str]], word: str) -> str:
    for pattern, becomes in habits:
        word = pattern.sub(becomes, word)
    return word


def _sound_same(word: str, other: str, pronunciations: Pronunciations) -> bool:
    if word not in pronunciations or other not in pronunciations:
        return False
    return any(
        {_merged(ipa) for ipa in pronunciations[word][accent]} & {_merged(ipa) for ipa in pronunciations[other][accent]}
        for accent in ("us", "gb")
    )


def _merged(ipa: str) -> str:
    """A pronunciation in which the reduced vowels are the same: racket, racquet."""
    return plain(ipa).replace("ɪ", "ə")


def _sound_different(word: str, other: str, pronunciations: Pronunciations) -> bool:
    """Are pronunciations of both known in one accent, and different in all?"""
    if word not in pronunciations or other not in pronunciations or _sound_same(word, other, pronunciations):
        return False
    return any(pronunciations[word][accent] and pronunciations[other][accent] for accent in ("us", "gb"))
