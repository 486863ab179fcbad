"""What holds for any clue at any board."""

import random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fairclue.lexicons import Lexicon
from fairclue.validator import Board, Clue, Ruleset, Verdict, check, load_ruleset, screen
from fairclue.validator.open_lexicons import lexicon_for
from fairclue.validator.reading import read_clue
from fairclue.validator.ruleset_files import edition_names
from fairclue.validator.types import UNLIMITED
from tests.lexicons.test_properties import any_text

STRICTNESS = [Verdict.VALID, Verdict.ASK, Verdict.INVALID]
RULESETS = [load_ruleset(name) for name in edition_names()]
quickly = settings(max_examples=150, deadline=None, database=None, derandomize=True)


class Table:
    """Draws boards of common words and clues that are often kin to them."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.lexicon: Lexicon = lexicon_for(ruleset, None)
        found = random.Random(3).sample(range(len(self.lexicon.store)), 40_000)
        words = [self.lexicon.store.word(number) for number in found]
        self.words = [word for word in words if any(char.isalnum() for char in word)]
        self.codenames = [word.upper() for word in self.words if self.lexicon.zipf(word) > 2.5 and len(word) < 40]

    def board(self, data: st.DataObject) -> Board:
        names = data.draw(st.lists(st.sampled_from(self.codenames), min_size=1, max_size=8, unique_by=str.casefold))
        return Board(names, data.draw(st.lists(st.sampled_from(names), unique=True)))

    def clue(self, data: st.DataObject, board: Board) -> str:
        """A word, any text, kin of a codename, or one of them with a slip or a number."""
        drawn = self._clue(data, board)
        at = data.draw(st.integers(0, len(drawn)))
        slips = st.sampled_from(
            [drawn[:at] + drawn[at + 1 :], drawn[:at] + drawn[at : at + 1] + drawn[at:], f"{drawn} 2"]
        )
        typed: str = data.draw(st.one_of(st.just(drawn), st.just(drawn), slips))
        return typed

    def _clue(self, data: st.DataObject, board: Board) -> str:
        codename = data.draw(st.sampled_from(board.codenames))
        kin = sorted(self.lexicon.related_numbers(codename))[:200]
        related = st.sampled_from(kin).map(self.lexicon.store.word) if kin else st.just(codename)
        drawn: str = data.draw(st.one_of(st.sampled_from(self.words), any_text, related, related, st.just(codename)))
        return drawn


TABLES = {ruleset.name: Table(ruleset) for ruleset in RULESETS}
rulesets = st.sampled_from(RULESETS)
numbers = st.one_of(st.integers(0, 9), st.just(UNLIMITED), st.none())


@quickly
@given(ruleset=rulesets, data=st.data())
def test_any_text_gets_a_ruling_with_reasons(ruleset: Ruleset, data: st.DataObject) -> None:
    board = TABLES[ruleset.name].board(data)
    number = data.draw(numbers)
    targets = data.draw(st.lists(st.sampled_from(board.in_sight), unique=True)) if board.in_sight else []
    clue = Clue(TABLES[ruleset.name].clue(data, board), number, targets)
    for language in ("en", "sv"):
        ruling = check(clue, board, ruleset, explain_in=language)
        assert (ruling.verdict is Verdict.VALID) == (not ruling.findings)
        assert set(ruling.blocking) <= set(board.in_sight)
        for finding in (*ruling.findings, *ruling.noticed):
            assert finding.evidence
            assert finding.explanation[-1] in ".?"
            assert "{" not in finding.explanation.replace(clue.text.upper(), "")


@quickly
@given(ruleset=rulesets, data=st.data())
def test_what_was_read_once_is_read_the_same_again(ruleset: Ruleset, data: st.DataObject) -> None:
    table = TABLES[ruleset.name]
    clue = Clue(table.clue(data, table.board(data)), data.draw(numbers))
    once = read_clue(clue, table.lexicon)
    assume(not once.parsed.trouble)  # of what is too long, only the beginning is kept
    again = read_clue(Clue(once.parsed.text, once.number), table.lexicon)
    assert (again.parsed, again.number) == (once.parsed, once.number)


@quickly
@given(ruleset=rulesets, data=st.data())
def test_covering_a_codename_never_makes_a_ruling_stricter(ruleset: Ruleset, data: st.DataObject) -> None:
    board = TABLES[ruleset.name].board(data)
    clue = Clue(TABLES[ruleset.name].clue(data, board))
    more = Board(board.codenames, {*board.covered, data.draw(st.sampled_from(board.codenames))})
    before, after = (check(clue, each, ruleset).verdict for each in (board, more))
    assert STRICTNESS.index(after) <= STRICTNESS.index(before)


@quickly
@given(ruleset=rulesets, data=st.data())
def test_covering_what_blocks_makes_the_clue_legal(ruleset: Ruleset, data: st.DataObject) -> None:
    board = TABLES[ruleset.name].board(data)
    clue = Clue(TABLES[ruleset.name].clue(data, board), data.draw(numbers))
    ruling = check(clue, board, ruleset)
    if ruling.legal_when_covered:
        covered = Board(board.codenames, board.covered | set(ruling.legal_when_covered))
        assert check(clue, covered, ruleset).verdict is Verdict.VALID


@quickly
@given(ruleset=rulesets, data=st.data())
def test_where_a_card_lies_does_not_matter(ruleset: Ruleset, data: st.DataObject) -> None:
    board = TABLES[ruleset.name].board(data)
    clue = Clue(TABLES[ruleset.name].clue(data, board), 2, board.in_sight[:2])
    moved = Board(data.draw(st.permutations(board.codenames)), board.covered)
    assert check(clue, board, ruleset) == check(clue, moved, ruleset)


@quickly
@given(ruleset=rulesets, data=st.data())
def test_a_stricter_preset_never_gives_a_milder_verdict(ruleset: Ruleset, data: st.DataObject) -> None:
    board = TABLES[ruleset.name].board(data)
    clue = Clue(TABLES[ruleset.name].clue(data, board), 1, board.in_sight[:1])
    presets = (load_ruleset(f"{ruleset.name}+relaxed"), ruleset, load_ruleset(f"{ruleset.name}+strict"))
    strictness = [STRICTNESS.index(check(clue, board, each).verdict) for each in presets]
    assert strictness == sorted(strictness)


@quickly
@given(ruleset=rulesets, preset=st.sampled_from(["", "+strict", "+relaxed"]), data=st.data())
def test_screening_agrees_with_checking(ruleset: Ruleset, preset: str, data: st.DataObject) -> None:
    table, laid = TABLES[ruleset.name], load_ruleset(ruleset.name + preset)
    board = table.board(data)
    candidates = [table.clue(data, board) for _ in range(data.draw(st.integers(0, 8)))]
    number = data.draw(numbers)
    for candidate, found in zip(candidates, screen(candidates, board, laid, number=number), strict=True):
        ruling = check(Clue(candidate, number), board, laid)
        assert (found.text, found.verdict) == (candidate, ruling.verdict)
        first = ruling.findings[0] if ruling.findings else None
        assert (found.rule, found.codename) == ((first.rule, first.codename) if first else (None, None))
