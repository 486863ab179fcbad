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


class BoardRead(TypedDict):
    """A board as it was read from a photo."""

    rows: int
    columns: int
    rotation: int
    cells: list[CellOut]
    warnings: list[PhotoWarning]


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


class CardsReport(TypedDict):
    """The cards of a file, and what lint says of them."""

    cards: list[list[str]]
    duplicates: list[str]
    skipped: list[SkippedRow]
    remarks: list[RemarkOut]
    looked_at: int


class CarryOn(TypedDict):
    """Settle a dispute as the ruling says, when the other side has not answered for a minute."""

    type: Literal["carry_on"]


class CellOut(TypedDict):
    """A place on the board, and the word that its card has."""

    row: int
    column: int
    word: str | None
    status: Literal["sure", "unsure", "empty"]
    alternatives: list[str]
    confidence: float
    box: list[list[float]]


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


class ClueFine(TypedDict):
    """The opposing spymaster has nothing against the clue: it stands, and guessing may begin."""

    team: Team
    type: Literal["clue_fine"]


class ClueGiven(TypedDict):
    """A clue was given; it stands unless it is challenged in time."""

    team: Team
    text: str
    number: int | Literal["unlimited"] | None
    guess_from: float | None
    type: Literal["clue_given"]


class ClueRejected(TypedDict):
    """A clue was rejected: the turn ends and the other spymaster may cover a word."""

    team: Team
    text: str
    number: int | Literal["unlimited"] | None
    ruling: RecordedRuling | None
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
    guess_from: float | None


class CompletionOut(TypedDict):
    """A word that may be meant."""

    word: str
    typed: str


class CompletionsOut(TypedDict):
    """The words that may be meant."""

    words: list[CompletionOut]


class CountdownStarted(TypedDict):
    """A player wants to start the next game. It may start when the time has come, unless somebody stops it."""

    by: str
    until: float
    hand_on: NotRequired[bool]
    spymasters: NotRequired[dict[str, str]]
    type: Literal["countdown_started"]


class CountdownStopped(TypedDict):
    """The countdown to the next game was stopped."""

    by: str
    type: Literal["countdown_stopped"]


class CountdownView(TypedDict):
    """Somebody wants to start the next game; it may start when the time has come, unless somebody stops it."""

    by: str
    until: float
    hand_on: bool
    spymasters: dict[str, str]


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
    settled_by: Literal["referee", "spymaster", "withdrawn", "time"] | None
    reason: str
    dropped: bool
    since: float


class DisputeInGame(TypedDict):
    """A dispute that is not settled yet, and whom it waits for."""

    origin: Origin
    team: Team
    judge: Team
    clue: ClueSeen
    board: BoardSeen
    ruling: RecordedRuling
    objection: str | None
    decision: Decision | None
    settled_by: Literal["referee", "spymaster", "withdrawn", "time"] | None
    reason: str
    dropped: bool
    since: float
    status: Status
    waits_for: Team
    carry_on_from: float


class DisputeObjected(TypedDict):
    """The spymaster whom the ruling goes against objected to it."""

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
    settled_by: Literal["referee", "spymaster", "withdrawn", "time"] | None
    reason: str
    dropped: bool
    since: float
    number: int
    status: Status
    waits_for: Team
    outcome: str
    at_desk: bool
    carry_on_from: float
    you_may: list[str]


class DrawnWord(TypedDict):
    """A word in segments, and the words that lie between it and the root."""

    parts: list[Segment]
    through: list[str]


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
        | ClueFine
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
        | GameAbandoned
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


class Fine(TypedDict):
    """Let the other team's clue pass, so that guessing begins at once."""

    type: Literal["fine"]


class FinishedGame(TypedDict):
    """A finished game in a line."""

    winner: Team
    why: Literal["agents", "assassin"]
    score: int | None
    number: int


class FlipTimer(TypedDict):
    """Flip the sand timer."""

    type: Literal["flip_timer"]


class GameAbandoned(TypedDict):
    """The game was ended without a winner; everybody may see the key, if it was drawn already."""

    key: list[Role]
    type: Literal["game_abandoned"]


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
    dispute: NotRequired[DisputeInGame | None]
    settled: NotRequired[Dispute | None]
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
    picture: Picture | None


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


class HostChanged(TypedDict):
    """Another player is the host now."""

    player: str
    type: Literal["host_changed"]


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
    skipped: list[SkippedRow]
    card_count: int
    revision: int
    remarks: NotRequired[list[RemarkOut]]


class JoinedTable(TypedDict):
    """The table that somebody has joined, and who they are there."""

    id: str
    code: str
    version: int
    player: PlayerOut


class KeyDealt(TypedDict):
    """The key: the role of each codename, in the order of the cards."""

    key: list[Role]
    type: Literal["key_dealt"]


class KeyHolder(TypedDict):
    """Whose key it is, and what it allows: a curator changes their own decks, an admin all of them."""

    name: str
    role: str


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
    photos: Photos


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
    """A new table. Give everybody the link, or tell them the code."""

    id: str
    code: str
    link: str
    version: int
    host: PlayerOut
    players: list[PlayerOut]


class OwnDeck(TypedDict):
    """A deck of the players' own, which belongs to this table alone."""

    title: str
    cards: list[list[str]]


class OwnDeckView(TypedDict):
    """A deck of the players' own, without its words: they are seen when they are dealt."""

    title: str
    cards: int


