"""A game as one seat sees it. The key, and disputes that not everybody may follow, are for spymasters."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated

from pydantic import Field

from fairclue.decks import Dealt
from fairclue.game.disputes import Dispute, Status
from fairclue.game.legal_moves import legal_moves
from fairclue.game.state import Game
from fairclue.game.types import GuessFrom, Phase, PlaySettings, Result, Role, Seat, Team, Timer
from fairclue.game.variants import variant_of
from fairclue.validator.types import Number


def is_none(value: object) -> bool:
    """Leave a field out of the JSON, so that a seat that may not see it does not even learn that it exists."""
    return value is None


@dataclass(frozen=True, slots=True)
class CardView:
    """A codename as the seat sees it."""

    word: str
    covered: bool
    role: Role | None


@dataclass(frozen=True, slots=True)
class ClueView:
    """The clue that is being guessed, without its targets."""

    text: str
    number: Number
    guesses: int
    guesses_left: int | None
    guess_from: GuessFrom


CarryOnFrom = Annotated[
    float, Field(description="from this moment on, in seconds, the other side may carry on without an answer")
]


@dataclass(frozen=True, slots=True)
class DisputeInGame(Dispute):
    """A dispute that is not settled yet, and whom it waits for."""

    status: Status = field(kw_only=True)
    waits_for: Annotated[Team, Field(description="whose spymaster has to answer")] = field(kw_only=True)
    carry_on_from: CarryOnFrom = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class GameView:
    """A game as one seat sees it."""

    seat: Seat
    game: int
    settings: PlaySettings
    starts: Team
    phase: Phase
    turn: Team
    paused: Annotated[bool, Field(description="the game waits until a dispute is settled")]
    cards: tuple[CardView, ...]
    left: Mapping[Team, int] | None
    clue: ClueView | None
    covers: Annotated[int, Field(description="words that the spymaster in turn may cover")]
    timer: Timer | None
    result: Result | None
    you_may: Annotated[tuple[str, ...], Field(description="types of the moves that the seat can make now")]
    dispute: Annotated[
        DisputeInGame | None,
        Field(description="about a clue that was challenged; for spymasters any other too", exclude_if=is_none),
    ] = None
    settled: Annotated[
        Dispute | None,
        Field(description="the last dispute that the seat could follow, until the next clue", exclude_if=is_none),
    ] = None
    hand: Annotated[
        tuple[Dealt, ...] | None, Field(description="cards to place (undercover), for the team", exclude_if=is_none)
    ] = None


def view(game: Game, seat: Seat) -> GameView:
    """The game as a seat sees it."""
    return GameView(
        seat=seat,
        game=game.number,
        settings=game.settings,
        starts=game.starts,
        phase=game.phase,
        turn=game.turn,
        paused=game.is_paused,
        cards=_cards(game, seat),
        left={team: game.left(team) for team in Team} if game.key else None,
        clue=_clue(game),
        covers=game.covers,
        timer=game.timer,
        result=game.result,
        you_may=legal_moves(game, seat),
        dispute=_dispute(game, seat),
        settled=_settled(game, seat),
        hand=game.hands[seat.team] if game.phase is Phase.PLACING and seat.team is not None else None,
    )


def sees_key(game: Game, seat: Seat) -> bool:
    """Spymasters who play see the key, and everybody does once the game is over."""
    return game.phase is Phase.OVER or (seat.is_spymaster and variant_of(game).has_players(game, seat.team))


def _cards(game: Game, seat: Seat) -> tuple[CardView, ...]:
    open_key = sees_key(game, seat)

    def role(place: int) -> Role | None:
        return game.key[place] if game.key and (open_key or place in game.covered) else None

    return tuple(CardView(card.word, place in game.covered, role(place)) for place, card in enumerate(game.cards))


def _clue(game: Game) -> ClueView | None:
    clue = game.clue
    return ClueView(clue.text, clue.number, game.guesses, game.guesses_left, game.guess_from) if clue else None


def _dispute(game: Game, seat: Seat) -> DisputeInGame | None:
    found = game.dispute_for(seat)
    if found is None:
        return None
    dispute = found.seen_from(seat)
    return DisputeInGame(
        **{one.name: getattr(dispute, one.name) for one in fields(dispute)},
        status=dispute.status,
        waits_for=dispute.waits_for,
        carry_on_from=dispute.carry_on_from,
    )


def _settled(game: Game, seat: Seat) -> Dispute | None:
    settled = game.settled_quietly if seat.is_spymaster and game.settled_quietly else game.settled
    return settled.seen_from(seat) if settled else None
