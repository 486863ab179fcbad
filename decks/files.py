"""Decks as files: TXT (a card a line), CSV (a card a row), JSON and TOML (the metadata too).

Words that somebody pastes are read as what they look like: JSON, a table, or a list with commas and lines.
"""

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

from fairclue.decks.cards import CardError, DeckError, find_duplicates, read_rows
from fairclue.decks.deck import METADATA, MOST_CARDS, MOST_FACES, Card, Deck
from fairclue.lexicons import language as languages

Format = Literal["txt", "csv", "json", "toml"]
FORMATS: tuple[Format, ...] = ("txt", "csv", "json", "toml")
Readable = Literal[Format, "paste"]

_DECK = TypeAdapter(Deck)
_LONGEST_LINE = 10_000
_PARTING = {"txt": "\n", "csv": "\n", "paste": "\n,;"}  # what parts the cards; commas in JSON and TOML
_MOST_PIECES = 20_000  # of these: room for comments and empty lines
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")  # what a spreadsheet would run
_HEADERS = (  # what the columns of a table are called
    {"face", "word", "words", "front", "card", "ord", "kodord", "framsida", "kort"},
    {"flip", "back", "other side", "reverse", "baksida", "andra sidan"},
)
_Rows = list[tuple[int, Sequence[str]]]  # the number of a line or card, and the texts of its faces


@dataclass(frozen=True, slots=True)
class CardsRead:
    """The cards of a file, the words that are in it more than once, and the rows that make no card."""

    cards: list[Card]
    duplicates: list[str]
    errors: list[CardError]


def format_of(name: str) -> Format | None:
    """The format that a file's name ends with."""
    ending = name.lower().rpartition(".")[2]
    return next((format for format in FORMATS if format == ending), None)


def read_cards(data: bytes, format: Readable) -> CardsRead:
    """The cards of a file. A row that makes no card is skipped; raises if it is no file of cards at all."""
    _, rows = _parse(data, format)
    cards, errors = read_rows(rows)
    return CardsRead(cards, find_duplicates(cards), errors)


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
        cards, errors = read_rows(rows)
        if errors:
            raise errors[0]
        return _DECK.validate_python({**assumed, **metadata, "cards": cards})
    except DeckError as error:
        raise DeckError(f"{path.name}: {error}") from None
    except ValidationError as error:
        wrong = (f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        raise DeckError(f"{path.name}: {'; '.join(wrong)}") from None


def write_deck(deck: Deck, format: Format) -> str:
    """A deck as the text of a file. TXT and CSV hold the cards alone."""
    return {"txt": _write_txt, "csv": _write_csv, "json": _write_json, "toml": _write_toml}[format](deck)


# ---------------------------------------------------------------------- reading


def _parse(data: bytes, format: Readable) -> tuple[Mapping[str, Any], _Rows]:
    """The metadata that a file holds, and its cards as they are written there."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DeckError(f"the file is not UTF-8 text (byte {error.start}); save it as UTF-8") from None
    if "\x00" in text:
        raise DeckError("the file holds binary data; send plain TXT, CSV or JSON, not an archive")
    if sum(map(text.count, _PARTING.get(format, ","))) > _MOST_PIECES:
        raise DeckError(f"that is far more than a deck's {MOST_CARDS:,} cards; send a part of it")
    if format == "paste":
        format = _looks_like(text)
    if format in ("txt", "paste"):
        return {}, _parse_txt(text, ",;" if format == "paste" else "")
    if format == "csv":
        return {}, _parse_csv(text)
    if format == "json":
        return _parse_data(text, "JSON", lambda text: json.loads(text, object_pairs_hook=_unique_keys))
    return _parse_data(text, "TOML", tomllib.loads)


def _looks_like(text: str) -> Readable:
    """What a pasted text is: JSON, a table with tabs or a header, or else a list."""
    if text.lstrip().startswith(("[", "{")):
        return "json"
    first = _first_line(text)
    delimiter = _delimiter(first)
    is_table = delimiter == "\t" or (delimiter in first and _is_header(first.split(delimiter)))
    return "csv" if is_table else "paste"


def _parse_txt(text: str, commas: str) -> _Rows:
    """A card a line, or several with one of these commas between them."""
    return [
        (number, _short(card, number).split(" / "))
        for number, line in enumerate(text.splitlines(), 1)
        if not line.startswith("#")
        for card in _split(line, commas)
    ]


def _split(line: str, commas: str) -> list[str]:
    """The line, parted at each of these commas."""
    parts = [line]
    for comma in commas:
        parts = [piece for part in parts for piece in part.split(comma)]
    return parts


def _parse_csv(text: str) -> _Rows:
    """The rows of a table, each by the number of its first line."""
    for number, line in enumerate(text.splitlines(), 1):
        _short(line, number)
    reader = csv.reader(io.StringIO(text), delimiter=_delimiter(_first_line(text)), strict=True)
    rows: _Rows = []
    try:
        number = 1
        for cells in reader:
            rows.append((number, cells))
            number = reader.line_num + 1
    except csv.Error as error:
        raise DeckError(f"the CSV cannot be read: {error}") from None
    if rows and _is_header(rows[0][1]):
        rows = rows[1:]
    return [(number, _faces_in(cells)) for number, cells in rows]


def _first_line(text: str) -> str:
    return next(iter(text.splitlines()), "")


def _delimiter(line: str) -> str:
    """What parts the cells of a table that begins with this line. Spreadsheets in Swedish write semicolons."""
    return next((one for one in ";\t" if one in line and "," not in line), ",")


def _is_header(cells: Sequence[str]) -> bool:
    """Whether the first row names the columns, in English or Swedish. A single name in capitals is a word."""
    names = [cell.strip() for cell in cells if cell.strip()]
    known = all(name.casefold() in some for name, some in zip(names, _HEADERS, strict=False))
    return known and (len(names) == MOST_FACES or (len(names) == 1 and not names[0].isupper()))


def _faces_in(cells: Sequence[str]) -> list[str]:
    """The faces in the cells of a row, without what keeps a spreadsheet from running them. One cell may hold both."""
    faces = [cell.removeprefix("'") if _is_formula(cell) else cell for cell in cells]
    filled = [face for face in faces if face.strip()]
    return filled[0].split(" / ") if len(filled) == 1 else faces


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
