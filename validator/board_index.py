"""The codenames in sight, prepared once so that any number of clues can be compared with them quickly."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from fairclue.lexicons import Lexicon, Step
from fairclue.lexicons.text import joined
from fairclue.lexicons.words import has_gap
from fairclue.validator.pausing import Pausing
from fairclue.validator.types import Board


class BoardIndex:
    """The codenames in sight with their letters, and which of them share a root or all letters with a word."""

    def __init__(self, codenames: Iterable[str], lexicon: Lexicon) -> None:
        self.codenames = tuple(codenames)
        self.folded = {codename: lexicon.fold(codename) for codename in self.codenames}
        self.letters = {codename: joined(folded) for codename, folded in self.folded.items()}
        self.initials = {
            codename: initials(folded, lexicon) for codename, folded in self.folded.items() if has_gap(folded)
        }
        self.expansions = {  # of codenames that are abbreviations: the phrases that they stand for, the shortest first
            codename: phrases for codename, folded in self.folded.items() if (phrases := _expansions(folded, lexicon))
        }
        self._by_letters: dict[str, list[str]] = {}
        self._by_root: dict[int, list[str]] = {}
        for codename, folded in self.folded.items():
            self._by_letters.setdefault(self.letters[codename], []).append(codename)
            for root in set().union(*lexicon.root_flags(folded)):
                self._by_root.setdefault(root, []).append(codename)

    def may_relate(self, spellings: Iterable[str], lexicon: Lexicon) -> list[str]:
        """The codenames that share a root, a part or all letters with any of these spellings."""
        found: set[str] = set()
        for spelling in spellings:
            for roots in lexicon.root_flags(spelling):
                for root in roots:
                    if root in self._by_root:
                        found.update(self._by_root[root])
            found.update(self._by_letters.get(joined(spelling), ()))
        return sorted(found)


def initials(phrase: str, lexicon: Lexicon) -> set[str]:
    """The first letters of a phrase's words, with and without those of its function words."""
    words = phrase.replace("-", " ").split()
    content = [word for word in words if word not in lexicon.language.function_words]
    return {"".join(word[0] for word in some) for some in (words, content) if len(some) > 1}


def _expansions(word: str, lexicon: Lexicon) -> list[str]:
    found = (link.other for link in lexicon.bases(word) if link.step is Step.ABBREVIATION)
    return sorted(filter(has_gap, found), key=len)


def index_in_steps(board: Board, lexicon: Lexicon) -> Pausing[BoardIndex]:
    """The same as `index_of`, with a pause after each codename: a large board takes a while."""
    for codename in board.in_sight:
        lexicon.root_flags(lexicon.fold(codename))  # the slow part; the lexicon remembers the result
        yield
    return index_of(board, lexicon)


@lru_cache(maxsize=256)
def index_of(board: Board, lexicon: Lexicon) -> BoardIndex:
    """The index of the board's codenames in sight, cached: many clues are given at one board."""
    return BoardIndex(board.in_sight, lexicon)
