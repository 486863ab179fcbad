"""What a clue is read as: without the number typed after it, as the word that it is a slip of, with its spaces."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from fairclue.lexicons import Lexicon, WordTrait
from fairclue.lexicons.types import NAME
from fairclue.validator.parse_clue import ParsedClue, parse_clue
from fairclue.validator.types import UNLIMITED_WORDS, Clue, Number, read_number

IN_USE = 1.0  # a word this common (Zipf) exists, whether or not a dictionary has it
_KNOWN = WordTrait.LISTED | NAME | WordTrait.ABBREVIATION | WordTrait.FOREIGN
_OF_ITS_OWN = NAME | WordTrait.ABBREVIATION | WordTrait.INFORMAL
_WELL_KNOWN = 2.0  # Zipf
_RARER_LEMMA = 1.0  # Zipf
_SIGNS = ":,;=("  # between a clue and its number


@dataclass(frozen=True, slots=True)
class Reading:
    """A clue as it is judged."""

    parsed: ParsedClue
    number: Number
    is_as_typed: bool = True
    is_numbered: bool = False  # the number was typed after the clue: tree 2
    is_slip: bool = False  # it is read as the word that it is a slip of
    other_number: Number = None  # typed after the clue, where another number was given


def read_clue(clue: Clue, lexicon: Lexicon) -> Reading:
    """Read a clue as people mean it. What is read so once is read the same again."""
    reading = _without_number(clue, lexicon)
    word = reading.parsed.words[0] if reading.parsed.is_one_word else ""
    if not word or not set(word) <= set(lexicon.language.alphabet) or lexicon.number(word) is not None:
        return reading
    if phrase := lexicon.unspaced_phrase(word):
        return replace(reading, parsed=parse_clue(phrase, lexicon), is_as_typed=False)
    if not lexicon.splits(word) and (meant := lexicon.plainly_meant(word)) and _is_likelier(meant, word, lexicon):
        return replace(reading, parsed=parse_clue(meant, lexicon), is_as_typed=False, is_slip=True)
    return reading


def is_unlisted(word: str, lexicon: Lexicon) -> bool:
    """Whether no source lists a word, not even as a name or a foreign word, and it is not in use either."""
    return not lexicon.traits(word) & _KNOWN and lexicon.zipf(word) < IN_USE


def is_of_its_own(word: str, lexicon: Lexicon) -> bool:
    """Whether a word is well known or in a dictionary, so that nobody takes it for a slip of another."""
    if lexicon.zipf(word) >= _WELL_KNOWN or lexicon.traits(word) & _OF_ITS_OWN:
        return True
    return not set(lexicon.language.foreign.native_sources).isdisjoint(lexicon.listed_by(word))


def _is_likelier(meant: str, word: str, lexicon: Lexicon) -> bool:
    """Whether a word is likelier a slip than an unlisted form of a rarer word: thuder is no form of thud.

    Informal words are hardly counted anywhere, so their forms are taken as such: lepaking is no slip of leaking.
    """
    lemmas = [link.other for link in lexicon.lemmas(word)]
    if any(lexicon.traits(lemma) & WordTrait.INFORMAL for lemma in lemmas):
        return False
    return max(map(lexicon.zipf, lemmas), default=0.0) <= lexicon.zipf(meant) - _RARER_LEMMA


def _without_number(clue: Clue, lexicon: Lexicon) -> Reading:
    """Take off a number that was typed after the clue: `tree 2`, `tree: 2`. Formula 1 is a name and stays."""
    parsed = parse_clue(clue.text, lexicon)
    if parsed.trouble or parsed.text.isalpha():
        return Reading(parsed, clue.number)
    found = _typed_number(parsed.text)
    if not found or (not found.by_sign and lexicon.number(parsed.text) is not None):
        return Reading(parsed, clue.number)
    if clue.number not in (None, found.number):
        return Reading(parsed, clue.number, other_number=found.number)
    return replace(_without_number(Clue(found.text, found.number), lexicon), is_as_typed=False, is_numbered=True)


class _Numbered(NamedTuple):
    """A clue with the number that was typed after it."""

    text: str
    number: Number
    by_sign: bool  # there is a sign between the two, not just a space


def _typed_number(text: str) -> _Numbered | None:
    """The number at the end of a text. It has one figure, so that Apollo 11 stays a name."""
    bare = text.removesuffix(")")
    typed = next((word for word in (*"0123456789", *sorted(UNLIMITED_WORDS)) if bare.lower().endswith(word)), None)
    if typed is None:
        return None
    before = bare[: len(bare) - len(typed)]
    told = before.rstrip()
    by_sign = told.endswith(tuple(_SIGNS))
    if by_sign:
        told = told[:-1].rstrip()
    elif told == before or bare != text or not any(map(str.isalpha, told.split(" ")[-1])):
        return None
    return _Numbered(told, read_number(typed), by_sign) if any(map(str.isalpha, told)) else None
