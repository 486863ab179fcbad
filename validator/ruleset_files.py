"""Rulesets as TOML files: the editions and presets in `rulesets/`, and files of one's own.

An edition takes a position on every rule, or extends another edition and says what is different. A preset holds
stances on flexible rules and is added to any edition: `english+strict`.
"""

import reprlib
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    ValidationError,
    model_validator,
)

from fairclue.lexicons.language import codes as language_codes
from fairclue.lexicons.language import load as load_language
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset import STANCES, HouseSettings, Plainness, Position, Ruleset, RulesetError
from fairclue.validator.types import Stance
from fairclue.wording import DEFAULT, languages

FOLDER = Path(__file__).parent.parent / "rulesets"
RULE_NAMES = tuple(rule.name for rule in RULES)


@cache
def edition_names() -> tuple[str, ...]:
    """The names of the editions."""
    return tuple(sorted(name for name, data in _files().items() if not data.get("preset")))


@cache
def preset_names() -> tuple[str, ...]:
    """The names of the presets."""
    return tuple(sorted(name for name, data in _files().items() if data.get("preset")))


@cache
def edition_in(language: str) -> str:
    """The usual edition of a language, as its `language.toml` names it."""
    usual = load_language(language).usual_ruleset if language in language_codes() else None
    if usual is None:
        raise RulesetError(f"no edition is made for {language!r}; name one of {', '.join(edition_names())}")
    return usual


def load_ruleset(name: str, settings: HouseSettings | None = None) -> Ruleset:
    """An edition by name, with its presets (`english+strict`) and house settings."""
    edition, *presets = name.split("+")
    if edition not in edition_names():
        raise RulesetError(f"there is no ruleset {edition!r}; there are {', '.join(edition_names())}")
    if len(set(presets)) < len(presets):
        raise RulesetError(f"a preset is added to an edition once, not as in {name[:100]!r}")
    ruleset = _edition(edition)
    for preset in presets:
        if preset not in preset_names():
            raise RulesetError(f"there is no preset {preset!r}; there are {', '.join(preset_names())}")
        ruleset = _with_preset(ruleset, preset)
    return ruleset.with_settings(settings or {})


def read_ruleset(path: Path) -> Ruleset:
    """A ruleset from a file of one's own."""
    return _read(path.name, path.stem, _toml(path))


def preset_stances(preset: str) -> dict[str, Stance]:
    """The stances of a preset, on the rules that it names."""
    return _checked(f"{preset}.toml", _files()[preset], _PresetFile).rules


# ---------------------------------------------------------------------- what a file may hold


def _one_of(choices: Callable[[], Iterable[str]]) -> AfterValidator:
    def check(value: str) -> str:
        if value not in (allowed := sorted(choices())):
            raise ValueError(f"it must be one of {', '.join(allowed)}")
        return value

    return AfterValidator(check)


def _stance(value: object) -> Stance:
    if not isinstance(value, str) or value not in STANCES:
        raise ValueError(f"it must be one of {', '.join(STANCES)}")
    return STANCES[value]


def _texts(value: object) -> object:
    if not isinstance(value, dict) or DEFAULT not in value or not value.keys() <= set(languages()):
        raise ValueError(f'it must be {{ {DEFAULT} = "..." }}, and may be in {", ".join(languages())}')
    return value


def _one_line(value: dict[str, str]) -> dict[str, str]:
    return {language: " ".join(text.split()) for language, text in value.items()}


def _position_on_every_rule(value: dict[str, "_PositionTable"]) -> dict[str, "_PositionTable"]:
    if missing := [rule for rule in RULE_NAMES if rule not in value]:
        raise ValueError(f"it takes no stance on {', '.join(missing)}; each rule needs one")
    return value


_RuleName = Annotated[str, _one_of(lambda: RULE_NAMES)]
_Stance = Annotated[Stance, BeforeValidator(_stance)]
_Texts = Annotated[dict[str, str], BeforeValidator(_texts), AfterValidator(_one_line)]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", coerce_numbers_to_str=True)


