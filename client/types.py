"""What the service is sent and answers with. Made from openapi.json by scripts/client_types; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Decision = Literal["allow", "reject"]

OnInvalid = Literal["refuse", "penalise"]

Origin = Literal["asked", "given", "challenged"]

Phase = Literal["placing", "clue", "guess", "enemy", "over"]

RefereeMode = Literal["automatic", "challenge", "off"]

RemarkKind = Literal[
    "duplicate",
    "near_duplicate",
    "related",
    "unknown",
    "foreign",
    "adult",
    "several_words",
    "odd_characters",
    "too_few",
]

Role = Literal["red", "blue", "bystander", "assassin"]

Seat = Literal["red_spymaster", "blue_spymaster", "red_operative", "blue_operative", "spectator"]

Status = Literal["ruled", "open", "settled", "dropped"]

Team = Literal["red", "blue"]

Variant = Literal["standard", "undercover", "two-player", "three-player"]

Verdict = Literal["valid", "ask", "invalid"]


class AcceptRuling(TypedDict):
    """Accept the ruling in a dispute."""

    type: Literal["accept"]


class Ask(TypedDict):
    """Ask quietly whether a clue is allowed, before giving it."""

    text: str
    number: NotRequired[int | Literal["unlimited"] | None]
    targets: NotRequired[list[str]]
    type: Literal["ask"]


class BlanksAdded(TypedDict):
    """Blank cards with words of the table's own were shuffled in."""

    words: list[str]
    type: Literal["blanks_added"]


class BoardOut(TypedDict):
    """A dealt board; the seed deals it again."""

    seed: int
    starts: Literal["red", "blue"] | None
    cards: list[CardOut]


class BoardSeen(TypedDict):
    """The codenames of a board, and which of them are covered."""

    codenames: list[str]
    covered: list[str]


class CardOut(TypedDict):
    """A card on the board."""

    word: str
    flip: str
    deck: str
    role: NotRequired[Literal["red", "blue", "bystander", "assassin"] | None]


class CardView(TypedDict):
    """A codename as the seat sees it."""

    word: str
    covered: bool
    role: Role | None


class Challenge(TypedDict):
    """Challenge the other team's clue, before the first guess."""

    type: Literal["challenge"]


class ChanceDrawn(TypedDict):
    """The seed was chosen from which the key is drawn once all words are placed (undercover)."""

    seed: int
    type: Literal["chance_drawn"]


class ChangeOut(TypedDict):
    """One change: who made it, and what it did to the words."""

    revision: int
    action: str
    by: str
    at: str
    added: list[str]
    removed: list[str]
    reason: str


class Citation(TypedDict):
    """A precedent that a ruling follows, and the sentence that says so."""

    precedent: str
    sentence: str


class CitedSourceOut(TypedDict):
    """A source that evidence names by its key."""

    key: str
    title: str
    url: str
    about: str
    licence: str


class ClueGiven(TypedDict):
    """A clue was given; it stands unless it is challenged in time."""

    team: Team
    text: str
    number: int | Literal["unlimited"] | None
    type: Literal["clue_given"]


class ClueRejected(TypedDict):
    """A clue was rejected: the turn ends and the other spymaster may cover a word."""

    team: Team
    text: str
    number: int | Literal["unlimited"] | None
    type: Literal["clue_rejected"]


class ClueRuled(TypedDict):
    """The automatic referee ruled on a clue."""

    team: Team
    clue: ClueSeen
    ruling: RecordedRuling
    type: Literal["clue_ruled"]


class ClueSeen(TypedDict):
    """A clue; the targets are there for those who may know them."""

    text: str
    number: int | Literal["unlimited"] | None
    targets: list[str]


class ClueSpelled(TypedDict):
    """Somebody asked for the letters of the clue."""

    asked_by: Seat
    letters: str
    type: Literal["clue_spelled"]


class ClueView(TypedDict):
    """The clue that is being guessed, without its targets."""

    text: str
    number: int | Literal["unlimited"] | None
    guesses: int
    guesses_left: int | None


class Cover(TypedDict):
    """Cover one of one's own words after an invalid clue, or one of the simulated opponent's."""

    word: str
    type: Literal["cover"]


class Dealt(TypedDict):
    """A card on the table: the word in sight, the word on its other face, and the slug of its deck."""

    word: str
    flip: str
    deck: str


