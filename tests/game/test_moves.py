"""Moves as JSON: written, read back, and what is said of one that cannot be read."""

from typing import Any

import pytest

from fairclue.errors import InputError
from fairclue.game import MOVES, move_from_json, move_to_json


@pytest.mark.parametrize("kind", sorted(MOVES))
def test_a_move_goes_to_paper_and_back(kind: str) -> None:
    full = {"text": "sea", "word": "SHIP", "number": "unlimited", "decision": "allow", "seed": 7}
    fields = MOVES[kind].__dataclass_fields__
    move = move_from_json({"type": kind} | {name: value for name, value in full.items() if name in fields})
    assert move_from_json(move_to_json(move)) == move


@pytest.mark.parametrize(
    ("data", "says_so"),
    [
        ({"type": "shout"}, "one of place, clue"),
        ("guess", "one of place, clue"),
        ({"type": ["guess"]}, "one of place, clue"),
        ({"type": "guess"}, "guess needs word"),
        ({"type": "guess", "word": 7}, "'7' must be a text"),
        ({"type": "guess", "word": "A", "role": "red"}, "guess has no 'role'"),
        ({"type": "decide", "decision": "maybe"}, "one of allow, reject"),
        ({"type": "clue", "text": "a", "number": True}, "'True' must be a whole number"),
        ({"type": "clue", "text": "a", "number": 1, "targets": "A"}, "must be a list"),
    ],
)
def test_a_move_that_cannot_be_read_says_what_is_expected(data: Any, says_so: str) -> None:
    with pytest.raises(InputError, match=says_so):
        move_from_json(data)
