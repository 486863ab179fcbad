"""Leaving out strings that a frequency list has only because they are often mistyped: peole, newyork, mäniska."""

from collections import defaultdict

from rapidfuzz.distance import OSA

from fairclue.lexicons import unlisted
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.text import joined

_COMMON = 3.0  # how common (Zipf) a word must be for its slips to be counted
_SHORTEST = 5
_LONG = 8  # letters from which on hardly any name is so near a common word by chance
_RARER, _RARER_IF_LONG = 3.0, 2.0  # how much rarer (Zipf) a slip is than the word
_RARER_LEMMA = 1.0  # how much rarer (Zipf) a word must be that the slip could be a form of: watter, of watt


def drop_slips(draft: Draft) -> None:
    """Forget words that no source lists and that are a phrase without its spaces, or a slip of a common word.

    Where one of them is a surname or a brand after all, people know it as little as they would know the slip.
    """
    unspaced = {joined(phrase) for phrase in draft.traits if joined(phrase) != phrase and draft.is_phrase(phrase)}
    common = {word for word, zipf in draft.zipf.items() if zipf >= _COMMON and draft.is_listed(word) and word.isalpha()}
    without_letter: dict[str, list[str]] = defaultdict(list)
    same_letters: dict[str, list[str]] = defaultdict(list)
    for word in common:
        same_letters[_letters(word)].append(word)
        for shorter in _without_letter(word):
            without_letter[shorter].append(word)
    for word, zipf in list(draft.zipf.items()):
        if len(word) < _SHORTEST or draft.traits.get(word) or not word.isalpha():
            continue
        if word in unspaced:
            del draft.zipf[word]
            continue
        shorter_by_one = _without_letter(word)
        near = {*without_letter.get(word, ()), *(common & shorter_by_one)}
        for shorter in shorter_by_one:
            near.update(without_letter.get(shorter, ()))
        rarer = _RARER_IF_LONG if len(word) >= _LONG else _RARER
        meant = [draft.zipf[known] for known in near if _is_slip(word, known)]
        if len(word) >= _LONG:
            meant += [draft.zipf[known] for known in same_letters.get(_letters(word), ()) if _is_twice(word, known)]
        if max(meant, default=0.0) >= zipf + rarer and not unlisted.splits(draft, word):
            lemmas = (draft.zipf.get(link.other, 0.0) for link in unlisted.lemmas(draft, word))
            if max(lemmas, default=0.0) <= max(meant) - _RARER_LEMMA:
                del draft.zipf[word]


def _without_letter(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


def _letters(word: str) -> str:
    return "".join(sorted(set(word)))


def _is_twice(word: str, known: str) -> bool:
    """Is a long word two slips from the known one, which has the same letters? restaraunt, beggining"""
    return word[:3] == known[:3] and OSA.distance(word, known, score_cutoff=2) == 2


def _is_slip(word: str, known: str) -> bool:
    """Is a word one slip from the known one, with the same first letter?

    In a short word only a swap, a letter left out and one put twice count, as names often differ by another letter.
    """
    if word[0] != known[0] or OSA.distance(word, known) != 1:
        return False
    if len(word) >= _LONG or len(word) < len(known):
        return True
    if len(word) == len(known):
        return sorted(word) == sorted(known)
    at = next((place for place, letter in enumerate(known) if word[place] != letter), len(known))
    return word[at] == word[at - 1]
