"""saol: the Swedish Academy's word list with its short-hand for inflection."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from fairclue.lexicons.build.archive import Archive

_ENTRY = re.compile(
    r"SaolEntry\(word=(?P<w>'[^']*'|\"[^\"]*\"), upos='(?P<p>[A-Z]+)', conj=(?P<c>'[^']*'|\"[^\"]*\")\)"
)
_POS = {"NOUN": "n", "VERB": "v", "ADJ": "a", "ADV": "r"}


class Entry(NamedTuple):
    """One word as listed: `conj` is the printed inflection, `-pinnar` eliding the first part."""

    word: str
    pos: str
    conj: str


def entries(archive: Archive) -> Iterator[Entry]:
    """Yield every entry in order."""
    for found in _ENTRY.finditer(archive.text("saol/wordlist/saol14.py")):
        word, conj = found["w"][1:-1], found["c"][1:-1]
        yield Entry(word, _POS.get(found["p"], ""), "" if conj == "(null)" else conj)
