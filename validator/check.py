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
    findings, noticed = [], []
    for one in judged:
        if one.stance is not Stance.ALLOW:
            findings.append(_finding(one, ruleset, clue_on_board, wording))
        elif one.found.codename not in blocking:
            noticed.append(_finding(one, ruleset, clue_on_board, wording))
        yield
    verdict = verdict_of(judged)
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
        ruleset=ruleset.name,
        ruleset_version=ruleset.version,
        settings=dict(ruleset.settings),
        lexicon_version=lexicon.version,
        language=wording.language,
    )


def judge(clue: ClueOnBoard, ruleset: Ruleset, rules: tuple[Rule, ...] = RULES) -> Iterator[Judged | None]:
    """What each rule sees, with the ruleset's stance on it. What is only a guess is at most `ask`.

    None is a pause, with nothing seen.
    """
    for rule in rules:
        stance = ruleset.stance(rule.name)
        for found in rule.find(clue):
            if found is None:
                yield None
            else:
                yield Judged(rule, found, min(stance, Stance.ASK) if found.strength is Strength.GUESS else stance)
        yield None


def verdict_of(judged: list[Judged]) -> Verdict:
    """The strictest stance among them, as a verdict."""
    return VERDICTS[max((one.stance for one in judged), default=Stance.ALLOW)]


def _leaves_enough(clue: ClueOnBoard, covered: tuple[str, ...]) -> bool:
    """Whether the number is still possible once these codenames are covered."""
    return not is_too_high(clue.number, len(clue.board_index.codenames) - len(covered))


def _language_of(lexicon: Lexicon) -> str:
    """The language that is played in, if there are explanations in it."""
    return lexicon.language.code if lexicon.language.code in languages() else DEFAULT


def _finding(one: Judged, ruleset: Ruleset, clue: ClueOnBoard, wording: Wording) -> Finding:
    rule = one.rule.name
    position = ruleset.rules[rule]
    seen, evidence = explanations.observed(rule, one.found, clue, wording)
    return Finding(
        rule=rule,
        codename=one.found.codename,
        stance=one.stance,
        explanation=explanations.explanation(rule, seen, one.found.strength, ruleset.stance(rule), wording),
        evidence=evidence,
        section=position.section,
        says=in_language(position.says, wording.language),
        without_targets=explanations.why(rule, wording),
        on_targets=one.found.on_targets,
    )
