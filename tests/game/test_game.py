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
    RecordedRuling,
    Role,
    Seat,
    Variant,
    after,
    decide,
    event_from_json,
    event_to_json,
    next_game,
    open_game,
    readable,
    replay,
    view,
)
from fairclue.game.events import EVENTS, ClueRejected, ClueSpelled, DisputeSettled
from fairclue.game.key import draw_key, draw_start
from fairclue.game.moves import MOVES, CarryOn, Cover, Guess, Place
from fairclue.game.play import abandon
from fairclue.game.rulings import Ground
from fairclue.game.types import SPYMASTERS, Team
from fairclue.game.variants import VARIANTS, variant_of
from fairclue.table import TABLE_EVENTS
from fairclue.validator import Board, Clue, Stance, Verdict
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
    assert set(EVENTS) - seen == {"hand_dealt", "chance_drawn", "word_placed", "game_abandoned"}


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
        "You decided: CIA is rejected. The turn ends, and the simulated opponent covers one word more."
    )


@pytest.mark.parametrize("variant", ["standard", "two-player", "three-player"])
def test_two_keys_look_alike_to_those_who_may_not_see_them(variant: str) -> None:
    """The same words and the same play on another key, with other targets and quiet questions behind it."""
    settings = {"variant": variant, "referee": "automatic", "invalid": "refuse"}
    one = tell(
        "red: MOON, SHIP, CAT; blue: WHALE, MAIL, DOG; bystander: ROW; assassin: SCALE",
        settings=settings,
        referee=says("CIA ask"),
    )
    judge = variant_of(one.game).judge(one.game, one.game.turn)
    one.play(f"red ask CIA: 1 for CAT\n{judge} reject no\nred ask sky: 2\nred CIA: 2 for MOON+CAT")
    one.play(f"{judge} allow so be it\nred guess SHIP red")
    two = tell(
        "red: SCALE, SHIP, WHALE; blue: MOON, MAIL, ROW; bystander: DOG; assassin: CAT",
        "red CIA: 2 for SCALE",
        settings,
        says("CIA ask"),
    )
    two.play(f"{judge} allow so be it\nred guess SHIP red")

    def seen(told_game: NotatedGame, seat: Seat) -> tuple[list[Any], Any]:
        events = [event.as_seen_from(seat) for event in told_game.log if seat in event.seen_by]
        return [event_to_json(event) for event in events], view(told_game.game, seat)

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


def test_a_game_is_ended_without_a_winner() -> None:
    table = tell(SMALL, "red CIA: 2\nblue challenge", {"referee": "challenge"}, says("CIA ask"))
    events = abandon(table.game)
    assert [event.type for event in events] == ["question_dropped", "game_abandoned"]
    game = after(table.game, events)
    assert (game.phase, game.result, game.dispute) == ("over", None, None)
    for seat in Seat:
        assert [card.role for card in view(game, seat).cards] == list(game.key)
        assert view(game, seat).you_may == () and view(game, seat).settled is None
    with pytest.raises(IllegalMove, match="is over"):
        abandon(game)
    assert replay([event_from_json(event_to_json(event)) for event in [*table.log, *events]]) == game


def test_an_undercover_game_is_ended_before_there_is_a_key() -> None:
    log = open_game(PlaySettings(Variant.UNDERCOVER), deal([DECK], 3))
    log += abandon(replay(log))
    over = replay(log)
    assert (over.phase, over.key) == ("over", ())
    assert all(view(over, seat).hand is None for seat in Seat)
    assert readable(log).splitlines()[1:] == ["The game was ended without a winner."]


def test_everybody_follows_a_challenge_but_nobody_else_sees_what_was_meant() -> None:
    table = tell(SMALL, "red CIA: 2 for SHIP+MOON\nblue challenge", {"referee": "challenge"}, says("CIA ask"))
    for seat in Seat:
        seen = view(table.game, seat).dispute
        assert seen and (seen.waits_for, seen.status, seen.carry_on_from) == ("blue", "open", 60)
        assert seen.clue.targets == (("SHIP", "MOON") if seat is Seat.RED_SPYMASTER else ())
    table.play("blue allow why not")
    for seat in Seat:
        settled = view(table.game, seat).settled
        assert settled and (settled.decision, settled.reason) == ("allow", "why not")
        assert settled.clue.targets == (("SHIP", "MOON") if seat is Seat.RED_SPYMASTER else ())
        assert view(table.game, seat).dispute is None


