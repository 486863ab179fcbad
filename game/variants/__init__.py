"""The variants of the game, a file each. A file holds what is special about its variant; the rest is in `standard`."""

from fairclue.game.state import Game
from fairclue.game.types import Variant
from fairclue.game.variants.standard import Standard
from fairclue.game.variants.three_player import ThreePlayer
from fairclue.game.variants.two_player import TwoPlayer
from fairclue.game.variants.undercover import Undercover

VARIANTS: dict[Variant, Standard] = {
    Variant.STANDARD: Standard(),
    Variant.UNDERCOVER: Undercover(),
    Variant.TWO_PLAYER: TwoPlayer(),
    Variant.THREE_PLAYER: ThreePlayer(),
}


def variant_of(game: Game) -> Standard:
    """The variant that a game is played in."""
    return VARIANTS[game.settings.variant]


__all__ = ["VARIANTS", "Standard", "variant_of"]
