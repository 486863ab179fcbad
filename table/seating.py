"""How the roles are handed on for the next game."""

from fairclue.game.types import Seat, Variant

_CHANGE_PLACES = {
    Seat.RED_SPYMASTER: Seat.RED_OPERATIVE,
    Seat.RED_OPERATIVE: Seat.RED_SPYMASTER,
    Seat.BLUE_SPYMASTER: Seat.BLUE_OPERATIVE,
    Seat.BLUE_OPERATIVE: Seat.BLUE_SPYMASTER,
}
_MOVE_ON = {
    Seat.RED_SPYMASTER: Seat.BLUE_SPYMASTER,
    Seat.BLUE_SPYMASTER: Seat.RED_OPERATIVE,
    Seat.RED_OPERATIVE: Seat.RED_SPYMASTER,
}


def handed_on(seat: Seat, variant: Variant) -> Seat:
    """Where whoever has this seat sits in the next game. Spymaster and operative change places; three move one on."""
    return (_MOVE_ON if variant is Variant.THREE_PLAYER else _CHANGE_PLACES).get(seat, seat)
