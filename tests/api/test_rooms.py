"""The room: one code lets people in by name; they sit, change seats and leave; the host keeps order."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from fairclue.api import create_app, limits
from fairclue.api.config import ServiceConfig
from fairclue.api.routes import tables as routes
from fairclue.api.store.database import Database
from fairclue.api.store.models import now
from fairclue.api.tables.tokens import digest_of
from fairclue.table import Moment
from fairclue.table.room import COUNTDOWN
from tests.support.secrets import secrets_in


class Room:
    """A room that Ada has opened."""

    def __init__(self, service: TestClient, **wish: Any) -> None:
        self.service = service
        opened = service.post("/v1/tables", json={"decks": [{"slug": "english"}], "name": "Ada", "grace": 0, **wish})
        assert opened.status_code == 201, opened.text
        self.id, self.code = opened.json()["id"], opened.json()["code"]
        self.people = {"Ada": opened.json()["host"]}

    def join(self, name: str, seat: str | None = None) -> Any:
        answer = self.service.post("/v1/tables/join", json={"code": self.code, "name": name, "seat": seat})
        if answer.status_code == 201:
            self.people[name] = answer.json()["player"]
        return answer

    def call(self, name: str, method: str, path: str = "", body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self.people[name]['token']}"}
        more = {} if body is None else {"json": body}
        return self.service.request(method, f"/v1/tables/{self.id}{path}", headers=headers, **more)

    def see(self, name: str = "Ada") -> Any:
        return self.call(name, "GET").json()

    def sit(self, name: str, seat: str, by: str | None = None) -> Any:
        return self.call(by or name, "PATCH", f"/players/{self.people[name]['id']}", {"seat": seat})

    def seats(self) -> dict[str, str]:
        return {player["name"]: player["seat"] for player in self.see()["players"]}

    def start(self, by: str = "Ada", **wish: Any) -> Any:
        return self.call(by, "POST", "/games", wish)

    def move(self, name: str, kind: str, **more: Any) -> Any:
        body = {"move": {"type": kind, **more}, "version": self.see(name)["version"]}
        return self.call(name, "POST", "/moves", body)

    def win(self) -> str:
        """The team in turn finds all of its words; returns the team."""
        seated = {seat: name for name, seat in self.seats().items()}
        team = self.see()["game"]["turn"]
        spymaster = seated[f"{team}_spymaster"]
        assert self.move(spymaster, "clue", text="everything", number="unlimited").status_code == 200
        for card in self.see(spymaster)["game"]["cards"]:
            if card["role"] == team:
                assert self.move(seated[f"{team}_operative"], "guess", word=card["word"]).status_code == 200
        return str(team)


@pytest.fixture
def room(service: TestClient) -> Room:
    """Six people: Ada and Bo lead, Cleo and Eva guess for red, Dan for blue, and Fay watches."""
    found = Room(service)
    found.sit("Ada", "red_spymaster")
    for name, seat in (("Bo", "blue_spymaster"), ("Cleo", "red_operative"), ("Dan", "blue_operative")):
        assert found.join(name, seat).status_code == 201
    found.join("Eva", "red_operative")
    found.join("Fay")
    return found


# ---------------------------------------------------------------------- joining


def test_one_code_lets_everybody_in_by_name(room: Room) -> None:
    assert len(room.code) == 6
    assert room.seats() == {
        "Ada": "red_spymaster",
        "Bo": "blue_spymaster",
        "Cleo": "red_operative",
        "Dan": "blue_operative",
        "Eva": "red_operative",
        "Fay": "spectator",
    }
    assert room.people["Fay"]["link"] == f"/table#{room.people['Fay']['token']}"
    assert (room.see("Fay")["you"], room.see("Fay")["host"]) == (room.people["Fay"]["id"], room.people["Ada"]["id"])


@pytest.mark.parametrize("typed", ["{code}", " {lower} ", "{first}-{last}", "{first} {last}"])
def test_a_code_may_be_typed_in_any_way(room: Room, typed: str) -> None:
    written = typed.format(code=room.code, lower=room.code.lower(), first=room.code[:3], last=room.code[3:])
    found = room.service.post("/v1/tables/look", json={"code": written})
    assert [player["name"] for player in found.json()["players"]] == list(room.people)


def test_whoever_looks_before_joining_learns_no_secret(room: Room) -> None:
    room.start()
    look = room.service.post("/v1/tables/look", json={"code": room.code}).json()
    assert (look["phase"], look["variant"], look["is_open"]) == ("clue", "standard", True)
    assert secrets_in(look) == []
    assert "cards" not in json.dumps(look)


def test_a_wrong_code_says_what_to_do(room: Room) -> None:
    for path, body in (("look", {"code": "BBBBBB"}), ("join", {"code": "BBBBBB", "name": "Gus"})):
        answer = room.service.post(f"/v1/tables/{path}", json=body)
        assert (answer.status_code, answer.json()["type"]) == (404, "urn:fairclue:not-found")
        assert "ask for the link" in answer.json()["detail"]


def test_codes_cannot_be_found_by_trying(tmp_path: Path) -> None:
    """Wrong codes count as new tables do; a right one still works until the last is used up."""
    database = Database(f"sqlite:///{tmp_path / 'rooms.db'}")
    database.upgrade()
    with TestClient(create_app(ServiceConfig(database=database.url, table_rate=5, log_requests=False))) as service:
        room = Room(service)
        for _ in range(20):
            assert service.post("/v1/tables/look", json={"code": room.code}).status_code == 200
        tries = [service.post("/v1/tables/join", json={"code": "BBBBBB", "name": "Mal"}) for _ in range(8)]
        assert [answer.status_code for answer in tries][::7] == [404, 429]
        assert service.post("/v1/tables/look", json={"code": room.code}).status_code == 429
        assert room.call("Ada", "GET").status_code == 200  # those who are in play on
    database.engine.dispose()


def test_a_name_that_is_taken_gets_a_number(room: Room) -> None:
    assert room.join("bo").json()["player"]["name"] == "bo 2"
    assert room.join("Bo").json()["player"]["name"] == "Bo 3"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "\u202e"])
def test_a_name_is_text_that_can_be_read(room: Room, name: str) -> None:
    assert room.join(name).status_code == 422


def test_a_name_holds_nothing_that_cannot_be_seen(room: Room) -> None:
    assert room.join("\u202e Gus\u200b  Gran ").json()["player"]["name"] == "Gus Gran"


def test_a_spymasters_seat_is_for_one(room: Room) -> None:
    taken = room.join("Gus", "red_spymaster")
    assert (taken.status_code, taken.json()["detail"]) == (409, "Ada sits there. Choose another seat.")
    assert "Gus" not in room.seats()


def test_a_closed_room_lets_nobody_in_until_it_is_opened(room: Room) -> None:
    assert room.call("Ada", "PATCH", "", {"is_open": False}).status_code == 200
    assert room.join("Gus").status_code == 409
    assert room.see("Fay")["is_open"] is False
    room.call("Ada", "PATCH", "", {"is_open": True})
    assert room.join("Gus").status_code == 201


def test_a_room_has_an_end(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who come and go cannot fill the log so far that the game stops."""
    room.start()
    monkeypatch.setattr(limits, "TABLE_ENTRIES", 24)
    answers = [room.call("Fay", "PATCH", f"/players/{room.people['Fay']['id']}", {"name": f"Fay{n}"}) for n in range(9)]
    assert answers[-1].json()["type"] == "urn:fairclue:full"
    spymaster = {"red": "Ada", "blue": "Bo"}[room.see()["game"]["turn"]]
    assert room.move(spymaster, "clue", text="feathers", number=1).status_code == 200


