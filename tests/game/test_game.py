"""The table: games told line by line, and what holds around them."""

import re
import tomllib
from typing import Any

import pytest

from fairclue.decks import Deck, WeightedDeck, deal
from fairclue.errors import InputError
from fairclue.game import (
    Event,
    Game,
    IllegalMove,
    OnInvalid,
    PlaySettings,
    Role,
    Seat,
    Variant,
    after,
    decide,
    event_from_json,
    event_to_json,
    next_game,
    open_game,
    replay,
    view,
)
from fairclue.game.events import EVENTS, ClueSpelled, DisputeSettled
from fairclue.game.key import draw_key, draw_start
from fairclue.game.moves import MOVES, Cover, Guess, Place
from fairclue.game.types import Team
from fairclue.game.variants import VARIANTS, variant_of
from tests.support.game_notation import SMALL, NotatedGame, edition, says, tell
from tests.support.paths import CASES, ROOT

DECK = WeightedDeck(Deck("numbers", "Numbers", "en", tuple((f"FACE{n}", f"FLIP{n}") for n in range(40))))


def _cases() -> list[Any]:
    return [
        pytest.param(case, id=case["name"])
        for path in sorted((CASES / "games").glob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["games"]
    ]


def play(case: dict[str, Any]) -> NotatedGame:
    referee = edition(case["ruleset"]) if "ruleset" in case else says(case.get("referee", ""))
    return tell(case["key"], case["play"], case.get("settings"), referee)


@pytest.mark.parametrize("case", _cases())
def test_a_game_goes_as_it_is_told(case: dict[str, Any]) -> None:
    play(case).check(case["then"])


@pytest.mark.parametrize("case", _cases())
def test_every_log_goes_to_paper_and_back(case: dict[str, Any]) -> None:
    told_game = play(case)
    assert replay(event_from_json(event_to_json(event)) for event in told_game.log) == told_game.game


def test_the_tables_see_every_event_but_those_of_placing() -> None:
    seen = {event.type for case in _cases() for event in play(case.values[0]).log}
    assert set(EVENTS) - seen == {"hand_dealt", "chance_drawn", "word_placed"}


def test_a_clue_is_spelled_letter_by_letter() -> None:
    log = tell(SMALL, "red b.o.w: 1\nblue spell").log
    assert log[-1] == ClueSpelled(Seat.BLUE_SPYMASTER, "b-o-w")


def test_targets_are_told_to_nobody_but_the_own_spymaster() -> None:
    game = tell(SMALL, "red sea: 1 for SHIP", {"referee": "automatic"})
    seen = {seat: [event_to_json(event) for event in game.log if seat in event.seen_by] for seat in Seat}
    assert {seat for seat in Seat if any("targets" in event for event in seen[seat])} == {Seat.RED_SPYMASTER}
    assert game.game.clue and game.game.clue.targets == ("SHIP",)


def test_targets_are_words_in_sight_and_go_with_their_clue() -> None:
    settings = {"referee": "automatic"}
    game = tell(SMALL, "red sea: 1 for SHARK !not_on_board\nred CIA: 2 for ship+MOON", settings, says("CIA ask"))
    assert game.game.dispute and game.game.dispute.clue.targets == ("SHIP", "MOON")
    game.play("blue reject\nred sky: 1")
    assert game.game.clue and game.game.clue.targets == ()
    game.play("red guess MOON red\nred stop\nblue night: 1 for MOON !covered_already")


@pytest.mark.parametrize(("invalid", "turn"), [("refuse", "red"), ("penalise", "blue")])
def test_a_dispute_tells_of_a_penalty_where_there_is_one(invalid: str, turn: str) -> None:
    settings = {"referee": "automatic", "invalid": invalid}
    table = tell(SMALL, "red CIA: 2\nblue reject", settings, says("CIA ask"))
    (settled,) = (event.dispute for event in table.log if isinstance(event, DisputeSettled))
    told = settled.sentence(table.game.settings.invalid)
    assert (table.game.turn, "The turn ends" in told) == (turn, turn == "blue")


def test_a_simulated_opponent_has_no_spymaster_to_take_the_penalty() -> None:
    settings = {"variant": "two-player", "referee": "automatic", "invalid": "penalise"}
    table = tell(SMALL, "red CIA: 2\nred reject", settings, says("CIA ask"))
    (settled,) = (event.dispute for event in table.log if isinstance(event, DisputeSettled))
    assert table.game.covers == 2
    assert settled.sentence(OnInvalid.PENALISE) == (
        "CIA is rejected. The turn ends, and the simulated opponent covers one word more."
    )


@pytest.mark.parametrize("variant", ["standard", "two-player", "three-player"])
def test_two_keys_look_alike_to_those_who_may_not_see_them(variant: str) -> None:
    """The same words and the same play on another key, with other targets, rulings and disputes behind it."""
    settings = {"variant": variant, "referee": "automatic", "invalid": "refuse"}
    one = tell(
        "red: MOON, SHIP, CAT; blue: WHALE, MAIL, DOG; bystander: ROW; assassin: SCALE",
        "red CIA: 2 for MOON+CAT",
        settings,
        says("CIA ask"),
    )
    one.play(f"{variant_of(one.game).judge(one.game, one.game.turn)} allow so be it\nred guess SHIP red")
    two = tell(
        "red: SCALE, SHIP, WHALE; blue: MOON, MAIL, ROW; bystander: DOG; assassin: CAT",
        "red CIA: 2 for SCALE",
        settings,
    )
    two.play("red guess SHIP red")

    def seen(told_game: NotatedGame, seat: Seat) -> tuple[list[Any], Any]:
        return [event_to_json(event) for event in told_game.log if seat in event.seen_by], view(told_game.game, seat)

    for seat in Seat:
        if seat.is_spymaster and variant_of(one.game).has_players(one.game, seat.team):
            assert seen(one, seat) != seen(two, seat)
        elif not seat.is_spymaster:
            assert seen(one, seat) == seen(two, seat)


def test_nobody_sits_with_a_simulated_opponent() -> None:
    alone = tell(SMALL, settings={"variant": "two-player"}).game
    assert set(VARIANTS[Variant.TWO_PLAYER].seats) == {Seat.RED_SPYMASTER, Seat.RED_OPERATIVE, Seat.SPECTATOR}
    assert all(card.role is None for card in view(alone, Seat.BLUE_SPYMASTER).cards)


def test_once_the_game_is_over_everybody_sees_the_key() -> None:
    game = tell(SMALL, "red sea: 2 -> SCALE assassin").game
    for seat in Seat:
        assert [card.role for card in view(game, seat).cards] == list(game.key)


def test_the_next_game_has_the_cards_flipped_and_a_new_key() -> None:
    log = open_game(PlaySettings(), deal([DECK], 3))
    first = replay(log)
    log += _to_the_end(first)
    over = replay(log)
    log += next_game(over, 4)
    second = replay(log)
    assert [card.word for card in second.cards] == [card.flip for card in first.cards]
    assert (second.number, second.phase, second.covered) == (2, "clue", frozenset())
    assert sorted(second.key) == sorted(draw_key(25, 4, draw_start(4)))
    assert second.key != first.key


def test_the_same_two_players_start_again() -> None:
    for seed in range(8):
        opened = open_game(PlaySettings(Variant.TWO_PLAYER), deal([DECK], seed), starts=Team.RED)
        over = NotatedGame(replay(opened), says(""), [])
        over.log = _to_the_end(over.game)
        over.game = after(over.game, over.log)
        again = replay(next_game(over.game, seed + 1))
        assert (again.starts, again.left(Team.RED)) == ("red", 9)


def _to_the_end(game: Game) -> list[Event]:
    """The shortest game that there is."""
    word = game.cards[game.key.index(Role.ASSASSIN)].word
    return NotatedGame(game, says(""), []).play(f"{game.turn} x: 0 -> {word} assassin").log


def test_undercover_teams_place_their_words_in_turn_and_the_key_comes_last() -> None:
    log = open_game(PlaySettings(Variant.UNDERCOVER), deal([DECK], 3))
    game = replay(log)
    starts = game.starts
    assert (len(game.hands[starts]), len(game.hands[starts.other])) == (13, 12)
    seen = {seat: [event.type for event in log if seat in event.seen_by] for seat in Seat}
    assert seen.pop(Seat.SPECTATOR) == ["game_opened"]
    assert all(types == ["game_opened", "hand_dealt"] for types in seen.values())
    for turn in range(25):
        assert not game.key
        card = game.hands[game.turn][0]
        face = card.flip if turn % 2 else card.word
        seat = Seat(f"{game.turn}_{'spymaster' if turn % 3 else 'operative'}")
        with pytest.raises(IllegalMove) as refused:
            decide(game, Seat(f"{game.turn.other}_operative"), Place(face), says(""))
        assert refused.value.kind == "not_now"
        with pytest.raises(IllegalMove) as refused:
            decide(game, seat, Place("NOWHERE"), says(""))
        assert refused.value.kind == "not_in_hand"
        assert view(game, Seat.SPECTATOR).hand is None
        events = decide(game, seat, Place(face.lower()), says(""))
        log += events
        game = after(game, events)
        assert game.cards[-1].word == face
    assert (game.phase, game.turn, len(game.key)) == ("clue", starts, 25)
    assert sorted(game.key) == sorted(["red"] * 8 + ["blue"] * 8 + [starts] + ["bystander"] * 7 + ["assassin"])
    assert replay(event_from_json(event_to_json(event)) for event in log) == game


@pytest.mark.parametrize(
    ("variant", "before", "later"),
    [
        (
            "standard",
            "red_spymaster red_operative blue_spymaster blue_operative spectator",
            "red_operative red_spymaster blue_operative blue_spymaster spectator",
        ),
        ("two-player", "red_spymaster red_operative", "red_operative red_spymaster"),
        (
            "three-player",
            "red_spymaster blue_spymaster red_operative spectator",
            "blue_spymaster red_operative red_spymaster spectator",
        ),
    ],
)
def test_roles_are_handed_on(variant: str, before: str, later: str) -> None:
    next_seat = VARIANTS[Variant(variant)].next_seat
    assert [next_seat.get(Seat(seat), seat) for seat in before.split()] == later.split()


@pytest.mark.parametrize(("settings", "says_so"), [({"timer": 0}, "one second"), ({"strict": True}, "need a timer")])
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any], says_so: str) -> None:
    with pytest.raises(InputError, match=says_so):
        PlaySettings(**settings)


