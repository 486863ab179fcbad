"""`fairclue play`, as a table plays it: lines typed into one terminal."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairclue.cli.main import app
from fairclue.decks import Deal, WeightedDeck, built_in_deck, deal
from fairclue.game import Role, Team, load, replay
from fairclue.game.key import draw_key, draw_start

SEED = 3


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")


def play(lines: list[str], *options: str) -> Result:
    result = CliRunner().invoke(app, ["play", "--seed", str(SEED), *options], input="\n".join(lines) + "\n")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def dealt(deck: str = "english") -> Deal:
    return deal([WeightedDeck(built_in_deck(deck))], SEED)


def words(role: str, deck: str = "english", starts: Team | None = Team.RED) -> list[str]:
    key = draw_key(25, SEED, starts or draw_start(SEED))
    return [card.word for card, who in zip(dealt(deck).cards, key, strict=True) if who == role]


def test_two_players_win_a_whole_game_with_a_score(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    red, blue = words("red"), words("blue")
    first = ["", "xylophone: 3", "", red[0].lower(), *red[1:4]]
    enemy = ["", blue[0]]
    second = ["kazoo unlimited", "", *red[4:]]
    result = play([*first, *enemy, *second, ""], "--variant", "two-player", "--save", str(saved))
    assert result.exit_code == 0, result.output
    assert "Red   xylophone: 3 -> " in result.output
    assert f"Blue covers {blue[0]}" in result.output
    assert "Won with 7 enemy words left. They will tell stories about this one." in result.output
    game = replay(load(json.loads(saved.read_text(encoding="utf-8"))))
    assert game.result and game.result.score == 7


def test_operatives_never_see_the_key() -> None:
    output = play(["", "xylophone: 3", ""]).output
    before, _, after = output.partition("call the operatives")
    assert "assassin" in before
    assert words("assassin")[0] in after
    assert not {"assassin", "bystander"} & set(after.replace("│", " ").split())


def test_the_board_fits_on_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    bystander = words("bystander")[0]
    output = play(["", "xylophone: 3", "", bystander, ""]).output  # covered, it takes the most room
    edges = [line.rstrip() for line in output.splitlines() if line.startswith(("╭", "│", "├", "╰"))]
    assert "▪ bystander ▪" in output
    assert {line[-1] for line in edges} == set("│┤╯")  # the first line follows a prompt


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["", "xylophone"], "Type a word and a number, such as tree: 2"),
        (["", f"{words('red')[0]}: 1"], "is not a valid clue."),
        (["", "xylophone: 1", "", "nowhere"], "nowhere is not on the table. In sight are:"),
        (["", "xylophone: 1", "", "stop"], "Make at least one guess before you stop."),
        (["", "xylophone: 1", "", "spell"], "x-y-l-o-p-h-o-n-e"),
        (["", "cover MOON"], "Type a word and a number, such as tree: 2"),
        (["", f"{words('red')[0]}: 1"], f"The clue is {words('red')[0]} itself."),
        (["", "FBI: 1", "maybe"], "Type allow or reject"),
        (["", "xylophone: 1", "", words("bystander")[0], "", words("red")[0]], "is not one of Blue's words"),
    ],
)
def test_bad_input_says_what_to_type(lines: list[str], says: str) -> None:
    result = play(lines)
    assert result.exit_code == 0
    assert says in result.output
    assert "The game is left unfinished." in result.output


def test_the_assassin_ends_the_game_and_the_next_one_has_the_cards_flipped() -> None:
    result = play(["", "xylophone: 1", "", words("assassin")[0], "y", ""])
    assert "Lost: you met the assassin." in result.output
    assert dealt().cards[0].flip in result.output.partition("roles handed on")[2]


def test_a_challenged_clue_is_argued_about_and_becomes_law(tmp_path: Path) -> None:
    house = tmp_path / "house.json"
    options = ("--variant", "standard", "--referee", "challenge", "--house", str(house))
    result = play(["", "FBI: 1", "y", "allow we all know it"], *options)
    assert "spymaster decides: allow or reject" in result.output
    assert "spymaster allows FBI." in result.output
    assert json.loads(house.read_text(encoding="utf-8"))["precedents"][0]["reason"] == "we all know it"
    later = play(["", "FBI: 1", "y", ""], *options)
    assert "FBI is a valid clue. Your table allowed this on" in later.output
    assert "Enter to accept that" in later.output


def test_a_clue_with_a_penalty_lets_the_other_spymaster_cover_a_word() -> None:
    starts = str(draw_start(SEED))
    other = "blue" if starts == "red" else "red"
    mine, theirs = words(starts, starts=None)[0], words(other, starts=None)[0]
    lines = ["", f"{mine}: 1", "", f"cover {theirs}"]
    result = play(lines, "--variant", "standard", "--invalid", "penalise")
    assert f"{mine}: 1 is rejected; the turn is over." in result.output
    assert f"{other}: 7 left" in result.output


def test_undercover_words_are_placed_by_the_teams() -> None:
    result = play(["", *["", ""] * 25], "--variant", "undercover", "--deck", "after-dark")
    assert "place one of" in result.output
    assert "your clue and number" in result.output


def test_words_of_ones_own_are_written_as_they_are() -> None:
    blanks = [word for number in range(60) for word in ("--blank", f"[/b{number}]")]
    result = play([""], "--variant", "undercover", "--deck", "after-dark", *blanks)
    assert "[/B" in result.output.partition("place one of")[2]


def test_a_question_that_is_settled_quietly_costs_nothing() -> None:
    result = play(["", "? FBI: 1", "reject not at our table", "xylophone: 2"])
    assert "FBI is rejected." in result.output
    assert "call the operatives" in result.output


def test_a_swedish_deck_is_played_in_swedish() -> None:
    assassin = words(Role.ASSASSIN, "swedish")[0]
    result = play(["", "xylofon: obegränsat", "", assassin, ""], "--deck", "swedish")
    assert f"Röd   xylofon: obegränsat -> {assassin} lönnmördare" in result.output


def test_the_time_limit_ends_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10_000, 100))
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    result = play(["", "xylophone: 2"], "--timer", "60")
    assert "The time is up." in result.output
    assert "Blue has its turn" in result.output


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--deck", "klingon"), "there is no deck 'klingon'; there are after-dark, english"),
        (("--ruleset", "klingon"), "there is no ruleset 'klingon'"),
        (("--timer", "0"), "at least one second"),
        (("--language", "xx"), "there are no explanations in 'xx'"),
        (("--blank", "car", "--blank", "CAR"), "CAR appears twice"),
    ],
)
def test_a_game_that_cannot_begin_says_why(options: tuple[str, ...], says: str) -> None:
    result = play([], *options)
    assert result.exit_code == 64
    assert says in result.stderr