class _PositionTable(_Table):
    stance: _Stance
    firm: StrictBool = False
    section: str = Field(min_length=1)
    says: _Texts


class _PlainnessTable(_Table):
    forbid: float = Field(ge=0, le=1)
    ask: float = Field(ge=0, le=1)

    @model_validator(mode="after")
    def _asks_before_it_forbids(self) -> Self:
        if self.ask > self.forbid:
            raise ValueError("ask must not be above forbid")
        return self


class _PresetFile(_Table):
    preset: StrictBool
    title: _Texts
    about: _Texts
    version: str = "1"
    rules: dict[_RuleName, _Stance]


class _RulesetFile(_Table):
    extends: Annotated[str, _one_of(edition_names)] | None = None
    title: _Texts
    about: _Texts
    version: str = "1"
    languages: list[Annotated[str, _one_of(language_codes)]] = Field(min_length=1)
    rules: Annotated[dict[_RuleName, _PositionTable], AfterValidator(_position_on_every_rule)]
    plainness: _PlainnessTable


# ---------------------------------------------------------------------- reading

_Model = TypeVar("_Model", bound=_Table)


@cache
def _files() -> dict[str, dict[str, object]]:
    return {path.stem: _toml(path) for path in sorted(FOLDER.glob("*.toml"))}


@cache
def _edition(name: str) -> Ruleset:
    return _read(f"{name}.toml", name, _files()[name])


def _with_preset(ruleset: Ruleset, preset: str) -> Ruleset:
    flexible = {rule: stance for rule, stance in preset_stances(preset).items() if not ruleset.rules[rule].firm}
    return replace(ruleset.with_settings(flexible), name=f"{ruleset.name}+{preset}")


def _toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecursionError, tomllib.TOMLDecodeError) as error:
        raise RulesetError(f"{path.name} cannot be read: {error}") from error


def _read(file: str, name: str, data: dict[str, object]) -> Ruleset:
    checked = _checked(file, _with_base(data), _RulesetFile)
    positions = {rule: checked.rules[rule] for rule in RULE_NAMES}
    return Ruleset(
        name=name,
        title=MappingProxyType(checked.title),
        version=checked.version,
        languages=tuple(checked.languages),
        about=MappingProxyType(checked.about),
        rules=MappingProxyType(
            {rule: Position(one.stance, one.firm, one.section, one.says) for rule, one in positions.items()}
        ),
        plainness=Plainness(checked.plainness.forbid, checked.plainness.ask),
        settings=MappingProxyType({}),
    )


def _with_base(data: dict[str, object]) -> dict[str, object]:
    """The file with what it does not say itself about languages, plainness and rules, from the edition it extends."""
    extended = data.get("extends")
    if not isinstance(extended, str) or extended not in edition_names():
        return data
    base = _with_base(_files()[extended])
    inherited = {key: base.get(key) for key in ("languages", "plainness")}
    return {**inherited, **data, "rules": _laid_over(base["rules"], data.get("rules", {}), 2)}


def _laid_over(base: object, own: object, levels: int) -> object:
    """A table laid over another one, key by key, so many levels deep."""
    if not isinstance(base, dict) or not isinstance(own, dict) or not levels:
        return own
    return {**base, **{key: _laid_over(base.get(key), value, levels - 1) for key, value in own.items()}}


def _checked(file: str, data: dict[str, object], model: type[_Model]) -> _Model:
    try:
        return model.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False)[0]
    place = [str(step) for step in details["loc"] if step != "[key]"]
    key = ".".join(place)
    if details["type"] == "missing":
        raise RulesetError(f"{file}: {key} is missing")
    if details["type"] == "extra_forbidden":
        table = model if len(place) == 1 else _PlainnessTable if place[0] == "plainness" else _PositionTable
        raise RulesetError(f"{file}: {key} is not a key; the keys here are {', '.join(table.model_fields)}")
    message = details["msg"].removeprefix("Value error, ").replace("valid dictionary", "table")
    raise RulesetError(f"{file}: {key} = {reprlib.repr(details['input'])}; {message[0].lower()}{message[1:]}")
