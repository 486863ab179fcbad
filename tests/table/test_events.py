"""The events of a table as JSON: what earlier versions stored is read, and what is written is read again."""

import json
from typing import Any

import pytest

from fairclue.table import TABLE_EVENTS, table_event_from_json, table_event_to_json
from tests.support.paths import ROOT

STORED: list[dict[str, Any]] = json.loads((ROOT / "tests/table/stored_events.json").read_text(encoding="utf-8"))


def test_there_is_a_stored_event_of_every_type() -> None:
    assert [event["type"] for event in STORED] == list(dict.fromkeys(event["type"] for event in STORED))
    assert {event["type"] for event in STORED} == set(TABLE_EVENTS)


@pytest.mark.parametrize("stored", STORED, ids=lambda stored: stored["type"])
def test_an_event_that_an_earlier_version_stored_is_read_and_written_alike(stored: dict[str, Any]) -> None:
    event = table_event_from_json(stored)
    written = table_event_to_json(event)
    assert table_event_from_json(written) == event
    assert _without_ids(written) == stored


def _without_ids(value: Any) -> Any:
    """Precedents are written with their ids since; they follow from the rest."""
    if isinstance(value, dict):
        known = {"rule", "forms", "decision"} <= value.keys()
        return {key: _without_ids(one) for key, one in value.items() if not (known and key == "id")}
    return [_without_ids(one) for one in value] if isinstance(value, list) else value
