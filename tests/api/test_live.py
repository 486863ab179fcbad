"""Live events at a really started service: in order, resumed, across processes, and through power cuts."""

import contextlib
import json
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.support.secrets import secrets_in
from tests.support.server import Server, key_for
from tests.support.sitting import OPERATIVES, OTHER, Sitting


class Ear:
    """A seat that listens to its table."""

    def __init__(self, server: Server, sitting: Sitting, seat: str, after: int = 0) -> None:
        token = sitting.seats[seat]["token"]
        self._headers = {"Authorization": f"Bearer {token}", "Last-Event-ID": str(after)}
        self._url = f"{server.url}/v1/tables/{sitting.id}/events"

    @contextlib.contextmanager
    def lines(self) -> Iterator[Iterator[str]]:
        with httpx.stream("GET", self._url, headers=self._headers, timeout=30) as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            yield answer.iter_lines()

    @contextlib.contextmanager
    def entries(self) -> Iterator[Iterator[dict[str, Any]]]:
        """What is in the log, without what players show beside it."""
        with self.messages() as found:
            yield (message for event, message in found if event == "message")

    @contextlib.contextmanager
    def messages(self) -> Iterator[Iterator[tuple[str, dict[str, Any]]]]:
        """Each message with its event."""
        with self.lines() as lines:
            yield _messages(lines)


