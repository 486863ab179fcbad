"""Opens a picture with care: its kind and size are checked before a pixel is decoded."""

import io
import warnings

from PIL import ExifTags, Image

from fairclue.photos.errors import PictureError
from fairclue.photos.header import check_picture, check_size, kind_of

_UNREADABLE = (
    OSError,
    SyntaxError,
    ValueError,
    EOFError,
    KeyError,
    IndexError,
    ArithmeticError,
    RuntimeError,
    MemoryError,
)
_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}

warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # the limit here is lower than Pillow's, and an error


def load_picture(image: bytes, longest: int) -> Image.Image:
    """The picture upright in RGB, made smaller if its longest side has more pixels than this; a film's first frame.

    Of what the camera wrote about the picture, only the orientation is looked at.
    """
    picture = _open(image)
    scale = min(longest / max(picture.size), 1.0)
    size = (max(round(picture.width * scale), 1), max(round(picture.height * scale), 1))
    try:
        with picture:
            picture.draft("RGB", size)  # a large JPEG is decoded at a half or a quarter of its size
            picture.load()
            plain = _plain(picture)
            small = plain.resize(size, Image.Resampling.BICUBIC, reducing_gap=2.0) if scale < 1 else plain
            # Not ImageOps.exif_transpose: it reads and writes the other notes too, and the place is one of them.
            turn = _TURNS.get(picture.getexif().get(ExifTags.Base.Orientation, 1))
            upright = small.copy() if turn is None else small.transpose(turn)
            upright.info.clear()
            return upright
    except _UNREADABLE:
        raise PictureError("broken_picture") from None


def _open(image: bytes) -> Image.Image:
    """The picture with its header read and nothing decoded. Its size is checked again, as the decoder sees it."""
    check_picture(image)
    kind = kind_of(image)
    if kind == "HEIF":
        from pillow_heif import register_heif_opener  # noqa: PLC0415 (an extra)

        register_heif_opener(thumbnails=False)
    try:
        opened = Image.open(io.BytesIO(image), formats=[kind])
    except Image.DecompressionBombError:
        raise PictureError("too_many_pixels") from None
    except _UNREADABLE:
        raise PictureError("broken_picture") from None
    check_size(*opened.size)
    return opened


def _plain(picture: Image.Image) -> Image.Image:
    """In RGB, on white where the picture is transparent."""
    if picture.mode == "RGB":
        return picture
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    layer = picture.convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(white, layer).convert("RGB")
