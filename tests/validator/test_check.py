"""The ruling as a whole: verdict, what blocks, what was noticed, and that it can be asked again."""

import pytest

from fairclue.errors import InputError
from fairclue.lexicons import Strength
from fairclue.validator import Board, Clue, Stance, Verdict, check, check_in_steps, load_ruleset, screen
from fairclue.validator.pausing import run_to_end

ENGLISH = load_ruleset("english")


def test_a_covered_codename_frees_the_clues_that_it_blocked() -> None:
    blocked = check(Clue("snowballs", 1), Board.parse("SNOW, BALL, MOON"), ENGLISH)
    assert blocked.verdict is Verdict.INVALID
    assert blocked.blocking == blocked.legal_when_covered == ("BALL", "SNOW")
    assert check(Clue("snowballs", 1), Board.parse("(SNOW), BALL, MOON"), ENGLISH).blocking == ("BALL",)
    assert check(Clue("snowballs", 1), Board.parse("(SNOW), (BALL), MOON"), ENGLISH).verdict is Verdict.VALID


@pytest.mark.parametrize("candidates", [["prix", "palacio"], ["palacio", "prix"]])
def test_a_foreign_word_that_is_common_here_fares_better_in_a_screening_than_a_rare_one(candidates: list[str]) -> None:
    screened = {found.text: found.verdict for found in screen(candidates, Board(["MOON"]), ENGLISH)}
    assert screened == {"prix": Verdict.ASK, "palacio": Verdict.INVALID}


def test_covering_is_not_offered_where_it_would_not_help() -> None:
    ruling = check(Clue("Sonne", 1), Board(["SONNE", "MOON"]), ENGLISH)
    assert ruling.blocking == ("SONNE",)
    assert {finding.rule for finding in ruling.findings} == {"visible_word", "foreign_word"}
    assert ruling.legal_when_covered == ()


def test_covering_is_not_offered_where_too_few_would_be_left_for_the_number() -> None:
    board = Board(["VOTE", "MOON", "SUN"])
    assert check(Clue("voting", 2), board, ENGLISH).legal_when_covered == ("VOTE",)
    assert check(Clue("voting", 3), board, ENGLISH).legal_when_covered == ()
    assert check(Clue("voting", 3), Board(board.codenames, ["VOTE"]), ENGLISH).verdict is Verdict.INVALID


def test_a_target_is_no_codename_that_blocks() -> None:
    ruling = check(Clue("armour", 1, ["NIGHT"]), Board(["NIGHT", "MOON"]), ENGLISH)
    assert [(finding.rule, finding.codename) for finding in ruling.findings] == [("homonym", "NIGHT")]
    assert ruling.blocking == ()


def test_a_guess_may_raise_a_question_but_never_a_ban() -> None:
    ruling = check(Clue("moonsquid", 1), Board(["NIGHT", "OCTOPUS"]), ENGLISH)
    (finding,) = ruling.findings
    assert ENGLISH.stance(finding.rule) is Stance.FORBID
    assert (finding.strength, finding.stance, ruling.verdict) == (Strength.GUESS, Stance.ASK, Verdict.ASK)


def test_the_strictest_finding_comes_first_and_makes_the_verdict() -> None:
    ruling = check(Clue("TV", 1), Board(["TELEVISION"]), ENGLISH)
    assert [(finding.rule, finding.stance) for finding in ruling.findings] == [
        ("word_form", Stance.FORBID),
        ("abbreviation", Stance.ASK),
    ]
    assert ruling.verdict is Verdict.INVALID


def test_a_finding_carries_its_evidence_with_sources() -> None:
    (finding,) = check(Clue("stationery", 1), Board(["SUBSTATION"]), ENGLISH).findings
    assert [evidence.claim for evidence in finding.evidence] == [
        "STATIONERY is built on STATIONER.",
        "STATIONER is built on STATION.",
        "SUBSTATION has STATION as a part.",
    ]
    assert all(evidence.sources and evidence.strength > Strength.GUESS for evidence in finding.evidence)
    assert finding.section == "Valid clues: firm rules"


def test_what_is_allowed_is_noticed() -> None:
    ruling = check(Clue("djurtransport", 1), Board(["NÄBBDJUR"]), load_ruleset("swedish"))
    assert ruling.verdict is Verdict.VALID
    assert [(finding.rule, finding.stance) for finding in ruling.noticed] == [("shared_part", Stance.ALLOW)]


def test_a_ruling_says_what_it_was_made_with() -> None:
    ruling = check(Clue("FBI", 1), Board(["MOON"]), load_ruleset("english+strict", {"rhyme": "ask"}))
    assert (ruling.ruleset, ruling.ruleset_version, ruling.language) == ("english+strict", "1", "en")
    assert ruling.settings["rhyme"] is Stance.ASK
    assert ruling.lexicon_version.startswith("en-")


def test_the_same_question_gets_the_same_ruling() -> None:
    asked = Clue("snowman", 2, ["MOON"]), Board.parse("SNOW, MAN, MOON, (SUN)")
    assert repr(check(*asked, ENGLISH)) == repr(check(*asked, ENGLISH))


def test_an_edition_is_played_in_one_of_its_languages() -> None:
    encyclopedia = load_ruleset("encyclopedia")
    assert check(Clue("katten", 1), Board(["KATT"]), encyclopedia, play_in="sv").verdict is Verdict.INVALID
    with pytest.raises(InputError, match="english is not played in 'sv', but in en"):
        check(Clue("katten", 1), Board(["KATT"]), ENGLISH, play_in="sv")


def test_explanations_come_in_the_language_asked_for() -> None:
    assert "är ingen giltig" in check(Clue("moons", 1), Board(["MOON"]), ENGLISH, explain_in="sv").summary
    with pytest.raises(InputError, match="there are no explanations in 'xx'; there are en, sv"):
        check(Clue("moons", 1), Board(["MOON"]), ENGLISH, explain_in="xx")


@pytest.mark.parametrize(
    ("target", "says"), [("SUN", "SUN is not on the board; there is COW, MOON"), ("cow", "COW is covered; a target")]
)
def test_a_target_must_be_in_sight(target: str, says: str) -> None:
    with pytest.raises(InputError, match=says):
        check(Clue("night", 1, [target]), Board.parse("MOON, (COW)"), ENGLISH)


def test_codenames_that_are_one_word_but_for_a_hyphen_block_together() -> None:
    ruling = check(Clue("qwzx", 1), Board(["QW-ZX", "QWZX", "MOON"]), ENGLISH)
    assert ruling.blocking == ("QW-ZX", "QWZX")


def test_a_ruling_is_made_in_small_steps() -> None:
    codenames = [f"WORDS {number}" for number in range(50)]
    asked = Clue("words", 50, codenames), Board(codenames), ENGLISH
    pauses = list(check_in_steps(*asked))
    assert len(pauses) > 3 * len(codenames)  # for each to be seen, compared and told
    assert run_to_end(check_in_steps(*asked)) == check(*asked)


def test_a_codename_is_told_as_one_whatever_is_written_in_it() -> None:
    ruling = check(Clue("b", 2, ["B|A", "BEE"]), Board(["B|A", "BEE", "MOON"]), ENGLISH)

    assert "B|A" in ruling.findings[0].explanation
