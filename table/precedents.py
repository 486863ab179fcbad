"""A table's case law: settled disputes that its later rulings cite and follow."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from fairclue.errors import InputError
from fairclue.game.disputes import Decision, Dispute
from fairclue.game.plain import plain, read
from fairclue.game.rulings import Citation, Ground, RecordedRuling, recorded
from fairclue.game.wording import say
from fairclue.lexicons import Lexicon, Strength
from fairclue.validator.ruleset import Ruleset
from fairclue.validator.ruleset_files import load_ruleset
from fairclue.validator.types import VERDICTS, Ruling, Stance

_STANCES = {Decision.ALLOW: Stance.ALLOW, Decision.REJECT: Stance.FORBID}


@dataclass(frozen=True, slots=True)
class Precedent:
    """What a table decided about a clue, for one rule and, where the rule names one, one codename."""

    rule: str
    clue: str
    forms: tuple[str, ...]  # the clue and its forms, folded
    codename: str | None
    decision: Decision
    reason: str
    when: str  # the day, as 2026-11-16
    by: str  # who decided

    @property
    def id(self) -> str:
        """A short name that stays the same wherever the precedent is copied to."""
        told = "\x1f".join((self.rule, self.clue, self.codename or "", self.decision, self.when, self.by))
        return hashlib.sha256(told.encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class House:
    """How a club plays: an edition, its house settings and its case law. The form that is exported and imported."""

    ruleset: str
    settings: Mapping[str, Stance] = field(default_factory=dict)
    precedents: tuple[Precedent, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The house as plain JSON."""
        return {
            "ruleset": self.ruleset,
            "settings": plain(self.settings),
            "precedents": [{"id": one.id, **plain(one)} for one in self.precedents],
        }

    @classmethod
    def from_json(cls, data: Any) -> "House":
        """A house from JSON; its settings must suit the edition."""
        if not isinstance(data, dict):
            raise InputError("a house is an object with ruleset, settings and precedents")
        rows = data.get("precedents", [])
        if not isinstance(rows, list):
            raise InputError("the precedents must be a list")
        bare = [{key: row[key] for key in row if key != "id"} if isinstance(row, dict) else row for row in rows]
        house = read(cls, {**data, "precedents": bare})
        edition = load_ruleset(house.ruleset, house.settings)
        for precedent in house.precedents:
            if precedent.rule not in edition.rules:
                raise InputError(f"there is no rule {precedent.rule!r}; there are {', '.join(edition.rules)}")
        return house


@dataclass(frozen=True, slots=True)
class Proposal:
    """House settings that a table's precedents speak for, and the rules that they cannot settle."""

    settings: Mapping[str, Stance]
    divided: tuple[str, ...]  # the table decided both ways
    firm: tuple[str, ...]  # an edition's firm rules cannot be set; each precedent still holds


def forms_of(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The clue as it is looked up, with the other forms of its words."""
    folded = lexicon.fold(text)
    lemmas = {link.other for link in lexicon.lemmas(text) if link.strength > Strength.GUESS} or {folded}
    return tuple(sorted({folded, *lemmas, *(form for lemma in lemmas for form in lexicon.forms(lemma))}))


def from_dispute(dispute: Dispute, lexicon: Lexicon, *, when: str, by: str) -> tuple[Precedent, ...]:
    """One precedent for each thing that was argued about: what spoke against the clue, or else what was noticed.

    A ruling that was merely accepted changes no law, and a clue that the referee saw nothing in has no rule to cite.
    What rests on declared targets holds for that meaning alone, and case law is read by those who may not know them.
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


def follow(ruling: Ruling, precedents: Sequence[Precedent], lexicon: Lexicon) -> RecordedRuling:
    """The ruling that the table's case law makes of a ruling; of several precedents the latest counts."""
    standing = recorded(ruling)
    word = lexicon.fold(ruling.clue.text)
    cited: dict[str, Citation] = {}
    told: dict[Stance, list[str]] = {stance: [] for stance in Stance}

    def judged(ground: Ground) -> Ground:
        precedent = _latest(precedents, ground, word)
        if precedent is None:
            return ground
        sentence = say(ruling.language, "precedents", precedent.decision, when=precedent.when)
        sentence = f"{sentence} {precedent.reason}".strip()
        stance = _STANCES[precedent.decision]
        cited[precedent.id] = Citation(precedent.id, sentence)
        told[stance].append(sentence)
        return replace(ground, stance=stance, explanation=f"{ground.explanation} {sentence}")

    grounds = [judged(ground) for ground in (*standing.findings, *standing.noticed)]
    if not cited:
        return standing
    strictest = max(ground.stance for ground in grounds)
    summary = say(ruling.language, "precedents", VERDICTS[strictest], clue=ruling.clue.text.upper())
    return replace(
        standing,
        verdict=VERDICTS[strictest],
        summary=" ".join([summary, *dict.fromkeys(told[strictest])]),
        findings=tuple(ground for ground in grounds if ground.stance is not Stance.ALLOW),
        noticed=tuple(ground for ground in grounds if ground.stance is Stance.ALLOW),
        citations=tuple(cited.values()),
    )


def proposal(precedents: Iterable[Precedent], ruleset: Ruleset) -> Proposal:
    """House settings where all precedents of a flexible rule point one way, and the ruleset another."""
    decided: dict[str, set[Stance]] = {}
    for precedent in precedents:
        decided.setdefault(precedent.rule, set()).add(_STANCES[precedent.decision])
    flexible = {rule: stances for rule, stances in decided.items() if not ruleset.rules[rule].firm}
    clear = {rule: min(stances) for rule, stances in flexible.items() if len(stances) == 1}
    return Proposal(
        settings={rule: stance for rule, stance in clear.items() if stance is not ruleset.stance(rule)},
        divided=tuple(sorted(rule for rule in flexible if rule not in clear)),
        firm=tuple(sorted(rule for rule in decided if rule not in flexible)),
    )


def _latest(precedents: Sequence[Precedent], ground: Ground, word: str) -> Precedent | None:
    codename = (ground.codename or "").casefold()
    found = [
        one
        for one in precedents
        if one.rule == ground.rule and (one.codename or "").casefold() == codename and word in one.forms
    ]
    return max(reversed(found), key=lambda one: one.when) if found else None
