"""The referee: one clue, one board, one ruleset, one ruling."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from lexicons import Lexicon, Strength, open_lexicon
from validator.question import Question
from validator.rules import RULES, Rule
from validator.ruleset import Ruleset
from validator.terms import VERDICTS, Board, Clue, Finding, Observation, QuestionError, Ruling, Stance, Verdict
from validator.wording import LANGUAGES, wording

lexicon_of = cache(open_lexicon)


class Judged(NamedTuple):
    """What a rule saw, and what the ruleset makes of it."""

    rule: Rule
    found: Observation
    stance: Stance

    @property
    def in_the_way(self) -> str | None:
        """The codename that would have to be covered; a declared target is none."""
        return None if self.rule.needs_targets else self.found.codename


def check(
    clue: Clue,
    board: Board,
    ruleset: Ruleset,
    *,
    play_in: str | None = None,
    explain_in: str | None = None,
) -> Ruling:
    """Rule on a clue. Played in the ruleset's first language and explained in it, unless asked otherwise."""
    lexicon = lexicon_for(ruleset, play_in)
    told = wording(explain_in or (lexicon.language.code if lexicon.language.code in LANGUAGES else LANGUAGES[0]))
    question = Question(clue, board, lexicon)
    judged = sorted(judge(question, ruleset), key=lambda one: -one.stance)
    verdict = verdict_of(judged)
    against = [one for one in judged if one.stance is not Stance.ALLOW]
    allowed = [one for one in judged if one.stance is Stance.ALLOW]
    blocking = tuple(sorted({one.in_the_way for one in against if one.in_the_way}))
    cover = blocking if all(one.in_the_way for one in against) else ()

    def finding(rule: Rule, found: Observation, stance: Stance) -> Finding:
        position = ruleset.rules[rule.name]
        return Finding(
            rule=rule.name,
            codename=found.codename,
            stance=stance,
            explanation=told.explanation(rule.name, found, ruleset.stance(rule.name), question),
            evidence=told.evidence(rule.name, found, question),
            section=position.section,
            says=position.says[told.language],
        )

    return Ruling(
        clue=clue,
        verdict=verdict,
        summary=told.summary(verdict, question.said.text, cover),
        findings=tuple(finding(*one) for one in against),
        noticed=tuple(finding(*one) for one in allowed if one.found.codename not in blocking),
        blocking=blocking,
        legal_when_covered=cover,
        ruleset=ruleset.name,
        ruleset_version=ruleset.version,
        settings=dict(ruleset.settings),
        lexicon_version=lexicon.version,
        language=told.language,
    )


def judge(question: Question, ruleset: Ruleset, rules: tuple[Rule, ...] = RULES) -> Iterator[Judged]:
    """What each rule sees and what the ruleset makes of it; a guess may raise a question, never a ban."""
    for rule in rules:
        stance = ruleset.stance(rule.name)
        for found in rule.find(question):
            yield Judged(rule, found, min(stance, Stance.ASK) if found.strength is Strength.GUESS else stance)


def verdict_of(judged: list[Judged]) -> Verdict:
    """The strictest stance that found something."""
    return VERDICTS[max((one.stance for one in judged), default=Stance.ALLOW)]


def lexicon_for(ruleset: Ruleset, play_in: str | None) -> Lexicon:
    """The lexicon of the language that is played in, one of the ruleset's."""
    code = play_in or ruleset.languages[0]
    if code not in ruleset.languages:
        raise QuestionError(f"{ruleset.name} is not played in {code!r}, but in {', '.join(ruleset.languages)}")
    return lexicon_of(code)
