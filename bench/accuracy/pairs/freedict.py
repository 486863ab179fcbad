"""FreeDict's Swedish dictionaries, made by WikDict from Wiktionary: translations, and definitions in Swedish.

An entry is a line with the word, its sound and its part of speech; then translations, numbered if there are
several senses, and under each a definition.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_HEAD = re.compile(r"^(?P<word>[^\s/<]+(?: [^\s/<]+)*) (?:/[^/]+/ )?<(?P<pos>[^>]+)>$")
_SENSE = re.compile(r"^\s*\d+\.\s*")
_SENSE_AFTER = re.compile(r"\s+\d+\.$")


@dataclass
class Entry:
    """A word with what it means: `translations` in the other language, `definitions` in its own."""

    word: str
    pos: str
    translations: set[str] = field(default_factory=set)
    definitions: list[str] = field(default_factory=list)


def entries(text: str) -> Iterator[Entry]:
    """Yield each entry in order."""
    entry, first = None, False
    for line in text.splitlines():
        head = _HEAD.match(line)
        if head:
            if entry:
                yield entry
            entry, first = Entry(head["word"], head["pos"].split(",")[0]), True
        elif entry and line.strip():
            plain = _SENSE.sub("", _SENSE_AFTER.sub("", line)).strip()
            if first or re.match(r"\d+\. \S", line):
                entry.translations.update(one.strip() for one in plain.split(",") if one.strip())
            elif plain:
                entry.definitions.append(plain)
            first = False
    if entry:
        yield entry
