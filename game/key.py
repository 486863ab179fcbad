"""The key: which team starts, and who each codename on the board is. Both depend on a seed alone."""

from fairclue.decks.chance import random_bytes, random_number
from fairclue.decks.deal import BOARD_SIZE
from fairclue.game.types import Role, Team

_STARTING, _OTHER, _ASSASSINS = 9, 8, 1  # on a board of the rulebooks' size; the rest are bystanders


def draw_start(seed: int) -> Team:
    """The team that starts."""
    return (Team.RED, Team.BLUE)[random_number(seed, "starts") % 2]


def draw_key(size: int, seed: int, starts: Team) -> tuple[Role, ...]:
    """Nine for the team that starts, eight for the other, one assassin; in proportion on boards of another size."""
    starting, other, assassins = (max(1, round(of * size / BOARD_SIZE)) for of in (_STARTING, _OTHER, _ASSASSINS))
    roles = [starts.role] * starting + [starts.other.role] * other + [Role.ASSASSIN] * assassins
    roles += [Role.BYSTANDER] * (size - len(roles))
    order = sorted(range(size), key=lambda place: random_bytes(seed, "key", str(place)))
    key = dict(zip(order, roles, strict=False))
    return tuple(key[place] for place in range(size))
