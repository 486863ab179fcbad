"""The rules, one file each. A rule only observes; the ruleset decides what becomes of what it sees.

Every module in this folder is a rule and defines `RULE`; there is no list to edit. The rules stand in the order in
which the classic rulebook, `rulesets/english.toml`, takes its stances.
"""

import tomllib
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from fairclue.validator.rule import Rule

__all__ = ["RULES", "Rule"]

_RULEBOOK = Path(__file__).parent.parent.parent / "rulesets" / "english.toml"


def _find_rules() -> tuple[Rule, ...]:
    found: dict[str, Rule] = {name: import_module(f"{__name__}.{name}").RULE for _, name, _ in iter_modules(__path__)}
    places = {name: place for place, name in enumerate(tomllib.loads(_RULEBOOK.read_text(encoding="utf-8"))["rules"])}
    return tuple(found[name] for name in sorted(found, key=lambda name: (places.get(name, len(places)), name)))


RULES = _find_rules()
