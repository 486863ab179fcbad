"""Who becomes spymaster when the roles are handed on: in turn, or chosen; never two on one seat."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from fairclue.game import IllegalMove, Seat, Team, Variant
from fairclue.game.variants import VARIANTS
from fairclue.table.players import Player, handed_on

SEATS = {"R": Seat.RED_SPYMASTER, "B": Seat.BLUE_SPYMASTER, "r": Seat.RED_OPERATIVE, "b": Seat.BLUE_OPERATIVE}


def after(variant: str, people: str, chosen: str = "", *, in_turn: bool = True, here: str = "") -> str:
    """People are written as `AR Br`: A is red's spymaster, B one of red's operatives; `A2R` was it twice before."""
    players = [Player(one[0], one[0], SEATS[one[-1]], spymaster=int(one[1:-1] or 0)) for one in people.split()]
    wanted = {SEATS[one[-1]].team or Team.RED: one[0] for one in chosen.split()}
    moves = handed_on(players, VARIANTS[Variant(variant)].next_seat, here, wanted, in_turn=in_turn)
    letters = {seat: letter for letter, seat in SEATS.items()}
    return " ".join(one.id + letters[moves.get(one.id, one.seat)] for one in players)


@pytest.mark.parametrize(
    ("variant", "before", "chosen", "later"),
    [
        ("standard", "A1R Cr Er B1B Db", "", "Ar CR Er Bb DB"),
        ("standard", "A1r C1R Er B1b D1B", "", "Ar Cr ER BB Db"),  # D and B both were it once, so B's turn comes
        ("standard", "AR Cr BB Db", "CR", "Ar CR Bb DB"),
        ("standard", "AR BB Db", "", "AR Bb DB"),  # red has nobody else
        ("two-player", "AR Cr", "", "Ar CR"),
        ("three-player", "AR BB Cr", "", "AB Br CR"),
        ("three-player", "AR BB Cr", "CR BB", "Ar BB CR"),
        ("three-player", "AR BB Cr", "BR CB", "Ar BR CB"),
        ("three-player", "AR BB Cr", "AR BB", "AR BB Cr"),
    ],
)
def test_the_roles_are_handed_on(variant: str, before: str, chosen: str, later: str) -> None:
    assert after(variant, before, chosen) == later


def test_only_the_team_that_names_somebody_changes_if_it_is_not_in_turn() -> None:
    assert after("standard", "AR Cr Er BB Db", "ER", in_turn=False) == "Ar Cr ER BB Db"


def test_those_who_are_here_come_before_those_who_are_away() -> None:
    assert after("standard", "AR Cr Er", here="AE") == "Ar Cr ER"


def test_nobody_is_spymaster_of_both_teams() -> None:
    with pytest.raises(IllegalMove, match="both teams"):
        after("standard", "AR Cr BB", "CR CB")


@given(
    some.sampled_from(["standard", "three-player", "two-player", "undercover"]),
    some.lists(some.sampled_from("RBrb"), min_size=1, max_size=7),
    some.data(),
)
def test_each_spymasters_seat_has_one_player_however_they_are_chosen(
    variant: str, letters: list[str], data: some.DataObject
) -> None:
    taken = [letter for place, letter in enumerate(letters) if letter.islower() or letter not in letters[:place]]
    seated = [letter for letter in taken if SEATS[letter] in VARIANTS[Variant(variant)].seats]
    people = [f"{name}{letter}" for name, letter in zip("ACDEFGH", seated, strict=False)]
    names = [one[0] for one in people]
    red, blue = (data.draw(some.sampled_from([*names, ""])) for _ in range(2))
    chosen = " ".join(f"{name}{letter}" for name, letter in ((red, "R"), (blue, "B")) if name)
    try:
        later = after(variant, " ".join(people), chosen, in_turn=data.draw(some.booleans()))
    except IllegalMove:
        assert red == blue
        return
    counts = Counter(one[-1] for one in later.split())
    assert counts["R"] <= 1 and counts["B"] <= 1
    assert [one[0] for one in later.split()] == names
