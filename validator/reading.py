"""What a clue is read as: without the number typed after it, as the word that it is a slip of, with its spaces."""

import re
from dataclasses import dataclass, replace

from fairclue.lexicons import Lexicon, WordTrait
from fairclue.lexicons.types import NAME
from fairclue.validator.parse_clue import ParsedClue, parse_clue
from fairclue.validator.types import UNLIMITED_WORDS, Clue, Number, read_number

IN_USE = 1.0  # a word this common (Zipf) exists, whether or not a dictionary has it
_KNOWN = WordTrait.LISTED | NAME | WordTrait.ABBREVIATION | WordTrait.FOREIGN
_OF_ITS_OWN = NAME | WordTrait.ABBREVIATION | WordTrait.INFORMAL
_WELL_KNOWN = 2.0  # Zipf
_RARER_LEMMA = 1.0  # Zipf
# A number has one figure, so that Apollo 11 stays a name.
_FIGURE = rf"(?P<number>[0-9]|{'|'.join(sorted(UNLIMITED_WORDS))})"
_AFTER_SIGN = re.compile(rf"(?P<text>.*[^\W\d_].*?)\s*[:,;=(]\s*{_FIGURE}\)?", re.IGNORECASE | re.DOTALL)
_AFTER_SPACE = re.compile(rf"(?P<text>.*[^\W\d_]\S*)\s+{_FIGURE}", re.IGNORECASE | re.DOTALL)


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
    if not word.isalpha() or lexicon.number(word) is not None:
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
    numbered = _AFTER_SIGN.fullmatch(parsed.text)
    if not numbered and lexicon.number(parsed.text) is None:
        numbered = _AFTER_SPACE.fullmatch(parsed.text)
    if not numbered:
        return Reading(parsed, clue.number)
    number = read_number(numbered["number"])
    if clue.number not in (None, number):
        return Reading(parsed, clue.number, other_number=number)
    return replace(_without_number(Clue(numbered["text"], number), lexicon), is_as_typed=False, is_numbered=True)
