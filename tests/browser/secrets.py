"""What no device may receive unless its player may know it, looked for in all that a device received."""

import json
import re

_CARD = re.compile(r'\{"word":[^{}]*"role":[^{}]*\}')
_ROLE = r'"(?:red|blue|bystander|assassin)"'
_KEY = re.compile(rf"\[{_ROLE}(?:,\s*{_ROLE}){{8,}}\]")
_TARGETS = re.compile(r'"targets":\s*(\[[^\]]*\])')
_MARKS = re.compile(r'"marks":\s*(\{[^{}]*\})')


def roles_in(heard: str) -> set[str]:
    """Words whose role was told while they were in sight, and keys as a whole."""
    cards = [json.loads(found) for found in _CARD.findall(heard)]
    told = {card["word"] for card in cards if card["role"] is not None and not card["covered"]}
    return told | set(_KEY.findall(heard))


def targets_in(heard: str) -> set[str]:
    """Declared targets."""
    return {word for found in _TARGETS.findall(heard) for word in json.loads(found)}


def marks_in(heard: str) -> set[str]:
    """Words that somebody has marked."""
    return {word for found in _MARKS.findall(heard) for words in json.loads(found).values() for word in words}
