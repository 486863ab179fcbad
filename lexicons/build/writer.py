"""Writing a draft to a store. A complete new store replaces the old one; a failed write leaves the old one as it is."""

import json
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

import marisa_trie
import numpy as np
from numpy.typing import NDArray

from fairclue.lexicons.build.columns import Column, Numbers, column, records
from fairclue.lexicons.build.draft import Draft, Vector
from fairclue.lexicons.build.sections import Sections
from fairclue.lexicons.store import (
    FILES,
    FORMAT,
    LINKED_BITS,
    TRAIT_BITS,
    VECTOR_SCALE,
    ZIPF_BITS,
    About,
    Section,
    check,
    checksum,
)


def write(draft: Draft, folder: Path) -> None:
    """Write the store of a language that extends no other."""
    words = marisa_trie.Trie(sorted(vocabulary(draft)))
    if len(words) > LINKED_BITS:
        raise ValueError(f"{len(words):,} words are too many for the store's format")
    numbers: dict[str, int] = dict(words.items())
    sections = Sections(draft, numbers.get)
    columns = _columns(draft, sections, numbers)
    heads = [head(draft, words.restore_key(number)) for number in range(len(words))]
    rows, offsets = records(np.array(heads, np.uint32), columns)
    about = describe(draft, len(words), draft.meaning.vectors, sections, _counts(draft))
    with replacing(folder) as scratch:
        save(scratch, about, words, draft.meaning.vectors, sections, {"records.bin": rows, "offsets.bin": offsets})


def vocabulary(draft: Draft) -> set[str]:
    """All words of a draft that a record is written for."""
    words = set(draft.zipf) | set(draft.traits) | set(draft.lemmas) | set(draft.bases) | set(draft.splits)
    words |= {other for table in (draft.lemmas, draft.bases) for found in table.values() for other in found}
    words |= {part for splits in draft.splits.values() for split in splits for part in split.parts}
    return words - {""}


def head(draft: Draft, word: str) -> tuple[int, int]:
    """The first two numbers of a record, without the sections that it has: traits and sources, and frequency."""
    sources = draft.listed_by.get(word, 0) << TRAIT_BITS.bit_length()
    return draft.traits.get(word, 0) | sources, min(round(draft.zipf.get(word, 0.0) * 100), ZIPF_BITS)


def _columns(draft: Draft, sections: Sections, numbers: dict[str, int]) -> dict[Section, Column]:
    meaning = draft.meaning
    made: dict[Section, tuple[Collection[str], Callable[[str], list[int]]]] = {
        Section.LEMMAS: (draft.lemmas, sections.lemmas),
        Section.BASES: (draft.bases, sections.bases),
        Section.SPLITS: (draft.splits, sections.splits),
        Section.SENSES: (meaning.senses, sections.senses),
        Section.KINDS: (meaning.kinds, sections.kinds),
        Section.MENTIONS: (meaning.mentions, sections.mentions),
        Section.NEXT_TO: (meaning.next_to, sections.next_to),
        Section.JOINED_TO: (sections.joined, sections.joined_to),
        Section.NOTE: (draft.notes, sections.note),
        Section.DEFINITION: (draft.definitions, sections.definition),
        Section.FOREIGN_LANGUAGES: (draft.foreign_languages, sections.foreign_languages),
        Section.VECTOR: (meaning.row, lambda word: [meaning.row[word]]),
    }
    columns = {
        section: column((number, values_of(word)) for word, number in numbers.items() if word in words)
        for section, (words, values_of) in made.items()
    }
    columns[Section.ROOTS], columns[Section.PART_ROOTS] = _roots(draft, sections, numbers)
    columns[Section.ROOT_OF] = columns[Section.ROOTS].inverted()
    columns[Section.PART_ROOT_OF] = columns[Section.PART_ROOTS].inverted()
    columns[Section.SOUNDS], columns[Section.SOUND_OF] = _sounds(draft, numbers)
    columns[Section.RHYMES] = column(_numbered(draft.rhymes, numbers))
    return columns


