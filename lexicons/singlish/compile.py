"""The compiler of Singlish, which extends English."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from fairclue.lexicons import tsv
from fairclue.lexicons.build.draft import Draft, Vector
from fairclue.lexicons.build.hand_tables import add_abbreviation
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.singlish import borrowed, parts
from fairclue.lexicons.singlish.spellings import ENGLISH, Row, alike, heads, mark_loans
from fairclue.lexicons.types import Step, WordTrait

_NAME_KINDS = {"person": WordTrait.PERSON, "place": WordTrait.PLACE}
_COMMON = 4.0  # an acronym that is spelled like a word this common (Zipf) counts as that word
_SHORTEST = 4  # letters of a word that says something in a meaning


def compile_language(draft: Draft, _: Sources) -> None:
    """Add the hand-written tables to what English has."""
    rows = [*_words(draft), *_phrases(draft), *_names(draft)]
    items = heads(rows, draft.language.unlisted.respellings)
    mark_loans(rows, items)
    for row, head in zip(rows, items, strict=True):
        borrowed.take_in(draft, row)
        for spelling in row.spellings:
            draft.add_base(spelling, head, Step.VARIANT, "singlish")
    for line in _lines(draft, "acronyms", "acronym", "expansion", "kind", "meaning"):
        short = draft.fold(line["acronym"])
        is_word = draft.is_word(short, _COMMON)  # PIE, SEA and TOP
        traits = WordTrait(0) if is_word else WordTrait.ABBREVIATION
        add_abbreviation(draft, line["acronym"], line["expansion"], "singlish")
        borrowed.take_in(draft, Row([short], traits, f"{line['expansion']}: {line['meaning']}"))
    for line in _lines(draft, "clippings", "short", "long", "note"):
        draft.add_base(line["short"], line["long"], Step.CLIPPING, "singlish")
    for line in _lines(draft, "compounds", "word", "parts", "reason"):
        draft.splits[draft.fold(line["word"])] = []
        draft.add_split(line["word"], tuple(tsv.items(line["parts"])), "singlish")
    parts.add_parts(draft, rows, items)
    borrowed.read_by_ear(draft, rows, items)
    _add_meaning(draft)


def _words(draft: Draft) -> Iterator[Row]:
    for line in _lines(draft, "words", "word", "variants", "kind", "origin", "meaning", "related"):
        origins = frozenset(tsv.items(line["origin"]))
        loan = WordTrait(0) if origins == {ENGLISH} else WordTrait.LOAN
        traits, note = WordTrait.LISTED | WordTrait.INFORMAL | loan, f"{line['meaning']} ({line['origin']})"
        for spellings in alike(_spellings(draft, line["word"], line), draft.language.unlisted.respellings):
            yield Row(spellings, traits, note, _meaning(draft, line), origins)


def _phrases(draft: Draft) -> Iterator[Row]:
    traits = WordTrait.LISTED | WordTrait.PHRASE
    for line in _lines(draft, "phrases", "phrase", "variants", "kind", "meaning", "related"):
        for spellings in alike(_spellings(draft, line["phrase"], line), draft.language.unlisted.respellings):
            yield Row(spellings, traits, line["meaning"], _meaning(draft, line))


def _names(draft: Draft) -> Iterator[Row]:
    for line in _lines(draft, "names", "name", "variants", "kind", "meaning"):
        traits = _NAME_KINDS.get(line["kind"], WordTrait.TITLE)
        yield Row(_spellings(draft, line["name"], line), traits, line["meaning"], _meaning(draft, line))


def _spellings(draft: Draft, head: str, line: dict[str, str]) -> list[str]:
    return list(dict.fromkeys(map(draft.fold, (head, *tsv.items(line["variants"])))))


def _meaning(draft: Draft, line: dict[str, str]) -> set[str]:
    """The words that say what a row means."""
    related = set(map(draft.fold, tsv.items(line.get("related", ""))))
    told = draft.fold(line["meaning"]).replace(",", " ").split()
    return related | {word for word in told if len(word) >= _SHORTEST}


def _add_meaning(draft: Draft) -> None:
    """Add links by meaning and, for words that have no vector yet, the mean of the linked words' vectors."""
    meaning = draft.meaning
    added: dict[str, Vector] = {}
    for table, head in (("words", "word"), ("phrases", "phrase")):
        columns = ("kind", "origin", "meaning", "related") if table == "words" else ("kind", "meaning", "related")
        for line in _lines(draft, table, head, "variants", *columns):
            near = [draft.fold(other) for other in tsv.items(line["related"])]
            known = [vector for other in near if (vector := meaning.vector(other)) is not None]
            for spelling in map(draft.fold, (line[head], *tsv.items(line["variants"]))):
                meaning.mentions[spelling].update(near)
                if known and spelling not in added and meaning.vector(spelling) is None:
                    mean = np.mean(known, axis=0)
                    added[spelling] = mean / max(float(np.linalg.norm(mean)), 1e-9)
                if table == "phrases":
                    for first, second in pairwise(spelling.replace("-", " ").split()):
                        meaning.next_to[first].add(second)
    meaning.row = {word: row for row, word in enumerate(added)}
    meaning.vectors = np.stack(list(added.values()))


def _lines(draft: Draft, table: str, *columns: str) -> Iterator[dict[str, str]]:
    return tsv.rows(draft.language.table(table), *columns)
