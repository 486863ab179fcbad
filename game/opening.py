"""How a game begins: with a fresh deal, or with the last game's cards flipped."""

from fairclue.decks import Deal
from fairclue.game.events import Event, GameOpened, KeyDealt
from fairclue.game.evolve import replay
from fairclue.game.key import draw_key, draw_start
from fairclue.game.state import Game
from fairclue.game.timer import flipped_if_strict
from fairclue.game.types import PlaySettings, Role, Team
from fairclue.game.variants import VARIANTS, variant_of


def open_game(
    settings: PlaySettings,
    deal: Deal,
    at: float = 0.0,
    *,
    number: int = 1,
    starts: Team | None = None,
    key: tuple[Role, ...] | None = None,
) -> list[Event]:
    """The first events of a game. Who starts and the key are drawn by the deal's seed unless they are given.

    So the seed gives away the key: keep it from the players.
    """
    events = VARIANTS[settings.variant].open(number, settings, deal, starts or draw_start(deal.seed), key)
    return events + flipped_if_strict(replay(events), at)


def next_game(game: Game, seed: int, at: float = 0.0) -> list[Event]:
    """The first events of the game after this one: the cards flipped and a new key."""
    starts = variant_of(game).next_start(game, seed)
    cards = tuple(card.flipped() for card in game.cards)
    key = draw_key(len(cards), seed, starts)
    events: list[Event] = [GameOpened(game.number + 1, game.settings, starts, cards), KeyDealt(key)]
    return events + flipped_if_strict(replay(events), at)
