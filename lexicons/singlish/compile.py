"""The compiler of Singlish, which extends English."""

from itertools import pairwise

import numpy as np

from fairclue.lexicons import tsv
from fairclue.lexicons.build.draft import Draft, Vector
from fairclue.lexicons.build.hand_tables import add_abbreviation
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.types import Step, WordTrait

_NAME_KINDS = {"person": WordTrait.PERSON, "place": WordTrait.PLACE}


def compile_language(draft: Draft, _: Sources) -> None:
    """Add the hand-written tables to what English has."""
    language = draft.language
    added: dict[str, Vector] = {}
    for row in tsv.rows(language.table("words"), "word", "variants", "kind", "origin", "meaning", "related"):
        traits = WordTrait.LISTED | WordTrait.INFORMAL
        if row["origin"] != "English":
            traits |= WordTrait.LOAN
        for word in _add(draft, row["word"], row["variants"], traits, f"{row['meaning']} ({row['origin']})"):
            _relate(draft, word, tsv.items(row["related"]), added)
    for row in tsv.rows(language.table("phrases"), "phrase", "variants", "kind", "meaning", "related"):
        for phrase in _add(draft, row["phrase"], row["variants"], WordTrait.LISTED | WordTrait.PHRASE, row["meaning"]):
            _relate(draft, phrase, tsv.items(row["related"]), added)
            words = phrase.replace("-", " ").split()
            for first, second in pairwise(words):
                draft.meaning.next_to[first].add(second)
    for row in tsv.rows(language.table("compounds"), "word", "parts", "reason"):
        draft.add_split(row["word"], tuple(tsv.items(row["parts"])), "singlish")
    for row in tsv.rows(language.table("names"), "name", "variants", "kind", "meaning"):
        _add(draft, row["name"], row["variants"], _NAME_KINDS.get(row["kind"], WordTrait.TITLE), row["meaning"])
    for row in tsv.rows(language.table("acronyms"), "acronym", "expansion", "kind", "meaning"):
        add_abbreviation(draft, row["acronym"], row["expansion"], "singlish")
        _add(draft, row["acronym"], "", WordTrait(0), f"{row['expansion']}: {row['meaning']}")
    draft.meaning.row = {word: row for row, word in enumerate(added)}
    draft.meaning.vectors = np.stack(list(added.values()))


def _add(draft: Draft, word: str, variants: str, traits: WordTrait, note: str) -> list[str]:
    """Add a word with its other spellings, none of which is foreign any more. An English sense is kept as well."""
    head = draft.fold(word)
    native = sum(draft.bits[key] for key in draft.language.foreign.native_sources)
    spellings = [head, *map(draft.fold, tsv.items(variants))]
    for spelling in spellings:
        is_english = bool(draft.listed_by.get(spelling, 0) & native)
        draft.add_word(spelling, "singlish", WordTrait.LISTED if is_english and traits & WordTrait.LISTED else traits)
        draft.traits[spelling] &= ~WordTrait.FOREIGN
        draft.foreign_languages[spelling] = set()
        draft.notes[spelling] = note
        draft.define(spelling, note, "singlish")
        if spelling != head:
            draft.add_base(spelling, head, Step.VARIANT, "singlish")
    return spellings


def _relate(draft: Draft, word: str, related: list[str], added: dict[str, Vector]) -> None:
    """Add links by meaning and, if the word has no vector yet, the mean of the linked words' vectors."""
    meaning = draft.meaning
    near = [draft.fold(other) for other in related]
    meaning.mentions[word].update(near)
    known = [vector for other in near if (vector := meaning.vector(other)) is not None]
    if known and word not in added and meaning.vector(word) is None:
        mean = np.mean(known, axis=0)
        added[word] = mean / max(float(np.linalg.norm(mean)), 1e-9)
