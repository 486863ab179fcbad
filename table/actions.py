"""What can be done at a table: open it, start a game, move, take clues to the dispute desk, keep precedents.

What concerns the players themselves (joining, sitting, the host's part) is in `room`.

Each action takes the table as it is and gives the events that follow; an action that is not allowed raises
`IllegalMove`. Nothing is kept here: add the events to a `TableLog`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from fairclue.decks import Deal, DealError, WeightedDeck, deal
from fairclue.errors import InputError
from fairclue.game import disputes
from fairclue.game.disputes import Decision, Dispute, Origin
from fairclue.game.events import DisputeSettled
from fairclue.game.illegal import IllegalMove
from fairclue.game.moves import Move
from fairclue.game.opening import next_game, open_game
from fairclue.game.play import decide
from fairclue.game.rulings import RecordedRuling
from fairclue.game.types import Seat, Team
from fairclue.lexicons import Lexicon
from fairclue.table.config import TableConfig
from fairclue.table.events import (
    BlanksAdded,
    DeskRuled,
    HouseTakenIn,
    PlayerSeated,
    PrecedentMade,
    PrecedentWithdrawn,
    TableEvent,
    TableOpened,
)
from fairclue.table.house import House
from fairclue.table.precedents import follow, from_dispute, withdraw
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


def open_table(config: TableConfig) -> list[TableEvent]:
    """Open a table, at which nobody sits yet."""
    lexicon_of(config.house, config.play_in)
    if empty := [deck.title for deck in config.own_decks if not deck.cards]:
        raise InputError(f"the deck {empty[0]!a} has no cards; send its words")
    return [TableOpened(config)]


def referee(table: Table, clue: Clue, board: Board) -> RecordedRuling:
    """A ruling by the table's ruleset, its house settings and its precedents."""
    return run_to_end(refereeing(table, clue, board))


def refereeing(table: Table, clue: Clue, board: Board) -> Pausing[RecordedRuling]:
    """The same in small steps, for boards of any size."""
    config, house = table.config, table.house
    ruleset = load_ruleset(house.ruleset, house.settings)
    ruling = yield from check_in_steps(clue, board, ruleset, play_in=config.play_in, explain_in=config.language)
    lexicon = lexicon_for(ruleset, config.play_in)
    return follow(ruling, house.precedents, lexicon, is_alone=table.variant.is_alone)


# ---------------------------------------------------------------------- games


def start(
    table: Table,
    decks: Sequence[WeightedDeck],
    seed: int,
    moment: Moment,
    *,
    blanks: Sequence[str] = (),
    seating: Mapping[str, Seat] | None = None,
) -> list[TableEvent]:
    """Start the next game: flip the cards, or deal anew if both faces have been up or there are new blanks.

    A game that flips needs no decks. `seating` says who moves to which seat before the cards are dealt. The seed gives
    away the key: keep it from the players.
    """
    if not table.config.has_decks:
        raise IllegalMove("no_decks")
    if not table.may_start:
        raise IllegalMove("not_over")
    before: list[TableEvent] = [PlayerSeated(player, seat) for player, seat in (seating or {}).items()]
    before += [BlanksAdded(Board(word.upper() for word in blanks).codenames)] if blanks else []
    game = table.game
    if game is not None and table.flips(blanks):
        return [*before, *next_game(replace(game, settings=table.config.play), seed, moment.at)]
    if not decks:  # the settings were changed after the caller saw that the cards are only flipped
        raise IllegalMove("settings_changed")
    first = replace(decks[0], deck=decks[0].deck.with_words((*table.blanks, *blanks)))
    dealt = _deal(table, [first, *decks[1:]], seed)
    number = game.number + 1 if game else 1
    opened = open_game(table.config.play, dealt, moment.at, number=number, starts=table.variant.always_starts)
    return [*before, *opened]


