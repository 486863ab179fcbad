"""The events of a table as JSON: what earlier versions stored is read, and what is written is read again."""

import json
from typing import Any

import pytest

from fairclue.table import TABLE_EVENTS, table_event_from_json, table_event_to_json
from tests.support.paths import ROOT

STORED: list[dict[str, Any]] = json.loads((ROOT / "tests/table/stored_events.json").read_text(encoding="utf-8"))


def test_there_is_a_stored_event_of_every_type() -> None:
    assert {event["type"] for event in STORED} == set(TABLE_EVENTS)


@pytest.mark.parametrize("stored", STORED, ids=lambda stored: stored["type"])
def test_an_event_that_an_earlier_version_stored_is_read_and_written_alike(stored: dict[str, Any]) -> None:
    event = table_event_from_json(stored)
    written = table_event_to_json(event)
    assert table_event_from_json(written) == event
    assert _like(stored, written) == stored


def _like(stored: Any, written: Any) -> Any:
    """What is written, without what is only written since: the ids of precedents, and fields that have a default."""
    if isinstance(stored, dict):
        return {key: _like(one, written[key]) for key, one in stored.items()}
    return [_like(*pair) for pair in zip(stored, written, strict=True)] if isinstance(stored, list) else written
