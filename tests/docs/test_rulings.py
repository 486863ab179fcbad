"""The page of rulings to read shows every rule, every kind of relation and step, and every sentence of the rules."""

from collections import Counter

import pytest

from docs import rulings
from fairclue.lexicons import RelationKind, Step
from fairclue.lexicons import language as spoken
from fairclue.validator import Board, Clue, load_ruleset
from fairclue.validator.check import judge
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.open_lexicons import lexicon_for
from fairclue.validator.rules import RULES
from fairclue.wording import languages, wording_in

SEEN_AFTER = "_nearest"  # a sentence that is told if there are known words near an unknown one


@pytest.fixture(scope="module")
def shown() -> Counter[str]:
    """How often the questions of the page touch a rule, a kind of relation, a step, a sentence and a language."""
    found: Counter[str] = Counter()
    for asked in rulings.questions():
        ruleset = load_ruleset(asked.ruleset)
        lexicon = lexicon_for(ruleset, asked.play_in)
        found[lexicon.language.code] += 1
        clue = ClueOnBoard(Clue(asked.clue, asked.number or None, asked.targets), Board.parse(asked.board), lexicon)
        for one in filter(None, judge(clue, ruleset)):
            found[one.rule.name] += 1
            found[f"rules.{one.rule.name}.seen.{one.found.seen}"] += 1
            if clue.suggestions:
                found[f"rules.{one.rule.name}.seen.{one.found.seen}{SEEN_AFTER}"] += 1
            if one.found.related:
                relation = lexicon.explained(one.found.related)
                found.update([str(relation.kind), *(link.step.name for link in relation.steps())])
    return found


def test_it_holds_two_hundred_rulings_in_each_interface_language_and_every_language_of_play(
    shown: Counter[str],
) -> None:
    asked = rulings.questions()
    assert len(asked) >= 200
    assert len(set(asked)) == len(asked)
    assert min(shown[code] for code in spoken.codes()) >= 15


def test_it_shows_every_rule_every_relation_and_every_sentence(shown: Counter[str]) -> None:
    sentences = [name for name in wording_in("en").sentences if name.startswith("rules.") and ".seen." in name]
    wanted = [*(rule.name for rule in RULES), *map(str, RelationKind), *(step.name for step in Step), *sentences]
    assert [name for name in wanted if not shown[name]] == []


def test_the_page_answers_the_questions_that_there_are() -> None:
    page = rulings.PAGE.read_text(encoding="utf-8")
    asked = [line.split(" | ")[0].removeprefix("| ") for line in page.splitlines() if line.startswith("| ")]
    answered = {question for question in asked if question not in ("question", "---")}
    assert answered == {" ".join(str(question).split()) for question in rulings.questions()}, (
        "run: python -m docs.rulings"
    )


def test_a_ruling_is_shown_in_every_interface_language() -> None:
    asked = rulings.Question("english", "stationery", "1", "SUBSTATION", ())
    told = [rulings.told(asked.answer(language)) for language in languages()]
    assert told[0].startswith("**Not valid**<br>STATIONERY is built on STATION, which is a part of SUBSTATION.")
    assert "`[STATION]·ERY, SUB·[STATION]`" in told[0]
    assert told[1].startswith("**Ogiltig**<br>STATIONERY är bildat av STATION")
