"""What a seat may do at a table: start a game, move, take a clue to the desk, keep the case law."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fairclue.decks import Deal, DealError, WeightedDeck, deal
from fairclue.errors import InputError
from fairclue.game import disputes
from fairclue.game.disputes import Decision, Dispute, Origin
from fairclue.game.events import DisputeSettled, Event, GameOpened
from fairclue.game.evolve import replay
from fairclue.game.illegal import IllegalMove
from fairclue.game.moves import Move, NextGame
from fairclue.game.opening import next_game, open_game
from fairclue.game.play import decide
from fairclue.game.rulings import RecordedRuling
from fairclue.game.timer import flipped_if_strict
from fairclue.game.types import Seat, Team, Variant
from fairclue.table.events import (
    BlanksAdded,
    DeskRuled,
    HouseTakenIn,
    PrecedentMade,
    PrecedentWithdrawn,
    RolesHandedOn,
)
from fairclue.table.precedents import House, follow, from_dispute, withdraw
from fairclue.table.table import Table
from fairclue.validator import check_in_steps, load_ruleset
from fairclue.validator.open_lexicons import lexicon_for
from fairclue.validator.pausing import Pausing, run_to_end
from fairclue.validator.types import Board, Clue


@dataclass(frozen=True, slots=True)
class Moment:
    """When something is done: seconds of a clock, and the day."""

    at: float
    day: str


def referee(table: Table, clue: Clue, board: Board) -> RecordedRuling:
    """A ruling by the table's ruleset, its house settings and its case law."""
    return run_to_end(refereeing(table, clue, board))


def refereeing(table: Table, clue: Clue, board: Board) -> Pausing[RecordedRuling]:
    """The same in small steps, for boards of any size."""
    ruleset = load_ruleset(table.house.ruleset, table.house.settings)
    ruling = yield from check_in_steps(
        clue, board, ruleset, play_in=table.terms.play_in, explain_in=table.terms.language
    )
    return follow(ruling, table.house.precedents, lexicon_for(ruleset, table.terms.play_in))


# ---------------------------------------------------------------------- games


def start(
    table: Table,
    seat: Seat,
    decks: Sequence[WeightedDeck],
    seed: int,
    moment: Moment,
    *,
    blanks: Sequence[str] = (),
    hand_on: bool = False,
) -> list[Event]:
    """The next game: the last one's cards flipped, or a fresh deal if both faces have been up or blanks came in.

    A game that flips needs no decks. The seed tells the key: keep it from the players.
    """
    if not table.terms.decks:
        raise IllegalMove("no_decks")
    if not table.may_start:
        raise IllegalMove("not_over")
    if seat.team is None:
        raise IllegalMove("spectator")
    before: list[Event] = [BlanksAdded(Board(word.upper() for word in blanks).codenames)] if blanks else []
    before += [RolesHandedOn()] if hand_on and table.game else []
    game = table.game
    if game is not None and table.flips(blanks):
        opened = next_game(game, seed)
        return [*before, *opened, *flipped_if_strict(replay(opened), moment.at)]
    first = replace(decks[0], deck=decks[0].deck.with_words((*table.blanks, *blanks)))
    dealt = _dealt(table, [first, *decks[1:]], seed)
    starts = Team.RED if table.terms.play.variant is Variant.TWO_PLAYER else None
    number = game.number + 1 if game else 1
    fresh = open_game(table.terms.play, dealt, moment.at, starts=starts)
    return [*before, *(replace(one, number=number) if isinstance(one, GameOpened) else one for one in fresh)]


def _dealt(table: Table, decks: Sequence[WeightedDeck], seed: int) -> Deal:
    """A board of words that were not on the table yet, as long as there are enough of them."""
    try:
        return deal(decks, seed, avoid=table.used)
    except DealError:
        if not table.used:
            raise
        return deal(decks, seed)


def move(table: Table, seat: Seat, wanted: Move, moment: Moment) -> list[Event]:
    """A move in the game; a dispute that a spymaster settles becomes case law."""
    if table.game is None:
        raise IllegalMove("no_game")
    if isinstance(wanted, NextGame):
        raise IllegalMove("start_instead")
    events = decide(table.game, seat, wanted, lambda clue, board: referee(table, clue, board), moment.at)
    settled = [event.dispute for event in events if isinstance(event, DisputeSettled)]
    return [*events, *(law for dispute in settled for law in _law(table, dispute, moment))]


# ---------------------------------------------------------------------- the desk


def take_to_desk(
    table: Table, seat: Seat, origin: Origin, clue: Clue, board: Board, ruling: RecordedRuling
) -> list[Event]:
    """A dispute without a game: a question about one's own clue, or a challenge of the other side's; and its ruling."""
    team = _spymaster(seat)
    whose = team if origin is Origin.ASKED else team.other
    dispute = disputes.begin(origin, whose, clue, board, ruling)
    return [DeskRuled(dispute, len(table.disputes) + 1)]


def answer(
    table: Table, seat: Seat, number: int, act: str, moment: Moment, decision: Decision | None = None, reason: str = ""
) -> list[Event]:
    """Accept, object or decide at the desk."""
    team = _spymaster(seat)
    if number not in table.at_desk:
        there = ", ".join(map(str, sorted(table.at_desk))) or "none"
        raise InputError(f"there is no dispute {number} at the desk; there is {there}")
    dispute = table.disputes[number - 1]
    if act == "accept":
        settled = disputes.accept(dispute, team)
    elif act == "object":
        settled = disputes.object_to(dispute, reason)
    elif decision is None:
        raise InputError("say how you decide: allow or reject")
    else:
        settled = disputes.settle(dispute, team, decision, reason)
    return [DeskRuled(settled, number), *_law(table, settled, moment)]


# ---------------------------------------------------------------------- case law


def _law(table: Table, dispute: Dispute, moment: Moment) -> list[Event]:
    ruleset = load_ruleset(table.house.ruleset, table.house.settings)
    lexicon = lexicon_for(ruleset, table.terms.play_in)
    made = from_dispute(dispute, lexicon, when=moment.day, by=f"{dispute.judge}_spymaster")
    return [PrecedentMade(precedent) for precedent in made]


def withdraw_precedent(table: Table, seat: Seat, identity: str) -> list[Event]:
    """Take a precedent back."""
    _spymaster(seat)
    withdraw(table.house.precedents, identity)  # raises where there is none
    return [PrecedentWithdrawn(identity)]


def take_in(table: Table, seat: Seat, house: House) -> list[Event]:
    """Play by a club's rules and case law from now on."""
    _spymaster(seat)
    lexicon_for(load_ruleset(house.ruleset, house.settings), table.terms.play_in)
    return [HouseTakenIn(house)] if house != table.house else []


def _spymaster(seat: Seat) -> Team:
    if not seat.is_spymaster or seat.team is None:
        raise IllegalMove("spymasters_only")
    return seat.team