def _deal(table: Table, decks: Sequence[WeightedDeck], seed: int) -> Deal:
    """Deal words that were not on the table yet, as long as there are enough of them."""
    try:
        return deal(decks, seed, avoid=table.used)
    except DealError:
        if not table.used:
            raise
        return deal(decks, seed)


def move(table: Table, seat: Seat, wanted: Move, moment: Moment) -> list[TableEvent]:
    """Make a move in the game. A dispute that a spymaster settles becomes a precedent."""
    if table.game is None:
        raise IllegalMove("no_game")
    events = decide(table.game, seat, wanted, lambda clue, board: referee(table, clue, board), moment.at)
    settled = [event.dispute for event in events if isinstance(event, DisputeSettled)]
    made = [one for dispute in settled for one in _precedents(table, dispute, moment, is_public=dispute.is_public)]
    return [*events, *made]


# ---------------------------------------------------------------------- the dispute desk


def open_dispute(
    table: Table, seat: Seat, origin: Origin, clue: Clue, board: Board, ruling: RecordedRuling, moment: Moment
) -> list[TableEvent]:
    """Take a clue to the dispute desk, without a game: a question about one's own, or a challenge of the other's."""
    team = _spymaster(seat)
    whose = team if origin is Origin.ASKED else team.other
    dispute = disputes.begin(origin, whose, clue, board, ruling, at=moment.at)
    return [DeskRuled(dispute, len(table.disputes) + 1)]


def answer_dispute(
    table: Table, seat: Seat, number: int, act: str, moment: Moment, decision: Decision | None = None, reason: str = ""
) -> list[TableEvent]:
    """Accept, object or decide at the dispute desk; withdraw what one began, or carry on if nobody answers in time."""
    team = _spymaster(seat)
    if number not in table.at_desk:
        there = ", ".join(map(str, sorted(table.at_desk))) or "none"
        raise InputError(f"there is no dispute {number} at the desk; there is {there}")
    dispute = table.disputes[number - 1]
    if act not in disputes.answers(dispute, team):
        raise disputes.refused(dispute)
    match act:
        case "accept":
            settled = disputes.accept(dispute, team)
        case "object":
            settled = disputes.object_to(dispute, team, reason, moment.at)
        case "withdraw":
            settled = disputes.withdraw(dispute, team)
        case "carry_on":
            settled = disputes.carry_on(dispute, moment.at)
        case _ if decision is None:
            raise InputError("say how you decide: allow or reject")
        case _:
            settled = disputes.settle(dispute, team, decision, reason)
    return [DeskRuled(settled, number), *_precedents(table, settled, moment, is_public=False)]


# ---------------------------------------------------------------------- precedents and the house


def _precedents(table: Table, dispute: Dispute, moment: Moment, *, is_public: bool) -> list[TableEvent]:
    lexicon = lexicon_of(table.house, table.config.play_in)
    made = from_dispute(dispute, lexicon, when=moment.day, by=f"{dispute.judge}_spymaster")
    return [PrecedentMade(precedent, is_public) for precedent in made]


def withdraw_precedent(table: Table, seat: Seat, identity: str) -> list[TableEvent]:
    """Withdraw a precedent."""
    _spymaster(seat)
    withdraw(table.house.precedents, identity)  # raises if there is none
    return [PrecedentWithdrawn(identity)]


def change_house(table: Table, seat: Seat, house: House) -> list[TableEvent]:
    """Play by another house's rules and precedents from now on."""
    _spymaster(seat)
    lexicon_of(house, table.config.play_in)
    return [HouseTakenIn(house)] if house != table.house else []


def lexicon_of(house: House, play_in: str | None) -> Lexicon:
    """The lexicon that a house plays with; raises if the edition is not played in that language."""
    return lexicon_for(load_ruleset(house.ruleset, house.settings), play_in)


def _spymaster(seat: Seat) -> Team:
    if not seat.is_spymaster or seat.team is None:
        raise IllegalMove("spymasters_only")
    return seat.team
