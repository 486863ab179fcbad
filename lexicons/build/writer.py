"""Writing a draft to a store. A complete new store replaces the old one; a failed write leaves the old one as it is."""

import json
import shutil
import tempfile
from array import array
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import marisa_trie
import numpy as np

from fairclue.lexicons.build.draft import Draft, DraftLink
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
    About,
    Section,
    check,
    checksum,
    packed,
)
from fairclue.lexicons.types import Step

_EVERYWHERE = 5.6  # a word this common (Zipf) says nothing in a definition

Table = dict[int, "array[int]"]  # word number -> the numbers of one section


def write(draft: Draft, folder: Path) -> None:
    """Write the store to a temporary folder next to its place, check it, and move it there."""
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
    about: About = {
        "format": FORMAT,
        "language": draft.language.code,
        "words": len(words),
        "vector_width": int(vectors.shape[1]) if vectors.size else 0,
        "foreign_languages": list(draft.language.foreign.languages),
        "sources": {
            key: sum(1 for mask in draft.listed_by.values() if mask & bit)
            + sum(
                1
                for table in (draft.lemmas, draft.bases)
                for found in table.values()
                for link in found.values()
                if link.sources & bit
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
            Section.ROOTS: _flagged(finder.roots(word), words, leave_out=word),
            Section.PART_ROOTS: _flagged(finder.part_roots(word), words),
            Section.LEMMAS: _links(finder.lemmas(word), words),
            Section.BASES: _links(draft.bases.get(word, {}), words),
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
            Section.MENTIONS: _known(_without_everyday_words(draft, draft.meaning.mentions.get(word, ())), words),
            Section.NEXT_TO: _known(draft.meaning.next_to.get(word, ()), words),
            Section.FOREIGN_LANGUAGES: _foreign_bits(draft, word),
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
    tables[Section.ROOT_OF] = _inverted(tables[Section.ROOTS])
    tables[Section.PART_ROOT_OF] = _inverted(tables[Section.PART_ROOTS])
    for number, sounds in tables[Section.SOUNDS].items():
        alike = {other for sound in sounds for other in same_sound[sound]} - {number}
        if alike:
            tables[Section.SOUND_OF][number] = array("I", sorted(alike))
    return tables, bytes(text)


class _Numbers(dict[str, int]):
    """Gives each new key the next number."""

    def __missing__(self, key: str) -> int:
        self[key] = len(self)
        return self[key]


def _flagged(roots: Roots, words: marisa_trie.Trie, leave_out: str = "") -> list[int]:
    """The numbers of the roots, with their flags."""
    return sorted(
        words[root]
        | (GUESS_BIT if path.strength is Strength.GUESS else 0)
        | (0 if path.keeps_meaning else SHIFTED_MEANING_BIT)
        | (0 if path.is_true_form else ACCIDENTAL_FORM_BIT)
        | (0 if path.is_plain else DERIVED_BIT)
        for root, path in roots.items()
        if root != leave_out
    )


def _links(found: dict[str, DraftLink], words: marisa_trie.Trie) -> list[int]:
    return [
        value
        for word, link in sorted(found.items())
        for value in (words[word], packed(link.step, link.strength, link.sources))
    ]


def _foreign_bits(draft: Draft, word: str) -> list[int]:
    codes = draft.language.foreign.languages
    found = draft.foreign_languages.get(word)
    return [sum(1 << codes.index(code) for code in found)] if found else []


def _without_everyday_words(draft: Draft, found: Iterable[str]) -> list[str]:
    """The words of a definition that say something: not 'the' and 'of'."""
    return [word for word in found if draft.zipf.get(word, 0.0) < _EVERYWHERE]


def _known(found: Iterable[str], words: marisa_trie.Trie) -> list[int]:
    return sorted(words[word] for word in found if word in words)


def _inverted(table: Table) -> Table:
    """Root -> the words that go back to it, with the same flags."""
    inverted: Table = defaultdict(lambda: array("I"))
    for number, roots in table.items():
        for root in roots:
            inverted[root & NUMBER_BITS].append(number | root & ~NUMBER_BITS)
    return inverted


def _vectors(
    draft: Draft, words: marisa_trie.Trie
) -> "tuple[dict[int, int], np.ndarray[tuple[int, ...], np.dtype[np.int8]]]":
    """Word number -> row + 1, and the rows as signed bytes. 0 stands for no row."""
    rows = {words[word]: row + 1 for word, row in draft.meaning.row.items() if word in words}
    scaled = np.clip(np.round(draft.meaning.vectors * 127), -127, 127).astype(np.int8)
    return rows, scaled
