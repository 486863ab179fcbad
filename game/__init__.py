"""The table: dealing, playing, arguing and writing it down. Pure: no clock, network or database."""

from fairclue.game.disputes import Decision, Dispute, Origin, Status
from fairclue.game.events import EVENTS, Event, from_json, to_json
from fairclue.game.evolve import after, evolve, replay
from fairclue.game.illegal import IllegalMove
from fairclue.game.legal import may
from fairclue.game.moves import MOVES, Move, move_from_json, move_to_json
from fairclue.game.opening import open_game
from fairclue.game.play import decide
from fairclue.game.record import export, load, readable
from fairclue.game.rulings import RecordedRuling, Referee, recorded
from fairclue.game.state import Game
from fairclue.game.types import OnInvalid, Phase, PlaySettings, RefereeMode, Result, Role, Seat, Team, Variant
from fairclue.game.view import view

__all__ = [
    "EVENTS",
    "MOVES",
    "Decision",
    "Dispute",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "OnInvalid",
    "Origin",
    "Phase",
    "PlaySettings",
    "RecordedRuling",
    "Referee",
    "RefereeMode",
    "Result",
    "Role",
    "Seat",
    "Status",
    "Team",
    "Variant",
    "after",
    "decide",
    "evolve",
    "export",
    "from_json",
    "load",
    "may",
    "move_from_json",
    "move_to_json",
    "open_game",
    "readable",
    "recorded",
    "replay",
    "to_json",
    "view",
]
