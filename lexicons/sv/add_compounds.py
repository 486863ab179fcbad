"""Adding the parts of Swedish compounds to a draft."""

from fairclue.lexicons import unlisted
from fairclue.lexicons.build.draft import Draft, DraftSplit
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.sv.compounds import SwedishCompounds, SwedishSplit
from fairclue.lexicons.types import Step

_CLEARLY = 1.5  # how much likelier a first part with a changed vowel must be than a plain one
_LONG_WORD, _LONG_PART = 8, 4  # letters of a word outside the Academy's list, and of its parts


def add_compounds(draft: Draft, compounds: SwedishCompounds) -> None:
    """Split every listed word: at the seams that its inflection shows, else at the probable ones."""
    listed = {
        word
        for word in draft.traits
        if len(word) >= 6 and word.isalpha() and draft.is_listed(word) and word not in draft.lemmas
    }
    words = sorted(compounds.words | draft.splits.keys() | listed)
    for word, splits in compounds.probable_splits(words):
        seams = compounds.seams.get(word, set())
        shown = [(split, probability) for split, probability in splits if split.seam in seams]
        for split, probability in shown or splits:
            plain = max((p for one, p in splits if one.seam == split.seam and one.link in ("", "s")), default=0.0)
            is_prefix = plain and word[: split.seam] in compounds.prefixes
            if split.link not in ("", "s", "form", "shared"):
                if is_prefix or _is_listed_plain(draft, word, split) or _odds(probability) < _CLEARLY * _odds(plain):
                    continue  # krock-kudde, not krocka-kudde; av-tal, not ava-tal; but massa-mord, not just mas-mord
            if strength := Strength.LISTED if shown else compounds.strength(word, probability):
                draft.add_split(word, (split.first, split.last), "saol", strength)
    _add_shown(draft, compounds)
    _add_long(draft, compounds, words)
    _drop_heads_as_clippings(draft)


def _add_shown(draft: Draft, compounds: SwedishCompounds) -> None:
    """Split the words whose inflection shows a seam, if nothing else has split them."""
    for word, seams in compounds.seams.items():
        for seam in seams:
            firsts = [first for first, _ in compounds.stands_for(word[:seam])]
            last = word[seam:]
            if word not in draft.splits and firsts and draft.is_listed(last) and last not in draft.lemmas:
                draft.add_split(word, (firsts[0], last), "saol")


def _add_long(draft: Draft, compounds: SwedishCompounds, words: list[str]) -> None:
    """Split long words that are in no other way known as compounds: risgrynsgröt, spindelmannen."""
    for word in words:
        if any(split.strength > Strength.GUESS for split in draft.splits.get(word, ())):
            continue
        for split in compounds.long_splits(word):
            draft.add_split(word, (split.first, split.last), "saol", Strength.DERIVED)
        is_known = word in compounds.words or word in compounds.loans or draft.splits.get(word) or draft.bases.get(word)
        if not is_known and len(word) >= _LONG_WORD:
            for seen in unlisted.splits(draft, word):
                if min(map(len, seen.parts)) >= _LONG_PART and draft.opaque.get(word, set()).isdisjoint(seen.parts):
                    draft.splits[word].append(DraftSplit(seen.parts, seen.strength, 0))


def _drop_heads_as_clippings(draft: Draft) -> None:
    """Drop clippings that are the last part of what they shorten: plan is more than flygplan, as spelplan shows."""
    for word, bases in draft.bases.items():
        for base in [base for base, link in bases.items() if link.step is Step.CLIPPING]:
            if any(split.parts[-1] == word for split in draft.splits.get(base, ())):
                del bases[base]


def _odds(probability: float) -> float:
    return probability / max(1.0 - probability, 1e-9)


def _is_listed_plain(draft: Draft, word: str, split: SwedishSplit) -> bool:
    """Does a source cut the word there, with a first part that is a word as it stands? bak-grund, not baka-grund."""
    plain = (word[: split.seam], split.last)
    return any(one.parts == plain for one in draft.splits.get(word, ())) and plain[0] not in draft.lemmas
