"""Draws rulings by lot: common words that the referee bans on dealt boards, and look-alikes that it lets through."""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache

from fairclue.decks.catalog import built_in_decks
from fairclue.lexicons import Lexicon, WordTrait
from fairclue.validator import Board, Clue, Ruleset, Verdict, check, load_ruleset, screen
from fairclue.validator.open_lexicons import lexicon_for
from fairclue.validator.ruleset_files import edition_in

BOARD_SIZE = 25
_COMMON = 3.0  # a clue this common (Zipf) comes to mind at a table
_WELL_KNOWN = 4.0  # a codename this common is known to everybody
_ALIKE = 4  # letters at the beginning that make two words look alike
_SHORT = 3  # letters of a codename that may stand inside another word by chance
_BOARDS = 400  # more than enough to draw from
_ONE_BOARD = 3  # rulings of one sort that are taken from one board, so that no family fills the list

Pair = tuple[str, str]  # codename, clue


@cache
def edition(language: str) -> Ruleset:
    """The usual ruleset of a language."""
    return load_ruleset(edition_in(language))


def verdict(language: str, codename: str, clue: str) -> Verdict:
    """What the referee says of a clue while this codename is in sight."""
    return check(Clue(clue), Board([codename]), edition(language)).verdict


def draw(language: str, seed: int, wanted: dict[Verdict, int]) -> list[Pair]:
    """So many pairs of each verdict, in an order that does not tell which verdict they got."""
    chance = random.Random(seed)
    lexicon = lexicon_for(edition(language), language)
    clues = _clues(lexicon)
    found: dict[Verdict, set[Pair]] = {one: set() for one in wanted}
    for board in _boards(lexicon, chance):
        by_verdict = _rulings(board, clues, lexicon)
        for one, pairs in found.items():
            fresh = sorted(set(by_verdict[one]) - pairs)
            pairs.update(chance.sample(fresh, min(_ONE_BOARD, len(fresh), wanted[one] - len(pairs))))
        if all(len(pairs) == wanted[one] for one, pairs in found.items()):
            break
    drawn = sorted(set().union(*found.values()))
    chance.shuffle(drawn)
    return drawn


def _boards(lexicon: Lexicon, chance: random.Random) -> Iterator[list[str]]:
    """Boards of the built-in decks and of well-known nouns, in turn."""
    language = lexicon.language.code
    decks = [deck for deck in built_in_decks().values() if deck.language == language]
    dealt = sorted({face for deck in decks for card in deck.cards for face in card})
    known = sorted(word for word in lexicon.store.words() if _is_well_known(lexicon, word))
    for place in range(_BOARDS):
        yield chance.sample(known if place % 2 else dealt, BOARD_SIZE)


def _is_well_known(lexicon: Lexicon, word: str) -> bool:
    traits = lexicon.traits(word)
    is_noun = bool(traits & WordTrait.NOUN) and bool(traits & WordTrait.LISTED) and not lexicon.lemmas(word)
    is_plain = word.isalpha() and 3 <= len(word) <= 12 and word not in lexicon.language.function_words
    return is_noun and is_plain and lexicon.zipf(word) >= _WELL_KNOWN


def _clues(lexicon: Lexicon) -> list[str]:
    """The words that players may think of: common ones, and all that the language has of its own."""
    base = lexicon.store.base
    return sorted(
        word
        for word in lexicon.store.words()
        if len(word) > 2
        and not word[0].isdecimal()
        and (lexicon.zipf(word) >= _COMMON or (base is not None and base.number(word) is None))
    )


def _rulings(board: list[str], clues: list[str], lexicon: Lexicon) -> dict[Verdict, list[Pair]]:
    """The rulings that are about a codename, by verdict; of the clues that pass, those that look like one."""
    found: dict[Verdict, list[Pair]] = {one: [] for one in Verdict}
    related = lexicon.related_numbers(*board)
    look_alike = _look_alikes(board)
    candidates = [clue for clue in clues if lexicon.store.number(clue) in related or look_alike(clue)]
    for ruled in screen(candidates, Board(board), edition(lexicon.language.code)):
        codename = look_alike(ruled.text) if ruled.verdict is Verdict.VALID else ruled.codename
        if codename and codename.lower() != ruled.text:
            found[ruled.verdict].append((codename, ruled.text))
    return found


def _look_alikes(board: list[str]) -> Callable[[str], str | None]:
    """Finds the codename that a word looks like: one contains the other, or both begin alike."""
    names = {name.lower(): name for name in board}
    inside = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    starts = {name[:_ALIKE]: shown for name, shown in names.items() if len(name) >= _ALIKE}
    pieces = {
        name[start:end]: shown
        for name, shown in names.items()
        for start in range(len(name))
        for end in range(start + _SHORT, len(name) + 1)
    }

    def look_alike(clue: str) -> str | None:
        found = inside.search(clue)
        return names[found[0]] if found else starts.get(clue[:_ALIKE]) or pieces.get(clue)

    return look_alike
