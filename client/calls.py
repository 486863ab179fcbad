"""Every call of the API as a value with the type of its answer; both clients send them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from fairclue.client.types import (
    BoardOut,
    BoardRead,
    CardsReport,
    ChangeOut,
    CompletionsOut,
    DeckOut,
    DeckPage,
    DisputeView,
    ExportedGame,
    FinishedGame,
    House,
    ImportReport,
    JoinedTable,
    KeyHolder,
    LanguageOut,
    Limits,
    LintReport,
    Move,
    OpenedTable,
    PartsOut,
    Precedent,
    Proposal,
    RecordedRuling,
    RuleOut,
    RulesetOut,
    Rulesets,
    RulingOut,
    Screening,
    Seat,
    TableLook,
    TableUpdate,
    TableView,
    VersionOut,
    VersionSummary,
    WordListOut,
    WordOut,
)

T = TypeVar("T")
PHOTO_SECONDS = 330.0  # for which a photo may be on its way, wait for others and be read


@dataclass(frozen=True)
class Call(Generic[T]):
    """One request. `revision` is what a change is made on: that of the deck or ruleset as it was read.

    `timeout` is how many seconds to wait for an answer, if not as long as the client waits otherwise.
    """

    method: str
    path: str
    json: Any = None
    params: Mapping[str, Any] | None = None
    content: bytes | None = None
    form: Mapping[str, Any] | None = None
    files: Mapping[str, bytes] | None = None
    revision: int | None = None
    timeout: float | None = None


# ---------------------------------------------------------------------- clues, words and boards


def check(clue: str, board: Iterable[str], number: int | str | None = None, **options: Any) -> Call[RulingOut]:
    """Rule on a clue; options are those of the API: covered, targets, ruleset, settings, language."""
    return Call("POST", "/v1/clues/check", {"clue": clue, "board": list(board), "number": number, **options})


def screen(candidates: Iterable[str], board: Iterable[str], **options: Any) -> Call[Screening]:
    """Screen many candidates at one board; options are number, reasons, covered, ruleset, settings, play_in."""
    return Call("POST", "/v1/clues/screen", {"candidates": list(candidates), "board": list(board), **options})


def deal(*decks: str, **options: Any) -> Call[BoardOut]:
    """Deal a board from these decks; options are seed, size, rating, avoid, unrelated, key, flip."""
    return Call("POST", "/v1/boards", {"decks": [{"slug": slug} for slug in decks], **options})


def read_board(
    photo: str | PathLike[str] | bytes,
    language: str,
    decks: Iterable[str] = (),
    words: Iterable[str] = (),
    rows: int | None = None,
    columns: int | None = None,
    timeout: float = PHOTO_SECONDS,
) -> Call[BoardRead]:
    """Read the cards on a photo, which is a path or the bytes of the picture.

    If decks or words are named, the cards have one of these words. A photo waits until those before it are read, so
    the timeout is longer than for other calls.
    """
    image = photo if isinstance(photo, bytes) else Path(photo).read_bytes()
    size = {name: value for name, value in (("rows", rows), ("columns", columns)) if value is not None}
    form = {"language": language, "decks": list(decks), "words": "\n".join(words), **size}
    return Call("POST", "/v1/boards/read", form=form, files={"image": image}, timeout=timeout)


def read_word(language: str, word: str) -> Call[WordOut]:
    """What the lexicon knows about a word."""
    return Call("GET", f"/v1/words/{_safe(language)}/{_safe(word)}")


def break_words(language: str, words: Iterable[str]) -> Call[PartsOut]:
    """Break words at their parts, as on cards; a word that is not to be broken is left out."""
    return Call("POST", "/v1/words/parts", {"language": language, "words": list(words)})


def complete_words(language: str, typed: str, decks: Iterable[str] = (), **options: Any) -> Call[CompletionsOut]:
    """The words that the last letters typed may become; options are codenames and limit."""
    return Call(
        "POST", "/v1/words/completions", {"language": language, "typed": typed, "decks": list(decks), **options}
    )


def list_words(language: str, text: str, decks: Iterable[str] = (), **options: Any) -> Call[WordListOut]:
    """The words of a board from a text that was typed or pasted; an option is codenames."""
    return Call("POST", "/v1/words/list", {"language": language, "text": text, "decks": list(decks), **options})


def read_limits() -> Call[Limits]:
    """How much one may send, and for how long tables are kept."""
    return Call("GET", "/v1/limits")


def list_languages() -> Call[list[LanguageOut]]:
    """The languages with their usual ruleset and deck, and their data sources, licences and attributions."""
    return Call("GET", "/v1/languages")


# ---------------------------------------------------------------------- rules


def list_rules() -> Call[list[RuleOut]]:
    """Every rule and what it means."""
    return Call("GET", "/v1/rules")


def list_rulesets() -> Call[Rulesets]:
    """The editions, presets and house rulesets."""
    return Call("GET", "/v1/rulesets")


def read_ruleset(name: str) -> Call[RulesetOut]:
    """A ruleset with its stance on every rule."""
    return Call("GET", f"/v1/rulesets/{_safe(name)}")


def create_ruleset(name: str, extends: str, title: str, settings: Mapping[str, str]) -> Call[RulesetOut]:
    """Create a house ruleset."""
    return Call("POST", "/v1/rulesets", {"name": name, "extends": extends, "title": title, "settings": dict(settings)})


def change_ruleset(name: str, revision: int, **changes: Any) -> Call[RulesetOut]:
    """Change the title or the settings of a house ruleset."""
    return Call("PATCH", f"/v1/rulesets/{_safe(name)}", changes, revision=revision)


def retire_ruleset(name: str, revision: int) -> Call[RulesetOut]:
    """Retire a house ruleset."""
    return Call("POST", f"/v1/rulesets/{_safe(name)}/retire", revision=revision)


def restore_ruleset(name: str, revision: int) -> Call[RulesetOut]:
    """Bring a retired house ruleset back into use."""
    return Call("POST", f"/v1/rulesets/{_safe(name)}/restore", revision=revision)


# ---------------------------------------------------------------------- decks


def list_decks(**options: Any) -> Call[DeckPage]:
    """Search the decks by language, rating, tag and text; `after` is the cursor of the last page."""
    return Call("GET", "/v1/decks", params=options)


def read_deck(slug: str) -> Call[DeckOut]:
    """A deck with its cards."""
    return Call("GET", _deck(slug))


def lint_deck(slug: str) -> Call[LintReport]:
    """What is wrong with a deck."""
    return Call("GET", _deck(slug, "lint"))


def look_at_cards(data: bytes, language: str, **options: Any) -> Call[CardsReport]:
    """Read the cards of a file, and what lint says of them; nothing is stored. The option is format."""
    return Call("POST", "/v1/decks/look", content=data, params={"language": language, **options})


def read_key() -> Call[KeyHolder]:
    """Whose access key this is."""
    return Call("GET", "/v1/key")


def list_versions(slug: str) -> Call[list[VersionSummary]]:
    """The published versions."""
    return Call("GET", _deck(slug, "versions"))


def read_version(slug: str, number: int) -> Call[VersionOut]:
    """One published version with its cards."""
    return Call("GET", _deck(slug, "versions", str(number)))


def read_history(slug: str) -> Call[list[ChangeOut]]:
    """The changes of a deck, the newest first."""
    return Call("GET", _deck(slug, "history"))


def create_deck(slug: str, title: str, language: str, **more: Any) -> Call[DeckOut]:
    """Create a deck; options are description, rating, author, licence, tags, cards."""
    return Call("POST", "/v1/decks", {"slug": slug, "title": title, "language": language, **more})


def change_deck(slug: str, revision: int, **changes: Any) -> Call[DeckOut]:
    """Change the metadata of a deck."""
    return Call("PATCH", _deck(slug), changes, revision=revision)


def replace_cards(slug: str, cards: list[list[str]], revision: int) -> Call[DeckOut]:
    """Replace all cards."""
    return Call("PUT", _deck(slug, "cards"), {"cards": cards}, revision=revision)


def add_cards(slug: str, cards: list[list[str]], revision: int) -> Call[DeckOut]:
    """Add cards at the end."""
    return Call("POST", _deck(slug, "cards"), {"cards": cards}, revision=revision)


def change_word(slug: str, word: str, instead: str, revision: int) -> Call[DeckOut]:
    """Replace a word on a card."""
    return Call("PATCH", _deck(slug, "words", word), {"word": instead}, revision=revision)


def remove_word(slug: str, word: str, revision: int) -> Call[DeckOut]:
    """Remove a word."""
    return Call("DELETE", _deck(slug, "words", word), revision=revision)


def import_cards(slug: str, data: bytes, revision: int, **options: Any) -> Call[ImportReport]:
    """Import a file into a deck; options are format, replace, duplicates, dry_run."""
    return Call("POST", _deck(slug, "import"), content=data, params=options, revision=revision)


def publish(slug: str, revision: int, *, confirmed: bool = False, reason: str = "") -> Call[DeckOut]:
    """Publish a deck. Unless that is confirmed, a problem tells what lint found, and nothing is published."""
    return Call("POST", _deck(slug, "publish"), {"confirmed": confirmed, "reason": reason}, revision=revision)


def retire_deck(slug: str, revision: int) -> Call[DeckOut]:
    """Retire a deck: it is no longer listed."""
    return Call("POST", _deck(slug, "retire"), revision=revision)


def restore_deck(slug: str, revision: int) -> Call[DeckOut]:
    """Restore a retired deck: it is listed again."""
    return Call("POST", _deck(slug, "restore"), revision=revision)


def fork(slug: str, into: str) -> Call[DeckOut]:
    """Copy a deck to a new deck of your own."""
    return Call("POST", _deck(slug, "fork"), {"slug": into})


# ---------------------------------------------------------------------- tables (with a player's token as the key)


def open_table(**wish: Any) -> Call[OpenedTable]:
    """Open a table: one's own name and seat, fixed `players`, and the settings, all as the API names them."""
    return Call("POST", "/v1/tables", wish)


