"""The referee: one clue, one board, one ruleset, one ruling."""

from collections.abc import Iterator
from functools import cache

from lexicons import Lexicon, Strength, open_lexicon
from validator.question import Question
from validator.rules import RULES, Rule
from validator.ruleset import Ruleset
from validator.terms import VERDICTS, Board, Clue, Finding, Observation, QuestionError, Ruling, Stance, Verdict
from validator.wording import LANGUAGES, wording

Judged = tuple[Rule, Observation, Stance]

lexicon_of = cache(open_lexicon)


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
    judged = sorted(judge(question, ruleset), key=lambda found: -found[2])
    verdict = verdict_of(judged)
    against = [(rule, found) for rule, found, stance in judged if stance is not Stance.ALLOW]
    blocking = tuple(sorted({found.codename for rule, found in against if found.codename and not rule.needs_targets}))
    helps = all(found.codename and not rule.needs_targets for rule, found in against)
    cover = blocking if helps else ()

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
        findings=tuple(finding(*item) for item in judged if item[2] is not Stance.ALLOW),
        noticed=tuple(
            finding(*item) for item in judged if item[2] is Stance.ALLOW and item[1].codename not in blocking
        ),
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
            yield rule, found, min(stance, Stance.ASK) if found.strength is Strength.GUESS else stance


def verdict_of(judged: list[Judged]) -> Verdict:
    """The strictest stance that found something."""
    return VERDICTS[max((stance for _, _, stance in judged), default=Stance.ALLOW)]


def lexicon_for(ruleset: Ruleset, play_in: str | None) -> Lexicon:
    """The lexicon of the language that is played in, one of the ruleset's."""
    code = play_in or ruleset.languages[0]
    if code not in ruleset.languages:
        raise QuestionError(f"{ruleset.name} is not played in {code!r}, but in {', '.join(ruleset.languages)}")
    return lexicon_of(code)
