"""The text on a picture: each piece that was found, read both ways up."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt

from onnxruntime import InferenceSession, SessionOptions
from PIL import Image

from fairclue.photos import models
from fairclue.photos.detect import Rectangle, find_text
from fairclue.photos.recognize import Reading, Recognizer

_MOST_PIXELS = 1_300_000  # of the picture in which text is looked for; it is read in the finer one
_THREADS = 2
_FILLED = 0.7  # of a rectangle: how much the letters usually fill
_LONGEST = 16.0  # times as wide as high: no card has such a line, but a page or a patterned cloth does


@dataclass(frozen=True)
class Piece:
    """A piece of text: its rectangle turned so that it is the surer reading that is upright in it."""

    rectangle: Rectangle
    reading: Reading
    turned: Reading  # with the rectangle turned by half a circle


def read_text(picture: Image.Image) -> list[Piece]:
    """All pieces of text on a picture that may be on a card."""
    scale = min(sqrt(_MOST_PIXELS / (picture.width * picture.height)), 1.0)
    small = picture if scale == 1.0 else picture.resize((round(picture.width * scale), round(picture.height * scale)))
    found = [one.scaled(1 / scale) for one in find_text(_detection(), small) if one.width <= _LONGEST * one.height]
    return [piece for piece in read_pieces(picture, found) if piece.reading.letters or piece.turned.letters]


def read_pieces(picture: Image.Image, rectangles: Sequence[Rectangle]) -> list[Piece]:
    """The text in rectangles, read both ways up."""
    both = [*rectangles, *(rectangle.turned() for rectangle in rectangles)]
    readings = _recognizer().read(picture, both)
    pieces = []
    for number, rectangle in enumerate(rectangles):
        one, other = readings[number], readings[number + len(rectangles)]
        if one.confidence < other.confidence:
            rectangle, one, other = rectangle.turned(), other, one
        pieces.append(Piece(_around_letters(rectangle, one), one, other))
    return pieces


def _around_letters(rectangle: Rectangle, reading: Reading) -> Rectangle:
    """The rectangle, without what is beside the letters if that is much: the pattern of a cloth, or a shadow."""
    start, end = reading.extent
    if end - start > _FILLED:
        return rectangle
    margin = rectangle.height / rectangle.width / 4
    return rectangle.part(max(start - margin, 0.0), min(end + margin, 1.0))


@cache
def _detection() -> InferenceSession:
    return _session(models.DETECTION)


@cache
def _recognizer() -> Recognizer:
    return Recognizer(_session(models.RECOGNITION))


def _session(name: str) -> InferenceSession:
    options = SessionOptions()
    options.intra_op_num_threads = min(_THREADS, os.cpu_count() or 1)
    options.inter_op_num_threads = 1
    options.enable_cpu_mem_arena = False  # memory is given back after each picture
    options.log_severity_level = 3
    return InferenceSession(models.model(name), options, providers=["CPUExecutionProvider"])
