"""Declared targets are for the referee alone: what tells of them is known as such, and can be told without them."""

import re
from typing import NamedTuple

from fairclue.lexicons import tsv
from fairclue.validator import Board, Clue, Finding, check, load_ruleset
from fairclue.wording import DEFAULT, languages
from tests.support.paths import CASES
from tests.validator.test_cases import EDITION, RULE
from tests.validator.test_explanations import COLUMNS as SAYS


class Asked(NamedTuple):
    """A case that declares targets."""

    ruleset: str
    clue: str
    number: str
    board: str
    targets: tuple[str, ...]

    def findings(self, language: str = DEFAULT) -> list[Finding]:
        """All that was seen, be it allowed."""
        clue, board = Clue(self.clue, self.number, self.targets), Board.parse(self.board)
        ruling = check(clue, board, load_ruleset(self.ruleset), explain_in=language)
        return [*ruling.findings, *ruling.noticed]


ASKED = [
    Asked(row.get("ruleset", path.stem), row["clue"], row["number"], row["board"], targets)
    for folder, columns in (("rules", RULE), ("editions", EDITION), ("explanations", SAYS))
    for path in sorted((CASES / folder).glob("*.tsv"))
    for row in tsv.rows(path, *columns)
    if (targets := tuple(target.strip() for target in row["targets"].split(",") if target.strip()))
]


def test_what_is_told_without_targets_holds_none_of_them() -> None:
    for asked in ASKED:
        for finding in (finding for language in languages() for finding in asked.findings(language)):
            told = finding.without_targets
            assert re.fullmatch(r"[A-ZÅÄÖ][^{}]+\.", told)
            words = set(re.findall(r"\w+", told.casefold()))
            assert words.isdisjoint(re.findall(r"\w+", " ".join(asked.targets).casefold())), asked


def test_what_is_told_without_targets_is_in_the_language_of_the_rest() -> None:
    asked = Asked("english", "citrus", "2", "LEMON, ROW", ("LEMON",))
    assert [[finding.without_targets for finding in asked.findings(language)] for language in languages()] == [
        ["The number only says how many codenames are meant."],
        ["Numret säger bara hur många kodord som avses."],
    ]


def test_what_was_not_seen_by_targets_is_seen_without_them_too() -> None:
    for asked in ASKED:
        unmeant = asked._replace(targets=()).findings()
        told = [finding.seen for finding in unmeant]  # what follows from it depends on the verdict
        for finding in asked.findings():
            assert finding.on_targets or finding.seen in told, (asked, finding)
        assert not any(finding.on_targets for finding in unmeant)


def test_the_rules_that_look_at_targets_say_so() -> None:
    seen = {finding.rule for asked in ASKED for finding in asked.findings() if finding.on_targets}
    assert seen == {"letters", "number_as_clue", "invented_word", "homonym", "rhyme"}


def test_a_number_that_is_too_high_tells_of_no_target() -> None:
    (finding,) = Asked("english", "citrus", "8", "LEMON, ROW", ("LEMON",)).findings()
    assert (finding.rule, finding.on_targets) == ("number_as_clue", False)