def _roots(draft: Draft, sections: Sections, numbers: dict[str, int]) -> tuple[Column, Column]:
    """The roots of each word and those of its parts, side by side, as one follows from the other."""
    roots, part_roots = Column(), Column()
    for word in (draft.lemmas.keys() | draft.bases.keys() | draft.splits.keys()) & numbers.keys():
        roots.put(numbers[word], sections.roots(word))
        part_roots.put(numbers[word], sections.part_roots(word))
    return roots, part_roots


def _sounds(draft: Draft, numbers: dict[str, int]) -> tuple[Column, Column]:
    """The sounds of each word as numbers, and the other words that sound like it."""
    sounds = list(_numbered(draft.sounds, numbers))
    members: dict[int, list[int]] = defaultdict(list)
    for number, of_word in sounds:
        for sound in of_word:
            members[sound].append(number)
    alike = (
        (number, {other for sound in of_word for other in members[sound]} - {number}) for number, of_word in sounds
    )
    return column(sounds), column((number, sorted(others)) for number, others in alike)


def _numbered(keys: dict[str, set[str]], numbers: dict[str, int]) -> Iterator[tuple[int, list[int]]]:
    """The number of each word and its keys as numbers."""
    known: dict[str, int] = {}
    for word, number in numbers.items():
        if word in keys:
            yield number, [known.setdefault(key, len(known)) for key in sorted(keys[word])]


def _counts(draft: Draft) -> dict[str, int]:
    """Source -> how many words and links it gave."""
    masks = list(draft.listed_by.values())
    for table in (draft.lemmas, draft.bases):
        masks += [link.sources for found in table.values() for link in found.values()]
    given = np.array(masks, np.int64)
    return {key: int(np.count_nonzero(given & bit)) for key, bit in draft.bits.items()}


def describe(draft: Draft, words: int, vectors: Vector, sections: Sections, counts: dict[str, int]) -> About:
    """What a store says of itself, but for the checksums."""
    return {
        "format": FORMAT,
        "language": draft.language.code,
        "base": None,
        "words": words,
        "vectors": len(vectors),
        "vector_width": int(vectors.shape[1]) if vectors.size else 0,
        "foreign_languages": list(draft.language.foreign.languages),
        "sources": counts,
        "links": list(sections.links),
        "checksums": {},
    }


def save(
    folder: Path,
    about: About,
    words: marisa_trie.Trie,
    vectors: Vector,
    sections: Sections,
    numbers: dict[str, Numbers],
) -> None:
    """Write all files of a store; `numbers` are those files that hold nothing but numbers."""
    words.save(str(folder / "words.marisa"))
    for name, values in numbers.items():
        (folder / name).write_bytes(values.tobytes())
    (folder / "text.bin").write_bytes(sections.text)
    (folder / "vectors.bin").write_bytes(_as_bytes(vectors).tobytes())
    about["checksums"] = {name: checksum(folder / name) for name in sorted({*FILES, *numbers})}
    (folder / "about.json").write_text(json.dumps(about, indent=1), encoding="utf-8")


def _as_bytes(vectors: Vector) -> NDArray[np.int8]:
    """Vectors of unit length as signed bytes."""
    return np.clip(np.round(vectors * VECTOR_SCALE), -VECTOR_SCALE, VECTOR_SCALE).astype(np.int8)


@contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """A temporary folder for a new store next to its place, to which it is moved once it is complete and checked."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}-"))
    try:
        yield scratch
        check(scratch)
        if folder.exists():
            old = Path(tempfile.mkdtemp(dir=folder.parent, prefix=".old-"))
            folder.replace(old)
            shutil.rmtree(old)
        scratch.replace(folder)
    except BaseException:
        shutil.rmtree(scratch, ignore_errors=True)
        raise
