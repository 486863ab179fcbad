"""What the service answers with, as far as a client needs it."""

from typing import Any, Literal, NotRequired, TypedDict

Verdict = Literal["valid", "ask", "invalid"]
Stance = Literal["allow", "ask", "forbid"]
Rating = Literal["everyone", "teen", "adult"]

# ---------------------------------------------------------------------- clues, words and boards


class Evidence(TypedDict):
    """A claim, who says so and how sure that is."""

    claim: str
    sources: list[str]
    strength: Literal["guess", "derived", "listed"]


class Finding(TypedDict):
    """What a rule saw and what the ruleset makes of it."""

    rule: str
    codename: str | None
    stance: Stance
    explanation: str
    evidence: list[Evidence]
    section: str
    says: str


class Ruling(TypedDict):
    """A verdict with its reasons."""

    verdict: Verdict
    summary: str
    findings: list[Finding]
    noticed: list[Finding]
    blocking: list[str]
    legal_when_covered: list[str]
    language: str


class Reason(TypedDict):
    """What speaks against a candidate."""

    candidate: int
    rule: str
    codename: str | None


class Screening(TypedDict):
    """A verdict for each candidate, in order."""

    verdicts: list[Verdict]
    reasons: list[Reason]


class Card(TypedDict):
    """A card on the board."""

    word: str
    flip: str
    deck: str
    role: Literal["red", "blue", "bystander", "assassin"] | None


class BoardDealt(TypedDict):
    """A dealt board; the seed deals it again."""

    seed: int
    starts: Literal["red", "blue"] | None
    cards: list[Card]


class Word(TypedDict):
    """What the lexicon knows about a word."""

    word: str
    language: str
    known: Evidence | None
    foreign: Evidence | None
    zipf: float
    traits: list[str]
    note: str
    lemmas: list[Evidence]
    forms: list[str]
    variants: list[str]
    shortenings: list[str]
    built_on: list[Evidence]
    family: list[str]
    parts: list[list[str]]
    homophones: list[str]
    nearest: list[str]


class Language(TypedDict):
    """A language that can be played in, and where the knowledge of its words comes from."""

    code: str
    name: str
    native_name: str
    extends: str | None
    ruleset: str | None
    deck: str | None
    lexicon: str
    sources: list[dict[str, str]]


# ---------------------------------------------------------------------- rules


class Example(TypedDict):
    """A clue at a board that shows when a rule fires, or when it does not."""

    clue: str
    number: int | str | None
    board: list[str]
    covered: list[str]
    targets: list[str]
    fires: bool


class Rule(TypedDict):
    """A rule; its examples by the language that is played in."""

    name: str
    title: str
    meaning: str
    needs_targets: bool
    examples: dict[str, list[Example]]


class Position(TypedDict):
    """What a ruleset says of one rule."""

    rule: str
    stance: Stance
    firm: bool
    section: str
    says: str


class Ruleset(TypedDict):
    """An edition or a house ruleset; the rules are there when one is read."""

    name: str
    title: str
    version: str
    languages: list[str]
    about: str
    extends: str | None
    owner: str | None
    retired: bool
    settings: NotRequired[dict[str, Stance]]
    rules: NotRequired[list[Position]]


class Rulesets(TypedDict):
    """The editions, the presets that can be added to one, and the house rulesets in use."""

    editions: list[Ruleset]
    presets: list[str]
    house: list[Ruleset]


# ---------------------------------------------------------------------- decks


class Deck(TypedDict):
    """A deck; its cards are there when one deck is read."""

    slug: str
    title: str
    language: str
    rating: Rating
    dealt_as: Rating
    tags: list[str]
    card_count: int
    word_count: int
    revision: int
    published: int
    owner: str | None
    retired: bool
    forked_from: str | None
    cards: NotRequired[list[list[str]]]


class DeckPage(TypedDict):
    """A page of decks."""

    decks: list[Deck]
    next: str | None


