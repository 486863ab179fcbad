"""Who at a table is told of a dispute, and of the precedent that it makes."""

from fairclue.decks import WeightedDeck, built_in_deck
from fairclue.game import Decision, Origin, PlaySettings, RefereeMode, Seat
from fairclue.game.moves import Ask, CarryOn, Challenge, Decide, GiveClue, Move, Withdraw
from fairclue.game.types import SPYMASTERS
from fairclue.table import House, Moment, TableConfig, TableDeck, TableLog, actions
from fairclue.validator import Board, Clue

DECKS = [WeightedDeck(built_in_deck("english"))]
CLUE = "FBI"  # that the edition leaves to the other spymaster


class Party:
    """A table with a game, at which one side is in turn."""

    def __init__(self, referee: RefereeMode) -> None:
        config = TableConfig(House("english"), PlaySettings(referee=referee), (TableDeck("english"),))
        self.log = TableLog()
        self.log.add(actions.open_table(config))
        self.log.add(actions.start(self.log.table, DECKS, 7, self.moment(0)))
        game = self.log.table.game
        assert game is not None
        self.own, self.other = (Seat(f"{team}_spymaster") for team in (game.turn, game.turn.other))
        self.target = game.cards[0].word

    def moment(self, at: float) -> Moment:
        return Moment(at, "2026-11-18")

    def move(self, seat: Seat, move: Move, at: float = 0) -> dict[Seat, list[str]]:
        """Make a move, and return the types of what each seat is told."""
        self.log.add(actions.move(self.log.table, seat, move, self.moment(at)))
        return self.told()

    def told(self) -> dict[Seat, list[str]]:
        newest = len(self.log.entries)
        return {seat: [event.type for event in self.log.update_for(seat, newest).events] for seat in Seat}


def test_everybody_is_told_of_a_challenge_and_of_its_precedent() -> None:
    party = Party(RefereeMode.CHALLENGE)
    party.move(party.own, GiveClue(CLUE, 1, (party.target,)))
    assert set(map(tuple, party.move(party.other, Challenge()).values())) == {("dispute_opened",)}
    settled = party.move(party.other, Decide(Decision.ALLOW, "everybody says it"))
    assert set(map(tuple, settled.values())) == {("dispute_settled", "precedent_made")}
    for seat in Seat:
        shown = str([party.log.update_for(seat, entry.number).events for entry in party.log.entries[2:]])
        assert (f"targets=('{party.target}',)" in shown) == (seat is party.own)


def test_a_challenge_that_is_withdrawn_or_not_answered_makes_no_precedent() -> None:
    for seat, move in (("other", Withdraw()), ("own", CarryOn())):
        party = Party(RefereeMode.CHALLENGE)
        party.move(party.own, GiveClue(CLUE, 1))
        party.move(party.other, Challenge())
        settled = party.move(getattr(party, seat), move, 60)
        assert set(map(tuple, settled.values())) == {("dispute_settled",)}
        assert not party.log.table.house.precedents


def test_a_clue_that_was_held_back_is_explained_to_all_once_it_is_allowed() -> None:
    party = Party(RefereeMode.AUTOMATIC)
    held = party.move(party.own, GiveClue(CLUE, 1))
    assert {seat for seat, types in held.items() if types} == SPYMASTERS
    allowed = party.move(party.other, Decide(Decision.ALLOW))
    assert set(map(tuple, allowed.values())) == {("dispute_settled", "clue_given", "precedent_made")}


def test_nobody_else_notices_a_question_or_the_dispute_desk() -> None:
    party = Party(RefereeMode.CHALLENGE)
    before = party.log.version
    told = [party.move(party.own, Ask(CLUE, 1)), party.move(party.other, Decide(Decision.ALLOW))]
    table, board, at = party.log.table, Board(["MOON"]), party.moment(0)
    ruling = actions.referee(table, Clue(CLUE, 1), board)
    party.log.add(actions.open_dispute(table, party.own, Origin.CHALLENGED, Clue(CLUE, 1), board, ruling, at))
    told.append(party.told())
    assert all({seat for seat, types in one.items() if types} == SPYMASTERS for one in told)
    assert party.log.version == before
