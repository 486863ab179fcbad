"""One game of a Codenames-style word game, as a pure state machine: no clock, network or database.

`open_game` begins a game, `decide` says what follows from a move, `evolve` applies events, `view` shows the game to a
seat. The people around the game are in `fairclue.table`.
"""

from fairclue.game.disputes import Decision, Dispute, Origin, Status
from fairclue.game.events import EVENTS, Event, event_from_json, event_to_json
from fairclue.game.evolve import after, evolve, replay
from fairclue.game.illegal import IllegalMove
from fairclue.game.legal_moves import legal_moves
from fairclue.game.moves import MOVES, Move, move_from_json, move_to_json
from fairclue.game.opening import next_game, open_game
from fairclue.game.play import decide
from fairclue.game.record import export, load, readable
from fairclue.game.rulings import RecordedRuling, Referee, recorded
from fairclue.game.state import Game
from fairclue.game.types import OnInvalid, Phase, PlaySettings, RefereeMode, Result, Role, Seat, Team, Variant
from fairclue.game.view import GameView, view

__all__ = [
    "EVENTS",
    "MOVES",
    "Decision",
    "Dispute",
    "Event",
    "Game",
    "GameView",
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
    "event_from_json",
    "event_to_json",
    "evolve",
    "export",
    "legal_moves",
    "load",
    "move_from_json",
    "move_to_json",
    "next_game",
    "open_game",
    "readable",
    "recorded",
    "replay",
    "view",
]
