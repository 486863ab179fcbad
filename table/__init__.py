"""The table: the people around a game. Seats, series of games, disputes, precedents. Pure, as the game is."""

from fairclue.table.precedents import House, Precedent, Proposal, follow, forms_of, from_dispute, proposal, withdraw

__all__ = [
    "House",
    "Precedent",
    "Proposal",
    "follow",
    "forms_of",
    "from_dispute",
    "proposal",
    "withdraw",
]