# ---------------------------------------------------------------------- seats


def test_people_change_seats_and_leave(room: Room) -> None:
    assert room.sit("Fay", "blue_operative").json()["by"] == room.people["Fay"]["id"]
    assert room.sit("Fay", "spectator").status_code == 200
    assert room.call("Dan", "DELETE", f"/players/{room.people['Dan']['id']}").status_code == 200
    assert room.call("Dan", "GET").status_code == 401
    assert "Dan" not in room.seats()


def test_nobody_seats_renames_or_removes_somebody_else_but_the_host(room: Room) -> None:
    eva = f"/players/{room.people['Eva']['id']}"
    for method, path, body in (
        ("PATCH", eva, {"seat": "spectator"}),
        ("PATCH", eva, {"name": "Nobody"}),
        ("DELETE", eva, None),
        ("PATCH", "", {"is_open": False}),
        ("PATCH", "", {"host": room.people["Bo"]["id"]}),
        ("PUT", "/settings", {"decks": [{"slug": "english"}]}),
        ("POST", "/games/end", None),
        ("DELETE", "", None),
    ):
        answer = room.call("Bo", method, path, body)
        assert answer.status_code == 403, (method, path, answer.text)
        assert "Ada" in answer.json()["detail"]
    assert room.sit("Eva", "blue_operative", by="Ada").status_code == 200


