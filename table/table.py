"""A table: who is there, what it plays by, its games, disputes and precedents. All of it follows from its log."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from fairclue.errors import InputError
from fairclue.game.disputes import Dispute
from fairclue.game.events import (
    DisputeEvent,
    DisputeOpened,
    Event,
    GameAbandoned,
    GameOpened,
    GameOver,
    KeyDealt,
    WordPlaced,
)
from fairclue.game.evolve import evolve
from fairclue.game.state import Game
from fairclue.game.types import Phase, Seat, Team
from fairclue.game.variants import VARIANTS, Standard
from fairclue.table.config import TableConfig, seats_of
from fairclue.table.events import (
    BlanksAdded,
    CountdownStarted,
    CountdownStopped,
    DeskRuled,
    HostChanged,
    HouseTakenIn,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    PrecedentMade,
    PrecedentWithdrawn,
    RolesHandedOn,
    RoomChanged,
    SettingsChanged,
    TableEvent,
    TableOpened,
    TokenIssued,
)
from fairclue.table.house import House
from fairclue.table.players import Player
from fairclue.table.precedents import withdraw
from fairclue.wording import say

_OLD_HOST = "host"  # the player who stands for the host's token of a table that an earlier version opened


@dataclass(frozen=True, slots=True)
class Table:
    """The whole state of a table, with keys and tokens: players are only shown a `SeatView` of it."""

    config: TableConfig
    house: House
    players: Mapping[str, Player] = field(default_factory=dict)  # by id, in the order in which they came
    tokens: Mapping[str, str] = field(default_factory=dict)  # digest of a token -> the player's id
    host: str = ""  # id of the player who may start, deal anew, remove and so on; empty if nobody is left
    is_open: bool = True  # may newcomers join?
    joined: int = 0  # how many players have ever joined; numbers their ids
    countdown: CountdownStarted | None = None  # to the next game
    won: Mapping[Team, int] = field(default_factory=lambda: dict.fromkeys(Team, 0))
    blanks: tuple[str, ...] = ()
    game: Game | None = None
    knows_key: frozenset[str] = frozenset()  # players who have seen the key of the running game
    deals_anew: bool = False  # the next game is dealt from the decks, and doesn't flip the cards
    used: frozenset[str] = frozenset()  # words that were on the table, both faces
    disputes: tuple[Dispute, ...] = ()
    at_desk: frozenset[int] = frozenset()  # numbers of the disputes that belong to no game

    @property
    def variant(self) -> Standard:
        """The variant that the table plays."""
        return VARIANTS[self.config.play.variant]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that can be taken."""
        return seats_of(self.config)

    @property
    def is_playing(self) -> bool:
        """Is a game going on?"""
        return self.game is not None and self.game.phase is not Phase.OVER

    @property
    def may_start(self) -> bool:
        """Can a game be started now?"""
        return self.config.has_decks and not self.is_playing

    def at(self, seat: Seat) -> list[Player]:
        """The players on a seat."""
        return [player for player in self.players.values() if player.seat is seat]

    def flips(self, blanks: Collection[str]) -> bool:
        """Does the next game only flip the cards on the table? After both faces were up, cards are dealt anew."""
        return self.game is not None and self.game.number % 2 == 1 and not blanks and not self.deals_anew


def fold_events(events: Iterable[TableEvent], table: Table | None = None) -> Table:
    """The table after these events; without a table to begin with, they are a log from its start."""
    for event in events:
        table = _next(table, event)
    if table is None:
        raise InputError("the log of a table begins with table_opened")
    return table


def _next(table: Table | None, event: TableEvent) -> Table:  # noqa: PLR0911, PLR0912 (a case an event)
    if isinstance(event, TableOpened):
        return _opened(event)
    if table is None:
        raise InputError("the log of a table begins with table_opened")
    match event:
        case TokenIssued(player=player, digest=digest):
            return replace(table, tokens={**table.tokens, digest: player})
        case PlayerJoined(player=identity, name=name, seat=seat):
            joined = replace(
                table, players={**table.players, identity: Player(identity, name)}, joined=table.joined + 1
            )
            return _seated(replace(joined, host=table.host or identity), identity, seat)
        case PlayerRenamed(player=identity, name=name):
            return _with_player(table, replace(table.players[identity], name=name))
        case PlayerSeated(player=identity, seat=seat):
            return _seated(table, identity, seat)
        case PlayerLeft(player=identity):
            return _left(table, identity)
        case HostChanged(player=identity):
            return replace(table, host=identity)
        case RoomChanged(is_open=is_open):
            return replace(table, is_open=is_open)
        case SettingsChanged():
            return _set(table, event)
        case CountdownStarted():
            return replace(table, countdown=event)
        case CountdownStopped():
            return replace(table, countdown=None)
        case RolesHandedOn():
            next_seat = table.variant.next_seat
            moved = {one.id: replace(one, seat=next_seat.get(one.seat, one.seat)) for one in table.players.values()}
            return replace(table, players=moved)
        case BlanksAdded(words=words):
            return replace(table, blanks=(*table.blanks, *words))
        case DeskRuled(number=number, dispute=dispute):
            return replace(table, disputes=_with_dispute(table, number, dispute), at_desk=table.at_desk | {number})
        case PrecedentMade(precedent=precedent):
            known = tuple(one for one in table.house.precedents if one.id != precedent.id)
            return replace(table, house=replace(table.house, precedents=(*known, precedent)))
        case PrecedentWithdrawn(id=identity):
            return replace(table, house=replace(table.house, precedents=withdraw(table.house.precedents, identity)))
        case HouseTakenIn(house=house):
            return replace(table, house=house)
        case _:
            return _after_game_event(table, event)


