"""The referee: one clue, one board, one ruleset, one ruling."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from fairclue.errors import InputError
from fairclue.lexicons import Lexicon, Strength, open_lexicon
from fairclue.validator.board_index import indexing
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.pausing import Pausing, finished
from fairclue.validator.rules import RULES, Rule
from fairclue.validator.rules.number_as_clue import is_too_high
from fairclue.validator.ruleset import Ruleset
from fairclue.validator.types import VERDICTS, Board, Clue, Finding, Observation, Ruling, Stance, Verdict
from fairclue.validator.wording import LANGUAGES, Wording, wording

lexicon_of = cache(open_lexicon)


class Judged(NamedTuple):
    """What a rule saw, and what the ruleset makes of it."""

    rule: Rule
    found: Observation
    stance: Stance

    @property
    def in_the_way(self) -> str | None:
        """The codename that would have to be covered; a declared target is none."""
        return None if self.found.on_targets else self.found.codename


def check(
    clue: Clue,
    board: Board,
    ruleset: Ruleset,
    *,
    play_in: str | None = None,
    explain_in: str | None = None,
) -> Ruling:
    """Rule on a clue. Played in the ruleset's first language and explained in it, unless asked otherwise."""
    return finished(checking(clue, board, ruleset, play_in=play_in, explain_in=explain_in))


def checking(
    clue: Clue,
    board: Board,
    ruleset: Ruleset,
    *,
    play_in: str | None = None,
    explain_in: str | None = None,
) -> Pausing[Ruling]:
    """Rule on a clue in small steps, for a server that has others to answer: a pause after each, then the ruling."""
    lexicon = lexicon_for(ruleset, play_in)
    told = wording(explain_in or (lexicon.language.code if lexicon.language.code in LANGUAGES else LANGUAGES[0]))
    yield from indexing(board, lexicon)
    question = ClueOnBoard(clue, board, lexicon)
    judged = []
    for one in judge(question, ruleset):
        if one:
            judged.append(one)
        yield
    judged.sort(key=lambda one: -one.stance)
    against = [one for one in judged if one.stance is not Stance.ALLOW]
    blocking = tuple(sorted({one.in_the_way for one in against if one.in_the_way}))
    is_legal_then = all(one.in_the_way for one in against) and _leaves_enough(question, blocking)
    cover = blocking if is_legal_then else ()
    findings, noticed = [], []
    for one in judged:
        if one.stance is not Stance.ALLOW:
            findings.append(_finding(one, ruleset, told, question))
        elif one.found.codename not in blocking:
            noticed.append(_finding(one, ruleset, told, question))
        yield
    verdict = verdict_of(judged)
    return Ruling(
        clue=clue,
        verdict=verdict,
        summary=told.summary(verdict, question.parsed.text, cover),
        findings=tuple(findings),
        noticed=tuple(noticed),
        blocking=blocking,
        legal_when_covered=cover,
        ruleset=ruleset.name,
        ruleset_version=ruleset.version,
        settings=dict(ruleset.settings),
        lexicon_version=lexicon.version,
        language=told.language,
    )


def judge(question: ClueOnBoard, ruleset: Ruleset, rules: tuple[Rule, ...] = RULES) -> Iterator[Judged | None]:
    """What each rule sees and what the ruleset makes of it; a guess may raise a question, never a ban.

    None is a pause: nothing was seen, but some time went by.
    """
    for rule in rules:
        stance = ruleset.stance(rule.name)
        for found in rule.find(question):
            if found is None:
                yield None
            else:
                yield Judged(rule, found, min(stance, Stance.ASK) if found.strength is Strength.GUESS else stance)
        yield None


def _leaves_enough(question: ClueOnBoard, covered: tuple[str, ...]) -> bool:
    """Are there still as many codenames in sight as the number says, once these are covered?"""
    return not is_too_high(question.number, len(question.board_index.codenames) - len(covered))


def _finding(one: Judged, ruleset: Ruleset, told: Wording, question: ClueOnBoard) -> Finding:
    position = ruleset.rules[one.rule.name]
    return Finding(
        rule=one.rule.name,
        codename=one.found.codename,
        stance=one.stance,
        explanation=told.explanation(one.rule.name, one.found, ruleset.stance(one.rule.name), question),
        evidence=told.evidence(one.rule.name, one.found, question),
        section=position.section,
        says=position.says[told.language],
        without_targets=told.why(one.rule.name),
        on_targets=one.found.on_targets,
    )


def verdict_of(judged: list[Judged]) -> Verdict:
    """The strictest stance that found something."""
    return VERDICTS[max((one.stance for one in judged), default=Stance.ALLOW)]


def lexicon_for(ruleset: Ruleset, play_in: str | None) -> Lexicon:
    """The lexicon of the language that is played in, one of the ruleset's."""
    code = play_in or ruleset.languages[0]
    if code not in ruleset.languages:
        raise InputError(f"{ruleset.name} is not played in {code!r}, but in {', '.join(ruleset.languages)}")
    return lexicon_of(code)