def test_whoever_has_seen_the_key_does_not_guess_in_that_game(room: Room) -> None:
    room.start()
    room.sit("Ada", "spectator")
    refused = room.sit("Ada", "red_operative")
    assert (refused.status_code, "has seen the key" in refused.json()["detail"]) == (409, True)
    assert secrets_in(room.see("Ada")) == []  # what they know they know, but they are told no more
    assert room.sit("Eva", "red_spymaster").status_code == 200
    assert {card["role"] for card in room.see("Eva")["game"]["cards"]} == {"red", "blue", "bystander", "assassin"}
    room.win()
    assert room.sit("Ada", "red_operative").status_code == 200


def test_the_host_replaces_a_spymaster_who_is_not_there(room: Room) -> None:
    room.start()
    assert room.sit("Dan", "blue_spymaster").status_code == 409
    assert room.sit("Dan", "blue_spymaster", by="Ada").status_code == 200  # Bo has no stream open
    assert (room.seats()["Bo"], room.seats()["Dan"]) == ("spectator", "blue_spymaster")
    assert secrets_in(room.see("Bo")) == []


def test_between_games_a_spymaster_who_is_replaced_guesses_for_the_team(room: Room) -> None:
    room.sit("Dan", "blue_spymaster", by="Ada")
    assert room.seats()["Bo"] == "blue_operative"


def test_when_the_host_leaves_the_next_is_host(room: Room) -> None:
    room.call("Ada", "PATCH", "", {"host": room.people["Cleo"]["id"]})
    assert room.see("Fay")["host"] == room.people["Cleo"]["id"]
    room.call("Cleo", "DELETE", f"/players/{room.people['Cleo']['id']}")
    assert room.see()["host"] == room.people["Ada"]["id"]  # seated, and here the longest


# ---------------------------------------------------------------------- games


def test_the_roles_go_round_by_name_and_nobody_else_sees_the_key(room: Room) -> None:
    """Cleo is red's next spymaster, then Eva, then Ada again; the other operatives stay operatives."""
    room.start()
    for spymaster in ("Cleo", "Eva", "Ada"):
        room.win()
        assert room.start(hand_on=True).status_code == 200
        assert [name for name, seat in room.seats().items() if seat == "red_spymaster"] == [spymaster]
        for name, seat in room.seats().items():
            shown = secrets_in(room.see(name))
            assert bool(shown) == seat.endswith("spymaster"), (name, seat, shown)


