"""How strict: a ruleset takes a stance on every rule, and house settings change the flexible ones.

A ruleset is a TOML file in `rulesets/`. It may extend another. A preset is a file that says nothing of firm
rules and can be laid over any edition: `english+strict`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from fairclue.errors import InputError
from fairclue.lexicons import language as languages
from fairclue.validator.rules import RULES
from fairclue.validator.types import Stance

FOLDER = Path(__file__).parent.parent / "rulesets"
RULE_NAMES = tuple(rule.name for rule in RULES)
STANCES = {str(stance): stance for stance in Stance}
_TOP_KEYS = {"title", "version", "languages", "extends", "about", "preset", "rules"}
_RULE_KEYS = {"stance", "firm", "section", "says"}
HouseSettings = Mapping[str, Stance | str]  # rule -> stance


class RulesetError(InputError):
    """A ruleset that cannot be read or used, naming file, key and what is allowed."""


@dataclass(frozen=True, slots=True)
class Position:
    """What one ruleset says of one rule, and where it says so."""

    stance: Stance
    firm: bool
    section: str
    says: Mapping[str, str]  # by language, in our words


@dataclass(frozen=True, slots=True)
class Ruleset:
    """An edition's position on every rule, with the house's settings laid over it."""

    name: str
    title: Mapping[str, str]
    version: str
    languages: tuple[str, ...]
    about: Mapping[str, str]
    rules: Mapping[str, Position]
    settings: Mapping[str, Stance]

    def stance(self, rule: str) -> Stance:
        """What becomes of what this rule finds."""
        return self.settings.get(rule, self.rules[rule].stance)

    def with_settings(self, settings: HouseSettings) -> Ruleset:
        """The same edition with house settings, which may change flexible rules only."""
        if not settings:
            return self
        chosen = {}
        for rule, wanted in settings.items():
            if rule not in self.rules:
                raise RulesetError(f"there is no rule {rule!r}; the rules are {', '.join(RULE_NAMES)}")
            if str(wanted) not in STANCES:
                raise RulesetError(f"{rule} = {str(wanted)!r}: the stance must be one of {', '.join(STANCES)}")
            stance = STANCES[str(wanted)]
            if self.rules[rule].firm and stance is not self.rules[rule].stance:
                flexible = ", ".join(name for name, position in self.rules.items() if not position.firm)
                raise RulesetError(f"{rule} is a firm rule of {self.name}; the flexible ones are {flexible}")
            chosen[rule] = stance
        return replace(self, settings=MappingProxyType({**self.settings, **chosen}))


@cache
def names() -> tuple[str, ...]:
    """The editions that there are."""
    return tuple(sorted(name for name, data in _files().items() if not data.get("preset")))


@cache
def edition_in(language: str) -> str:
    """The usual edition of a language: made for it alone, and no variant of another such edition."""
    alone = [name for name in names() if _edition(name).languages == (language,)]
    usual = [name for name in alone if _files()[name].get("extends") not in alone]
    if not usual:
        raise RulesetError(f"no edition is made for {language!r}; name one of {', '.join(names())}")
    return usual[0]


@cache
def presets() -> tuple[str, ...]:
    """The presets that can be laid over an edition."""
    return tuple(sorted(name for name, data in _files().items() if data.get("preset")))


def load_ruleset(name: str, settings: HouseSettings | None = None) -> Ruleset:
    """An edition by name, with presets laid over it (`english+strict`) and then the house's own settings."""
    edition, *laid_over = name.split("+")
    if edition not in names():
        raise RulesetError(f"there is no ruleset {edition!r}; there are {', '.join(names())}")
    if len(set(laid_over)) < len(laid_over):
        raise RulesetError(f"each preset is laid over an edition once, not as in {name[:100]!r}")
    ruleset = _edition(edition)
    for preset in laid_over:
        if preset not in presets():
            raise RulesetError(f"there is no preset {preset!r}; there are {', '.join(presets())}")
        ruleset = _lay(preset, ruleset)
    return ruleset.with_settings(settings or {})


def read_ruleset(path: Path) -> Ruleset:
    """A ruleset from a file of one's own."""
    return _parsed(path.name, path.stem, _toml(path))


