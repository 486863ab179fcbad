"""What players do around the games: join, sit, rename, leave, and the host's part.

As in `actions`, each function takes the table as it is and gives the events that follow. `by` is the player who acts,
and `here` are the ids of those who are present.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from fairclue.errors import InputError, NotFoundError
from fairclue.game.illegal import IllegalMove
from fairclue.game.play import abandon
from fairclue.game.types import Seat, Team
from fairclue.table.actions import Moment, lexicon_of
from fairclue.table.config import OwnDeck, TableConfig, seats_of
from fairclue.table.events import (
    CountdownStarted,
    CountdownStopped,
    HostChanged,
    HouseTakenIn,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    RoomChanged,
    SettingsChanged,
    TableEvent,
    TokenIssued,
)
from fairclue.table.players import MOST_PLAYERS, Player, free_name, handed_on
from fairclue.table.table import Table
from fairclue.validator import load_ruleset

COUNTDOWN = 10  # seconds until a game starts that somebody other than the host has called for
MOST_JOINS = 1_000  # players that may ever join a table: people who join and leave again and again don't fill its log


@dataclass(frozen=True, slots=True)
class Handover:
    """How the roles are handed on with the next game: not at all, in turn, or to the spymasters that are named."""

    in_turn: bool = False
    spymasters: Mapping[Team, str] = field(default_factory=dict)  # players


# ---------------------------------------------------------------------- players


def join(table: Table, name: str, digest: str, seat: Seat | None = None) -> list[TableEvent]:
    """A newcomer joins, with the digest of their token; they watch unless they ask for a seat that is free."""
    if not table.is_open:
        raise IllegalMove("room_closed")
    if len(table.players) >= MOST_PLAYERS or table.joined >= MOST_JOINS:
        raise IllegalMove("room_full")
    return admit(table, name, digest, seat or Seat.SPECTATOR)


def admit(table: Table, name: str, digest: str, seat: Seat) -> list[TableEvent]:
    """Let a player in, whether or not the table is open to newcomers."""
    _check_free(table, seat)
    player = f"p{table.joined + 1}"
    unique = free_name(name, (one.name for one in table.players.values()))
    return [PlayerJoined(player, unique, seat), TokenIssued(player, digest)]


def rename(table: Table, by: Player, player: str, name: str) -> list[TableEvent]:
    """Give oneself another name; the host may rename anybody."""
    renamed = _theirs(table, by, player)
    others = (one.name for one in table.players.values() if one.id != player)
    unique = free_name(name, others)
    return [PlayerRenamed(player, unique)] if unique != renamed.name else []


def sit(table: Table, by: Player, player: str, seat: Seat, here: Collection[str] = ()) -> list[TableEvent]:
    """Take a seat; the host may seat anybody, and replace a spymaster between games or when they are not there.

    Whoever has seen the key of the running game cannot guess in it.
    """
    moved = _theirs(table, by, player)
    if moved.seat is seat:
        return []
    if table.is_playing and player in table.knows_key and seat.team is not None and not seat.is_spymaster:
        raise IllegalMove("knows_key", name=moved.name)
    if by.id != player and table.is_playing and moved.seat.is_spymaster and player in here:
        raise IllegalMove("seat_taken", name=moved.name)
    unseated: list[TableEvent] = []
    for holder in table.at(seat) if seat.is_spymaster else ():
        if by.id != table.host or (table.is_playing and holder.id in here):
            raise IllegalMove("seat_taken", name=holder.name)
        unseated.append(PlayerSeated(holder.id, Seat.SPECTATOR if table.is_playing else _operative(table, seat)))
    if not unseated:
        _check_free(table, seat)
    return [*unseated, PlayerSeated(player, seat)]


def leave(table: Table, by: Player, player: str, here: Collection[str] = ()) -> list[TableEvent]:
    """Leave the table; the host may remove anybody. When the host leaves, the next player becomes host."""
    gone = _theirs(table, by, player)
    events: list[TableEvent] = [PlayerLeft(player, removed=by.id != player)]
    others = [one for one in table.players.values() if one.id != player]
    if table.host == gone.id and others:
        heir = min(others, key=lambda one: (one.id not in here, one.seat is Seat.SPECTATOR))
        events.append(HostChanged(heir.id))
    return events


# ---------------------------------------------------------------------- the host


def hand_host_on(table: Table, by: Player, player: str) -> list[TableEvent]:
    """Make somebody else the host."""
    check_host(table, by)
    return [HostChanged(_player(table, player).id)] if player != table.host else []


def open_to_newcomers(table: Table, by: Player, *, is_open: bool) -> list[TableEvent]:
    """Close the table to newcomers, or open it again."""
    check_host(table, by)
    return [RoomChanged(is_open)] if is_open != table.is_open else []


def change_settings(table: Table, by: Player, config: TableConfig) -> list[TableEvent]:
    """Play the next games with other settings. Precedents stay, as far as the edition has their rules."""
    check_host(table, by)
    if table.is_playing:
        raise IllegalMove("game_running")
    config = replace(config, own_decks=tuple(_kept(table, deck) for deck in config.own_decks))
    lexicon_of(config.house, config.play_in)
    rules = load_ruleset(config.house.ruleset, config.house.settings).rules
    precedents = tuple(one for one in table.house.precedents if one.rule in rules)
    house = replace(config.house, precedents=precedents)
    seats = seats_of(config)
    unseated = [PlayerSeated(one.id, Seat.SPECTATOR) for one in table.players.values() if one.seat not in seats]
    changed = replace(config, house=table.config.house) != table.config
    return [
        *([HouseTakenIn(house)] if house != table.house else []),
        *([_settings(config)] if changed else []),
        *unseated,
    ]


def end_game(table: Table, by: Player) -> list[TableEvent]:
    """End the game without a winner."""
    check_host(table, by)
    if table.game is None or not table.is_playing:
        raise IllegalMove("no_game")
    return [*abandon(table.game)]


def check_host(table: Table, by: Player) -> None:
    """Raise if the player is not the host."""
    if by.id != table.host:
        host = table.players.get(table.host)
        raise IllegalMove("not_host", name=host.name if host else "-")


# ---------------------------------------------------------------------- the next game


def call_next_game(table: Table, by: Player, handover: Handover, moment: Moment) -> list[TableEvent]:
    """Start the countdown to the next game; everybody sees it and may stop it."""
    if not table.may_start:
        raise IllegalMove("no_decks" if not table.config.has_decks else "not_over")
    _check_seated(table, by)
    if table.countdown is not None:
        return []
    seating(table, handover)  # raises if it cannot be done
    return [CountdownStarted(by.id, moment.at + COUNTDOWN, handover.in_turn, handover.spymasters)]


def stop_countdown(table: Table, by: Player) -> list[TableEvent]:
    """Stop the countdown to the next game."""
    return [CountdownStopped(by.id)] if table.countdown else []


def check_may_start(table: Table, by: Player, moment: Moment) -> None:
    """Raise if this player cannot start a game now: the host can at any time, others when the countdown has run out."""
    if by.id == table.host:
        return
    _check_seated(table, by)
    if table.is_playing:
        raise IllegalMove("not_over")
    if table.countdown is None:
        raise IllegalMove("no_countdown")
    if moment.at < table.countdown.until:
        raise IllegalMove("countdown_runs", n=max(1, round(table.countdown.until - moment.at)))


def called_handover(table: Table) -> Handover:
    """How the roles are handed on in the game that somebody has called for."""
    called = table.countdown
    return Handover(called.hand_on, called.spymasters) if called else Handover()


def seating(table: Table, handover: Handover, here: Collection[str] = ()) -> dict[str, Seat]:
    """Who moves to which seat when the roles are handed on."""
    players = list(table.players.values())
    return handed_on(players, table.variant.next_seat, here, handover.spymasters, in_turn=handover.in_turn)


# ---------------------------------------------------------------------- checks


def _theirs(table: Table, by: Player, player: str) -> Player:
    """The player, if it is the one who acts or the host acts."""
    found = _player(table, player)
    if by.id != player:
        check_host(table, by)
    return found


def _player(table: Table, player: str) -> Player:
    if player not in table.players:
        raise NotFoundError(
            f"there is no player {player!r} at this table; there are {', '.join(table.players)}", "player"
        )
    return table.players[player]


def _check_free(table: Table, seat: Seat) -> None:
    if seat not in table.seats:
        raise InputError(f"there is no seat {seat} at this table; there are {', '.join(table.seats)}")
    if seat.is_spymaster and (holders := table.at(seat)):
        raise IllegalMove("seat_taken", name=holders[0].name)


def _check_seated(table: Table, by: Player) -> None:
    if by.seat is Seat.SPECTATOR and by.id != table.host:
        raise IllegalMove("spectator")


def _kept(table: Table, deck: OwnDeck) -> OwnDeck:
    """The deck; one without cards stands for the table's deck of that title."""
    found = deck if deck.cards else next((one for one in table.config.own_decks if one.title == deck.title), deck)
    if not found.cards:
        raise InputError(f"there is no deck {deck.title!a} at this table; send its cards")
    return found


def _operative(table: Table, spymaster: Seat) -> Seat:
    """Where a spymaster sits who is replaced between games: with the operatives of the team, if it has any."""
    seat = Seat(f"{spymaster.team}_operative")
    return seat if seat in table.variant.seats else Seat.SPECTATOR


def _settings(config: TableConfig) -> SettingsChanged:
    return SettingsChanged(config.play, config.decks, config.own_decks, config.rating, config.language, config.play_in)
