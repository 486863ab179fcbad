"""Folding text to the one spelling under which a word is looked up."""

import string
import unicodedata
from functools import cache

_SAME = str.maketrans(
    {
        "\u2019": "'",
        "\u2018": "'",
        "\u02bc": "'",
        "\u00b4": "'",
        "`": "'",
        "\u2010": "-",
        "\u2011": "-",
        "\u2012": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u2212": "-",
        "\u00ad": None,
        "ß": "ss",
        "Æ": "ae",
        "Œ": "oe",
        "Ø": "ö",
        "æ": "ae",
        "œ": "oe",
        "ø": "ö",
        "ł": "l",
        "đ": "d",
    }
)


def fold(text: str, alphabet: str) -> str:
    """The text in lower case, with plain quotes and hyphens, and without accents.

    Accented letters of the alphabet are kept, as they are letters of their own: å, ä and ö in Swedish.
    """
    lower = text.lower()
    if lower.isalpha() and (lower.isascii() or _letters(alphabet).issuperset(lower)):
        return lower  # the usual case, quickly
    folded = _folded(text, alphabet)
    return folded if folded.isascii() else _folded(folded, alphabet)  # a letter may have had two accents


@cache
def _letters(alphabet: str) -> frozenset[str]:
    return frozenset(alphabet + string.ascii_lowercase)


@cache
def _same(alphabet: str) -> dict[int, str | None]:
    """The characters to replace, except the letters of the alphabet."""
    return {char: plain for char, plain in _SAME.items() if chr(char).lower() not in alphabet}


def _folded(text: str, alphabet: str) -> str:
    if text.isascii():
        return " ".join(text.lower().translate(_same(alphabet)).split())
    whole = text.encode("utf-8", "replace").decode()  # replaces lone surrogates
    letters = []
    for char in unicodedata.normalize("NFKC", whole.translate(_same(alphabet))).lower():
        if char in alphabet or char.isascii():
            letters.append(char)
        else:
            letters.extend(c for c in unicodedata.normalize("NFD", char) if not unicodedata.combining(c))
    return " ".join("".join(letters).translate(_same(alphabet)).split())


def joined(folded: str) -> str:
    """A folded word without hyphens and spaces: t-shirt and t shirt become tshirt."""
    return folded.replace("-", "").replace(" ", "")
