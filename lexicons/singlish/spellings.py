"""Which rows of the tables are one item: spelled alike but for gaps or by ear, and with the same meaning."""

from dataclasses import dataclass, field
from itertools import combinations

from rapidfuzz import fuzz

from fairclue.lexicons.respelling import SHORTEST, Rules, spelling_key
from fairclue.lexicons.text import joined
from fairclue.lexicons.types import WordTrait

ENGLISH = "English"  # the origin of words that Singlish has from English
_MOSTLY = 55  # percent of two keys that spellings of one word have in common
_ALIKE, _BY_EAR = 1, 2  # words that the meanings must share: if all letters are the same, if only the key is


@dataclass(slots=True)
class Row:
    """A row of a table."""

    spellings: list[str]  # folded, the chosen one first
    traits: WordTrait
    note: str
    meaning: set[str] = field(default_factory=set)  # the words that say what it means
    origins: frozenset[str] = frozenset()  # the languages that it comes from; none if the table does not say


def alike(spellings: list[str], rules: Rules) -> list[list[str]]:
    """Group the spellings of a row by what they are spellings of: eat snake is no spelling of jiak zua.

    A group shares a word, or most of the key, or is short for the other by its letters (kpo, nvm).
    """
    groups: list[list[str]] = []
    for spelling in spellings:
        near = (group for group in groups if any(_is_alike(spelling, other, rules) for other in group))
        if (group := next(near, None)) is None:
            groups.append([spelling])
        else:
            group.append(spelling)
    return groups


def _is_alike(one: str, two: str, rules: Rules) -> bool:
    words = {word for word in one.replace("-", " ").split() if len(word) > 2}
    if words & set(two.replace("-", " ").split()):
        return True
    short, long = sorted((joined(one), joined(two)), key=len)
    letters = iter(long)
    if len(short) <= SHORTEST and long.startswith(short[0]) and all(letter in letters for letter in short):
        return True
    return fuzz.ratio(spelling_key(one, rules), spelling_key(two, rules)) >= _MOSTLY


def heads(rows: list[Row], rules: Rules) -> list[str]:
    """For each row the spelling that all rows of its item lead to: the first one of the item's first row."""
    item = list(range(len(rows)))

    def first(place: int) -> int:
        while item[place] != place:
            place = item[place]
        return place

    for needed, places in ((_ALIKE, _by_letters(rows)), (_BY_EAR, _by_key(rows, rules))):
        for sharing in places.values():
            for one, two in combinations(sorted(sharing), 2):
                if len(rows[one].meaning & rows[two].meaning) >= needed:
                    low, high = sorted((first(one), first(two)))
                    item[high] = low
    return [rows[first(place)].spellings[0] for place in range(len(rows))]


def mark_loans(rows: list[Row], items: list[str]) -> None:
    """Mark phrases that are another spelling of a borrowed word as borrowed: ah long, as ahlong is."""
    origins: dict[str, set[str]] = {}
    for row, head in zip(rows, items, strict=True):
        origins.setdefault(head, set()).update(row.origins)
    for row, head in zip(rows, items, strict=True):
        if row.traits & WordTrait.PHRASE and origins[head] and ENGLISH not in origins[head]:
            row.traits |= WordTrait.LOAN


def _by_letters(rows: list[Row]) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for place, row in enumerate(rows):
        for spelling in row.spellings:
            found.setdefault(joined(spelling), set()).add(place)
    return found


def _by_key(rows: list[Row], rules: Rules) -> dict[str, set[int]]:
    """The rows by spelling keys, without those of English words, which are not spelled by ear."""
    found: dict[str, set[int]] = {}
    for place, row in enumerate(rows):
        for spelling in row.spellings:
            if row.origins != {ENGLISH} and len(spelling) >= SHORTEST:
                found.setdefault(spelling_key(spelling, rules), set()).add(place)
    return found