def look(code: str) -> Call[TableLook]:
    """Who is at the table with this code, before joining it. Needs no key."""
    return Call("POST", "/v1/tables/look", {"code": code})


def join(code: str, name: str, seat: Seat | None = None) -> Call[JoinedTable]:
    """Join the table with this code. Needs no key; the answer has the player's token, which is one from then on."""
    return Call("POST", "/v1/tables/join", {"code": code, "name": name, **({"seat": seat} if seat else {})})


def read_table(table: str) -> Call[TableView]:
    """The table as the player sees it."""
    return Call("GET", _table(table))


def rename(table: str, player: str, name: str) -> Call[TableUpdate]:
    """Take another name."""
    return Call("PATCH", _table(table, "players", player), {"name": name})


def take_seat(table: str, player: str, seat: Seat) -> Call[TableUpdate]:
    """Sit down somewhere else; the host may seat anybody."""
    return Call("PATCH", _table(table, "players", player), {"seat": seat})


def leave(table: str, player: str) -> Call[TableUpdate]:
    """Leave the table; the host may remove anybody. The player's token is worth nothing from then on."""
    return Call("DELETE", _table(table, "players", player))


def change_settings(table: str, **settings: Any) -> Call[TableUpdate]:
    """Play by other settings, for the host before or between games: those of `open_table`, all of them."""
    return Call("PUT", _table(table, "settings"), settings)


