"""The types that the whole referee shares: boards, clues, stances, observations, findings, rulings."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import Literal

from fairclue.errors import InputError
from fairclue.lexicons import Definition, RelationFound, Strength
from fairclue.validator.invisible_characters import holds_no_text, mixes_scripts, visible
from fairclue.validator.word_picture import Picture

UNLIMITED: Literal["unlimited"] = "unlimited"
Number = int | Literal["unlimited"] | None  # None: no number was given (yet)

UNLIMITED_WORDS = {"unlimited", "obegränsat", "∞", "infinity"}
_LONGEST_CODENAME = 60
_MOST_CODENAMES = 400


class CodenameError(InputError):
    """A text that cannot be a codename. `kind` says why, for those who tell it in words of their own."""

    def __init__(self, kind: Literal["no_letter", "too_long", "no_text", "mixed_alphabets"], message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Stance(IntEnum):
    """What a ruleset does with what a rule finds, the mildest first."""

    ALLOW = 0
    ASK = 1
    FORBID = 2

    def __str__(self) -> str:
        return self.name.lower()


class Verdict(StrEnum):
    """The answer of a ruling. `ask`: the opposing spymaster decides."""

    VALID = "valid"
    ASK = "ask"
    INVALID = "invalid"


VERDICTS = {Stance.ALLOW: Verdict.VALID, Stance.ASK: Verdict.ASK, Stance.FORBID: Verdict.INVALID}


@dataclass(frozen=True, slots=True)
class Board:
    """The codenames on the table and which of them are covered. It has no colours, so no key can leak."""

    codenames: tuple[str, ...]
    covered: frozenset[str] = frozenset()

    def __init__(self, codenames: Iterable[str], covered: Iterable[str] = ()) -> None:
        names = [_codename(name) for name in codenames]
        by_key = {same_word(name): name for name in names}
        if len(names) > _MOST_CODENAMES:
            raise InputError(f"a board has at most {_MOST_CODENAMES} codenames, not {len(names)}")
        if len(by_key) < len(names):
            counted = Counter(map(same_word, names))
            twice = next(name for name in names if counted[same_word(name)] > 1)
            raise InputError(f"each codename stands on the board once; {twice} appears twice")
        object.__setattr__(self, "codenames", tuple(names))
        object.__setattr__(self, "covered", frozenset(_on_board(name, by_key) for name in covered))

    @classmethod
    def parse(cls, text: str) -> Board:
        """Read a board from one line, with covered codenames in brackets: `BREAK, NEW YORK, (PIANO)`."""
        names, covered = [], []
        for item in filter(None, (item.strip() for item in re.split(r"[,;\n]", text))):
            bracketed = re.fullmatch(r"[(\[](.*)[)\]]", item)
            names.append(bracketed[1] if bracketed else item)
            if bracketed:
                covered.append(bracketed[1])
        return cls(names, covered)

    @property
    def in_sight(self) -> tuple[str, ...]:
        """The codenames that are not covered, sorted, because where a card lies does not matter."""
        return tuple(sorted(name for name in self.codenames if name not in self.covered))

    def find(self, name: str) -> str:
        """The codename on the board that `name` means, whatever its case. Raises InputError if there is none."""
        return self.find_all([name])[0]

    def find_all(self, names: Iterable[str]) -> list[str]:
        """The same as `find` for several names."""
        by_key = {same_word(codename): codename for codename in self.codenames}
        return [_on_board(name, by_key) for name in names]


@dataclass(frozen=True, slots=True)
class Clue:
    """What the spymaster gives: a text, a number and, if declared, the codenames that are meant."""

    text: str
    number: Number = None
    targets: tuple[str, ...] = ()

    def __init__(self, text: str, number: int | float | str | None = None, targets: Iterable[str] = ()) -> None:
        if not isinstance(text, str):
            raise InputError("the clue must be a text")
        object.__setattr__(self, "text", visible(text))
        object.__setattr__(self, "number", read_number(number))
        object.__setattr__(self, "targets", tuple(targets))


@dataclass(frozen=True, slots=True)
class Observation:
    """What a rule saw, before a ruleset judges it."""

    seen: str  # the key of the sentence that describes it, `seen.KEY` in the wording
    strength: Strength
    codename: str | None = None
    words: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)  # to fill in in that sentence
    sources: tuple[str, ...] = ()
    related: RelationFound | None = None  # between the clue and the codename
    on_targets: bool = False  # seen because of the declared targets, so that it gives them away


@dataclass(frozen=True, slots=True)
class Evidence:
    """A claim in words, the sources that say so, and how sure it is."""

    claim: str
    sources: tuple[str, ...]
    strength: Strength


@dataclass(frozen=True, slots=True)
class CitedSource:
    """A source of evidence, for people: its name, its page, and a line of what it is."""

    key: str
    title: str
    url: str  # empty for the hand-written tables
    about: str
    licence: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule saw, with the ruleset's stance on it and an explanation in words."""

    rule: str
    codename: str | None
    stance: Stance
    seen: str  # what was seen, in one sentence
    explanation: str  # the same, with why it matters or what follows from it
    evidence: tuple[Evidence, ...]
    section: str  # of the edition's rulebook
    says: str  # what the rulebook says there, in our words
    without_targets: str  # an explanation for those who may not know the declared targets: only why the rule exists
    on_targets: bool = False  # seen because of the declared targets, so that the other fields give them away
    plainness: float | None = None  # of a relation by form or part: how plainly players see it, from 0 to 1
    picture: Picture | None = None  # of the clue and the codename, if they share letters or a root

    @property
    def strength(self) -> Strength:
        """The strength of the weakest evidence."""
        return min(evidence.strength for evidence in self.evidence)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A verdict with its reasons, and everything needed to reproduce it."""

    clue: Clue  # as it was read
    read_as: str | None  # its text, if it was not read as typed
    suggestions: tuple[str, ...]  # known words that an unknown clue may be a typo of
    verdict: Verdict
    summary: str
    findings: tuple[Finding, ...]  # with stance forbid or ask, the strictest first
    noticed: tuple[Finding, ...]  # with stance allow
    blocking: tuple[str, ...]  # the codenames in sight that the findings are about
    legal_when_covered: tuple[str, ...]  # once these are covered, the clue is legal; empty if that is not enough
    definitions: tuple[Definition, ...]  # of the clue and of the codenames that the findings are about, if known
    sources: tuple[CitedSource, ...]  # of the evidence and the definitions
    ruleset: str
    ruleset_version: str
    settings: Mapping[str, Stance]
    lexicon_version: str
    language: str  # of the explanations

    @property
    def reasons(self) -> tuple[Finding, ...]:
        """The findings that the verdict rests on: beside a ban, nobody is asked about anything else."""
        return tuple(one for one in self.findings if VERDICTS[one.stance] is self.verdict)


def read_number(number: object) -> Number:
    """Read the number of a clue: a whole number from 0, `unlimited` (in several spellings), or None."""
    if number is None:
        return None
    if isinstance(number, str):
        word = number.strip().lower()
        if word in UNLIMITED_WORDS:
            return UNLIMITED
        if re.fullmatch(r"[0-9]{1,6}", word):
            return int(word)
    elif isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 10**6:
        return number
    shown = str(number)[:40]
    raise InputError(f"the number must be 0, 1, 2 and so on, or 'unlimited' ('obegränsat'), not {shown!r}")


def _codename(name: str) -> str:
    if not isinstance(name, str):
        raise InputError("each codename must be a text")
    return _shown(name)


@lru_cache(maxsize=1 << 14)
def _shown(name: str) -> str:
    """Clean and check a codename: no needless spaces, no invisible characters. Cached, as boards repeat words."""
    shown = " ".join(visible(name).split())
    if not any(char.isalnum() for char in shown):
        raise CodenameError("no_letter", "a codename needs at least one letter or digit; an empty one is on the board")
    if len(shown) > _LONGEST_CODENAME:
        raise CodenameError(
            "too_long", f"a codename has at most {_LONGEST_CODENAME} letters; {shown[:20]}... is longer"
        )
    if holds_no_text(shown):
        raise CodenameError("no_text", f"the codename {shown!a} holds a character that is no text; take it out")
    if mixes_scripts(shown):
        raise CodenameError(
            "mixed_alphabets", f"the codename {shown!a} mixes alphabets that look alike; write it in one of them"
        )
    return shown


@lru_cache(maxsize=1 << 14)
def same_word(name: str) -> str:
    """A key for comparing codenames: equal for two that differ in case or width alone."""
    return unicodedata.normalize("NFKC", name).casefold()


def _on_board(name: str, by_key: Mapping[str, str]) -> str:
    found = by_key.get(same_word(_codename(name)))
    if found is None:
        there = ", ".join(sorted(by_key.values())) or "nothing"
        raise InputError(f"{name.strip()} is not on the board; there is {there}")
    return found
