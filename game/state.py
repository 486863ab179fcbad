"""A game as it stands. It never changes: `evolve` makes the next one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from fairclue.decks import Dealt
from fairclue.game.disputes import Dispute, Origin
from fairclue.game.types import Phase, PlaySettings, Result, Role, Seat, Team, Timer, Variant
from fairclue.validator.types import UNLIMITED, Board, Clue, Number


@dataclass(frozen=True, slots=True)
class Game:
    """All that is known about a game, the key included: only `view` is for players' eyes."""

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
    challenged: bool = False
    spelled: bool = False  # has the clue been spelled out?
    dispute: Dispute | None = None
    timer: Timer | None = None
    timer_left: float | None = None  # seconds, while a dispute stops the timer
    result: Result | None = None

    @property
    def board(self) -> Board:
        """The table as the referee sees it."""
        return _board(self.cards, self.covered)

    def place(self, word: str) -> int:
        """Where a word lies, however its case is written."""
        board = self.board
        return board.codenames.index(board.find(word))

    def left(self, team: Team) -> int:
        """A team's words that are still in sight."""
        own = team.role
        return sum(role is own and place not in self.covered for place, role in enumerate(self.key))

    @property
    def question(self) -> Dispute | None:
        """A quiet question between the spymasters. It holds up nobody, and nobody else may notice it."""
        return self.dispute if self.dispute and self.dispute.origin is Origin.ASKED else None

    @property
    def is_paused(self) -> bool:
        """Do the spymasters settle something that holds up the game?"""
        return self.dispute is not None and self.question is None

    def has_allowed(self, clue: Clue) -> bool:
        """Was this clue asked about and allowed in this turn? If no number was named, with any."""
        return self.allowed in ((clue.text.casefold(), clue.number), (clue.text.casefold(), None))

    @property
    def guesses_left(self) -> int | None:
        """How many more guesses this turn allows; None for no limit."""
        if self.clue is None or self.clue.number in (0, UNLIMITED) or not isinstance(self.clue.number, int):
            return None
        return self.clue.number + 1 - self.guesses

    def has_players(self, team: Team | None) -> bool:
        """Does anybody play for the team? The starting team alone does against a simulated opponent."""
        return team is not None and (self.settings.variant is not Variant.TWO_PLAYER or team is self.starts)

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that may be taken: nobody sits with a simulated opponent, whose spymaster would see the key."""
        return frozenset(seat for seat in Seat if seat.team is None or self.has_players(seat.team))

    def judge(self, team: Team) -> Team:
        """Whose spymaster decides about a team's clue: the opposing one, or its own if there is no other."""
        return team.other if self.has_players(team.other) else team

    def guesses_for(self, seat: Seat) -> bool:
        """Does this seat guess in this turn? One operative works for both in the three-player game."""
        both = self.settings.variant is Variant.THREE_PLAYER
        return seat.team is not None and not seat.is_spymaster and (both or seat.team is self.turn)


@lru_cache(maxsize=4096)
def _board(cards: tuple[Dealt, ...], covered: frozenset[int]) -> Board:
    """Asked for several times a move."""
    return Board([card.word for card in cards], [cards[place].word for place in covered])
