"""What a table agreed on when it was opened."""

from dataclasses import dataclass

from fairclue.game.types import PlaySettings
from fairclue.table.house import House


@dataclass(frozen=True, slots=True)
class TableDeck:
    """A deck that the table deals from, and its share of the board."""

    slug: str
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class TableConfig:
    """What a table plays with: its house, the settings of its games, and the decks. Without decks it has no games."""

    house: House
    play: PlaySettings = PlaySettings()  # noqa: RUF009 (frozen)
    decks: tuple[TableDeck, ...] = ()
    rating: str = "everyone"
    language: str = "en"  # of rulings and records
    play_in: str | None = None  # one of the edition's languages; None for its first
