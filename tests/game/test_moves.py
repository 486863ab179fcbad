"""Moves as JSON: written, read back, and the error for one that cannot be read."""

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
        ({"type": "shout"}, "expected tags: 'place', 'clue'"),
        ("guess", "valid dictionary or object"),
        ({"type": ["guess"]}, "expected tags: 'place', 'clue'"),
        ({}, "Unable to extract tag using discriminator 'type'"),
        ({"type": "guess"}, "guess.word: Field required"),
        ({"type": "guess", "word": 7}, "guess.word: Input should be a valid string"),
        ({"type": "guess", "word": "A", "role": "red"}, "guess.role: Extra inputs are not permitted"),
        ({"type": "decide", "decision": "maybe"}, "decide.decision: Input should be 'allow' or 'reject'"),
        ({"type": "clue", "text": "a", "number": True}, "clue.number.*valid integer"),
        ({"type": "clue", "text": "a", "number": 1, "targets": "A"}, "clue.targets: Input should be a valid list"),
        ({"type": "guess", "word": "A" * 201}, "guess.word: String should have at most 200 characters"),
        ({"type": "object", "reason": "a\x00b"}, "object.reason: .* no text"),
    ],
)
def test_a_move_that_cannot_be_read_says_what_is_expected(data: Any, says_so: str) -> None:
    with pytest.raises(InputError, match=says_so):
        move_from_json(data)
