"""The sections of many records, collected section by section, and the records put together from them at once."""

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from fairclue.lexicons.store import NUMBER_BITS, ZIPF_BITS, Section

Numbers = NDArray[np.uint32]
Places = NDArray[np.int64]


@dataclass(slots=True)
class Column:
    """One section of many records: for each record that has it, its place, how many numbers it has, and those."""

    places: "array[int]" = field(default_factory=lambda: array("I"))
    counts: "array[int]" = field(default_factory=lambda: array("I"))
    values: "array[int]" = field(default_factory=lambda: array("I"))

    def put(self, place: int, values: "list[int] | memoryview") -> None:
        """Add the section of one record; an empty one is left out."""
        if values:
            self.places.append(place)
            self.counts.append(len(values))
            self.values.extend(values)

    def arrays(self) -> tuple[Places, Places, Numbers]:
        """The places, counts and values."""
        places, counts, values = (np.frombuffer(one, np.uint32) for one in (self.places, self.counts, self.values))
        return places.astype(np.int64), counts.astype(np.int64), values

    def inverted(self) -> "Column":
        """Root -> the records that go back to it, in order and with the same flags."""
        places, counts, values = self.arrays()
        owners = np.repeat(places, counts).astype(np.uint32)
        roots = values & NUMBER_BITS
        order = np.lexsort((owners, roots))
        found, amounts = np.unique(roots, return_counts=True)
        flagged = (owners | values & ~np.uint32(NUMBER_BITS))[order]
        return Column(*(array("I", one.astype(np.uint32).tobytes()) for one in (found, amounts, flagged)))


def records(heads: Numbers, columns: Mapping[Section, Column]) -> tuple[Numbers, Numbers]:
    """The records and where each begins. `heads` has two numbers for each: traits and sources, and frequency."""
    sections = [(section, *columns[section].arrays()) for section in sorted(columns)]
    lengths = np.full(len(heads), 2, np.int64)
    present = np.zeros(len(heads), np.uint32)
    for section, places, counts, _ in sections:
        lengths[places] += 1 + counts
        present[places] |= np.uint32(1 << section)
    offsets = np.cumsum(lengths) - lengths
    rows = np.zeros(int(lengths.sum()), np.uint32)
    rows[offsets] = heads[:, 0]
    rows[offsets + 1] = heads[:, 1] | present << np.uint32(ZIPF_BITS.bit_length())
    free = offsets + 2
    for _, places, counts, values in sections:
        starts = free[places]
        rows[starts] = counts
        before = np.cumsum(counts) - counts
        rows[np.repeat(starts + 1 - before, counts) + np.arange(len(values))] = values
        free[places] += 1 + counts
    return rows, offsets.astype(np.uint32)


def column(rows: Iterable[tuple[int, list[int]]]) -> Column:
    """A column of these records' sections."""
    made = Column()
    for place, values in rows:
        made.put(place, values)
    return made
