"""Regular respellings: words that have no one official spelling are compared by a key that all their spellings share.

Hokkien, Malay and Tamil words are written by ear: angpow, ang bao and angpau are one word. The habits are data, in the
`respellings` of a language's settings.
"""

import re
from functools import cache

from fairclue.lexicons.text import joined

Rules = tuple[tuple[str, str], ...]  # patterns and what to put in their place, in this order

SHORTEST = 4  # letters of a spelling that may be read as another one


def spelling_key(word: str, rules: Rules) -> str:
    """What all regular spellings of a folded word have in common."""
    key = joined(word).replace("'", "")
    for pattern, letters in _compiled(rules):
        key = pattern.sub(letters, key)
    return key


@cache
def _compiled(rules: Rules) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), letters) for pattern, letters in rules)
