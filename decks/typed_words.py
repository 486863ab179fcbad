"""The words of a board as people type or paste them: `row night vote`, a numbered list, a table from a spreadsheet.

Commas, tabs, new lines and two spaces part words. A space does where that gives known words: NEW YORK stays one.
Quotes and no-break spaces keep words together, brackets mean that a word is covered. Nothing typed is lost.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from fairclue.decks.completions import without_accents
from fairclue.lexicons import Lexicon, Strength, WordTrait
from fairclue.lexicons.types import NAME
from fairclue.validator import Board
from fairclue.validator.pausing import Pausing, run_to_end
from fairclue.validator.types import CodenameError, same_word

_MARK = re.compile(r"\s*(?:[-*–—•·▪◦‣]\s+|[•▪◦‣]|\(?\d{1,3}[.)\]:](?!\d)\s*)")  # 1. or 2) or a bullet
_NUMBER = re.compile(r"\s*\d{1,3}[ \t]+(?=\S)")  # the same without a dot, if all lines have one
_PIECE = re.compile(
    r'(?P<quoted>["“”„«»][^"“”„«»]*["“”„«»])'  # one codename, whatever is in it
    r"|(?P<parting>[,;|\t，、；]+|[ ]{2,}|[ ][-–—•·/→][ ]|(?<!\S)\(?\d{1,3}[.)](?=\s))"
    r"|(?P<bracket>[()\[\]])"
    r'|(?P<word>[^\s,;|，、；()\[\]"“”„«»]+(?:(?:[\u00a0\u202f]|[ ][&+][ ])[^\s,;|，、；()\[\]"“”„«»]+)*)'
)
_ENDS = ".:!?…*_'’"  # what may follow a word in a text
_ONE_A_LINE = 5  # cells from which on a list with one word in half of them is read as such
_LONGEST = 60  # letters of a codename
_MOST_TOKENS = 6  # words in one codename
_FEW = 3  # unknown words that may be one name
# What a reading costs: as few pieces as possible, and words of the decks rather than others.
_CODENAME, _KNOWN, _PHRASE, _UNKNOWN, _NEVER = 1.0, 1.5, 2.25, 10.0, 1000.0


@dataclass(frozen=True, slots=True)
class TypedWord:
    """A codename that was typed, in capitals or as the deck spells it; and the very text that was typed."""

    word: str
    typed: str
    known: bool
    covered: bool = False


@dataclass(frozen=True, slots=True)
class TypedWords:
    """What was typed: each word once, those that were there again, and what cannot be a codename."""

    words: list[TypedWord]
    repeated: list[str]
    left_out: list[str]


def read_typed_words(text: str, codenames: Iterable[str], lexicon: Lexicon) -> TypedWords:
    """The words of a text, by what decks and lexicon know."""
    return run_to_end(read_typed_words_in_steps(text, codenames, lexicon))


def read_typed_words_in_steps(text: str, codenames: Iterable[str], lexicon: Lexicon) -> Pausing[TypedWords]:
    """The same in small steps."""
    known = _KnownWords(codenames, lexicon)
    found: dict[str, TypedWord] = {}
    repeated: dict[str, None] = {}
    left_out: list[str] = []
    lines = _without_marks(text.splitlines())
    whole_cells = _has_one_a_line(lines)
    for run in (run for line in lines for run in _runs(line)):
        yield
        pieces = [run.text] if whole_cells else (yield from _parted(run, known))
        for typed in pieces:
            yield
            try:
                word = known.read(typed)
            except CodenameError:
                left_out.append(typed)
                continue
            if same_word(word.word) in found:
                repeated[word.word] = None
            found.setdefault(same_word(word.word), replace(word, covered=run.covered))
    return TypedWords(list(found.values()), list(repeated), left_out)


# ---------------------------------------------------------------------- what always parts


@dataclass(frozen=True, slots=True)
class _Run:
    """Words with one space between them, as they were typed."""

    text: str
    tokens: tuple[tuple[int, int], ...]  # where each begins and ends
    covered: bool
    is_whole: bool = False  # it was in quotes

    def piece(self, start: int, end: int) -> str:
        """Some of its words."""
        return self.text[self.tokens[start][0] : self.tokens[end - 1][1]]


def _without_marks(lines: Sequence[str]) -> list[str]:
    """The lines without bullets and numbers before them."""
    lines = [line for line in lines if line.strip()]
    if len(lines) > 1 and all(_NUMBER.match(line) for line in lines):
        return [_NUMBER.sub("", line, count=1) for line in lines]
    return [line[mark.end() :] if (mark := _MARK.match(line)) else line for line in lines]


def _has_one_a_line(lines: Iterable[str]) -> bool:
    """Is it a list or a table with one codename in each line or cell? Then spaces part nothing."""
    cells = [cell.strip() for line in lines for cell in line.split("\t") if cell.strip()]
    single = sum(not re.search(r"[ ,;|]", cell) for cell in cells)
    return len(cells) >= _ONE_A_LINE and single * 2 >= len(cells)


def _runs(line: str) -> Iterator[_Run]:
    """The stretches of a line in which only a space stands between words."""
    covered, tokens = False, list[tuple[int, int]]()

    def run() -> Iterator[_Run]:
        if tokens:
            start = tokens[0][0]
            places = tuple((one - start, two - start) for one, two in tokens)
            yield _Run(line[start : tokens[-1][1]], places, covered)
            tokens.clear()

    for piece in _PIECE.finditer(line):
        if piece.lastgroup == "word":
            tokens.append(piece.span())
            continue
        yield from run()
        if piece.lastgroup == "bracket":
            covered = piece[0] in "(["
        if piece.lastgroup == "quoted" and (inside := piece[0][1:-1].strip()):
            yield _Run(inside, ((0, len(inside)),), covered, is_whole=True)
    yield from run()


# ---------------------------------------------------------------------- where a space parts


def _parted(run: _Run, known: "_KnownWords") -> Pausing[list[str]]:
    """The reading of a run that costs least: for each end the cheapest way to get there, and from where."""
    size = len(run.tokens)
    words = (run.piece(at, at + 1) for at in range(size))
    if run.is_whole or (size <= _FEW and not any(map(known.is_known, words))):
        return [run.text]
    best: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, size + 1):
        yield
        starts = range(max(0, end - _MOST_TOKENS), end)
        best.append(min((best[start][0] + known.cost(run.piece(start, end), end - start), start) for start in starts))
    pieces: list[str] = []
    end = size
    while end:
        start = best[end][1]
        pieces.append(run.piece(start, end))
        end = start
    return pieces[::-1]


class _KnownWords:
    """The codenames of decks, and the words of a lexicon."""

    def __init__(self, codenames: Iterable[str], lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._codenames, self._plain = _indexed(tuple(codenames), lexicon)

    def read(self, typed: str) -> TypedWord:
        """A codename as it was meant. Raises if it cannot be one."""
        (shown,) = Board([_with_spaces(typed)]).codenames
        if not any(letter.isalpha() for letter in shown):
            raise CodenameError("no_letter", "a number is no codename")
        if name := self._codename(shown):
            return TypedWord(name, typed, known=True)
        bare = shown.strip(_ENDS)
        is_known = self.is_known(bare) or self.is_phrase(bare) or self._is_made_of_known(bare)
        return TypedWord(Board([bare.upper()]).codenames[0], typed, is_known)

    def cost(self, typed: str, tokens: int) -> float:
        """What it costs to read some words as one codename."""
        if self._codename(typed):
            return _CODENAME
        bare = typed.strip(_ENDS)
        is_number = [not any(map(str.isalpha, token)) for token in bare.split()]
        if all(is_number):
            return _NEVER  # but with the word before or after it: AREA 51
        if tokens == 1:
            return _KNOWN if self.is_known(bare) else _UNKNOWN
        if self.is_phrase(bare):
            return _PHRASE
        return _UNKNOWN + tokens + is_number[0] if is_number.count(False) == 1 else _NEVER

    def is_known(self, word: str) -> bool:
        """Is a single word one that a card may have?"""
        bare = word.strip(_ENDS)
        if self._codename(word):
            return True
        if not bare or len(bare) > _LONGEST or bare.lower() in self.lexicon.language.function_words:
            return False
        if self.lexicon.traits(bare) & (WordTrait.LISTED | NAME | WordTrait.ABBREVIATION):
            return not self.lexicon.traits(bare) & WordTrait.FOREIGN
        known = self.lexicon.known(bare)
        return known is not None and known.name != "in_use" and known.strength > Strength.GUESS

    def is_phrase(self, text: str) -> bool:
        """Are several words one thing, as the lexicon knows?"""
        return len(text) <= _LONGEST and self.lexicon.is_phrase(self.lexicon.fold(text))

    def _is_made_of_known(self, text: str) -> bool:
        words = text.split()
        return len(words) > 1 and all(map(self.is_known, words))

    def _codename(self, typed: str) -> str | None:
        """The codename of a deck that is meant: in any case, with hyphens or spaces, and if need be without accents."""
        for text in (typed, typed.strip(_ENDS)):
            if name := self._codenames.get(_key(text, self.lexicon)):
                return name
        plain = self._plain.get(_key(typed.strip(_ENDS), self.lexicon), ())
        return plain[0] if len(plain) == 1 and not self.lexicon.is_listed(typed.strip(_ENDS)) else None


@lru_cache(maxsize=64)
def _indexed(codenames: tuple[str, ...], lexicon: Lexicon) -> tuple[dict[str, str], dict[str, list[str]]]:
    """Codenames by their key, and by their key without accents. Remembered, as each letter typed asks anew."""
    by_key = {_key(name, lexicon): name for name in codenames}
    plain: dict[str, list[str]] = {}
    for key, name in by_key.items():
        plain.setdefault(without_accents(key), []).append(name)
    return by_key, plain


def _key(text: str, lexicon: Lexicon) -> str:
    """What is equal for two spellings of one codename."""
    return lexicon.fold(_with_spaces(text)).replace("-", " ")


def _with_spaces(text: str) -> str:
    """A text with plain spaces where no-break spaces keep words together."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")
