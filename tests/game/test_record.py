"""Finished games: exported, replayed and read aloud."""

import pytest

from fairclue.errors import InputError
from fairclue.game import Result, Team, export, load, readable, replay
from fairclue.game.types import Variant
from fairclue.game.variants import VARIANTS
from tests.support.game_notation import SMALL, says, tell


def test_a_finished_game_is_exported_and_replayed() -> None:
    game = tell(SMALL, "red sea: 2 -> WHALE blue\nblue post: 1 -> MAIL blue")
    assert replay(load(export(game.log))) == game.game
    with pytest.raises(InputError, match="not over"):
        export(tell(SMALL, "red sea: 2").log)
    with pytest.raises(InputError, match="fairclue-game-1"):
        load({"format": "chess", "events": []})
    with pytest.raises(InputError, match="expected tags: 'game_opened'"):
        load({"format": "fairclue-game-1", "events": [{"type": "rumour"}]})


def test_a_record_is_read_aloud() -> None:
    settings = {"referee": "automatic", "invalid": "penalise"}
    play_text = (
        "red sea: 2 -> ROW bystander\nblue post: unlimited -> MAIL blue, stop\nred shipping: 1\nblue cover WHALE"
    )
    log = tell(SMALL, play_text, settings, says("shipping invalid")).log
    assert readable(log).splitlines() == [
        "Game 1, two teams. Red starts.",
        "Red   sea: 2 -> ROW bystander",
        "Blue  post: unlimited -> MAIL blue, stop",
        "Red: shipping: 1 is rejected",
        "Blue covers WHALE",
        "Blue wins: all of their words are found.",
        "The key:",
        "  red: MOON, SHIP",
        "  blue: MAIL, WHALE",
        "  bystander: ROW",
        "  assassin: SCALE",
    ]
    assert "Blå   post: obegränsat -> MAIL blå, stopp" in readable(log, "sv").splitlines()


def test_a_record_tells_of_a_challenged_clue_and_of_time_that_ran_out() -> None:
    settings = {"referee": "challenge", "timer": 60, "strict": True}
    play_text = """
    red shipping: 1
    blue challenge
    red accept
    blue sea: 1
    100 blue time
    100 red fish: 1 -> SCALE assassin
    """
    lines = readable(tell(SMALL, play_text, settings, says("shipping invalid")).log).splitlines()
    assert lines[1:5] == [
        "Red: shipping: 1 is rejected",
        "Blue  sea: 1 -> time is up",
        "Red   fish: 1 -> SCALE assassin",
        "Blue wins: the other team met the assassin.",
    ]


def test_a_two_player_game_is_told_with_its_score() -> None:
    play_text = "red sea: 2 -> SHIP red, stop\nred cover MAIL\nred sky: 1 -> MOON red"
    assert "Won with 1 enemy word left." in readable(tell(SMALL, play_text, {"variant": "two-player"}).log)
    text = VARIANTS[Variant.TWO_PLAYER].result_text
    texts = [text(Result(Team.RED, "agents", points), language) for points in range(1, 9) for language in ("en", "sv")]
    assert len(set(texts)) == 16
    assert text(Result(Team.BLUE, "assassin"), "en") != text(Result(Team.BLUE, "agents"), "en")