def open_door(table: str, is_open: bool) -> Call[TableUpdate]:
    """Let newcomers in, or no more; for the host."""
    return Call("PATCH", _table(table), {"is_open": is_open})


def hand_over(table: str, player: str) -> Call[TableUpdate]:
    """Make somebody else the host."""
    return Call("PATCH", _table(table), {"host": player})


def start_game(table: str, **options: Any) -> Call[TableUpdate]:
    """Start a game, or the next one; options are blanks, hand_on, spymasters, anew, version, key."""
    return Call("POST", _table(table, "games"), options)


def end_game(table: str) -> Call[TableUpdate]:
    """End the game without a winner; for the host."""
    return Call("POST", _table(table, "games", "end"), {})


def start_countdown(table: str, **options: Any) -> Call[TableUpdate]:
    """Announce the next game, which anybody may start when the time is over; options are hand_on, spymasters."""
    return Call("PUT", _table(table, "countdown"), options)


def stop_countdown(table: str) -> Call[TableUpdate]:
    """Stop the countdown to the next game."""
    return Call("DELETE", _table(table, "countdown"))


def events_path(table: str) -> str:
    """Where the stream of a table is; `Client.listen` reads it."""
    return _table(table, "events")


def delete_table(table: str) -> Call[None]:
    """Delete a table for good; for the host."""
    return Call("DELETE", _table(table))