class Version(TypedDict):
    """A published version."""

    number: int
    published_by: str
    published_at: str
    card_count: int
    cards: NotRequired[list[list[str]]]


class Change(TypedDict):
    """One change of a deck."""

    revision: int
    action: str
    by: str
    at: str
    added: list[str]
    removed: list[str]
    reason: str


class Remark(TypedDict):
    """What lint says about a word, two words, or the whole deck."""

    kind: str
    word: str
    other: str | None
    message: str
    suggestion: str
    reason: str | None


class LintReport(TypedDict):
    """What is wrong with a deck, word by word."""

    deck: str
    remarks: list[Remark]
    looked_at: int


class ImportReport(TypedDict):
    """What an import changed, or would change."""

    dry_run: bool
    added: list[str]
    removed: list[str]
    duplicates: list[str]
    card_count: int
    revision: int
    remarks: list[Remark]


# ---------------------------------------------------------------------- tables


class Seat(TypedDict):
    """A seat: its token, and the link to it."""

    token: str
    link: str


class OpenedTable(TypedDict):
    """A new table; the tokens are not shown again."""

    id: str
    version: int
    seats: dict[str, Seat]
    host: str


class Happened(TypedDict):
    """What an act did, as far as the seat may see it."""

    version: int
    quiet: NotRequired[int | None]
    events: list[dict[str, Any]]


class CardSeen(TypedDict):
    """A codename as the seat sees it."""

    word: str
    covered: bool
    role: Literal["red", "blue", "bystander", "assassin"] | None


class Game(TypedDict):
    """A game as the seat sees it."""

    game: int
    phase: Literal["placing", "clue", "guess", "enemy", "over"]
    starts: Literal["red", "blue"]
    turn: Literal["red", "blue"]
    paused: bool
    cards: list[CardSeen]
    left: dict[str, int] | None
    clue: dict[str, Any] | None
    covers: int
    result: dict[str, Any] | None
    you_may: list[str]
    dispute: NotRequired[dict[str, Any] | None]
    hand: NotRequired[list[dict[str, str]]]


class Precedent(TypedDict):
    """What the table decided, and follows."""

    id: str
    rule: str
    clue: str
    codename: str | None
    decision: Literal["allow", "reject"]
    reason: str
    when: str
    by: str


class TableRuling(TypedDict):
    """A ruling by the table's rules and case law."""

    verdict: Verdict
    summary: str
    findings: list[dict[str, Any]]
    noticed: list[dict[str, Any]]
    citations: list[dict[str, str]]


class Dispute(TypedDict):
    """A dispute, and where it stands."""

    number: int
    status: Literal["ruled", "open", "settled"]
    outcome: str
    origin: Literal["asked", "given", "challenged"]
    ruling: TableRuling
    decision: Literal["allow", "reject"] | None
    reason: str


class Table(TypedDict):
    """A table as the seat sees it; disputes and precedents are there for spymasters."""

    id: str
    version: int
    quiet: NotRequired[int]
    seat: str
    ruleset: str
    settings: dict[str, Stance]
    may_start: bool
    game: Game | None
    disputes: NotRequired[list[Dispute]]
    precedents: NotRequired[list[Precedent]]
    precedent_count: NotRequired[int]


class Limits(TypedDict):
    """How much one may send, and for how long tables are kept."""

    tables_kept_days: int
    body_bytes: int
    candidates: int
    cpu_seconds: float
    listeners: int
    table_entries: int
    table_bytes: int
    dispute_bytes: int
    house_bytes: int
    file_bytes: int


class HouseFile(TypedDict):
    """An edition, house settings and case law."""

    ruleset: str
    settings: dict[str, Stance]
    precedents: list[Precedent]


class Proposal(TypedDict):
    """A house ruleset that a table's precedents speak for."""

    extends: str
    settings: dict[str, Stance]
    divided: list[str]
    firm: list[str]


class FinishedGame(TypedDict):
    """A finished game in a line."""

    number: int
    winner: Literal["red", "blue"]
    why: str
    score: int | None
