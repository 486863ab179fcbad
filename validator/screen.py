"""Many candidates at one board: the verdicts of `check`, without the prose.

Most candidates are plain words that no codename is kin to, and are let through on a look at their record.
The rest go the same way as in `check`.
"""

import re
import string
from collections.abc import Callable, Iterable, Iterator, Set
from typing import NamedTuple

from fairclue.lexicons import Lexicon, WordTrait
from fairclue.lexicons.types import NAME
from fairclue.validator.board_index import index_of, indexing
from fairclue.validator.check import Judged, judge, lexicon_for
from fairclue.validator.clue_on_board import IN_USE, ClueOnBoard
from fairclue.validator.pausing import Pausing, finished
from fairclue.validator.rules import RULES, FiresOn, Rule
from fairclue.validator.ruleset import Ruleset
from fairclue.validator.types import VERDICTS, Board, Clue, Stance, Verdict

_WATCHED = int(WordTrait.ABBREVIATION | WordTrait.FOREIGN)
_KNOWN = int(WordTrait.LISTED | NAME)


class Screened(NamedTuple):
    """A candidate, its verdict and, if it is not valid, the first rule against it and the codename in its way."""

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
    kin: Set[int] | None = None,
) -> Iterator[Screened]:
    """Yield a verdict for each candidate, in order; with a number, as if it were said with each of them.

    `kin` is what `finding_kin` found, for those who did that in steps.
    """
    lexicon = lexicon_for(ruleset, play_in)
    store = lexicon.store
    number_of, traits_of, zipf_of = store.number, store.traits, store.zipf
    kin = finished(finding_kin(board, ruleset, play_in)) if kin is None else kin
    letters_in = _letters_in(board, ruleset, lexicon)
    alphabet = set(string.ascii_lowercase) | set(lexicon.language.alphabet)
    taken_in = lexicon.language.foreign.borrowed_zipf
    nothing = ClueOnBoard(Clue("", number), board, lexicon)
    asked = (rule for rule in RULES if not rule.needs_targets and ruleset.stance(rule.name) is not Stance.ALLOW)
    minded = tuple(rule for rule in asked if rule.fires_on is not FiresOn.NUMBER or any(rule.find(nothing)))
    of_known = tuple(rule for rule in minded if rule.fires_on is not FiresOn.ODD)
    of_any = tuple(rule for rule in minded if rule.fires_on in (FiresOn.ANY, FiresOn.NUMBER))

    def ruled(text: str, rules: tuple[Rule, ...] = minded) -> Screened:
        strictest: Judged | None = None  # the first of them
        for one in filter(None, judge(ClueOnBoard(Clue(text, number), board, lexicon), ruleset, rules)):
            if strictest is None or one.stance > strictest.stance:
                strictest = one
            if one.stance is Stance.FORBID:
                break
        if strictest is None:
            return Screened(text, Verdict.VALID)
        return Screened(text, VERDICTS[strictest.stance], strictest.rule.name, strictest.found.codename)

    alike: dict[tuple[int, bool], Screened] = {}  # words of one kind that are kin to no codename fare alike
    for text in candidates:
        word = text.lower()
        is_plain = text.isalpha() and len(text) > 1 and (word.isascii() or alphabet.issuperset(word))
        place = number_of(word) if is_plain else None  # in the store
        if place is None:
            yield ruled(text)
            continue
        traits = traits_of(place)
        is_known = traits & _KNOWN or zipf_of(place) >= IN_USE
        if place in kin or (letters_in and letters_in(word)):
            yield ruled(text, of_known if is_known and not traits & _WATCHED else minded)
        elif traits & _WATCHED and not of_any:
            kind = traits & _WATCHED, zipf_of(place) >= taken_in
            if kind not in alike:
                alike[kind] = ruled(text)
            yield alike[kind]._replace(text=text)
        elif is_known and not traits & _WATCHED:
            yield ruled(text, of_any) if of_any else Screened(text, Verdict.VALID)
        else:
            yield ruled(text)


def finding_kin(board: Board, ruleset: Ruleset, play_in: str | None = None) -> Pausing[set[int]]:
    """The numbers of the words that may be kin to a codename in sight, in small steps: a large board takes a while."""
    lexicon = lexicon_for(ruleset, play_in)
    yield from indexing(board, lexicon)
    found: set[int] = set()
    by_parts = ruleset.stance("shared_part") is not Stance.ALLOW
    for some in lexicon.related_numbers_by_root(*board.in_sight, by_parts=by_parts):
        found.update(some)
        yield
    return found


def _letters_in(board: Board, ruleset: Ruleset, lexicon: Lexicon) -> Callable[[str], object] | None:
    """Finds the letters of a codename in a word, where the ruleset minds."""
    letters = index_of(board, lexicon).letters.values()
    if ruleset.stance("contains_codename") is Stance.ALLOW or not letters:
        return None
    return re.compile("|".join(map(re.escape, letters))).search
