"""Tables over HTTP, on SQLite and on PostgreSQL: seats, games, and what each seat is told."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi.testclient import TestClient

from fairclue.game import load, replay
from tests.support.secrets import secrets_in
from tests.support.sitting import OPERATIVES, OTHER, Sitting

# ---------------------------------------------------------------------- seats


def test_a_program_gets_a_token_for_each_player_that_it_names(service: TestClient) -> None:
    table = Sitting(service.request)
    assert list(table.seats) == ["red_spymaster", "blue_spymaster", "red_operative", "blue_operative", "spectator"]
    assert len({seat["token"] for seat in table.seats.values()}) == 5
    assert table.seats["spectator"]["link"] == f"/table#{table.seats['spectator']['token']}"
    assert [table.see(seat)["seat"] for seat in table.seats] == list(table.seats)


@pytest.mark.parametrize(
    ("variant", "seats"),
    [
        ("two-player", ["red_spymaster", "red_operative", "spectator"]),
        ("three-player", ["red_spymaster", "blue_spymaster", "red_operative", "spectator"]),
    ],
)
def test_a_variant_has_only_the_seats_that_it_needs(service: TestClient, variant: str, seats: list[str]) -> None:
    table = Sitting(service.request, variant=variant)
    assert table.see()["seats"] == seats
    refused = service.post("/v1/tables/join", json={"code": table.code, "name": "Eva", "seat": "blue_operative"})
    assert (refused.status_code, refused.json()["type"]) == (422, "urn:fairclue:bad-question")


def test_without_a_seat_one_sees_nothing(service: TestClient) -> None:
    table, other = Sitting(service.request), Sitting(service.request)
    table.start()
    wrong = {"Authorization": f"Bearer {other.seats['red_spymaster']['token']}"}
    for headers in ({}, wrong, {"Authorization": "Bearer x"}):
        answer = service.get(f"/v1/tables/{table.id}", headers=headers)
        assert (answer.status_code, answer.json()["type"]) == (401, "urn:fairclue:no-seat")
    assert service.get("/v1/tables/0123456789abcdef", headers=wrong).status_code == 404


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"ruleset": "klingon"}, "there is no ruleset 'klingon'"),
        ({"decks": [{"slug": "klingon"}]}, "there is no deck 'klingon'"),
        ({"decks": [{"slug": "after-dark"}]}, "rated adult"),
        ({"settings": {"word_form": "allow"}}, "firm rule"),
        ({"strict": True}, "strict time limits need a timer"),
        ({"play_in": "sv"}, "is not played in 'sv'"),
        ({"variant": "solo"}, "body.variant"),
    ],
)
def test_a_table_that_cannot_be_says_why(service: TestClient, terms: dict[str, Any], says: str) -> None:
    answer = service.post("/v1/tables", json=terms)
    assert answer.status_code in (404, 422)
    assert says in answer.json()["detail"]


# ---------------------------------------------------------------------- games


def test_a_whole_game_is_played_kept_and_played_again_from_its_log(sitting: Sitting) -> None:
    team = sitting.turn()
    other = OTHER[team]
    sitting.move(f"{team}_spymaster", "clue", text="feathers", number=2)
    assert sitting.move(f"{team}_operative", "guess", word=sitting.words("bystander")[0]).status_code == 200
    assert sitting.turn() == other
    sitting.play_out()
    ended = sitting.see("spectator")["game"]
    assert (ended["phase"], ended["result"]) == ("over", {"winner": other, "why": "agents", "score": None})
    assert [card["role"] for card in ended["cards"]].count(team) == 9
    exported = sitting.call("spectator", "GET", "/games/1").json()
    again = replay(load(exported))
    assert again.result is not None
    assert again.result.winner == other
    assert [card.word for card in again.cards] == [card["word"] for card in ended["cards"]]
    record = sitting.call("spectator", "GET", "/games/1?format=txt", headers={"Accept-Language": "sv"}).text
    assert "feathers: 2 -> " in record
    assert sitting.call("spectator", "GET", "/games").json() == [
        {"number": 1, "winner": other, "why": "agents", "score": None}
    ]


def test_a_game_that_goes_on_is_not_exported(sitting: Sitting) -> None:
    answer = sitting.call("spectator", "GET", "/games/1")
    assert (answer.status_code, "not over yet" in answer.json()["detail"]) == (422, True)
    assert "there is 1" in sitting.call("spectator", "GET", "/games/7").json()["detail"]


def test_the_next_game_flips_the_cards_and_the_third_is_dealt_anew(sitting: Sitting) -> None:
    boards = []
    for _ in range(3):
        boards.append([card["word"] for card in sitting.see()["game"]["cards"]])
        sitting.play_out()
        assert sitting.start().status_code == 200
    assert len(set(boards[0]) & set(boards[1])) == 0
    flipped = {frozenset(pair) for pair in zip(boards[0], boards[1], strict=True)}
    deck = sitting.request("GET", "/v1/decks/english").json()["cards"]
    assert flipped <= {frozenset(card) for card in deck}
    assert not set(boards[2]) & {*boards[0], *boards[1]}


def test_roles_are_handed_on_between_games(sitting: Sitting) -> None:
    assert sitting.start(hand_on=True).json()["detail"] == "The game is not over yet."
    sitting.play_out()
    assert sitting.see("red_operative")["seat"] == "red_operative"
    told = sitting.start(hand_on=True, key="next")
    moved = {event["player"]: event["seat"] for event in told.json()["events"] if event["type"] == "player_seated"}
    assert moved == {
        sitting.seats[before]["id"]: after
        for before, after in (
            ("red_operative", "red_spymaster"),
            ("red_spymaster", "red_operative"),
            ("blue_operative", "blue_spymaster"),
            ("blue_spymaster", "blue_operative"),
        )
    }
    assert told.json()["events"][-1]["type"] == "game_opened"  # the host is an operative now, and gets no key
    assert sitting.start(hand_on=True, key="next").json() == told.json()
    assert [sitting.see(seat)["seat"] for seat in ("red_operative", "blue_spymaster", "spectator")] == [
        "red_spymaster",
        "blue_operative",
        "spectator",
    ]
    assert {card["role"] for card in sitting.see("blue_spymaster")["game"]["cards"]} == {None}


def test_blank_cards_are_words_of_the_tables_own(service: TestClient) -> None:
    table = Sitting(service.request, decks=[{"slug": "english", "weight": 1}])
    words = [f"word {number}" for number in range(3)]
    table.start(blanks=words)
    assert table.see("spectator")["blanks"] == [word.upper() for word in words]
    assert table.call("spectator", "POST", "/games", json={}).status_code == 403


@pytest.mark.parametrize(
    ("seat", "move", "status", "says"),
    [
        ("team_operative", {"type": "guess", "word": "MOON"}, 409, "You may"),
        ("other_spymaster", {"type": "clue", "text": "tree", "number": 1}, 409, "You may"),
        ("team_spymaster", {"type": "clue", "text": " ", "number": 1}, 409, "one word and a number"),
        ("team_spymaster", {"type": "clue", "text": "tree"}, 422, "body.move.clue.number: Field required"),
        ("team_spymaster", {"type": "clue", "number": 3}, 422, "body.move.clue.text: Field required"),
        ("team_spymaster", {"type": "dance"}, 422, "body.move: Input tag 'dance' found using 'type' does not match"),
        (
            "team_spymaster",
            {"type": "stop", "word": "MOON"},
            422,
            "body.move.stop.word: Extra inputs",
        ),
        ("spectator", {"type": "stop"}, 403, "Spectators watch"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(
    sitting: Sitting, seat: str, move: dict[str, Any], status: int, says: str
) -> None:
    team = sitting.turn()
    chair = seat.replace("team", team).replace("other", OTHER[team])
    before = sitting.see()
    answer = sitting.call(chair, "POST", "/moves", json={"move": move, "version": 2})
    assert (answer.status_code, says in answer.json()["detail"]) == (status, True), answer.text
    assert sitting.see() == before


def test_an_illegal_move_is_refused_in_the_players_language(sitting: Sitting) -> None:
    body = {"move": {"type": "stop"}, "version": 2}
    answer = sitting.call("spectator", "POST", "/moves", json=body, headers={"Accept-Language": "sv"})
    assert answer.json()["detail"].startswith("Den som tittar på spelar inte")


def test_a_move_is_made_once_however_often_it_is_sent(sitting: Sitting) -> None:
    team = sitting.turn()
    first, again = (
        sitting.move(f"{team}_spymaster", "clue", text="feathers", number=2, version=2, key="one").json()
        for _ in range(2)
    )
    assert first == again
    assert sitting.see()["version"] == 3


def test_a_move_on_an_old_version_is_refused(sitting: Sitting) -> None:
    team = sitting.turn()
    sitting.move(f"{team}_spymaster", "clue", text="feathers", number=2)
    late = sitting.move(f"{team}_operative", "guess", word=sitting.words(team)[0], version=2)
    assert (late.status_code, late.json()["type"]) == (409, "urn:fairclue:stale")


def test_of_two_who_click_at_once_one_is_heard(sitting: Sitting) -> None:
    team = sitting.turn()
    sitting.move(f"{team}_spymaster", "clue", text="feathers", number=3)
    words = sitting.words(team)[:6]

    def guess(word: str) -> int:
        status: int = sitting.move(f"{team}_operative", "guess", word=word, version=3).status_code
        return status

    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(guess, words)) == [200] + [409] * 5
    assert sum(card["covered"] for card in sitting.see()["game"]["cards"]) == 1


def test_two_play_against_a_simulated_opponent_and_get_a_score(service: TestClient) -> None:
    table = Sitting(service.request, variant="two-player")
    table.start()
    table.move("red_spymaster", "clue", text="feathers", number=1)
    table.move("red_operative", "guess", word=table.words("bystander")[0])
    assert table.see()["game"]["you_may"] == ["cover"]
    assert table.move("red_spymaster", "cover", word=table.words("blue")[0]).status_code == 200
    table.play_out()
    assert table.see()["game"]["result"] == {"winner": "red", "why": "agents", "score": 7}
    assert "7" in table.call("spectator", "GET", "/games/1?format=txt").text


def test_strict_sand_runs_by_itself_and_is_not_up_too_early(service: TestClient) -> None:
    table = Sitting(service.request, timer=600, strict=True)
    table.start()
    timer = table.see()["game"]["timer"]
    assert timer["until"] - timer["at"] == 600
    early = table.move("red_operative", "time_is_up")
    assert (early.status_code, "The sand still runs" in early.json()["detail"]) == (409, True)


def test_in_the_undercover_game_the_teams_place_their_words(service: TestClient) -> None:
    table = Sitting(service.request, variant="undercover", decks=[{"slug": "after-dark"}], rating="adult")
    table.start()
    assert table.see("spectator")["game"]["phase"] == "placing"
    while table.see()["game"]["phase"] == "placing":
        team = table.turn()
        hand = table.see(f"{team}_operative")["game"]["hand"]
        assert table.move(f"{team}_operative", "place", word=hand[0]["flip"]).status_code == 200
    assert sorted(map(len, map(table.words, ("red", "blue")))) == [8, 9]


def test_an_automatic_referee_refuses_an_invalid_clue(service: TestClient) -> None:
    table = Sitting(service.request, referee="automatic")
    table.start()
    team, word = table.turn(), table.see()["game"]["cards"][0]["word"]
    refused = table.move(f"{team}_spymaster", "clue", text=word.lower() + "s", number=1)
    assert (refused.status_code, "is not a valid clue" in refused.json()["detail"]) == (409, True)
    quiet = table.call(f"{team}_spymaster", "POST", "/rulings", json={"clue": word, "number": 1}).json()
    assert (quiet["verdict"], quiet["findings"][0]["rule"]) == ("invalid", "visible_word")


# ---------------------------------------------------------------------- secrecy


def test_operatives_and_spectators_never_receive_key_dispute_or_token(sitting: Sitting) -> None:
    """Every answer to those seats during a game with a challenge, a penalty and illegal moves is walked through."""
    team = sitting.turn()
    other = OTHER[team]
    sitting.move(f"{team}_spymaster", "clue", text="FBI", number=2, targets=sitting.words(team)[:2])
    sitting.move(f"{other}_spymaster", "challenge")
    for seat in OPERATIVES:
        sitting.see(seat)
        sitting.move(seat, "guess", word=sitting.words(team)[0])
        sitting.move(seat, "decide", decision="allow")
        sitting.call(seat, "GET", "/games/1")
    sitting.move(f"{other}_spymaster", "decide", decision="reject")
    sitting.move(f"{other}_spymaster", "cover", word=sitting.words(other)[0])
    sitting.move(f"{other}_spymaster", "clue", text="feathers", number=2)
    for seat in OPERATIVES:
        sitting.move(seat, "guess", word=sitting.words(other)[0])
        sitting.see(seat)
    told = [text for seat, text in sitting.responses if seat in OPERATIVES]
    assert len(told) > 20
    assert any('"origin":"challenged"' in text for text in told)  # a challenge is open
    tokens = [seat["token"] for seat in sitting.seats.values()]
    for text in told:
        assert not any(token in text for token in tokens), text
        assert secrets_in(json.loads(text)) == []
