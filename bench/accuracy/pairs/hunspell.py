"""A Hunspell dictionary: each base is listed with letters, each letter stands for endings. Forms of a word come out."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

_SUFFIX = re.compile(r"^SFX\s+(?P<flag>\S)\s+(?P<strip>\S+)\s+(?P<add>[^\s/]+)(?:/(?P<more>\S+))?\s+(?P<when>\S+)")
_IN_COMPOUNDS = re.compile(r"^(?:COMPOUNDPERMITFLAG|ONLYINCOMPOUND|COMPOUNDBEGIN)\s+(\S)", re.MULTILINE)


class _Ending(NamedTuple):
    strip: str
    add: str
    when: re.Pattern[str]


def forms(affixes: str, words: str) -> Iterator[tuple[str, str]]:
    """Yield (form, base); endings that only make parts of compounds are left out."""
    in_compounds = set(_IN_COMPOUNDS.findall(affixes))
    endings: dict[str, list[_Ending]] = defaultdict(list)
    for found in filter(None, map(_SUFFIX.match, affixes.splitlines())):
        if not in_compounds & set(found["more"] or "") and found["add"].isalpha():
            strip = "" if found["strip"] == "0" else found["strip"]
            endings[found["flag"]].append(_Ending(strip, found["add"], re.compile(f"{found['when']}$")))
    for line in words.splitlines()[1:]:
        base, _, flags = line.strip().partition("/")
        for flag in flags:
            for strip, add, when in endings.get(flag, ()):
                if base.endswith(strip) and when.search(base):
                    yield base.removesuffix(strip) + add, base
