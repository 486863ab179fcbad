"""Explains rulings in an interface language: what a rule is called and means, what it saw, and what follows."""

from collections.abc import Sequence

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.relation_sentences import link_sentence, relation_sentence
from fairclue.validator.rule import Rule
from fairclue.validator.types import UNLIMITED, Evidence, Observation, Stance, Verdict
from fairclue.wording import Wording

_AS_WRITTEN = ("expansion", "number", "other", "culprit")  # fillers that are not codenames or clues, and so no capitals


def title(rule: str, wording: Wording) -> str:
    """What a rule is called."""
    return wording.say(f"rules.{rule}.title")


def meaning(rule: Rule, wording: Wording) -> str:
    """What a rule looks for: its docstring, or the translation of it."""
    is_translated = wording.has(f"rules.{rule.name}.meaning")
    return wording.say(f"rules.{rule.name}.meaning") if is_translated else rule.meaning


def why(rule: str, wording: Wording) -> str:
    """Why a rule is there; it holds no word of any board."""
    return wording.say(f"rules.{rule}.why")


def summary(verdict: Verdict, clue: ClueOnBoard, cover: Sequence[str], wording: Wording) -> str:
    """What the clue was read as, the verdict as a sentence, and what would have to be covered."""
    text = clue.parsed.text.upper()
    told = [wording.say(f"rulings.verdicts.{verdict}", clue=text) if text else wording.say("rulings.nothing")]
    if clue.reading.is_numbered:
        number = wording.say("rulings.unlimited") if clue.number == UNLIMITED else clue.number
        told.insert(0, wording.say("rulings.read_with_number", typed=clue.typed.upper(), clue=text, number=number))
    elif not clue.reading.is_as_typed:
        told.insert(0, wording.say("rulings.read", typed=clue.typed.upper(), clue=text))
    if cover:
        told.append(wording.say("rulings.legal_when_covered", codenames=wording.listed(name.upper() for name in cover)))
    return " ".join(told)


def observed(rule: str, found: Observation, clue: ClueOnBoard, wording: Wording) -> tuple[str, tuple[Evidence, ...]]:
    """What a rule saw, as one sentence, and the evidence: each step of a relation, or else that sentence."""
    if found.related and found.codename:
        relation = clue.lexicon.explained(found.related)
        told = relation_sentence(relation, clue.parsed.text, found.codename, wording)
        if found.related.roots:
            steps = (Evidence(link_sentence(link, wording), link.sources, link.strength) for link in relation.steps())
            return told, tuple(steps)
    else:
        told = _observation_sentence(rule, found, clue, wording)
    return told, (Evidence(told, found.sources, found.strength),)


def explanation(rule: str, told: str, strength: Strength, stance: Stance, wording: Wording) -> str:
    """What was seen and why it matters, to a ruleset with this stance on the rule."""
    if stance is not Stance.FORBID:
        return f"{told} {wording.say(f'rulings.stances.{stance}')}"
    if strength is Strength.GUESS:
        return f"{told} {wording.say('rulings.stances.guess')}"
    return f"{told} {why(rule, wording)}"


def _observation_sentence(rule: str, found: Observation, clue: ClueOnBoard, wording: Wording) -> str:
    fillers = _fillers(found, clue, wording)
    if wording.has(f"rules.{rule}.seen.{found.seen}_nearest") and clue.suggestions:
        nearest = wording.alternatives(word.upper() for word in clue.suggestions)
        return wording.say(f"rules.{rule}.seen.{found.seen}_nearest", nearest=nearest, **fillers)
    return wording.say(f"rules.{rule}.seen.{found.seen}", **fillers)


def _fillers(found: Observation, clue: ClueOnBoard, wording: Wording) -> dict[str, str | int]:
    fillers: dict[str, str | int] = {
        "clue": clue.parsed.text.upper(),
        "codename": (found.codename or "").upper(),
        "language": wording.language_name(clue.lexicon.language.code),
    }
    for name, value in found.words.items():
        if isinstance(value, int):
            fillers[name] = value
        elif isinstance(value, str):
            fillers[name] = value if name in _AS_WRITTEN else value.upper()
        elif name == "languages":
            fillers[name] = wording.listed(map(wording.language_name, value))
        else:
            fillers[name] = wording.listed(word.upper() for word in value)
    return fillers
