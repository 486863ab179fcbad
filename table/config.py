"""What a table plays with."""

from dataclasses import dataclass

from fairclue.decks import Card, Deck
from fairclue.game.types import PlaySettings, Seat
from fairclue.game.variants import VARIANTS
from fairclue.table.house import House


@dataclass(frozen=True, slots=True)
class TableDeck:
    """A deck that the table deals from, and its share of the board."""

    slug: str
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A deck of the players' own, which belongs to this table alone."""

    title: str
    cards: tuple[Card, ...]

    def deck(self, number: int, language: str) -> Deck:
        """The deck to deal from; its slug says which of the table's own it is."""
        return Deck(slug=f"own-{number}", title=self.title, language=language, cards=self.cards)


@dataclass(frozen=True, slots=True)
class TableConfig:
    """What a table plays with: its house, the settings of its games, and the decks. Without decks it has no games."""

    house: House
    play: PlaySettings = PlaySettings()  # noqa: RUF009 (frozen)
    decks: tuple[TableDeck, ...] = ()
    own_decks: tuple[OwnDeck, ...] = ()
    rating: str = "everyone"
    language: str = "en"  # of rulings and records
    play_in: str | None = None  # one of the edition's languages; None for its first

    @property
    def has_decks(self) -> bool:
        """Can games be dealt at all?"""
        return bool(self.decks or self.own_decks)


def seats_of(config: TableConfig) -> tuple[Seat, ...]:
    """The seats that can be taken: those of the variant; at a table without games, those that settle disputes."""
    seats = VARIANTS[config.play.variant].seats
    return seats if config.has_decks else tuple(seat for seat in seats if seat.is_spymaster or seat.team is None)