def test_a_refusal_speaks_both_languages_and_changes_nothing() -> None:
    game = tell(SMALL, "red sea: 1").game
    with pytest.raises(IllegalMove) as refused:
        decide(game, Seat.RED_OPERATIVE, Guess("SHARK"), says(""))
    assert refused.value.reason("en").startswith("SHARK is not on the table. In sight are: MAIL")
    assert refused.value.reason("sv").startswith("SHARK ligger inte på bordet.")
    with pytest.raises(IllegalMove, match="cover one of those"):
        decide(
            tell(SMALL, "red a: 1", {"variant": "two-player"}).play("red guess ROW bystander").game,
            Seat.RED_SPYMASTER,
            Cover("MOON"),
            says(""),
        )
    with pytest.raises(IllegalMove, match="You may: spell, guess"):
        decide(game, Seat.RED_OPERATIVE, Cover("MOON"), says(""))


def test_a_log_begins_with_the_opening() -> None:
    log = tell(SMALL).log
    for wrong in ([], log[1:]):
        with pytest.raises(InputError, match="game_opened"):
            replay(wrong)


def test_the_page_about_the_table_lists_every_move_and_event_and_its_python_runs() -> None:
    page = (ROOT / "docs" / "game.md").read_text(encoding="utf-8")
    moves, events = (table for table in page.split("\n\n") if table.startswith(("| move", "| event")))
    assert set(re.findall(r"`(\w+)`", _first_cells(moves))) == set(MOVES)
    assert set(re.findall(r"`(\w+)`", _first_cells(events))) == set(EVENTS)
    python = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert python
    *lines, last = python[1].splitlines()
    names: dict[str, Any] = {}
    exec("\n".join(lines), names)
    code, says_so = last.split("  # ")
    assert repr(eval(code, names)) == says_so


def _first_cells(table: str) -> str:
    return " ".join(row.split("|")[1] for row in table.splitlines() if row.startswith("|"))
