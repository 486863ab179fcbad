"""GCIDE, the Collaborative International Dictionary of English: what an article says of a word's form and origin.

An article opens with the word, its syllables between backslashes and, at times, its sound in brackets; square
brackets hold the principal parts and the etymology. Square brackets spell odd letters, too: `[=a]` is a long a.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

_HEAD = re.compile(r"^(?P<word>[A-Za-z]+) \\(?P<marked>[^\\]+)\\(?: \((?P<sound>[^()?;,]+)(?:; \d+)?\))?")
_TWIN = re.compile(r"^[^\[]*?\\,? (?:or )?(?P<word>[A-Za-z]+) \\")
_LETTER = re.compile(r"\[[^\s\[\]{}]{1,6}\]")
_FORMS = re.compile(r"^(?:imp\.|p\. p\.|Compar\.)")
_TAG = re.compile(r"^(?:1913|Webster|WordNet|PJC|Obs\.|R\.|Archaic|Colloq)")
_PLURAL = re.compile(r"\bpl\. \{(\w+)\}")
_VARIANT = re.compile(r"(?:[Ww]ritten|[Ss]pel(?:t|led)) also(?P<names>(?:,? (?:and |or )?\{[A-Za-z]+\})+)")
_VARIANT_FIRST = re.compile(r"[Aa]lso (?:written|spel(?:t|led))(?P<names>(?:,? (?:and |or )?\{[A-Za-z]+\})+)")
_NAMED = re.compile(r"\{([^{}]+)\}")
_OPENS = 700  # characters in which a head with its brackets has room


@dataclass(frozen=True)
class Article:
    """One article; a word may have several."""

    word: str
    marked: str
    sound: str
    text: str

    @cached_property
    def _brackets(self) -> list[str]:
        """What stands in square brackets near the head, spelled letters aside."""
        return [found for found in _outer_brackets(self.text[:_OPENS]) if not _LETTER.fullmatch(f"[{found}]")]

    @cached_property
    def etymology(self) -> str:
        """The etymology, or nothing: the first bracket that is right behind the head, other than principal parts."""
        start = 0
        for found in self._brackets:
            place = self.text.index(f"[{found}]", start)
            if re.search(r"\s(?:1\. |\[1913 )", self.text[:place]) or re.search(r"[a-z]{3,}\. ", self._after(place)):
                return ""
            start = place + len(found)
            if not _FORMS.match(found):
                return "" if _TAG.match(found) else found
        return ""

    def _after(self, place: int) -> str:
        """The text between the last bracket before a place and the place: prose there is a definition."""
        before = self.text[:place]
        return before[max(before.rfind("]"), before.rfind("\\")) + 1 :]

    @cached_property
    def forms(self) -> set[str]:
        """Principal parts, comparison and odd plurals."""
        found = {name for bracket in self._brackets if _FORMS.match(bracket) for name in _NAMED.findall(bracket)}
        plural = _PLURAL.search(self.text[:200])
        return {form.lower() for form in found | ({plural[1]} if plural else set()) if form.isalpha()} - {self.word}

    @cached_property
    def variants(self) -> set[str]:
        """Other spellings that the article names, or that share its head."""
        twin = _TWIN.match(self.text[:_OPENS])
        lists = [*_VARIANT.finditer(self.text), *_VARIANT_FIRST.finditer(self.text)]
        names = {name for found in lists for name in _NAMED.findall(found["names"])} | (
            {twin["word"]} if twin else set()
        )
        return {name.lower() for name in names} - {self.word}

    @cached_property
    def words(self) -> set[str]:
        """Every word of the text, the head aside."""
        return set(re.findall(r"[a-z]+", self.text[len(self.word) + len(self.marked) :].lower()))

    @cached_property
    def definition(self) -> str:
        """The first sense: what follows the last bracket of the head."""
        rest = self.text[len(self.word) + len(self.marked) + 3 :]
        for bracket in self._brackets:
            if bracket == self.etymology or _FORMS.match(bracket):
                rest = rest.split(f"[{bracket}]", 1)[-1]
        return re.sub(r"^.*?(?=[A-Z][a-z]+ )", "", rest, count=1)


def articles(text: str) -> Iterator[Article]:
    """Yield each article whose head is one word of plain letters, but none that comes from WordNet."""
    for block in re.split(r"\n(?=\S)", text):
        whole = " ".join(block.split())
        head = _HEAD.match(whole)
        if head and "[WordNet" not in whole:
            yield Article(head["word"].lower(), head["marked"], _plain_sound(head["sound"] or ""), whole)


def _plain_sound(sound: str) -> str:
    """A sound without marks of stress and syllable; nothing if it is cut short."""
    cut_short = sound.startswith("-") or sound.endswith("-") or bool(re.search(r"[#\d]", sound))
    return "" if cut_short else re.sub(r'["`*\- ]', "", sound)


def _outer_brackets(text: str) -> list[str]:
    found, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        if letter == "[":
            start = start if depth else place
            depth += 1
        elif letter == "]" and depth:
            depth -= 1
            if not depth:
                found.append(text[start + 1 : place])
    return found
