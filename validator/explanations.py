"""Explains rulings in an interface language: what a rule is called and means, what it saw, and what follows."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fairclue.lexicons import Definition
from fairclue.lexicons.language import Language, Source
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.relation_sentences import link_sentence, relation_sentence
from fairclue.validator.rule import Rule
from fairclue.validator.types import UNLIMITED, CitedSource, Evidence, Observation, Stance, Verdict
from fairclue.validator.word_picture import Picture, contained_picture, relation_picture
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
        told.append(legal_when_covered(cover, wording))
    return " ".join(told)


def legal_when_covered(codenames: Sequence[str], wording: Wording) -> str:
    """That a clue becomes legal once these are covered."""
    listed = wording.listed(name.upper() for name in codenames)
    return wording.say("rulings.legal_when_covered", codenames=listed, n=len(codenames))


class Seen(NamedTuple):
    """What a rule saw, in a sentence and as a picture. The evidence is each step of a relation, or that sentence."""

    told: str
    picture: Picture | None
    evidence: tuple[Evidence, ...]


def observed(rule: str, found: Observation, clue: ClueOnBoard, wording: Wording) -> Seen:
    """What a rule saw, in words and as a picture."""
    text = clue.parsed.text
    if not found.related or not found.codename:
        told = _observation_sentence(rule, found, clue, wording)
        picture = contained_picture(text, found.codename) if found.codename and not found.on_targets else None
        return Seen(told, picture, (Evidence(told, found.sources, found.strength),))
    relation = clue.lexicon.explained(found.related)
    told = relation_sentence(relation, text, found.codename, wording)
    steps = [Evidence(link_sentence(link, wording), link.sources, link.strength) for link in relation.steps()]
    picture = relation_picture(relation, text, found.codename)
    return Seen(told, picture, tuple(steps or [Evidence(told, found.sources, found.strength)]))


def explanation(rule: str, told: str, reason: str, verdict: Verdict, wording: Wording) -> str:
    """What was seen and what follows: why the rule is there, or else why it was not applied as it stands.

    Beside a ban, what another finding would ask about is of no matter any more.
    """
    if reason == "rule":
        return f"{told} {why(rule, wording)}"
    if reason != str(Stance.ALLOW) and verdict is Verdict.INVALID:
        return told
    return f"{told} {wording.say(f'rulings.stances.{reason}')}"


def definitions(clue: ClueOnBoard, codenames: Iterable[str]) -> tuple[Definition, ...]:
    """What the clue and the codenames mean, as far as the lexicon knows. Two spellings of a word are defined once."""
    found: dict[str, Definition] = {}
    for word in (*clue.parsed.spellings[:1], *codenames):
        if defined := clue.lexicon.definition(word):
            found.setdefault(defined.meaning, defined)
    return tuple(found.values())


def cited(keys: Iterable[str], language: Language, wording: Wording) -> tuple[CitedSource, ...]:
    """The sources with these keys, each once."""
    return tuple(_cited(language.source(key), wording) for key in dict.fromkeys(keys))


def _cited(source: Source, wording: Wording) -> CitedSource:
    """A source in words. One without words of its own, as a new language may have, is told as its file has it."""
    key = source.key
    title = wording.say(f"sources.titles.{key}") if wording.has(f"sources.titles.{key}") else source.title or key
    about = wording.say(f"sources.{key}") if wording.has(f"sources.{key}") else source.takes
    return CitedSource(key, title, source.url, about, source.licence)


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
