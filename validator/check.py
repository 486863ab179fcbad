"""Rule on one clue at one board. Start reading here.

`check` reads the clue (`parse_clue`), looks at it with every rule (`rules/`), takes the ruleset's stance on what they
saw, and puts it into words.
"""

from collections.abc import Iterator
from typing import NamedTuple

from fairclue.lexicons import Lexicon, Strength
from fairclue.validator import explanations
from fairclue.validator.board_index import index_in_steps
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.open_lexicons import lexicon_for
from fairclue.validator.pausing import Pausing, run_to_end
from fairclue.validator.rules import RULES, Rule
from fairclue.validator.rules.number_as_clue import is_too_high
from fairclue.validator.ruleset import Ruleset
from fairclue.validator.types import VERDICTS, Board, Clue, Finding, Observation, Ruling, Stance, Verdict
from fairclue.wording import DEFAULT, Wording, in_language, languages, wording_in


class Judged(NamedTuple):
    """What a rule saw, with the ruleset's stance on it."""

    rule: Rule
    found: Observation
    stance: Stance

    @property
    def blocking(self) -> str | None:
        """The codename that would have to be covered; not a declared target, which is meant to be guessed."""
        return None if self.found.on_targets else self.found.codename


def check(
    clue: Clue,
    board: Board,
    ruleset: Ruleset,
    *,
    play_in: str | None = None,
    explain_in: str | None = None,
) -> Ruling:
    """Rule on a clue.

    The game is played in `play_in`, one of the ruleset's languages (the first if not given), and the ruling is
    explained in `explain_in` (the language that is played in if not given).
    """
    return run_to_end(check_in_steps(clue, board, ruleset, play_in=play_in, explain_in=explain_in))


def check_in_steps(
    clue: Clue,
    board: Board,
    ruleset: Ruleset,
    *,
    play_in: str | None = None,
    explain_in: str | None = None,
) -> Pausing[Ruling]:
    """The same as `check` in small steps, for a server that has other requests to answer."""
    lexicon = lexicon_for(ruleset, play_in)
    wording = wording_in(explain_in or _language_of(lexicon))
    yield from index_in_steps(board, lexicon)
    clue_on_board = ClueOnBoard(clue, board, lexicon)
    judged = []
    for one in judge(clue_on_board, ruleset):
        if one:
            judged.append(one)
        yield
    judged.sort(key=lambda one: -one.stance)
    against = [one for one in judged if one.stance is not Stance.ALLOW]
    blocking = tuple(sorted({one.blocking for one in against if one.blocking}))
    is_legal_then = all(one.blocking for one in against) and _leaves_enough(clue_on_board, blocking)
    cover = blocking if is_legal_then else ()
    verdict = verdict_of(judged)
    findings, noticed = [], []
    for one in judged:
        if one.stance is not Stance.ALLOW:
            findings.append(_finding(one, ruleset, clue_on_board, verdict, wording))
        elif one.found.codename not in blocking:
            noticed.append(_finding(one, ruleset, clue_on_board, verdict, wording))
        yield
    defined = explanations.definitions(clue_on_board, blocking) if findings else ()
    evidence = (evidence for finding in (*findings, *noticed) for evidence in finding.evidence)
    keys = [key for one in evidence for key in one.sources] + [one.source for one in defined]
    is_as_typed = clue_on_board.reading.is_as_typed
    read = clue if is_as_typed else Clue(clue_on_board.parsed.text, clue_on_board.number, clue.targets)
    return Ruling(
        clue=read,
        read_as=None if is_as_typed else read.text,
        suggestions=tuple(clue_on_board.suggestions),
        verdict=verdict,
        summary=explanations.summary(verdict, clue_on_board, cover, wording),
        findings=tuple(findings),
        noticed=tuple(noticed),
        blocking=blocking,
        legal_when_covered=cover,
        definitions=defined,
        sources=explanations.cited(keys, lexicon.language, wording),
        ruleset=ruleset.name,
        ruleset_version=ruleset.version,
        settings=dict(ruleset.settings),
        lexicon_version=lexicon.version,
        language=wording.language,
    )


def judge(clue: ClueOnBoard, ruleset: Ruleset, rules: tuple[Rule, ...] = RULES) -> Iterator[Judged | None]:
    """What each rule sees, with the ruleset's stance on it. What is only a guess, or not plain, is at most `ask`.

    None is a pause, with nothing seen.
    """
    for rule in rules:
        wanted = ruleset.stance(rule.name)
        for found in rule.find(clue):
            stance = _stance(found, wanted, ruleset) if found else None
            yield None if found is None or stance is None else Judged(rule, found, stance)
        yield None


def _stance(found: Observation, wanted: Stance, ruleset: Ruleset) -> Stance | None:
    if found.strength is Strength.GUESS:
        wanted = min(wanted, Stance.ASK)
    return ruleset.plainness.stance(found.related.plainness, wanted) if found.related else wanted


def verdict_of(judged: list[Judged]) -> Verdict:
    """The strictest stance among them, as a verdict."""
    return VERDICTS[max((one.stance for one in judged), default=Stance.ALLOW)]


def _leaves_enough(clue: ClueOnBoard, covered: tuple[str, ...]) -> bool:
    """Whether the number is still possible once these codenames are covered."""
    return not is_too_high(clue.number, len(clue.board_index.codenames) - len(covered))


def _language_of(lexicon: Lexicon) -> str:
    """The language that is played in, if there are explanations in it."""
    return lexicon.language.code if lexicon.language.code in languages() else DEFAULT


def _reason(one: Judged, wanted: Stance) -> str:
    """Why it is ruled so: the rule itself, the house's stance on it, or that it is a guess or not plain."""
    if one.stance is wanted:
        return "rule" if wanted is Stance.FORBID else str(wanted)
    return "guess" if one.found.strength is Strength.GUESS else "faint"


def _finding(one: Judged, ruleset: Ruleset, clue: ClueOnBoard, verdict: Verdict, wording: Wording) -> Finding:
    rule, found = one.rule.name, one.found
    position = ruleset.rules[rule]
    seen = explanations.observed(rule, found, clue, wording)
    stance = ruleset.stance(rule)
    return Finding(
        rule=rule,
        codename=found.codename,
        stance=one.stance,
        seen=seen.told,
        explanation=explanations.explanation(rule, seen.told, _reason(one, stance), verdict, wording),
        evidence=seen.evidence,
        section=position.section,
        says=in_language(position.says, wording.language),
        without_targets=explanations.why(rule, wording),
        on_targets=found.on_targets,
        picture=seen.picture,
        plainness=found.related.plainness if found.related else None,
    )