class Decide(TypedDict):
    """Decide a dispute, as the opposing spymaster."""

    decision: Decision
    reason: NotRequired[str]
    type: Literal["decide"]


class DeckMetadata(TypedDict):
    """The metadata of a deck."""

    title: str
    language: str
    description: str
    rating: Literal["everyone", "teen", "adult"]
    author: str
    licence: str
    tags: list[str]


class DeckOut(TypedDict):
    """A deck with its cards."""

    title: str
    language: str
    description: str
    rating: Literal["everyone", "teen", "adult"]
    author: str
    licence: str
    tags: list[str]
    slug: str
    built_in: bool
    owner: str | None
    revision: int
    published: int
    retired: bool
    forked_from: str | None
    dealt_as: Literal["everyone", "teen", "adult"]
    card_count: int
    word_count: int
    cards: list[list[str]]


class DeckPage(TypedDict):
    """A page of decks."""

    decks: list[DeckSummary]
    next: str | None


class DeckSummary(TypedDict):
    """A deck without its cards."""

    title: str
    language: str
    description: str
    rating: Literal["everyone", "teen", "adult"]
    author: str
    licence: str
    tags: list[str]
    slug: str
    built_in: bool
    owner: str | None
    revision: int
    published: int
    retired: bool
    forked_from: str | None
    dealt_as: Literal["everyone", "teen", "adult"]
    card_count: int
    word_count: int


class DefinitionOut(TypedDict):
    """What a word means in a few words."""

    word: str
    meaning: str
    source: str


class DeskRuled(TypedDict):
    """The state of a dispute at the dispute desk, which belongs to no game."""

    dispute: Dispute
    number: int
    type: Literal["desk_ruled"]


class Dispute(TypedDict):
    """A clue that is argued about, the ruling at the time, and how it was settled."""

    origin: Origin
    team: Team
    judge: Team
    clue: ClueSeen
    board: BoardSeen
    ruling: RecordedRuling
    objection: str | None
    decision: Decision | None
    settled_by: Literal["referee", "spymaster"] | None
    reason: str
    dropped: bool


class DisputeObjected(TypedDict):
    """A spymaster objected to the ruling."""

    dispute: Dispute
    team: Team
    type: Literal["dispute_objected"]


class DisputeOpened(TypedDict):
    """A dispute began, with the referee's ruling."""

    dispute: Dispute
    type: Literal["dispute_opened"]


class DisputeSettled(TypedDict):
    """A dispute was settled."""

    dispute: Dispute
    type: Literal["dispute_settled"]


class DisputeView(TypedDict):
    """A dispute of the table, with its number and state."""

    origin: Origin
    team: Team
    judge: Team
    clue: ClueSeen
    board: BoardSeen
    ruling: RecordedRuling
    objection: str | None
    decision: Decision | None
    settled_by: Literal["referee", "spymaster"] | None
    reason: str
    dropped: bool
    number: int
    status: Status
    outcome: str
    at_desk: bool


class DrawnWordOut(TypedDict):
    """A word in segments."""

    parts: list[SegmentOut]
    through: list[str]


class EvidenceOut(TypedDict):
    """A claim, the sources that support it and how certain it is."""

    claim: str
    sources: list[str]
    strength: Literal["guess", "derived", "listed"]


class ExampleOut(TypedDict):
    """A clue at a board that shows when a rule fires, or when it does not."""

    clue: str
    number: int | str | None
    board: list[str]
    covered: list[str]
    targets: list[str]
    fires: bool


class ExportedGame(TypedDict):
    """A finished game with everything that happened, to be replayed."""

    format: Literal["fairclue-game-1"]
    events: list[
        GameOpened
        | HandDealt
        | WordPlaced
        | KeyDealt
        | TargetsDeclared
        | ClueRuled
        | ClueGiven
        | ClueSpelled
        | ClueRejected
        | DisputeOpened
        | DisputeObjected
        | DisputeSettled
        | QuestionDropped
        | WordGuessed
        | WordCovered
        | TurnEnded
        | TimerFlipped
        | TimerStopped
        | TimeRanOut
        | GameOver
        | ChanceDrawn
    ]


class FindingOut(TypedDict):
    """What a rule saw, with the ruleset's stance on it."""

    rule: str
    codename: str | None
    stance: Literal["allow", "ask", "forbid"]
    seen: str
    explanation: str
    picture: PictureOut | None
    evidence: list[EvidenceOut]
    section: str
    says: str
    plainness: float | None


