"""The built-in decks, from `decks/built_in/`."""

from docs.reference.markdown import code, table
from fairclue.decks import Deck, built_in_decks
from fairclue.lexicons import language


def page() -> str:
    """One row a deck, and what stands in each."""
    rows = [
        (
            code(deck.slug),
            deck.title,
            language.load(deck.language).name,
            deck.rating,
            str(deck.version),
            str(len(deck.cards)),
            str(len(deck.words)),
            deck.licence,
        )
        for deck in built_in_decks().values()
    ]
    return (
        "# Built-in decks\n\nData files in `decks/built_in/`: they are always there, and nobody can change them "
        "over HTTP. Copy one with `POST /v1/decks/SLUG/fork` to change it.\n\n"
        + table(("deck", "title", "language", "rating", "version", "cards", "words", "licence"), rows)
        + "\n"
        + "\n".join(_about(deck) for deck in built_in_decks().values())
    )


def _about(deck: Deck) -> str:
    first = " · ".join(" / ".join(card) for card in deck.cards[:3])
    cards = "" if deck.rating == "adult" else f"\nThe first cards: {first}\n"
    return f"## {deck.title}\n\n{deck.description} By {deck.author}; tags: {', '.join(deck.tags)}.\n{cards}"
