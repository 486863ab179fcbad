"""Words that several languages share, such as korrelation: loans that only look as if they were built of Swedish words.

The Romance languages have almost no native word in common with Swedish. So a Swedish word that two of them have too,
but for the habits of spelling (c and k, ph and f, -tion and -zione), is a loan that was taken over whole.
"""

import re
from collections import Counter
from collections.abc import Iterable

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.readers import wordfreq

_ROMANCE = ("es", "fr", "it", "pt")
_ENOUGH = 2  # so many of them must have the word
_SHORTEST = 5  # letters that are left to compare
_LETTERS = str.maketrans("áàâãéèêëíìîïóòôõúùûüñçyjwzq", "aaaaeeeeiiiioooouuuunsiivsk")
_PAIRS = [
    ("ph", "f"),
    ("th", "t"),
    ("rh", "r"),
    ("ch", "k"),
    ("qu", "k"),
    ("ce", "se"),
    ("ci", "si"),
    ("cy", "si"),
    ("ck", "k"),
    ("c", "k"),
    ("x", "ks"),
]
_TION = re.compile("[stc]i(?:on|ao)(?:e|al|el|ale)?$")
_DOUBLE = re.compile(r"(.)\1")
_END = re.compile("(?:isk|ik|ier|ent|ant)?[aeiou]*$")


def international_words(words: Iterable[str], frequencies: Archive) -> frozenset[str]:
    """Those of the words that at least two of the Romance languages have as well."""
    known: Counter[str] = Counter()
    for code in _ROMANCE:
        known.update({_spelling(word) for word in wordfreq.zipf(frequencies, code, "small")})
    found = ((word, _spelling(word)) for word in words if len(word) >= _SHORTEST)
    return frozenset(word for word, spelling in found if len(spelling) >= _SHORTEST and known[spelling] >= _ENOUGH)


def _spelling(word: str) -> str:
    """The word without the habits of spelling in which languages differ."""
    plain = word
    for pair, letter in _PAIRS:
        plain = plain.replace(pair, letter)
    plain = _DOUBLE.sub(r"\1", plain.translate(_LETTERS))
    return _END.sub("", _TION.sub("sion", plain))
