"""Pictures that people or programs may send: how they are opened, and which are refused before that costs anything."""

import io
import struct
import tracemalloc
import zlib

import pytest
from PIL import ExifTags, Image

from fairclue.photos import PictureError, check_picture
from fairclue.photos.picture import load_picture


def saved(picture: Image.Image, kind: str, **options: object) -> bytes:
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, *more: bytes) -> bytes:
    """A PNG of which the header claims a size."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(more) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def jpeg_that_claims(width: int, height: int) -> bytes:
    whole = saved(Image.new("RGB", (200, 200)), "JPEG")
    at = whole.index(b"\xff\xc0") + 5
    return whole[:at] + struct.pack(">HH", height, width) + whole[at + 4 :]


GREY = Image.new("RGB", (200, 150), "grey")
JPEG = saved(GREY, "JPEG")
FILM = saved(GREY, "GIF", save_all=True, append_images=[GREY] * 3)


@pytest.mark.parametrize(
    ("image", "code"),
    [
        pytest.param(b"", "not_a_picture", id="nothing"),
        pytest.param(b"ROW, NIGHT, VOTE", "not_a_picture", id="text that is called photo.jpg"),
        pytest.param(b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "not_a_picture", id="SVG"),
        pytest.param(FILM, "not_a_picture", id="GIF"),
        pytest.param(b"%PDF-1.7\n" + JPEG, "not_a_picture", id="PDF with a picture in it"),
        pytest.param(saved(GREY, "BMP"), "not_a_picture", id="BMP"),
        pytest.param(saved(GREY, "TIFF"), "not_a_picture", id="TIFF"),
        pytest.param(
            b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", "not_a_picture", id="a program in PostScript"
        ),
        pytest.param(b"\xff\xd8\xff", "broken_picture", id="the beginning of a JPEG"),
        pytest.param(b"\x89PNG\r\n\x1a\n" + b"\0" * 40, "broken_picture", id="the beginning of a PNG"),
        pytest.param(b"RIFF\x10\0\0\0WEBPVP8 ", "broken_picture", id="the beginning of a WebP"),
        pytest.param(png(60_000, 60_000), "too_many_pixels", id="a PNG that would need 10 GB"),
        pytest.param(png(2**31 - 1, 2**31 - 1), "too_many_pixels", id="the largest PNG that there is"),
        pytest.param(png(100, 400_001), "too_many_pixels", id="a PNG like a thread"),
        pytest.param(jpeg_that_claims(65_500, 65_500), "too_many_pixels", id="a JPEG that would need 12 GB"),
        pytest.param(jpeg_that_claims(6_400, 6_400), "too_many_pixels", id="a JPEG of 41 megapixels"),
        pytest.param(saved(Image.new("RGB", (99, 400)), "PNG"), "too_small", id="too small to read"),
        pytest.param(JPEG + bytes(12_000_001 - len(JPEG)), "too_many_bytes", id="more than 12 MB"),
    ],
)
def test_what_cannot_be_read_is_refused_by_its_header(image: bytes, code: str) -> None:
    with pytest.raises(PictureError) as refused:
        check_picture(image)
    assert refused.value.code == code


@pytest.mark.parametrize("kept", [0.3, 0.6, 0.9])
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_picture_that_ends_too_early_is_broken(kind: str, kept: float) -> None:
    whole = saved(Image.effect_noise((300, 300), 60).convert("RGB"), kind)
    with pytest.raises(PictureError) as refused:
        load_picture(whole[: int(len(whole) * kept)], 1600)
    assert refused.value.code == "broken_picture"


def test_a_size_that_a_picture_does_not_have_is_noticed() -> None:
    with pytest.raises(PictureError, match="damaged"):
        load_picture(png(3_000, 3_000), 1600)


@pytest.mark.parametrize("name", [b"zTXt", b"iTXt", b"iCCP"])
def test_a_note_in_a_picture_that_unfolds_to_100_mb_is_not_unfolded(name: bytes) -> None:
    unfolds = zlib.compress(bytes(100_000_000), 9)
    between = b"\0\1\0\0\0" if name == b"iTXt" else b"\0\0"
    hostile = png(200, 200, chunk(name, b"note" + between + unfolds))
    tracemalloc.start()
    try:
        check_picture(hostile)
    except PictureError as refused:
        assert refused.code == "broken_picture"
    finally:
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert most < 10_000_000


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_every_kind_of_png_is_opened_in_colour(mode: str) -> None:
    opened = load_picture(saved(GREY.convert("L" if mode == "I;16" else mode).convert(mode), "PNG"), 1600)
    assert (opened.mode, opened.size) == ("RGB", (200, 150))


def test_a_jpeg_in_the_colours_of_printers_is_opened() -> None:
    assert load_picture(saved(GREY.convert("CMYK"), "JPEG"), 1600).mode == "RGB"


def test_of_a_film_the_first_picture_is_read() -> None:
    white, black = Image.new("RGB", (200, 150), "white"), Image.new("RGB", (200, 150), "black")
    film = saved(white, "WEBP", save_all=True, append_images=[black] * 5, lossless=True)
    assert load_picture(film, 1600).getpixel((100, 75)) == (255, 255, 255)


def test_letters_on_a_transparent_ground_can_be_seen() -> None:
    clear = Image.new("RGBA", (200, 150), (0, 0, 0, 0))
    clear.paste((0, 0, 0, 255), (50, 50, 100, 100))
    opened = load_picture(saved(clear, "PNG"), 1600)
    assert opened.getpixel((10, 10)) == (255, 255, 255)
    assert opened.getpixel((75, 75)) == (0, 0, 0)


def test_a_large_picture_is_made_smaller() -> None:
    assert load_picture(saved(Image.new("RGB", (4000, 3000)), "JPEG"), 1600).size == (1600, 1200)


TURNS = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


@pytest.mark.parametrize("orientation", TURNS)
def test_a_picture_is_turned_as_the_camera_was_held(orientation: int) -> None:
    upright = Image.new("RGB", (300, 200), "white")
    upright.paste((255, 0, 0), (0, 0, 150, 100))  # the top left
    turn = TURNS[orientation]
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = orientation
    opened = load_picture(saved(upright.transpose(turn) if turn is not None else upright, "PNG", exif=exif), 1600)
    assert opened.tobytes() == upright.tobytes()


def held_sideways_at_home() -> Image.Exif:
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = 6
    exif[ExifTags.IFD.GPSInfo] = {ExifTags.GPS.GPSLatitudeRef: "N", ExifTags.GPS.GPSLatitude: (59.0, 20.0, 0.0)}
    return exif


def test_where_a_picture_was_taken_is_never_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = []

    def get_ifd(_: Image.Exif, tag: int) -> dict[int, object]:
        looked_at.append(tag)
        return {}

    image = saved(GREY, "JPEG", exif=held_sideways_at_home())
    monkeypatch.setattr(Image.Exif, "get_ifd", get_ifd)
    assert load_picture(image, 1600).size == (150, 200)
    assert looked_at == []


def test_nothing_about_the_camera_stays_with_a_picture_that_was_opened() -> None:
    opened = load_picture(saved(GREY, "JPEG", exif=held_sideways_at_home()), 1600)
    assert "exif" not in opened.info
    assert not opened.getexif()


@pytest.mark.parametrize("note", [b"Exif\0\0II*\0\xff\xff\xff\xff", b"Exif\0\0" + b"\xff" * 60, b"Exif\0\0"])
def test_a_damaged_note_of_the_camera_does_not_matter(note: bytes) -> None:
    assert load_picture(saved(GREY, "JPEG", exif=note), 1600).size == (200, 150)