class FinishedGame(TypedDict):
    """A finished game in a line."""

    winner: Team
    why: Literal["agents", "assassin"]
    score: int | None
    number: int


class FlipTimer(TypedDict):
    """Flip the sand timer."""

    type: Literal["flip_timer"]


class GameOpened(TypedDict):
    """A game begins; in the undercover variant with an empty table."""

    number: int
    settings: PlaySettings
    starts: Team
    cards: list[Dealt]
    type: Literal["game_opened"]


class GameOver(TypedDict):
    """The game ended; everybody may see the key."""

    result: Result
    key: list[Role]
    type: Literal["game_over"]


class GameView(TypedDict):
    """A game as one seat sees it."""

    seat: Seat
    game: int
    settings: PlaySettings
    starts: Team
    phase: Phase
    turn: Team
    paused: bool
    cards: list[CardView]
    left: dict[str, int] | None
    clue: ClueView | None
    covers: int
    timer: Timer | None
    result: Result | None
    you_may: list[str]
    dispute: NotRequired[Dispute | None]
    hand: NotRequired[list[Dealt] | None]


class GiveClue(TypedDict):
    """Give a clue. The targets are for the referee alone."""

    text: str
    number: int | Literal["unlimited"] | None
    targets: NotRequired[list[str]]
    type: Literal["clue"]


class Ground(TypedDict):
    """One finding of the referee, and what the ruleset makes of it."""

    rule: str
    codename: str | None
    stance: Literal["allow", "ask", "forbid"]
    explanation: str
    on_targets: bool
    without_targets: str


class Guess(TypedDict):
    """Guess a codename."""

    word: str
    type: Literal["guess"]


class HandDealt(TypedDict):
    """A team was dealt the words that it is to place (undercover)."""

    team: Team
    cards: list[Dealt]
    type: Literal["hand_dealt"]


class Health(TypedDict):
    """The process runs."""

    status: Literal["ok"]


class House(TypedDict):
    """How a club plays: an edition, house settings for its flexible rules, and precedents."""

    ruleset: str
    settings: dict[str, Literal["allow", "ask", "forbid"]]
    precedents: list[Precedent]


class HouseTakenIn(TypedDict):
    """The table plays by another house from now on."""

    house: House
    type: Literal["house_taken_in"]


class ImportReport(TypedDict):
    """What an import changed, or would change."""

    dry_run: bool
    added: list[str]
    removed: list[str]
    duplicates: list[str]
    card_count: int
    revision: int
    remarks: NotRequired[list[RemarkOut]]


class KeyDealt(TypedDict):
    """The key: the role of each codename, in the order of the cards."""

    key: list[Role]
    type: Literal["key_dealt"]


class LanguageOut(TypedDict):
    """A language that can be played in, and where the knowledge of its words comes from."""

    code: str
    name: str
    native_name: str
    extends: str | None
    ruleset: str | None
    deck: str | None
    ready: bool
    lexicon: str | None
    share_done: float | None
    seconds_left: int | None
    problem: str | None
    sources: list[SourceOut]


class Limits(TypedDict):
    """How much one request, one table and one reader may take, and for how long tables are kept."""

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


class LintReport(TypedDict):
    """What is wrong with a deck, word by word."""

    deck: str
    remarks: list[RemarkOut]
    looked_at: int


class ObjectToRuling(TypedDict):
    """Object to the ruling; the opposing spymaster decides then."""

    reason: NotRequired[str]
    type: Literal["object"]


class OpenedTable(TypedDict):
    """A new table. Give each player the link of a seat; they are not shown again."""

    id: str
    version: int
    seats: dict[str, SeatOut]
    host: str


class PictureOut(TypedDict):
    """A clue and a codename to draw side by side, with the letters marked that both have from one root."""

    clue: DrawnWordOut
    codename: DrawnWordOut
    root: str | None


class Place(TypedDict):
    """Put a word of the hand on the table, either face up (undercover)."""

    word: str
    type: Literal["place"]


class PlainnessOut(TypedDict):
    """How plainly clue and codename must be related by form or part, from 0 to 1."""

    forbid: float
    ask: float


class PlaySettings(TypedDict):
    """How a game is played; a table agrees on it before the first deal."""

    variant: Variant
    referee: RefereeMode
    invalid: OnInvalid
    timer: int | None
    strict: bool


class PositionOut(TypedDict):
    """The position of a ruleset on one rule."""

    rule: str
    stance: Literal["allow", "ask", "forbid"]
    firm: bool
    section: str
    says: str


