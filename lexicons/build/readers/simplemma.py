"""simplemma: forms and lemmas in a front-coded byte stream under lzma.

A record is: bytes shared with the previous key, the key's new bytes, then the value as an edit of
its key (how much to trim, what to add), as the previous value (254) or literally (255).
"""

import lzma
from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive

_SAME, _LITERAL = 254, 255


class _Stream:
    def __init__(self, data: bytes, start: int) -> None:
        self.data, self.at = data, start

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def take(self) -> bytes:
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at]


def lemmas(archive: Archive, language: str) -> Iterator[tuple[str, str]]:
    """Yield (form, lemma)."""
    member = f"simplemma/strategies/dictionaries/data/{language}.plzma"
    data = lzma.decompress(archive.read(member))
    if not data.startswith(b"SMFC1"):
        raise ValueError(f"{member} is not in the front-coded form that this reader knows")
    reverse = bool(data[5] & 1)
    stream = _Stream(data, 6)
    key = value = b""
    for _ in range(stream.number()):
        shared = stream.number()
        key = key[:shared] + stream.take()
        trim = stream.byte()
        if trim != _SAME:
            added = stream.take()
            value = added if trim == _LITERAL else key[: len(key) - trim] + added
        pair = (key, value)
        form, lemma = (part[::-1] if reverse else part for part in pair)
        yield form.decode(), lemma.decode()