@cache
def _files() -> dict[str, dict[str, Any]]:
    return {path.stem: _toml(path) for path in sorted(FOLDER.glob("*.toml"))}


@cache
def _edition(name: str) -> Ruleset:
    return _parsed(f"{name}.toml", name, _files()[name])


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecursionError, tomllib.TOMLDecodeError) as error:
        raise RulesetError(f"{path.name} cannot be read: {error}") from error


def _lay(preset: str, edition: Ruleset) -> Ruleset:
    stances = _stances(f"{preset}.toml", _files()[preset].get("rules", {}))
    flexible = {rule: stance for rule, stance in stances.items() if not edition.rules[rule].firm}
    laid = edition.with_settings(flexible)
    return replace(laid, name=f"{edition.name}+{preset}")


def _stances(file: str, table: Mapping[str, Any]) -> dict[str, Stance]:
    for rule, value in table.items():
        _one_of(file, f"rules.{rule}", rule, RULE_NAMES)
        _one_of(file, f"rules.{rule}", value, STANCES)
    return {rule: STANCES[value] for rule, value in table.items()}


def _parsed(file: str, name: str, data: dict[str, Any]) -> Ruleset:
    for key in data:
        _one_of(file, key, key, _TOP_KEYS)
    base = None
    if "extends" in data:
        _one_of(file, "extends", data["extends"], [other for other in names() if other != name])
        base = _edition(data["extends"])
    rules = dict(base.rules) if base else {}
    stances = data.get("rules", {})
    if not isinstance(stances, dict):
        raise RulesetError(f"{file}: rules must be a table with an entry for each rule")
    for rule, entry in stances.items():
        _one_of(file, f"rules.{rule}", rule, RULE_NAMES)
        rules[rule] = _position(file, rule, entry, rules.get(rule))
    missing = [rule for rule in RULE_NAMES if rule not in rules]
    if missing:
        raise RulesetError(f"{file}: [rules] takes no stance on {', '.join(missing)}; each rule needs one")
    spoken = data.get("languages", list(base.languages) if base else [])
    if not isinstance(spoken, list) or not spoken:
        raise RulesetError(f"{file}: languages must be a list of {', '.join(languages.codes())}")
    for code in spoken:
        _one_of(file, "languages", code, languages.codes())
    return Ruleset(
        name=name,
        title=_texts(file, "title", data.get("title")),
        version=str(data.get("version", "1")),
        languages=tuple(spoken),
        about=_texts(file, "about", data.get("about")),
        rules=MappingProxyType({rule: rules[rule] for rule in RULE_NAMES}),
        settings=MappingProxyType({}),
    )


def _position(file: str, rule: str, entry: Any, inherited: Position | None) -> Position:
    where = f"rules.{rule}"
    if not isinstance(entry, dict):
        raise RulesetError(f"{file}: {where} must be a table with {', '.join(sorted(_RULE_KEYS))}")
    for key in entry:
        _one_of(file, f"{where}.{key}", key, _RULE_KEYS)
    stance = entry.get("stance", str(inherited.stance) if inherited else None)
    _one_of(file, f"{where}.stance", stance, STANCES)
    firm = entry.get("firm", inherited.firm if inherited else False)
    _one_of(file, f"{where}.firm", firm, (True, False))
    section = entry.get("section", inherited.section if inherited else None)
    if not isinstance(section, str) or not section:
        raise RulesetError(f"{file}: {where}.section must name where the edition says so")
    says = inherited.says if inherited and "says" not in entry else _texts(file, f"{where}.says", entry.get("says"))
    return Position(STANCES[str(stance)], firm, section, says)


def _texts(file: str, key: str, value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or not {"en", "sv"} <= value.keys():
        raise RulesetError(f'{file}: {key} must be written in both languages: {{ en = "...", sv = "..." }}')
    return MappingProxyType({language: " ".join(str(text).split()) for language, text in value.items()})


def _one_of(file: str, key: str, value: object, allowed: Any) -> None:
    if value not in list(allowed):
        shown = ", ".join(
            str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in sorted(allowed)
        )
        raise RulesetError(f"{file}: {key} = {value!r}; it must be one of {shown}")
