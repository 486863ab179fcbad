"""Measures how well boards are read from pictures: `python -m bench.photos`.

Prints a line for each kind of picture: cells that were read rightly (a covered card is right if its cell is empty),
cells that are wrong and do not ask to be looked at, cells that ask, CPU seconds for each picture and the most memory
that reading took. Once with the deck known, and once without its words, when only the lexicon knows them.

`--photos FOLDER` does so with photographs. Their words are in `words.json` in that folder, with null for a covered
card: `{"file.jpg": [["ROW", "NIGHT"], [null, "VOTE"]]}`. Where the deck is known, it is the words of all the
photographs and the built-in decks of the language; where it is unknown, the built-in decks and the lexicon.
"""

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

from bench.photos.kinds import KINDS, Kind
from bench.photos.measure import Job, Measured, measure
from bench.photos.score import Score, Truth
from fairclue.decks import built_in_deck, built_in_decks


def main() -> None:
    """Print a table with the deck known, and one with it unknown."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.photos", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=3, help="pictures of each kind")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the seed of the first picture")
    parser.add_argument("--kind", action="append", choices=[kind.name for kind in KINDS], help="only this kind")
    parser.add_argument("--deck", choices=("known", "unknown"), help="only with the deck known, or unknown")
    parser.add_argument("--faults", action="store_true", help="list each cell that was read wrongly")
    parser.add_argument("--photos", type=Path, metavar="FOLDER", help="read photographs instead")
    parser.add_argument("--language", default="en", help="of the photographs")
    options = parser.parse_args()
    chosen = [kind for kind in KINDS if not options.kind or kind.name in options.kind]
    seeds = range(options.first, options.first + options.count)
    for is_known in (True, False):
        deck = "known" if is_known else "unknown"
        if options.deck in (None, deck):
            jobs = (
                [("photographs", photographs(options.photos, options.language, is_known=is_known))]
                if options.photos
                else ((kind.name, drawn(kind, seeds, is_known=is_known)) for kind in chosen)
            )
            report(f"deck {deck}", ((name, measure(job)) for name, job in jobs), list_faults=options.faults)


def drawn(kind: Kind, seeds: range, *, is_known: bool) -> Job:
    """Pictures of a kind. The words of a deck that is unknown are not listed."""
    deck = built_in_deck(kind.deck)
    listed = deck.words if is_known else sorted(_listed(deck.language) - set(deck.words))
    pictures = [(f"seed {seed}", kind.picture(seed)) for seed in seeds]
    return Job([(name, one.jpeg, one.words) for name, one in pictures], deck.language, listed, is_known)


def photographs(folder: Path, language: str, *, is_known: bool) -> Job:
    """The photographs in a folder."""
    truths: dict[str, Truth] = json.loads((folder / "words.json").read_text(encoding="utf-8"))
    shown = {word for truth in truths.values() for row in truth for word in row if word}
    listed = sorted(_listed(language) | (shown if is_known else set()))
    pictures = [(name, (folder / name).read_bytes(), truth) for name, truth in truths.items()]
    return Job(pictures, language, listed, is_known)


def report(title: str, lines: Iterable[tuple[str, Measured]], *, list_faults: bool) -> None:
    """Print a line for each kind as soon as it was measured, then one for all."""
    print(f"\n{title:20} pictures  cells   right  silent errors  unsure  CPU s/picture  peak MB", flush=True)
    total, seconds, most = Score(), 0.0, 0.0
    for name, line in lines:
        _print_row(name, line.score, line.seconds, line.megabytes)
        for fault in line.faults if list_faults else ():
            print(f"    {fault}", flush=True)
        total, seconds, most = total + line.score, seconds + line.seconds, max(most, line.megabytes)
    _print_row("all", total, seconds, most)


def _print_row(name: str, score: Score, seconds: float, megabytes: float) -> None:
    print(
        f"{name:20} {score.pictures:8} {score.cells:6} {score.right / score.cells:7.1%} {score.silent:14}"
        f" {score.unsure:7} {seconds / score.pictures:14.1f} {megabytes:8.0f}",
        flush=True,
    )


def _listed(language: str) -> set[str]:
    """The words of all built-in decks of a language."""
    return {word for deck in built_in_decks().values() if deck.language == language for word in deck.words}


if __name__ == "__main__":
    main()
