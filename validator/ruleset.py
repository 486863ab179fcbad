"""How strict the game is: a ruleset takes a stance on every rule, and house settings change the flexible ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from fairclue.errors import InputError
from fairclue.validator.types import Stance

STANCES = {str(stance): stance for stance in Stance}
HouseSettings = Mapping[str, Stance | str]  # rule -> stance


class RulesetError(InputError):
    """A ruleset or a house setting that cannot be used. The message says where, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Position:
    """What a ruleset says about one rule, and where its rulebook says so."""

    stance: Stance
    firm: bool
    section: str
    says: Mapping[str, str]  # by interface language, in our words


@dataclass(frozen=True, slots=True)
class Plainness:
    """How plainly the clue and a codename must be related, from 0 to 1, for a rule about forms and parts to apply.

    The plainness of a link is how likely it is that no fair player would dispute it (`lexicons/plainness.py`).
    """

    forbid: float  # from here on it is what the rule's stance says
    ask: float  # from here on the players are asked; below, nobody would see the link

    def stance(self, plainness: float, wanted: Stance) -> Stance | None:
        """The stance on a link that is so plain, where the rule's stance is `wanted`; None if it does not count."""
        if plainness < self.ask:
            return None
        return wanted if plainness >= self.forbid else min(wanted, Stance.ASK)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """An edition's position on every rule, with house settings on top."""

    name: str
    title: Mapping[str, str]
    version: str
    languages: tuple[str, ...]
    about: Mapping[str, str]
    rules: Mapping[str, Position]
    plainness: Plainness
    settings: Mapping[str, Stance]

    def stance(self, rule: str) -> Stance:
        """The stance on a rule, as the house or else the edition sets it."""
        return self.settings.get(rule, self.rules[rule].stance)

    def with_settings(self, settings: HouseSettings) -> Ruleset:
        """The same ruleset with more house settings. They may change flexible rules only."""
        if not settings:
            return self
        chosen = {}
        for rule, wanted in settings.items():
            if rule not in self.rules:
                raise RulesetError(f"there is no rule {rule!r}; the rules are {', '.join(self.rules)}")
            if str(wanted) not in STANCES:
                raise RulesetError(f"{rule} = {str(wanted)!r}: the stance must be one of {', '.join(STANCES)}")
            stance = STANCES[str(wanted)]
            if self.rules[rule].firm and stance is not self.rules[rule].stance:
                flexible = ", ".join(name for name, position in self.rules.items() if not position.firm)
                raise RulesetError(f"{rule} is a firm rule of {self.name}; the flexible ones are {flexible}")
            chosen[rule] = stance
        return replace(self, settings=MappingProxyType({**self.settings, **chosen}))