def test_the_next_spymasters_may_be_chosen(room: Room) -> None:
    room.start()
    room.win()
    assert room.start(spymasters={"red": room.people["Eva"]["id"]}).status_code == 200
    seats = room.seats()
    assert (seats["Eva"], seats["Ada"], seats["Bo"]) == ("red_spymaster", "red_operative", "blue_spymaster")


def test_a_series_counts_games_wins_and_spymasters(room: Room) -> None:
    room.start()
    team = room.win()
    room.start(hand_on=True)
    see = room.see()
    assert (see["series"]["games"], see["series"]["won"][team]) == (1, 1)
    counts = {player["name"]: (player["games"], player["won"], player["spymaster"]) for player in see["players"]}
    assert counts["Ada"] == (1, int(team == "red"), 1)
    assert counts["Cleo"] == (1, int(team == "red"), 0)
    assert counts["Fay"] == (0, 0, 0)


def test_the_host_deals_anew_and_ends_a_game(room: Room) -> None:
    room.start()
    before = {card["word"] for card in room.see()["game"]["cards"]}
    assert room.start().status_code == 409
    assert room.start(anew=True).status_code == 200
    assert not before & {card["word"] for card in room.see()["game"]["cards"]}
    assert room.call("Ada", "POST", "/games/end").status_code == 200
    game = room.see("Cleo")["game"]
    assert (game["phase"], game["result"], {card["role"] for card in game["cards"]} - {None} != set()) == (
        "over",
        None,
        True,
    )
    assert room.see()["series"]["games"] == 0


def test_anybody_starts_the_next_game_after_a_countdown_that_anybody_stops(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = 1000.0
    monkeypatch.setattr(routes, "moment", lambda: Moment(clock, "2026-01-31"))
    assert "countdown" in room.start(by="Dan").json()["detail"]
    assert room.call("Fay", "PUT", "/countdown", {}).status_code == 403  # she only watches
    called = room.call("Dan", "PUT", "/countdown", {"hand_on": True})
    assert called.json()["events"][0]["until"] == clock + COUNTDOWN
    assert "10 seconds" in room.start(by="Dan").json()["detail"]
    assert room.see("Fay")["countdown"]["by"] == room.people["Dan"]["id"]
    assert room.call("Fay", "DELETE", "/countdown").status_code == 200
    clock += COUNTDOWN
    assert room.start(by="Dan").status_code == 409
    room.call("Dan", "PUT", "/countdown", {"hand_on": True})
    clock += COUNTDOWN
    assert room.start(by="Bo").status_code == 200
    assert room.seats()["Cleo"] == "red_spymaster"
    assert room.see()["countdown"] is None


def test_settings_change_between_games_and_precedents_stay(room: Room) -> None:
    swedish = {"ruleset": "swedish", "decks": [{"slug": "swedish"}], "variant": "three-player", "grace": 20}
    room.start()
    assert "end it first" in room.call("Ada", "PUT", "/settings", swedish).json()["detail"]
    room.win()
    assert room.call("Ada", "PUT", "/settings", swedish).status_code == 200
    see = room.see()
    assert (see["ruleset"], see["play"]["variant"], see["play"]["grace"]) == ("swedish", "three-player", 20)
    assert room.seats()["Dan"] == "spectator"  # there is no such seat any more
    room.start()
    words = {card["word"] for card in room.see()["game"]["cards"]}
    deck = room.service.get("/v1/decks/swedish").json()["cards"]
    assert words <= {face for card in deck for face in card}  # dealt from the new deck, not flipped


# ---------------------------------------------------------------------- decks of one's own


def test_a_room_deals_from_words_of_its_own(service: TestClient) -> None:
    cards = [[f"own {number}", f"flip {number}"] for number in range(25)]
    room = Room(service, decks=[], own_decks=[{"title": "Ours", "cards": cards}], seat="red_spymaster")
    assert room.see()["own_decks"] == [{"title": "Ours", "cards": 25}]
    assert room.start().status_code == 200
    assert {card["word"].split()[0] for card in room.see()["game"]["cards"]} <= {"OWN", "FLIP"}


def test_settings_keep_a_deck_that_only_the_room_has(service: TestClient) -> None:
    cards = [[f"own {number}"] for number in range(25)]
    room = Room(service, decks=[], own_decks=[{"title": "Ours", "cards": cards}], seat="red_spymaster")
    assert room.call("Ada", "PUT", "/settings", {"own_decks": [{"title": "Ours"}], "timer": 60}).status_code == 200
    assert room.see()["own_decks"] == [{"title": "Ours", "cards": 25}]
    unknown = room.call("Ada", "PUT", "/settings", {"own_decks": [{"title": "Theirs"}]})
    assert (unknown.status_code, "send its cards" in unknown.json()["detail"]) == (422, True)


def test_a_room_for_disputes_has_seats_for_two_spymasters(service: TestClient) -> None:
    room = Room(service, decks=[])
    assert room.see()["seats"] == ["red_spymaster", "blue_spymaster", "spectator"]
    assert room.join("Bo", "red_operative").status_code == 422


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ([{"title": "Twice", "cards": [["ROW"], ["row"]]}], "ROW"),
        ([{"title": "Empty", "cards": []}], "has no cards"),
        ([{"title": "Long", "cards": [["x" * 500]]}], "at most"),
    ],
)
def test_a_deck_of_ones_own_that_is_none_is_refused(service: TestClient, own: Any, says: str) -> None:
    answer = service.post("/v1/tables", json={"own_decks": own})
    assert answer.status_code == 422, answer.text
    assert says.lower() in answer.text.lower()