def test_a_rejected_clue_says_why_without_what_was_meant() -> None:
    """The referee saw something in the targets, which the ruling for everybody leaves out."""

    def referee(clue: Clue, board: Board) -> RecordedRuling:
        ground = Ground("rhyme", "MOON", Stance.FORBID, "It rhymes with MOON.", True, "Rhymes are about sound.")
        return RecordedRuling(Verdict.INVALID, "JUNE is not a valid clue.", (ground,))

    settings = {"referee": "automatic", "invalid": "penalise"}
    (rejected,) = (
        event for event in tell(SMALL, "red june: 1 for MOON", settings, referee).log if isinstance(event, ClueRejected)
    )
    assert rejected.ruling and rejected.ruling.findings == (
        Ground("rhyme", None, Stance.FORBID, "Rhymes are about sound."),
    )


def test_what_was_asked_quietly_does_not_change_what_others_see() -> None:
    table = tell(SMALL, "red CIA: 2\nblue challenge\nblue reject", {"referee": "challenge"}, says("CIA ask; FBI ask"))
    before = {seat: view(table.game, seat) for seat in Seat}
    table.play("blue ask FBI: 1")
    assert view(table.game, Seat.SPECTATOR) == before[Seat.SPECTATOR]
    table.play("red allow")
    for seat in set(Seat) - SPYMASTERS:
        assert view(table.game, seat) == before[seat]
    settled = view(table.game, Seat.RED_SPYMASTER).settled
    assert settled and settled.clue.text == "FBI"
    table.play("blue sea: 1")
    assert all(view(table.game, seat).settled is None for seat in Seat)


@pytest.mark.parametrize(("language", "says_so"), [("en", "in 9 seconds"), ("sv", "om 9 sekunder")])
def test_who_guesses_in_the_grace_is_told_how_long_it_is(language: str, says_so: str) -> None:
    game = tell(SMALL, "100 red sea: 1", {"referee": "challenge", "grace": 10}).game
    with pytest.raises(IllegalMove) as refused:
        decide(game, Seat.RED_OPERATIVE, Guess("SHIP"), says(""), 101.5)
    assert says_so in refused.value.reason(language)
    clue = view(game, Seat.SPECTATOR).clue
    assert clue and clue.guess_from == 110


@pytest.mark.parametrize(
    ("language", "says_so"),
    [
        ("en", "Blue's spymaster has 1 second more to answer. Then you may carry on."),
        ("sv", "Blå lagets mästerspion har 1 sekund till på sig att svara. Sedan får ni gå vidare."),
    ],
)
def test_who_carries_on_too_early_is_told_how_long_it_is(language: str, says_so: str) -> None:
    game = tell(SMALL, "red CIA: 1\nblue challenge", {"referee": "challenge"}, says("CIA ask")).game
    with pytest.raises(IllegalMove) as refused:
        decide(game, Seat.RED_OPERATIVE, CarryOn(), says(""), 59.5)
    assert refused.value.reason(language) == says_so


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


@pytest.mark.parametrize(
    ("settings", "says_so"),
    [({"timer": 0}, "one second"), ({"strict": True}, "need a timer"), ({"grace": -1}, "0 seconds")],
)
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
    listed = set(re.findall(r"`(\w+)`", _first_cells(events)))
    assert set(EVENTS) <= listed <= set(TABLE_EVENTS)
    python = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert python
    *lines, last = python[1].splitlines()
    names: dict[str, Any] = {}
    exec("\n".join(lines), names)
    code, says_so = last.split("  # ")
    assert repr(eval(code, names)) == says_so


def _first_cells(table: str) -> str:
    return " ".join(row.split("|")[1] for row in table.splitlines() if row.startswith("|"))