# ---------------------------------------------------------------------- players


def _opened(event: TableOpened) -> Table:
    """A new table. At a table of an earlier version, each seat and the host become a player with that token."""
    config, table = event.config, Table(event.config, event.config.house)
    for digest, seat in event.tokens.items():
        player = Player(seat.value, say(config.language, f"table.seats.{seat}"), seat)
        table = replace(_with_player(table, player), tokens={**table.tokens, digest: player.id})
    if event.host:
        host = Player(_OLD_HOST, say(config.language, "table.host"))
        table = replace(_with_player(table, host), tokens={**table.tokens, event.host: host.id}, host=host.id)
    return table


def _with_player(table: Table, player: Player) -> Table:
    return replace(table, players={**table.players, player.id: player})


def _seated(table: Table, identity: str, seat: Seat) -> Table:
    """A spymaster's seat shows the key, and whoever has seen it keeps knowing it until the game is over."""
    sees_key = seat.is_spymaster and table.is_playing and table.game is not None and bool(table.game.key)
    seated = _with_player(table, replace(table.players[identity], seat=seat))
    return replace(seated, knows_key=table.knows_key | {identity}) if sees_key else seated


def _left(table: Table, identity: str) -> Table:
    return replace(
        table,
        players={one: player for one, player in table.players.items() if one != identity},
        tokens={digest: player for digest, player in table.tokens.items() if player != identity},
        host="" if table.host == identity else table.host,
    )


def _set(table: Table, event: SettingsChanged) -> Table:
    config = replace(
        table.config,
        play=event.play,
        decks=event.decks,
        own_decks=event.own_decks,
        rating=event.rating,
        language=event.language,
        play_in=event.play_in,
    )
    dealt = (table.config.decks, table.config.own_decks, table.config.play.variant)
    is_other = dealt != (config.decks, config.own_decks, config.play.variant)
    return replace(table, config=config, deals_anew=table.deals_anew or is_other)


# ---------------------------------------------------------------------- games


def _after_game_event(table: Table, event: Event) -> Table:
    played = _with_players_after(replace(table, game=evolve(table.game, event)), event)
    if isinstance(event, DisputeOpened):
        return replace(played, disputes=(*table.disputes, event.dispute))
    if isinstance(event, DisputeEvent):
        number = max(n for n in range(1, len(table.disputes) + 1) if n not in table.at_desk)
        return replace(played, disputes=_with_dispute(table, number, event.dispute))
    cards = event.cards if isinstance(event, GameOpened) else (event.card,) if isinstance(event, WordPlaced) else ()
    return replace(played, used=table.used | {face for card in cards for face in (card.word, card.flip)})


def _with_players_after(table: Table, event: Event) -> Table:
    """What the game means for the players: who knows the key, and the series."""
    match event:
        case GameOpened():
            return replace(table, knows_key=frozenset(), countdown=None, deals_anew=False)
        case KeyDealt():
            spymasters = {one.id for one in table.players.values() if one.seat.is_spymaster}
            return replace(table, knows_key=table.knows_key | spymasters)
        case GameOver(result=result):
            players = {one.id: one.after_game(result.winner) for one in table.players.values()}
            won = {**table.won, result.winner: table.won[result.winner] + 1}
            return replace(table, players=players, won=won, knows_key=frozenset())
        case GameAbandoned():
            return replace(table, knows_key=frozenset(), deals_anew=True)
        case _:
            return table


def _with_dispute(table: Table, number: int, dispute: Dispute) -> tuple[Dispute, ...]:
    return (*table.disputes[: number - 1], dispute, *table.disputes[number:])
