"""How a game begins: dealt at once, placed in turn (undercover), or the last game's cards flipped."""

from fairclue.decks import Deal
from fairclue.game.events import ChanceDrawn, Event, GameOpened, HandDealt, KeyDealt
from fairclue.game.evolve import replay
from fairclue.game.key import draw_key, draw_start
from fairclue.game.state import Game
from fairclue.game.timer import flipped_if_strict
from fairclue.game.types import PlaySettings, Role, Team, Variant


def open_game(
    settings: PlaySettings,
    deal: Deal,
    at: float = 0.0,
    *,
    starts: Team | None = None,
    key: tuple[Role, ...] | None = None,
) -> list[Event]:
    """The first events of a table's first game. Who starts and the key go by the deal's seed unless they are given.

    So the seed tells the key: keep it from the players.
    """
    starts = starts or draw_start(deal.seed)
    if settings.variant is Variant.UNDERCOVER:
        return [
            GameOpened(1, settings, starts, ()),
            HandDealt(starts, deal.cards[0::2]),
            HandDealt(starts.other, deal.cards[1::2]),
            ChanceDrawn(deal.seed),
        ]
    key = key or draw_key(len(deal.cards), deal.seed, starts)
    events: list[Event] = [GameOpened(1, settings, starts, deal.cards), KeyDealt(key)]
    return events + flipped_if_strict(replay(events), at)


def next_game(game: Game, seed: int) -> list[Event]:
    """The cards flipped and a new key. Against a simulated opponent the same team starts again."""
    starts = game.starts if game.settings.variant is Variant.TWO_PLAYER else draw_start(seed)
    cards = tuple(card.flipped() for card in game.cards)
    opened = GameOpened(game.number + 1, game.settings, starts, cards)
    return [opened, KeyDealt(draw_key(len(cards), seed, starts))]
