"""Read a clue as people write it: spelled out, in quotes, with a possessive, as a numeral."""

import re
import unicodedata
from dataclasses import dataclass

from fairclue.lexicons import Lexicon
from fairclue.validator.invisible_characters import visible

_LONGEST = 120  # characters; no name or title in any source is nearly as long
_EDGES = "\"'`´’‘“”„«»‹›.,;:!?¡¿()[]{}<>*_~…-–—#"
_JOINERS = re.compile(r"[\s\-.,·/_]+")
_FIGURES = re.compile(r"[0-9]+(?:[/.,:x-][0-9]+)*%?")
_GAPS = re.compile(r"[\s\-/]+")
_SCRAP = re.compile(r"'(?:s|ll|re|ve|d|m|t)|s'|n't")  # what an apostrophe leaves of a word


@dataclass(frozen=True, slots=True)
class ParsedClue:
    """A clue as it was understood."""

    text: str  # as shown to people
    words: tuple[str, ...]  # folded, split at spaces and hyphens; a clue spelled letter by letter is one word
    spellings: tuple[str, ...]  # folded, to look up in the lexicon, the most literal first
    trouble: str = ""  # why it cannot be a word at all: empty, symbol, control, long, scrap
    culprit: str = ""  # the character that is in the way

    @property
    def is_one_word(self) -> bool:
        """Whether the clue has no spaces and no hyphens."""
        return len(self.words) == 1


def parse_clue(text: str, lexicon: Lexicon) -> ParsedClue:
    """Read any text. What cannot be a clue gets a `trouble` instead of words."""
    if text.isascii() and text.isalpha() and len(text) <= _LONGEST:
        word = text.lower()
        return ParsedClue(text, (word,), (word,))
    shown = " ".join(visible(text).split())
    trouble, culprit = _trouble(shown)
    if trouble:
        return ParsedClue(shown[:_LONGEST], (), (), trouble=trouble, culprit=culprit)
    folded = lexicon.fold(shown)
    if _SCRAP.fullmatch(folded):
        return ParsedClue(shown, (), (), trouble="scrap")
    whole = _letter_name(lexicon.fold(_bare(shown)))
    letters = [letter for letter in _JOINERS.split(whole) if letter]
    if len(letters) > 1 and all(len(letter) == 1 and letter.isalpha() for letter in letters):
        word = "".join(letters)
        return ParsedClue(shown, (word,), (word,))
    figures = _FIGURES.fullmatch(whole)  # 24/7 is one word
    words = (whole,) if figures else tuple(filter(None, (_bare(word) for word in _GAPS.split(whole))))
    words = words if len(words) == 1 else tuple(word.removesuffix("'s") for word in words)  # chef's knife
    if not words:
        return ParsedClue(shown, (), (), trouble="symbol", culprit=shown[:1])
    spellings = dict.fromkeys([whole, *_other_spellings(whole, lexicon)])
    return ParsedClue(shown, words, tuple(spelling for spelling in spellings if spelling))


def numbers(lexicon: Lexicon) -> dict[str, int]:
    """The number words of the language and their values."""
    return lexicon.language.numbers


def value_of(parsed: ParsedClue, lexicon: Lexicon) -> int | None:
    """The number that a clue names, in digits or as a word."""
    for spelling in parsed.spellings:
        if re.fullmatch(r"[0-9]{1,9}", spelling):
            return int(spelling)
        if spelling in (known := numbers(lexicon)):
            return known[spelling]
    return None


def _trouble(shown: str) -> tuple[str, str]:
    if not shown:
        return "empty", ""
    for char in shown:
        category = unicodedata.category(char)
        if category in {"Cc", "Cs", "Co", "Cn", "Cf"}:
            return "control", ascii(char).strip("'")
        if category in {"So", "Sk"} and not unicodedata.normalize("NFKC", char).isalnum():
            return "symbol", char
    if not any(char.isalnum() for char in shown):
        return "symbol", shown[:1]
    return ("long", "") if len(shown) > _LONGEST else ("", "")


def _bare(text: str) -> str:
    """Strip quotes and punctuation around a text; `C++` and `AC/DC` stay as they are."""
    return text.strip(_EDGES + " ")


def _letter_name(folded: str) -> str:
    """Replace a Greek letter by its name: π is pi."""
    name = unicodedata.name(folded, "") if len(folded) == 1 else ""
    return name.rsplit(" ", 1)[1].lower() if name.startswith("GREEK SMALL LETTER ") else folded


def _other_spellings(whole: str, lexicon: Lexicon) -> list[str]:
    """Other spellings to look up: dog for dog's, usa for U.S.A, eight for 8, at and t for AT&T."""
    found = []
    for ending in ("'s", "s'"):
        if whole.endswith(ending) and len(whole) > len(ending) + 1:
            found += [whole.replace("'", ""), whole.removesuffix(ending)]
    if "." in whole or "," in whole:
        found += [" ".join(re.sub(r"[.,]", " ", whole).split()), re.sub(r"[.,]", "", whole)]
    if "'" in whole:
        found.append(whole.replace("'", ""))
    if "/" in whole:
        found.append(whole.replace("/", ""))
    if "&" in whole:
        found.append(" ".join(whole.replace("&", f" {lexicon.language.ampersand} ").split()))
    if whole.isdecimal():
        found += [word for word, value in numbers(lexicon).items() if len(whole) < 5 and value == int(whole)]
    return found
