"""What the referee says: sentences in English and Swedish, from `en.toml` and `sv.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from fairclue.errors import InputError
from fairclue.lexicons import Evidence, Link, Relation, Step, Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Rule
from fairclue.validator.types import Observation, Stance, Verdict

LANGUAGES = ("en", "sv")
_AS_WRITTEN = ("expansion", "number", "meant", "culprit")


class Wording:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise InputError(f"there are no explanations in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        path = Path(__file__).parent / f"{language}.toml"
        self._texts: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))

    def title(self, rule: str) -> str:
        """What a rule is called."""
        return str(self._texts["rules"][rule]["title"])

    def meaning(self, rule: Rule) -> str:
        """What a rule looks for."""
        return str(self._texts["rules"][rule.name].get("meaning", rule.meaning))

    def why(self, rule: str) -> str:
        """Why a rule is there; it holds no word of any board."""
        return str(self._texts["rules"][rule]["why"])

    def summary(self, verdict: Verdict, clue: str, cover: Sequence[str]) -> str:
        """The verdict as a sentence, and what would have to be covered."""
        verdicts = self._texts["verdicts"]
        said = str(verdicts[verdict if clue else "nothing"].format(clue=clue.upper()))
        if not cover:
            return said
        codenames = self._listed(name.upper() for name in cover)
        return f"{said} {verdicts['legal_when_covered'].format(codenames=codenames)}"

    def explanation(self, rule: str, found: Observation, stance: Stance, question: ClueOnBoard) -> str:
        """What was seen and why it matters, to a ruleset with this stance on the rule."""
        seen = self.seen(rule, found, question)
        if stance is not Stance.FORBID:
            return f"{seen} {self._texts['stances'][str(stance)]}"
        if found.strength is Strength.GUESS:
            return f"{seen} {self._texts['stances']['guess']}"
        return f"{seen} {self.why(rule)}"

    def seen(self, rule: str, found: Observation, question: ClueOnBoard) -> str:
        """What was seen, as one sentence."""
        if found.related and found.codename:
            return self._related(question.relation(found.codename, found.related), question.parsed.text, found.codename)
        sentences, filled = self._texts["rules"][rule]["seen"], self._filled(found, question)
        key = found.seen
        if f"{key}_nearest" in sentences and question.suggestions:
            key, filled["nearest"] = f"{key}_nearest", self._listed(question.suggestions, "or")
        return str(sentences[key].format(**filled))

    def evidence(self, rule: str, found: Observation, question: ClueOnBoard) -> tuple[Evidence, ...]:
        """Each step of a relation, or else the one thing that was seen."""
        if found.related and found.codename and found.related.roots:
            steps = question.relation(found.codename, found.related).steps()
            return tuple(Evidence(self._step(link), link.sources, link.strength) for link in steps)
        return (Evidence(self.seen(rule, found, question), found.sources, found.strength),)

    # ------------------------------------------------------------------ sentences about decks

    def remark(self, key: str, **words: str) -> tuple[str, str]:
        """What a remark on a deck says, and what to do about it."""
        sentences = self._texts["lint"][key]
        return str(sentences["reason"].format(**words)), str(sentences["suggestion"].format(**words))

    def language_name(self, code: str) -> str:
        """What a language is called."""
        return str(self._texts["languages"][code])

    def counted(self, thing: str, number: int) -> str:
        """So many of a thing: `1 word`, `2 words`."""
        return str(self._texts["counted"][thing]["one" if number == 1 else "other"].format(n=number))

    def alternatives(self, words: Iterable[str]) -> str:
        """`A, B or C`."""
        return self._listed(words, "or")

    # ------------------------------------------------------------------ sentences about two words

    def _related(self, relation: Relation, clue: str, codename: str) -> str:
        """The way from the clue to the codename: `STATIONERY is built on STATION, which is a part of SUBSTATION.`"""
        one, two = clue.upper(), codename.upper()
        ours, theirs = _shortened(relation.word_steps), _shortened(relation.other_steps)
        grammar = self._texts["grammar"]
        if not ours and not theirs:
            return str(grammar["alike" if one == two else "same"].format(one=one, two=two))
        if not ours and [step for step, _ in theirs] in ([Step.VARIANT], [Step.ORIGIN]):
            ours, theirs = [(theirs[0][0], codename)], []  # as true the other way round
        if len(ours) == len(theirs) == 1 and ours[0][0] is theirs[0][0]:
            said = self._texts["both"][_key(ours[0][0])].format(one=one, two=two, word=relation.via.upper())
        elif theirs == [(Step.PART, relation.via)]:
            is_part = self._texts["steps"]["is_part"].format(word=two)
            said = f"{self._chain(one, ours)}, {grammar['which']} {is_part}" if ours else f"{one} {is_part}"
        else:
            chains = [self._chain(word, steps) for word, steps in ((one, ours), (two, theirs)) if steps]
            said = f", {grammar['and']} ".join(chains)
        return f"{said}."

    def _chain(self, word: str, steps: list[tuple[Step, str]]) -> str:
        clauses = [self._texts["steps"][_key(step)].format(word=other.upper()) for step, other in steps]
        return f"{word} " + f", {self._texts['grammar']['which']} ".join(clauses)

    def _step(self, link: Link) -> str:
        return f"{self._chain(link.word.upper(), [(link.step, link.other)])}."

    # ------------------------------------------------------------------ filling in

    def _filled(self, found: Observation, question: ClueOnBoard) -> dict[str, str]:
        filled = {"clue": question.parsed.text.upper(), "codename": (found.codename or "").upper()}
        for key, value in found.words.items():
            if isinstance(value, int):
                filled[key] = self.counted(key, value)
            elif isinstance(value, str):
                filled[key] = value if key in _AS_WRITTEN else value.upper()
            elif key == "tongues":
                filled[key] = self._listed(self._texts["languages"][code] for code in value)
            else:
                filled[key] = self._listed(word.upper() for word in value)
        filled["language"] = self._texts["languages"][question.lexicon.language.code]
        return filled

    def _listed(self, words: Iterable[str], joint: str = "and") -> str:
        *most, last = words
        return f"{', '.join(most)} {self._texts['grammar'][joint]} {last}" if most else last


@cache
def wording(language: str) -> Wording:
    """The sentences of a language."""
    return Wording(language)


def _key(step: Step) -> str:
    return step.name.lower()


def _shortened(steps: Sequence[Link]) -> list[tuple[Step, str]]:
    """Pausing of one sort in a row are told as one: built on, and on, is built on."""
    return [(step, list(links)[-1].other) for step, links in groupby(steps, key=lambda link: link.step)]
