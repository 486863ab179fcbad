"""What a player hears on a table's stream of server-sent events."""

import json
from dataclasses import dataclass
from typing import Any

from fairclue.client.types import TableUpdate


@dataclass(frozen=True)
class Changed:
    """Something happened at the table. `place` is what a later stream may go on after."""

    update: TableUpdate
    place: str


@dataclass(frozen=True)
class Presence:
    """Who is here now, by player."""

    here: list[str]


@dataclass(frozen=True)
class Marks:
    """The cards that the players of one's own team have marked, by player."""

    marks: dict[str, list[str]]


Heard = Changed | Presence | Marks


class StreamReader:
    """Makes what is heard of the lines of a stream."""

    def __init__(self) -> None:
        self._fields: dict[str, str] = {}

    def read(self, line: str) -> Heard | None:
        """Take a line; an empty one ends a message. One that begins with a colon only says that the service is up."""
        if line:
            name, _, value = line.partition(":")
            self._fields[name] = value.strip()
            return None
        fields, self._fields = self._fields, {}
        return _heard(fields, json.loads(fields["data"])) if "data" in fields else None


def _heard(fields: dict[str, str], data: Any) -> Heard | None:
    match fields.get("event"):
        case None:
            return Changed(data, fields["id"])
        case "presence":
            return Presence(data["here"])
        case "marks":
            return Marks(data["marks"])
        case _:  # of a newer service
            return None
