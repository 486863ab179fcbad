"""How the service and the process that reads photos talk: blocks of bytes, each with its length before it.

JSON and plain bytes, and nothing that could run as code: the one side has handled what a stranger sent.
"""

import struct
from typing import BinaryIO

LENGTH = struct.Struct(">I")


def frame(data: bytes) -> bytes:
    """A block as it is sent."""
    return LENGTH.pack(len(data)) + data


def read_frame(stream: BinaryIO) -> bytes:
    """The next block. Raises EOFError if there is none, or only a part of it."""
    (length,) = LENGTH.unpack(_read(stream, LENGTH.size))
    return _read(stream, length)


def _read(stream: BinaryIO, length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data
