"""`fairclue play`: a whole game in one terminal."""

import json
import secrets
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from fairclue.api.packs import Pack, packs
from fairclue.cli.evening import Evening
from fairclue.cli.output import out
from fairclue.errors import InputError
from fairclue.game import (
    House,
    OnInvalid,
    Phase,
    Pile,
    PlaySettings,
    RefereeMode,
    Team,
    Variant,
    deal,
    export,
    open_game,
    shuffle_in,
)
from fairclue.validator.ruleset import edition_in
from fairclue.validator.wording import LANGUAGES, wording


def play(
    variant: Annotated[Variant, typer.Option(help="how many play, and how the words come to the table")] = (
        Variant.TWO_PLAYER
    ),
    deck: Annotated[str, typer.Option(help="a built-in word pack")] = "english",
    ruleset: Annotated[str | None, typer.Option(help="an edition, such as english+strict; else the deck's own")] = None,
    referee: Annotated[RefereeMode, typer.Option(help="when clues are looked at")] = RefereeMode.AUTOMATIC,
    invalid: Annotated[OnInvalid, typer.Option(help="what becomes of an invalid clue")] = OnInvalid.REFUSE,
    timer: Annotated[int | None, typer.Option(help="strict time limit, in seconds")] = None,
    blank: Annotated[list[str], typer.Option(help="a word of your own to shuffle in")] = [],  # noqa: B006
    seed: Annotated[int | None, typer.Option(help="deal this board again")] = None,
    house: Annotated[Path | None, typer.Option(help="a JSON file with house rules and precedents, kept up")] = None,
    save: Annotated[Path | None, typer.Option(help="write the finished game to this JSON file")] = None,
    language: Annotated[str | None, typer.Option("--language", "-l", help="of rulings and records: en or sv")] = None,
) -> None:
    """Play a game in this terminal. The referee looks at every clue before the operatives hear it."""
    pack = _pack(deck)
    rules = _house(house, ruleset or _edition(pack))
    settings = PlaySettings(variant, referee, invalid, timer, timer is not None)
    pile = shuffle_in(Pile(pack.slug, pack.cards), blank)
    starts = Team.RED if variant is Variant.TWO_PLAYER else None
    dealt = deal([pile], secrets.randbelow(2**32) if seed is None else seed, with_key=True, starts=starts)
    told_in = wording(language or _spoken(pack)).language
    evening = Evening(open_game(settings, dealt, time.monotonic()), rules, told_in)
    try:
        evening.play()
    except EOFError:
        out.print()
    finally:
        if house:
            _write(house, evening.house.to_json())
    if evening.game.phase is not Phase.OVER:
        out.print("The game is left unfinished.")
    elif save:
        _write(save, export(evening.log))
        out.print(escape(f"The game is kept in {save}."))


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _pack(slug: str) -> Pack:
    if slug not in packs():
        raise InputError(f"there is no deck {slug!r}; there are {', '.join(packs())}")
    return packs()[slug]


def _edition(pack: Pack) -> str:
    return "deep-undercover" if pack.rating == "adult" else edition_in(pack.language)


def _spoken(pack: Pack) -> str:
    return pack.language if pack.language in LANGUAGES else LANGUAGES[0]


def _house(path: Path | None, ruleset: str) -> House:
    if path is None or not path.exists():
        return House(ruleset)
    try:
        return House.from_json(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        raise InputError(f"{path} cannot be used: {error}") from error
