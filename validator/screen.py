"""Screen many candidate clues at one board: the verdicts of `check`, without explanations.

It is made for a hundred thousand words. Most of them are plain known words that are related to no codename; these are
let through after a look at their record in the store. The others are looked at by the rules, as in `check`.
"""

import re
import string
from collections.abc import Callable, Iterable, Iterator, Set
from typing import NamedTuple

from fairclue.lexicons import Lexicon, WordTrait
from fairclue.lexicons.types import NAME
from fairclue.validator.board_index import index_in_steps, index_of
from fairclue.validator.check import Judged, judge
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.open_lexicons import lexicon_for
from fairclue.validator.pausing import Pausing, run_to_end
from fairclue.validator.reading import IN_USE
from fairclue.validator.rule import FiresOn, Rule
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset import Ruleset
from fairclue.validator.types import VERDICTS, Board, Clue, Stance, Verdict

_NOT_PLAIN = int(WordTrait.ABBREVIATION | WordTrait.FOREIGN)
_KNOWN = int(WordTrait.LISTED | NAME)


class Screened(NamedTuple):
    """A candidate and its verdict; if it is not valid, the first rule against it and the codename that it is about."""

    text: str
    verdict: Verdict
    rule: str | None = None
    codename: str | None = None


def screen(
    candidates: Iterable[str],
    board: Board,
    ruleset: Ruleset,
    *,
    play_in: str | None = None,
    number: int | str | None = None,
    related_words: Set[int] | None = None,
) -> Iterator[Screened]:
    """Yield a verdict for each candidate, in order, as `check` would give it without targets and with this number.

    `related_words` is the result of `related_words_in_steps`, for a server that runs that part in steps.
    """
    lexicon = lexicon_for(ruleset, play_in)
    store = lexicon.store
    number_of, traits_of, zipf_of = store.number, store.traits, store.zipf
    if related_words is None:
        related_words = run_to_end(related_words_in_steps(board, ruleset, play_in))
    contains_letters = _codename_finder(board, ruleset, lexicon)
    alphabet = set(string.ascii_lowercase) | set(lexicon.language.alphabet)
    taken_in = lexicon.language.foreign.borrowed_zipf
    no_word = ClueOnBoard(Clue("", number), board, lexicon)
    in_use = tuple(rule for rule in RULES if not rule.needs_targets and ruleset.stance(rule.name) is not Stance.ALLOW)
    rules = tuple(rule for rule in in_use if rule.fires_on is not FiresOn.NUMBER or any(rule.find(no_word)))
    rules_for_known = tuple(rule for rule in rules if rule.fires_on is not FiresOn.ODD)
    rules_for_any = tuple(rule for rule in rules if rule.fires_on in (FiresOn.ANY, FiresOn.NUMBER))

    def ruled(text: str, rules: tuple[Rule, ...] = rules) -> Screened:
        strictest: Judged | None = None  # the first of equally strict ones
        for one in filter(None, judge(ClueOnBoard(Clue(text, number), board, lexicon), ruleset, rules)):
            if strictest is None or one.stance > strictest.stance:
                strictest = one
            if one.stance is Stance.FORBID:
                break
        if strictest is None:
            return Screened(text, Verdict.VALID)
        return Screened(text, VERDICTS[strictest.stance], strictest.rule.name, strictest.found.codename)

    by_kind: dict[tuple[int, bool], Screened] = {}  # unrelated words of one kind get the same verdict
    for text in candidates:
        word = text.lower()
        is_plain = text.isalpha() and len(text) > 1 and (word.isascii() or alphabet.issuperset(word))
        word_number = number_of(word) if is_plain else None  # in the store
        if word_number is None:
            yield ruled(text, rules if is_plain else in_use)  # another text may have a number of its own: tree 2
            continue
        traits = traits_of(word_number)
        is_known = traits & _KNOWN or zipf_of(word_number) >= IN_USE
        if word_number in related_words or (contains_letters and contains_letters(word)):
            yield ruled(text, rules_for_known if is_known and not traits & _NOT_PLAIN else rules)
        elif traits & _NOT_PLAIN and not rules_for_any:
            kind = traits & _NOT_PLAIN, zipf_of(word_number) >= taken_in
            if kind not in by_kind:
                by_kind[kind] = ruled(text)
            yield by_kind[kind]._replace(text=text)
        elif is_known and not traits & _NOT_PLAIN:
            yield ruled(text, rules_for_any) if rules_for_any else Screened(text, Verdict.VALID)
        else:
            yield ruled(text)


def related_words_in_steps(board: Board, ruleset: Ruleset, play_in: str | None = None) -> Pausing[set[int]]:
    """The store's numbers of all words that may be related to a codename in sight, in small steps.

    It takes a while for a large board.
    """
    lexicon = lexicon_for(ruleset, play_in)
    yield from index_in_steps(board, lexicon)
    found: set[int] = set()
    by_parts = ruleset.stance("shared_part") is not Stance.ALLOW
    index = index_of(board, lexicon)
    expansions = set().union(*index.expansions.values())
    for some in lexicon.related_numbers_by_root(*board.in_sight, *expansions, by_parts=by_parts):
        found.update(some)
        yield
    for letters in index.letters.values():
        found.update(lexicon.one_slip_away(letters))
        yield
    initials = map(lexicon.number, set().union(*index.initials.values()))
    return found.union(number for number in initials if number is not None)


def _codename_finder(board: Board, ruleset: Ruleset, lexicon: Lexicon) -> Callable[[str], object] | None:
    """A search for the letters of any codename in a word; None if the ruleset allows `contains_codename`."""
    letters = index_of(board, lexicon).letters.values()
    if ruleset.stance("contains_codename") is Stance.ALLOW or not letters:
        return None
    return re.compile("|".join(map(re.escape, letters))).search