class PartsOut(TypedDict):
    """Where words may be broken on a card."""

    parts: dict[str, list[str]]


class PhotoWarning(TypedDict):
    """Something that the reader should know about the photo."""

    code: Literal["no_board", "other_words", "several_unsure", "repeated_word", "fewer_cards", "small_text"]
    message: str


class Photos(TypedDict):
    """Whether boards can be read from photos."""

    ready: bool
    problem: str | None
    bytes: int


class Picture(TypedDict):
    """A clue and a codename side by side, and the word that both go back to if the marked letters do not spell it."""

    clue: DrawnWord
    codename: DrawnWord
    root: str | None


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
    grace: int


class PlayerJoined(TypedDict):
    """A player came to the table."""

    player: str
    name: str
    seat: Seat
    type: Literal["player_joined"]


class PlayerLeft(TypedDict):
    """A player left the table, or was removed by the host."""

    player: str
    removed: bool
    type: Literal["player_left"]


class PlayerOut(TypedDict):
    """A player who was let in. The token is all that they need; it is not shown again."""

    id: str
    name: str
    seat: Seat
    token: str
    link: str


class PlayerRenamed(TypedDict):
    """A player has another name now."""

    player: str
    name: str
    type: Literal["player_renamed"]


class PlayerSeated(TypedDict):
    """A player took a seat."""

    player: str
    seat: Seat
    type: Literal["player_seated"]


class PlayerView(TypedDict):
    """A player as everybody at the table sees them."""

    id: str
    name: str
    seat: Seat
    games: int
    won: int
    spymaster: int
    here: bool


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
    """A settled dispute became a precedent; everybody is told if everybody could follow the dispute."""

    precedent: Precedent
    is_public: bool
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
    """A dispute came to nothing: its question or clue was withdrawn, or the game went on or ended without an answer."""

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
    read_as: str | None


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
    """All seats changed, as the variant has it. Only in logs of earlier versions, where tokens belonged to seats."""

    type: Literal["roles_handed_on"]


class RoomChanged(TypedDict):
    """The table was closed to newcomers, or opened to them again."""

    is_open: bool
    type: Literal["room_changed"]


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


class Segment(TypedDict):
    """Some letters of a word, in capitals, and whether the other word shares them."""

    text: str
    shared: bool


class SegmentOut(TypedDict):
    """Some letters of a word."""

    text: str
    shared: bool


class Series(TypedDict):
    """The finished games of the table, and how many each team has won."""

    games: int
    won: dict[str, int]


class SettingsChanged(TypedDict):
    """The next games are played with other settings."""

    play: PlaySettings
    decks: list[TableDeck]
    own_decks: list[OwnDeck]
    rating: str
    language: str
    play_in: str | None
    type: Literal["settings_changed"]


class SkippedRow(TypedDict):
    """A row of a file that makes no card, why, and what to do about it."""

    line: int
    text: str
    message: str
    suggestion: str


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


class TableLook(TypedDict):
    """A table as somebody sees it who has not joined yet."""

    id: str
    is_open: bool
    players: list[PlayerView]
    seats: list[Seat]
    variant: Variant
    ruleset: str
    language: str
    phase: Phase | None


class TableUpdate(TypedDict):
    """What happened at a table, as far as the seat may see it."""

    version: int
    events: list[SeenEvent]
    by: NotRequired[str | None]
    quiet: NotRequired[int | None]


class TableView(TypedDict):
    """A table as one player sees it. Disputes and precedents are there for spymasters."""

    id: str
    code: str
    version: int
    you: str
    seat: Seat
    host: str
    is_open: bool
    players: list[PlayerView]
    seats: list[Seat]
    series: Series
    countdown: CountdownView | None
    ruleset: str
    settings: dict[str, Literal["allow", "ask", "forbid"]]
    decks: list[TableDeck]
    own_decks: list[OwnDeckView]
    rating: str
    language: str
    play_in: str | None
    play: PlaySettings
    blanks: list[str]
    may_start: bool
    game: GameView | None
    quiet: NotRequired[int | None]
    disputes: NotRequired[list[DisputeView] | None]
    precedents: NotRequired[list[Precedent] | None]
    precedent_count: NotRequired[int | None]
    marks: NotRequired[dict[str, list[str]] | None]


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
    """The sand timer: when it begins to run and when it runs out, in seconds of the caller's clock."""

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


class TypedWordOut(TypedDict):
    """A codename that was typed."""

    word: str
    typed: str
    known: bool
    covered: bool


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


class Withdraw(TypedDict):
    """Withdraw one's own challenge, question, or clue that nobody has heard yet."""

    type: Literal["withdraw"]


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


class WordListOut(TypedDict):
    """The codenames of a text, in order."""

    words: list[TypedWordOut]
    repeated: list[str]
    left_out: list[str]


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
    | Fine
    | AcceptRuling
    | ObjectToRuling
    | Decide
    | Withdraw
    | CarryOn
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
    | ClueFine
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
    | GameAbandoned
    | PlayerJoined
    | PlayerRenamed
    | PlayerSeated
    | PlayerLeft
    | HostChanged
    | RoomChanged
    | SettingsChanged
    | CountdownStarted
    | CountdownStopped
    | RolesHandedOn
    | BlanksAdded
    | DeskRuled
    | PrecedentMade
    | PrecedentWithdrawn
    | HouseTakenIn
)