class Precedent(TypedDict):
    """What a table decided about a clue, for one rule and, where the rule names one, one codename."""

    rule: str
    clue: str
    forms: list[str]
    codename: str | None
    decision: Decision
    reason: str
    when: str
    by: str
    id: str


class PrecedentMade(TypedDict):
    """A settled dispute became a precedent."""

    precedent: Precedent
    type: Literal["precedent_made"]


class PrecedentWithdrawn(TypedDict):
    """A precedent was withdrawn."""

    id: str
    type: Literal["precedent_withdrawn"]


class Proposal(TypedDict):
    """A house ruleset that a table's precedents suggest, and the rules that they cannot settle."""

    extends: str
    settings: dict[str, Literal["allow", "ask", "forbid"]]
    divided: list[str]
    firm: list[str]


class QuestionDropped(TypedDict):
    """A quiet question was dropped, for it was still open when the clue was given or the turn ended."""

    dispute: Dispute
    type: Literal["question_dropped"]


class Readiness(TypedDict):
    """The service is ready to serve."""

    status: Literal["ready"]
    lexicons: dict[str, str]
    not_ready: dict[str, str]
    database: str


class Reason(TypedDict):
    """Why a candidate is not valid: the first rule against it and the codename that it is about."""

    candidate: int
    rule: str
    codename: str | None


class RecordedRuling(TypedDict):
    """A ruling in words, with the versions of ruleset and lexicon that it was made with."""

    verdict: Verdict
    summary: str
    findings: list[Ground]
    noticed: list[Ground]
    citations: list[Citation]
    ruleset: str
    ruleset_version: str
    lexicon_version: str
    language: str


class RemarkOut(TypedDict):
    """What lint says about a word, two words, or the whole deck."""

    kind: RemarkKind
    word: str
    other: str | None
    message: str
    suggestion: str
    reason: str | None


class Result(TypedDict):
    """How a game ended. In the two-player game a win has a score: the opponent's words that are left."""

    winner: Team
    why: Literal["agents", "assassin"]
    score: int | None


class RolesHandedOn(TypedDict):
    """The players changed seats for the next game, as the variant has it."""

    type: Literal["roles_handed_on"]


class RuleOut(TypedDict):
    """A rule."""

    name: str
    title: str
    meaning: str
    needs_targets: bool
    examples: dict[str, list[ExampleOut]]


class RulesetOut(TypedDict):
    """A ruleset with its position on every rule."""

    name: str
    title: str
    version: str
    languages: list[str]
    about: str
    extends: str | None
    owner: str | None
    retired: bool
    settings: dict[str, Literal["allow", "ask", "forbid"]]
    plainness: PlainnessOut
    rules: list[PositionOut]


class RulesetSummary(TypedDict):
    """A ruleset without its rules."""

    name: str
    title: str
    version: str
    languages: list[str]
    about: str
    extends: str | None
    owner: str | None
    retired: bool


class RulesetUsed(TypedDict):
    """The ruleset that a ruling was made by."""

    name: str
    version: str
    settings: dict[str, Literal["allow", "ask", "forbid"]]


class Rulesets(TypedDict):
    """The editions, the presets that can be added to one, and the house rulesets in use."""

    editions: list[RulesetSummary]
    presets: list[str]
    house: list[RulesetSummary]


class RulingOut(TypedDict):
    """A verdict with its reasons."""

    verdict: Literal["valid", "ask", "invalid"]
    summary: str
    read_as: str | None
    number: int | Literal["unlimited"] | None
    suggestions: list[str]
    findings: list[FindingOut]
    noticed: list[FindingOut]
    blocking: list[str]
    legal_when_covered: list[str]
    definitions: list[DefinitionOut]
    sources: list[CitedSourceOut]
    ruleset: RulesetUsed
    lexicon: str
    language: str


class Screening(TypedDict):
    """A verdict for each candidate, in order."""

    verdicts: list[Literal["valid", "ask", "invalid"]]
    reasons: list[Reason]


class SeatOut(TypedDict):
    """A seat: its token, and the link to it."""

    token: str
    link: str


class SegmentOut(TypedDict):
    """Some letters of a word."""

    text: str
    shared: bool


class SourceOut(TypedDict):
    """A data source with its terms."""

    key: str
    title: str
    url: str
    package: str
    version: str
    licence: str
    attribution: str
    takes: str


