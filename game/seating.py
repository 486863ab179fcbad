"""Who sits where, and how the roles are handed on for the next game."""

from collections.abc import Mapping

from game.terms import Seat, Team, Variant

Seating = Mapping[str, Seat]  # player -> seat, in the order in which they sit


def hand_on(seating: Seating, variant: Variant = Variant.STANDARD) -> dict[str, Seat]:
    """The next player of each team becomes its spymaster; three players move one chair on; spectators stay."""
    if variant is Variant.THREE_PLAYER:
        players = [player for player, seat in seating.items() if seat.team]
        seats = [seating[player] for player in players]
        return {**seating, **dict(zip(players, seats[-1:] + seats[:-1], strict=True))}
    handed = dict(seating)
    for team in Team:
        players = [player for player, seat in seating.items() if seat.team is team]
        masters = [number for number, player in enumerate(players) if seating[player].is_spymaster]
        if masters and len(players) > 1:
            heir = players[(masters[0] + 1) % len(players)]
            handed |= {player: Seat(f"{team}_operative") for player in players} | {heir: Seat(f"{team}_spymaster")}
    return handed
