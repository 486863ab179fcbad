"""simplemma: forms and lemmas in a front-coded byte stream under lzma.

A record is: how many bytes the key shares with the previous one, the key's new bytes, then the value as an edit of
its key (how much to trim, what to add), as the previous value (254) or literally (255). Lengths are numbers of seven
bits a byte, the lowest first; nearly all fit in one byte.
"""

import lzma
from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive

_SAME, _LITERAL = 254, 255
_MAGIC = b"SMFC1"


def lemmas(archive: Archive, language: str) -> Iterator[tuple[str, str]]:
    """Yield (form, lemma)."""
    for form, lemma in lemmas_as_bytes(archive, language):
        yield form.decode(), lemma.decode()


def lemmas_as_bytes(archive: Archive, language: str) -> Iterator[tuple[bytes, bytes]]:
    """Yield (form, lemma) in UTF-8, for callers that need few of the millions of pairs.

    All is done in one loop, as a call for each number would take most of the time.
    """
    member = f"simplemma/strategies/dictionaries/data/{language}.plzma"
    data = lzma.decompress(archive.read(member))
    if not data.startswith(_MAGIC) or data[len(_MAGIC)] & 1:
        raise ValueError(f"{member} is not in the front-coded form that this reader knows")
    count, at = _long_number(data, len(_MAGIC) + 1)
    key = value = b""
    for _ in range(count):
        shared = data[at]
        at += 1
        if shared > 127:
            shared, at = _long_number(data, at - 1)
        length = data[at]
        at += 1
        if length > 127:
            length, at = _long_number(data, at - 1)
        key = key[:shared] + data[at : at + length]
        at += length
        trim = data[at]
        at += 1
        if trim != _SAME:
            length = data[at]
            at += 1
            if length > 127:
                length, at = _long_number(data, at - 1)
            added = data[at : at + length]
            at += length
            value = added if trim == _LITERAL else key[: len(key) - trim] + added
        yield key, value


def _long_number(data: bytes, at: int) -> tuple[int, int]:
    """The number that begins at a place, and the place after it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
