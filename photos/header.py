"""The kind and size of a picture by its first bytes: no pixel is decoded, and no library is loaded.

A service looks at what strangers send in this way, before a process of its own opens it.
"""

import struct
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Literal

from fairclue.photos.errors import PictureError

MOST_BYTES = 12_000_000
MOST_PIXELS = 40_000_000
LEAST_SIDE = 100  # pixels

Kind = Literal["JPEG", "PNG", "WEBP", "HEIF"]  # as Pillow names them
Size = tuple[int, int]  # width and height
_HEIF_BRANDS = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")
_MOST_PARTS = 1_000  # of a header that are looked at; a photo has a dozen


def check_picture(image: bytes) -> None:
    """Raise a `PictureError` for what is no picture to read."""
    if len(image) > MOST_BYTES:
        raise PictureError("too_many_bytes")
    kind = kind_of(image)
    try:
        width, height = _SIZES[kind](image)
    except (IndexError, struct.error, ValueError):
        raise PictureError("broken_picture") from None
    check_size(width, height)


def check_size(width: int, height: int) -> None:
    """Raise a `PictureError` for a picture that has too many pixels, or too few."""
    if width * height > MOST_PIXELS:
        raise PictureError("too_many_pixels")
    if min(width, height) < LEAST_SIDE:
        raise PictureError("too_small")


def kind_of(image: bytes) -> Kind:
    """The format of a picture that can be read here; raises a `PictureError` for any other."""
    if image.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if image.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if image[:4] == b"RIFF" and image[8:12] == b"WEBP":
        return "WEBP"
    if image[4:8] == b"ftyp" and image[8:12] in _HEIF_BRANDS:
        if find_spec("pillow_heif") is None:  # a decoder that is an extra
            raise PictureError("no_heic")
        return "HEIF"
    raise PictureError("not_a_picture")


def _jpeg_size(image: bytes) -> Size:
    """From the segment that begins a frame. The segments before it are skipped."""
    at = 2
    for _ in range(_MOST_PARTS):
        if image[at] != 0xFF:
            break
        marker = image[at + 1]
        if marker == 0xFF:  # padding
            at += 1
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", image, at + 5)
            return width, height
        else:
            at += 2 + struct.unpack_from(">H", image, at + 2)[0]
    raise ValueError("no frame")


def _png_size(image: bytes) -> Size:
    if image[12:16] != b"IHDR":
        raise ValueError("no header")
    width, height = struct.unpack_from(">II", image, 16)
    return width, height


def _webp_size(image: bytes) -> Size:
    """From the header of the first chunk, in one of its three forms."""
    match image[12:16]:
        case b"VP8 ":
            width, height = struct.unpack_from("<HH", image, 26)
            return width & 0x3FFF, height & 0x3FFF
        case b"VP8L":
            bits = struct.unpack_from("<I", image, 21)[0]
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8X":
            return int.from_bytes(image[24:27], "little") + 1, int.from_bytes(image[27:30], "little") + 1
    raise ValueError("no known chunk")


def _heif_size(image: bytes) -> Size:
    """The largest of the sizes that it names: those of the whole, its tiles and its thumbnail."""
    return max(_heif_sizes(image), key=lambda size: size[0] * size[1])


def _heif_sizes(image: bytes) -> Iterator[Size]:
    at = 0
    for _ in range(_MOST_PARTS):
        at = image.find(b"ispe", at) + 4
        if at < 4:
            return
        if at + 12 <= len(image) and image[at : at + 4] == bytes(4):
            width, height = struct.unpack_from(">II", image, at + 4)
            yield width, height


_SIZES = {"JPEG": _jpeg_size, "PNG": _png_size, "WEBP": _webp_size, "HEIF": _heif_size}