def _messages(lines: Iterator[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    event = "message"
    for line in lines:
        if line.startswith("event: "):
            event = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield event, json.loads(line.removeprefix("data: "))
        elif not line:
            event = "message"


def at(server: Server) -> Any:
    """Calls to one server."""

    def request(method: str, path: str, **more: Any) -> httpx.Response:
        return httpx.request(method, f"{server.url}{path}", timeout=30, **more)

    return request


@pytest.fixture
def server(url: str) -> Iterator[Server]:
    with Server(url, FAIRCLUE_HEARTBEAT="0.05") as started:
        yield started


def test_each_seat_hears_what_it_may_in_order_and_from_where_it_left_off(server: Server) -> None:
    sitting = Sitting(at(server))
    with (
        Ear(server, sitting, "spectator").entries() as public,
        Ear(server, sitting, "red_spymaster").entries() as quiet,
    ):
        sitting.start()
        team = sitting.turn()
        sitting.move(f"{team}_spymaster", "clue", text="feathers", number=2)
        heard, known = ([next(ear) for _ in range(3)] for ear in (public, quiet))
    assert [entry["version"] for entry in heard] == [1, 2, 3]
    joined = ["player_joined"] * len(sitting.seats)
    events = [[event["type"] for event in entry["events"]] for entry in heard]
    assert events == [joined, ["game_opened"], ["clue_given"]]
    assert [event["type"] for event in known[1]["events"]] == ["game_opened", "key_dealt"]
    sitting.move(f"{team}_operative", "guess", word=sitting.words(team)[0])
    with Ear(server, sitting, "spectator", after=2).entries() as again:
        assert [next(again)["version"] for _ in range(2)] == [3, 4]


def test_the_stream_of_an_operative_holds_no_secret(server: Server) -> None:
    """A game with targets, a challenge, a decision and a penalty, as those hear it who may not know."""
    sitting = Sitting(at(server))
    sitting.start()
    team = sitting.turn()
    other = OTHER[team]
    sitting.move(f"{team}_spymaster", "clue", text="FBI", number=2, targets=sitting.words(team)[:2])
    sitting.move(f"{other}_spymaster", "challenge")
    sitting.move(f"{other}_spymaster", "decide", decision="reject", reason="Too short.")
    sitting.move(f"{other}_spymaster", "cover", word=sitting.words(other)[0])
    last = sitting.see()["version"]
    for seat in OPERATIVES:
        with Ear(server, sitting, seat).entries() as heard:
            entries = [next(heard) for _ in range(last)]
        assert secrets_in(entries) == []
        told = json.dumps(entries)
        assert "Too short" in told  # a challenge is settled in the open
        assert "token" not in told
        assert "clue_rejected" in told


def test_a_quiet_stream_says_that_it_lives(server: Server) -> None:
    with Ear(server, Sitting(at(server)), "spectator").lines() as lines:
        assert next(line for line in lines if line.startswith(":")) == ": still here"


def test_open_streams_do_not_keep_the_service_from_going(server: Server) -> None:
    with Ear(server, Sitting(at(server)), "spectator").lines() as lines:
        next(lines)
        server.process.terminate()
        assert list(lines)[-1:] == [""]
    server.process.join(timeout=20)


def test_seats_of_one_table_play_through_two_processes(url: str) -> None:
    key_for(url)
    with Server(url) as one, Server(url) as two:
        red = Sitting(at(one))
        blue = Sitting(at(two))
        blue.id, blue.seats = red.id, red.seats
        with Ear(two, red, "spectator").entries() as there:
            red.start()
            here = {"red": red, "blue": blue}
            for _ in range(4):
                team = red.turn()
                assert here[team].move(f"{team}_spymaster", "clue", text="feathers", number=1).status_code == 200
                word = red.words("bystander")[0]
                assert here[team].move(f"{team}_operative", "guess", word=word).status_code == 200
            heard = [next(there) for _ in range(10)]
    assert [entry["version"] for entry in heard] == list(range(1, 11))
    assert [event["type"] for event in heard[-1]["events"]] == ["word_guessed", "turn_ended"]


def test_presence_and_marks_are_told_through_two_processes(url: str) -> None:
    """Who comes, marks, and goes at one process is seen at the other by those who may."""
    key_for(url)
    with Server(url) as one, Server(url) as two:
        here, there = Sitting(at(one)), Sitting(at(two))
        there.id, there.seats = here.id, here.seats
        here.start()
        team = here.turn()
        operative, spymaster, rival = f"{team}_operative", f"{team}_spymaster", f"{OTHER[team]}_operative"
        ids = {seat: player["id"] for seat, player in here.seats.items()}
        with (
            Ear(two, here, spymaster).messages() as friend,
            Ear(two, here, rival).messages() as other,
            contextlib.ExitStack() as phone,
        ):
            phone.enter_context(Ear(one, here, operative).lines())
            present = sorted(ids[seat] for seat in (operative, spymaster, rival))
            until(friend, "presence", {"here": present})
            heard = until(other, "presence", {"here": present})
            seen = {player["id"] for player in there.see(rival)["players"] if player["here"]}
            assert seen == set(present)
            here.move(spymaster, "clue", text="feathers", number=1)
            word = here.words(team)[0]
            assert here.call(operative, "PUT", "/marks", json={"words": [word]}).status_code == 204
            until(friend, "marks", {"marks": {ids[operative]: [word]}})
            assert there.see(spymaster)["marks"] == {ids[operative]: [word]}
            here.move(operative, "guess", word=here.words("bystander")[0])
            until(friend, "marks", {"marks": {}})
            phone.close()
            present.remove(ids[operative])
            until(friend, "presence", {"here": present})
            heard += until(other, "presence", {"here": present})
    told = [message for event, message in heard if event == "marks"]
    assert told in ([], [{"marks": {}}])  # when it is their own turn, theirs, and there are none


def until(messages: Iterator[tuple[str, dict[str, Any]]], event: str, wanted: Any) -> list[tuple[str, Any]]:
    """Read on until a message comes, and return all that were read."""
    read = []
    for message in messages:
        read.append(message)
        if message == (event, wanted):
            return read
    raise AssertionError(f"the stream ended before {wanted}: {read}")


def test_a_power_cut_loses_no_acknowledged_move(url: str) -> None:
    """Games played until the service is killed, at another moment each time, and played on."""
    key_for(url)
    server = Server(url)
    sitting = Sitting(at(server))
    sitting.start()
    acknowledged = 2
    for cut in range(6):
        stop = threading.Timer(0.05 * (cut + 1), server.kill)
        stop.start()
        with contextlib.suppress(httpx.TransportError):
            while True:
                acknowledged = _play_on(sitting)
        stop.join()
        server.restart()
        there = sitting.see()["version"]
        assert there in (acknowledged, acknowledged + 1)
        acknowledged = there
    server.kill()


def _play_on(sitting: Sitting) -> int:
    """One more move, whatever the game waits for; its version."""
    game = sitting.see()["game"]
    team = game["turn"]
    if game["phase"] == "over":
        answer = sitting.start()
    elif game["phase"] == "clue":
        answer = sitting.move(f"{team}_spymaster", "clue", text="feathers", number=1)
    else:
        answer = sitting.move(f"{team}_operative", "guess", word=sitting.words(team)[0])
    assert answer.status_code == 200, answer.text
    version: int = answer.json()["version"]
    return version
