"""Clues of people pass, and clues by sound alone do not."""

import pytest

from bench.clues.__main__ import LANGUAGES, Row, clues, homonyms, pairs, rhymes, rulings
from fairclue.validator import Stance, Verdict

BY_SOUND_OR_LETTERS = {"homonym", "rhyme", "letters"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_clue_of_people_is_banned_for_its_sound_or_letters_and_few_are_asked_about(language: str) -> None:
    found = [
        (str(ruling.clue.text), finding.rule, finding.stance)
        for ruling in rulings(clues(language), language)
        for finding in ruling.findings
        if finding.rule in BY_SOUND_OR_LETTERS
    ]
    assert [clue for clue, _, stance in found if stance is Stance.FORBID] == []
    assert len(found) <= 0.015 * len(clues(language)), found


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_of_five_clues_by_sound_alone_are_banned_or_asked_about(language: str) -> None:
    rows = [*homonyms(language), *rhymes(language)]
    passed = [ruling.clue.text for ruling in rulings(rows, language) if ruling.verdict is Verdict.VALID]
    assert len(passed) <= 0.2 * len(rows), passed


def test_a_clue_is_paired_with_what_is_meant_and_with_what_is_not() -> None:
    rows = [Row("sea", ["WAVE", "SHIP"]), *(Row(f"clue{n}", [f"WORD{n}"]) for n in range(20))]
    meant, others = pairs(rows)
    assert ("sea", "WAVE") in meant
    assert not set(meant) & set(others)
    assert len(others) > 3 * len(meant)