def make_move(
    table: str, move: Move, version: int, key: str | None = None, quiet: int | None = None
) -> Call[TableUpdate]:
    """A move on the version that the player saw; with a key it is made only once.

    A spymaster who answers a quiet question names the `quiet` that they saw, so that it is about that very question.
    """
    return Call("POST", _table(table, "moves"), {"move": move, "version": version, "key": key, "quiet": quiet})


def mark_words(table: str, words: Iterable[str]) -> Call[None]:
    """The words that an operative in turn has marked for the team, all of them. It is no move."""
    return Call("PUT", _table(table, "marks"), {"words": [*words]})


def rule_quietly(table: str, clue: str, **question: Any) -> Call[RecordedRuling]:
    """What the referee would say of a clue, by the table's rules and precedents."""
    return Call("POST", _table(table, "rulings"), {"clue": clue, **question})


def open_dispute(table: str, origin: str, clue: str, board: Iterable[str], **more: Any) -> Call[DisputeView]:
    """Take a clue to the dispute desk: `asked` about one's own, or `challenged` the other side's."""
    return Call("POST", _table(table, "disputes"), {"origin": origin, "clue": clue, "board": list(board), **more})


def answer_dispute(table: str, number: int, act: str, **more: Any) -> Call[DisputeView]:
    """Accept a ruling, object, decide, withdraw or carry on; options are decision and reason."""
    return Call("POST", _table(table, "disputes", str(number)), {"act": act, **more})


def list_disputes(table: str, **page: int) -> Call[list[DisputeView]]:
    """The newest disputes of the table; `before` a number and at `most` so many."""
    return Call("GET", _table(table, "disputes"), params=page)


def list_precedents(table: str, **page: int) -> Call[list[Precedent]]:
    """The newest precedents; `skip` so many, and at `most` so many."""
    return Call("GET", _table(table, "precedents"), params=page)


def withdraw_precedent(table: str, precedent: str) -> Call[TableUpdate]:
    """Withdraw a precedent."""
    return Call("DELETE", _table(table, "precedents", precedent))


def export_house(table: str) -> Call[House]:
    """The table's edition, house settings and precedents."""
    return Call("GET", _table(table, "house"))


def import_house(table: str, house: House) -> Call[TableUpdate]:
    """Play by a club's rules and precedents from now on."""
    return Call("PUT", _table(table, "house"), house)


def propose_ruleset(table: str) -> Call[Proposal]:
    """The house ruleset that the precedents suggest."""
    return Call("GET", _table(table, "proposal"))


def list_games(table: str) -> Call[list[FinishedGame]]:
    """The finished games."""
    return Call("GET", _table(table, "games"))


def export_game(table: str, number: int) -> Call[ExportedGame]:
    """A finished game, to be replayed."""
    return Call("GET", _table(table, "games", str(number)))


def _table(*parts: str) -> str:
    return "/".join(("/v1/tables", *map(_safe, parts)))


def _deck(*parts: str) -> str:
    return "/".join(("/v1/decks", *map(_safe, parts)))


def _safe(part: str) -> str:
    return quote(part, safe="+")
