"""The undercover game: the words are dealt to the teams, who place them on the table in turn, either face up.

The key is drawn when all words are placed.
"""

from fairclue.decks import Deal
from fairclue.game.events import ChanceDrawn, Event, GameOpened, HandDealt, KeyDealt, WordPlaced
from fairclue.game.illegal import IllegalMove
from fairclue.game.key import draw_key
from fairclue.game.state import Game
from fairclue.game.types import PlaySettings, Role, Team
from fairclue.game.variants.standard import Standard


class Undercover(Standard):
    """The game opens with an empty table and a hand for each team."""

    def open(
        self, number: int, settings: PlaySettings, deal: Deal, starts: Team, key: tuple[Role, ...] | None = None
    ) -> list[Event]:
        """Deal the hands, and keep the seed from which the key is drawn later."""
        return [
            GameOpened(number, settings, starts, ()),
            HandDealt(starts, deal.cards[0::2]),
            HandDealt(starts.other, deal.cards[1::2]),
            ChanceDrawn(deal.seed),
        ]


def place(game: Game, word: str) -> list[Event]:
    """Put a word of the hand on the table; with the last one the key is drawn."""
    team = game.turn
    sides = [side for card in game.hands[team] for side in dict.fromkeys((card, card.flipped()))]
    card = next((side for side in sides if side.word.casefold() == word.strip().casefold()), None)
    if card is None:
        raise IllegalMove("not_in_hand", word=word, words=", ".join(side.word for side in sides))
    if card.word in game.board.codenames:
        raise IllegalMove("placed_already", word=card.word)
    placed = WordPlaced(team, card)
    if sum(map(len, game.hands.values())) > 1:
        return [placed]
    assert game.seed is not None
    return [placed, KeyDealt(draw_key(len(game.cards) + 1, game.seed, game.starts))]
