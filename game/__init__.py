"""The table: dealing, playing, arguing and writing it down. Pure: no clock, network or database."""

from game.deal import Deal, DealError, Dealt, Pile, deal, dealing, shuffle_in
from game.disputes import Decision, Dispute, Origin, Status
from game.events import EVENTS, Event, from_json, to_json
from game.evolve import after, evolve, replay
from game.illegal import IllegalMove
from game.legal import may
from game.moves import MOVES, Move, move_from_json, move_to_json
from game.opening import open_game
from game.play import decide
from game.precedents import House, Precedent, Proposal, follow, forms_of, from_dispute, proposal, withdraw
from game.record import export, load, readable
from game.rulings import RecordedRuling, Referee, recorded
from game.state import Game
from game.terms import OnInvalid, Phase, RefereeMode, Result, Role, Seat, Settings, Team, Variant
from game.view import view

__all__ = [
    "EVENTS",
    "MOVES",
    "Deal",
    "DealError",
    "Dealt",
    "Decision",
    "Dispute",
    "Event",
    "Game",
    "House",
    "IllegalMove",
    "Move",
    "OnInvalid",
    "Origin",
    "Phase",
    "Pile",
    "Precedent",
    "Proposal",
    "RecordedRuling",
    "Referee",
    "RefereeMode",
    "Result",
    "Role",
    "Seat",
    "Settings",
    "Status",
    "Team",
    "Variant",
    "after",
    "deal",
    "dealing",
    "decide",
    "evolve",
    "export",
    "follow",
    "forms_of",
    "from_dispute",
    "from_json",
    "load",
    "may",
    "move_from_json",
    "move_to_json",
    "open_game",
    "proposal",
    "readable",
    "recorded",
    "replay",
    "shuffle_in",
    "to_json",
    "view",
    "withdraw",
]