# ---------------------------------------------------------------------- tables of earlier versions


def test_a_table_of_an_earlier_version_is_played_on(service: TestClient) -> None:
    """Its seats and its host had tokens; each is a player now, and the table has a code."""
    name = "0123456789abcdef"
    tokens = {seat: f"{name}.{seat}" for seat in ("red_spymaster", "blue_spymaster", "red_operative", "blue_operative")}
    play = {"variant": "standard", "referee": "challenge", "invalid": "refuse", "timer": None, "strict": False}
    terms = {
        "house": {"ruleset": "english", "settings": {}, "precedents": []},
        "play": play,
        "decks": [{"slug": "english", "weight": 1.0}],
        "rating": "everyone",
        "language": "en",
        "play_in": None,
    }
    digests = {digest_of(token): seat for seat, token in tokens.items()}
    opened = {"type": "table_opened", "terms": terms, "tokens": digests, "host": digest_of(f"{name}.host")}
    with service.app.state.database.engine.begin() as connection:  # type: ignore[attr-defined]
        row = {"id": name, "events": json.dumps([opened])}
        connection.execute(
            text("INSERT INTO tables (id, code, opened_at, touched_at) VALUES (:id, 'KMTPRX', :at, :at)"),
            {**row, "at": f"{now():%Y-%m-%d %H:%M:%S+00:00}"},
        )
        connection.execute(
            text("INSERT INTO table_logs (table_id, number, at, events) VALUES (:id, 1, :at, :events)"),
            {**row, "at": f"{now():%Y-%m-%d %H:%M:%S+00:00}"},
        )

    def call(who: str, method: str, path: str = "", **more: Any) -> Any:
        token = tokens.get(who, f"{name}.host")
        headers = {"Authorization": f"Bearer {token}"}
        return service.request(method, f"/v1/tables/{name}{path}", headers=headers, **more)

    assert call("host", "POST", "/games", json={}).status_code == 200
    see = call("red_operative", "GET").json()
    assert (see["seat"], see["code"], see["host"]) == ("red_operative", "KMTPRX", "host")
    assert see["players"][0]["name"] == "Red's spymaster"
    assert secrets_in(see) == []
    assert service.post("/v1/tables/join", json={"code": "kmtprx", "name": "Eva"}).json()["player"]["id"] == "p1"
    assert call("host", "DELETE").status_code == 204
