"""The table: what is dealt, and who is who. Pure: no clock, network or database."""

from game.deal import Deal, DealError, Dealt, Pile, deal

__all__ = ["Deal", "DealError", "Dealt", "Pile", "deal"]
