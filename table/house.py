"""A house: how a club plays, at whatever table. An edition, house settings and precedents."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from pydantic import ConfigDict, TypeAdapter

from fairclue.errors import InputError
from fairclue.game import schema
from fairclue.game.schema import ALL_FIELDS_REQUIRED, StanceName
from fairclue.table.precedents import STANCES, Precedent
from fairclue.validator.ruleset import Ruleset
from fairclue.validator.ruleset_files import load_ruleset
from fairclue.validator.types import Stance


@dataclass(frozen=True, slots=True)
class House:
    """How a club plays: an edition, house settings for its flexible rules, and precedents."""

    __pydantic_config__: ClassVar[ConfigDict] = ALL_FIELDS_REQUIRED
    ruleset: str
    settings: Mapping[str, StanceName] = field(default_factory=dict)
    precedents: tuple[Precedent, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The house as JSON data, to be taken to another table."""
        return schema.write(_ADAPTER, self)

    @classmethod
    def from_json(cls, data: object) -> "House":
        """The house that JSON data stand for; its settings and precedents must suit the edition."""
        if isinstance(data, dict) and (unknown := data.keys() - cls.__dataclass_fields__.keys()):
            raise InputError(f"a house has ruleset, settings and precedents, and no {min(map(str, unknown))!a}")
        return checked(schema.read(_ADAPTER, data))


@dataclass(frozen=True, slots=True)
class Proposal:
    """A house ruleset that a table's precedents suggest, and the rules that they cannot settle."""

    extends: str
    settings: Mapping[str, StanceName]
    divided: tuple[str, ...]  # rules that the table decided both ways
    firm: tuple[str, ...]  # rules that no setting can change; each precedent still holds


def checked(house: House) -> House:
    """The house, if its ruleset exists and knows the rules of its settings and precedents."""
    edition = load_ruleset(house.ruleset, house.settings)
    for precedent in house.precedents:
        if precedent.rule not in edition.rules:
            raise InputError(f"there is no rule {precedent.rule!r}; there are {', '.join(edition.rules)}")
    return house


def propose(house: House) -> Proposal:
    """The house settings, and new ones where all precedents of a flexible rule point the same way."""
    ruleset = load_ruleset(house.ruleset, house.settings)
    decided = _decided(house.precedents)
    flexible = {rule: stances for rule, stances in decided.items() if not ruleset.rules[rule].firm}
    clear = {rule: min(stances) for rule, stances in flexible.items() if len(stances) == 1}
    return Proposal(
        extends=house.ruleset,
        settings={**house.settings, **_changes(clear, ruleset)},
        divided=tuple(sorted(rule for rule in flexible if rule not in clear)),
        firm=tuple(sorted(rule for rule in decided if rule not in flexible)),
    )


def _decided(precedents: Iterable[Precedent]) -> dict[str, set[Stance]]:
    """The stances that precedents take on each rule."""
    decided: dict[str, set[Stance]] = {}
    for precedent in precedents:
        decided.setdefault(precedent.rule, set()).add(STANCES[precedent.decision])
    return decided


def _changes(stances: Mapping[str, Stance], ruleset: Ruleset) -> dict[str, Stance]:
    """Those stances that the ruleset does not take already."""
    return {rule: stance for rule, stance in stances.items() if stance is not ruleset.stance(rule)}


_ADAPTER: TypeAdapter[House] = TypeAdapter(House)
