"""Decks as files: TXT (a card a line), CSV (a card a row), JSON and TOML (the metadata too)."""

import csv
import io
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from fairclue.decks.cards import DeckError, find_duplicates, read_rows
from fairclue.decks.deck import METADATA, MOST_CARDS, Card, Deck
from fairclue.lexicons import language as languages

Format = Literal["txt", "csv", "json", "toml"]
FORMATS: tuple[Format, ...] = ("txt", "csv", "json", "toml")

_DECK = TypeAdapter(Deck)
_LONGEST_LINE = 10_000
_MOST_PIECES = 20_000  # lines, or commas in JSON and TOML: room for comments and empty lines
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")  # what a spreadsheet would run
_Rows = list[tuple[int, Sequence[str]]]  # the number of a line or card, and the texts of its faces


@dataclass(frozen=True, slots=True)
class CardsRead:
    """The cards of a file, and the words that are in it more than once."""

    cards: list[Card]
    duplicates: list[str]


def format_of(name: str) -> Format | None:
    """The format that a file's name ends with."""
    ending = name.lower().rpartition(".")[2]
    return next((format for format in FORMATS if format == ending), None)


def read_cards(data: bytes, format: Format) -> CardsRead:
    """The cards of a file; the message of an error names the line or the card."""
    _, rows = _parse(data, format)
    cards = read_rows(rows)
    return CardsRead(cards, find_duplicates(cards))


def read_deck(path: Path, language: str | None = None, *, complete: bool = False) -> Deck:
    """A deck from a file.

    Unless the file has to be complete, slug and title may come from its name and the language from the caller.
    """
    format = format_of(path.name)
    if format is None:
        raise DeckError(f"{path.name}: a deck is a file that ends with .{', .'.join(FORMATS)}")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DeckError(f"{path} cannot be read: {error.strerror}") from None
    try:
        metadata, rows = _parse(data, format)
        if complete and (missing := [name for name in METADATA if name not in metadata]):
            raise DeckError(f"it lacks {', '.join(missing)}")
        if language is None and "language" not in metadata:
            raise DeckError(f"say which language its words are in: {', '.join(languages.codes())}")
        assumed = {"slug": _slug(path.stem), "title": path.stem, "language": language}
        return _DECK.validate_python({**assumed, **metadata, "cards": read_rows(rows)})
    except DeckError as error:
        raise DeckError(f"{path.name}: {error}") from None
    except ValidationError as error:
        wrong = (f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        raise DeckError(f"{path.name}: {'; '.join(wrong)}") from None


def write_deck(deck: Deck, format: Format) -> str:
    """A deck as the text of a file. TXT and CSV hold the cards alone."""
    return {"txt": _write_txt, "csv": _write_csv, "json": _write_json, "toml": _write_toml}[format](deck)


# ---------------------------------------------------------------------- reading


def _parse(data: bytes, format: Format) -> tuple[Mapping[str, Any], _Rows]:
    """The metadata that a file holds, and its cards as they are written there."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DeckError(f"the file is not UTF-8 text (byte {error.start}); save it as UTF-8") from None
    if "\x00" in text:
        raise DeckError("the file holds binary data; send plain TXT, CSV or JSON, not an archive")
    if text.count("\n" if format in ("txt", "csv") else ",") > _MOST_PIECES:
        raise DeckError(f"that is far more than a deck's {MOST_CARDS:,} cards; send a part of it")
    if format == "txt":
        return {}, _parse_txt(text)
    if format == "csv":
        return {}, _parse_csv(text)
    if format == "json":
        return _parse_data(text, "JSON", lambda text: json.loads(text, object_pairs_hook=_unique_keys))
    return _parse_data(text, "TOML", tomllib.loads)


def _parse_txt(text: str) -> _Rows:
    lines = enumerate(text.splitlines(), 1)
    return [(number, _short(line, number).split(" / ")) for number, line in lines if not line.startswith("#")]


def _parse_csv(text: str) -> _Rows:
    for number, line in enumerate(text.splitlines(), 1):
        _short(line, number)
    try:
        rows = list(enumerate(csv.reader(io.StringIO(text), strict=True), 1))
    except csv.Error as error:
        raise DeckError(f"the CSV cannot be read: {error}") from None
    if rows and [cell.strip().lower() for cell in rows[0][1]] in (["face", "flip"], ["face"], ["word"]):
        rows = rows[1:]
    return [
        (number, [cell.removeprefix("'") if _is_formula(cell) else cell for cell in cells]) for number, cells in rows
    ]


def _parse_data(text: str, name: str, loads: Callable[[str], Any]) -> tuple[Mapping[str, Any], _Rows]:
    try:
        data = loads(text)
    except (ValueError, RecursionError) as error:
        raise DeckError(f"the {name} cannot be read: {error}") from None
    metadata, cards = (data, data.get("cards")) if isinstance(data, dict) else ({}, data)
    if not isinstance(cards, list):
        raise DeckError(f'the {name} must be a list of words or cards, or an object with "cards"')
    rows: _Rows = []
    for number, card in enumerate(cards, 1):
        faces = card if isinstance(card, list) else [card]
        if not all(isinstance(face, str) for face in faces):
            raise DeckError(f"card {number} must be a word or a list of one or two words")
        rows.append((number, faces))
    return metadata, rows


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        raise ValueError("a key stands twice in one object")
    return dict(pairs)


def _short(line: str, number: int) -> str:
    if len(line) > _LONGEST_LINE:
        raise DeckError(f"line {number} has {len(line):,} characters; a line is a word or a card")
    return line


def _slug(name: str) -> str:
    """A slug made from the name of a file."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60].strip("-").rjust(2, "x")


# ---------------------------------------------------------------------- writing


def _write_txt(deck: Deck) -> str:
    lines = [" / ".join(card) for card in deck.cards]
    return "".join(f" {line}\n" if line.startswith("#") else f"{line}\n" for line in lines)  # a word, not a comment


def _write_csv(deck: Deck) -> str:
    """The cards as rows. A cell that a spreadsheet would run gets an apostrophe before it."""
    rows = io.StringIO()
    safe = [[f"'{face}" if _is_formula(face) else face for face in card] for card in deck.cards]
    csv.writer(rows, lineterminator="\n").writerows([["face", "flip"], *safe])
    return rows.getvalue()


def _write_json(deck: Deck) -> str:
    reasons = {"reasons": dict(deck.reasons)} if deck.reasons else {}
    data = {"slug": deck.slug, **deck.metadata, "cards": deck.cards, **reasons}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _write_toml(deck: Deck) -> str:
    """A file as those in `decks/built_in/`. Its name is the slug."""
    lines = [f"{name} = {_toml(value)}" for name, value in deck.metadata.items()]
    lines += ["cards = [", *(f"    {_toml(list(card))}," for card in deck.cards), "]"]
    if deck.reasons:
        lines += ["", "[reasons]", *(f"{_toml(key)} = {_toml(reason)}" for key, reason in deck.reasons.items())]
    return "\n".join(lines) + "\n"


def _toml(value: str | list[str]) -> str:
    """A text or a list of texts, which TOML writes as JSON does, but for one character that it wants escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _is_formula(cell: str) -> bool:
    """Whether a spreadsheet would run it, without the apostrophes before it: writing adds one, reading removes it."""
    return cell.lstrip("'").startswith(_FORMULA)
