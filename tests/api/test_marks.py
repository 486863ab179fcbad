"""Marks: the words that operatives point at. Their team sees them, nobody else does, and no log holds them."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from fairclue.api.tables.sessions import TableSessions
from fairclue.api.tables.visit import visit
from fairclue.game import Seat
from fairclue.table import Marks, TableLog, seen_marks
from tests.support.sitting import OTHER, Sitting

Message = dict[str, Any]


class Stream:
    """What one seat is sent, read as far as a test wants to."""

    def __init__(self, service: TestClient, sitting: Sitting, seat: str) -> None:
        assert service.portal is not None
        self._call, self._tables = service.portal.call, service.app.state.tables  # type: ignore[attr-defined]
        self._chunks: AsyncIterator[bytes] = self._call(self._open, sitting.id, sitting.seats[seat]["token"])
        self.text = ""

    async def _open(self, table: str, token: str) -> AsyncIterator[bytes]:
        return (await visit(self._tables, table, token)).listen("0")

    def until(self, is_it: Callable[[Message], bool]) -> Message:
        """The next message that is meant; those before it are only kept."""
        while True:
            chunk = self._call(self._chunks.__anext__).decode()
            assert not chunk.startswith(":"), "nothing more is sent"
            self.text += chunk
            for line in chunk.splitlines():
                if line.startswith("data: ") and is_it(found := json.loads(line.removeprefix("data: "))):
                    return dict(found)

    def marks(self, expected: dict[str, list[str]]) -> None:
        """Read on until these are the marks."""
        self.until(lambda message: message.get("marks") == expected)


@pytest.fixture
def sitting(service: TestClient) -> Sitting:
    """A table at which a clue has just been given."""
    found = Sitting(service.request)
    found.start()
    assert found.move(f"{found.turn()}_spymaster", "clue", text="feathers", number=3).status_code == 200
    return found


def mark(sitting: Sitting, seat: str, *words: str) -> Any:
    return sitting.call(seat, "PUT", "/marks", json={"words": words})


def player(sitting: Sitting, seat: str) -> str:
    found: str = sitting.seats[seat]["id"]
    return found


def test_a_team_sees_its_marks_at_once_and_nobody_else_does(service: TestClient, sitting: Sitting) -> None:
    team = sitting.turn()
    words = sorted([*sitting.words(team)[:2], sitting.words("assassin")[0]], key=_order(sitting))
    streams = {seat: Stream(service, sitting, seat) for seat in sitting.seats}
    before = {seat: sitting.see(seat)["version"] for seat in sitting.seats}
    assert mark(sitting, f"{team}_operative", *(word.lower() for word in words)).status_code == 204
    expected = {player(sitting, f"{team}_operative"): words}
    for seat in (f"{team}_operative", f"{team}_spymaster"):
        assert sitting.see(seat)["marks"] == expected
        streams[seat].marks(expected)
    assert {seat: sitting.see(seat)["version"] for seat in sitting.seats} == before
    for seat in (f"{OTHER[team]}_operative", f"{OTHER[team]}_spymaster", "spectator"):
        assert "marks" not in sitting.see(seat)
        for name in ("Ann", "Bo"):  # the first may come before signals that wait, the second comes after them
            sitting.call(seat, "PATCH", f"/players/{player(sitting, seat)}", json={"name": f"{name} {seat}"})
            streams[seat].until(lambda message, name=name, seat=seat: f"{name} {seat}" in json.dumps(message))  # type: ignore[misc]
        assert "marks" not in streams[seat].text


def test_marks_are_one_players_and_all_of_them(service: TestClient, sitting: Sitting) -> None:
    team = sitting.turn()
    seat = f"{team}_operative"
    joined = service.post("/v1/tables/join", json={"code": sitting.code, "name": "Cia", "seat": seat}).json()
    sitting.seats["Cia"] = joined["player"]
    one, two, three = sorted(sitting.words(team)[:3], key=_order(sitting))
    stream = Stream(service, sitting, "Cia")
    mark(sitting, seat, one, two)
    mark(sitting, "Cia", two, three)
    stream.marks({player(sitting, seat): [one, two], joined["player"]["id"]: [two, three]})
    mark(sitting, seat, three)
    stream.marks({player(sitting, seat): [three], joined["player"]["id"]: [two, three]})
    mark(sitting, seat)
    stream.marks({joined["player"]["id"]: [two, three]})
    assert sitting.see(seat)["marks"] == {joined["player"]["id"]: [two, three]}


def test_a_mark_goes_when_its_card_is_covered(service: TestClient, sitting: Sitting) -> None:
    team = sitting.turn()
    seat, (one, two) = f"{team}_operative", sorted(sitting.words(team)[:2], key=_order(sitting))
    stream = Stream(service, sitting, seat)
    mark(sitting, seat, one, two)
    stream.marks({player(sitting, seat): [one, two]})
    sitting.move(seat, "guess", word=one)
    stream.marks({player(sitting, seat): [two]})
    assert sitting.see(seat)["marks"] == {player(sitting, seat): [two]}


@pytest.mark.parametrize("end", ["turn", "game", "anew", "seat", "moved", "left"])
def test_marks_end_with_the_turn_the_game_and_the_seat(service: TestClient, sitting: Sitting, end: str) -> None:
    team = sitting.turn()
    seat, spymaster = f"{team}_operative", f"{team}_spymaster"
    stream = Stream(service, sitting, spymaster)
    mark(sitting, seat, sitting.words(team)[0])
    stream.marks({player(sitting, seat): [sitting.words(team)[0]]})
    path = f"/players/{player(sitting, seat)}"
    if end == "turn":
        sitting.move(seat, "guess", word=sitting.words("bystander")[0])
    elif end == "game":
        sitting.move(seat, "guess", word=sitting.words("assassin")[0])
    elif end == "anew":
        assert sitting.start(anew=True).status_code == 200
    elif end == "left":
        assert sitting.call(seat, "DELETE", path).status_code == 200
    else:
        assert sitting.call(seat, "PATCH", path, json={"seat": "spectator"}).status_code == 200
        if end == "moved":  # and back again: they are not there again either
            assert sitting.call(seat, "PATCH", path, json={"seat": seat}).status_code == 200
    stream.marks({})
    assert not any(sitting.see(one).get("marks") for one in sitting.seats if (one, end) != (seat, "left"))


def test_the_marks_of_one_clue_are_not_those_of_the_next(sitting: Sitting) -> None:
    """Nor are those that somebody made while the spymaster thought."""
    team = sitting.turn()
    mark(sitting, f"{team}_operative", sitting.words(team)[0])
    for guesser in (team, OTHER[team]):
        sitting.move(f"{guesser}_operative", "guess", word=sitting.words("bystander")[0])
        assert not any(sitting.see(seat).get("marks") for seat in sitting.seats)
        waiting = sitting.turn()
        word = sitting.words(waiting)[0]
        assert mark(sitting, f"{waiting}_operative", word).status_code == 204
        assert sitting.see(f"{waiting}_spymaster")["marks"] == {player(sitting, f"{waiting}_operative"): [word]}
        sitting.move(f"{waiting}_spymaster", "clue", text="feathers", number=1)
        assert not any(sitting.see(seat).get("marks") for seat in sitting.seats)


def test_only_those_who_guess_now_mark_words_in_sight(service: TestClient, sitting: Sitting) -> None:
    team = sitting.turn()
    seat, word, found = f"{team}_operative", sitting.words(team)[0], sitting.words(team)[1]
    sitting.move(seat, "guess", word=found)
    refused = {one: mark(sitting, one, word).status_code for one in sitting.seats if one != seat}
    assert refused.pop("spectator") == 403
    assert set(refused.values()) == {409}
    assert "covered" in mark(sitting, seat, found).json()["detail"]
    assert "not on the table" in mark(sitting, seat, "XYLOPHONIST").json()["detail"]
    assert mark(sitting, seat, *[word] * 26).status_code == 422
    assert mark(sitting, seat, *[word] * 25).status_code == 204
    assert sitting.see(seat)["marks"] == {player(sitting, seat): [word]}
    sitting.move(seat, "guess", word=sitting.words("assassin")[0])
    assert mark(sitting, seat, word).status_code == 409
    idle = Sitting(service.request)
    assert mark(idle, "red_operative", "ROW").status_code == 409


def test_in_the_three_player_game_the_only_operative_sees_the_marks(service: TestClient) -> None:
    sitting = Sitting(service.request, variant="three-player")
    sitting.start()
    for _ in range(2):
        team = sitting.turn()
        sitting.move(f"{team}_spymaster", "clue", text="feathers", number=1)
        word = sitting.words(team)[0]
        assert mark(sitting, "red_operative", word).status_code == 204
        assert sitting.see("red_operative")["marks"] == {player(sitting, "red_operative"): [word]}
        for seat in ("red_spymaster", "blue_spymaster", "spectator"):
            assert "marks" not in sitting.see(seat)
        sitting.move("red_operative", "guess", word=sitting.words("bystander")[0])


def test_a_process_that_is_behind_shows_no_mark_to_the_other_team(service: TestClient, sitting: Sitting) -> None:
    """It hears of a mark sooner than of the end of the turn before, so for it the other team is in turn."""
    team = sitting.turn()
    sitting.move(f"{team}_operative", "guess", word=sitting.words("bystander")[0])
    tables: TableSessions = service.app.state.tables  # type: ignore[attr-defined]
    log = tables._sessions[sitting.id].log
    behind = TableLog()
    for entry in log.entries[:-1]:
        behind.add(entry.events, None)
    marks = {"p9": Marks((sitting.words("red")[0],), len(log.entries))}
    assert seen_marks(log, Seat(f"{OTHER[team]}_operative"), marks) == {"p9": marks["p9"].words}
    assert seen_marks(behind, Seat(f"{team}_operative"), marks) == {}


def _order(sitting: Sitting) -> Callable[[str], int]:
    """The place of a word on the table."""
    words = [card["word"] for card in sitting.see()["game"]["cards"]]
    return words.index
