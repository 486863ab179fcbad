"""The dispute desk: what is taken there can be withdrawn, and nobody waits there for ever."""

import pytest

from fairclue.game import Decision, IllegalMove, Origin, PlaySettings, Seat
from fairclue.game.disputes import ANSWER_WITHIN
from fairclue.table import House, Moment, SeatView, TableConfig, TableLog, actions
from fairclue.validator import Board, Clue

RED, BLUE = Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER
DOUBTFUL, INVALID = "FBI", "rowing"  # the edition leaves one to the other spymaster, and forbids the other


class Desk:
    """A table without decks, at which red's spymaster takes a clue to the desk."""

    def __init__(self, origin: Origin, clue: str) -> None:
        self.log = TableLog()
        self.log.add(actions.open_table(TableConfig(House("english"), PlaySettings(), ())))
        asked, board = Clue(clue, 1), Board(["AGENT", "ROW"])
        ruling = actions.referee(self.log.table, asked, board)
        self.log.add(actions.open_dispute(self.log.table, RED, origin, asked, board, ruling, Moment(100, "2026-11-18")))

    def answer(self, seat: Seat, act: str, at: float = 100) -> None:
        self.log.add(actions.answer_dispute(self.log.table, seat, 1, act, Moment(at, "2026-11-18")))

    def may(self, seat: Seat) -> tuple[str, ...]:
        (dispute,) = SeatView(self.log.table, seat).disputes()
        return dispute.you_may


@pytest.mark.parametrize(
    ("origin", "clue", "red", "blue"),
    [
        (Origin.ASKED, DOUBTFUL, ("withdraw", "carry_on"), ("decide",)),
        (Origin.ASKED, INVALID, ("accept", "object", "withdraw"), ("decide", "carry_on")),
        (Origin.CHALLENGED, DOUBTFUL, ("decide", "withdraw"), ("carry_on",)),
        (Origin.CHALLENGED, INVALID, ("decide", "withdraw", "carry_on"), ("accept", "object")),
    ],
)
def test_each_spymaster_is_offered_what_they_may_do(
    origin: Origin, clue: str, red: tuple[str, ...], blue: tuple[str, ...]
) -> None:
    desk = Desk(origin, clue)
    assert (desk.may(RED), desk.may(BLUE)) == (red, blue)
    for seat, offered in ((RED, red), (BLUE, blue)):
        for act in {"accept", "object", "withdraw", "carry_on"} - {*offered}:
            with pytest.raises(IllegalMove):
                desk.answer(seat, act, at=1000)


def test_a_question_that_is_withdrawn_is_dropped_and_a_clue_then_stands() -> None:
    for origin, dropped, decision in ((Origin.ASKED, True, None), (Origin.CHALLENGED, False, Decision.ALLOW)):
        desk = Desk(origin, DOUBTFUL)
        desk.answer(RED, "withdraw")
        (dispute,) = desk.log.table.disputes
        assert (dispute.dropped, dispute.decision, dispute.settled_by) == (dropped, decision, "withdrawn")
        assert desk.may(RED) == desk.may(BLUE) == ()
        assert not desk.log.table.house.precedents


def test_after_a_minute_the_other_side_carries_on_as_the_ruling_says() -> None:
    for clue, seat, decision in ((DOUBTFUL, BLUE, Decision.ALLOW), (INVALID, RED, Decision.REJECT)):
        desk = Desk(Origin.CHALLENGED, clue)
        with pytest.raises(IllegalMove) as refusal:
            desk.answer(seat, "carry_on", at=99 + ANSWER_WITHIN)
        assert refusal.value.kind == "answer_first"
        desk.answer(seat, "carry_on", at=100 + ANSWER_WITHIN)
        (dispute,) = desk.log.table.disputes
        assert (dispute.decision, dispute.settled_by) == (decision, "time")
        assert not desk.log.table.house.precedents


def test_an_objection_begins_another_minute() -> None:
    desk = Desk(Origin.ASKED, INVALID)
    desk.answer(RED, "object", at=150)
    with pytest.raises(IllegalMove):
        desk.answer(RED, "carry_on", at=149 + ANSWER_WITHIN)
    desk.answer(RED, "carry_on", at=150 + ANSWER_WITHIN)
    assert desk.log.table.disputes[0].settled_by == "time"
