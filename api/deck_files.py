"""Decks as files: TXT (a word or a card a line), CSV (a card a row) and JSON."""

import csv
import io
import json
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from fairclue.errors import InputError
from fairclue.validator import Board
from fairclue.validator.types import same_word

T = TypeVar("T")
Format = Literal["txt", "csv", "json"]
Duplicates = Literal["merge", "keep", "refuse"]
FORMATS: dict[str, Format] = {".txt": "txt", ".csv": "csv", ".json": "json"}
MEDIA_TYPES = {"txt": "text/plain; charset=utf-8", "csv": "text/csv; charset=utf-8", "json": "application/json"}

MOST_CARDS = 5_000
_FACES = 2
_LONGEST_LINE = 10_000
_MOST_PIECES = 20_000  # lines, or commas in JSON: room for remarks and empty lines
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")  # what a spreadsheet would run


class DeckFileError(InputError):
    """A file or a list of cards that is no deck; the message names the line or the card."""


class DuplicateWordsError(InputError):
    """Words that a deck would hold twice."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(f"these stand twice: {', '.join(words[:10])}")


@dataclass(frozen=True, slots=True)
class Read:
    """The cards of a file, and the words that were there more than once."""

    cards: list[list[str]]
    duplicates: list[str]


def read(data: bytes, kind: Format) -> Read:
    """The cards of a file; what cannot be read is named with its line."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DeckFileError(f"the file is not UTF-8 text (byte {error.start}); save it as UTF-8") from None
    if "\x00" in text:
        raise DeckFileError("the file holds binary data; send plain TXT, CSV or JSON, not an archive")
    if text.count("\n" if kind != "json" else ",") > _MOST_PIECES:
        raise DeckFileError(f"that is far more than a deck's {MOST_CARDS:,} cards; send a part of it")
    rows = _not_too_many({"txt": _txt, "csv": _csv, "json": _json}[kind](text))
    cards = [[_face(face, number) for face in faces if face.strip()] for number, faces in rows]
    cards = [card for card in cards if card]
    if any(len(card) > _FACES for card in cards):
        raise DeckFileError("a card has one or two faces")
    return Read(_not_too_many(cards), _twice(cards))


def checked(cards: list[list[str]]) -> list[list[str]]:
    """Cards from a request, with faces that can be codenames, none of them twice."""
    kept = [[_face(face, number) for face in card] for number, card in enumerate(_not_too_many(cards), 1)]
    if twice := _twice(kept):
        raise DuplicateWordsError(twice)
    return kept


def combine(old: list[list[str]], new: Read, *, replace: bool, duplicates: Duplicates) -> list[list[str]]:
    """The cards after an import. Duplicates are dropped, kept, or a reason to refuse."""
    cards = list(new.cards) if replace else [*old, *new.cards]
    twice = _twice(cards)
    if twice and duplicates == "refuse":
        raise DuplicateWordsError(twice)
    return _not_too_many(_merged(cards) if duplicates == "merge" else cards)


def write(meta: dict[str, Any], cards: list[list[str]], kind: Format) -> str:
    """A deck as a file. A cell that a spreadsheet would run is quoted with an apostrophe."""
    if kind == "txt":
        lines = [" / ".join(card) for card in cards]
        return "".join(f" {line}\n" if line.startswith("#") else f"{line}\n" for line in lines)  # no remark, a word
    if kind == "csv":
        rows = io.StringIO()
        safe = [[f"'{face}" if _would_run(face) else face for face in card] for card in cards]
        csv.writer(rows, lineterminator="\n").writerows([["face", "flip"], *safe])
        return rows.getvalue()
    return json.dumps({**meta, "cards": cards}, ensure_ascii=False, indent=1) + "\n"


def _txt(text: str) -> list[tuple[int, list[str]]]:
    lines = enumerate(text.splitlines(), 1)
    return [(number, _short(line, number).split(" / ")) for number, line in lines if not line.startswith("#")]


def _csv(text: str) -> list[tuple[int, list[str]]]:
    for number, line in enumerate(text.splitlines(), 1):
        _short(line, number)
    try:
        rows = list(enumerate(csv.reader(io.StringIO(text), strict=True), 1))
    except csv.Error as error:
        raise DeckFileError(f"the CSV cannot be read: {error}") from None
    if rows and [cell.strip().lower() for cell in rows[0][1]] in (["face", "flip"], ["face"], ["word"]):
        rows = rows[1:]
    return [
        (number, [cell.removeprefix("'") if _would_run(cell) else cell for cell in cells]) for number, cells in rows
    ]


def _would_run(cell: str) -> bool:
    """A formula, with any apostrophes before it: `write` adds one, and `read` takes it off."""
    return cell.lstrip("'").startswith(_FORMULA)


def _json(text: str) -> list[tuple[int, list[str]]]:
    try:
        data = json.loads(text, object_pairs_hook=_no_twins)
    except (ValueError, RecursionError) as error:
        raise DeckFileError(f"the JSON cannot be read: {error}") from None
    cards = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(cards, list):
        raise DeckFileError('the JSON must be a list of words or cards, or an object with "cards"')
    found = []
    for number, card in enumerate(cards, 1):
        faces = card if isinstance(card, list) else [card]
        if not all(isinstance(face, str) for face in faces):
            raise DeckFileError(f"card {number} must be a word or a list of one or two words")
        found.append((number, faces))
    return found


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        raise ValueError("a key stands twice in one object")
    return dict(pairs)


def _short(line: str, number: int) -> str:
    if len(line) > _LONGEST_LINE:
        raise DeckFileError(f"line {number} has {len(line):,} characters; a line is a word or a card")
    return line


def _face(face: str, number: int) -> str:
    if " / " in f" {face.strip()} ":
        raise DeckFileError(f"card {number}: a word may not hold ' / ', which parts the two faces of a card")
    try:
        (name,) = Board([face]).codenames
    except InputError as error:
        raise DeckFileError(f"card {number}: {error}") from None
    return name


def _merged(cards: list[list[str]]) -> list[list[str]]:
    """The cards with each word at its first place alone; a card without faces goes."""
    seen: set[str] = set()
    kept = []
    for card in cards:
        faces = []
        for face in card:
            if same_word(face) not in seen:
                faces.append(face)
            seen.add(same_word(face))
        if faces:
            kept.append(faces)
    return kept


def _twice(cards: list[list[str]]) -> list[str]:
    seen: set[str] = set()
    twice = []
    for card in cards:
        for face in card:
            if same_word(face) in seen:
                twice.append(face)
            seen.add(same_word(face))
    return twice


def _not_too_many(cards: list[T]) -> list[T]:
    if len(cards) > MOST_CARDS:
        raise DeckFileError(f"a deck has at most {MOST_CARDS:,} cards, not {len(cards):,}")
    return cards
