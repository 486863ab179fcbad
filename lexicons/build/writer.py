"""Writing a draft down as a store: beside the old one, then swapped in whole."""

import json
import shutil
import tempfile
from array import array
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import marisa_trie
import numpy as np

from fairclue.lexicons.build.draft import Draft, Edge
from fairclue.lexicons.build.foreign import TONGUES
from fairclue.lexicons.build.roots import RootFinder, Roots
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.store import (
    ACCIDENTAL_FORM_BIT,
    DERIVED_BIT,
    FILES,
    FORMAT,
    GUESS_BIT,
    NUMBER_BITS,
    SHIFTED_MEANING_BIT,
    TRAIT_BITS,
    Section,
    check,
    checksum,
    packed,
)
from fairclue.lexicons.types import Step

_EVERYWHERE = 5.6  # a word this common says nothing in a definition

Table = dict[int, "array[int]"]  # word number -> the numbers of one section


def write(draft: Draft, folder: Path) -> None:
    """Write the store to a scratch folder next to its place, check it, and move it there."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}-"))
    try:
        _write_files(draft, scratch)
        check(scratch)
        if folder.exists():
            old = Path(tempfile.mkdtemp(dir=folder.parent, prefix=".old-"))
            folder.replace(old)
            shutil.rmtree(old)
        scratch.replace(folder)
    except BaseException:
        shutil.rmtree(scratch, ignore_errors=True)
        raise


def _write_files(draft: Draft, folder: Path) -> None:
    words = marisa_trie.Trie(_vocabulary(draft))
    words.save(str(folder / "words.marisa"))
    sections, text = _sections(draft, words)
    rows, vectors = _vectors(draft, words)

    records, offsets = array("I"), array("I")
    present_in = sorted(sections)
    for number in range(len(words)):
        word = words.restore_key(number)
        offsets.append(len(records))
        records.append(int(draft.traits.get(word, 0)) | draft.listed_by.get(word, 0) << TRAIT_BITS.bit_length())
        records.append(round(draft.zipf.get(word, 0.0) * 100) | rows.get(number, 0) << 16)
        has = [section for section in present_in if sections[section].get(number)]
        records.append(sum(1 << section for section in has))
        for section in has:
            values = sections[section][number]
            records.append(len(values))
            records.extend(values)
    (folder / "records.bin").write_bytes(records.tobytes())
    (folder / "offsets.bin").write_bytes(offsets.tobytes())
    (folder / "text.bin").write_bytes(text)
    (folder / "vectors.bin").write_bytes(vectors.tobytes())
    about = {
        "format": FORMAT,
        "language": draft.language.code,
        "words": len(words),
        "vector_width": int(vectors.shape[1]) if vectors.size else 0,
        "tongues": list(TONGUES),
        "sources": {
            key: sum(1 for mask in draft.listed_by.values() if mask & bit)
            + sum(
                1
                for table in (draft.lemmas, draft.bases)
                for found in table.values()
                for e in found.values()
                if e.sources & bit
            )
            for key, bit in draft.bits.items()
        },
        "checksums": {name: checksum(folder / name) for name in FILES},
    }
    (folder / "about.json").write_text(json.dumps(about, indent=1), encoding="utf-8")


def _vocabulary(draft: Draft) -> list[str]:
    words = set(draft.zipf) | set(draft.traits) | set(draft.lemmas) | set(draft.bases) | set(draft.splits)
    words |= {lemma for found in draft.lemmas.values() for lemma in found}
    words |= {base for found in draft.bases.values() for base in found}
    words |= {part for splits in draft.splits.values() for split in splits for part in split.parts}
    return sorted(word for word in words if word)


def _sections(draft: Draft, words: marisa_trie.Trie) -> tuple[dict[Section, Table], bytes]:
    finder = RootFinder(draft)
    tables: dict[Section, Table] = {section: {} for section in Section}
    text = bytearray()
    sound_numbers, rhyme_numbers = _Numbers(), _Numbers()
    same_sound: dict[int, list[int]] = defaultdict(list)
    for number in range(len(words)):
        word = words.restore_key(number)
        put = {
            Section.ROOTS: _marked(finder.roots(word), words, leave_out=word),
            Section.PART_ROOTS: _marked(finder.part_roots(word), words),
            Section.LEMMAS: _edges(finder.lemmas(word), words),
            Section.BASES: _edges(draft.bases.get(word, {}), words),
            Section.SPLITS: [
                value
                for split in draft.splits.get(word, ())
                for value in (
                    len(split.parts),
                    packed(Step.PART, split.strength, split.sources),
                    *map(words.get, split.parts),
                )
            ],
            Section.SOUNDS: [sound_numbers[key] for key in sorted(draft.sounds.get(word, ()))],
            Section.RHYMES: [rhyme_numbers[key] for key in sorted(draft.rhymes.get(word, ()))],
            Section.SENSES: sorted(draft.meaning.senses.get(word, ())),
            Section.KINDS: sorted(draft.meaning.kinds.get(word, ())),
            Section.MENTIONS: _known(_telling(draft, draft.meaning.mentions.get(word, ())), words),
            Section.NEXT_TO: _known(draft.meaning.next_to.get(word, ()), words),
            Section.TONGUES: [sum(1 << TONGUES.index(t) for t in draft.tongues[word])] if word in draft.tongues else [],
        }
        if word in draft.notes:
            note = draft.notes[word].encode()
            put[Section.NOTE] = [len(text), len(note)]
            text += note
        for section, values in put.items():
            if values:
                tables[section][number] = array("I", values)
        for sound in put[Section.SOUNDS]:
            same_sound[sound].append(number)
    tables[Section.ROOT_OF] = _turned(tables[Section.ROOTS])
    tables[Section.PART_ROOT_OF] = _turned(tables[Section.PART_ROOTS])
    for number, sounds in tables[Section.SOUNDS].items():
        alike = {other for sound in sounds for other in same_sound[sound]} - {number}
        if alike:
            tables[Section.SOUND_OF][number] = array("I", sorted(alike))
    return tables, bytes(text)


class _Numbers(dict[str, int]):
    """Numbers its keys as they come."""

    def __missing__(self, key: str) -> int:
        self[key] = len(self)
        return self[key]


def _marked(roots: Roots, words: marisa_trie.Trie, leave_out: str = "") -> list[int]:
    return sorted(
        words[root]
        | (GUESS_BIT if reached.strength is Strength.GUESS else 0)
        | (0 if reached.straight else SHIFTED_MEANING_BIT)
        | (0 if reached.own else ACCIDENTAL_FORM_BIT)
        | (0 if reached.plain else DERIVED_BIT)
        for root, reached in roots.items()
        if root != leave_out
    )


def _edges(found: dict[str, Edge], words: marisa_trie.Trie) -> list[int]:
    return [
        value
        for word, edge in sorted(found.items())
        for value in (words[word], packed(edge.step, edge.strength, edge.sources))
    ]


def _telling(draft: Draft, found: Iterable[str]) -> list[str]:
    """Words of a definition that say something: not 'the' and 'of'."""
    return [word for word in found if draft.zipf.get(word, 0.0) < _EVERYWHERE]


def _known(found: Iterable[str], words: marisa_trie.Trie) -> list[int]:
    return sorted(words[word] for word in found if word in words)


def _turned(table: Table) -> Table:
    """Root -> the words that go back to it, with the bits carried over."""
    turned: Table = defaultdict(lambda: array("I"))
    for number, roots in table.items():
        for root in roots:
            turned[root & NUMBER_BITS].append(number | root & ~NUMBER_BITS)
    return turned


def _vectors(
    draft: Draft, words: marisa_trie.Trie
) -> "tuple[dict[int, int], np.ndarray[tuple[int, ...], np.dtype[np.int8]]]":
    """Word number -> row + 1, and the rows as signed bytes."""
    rows = {words[word]: row + 1 for word, row in draft.meaning.row.items() if word in words}
    scaled = np.clip(np.round(draft.meaning.vectors * 127), -127, 127).astype(np.int8)
    return rows, scaled
