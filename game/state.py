"""The state of a game. It never changes: `evolve` makes the next one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from fairclue.decks import Dealt
from fairclue.game.disputes import Dispute, Origin
from fairclue.game.types import Phase, PlaySettings, Result, Role, Seat, Team, Timer
from fairclue.validator.types import UNLIMITED, Board, Clue, Number


@dataclass(frozen=True, slots=True)
class Game:
    """The whole state of a game, with the key: players are only shown a `view` of it."""

    number: int
    settings: PlaySettings
    starts: Team
    turn: Team
    phase: Phase
    cards: tuple[Dealt, ...] = ()
    key: tuple[Role, ...] = ()
    covered: frozenset[int] = frozenset()  # places
    hands: Mapping[Team, tuple[Dealt, ...]] = field(default_factory=dict)
    seed: int | None = None
    clue: Clue | None = None
    targets: tuple[str, ...] = ()  # declared for the clue that comes next
    guesses: int = 0  # made in this turn
    covers: int = 0  # words that the spymaster may cover now
    allowed: tuple[str, Number] | None = None  # a clue that was quietly asked about and allowed
    challenged: bool = False  # or let pass: nobody may challenge the clue any more
    guess_from: float | None = None  # guesses count from then on, in seconds
    spelled: bool = False  # has the clue been spelled out?
    dispute: Dispute | None = None
    settled: Dispute | None = None  # the last one that everybody could follow, until the next clue
    settled_quietly: Dispute | None = None  # one after that, between the spymasters
    timer: Timer | None = None
    timer_left: float | None = None  # seconds, while a dispute stops the timer
    result: Result | None = None

    @property
    def board(self) -> Board:
        """The board as the referee sees it."""
        return _board(self.cards, self.covered)

    def place(self, word: str) -> int:
        """The place of a word on the table, in whatever case it is written."""
        board = self.board
        return board.codenames.index(board.find(word))

    def left(self, team: Team) -> int:
        """A team's words that are still in sight."""
        own = team.role
        return sum(role is own and place not in self.covered for place, role in enumerate(self.key))

    @property
    def question(self) -> Dispute | None:
        """A quiet question between the spymasters. The game goes on, and nobody else may notice it."""
        return self.dispute if self.dispute and self.dispute.origin is Origin.ASKED else None

    @property
    def is_paused(self) -> bool:
        """Does the game wait for the spymasters to settle a dispute?"""
        return self.dispute is not None and self.question is None

    def dispute_for(self, seat: Seat) -> Dispute | None:
        """The dispute, if this seat may follow it."""
        return self.dispute if self.dispute and (seat.is_spymaster or self.dispute.is_public) else None

    def has_allowed(self, clue: Clue) -> bool:
        """Was this clue asked about and allowed in this turn? If the question named no number, any number will do."""
        return self.allowed in ((clue.text.casefold(), clue.number), (clue.text.casefold(), None))

    @property
    def guesses_left(self) -> int | None:
        """How many more guesses this turn allows; None for no limit."""
        if self.clue is None or self.clue.number in (0, UNLIMITED) or not isinstance(self.clue.number, int):
            return None
        return self.clue.number + 1 - self.guesses


@lru_cache(maxsize=4096)
def _board(cards: tuple[Dealt, ...], covered: frozenset[int]) -> Board:
    """Cached, for each move needs it several times."""
    return Board([card.word for card in cards], [cards[place].word for place in covered])
