"""Compares the cost of a ruling with the naive check that other games use: `python -m bench.referee`.

The naive check lower-cases, looks for substrings both ways and compares Porter stems. Both get the same clues in turn;
the results are ratios of CPU time.
"""

import random
import statistics
import time
from collections.abc import Callable

from nltk.stem import PorterStemmer

from fairclue.lexicons import Lexicon, WordTrait
from fairclue.validator import Board, Clue, Ruleset, check, load_ruleset, screen
from fairclue.validator.open_lexicons import lexicon_for

_BOARDS, _CLUES, _CANDIDATES = 20, 50, 100_000
_stemmer = PorterStemmer()


def naive(clue: str, codenames: tuple[str, ...]) -> bool:
    """Whether the clue shares no substring and no stem with a codename."""
    word = clue.lower()
    for codename in codenames:
        other = codename.lower()
        if word in other or other in word or _stemmer.stem(word) == _stemmer.stem(other):
            return False
    return True


def naive_screen(candidates: list[str], codenames: tuple[str, ...]) -> list[bool]:
    """The naive check of many words; the stems of the codenames are computed only once."""
    others = [(codename.lower(), _stemmer.stem(codename.lower())) for codename in codenames]
    found = []
    for candidate in candidates:
        word = candidate.lower()
        stem = _stemmer.stem(word)
        found.append(not any(word in other or other in word or stem == their for other, their in others))
    return found


def main() -> None:
    """Print the ratios for English and Swedish."""
    for name in ("english", "swedish"):
        ruleset = load_ruleset(name)
        words, codenames = _words(lexicon_for(ruleset, None))
        chance = random.Random(7)
        rulings(ruleset, words, codenames, chance)
        screening(ruleset, words, codenames, chance)


def rulings(ruleset: Ruleset, words: list[str], codenames: list[str], chance: random.Random) -> None:
    """Measure full rulings with explanations on boards of 25, for valid and for blocked clues."""
    ours, naively, first = [], [], []
    for _ in range(_BOARDS):
        board = Board(name.upper() for name in chance.sample(codenames, 25))
        first.append(_cost(lambda: check(Clue(words[0], 2), board, ruleset)))  # noqa: B023
        for clue in [*chance.sample(words, _CLUES), *(name.lower() + "s" for name in board.codenames[:5])]:
            naively.append(_cost(lambda: naive(clue, board.codenames)))  # noqa: B023
            ours.append(_cost(lambda: check(Clue(clue, 2), board, ruleset)))  # noqa: B023
    base = statistics.median(naively)
    print(
        f"{ruleset.name}: a ruling costs {statistics.median(ours) / base:.2f} of the naive check "
        f"(median; at worst {max(ours) / base:.1f}; the first at a board {statistics.median(first) / base:.2f})"
    )


def screening(ruleset: Ruleset, words: list[str], codenames: list[str], chance: random.Random) -> None:
    """Measure the screening of many candidates on one board."""
    board = Board(name.upper() for name in chance.sample(codenames, 25))
    candidates = chance.choices(words, k=_CANDIDATES)
    naively = _cost(lambda: naive_screen(candidates, board.codenames))
    ours = _cost(lambda: list(screen(candidates, board, ruleset)))
    ratio = f"{ours / naively:.2f} of the naive check ({ours:.2f} s CPU)"
    print(f"{ruleset.name}: screening {_CANDIDATES:,} words costs {ratio}")


def _words(lexicon: Lexicon) -> tuple[list[str], list[str]]:
    """The words in use, and those among them that are common nouns, for boards."""
    words = [word for word in lexicon.store.words() if word.isalpha() and lexicon.zipf(word) >= 1.5]
    return words, [word for word in words if lexicon.zipf(word) >= 3.2 and lexicon.traits(word) & WordTrait.NOUN]


def _cost(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


if __name__ == "__main__":
    main()
