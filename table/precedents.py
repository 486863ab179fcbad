"""Precedents: settled disputes of a table, which its later rulings cite and follow."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pydantic import computed_field

from fairclue.errors import InputError
from fairclue.game.disputes import Decision, Dispute
from fairclue.game.rulings import Citation, Ground, RecordedRuling, recorded, verdict_sentence
from fairclue.game.schema import Text
from fairclue.lexicons import Lexicon, Strength
from fairclue.validator.types import VERDICTS, Ruling, Stance
from fairclue.wording import say

STANCES = {Decision.ALLOW: Stance.ALLOW, Decision.REJECT: Stance.FORBID}


@dataclass(frozen=True, slots=True)
class Precedent:
    """What a table decided about a clue, for one rule and, where the rule names one, one codename."""

    rule: Text
    clue: Text
    forms: tuple[Text, ...]  # the clue and its forms, folded
    codename: Text | None
    decision: Decision
    reason: Text
    when: Text  # the day, as 2026-11-16
    by: Text  # the seat that decided, as red_spymaster

    @computed_field  # type: ignore[prop-decorator]
    @property
    def id(self) -> str:
        """A short name that stays the same wherever the precedent is copied to."""
        content = "\x1f".join((self.rule, self.clue, self.codename or "", self.decision, self.when, self.by))
        return hashlib.sha256(content.encode()).hexdigest()[:12]


def forms_of(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The clue as the lexicon knows it, with the other forms of its words."""
    folded = lexicon.fold(text)
    lemmas = {link.other for link in lexicon.lemmas(text) if link.strength > Strength.GUESS} or {folded}
    return tuple(sorted({folded, *lemmas, *(form for lemma in lemmas for form in lexicon.forms(lemma))}))


def from_dispute(dispute: Dispute, lexicon: Lexicon, *, when: str, by: str) -> tuple[Precedent, ...]:
    """The precedents that a settled dispute makes: one for each finding, or else for each thing noticed.

    A ruling that was accepted makes none, and a clue without findings has no rule to cite. A finding that depends on
    declared targets makes none either: it holds for that meaning alone, and all spymasters read the precedents.
    """
    if dispute.decision is None or dispute.settled_by != "spymaster":
        return ()
    grounds = dispute.ruling.findings or dispute.ruling.noticed
    forms = forms_of(dispute.clue.text, lexicon)
    return tuple(
        Precedent(ground.rule, dispute.clue.text, forms, ground.codename, dispute.decision, dispute.reason, when, by)
        for ground in grounds
        if not ground.on_targets
    )


def withdraw(precedents: Sequence[Precedent], precedent_id: str) -> tuple[Precedent, ...]:
    """The precedents without one of them."""
    kept = tuple(one for one in precedents if one.id != precedent_id)
    if len(kept) == len(precedents):
        known = ", ".join(one.id for one in precedents) or "none"
        raise InputError(f"there is no precedent {precedent_id!r}; there are {known}")
    return kept


def follow(
    ruling: Ruling, precedents: Sequence[Precedent], lexicon: Lexicon, *, is_alone: bool = False
) -> RecordedRuling:
    """The ruling as the table's precedents change it; of several the latest counts."""
    standing = recorded(ruling, is_alone=is_alone)
    word = lexicon.fold(ruling.clue.text)
    cited: dict[str, Citation] = {}
    sentences: dict[Stance, list[str]] = {stance: [] for stance in Stance}

    def judged(ground: Ground) -> Ground:
        precedent = _latest(precedents, ground, word)
        if precedent is None:
            return ground
        sentence = say(ruling.language, f"table.precedents.{precedent.decision}", when=precedent.when)
        sentence = f"{sentence} {precedent.reason}".strip()
        stance = STANCES[precedent.decision]
        cited[precedent.id] = Citation(precedent.id, sentence)
        sentences[stance].append(sentence)
        return replace(ground, stance=stance, explanation=f"{ground.explanation} {sentence}")

    grounds = [judged(ground) for ground in (*standing.findings, *standing.noticed)]
    if not cited:
        return standing
    strictest = max(ground.stance for ground in grounds)
    summary = verdict_sentence(VERDICTS[strictest], ruling.clue.text, ruling.language, is_alone=is_alone)
    return replace(
        standing,
        verdict=VERDICTS[strictest],
        summary=" ".join([summary, *dict.fromkeys(sentences[strictest])]),
        findings=tuple(ground for ground in grounds if ground.stance is not Stance.ALLOW),
        noticed=tuple(ground for ground in grounds if ground.stance is Stance.ALLOW),
        citations=tuple(cited.values()),
    )


def _latest(precedents: Sequence[Precedent], ground: Ground, word: str) -> Precedent | None:
    codename = (ground.codename or "").casefold()
    found = [
        one
        for one in precedents
        if one.rule == ground.rule and (one.codename or "").casefold() == codename and word in one.forms
    ]
    return max(reversed(found), key=lambda one: one.when) if found else None
