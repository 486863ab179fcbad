"""The built-in decks, from `decks/`."""

from docs.reference.markdown import code, table
from fairclue.api.packs import Pack, packs
from fairclue.lexicons import language


def page() -> str:
    """One row a deck, and what stands in each."""
    rows = [
        (
            code(pack.slug),
            pack.title,
            language.load(pack.language).name,
            pack.rating,
            str(len(pack.cards)),
            str(len(pack.words)),
            pack.licence,
        )
        for pack in packs().values()
    ]
    return (
        "# Built-in decks\n\nData files in `decks/`: they are always there, and nobody can change them over HTTP. "
        "Copy one with `POST /v1/decks/SLUG/fork` to change it.\n\n"
        + table(("deck", "title", "language", "rating", "cards", "words", "licence"), rows)
        + "\n"
        + "\n".join(_about(pack) for pack in packs().values())
    )


def _about(pack: Pack) -> str:
    first = " · ".join(" / ".join(card) for card in pack.cards[:3])
    cards = "" if pack.rating == "adult" else f"\nThe first cards: {first}\n"
    return f"## {pack.title}\n\n{pack.description} By {pack.author}; tags: {', '.join(pack.tags)}.\n{cards}"
