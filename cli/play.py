"""`fairclue play`: a whole game in one terminal."""

import json
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from fairclue.cli.output import out
from fairclue.cli.terminal_game import TerminalGame
from fairclue.decks import Deck, WeightedDeck, built_in_deck
from fairclue.errors import InputError
from fairclue.game import OnInvalid, Phase, PlaySettings, RefereeMode, Variant, export
from fairclue.table import House, TableConfig, TableDeck
from fairclue.validator.ruleset_files import edition_in
from fairclue.wording import DEFAULT, languages, wording_in


def play(
    variant: Annotated[Variant, typer.Option(help="how many play, and how the words come to the table")] = (
        Variant.TWO_PLAYER
    ),
    deck: Annotated[str, typer.Option(help="a built-in deck")] = "english",
    ruleset: Annotated[
        str | None,
        typer.Option(help="an edition, such as english+strict; by default, the usual one of the deck's language"),
    ] = None,
    referee: Annotated[RefereeMode, typer.Option(help="when the referee checks clues")] = RefereeMode.AUTOMATIC,
    invalid: Annotated[
        OnInvalid, typer.Option(help="what the automatic referee does with an invalid clue")
    ] = OnInvalid.REFUSE,
    timer: Annotated[int | None, typer.Option(help="strict time limit, in seconds")] = None,
    blank: Annotated[list[str], typer.Option(help="a word of your own to shuffle in")] = [],  # noqa: B006
    seed: Annotated[
        int | None, typer.Option(help="number that chooses the board; the same seed deals the same board")
    ] = None,
    house: Annotated[
        Path | None, typer.Option(help="a JSON file with house rules and precedents, read and updated")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="write the finished game to this JSON file")] = None,
    language: Annotated[
        str | None,
        typer.Option("--language", "-l", help=f"language of rulings and records: {' or '.join(languages())}"),
    ] = None,
) -> None:
    """Play games in this terminal. By default, the referee checks every clue before the operatives see it."""
    cards = built_in_deck(deck)
    config = TableConfig(
        house=_house(house, ruleset or _edition(cards)),
        play=PlaySettings(variant, referee, invalid, timer, timer is not None),
        decks=(TableDeck(cards.slug),),
        rating=cards.rating,
        language=wording_in(language or _spoken(cards)).language,
    )
    seed = secrets.randbelow(2**32) if seed is None else seed
    game = TerminalGame(config, [WeightedDeck(cards)], seed, blank)
    try:
        game.play()
    except EOFError:
        out.print()
    finally:
        if house:
            _write(house, game.table.house.to_json())
    if game.game.phase is not Phase.OVER:
        out.print("The game is left unfinished.")
    elif save:
        _write(save, export(game.log.games()[game.game.number]))
        out.print(escape(f"The game is kept in {save}."))


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _edition(deck: Deck) -> str:
    return "deep-undercover" if deck.rating == "adult" else edition_in(deck.language)


def _spoken(deck: Deck) -> str:
    return deck.language if deck.language in languages() else DEFAULT


def _house(path: Path | None, ruleset: str) -> House:
    if path is None or not path.exists():
        return House(ruleset)
    try:
        return House.from_json(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        raise InputError(f"{path} cannot be used: {error}") from error
