"""Reading pieces of text: for each, how likely every letter is at every place along it."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
from onnxruntime import InferenceSession
from PIL import Image

from fairclue.photos.detect import Rectangle

_HEIGHT = 48  # pixels, of the pictures that the model reads
_NARROWEST, _WIDEST = 96, 960
_BATCH = 8
_OTHER = "\ufffd"  # stands for every character that no card has
_MARKS = " -'&.!?/"
_SAME = {"’": "'", "‘": "'", "`": "'", "´": "'", "–": "-", "—": "-", "\u2010": "-", "\u3000": " "}


@dataclass(frozen=True)
class Reading:
    """How likely each character of an alphabet is at each place along a piece of text: first none, then the letters."""

    alphabet: str  # all in capitals; its first character stands for none
    likely: npt.NDArray[np.float32]  # place by character

    @cached_property
    def text(self) -> str:
        """The likeliest text."""
        best = self.likely.argmax(axis=1)
        kept = [now for before, now in zip([0, *best[:-1]], best, strict=True) if now != before and now]
        return "".join(self.alphabet[letter] for letter in kept).strip()

    @property
    def letters(self) -> int:
        """How many letters of ours the text has; none if most of it is other characters, as cloth is often read."""
        own = sum(character.isalnum() for character in self.text)
        return own if own > self.text.count(_OTHER) else 0

    @property
    def extent(self) -> tuple[float, float]:
        """Where along the piece its letters begin and end, from 0 to 1."""
        own = [character.isalnum() for character in self.alphabet]
        found = np.flatnonzero(np.array(own)[self.likely.argmax(axis=1)])
        return (found[0] / len(self.likely), (found[-1] + 1) / len(self.likely)) if len(found) else (0.0, 1.0)

    @cached_property
    def confidence(self) -> float:
        """How sure the likeliest letters are, on the average."""
        best, sure = self.likely.argmax(axis=1), self.likely.max(axis=1)
        return float(sure[best > 0].mean()) if best.any() else 0.0


class Recognizer:
    """The model that reads (PP-OCRv6), with its letters folded to capitals."""

    def __init__(self, model: InferenceSession) -> None:
        self._model = model
        characters = model.get_modelmeta().custom_metadata_map["character"].split("\n")
        folded = [_folded(character) for character in characters]
        letters = sorted({letter for letter in folded if letter} | {" "})
        self.alphabet = "\0" + "".join(letters) + _OTHER  # the model has blank first, then its characters, then space
        place = {letter: number for number, letter in enumerate(self.alphabet)}
        columns = [0, *(place[letter or _OTHER] for letter in folded), place[" "]]
        self._order = np.argsort(columns, kind="stable")
        self._starts = np.searchsorted(np.array(columns)[self._order], np.arange(len(self.alphabet)))

    def read(self, picture: Image.Image, rectangles: Sequence[Rectangle]) -> list[Reading]:
        """Read each rectangle of a picture in its direction."""
        crops = [_crop(picture, rectangle) for rectangle in rectangles]
        order = sorted(range(len(crops)), key=lambda number: crops[number].width)
        readings: dict[int, Reading] = {}
        for start in range(0, len(order), _BATCH):  # of similar width, as all of a batch are made equally wide
            numbers = order[start : start + _BATCH]
            for number, likely in zip(numbers, self._run([crops[number] for number in numbers]), strict=True):
                readings[number] = Reading(self.alphabet, likely)
        return [readings[number] for number in range(len(crops))]

    def _run(self, crops: list[Image.Image]) -> list[npt.NDArray[np.float32]]:
        width = max(_NARROWEST, *(crop.width for crop in crops))
        values = np.zeros((len(crops), 3, _HEIGHT, width), np.float32)
        for value, crop in zip(values, crops, strict=True):
            pixels = np.asarray(crop, np.float32)[:, :, ::-1]
            value[:, :, : crop.width] = (pixels / 127.5 - 1.0).transpose(2, 0, 1)
        output = np.asarray(self._model.run(None, {self._model.get_inputs()[0].name: values})[0])
        folded = [np.add.reduceat(places[:, self._order], self._starts, axis=1) for places in output]
        return [places[: -(-len(places) * crop.width // width)] for places, crop in zip(folded, crops, strict=True)]


def _crop(picture: Image.Image, rectangle: Rectangle) -> Image.Image:
    """The text in a rectangle, made level and as high as the model wants it."""
    scale = max(rectangle.height / _HEIGHT, 1e-6)
    width = min(max(round(rectangle.width / scale), _HEIGHT // 2), _WIDEST)
    sharpest = max(round(scale), 1)  # text that is larger is sampled finely first, then made smaller
    across, down = rectangle.axes * [[rectangle.width / (width * sharpest)], [scale / sharpest]]
    corner = rectangle.centre - across * width * sharpest / 2 - down * _HEIGHT * sharpest / 2
    crop = picture.transform(
        (width * sharpest, _HEIGHT * sharpest),
        Image.Transform.AFFINE,
        (across[0], down[0], corner[0], across[1], down[1], corner[1]),
        Image.Resampling.BICUBIC,
    )
    return crop.reduce(sharpest) if sharpest > 1 else crop


def _folded(character: str) -> str:
    """A character as cards have it, in capitals; nothing for one that they do not have."""
    plain = unicodedata.normalize("NFKC", _SAME.get(character, character)).upper()
    if len(plain) != 1:
        return ""
    is_letter = plain.isalpha() and plain < "\u0180"  # the Latin letters of Europe's languages
    return plain if is_letter or plain in _MARKS or plain in "0123456789" else ""