class Spell(TypedDict):
    """Ask for the clue to be spelled out."""

    type: Literal["spell"]


class Stop(TypedDict):
    """Make no more guesses in this turn."""

    type: Literal["stop"]


class TableDeck(TypedDict):
    """A deck that the table deals from, and its share of the board."""

    slug: str
    weight: NotRequired[float]


class TableUpdate(TypedDict):
    """What happened at a table, as far as the seat may see it."""

    version: int
    events: list[SeenEvent]
    quiet: NotRequired[int | None]


class TableView(TypedDict):
    """A table as one seat sees it. Disputes and precedents are there for spymasters."""

    id: str
    version: int
    seat: Seat
    ruleset: str
    settings: dict[str, Literal["allow", "ask", "forbid"]]
    decks: list[TableDeck]
    rating: str
    language: str
    play: PlaySettings
    blanks: list[str]
    may_start: bool
    game: GameView | None
    quiet: NotRequired[int | None]
    disputes: NotRequired[list[DisputeView] | None]
    precedents: NotRequired[list[Precedent] | None]
    precedent_count: NotRequired[int | None]


class TargetsDeclared(TypedDict):
    """The targets of a clue, which only the referee and the team's spymaster know."""

    team: Team
    targets: list[str]
    type: Literal["targets_declared"]


class TimeIsUp(TypedDict):
    """Say that the time is up."""

    type: Literal["time_is_up"]


class TimeRanOut(TypedDict):
    """The time of the team in turn ran out."""

    team: Team
    type: Literal["time_ran_out"]


class Timer(TypedDict):
    """The running sand timer: when it was flipped and when it runs out, in seconds of the caller's clock."""

    at: float
    until: float


class TimerFlipped(TypedDict):
    """The timer was started."""

    timer: Timer
    type: Literal["timer_flipped"]


class TimerStopped(TypedDict):
    """The timer stopped while the spymasters settle a dispute; `left` seconds remain."""

    left: float
    type: Literal["timer_stopped"]


class TurnEnded(TypedDict):
    """A turn is over."""

    team: Team
    why: Literal["stopped", "limit", "bystander", "opponent", "rejected", "time", "covered"]
    type: Literal["turn_ended"]


class VersionOut(TypedDict):
    """A published version with its cards."""

    number: int
    published_by: str
    published_at: str
    card_count: int
    meta: DeckMetadata
    cards: list[list[str]]


class VersionSummary(TypedDict):
    """A published version without its cards."""

    number: int
    published_by: str
    published_at: str
    card_count: int


class WordCovered(TypedDict):
    """A spymaster covered a word of this team: as a penalty, or for the simulated opponent."""

    team: Team
    word: str
    type: Literal["word_covered"]


class WordGuessed(TypedDict):
    """An operative guessed a word, and its role was revealed."""

    team: Team
    word: str
    role: Role
    type: Literal["word_guessed"]


class WordOut(TypedDict):
    """What the lexicon knows about a word."""

    word: str
    language: str
    known: EvidenceOut | None
    foreign: EvidenceOut | None
    zipf: float
    traits: list[str]
    note: str
    lemmas: list[EvidenceOut]
    forms: list[str]
    variants: list[str]
    shortenings: list[str]
    built_on: list[EvidenceOut]
    family: list[str]
    parts: list[list[str]]
    homophones: list[str]
    nearest: list[str]


class WordPlaced(TypedDict):
    """A team put a word on the table."""

    team: Team
    card: Dealt
    type: Literal["word_placed"]


Move = (
    Place
    | GiveClue
    | Ask
    | Guess
    | Stop
    | Challenge
    | AcceptRuling
    | ObjectToRuling
    | Decide
    | Cover
    | Spell
    | FlipTimer
    | TimeIsUp
)

SeenEvent = (
    GameOpened
    | HandDealt
    | WordPlaced
    | KeyDealt
    | TargetsDeclared
    | ClueRuled
    | ClueGiven
    | ClueSpelled
    | ClueRejected
    | DisputeOpened
    | DisputeObjected
    | DisputeSettled
    | QuestionDropped
    | WordGuessed
    | WordCovered
    | TurnEnded
    | TimerFlipped
    | TimerStopped
    | TimeRanOut
    | GameOver
    | RolesHandedOn
    | BlanksAdded
    | DeskRuled
    | PrecedentMade
    | PrecedentWithdrawn
    | HouseTakenIn
)
