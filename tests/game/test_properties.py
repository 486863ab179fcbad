"""What holds for any game, however it is played: drawn move by move from those that are legal."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from pydantic import TypeAdapter

from fairclue.decks import Deck, WeightedDeck, deal
from fairclue.game import (
    MOVES,
    Event,
    Game,
    IllegalMove,
    OnInvalid,
    Origin,
    Phase,
    PlaySettings,
    RecordedRuling,
    RefereeMode,
    Role,
    Seat,
    Team,
    Variant,
    after,
    decide,
    event_from_json,
    event_to_json,
    export,
    legal_moves,
    load,
    move_from_json,
    next_game,
    open_game,
    readable,
    replay,
    view,
)
from fairclue.game.moves import CarryOn, TimeIsUp
from fairclue.game.rulings import Ground
from fairclue.game.types import SPYMASTERS
from fairclue.game.variants import variant_of
from fairclue.game.view import GameView
from fairclue.validator import Board, Clue, Stance, Verdict

DECK = WeightedDeck(Deck("numbers", "Numbers", "en", tuple((f"FACE{n}", f"FLIP{n}") for n in range(40))))
VERDICTS = {"fine": Verdict.VALID, "perhaps": Verdict.ASK, "never": Verdict.INVALID}
VIEWS = TypeAdapter(GameView)
MEANT = "meant for"  # in what the referee says about targets


def referee(clue: Clue, board: Board) -> RecordedRuling:
    """Every verdict, with a finding that gives the targets away if there are any."""
    meant = Ground("rhyme", None, Stance.ASK, f"{MEANT} {clue.targets}", True, "It rhymes.")
    return RecordedRuling(VERDICTS[clue.text], "So it is.", (meant,) if clue.targets else ())


class TheTable(RuleBasedStateMachine):
    """A table at which every legal move may come next, and illegal ones are tried too."""

    game: Game
    log: list[Event]
    at = 0.0

    @initialize(
        seed=st.integers(0, 2**32),
        variant=st.sampled_from(Variant),
        mode=st.sampled_from(RefereeMode),
        invalid=st.sampled_from(OnInvalid),
        timer=st.sampled_from([None, 30]),
        strict=st.booleans(),
        grace=st.sampled_from([0, 10]),
    )
    def open(
        self, seed: int, variant: Variant, mode: RefereeMode, invalid: OnInvalid, timer: Any, strict: bool, grace: int
    ) -> None:
        chosen = PlaySettings(variant, mode, invalid, timer, strict and timer is not None, grace)
        self.log = open_game(chosen, deal([DECK], seed))
        self.game = replay(self.log)
        self.covered: frozenset[int] = frozenset()
        self.number = 1

    @precondition(lambda self: self.game.phase is not Phase.OVER)
    @rule(data=st.data(), wait=st.sampled_from([0, 1, 20, 60]))
    def move(self, data: st.DataObject, wait: float) -> None:
        self.at += wait
        legal = [(seat, kind) for seat in Seat for kind in legal_moves(self.game, seat)]
        assert legal, f"nobody can move in {self.game.phase}"
        seat, kind = data.draw(st.sampled_from(legal))
        self.make(seat, kind, data)

    @precondition(lambda self: self.game.phase is Phase.GUESS)
    @rule(data=st.data())
    def guess(self, data: st.DataObject) -> None:
        """Games come to an end sooner when there is much guessing."""
        seats = [seat for seat in Seat if "guess" in legal_moves(self.game, seat)]
        if seats:
            self.make(seats[0], "guess", data)

    @precondition(lambda self: self.game.phase is Phase.PLACING)
    @rule(data=st.data())
    def place_a_few(self, data: st.DataObject) -> None:
        for _ in range(min(8, sum(map(len, self.game.hands.values())))):
            self.make(Seat(f"{self.game.turn}_operative"), "place", data)

    @rule(seat=st.sampled_from(Seat), kind=st.sampled_from(sorted(MOVES)), data=st.data())
    def try_anything(self, seat: Seat, kind: str, data: st.DataObject) -> None:
        if kind not in legal_moves(self.game, seat):
            move = move_from_json(self.filled(kind, data))
            with pytest.raises(IllegalMove) as refused:
                decide(self.game, seat, move, referee, self.at)
            assert refused.value.reason("en") and refused.value.reason("sv")
            if self.game.question and not seat.is_spymaster:  # they are told the same as if nobody had asked
                with pytest.raises(IllegalMove, match=re.escape(str(refused.value))):
                    decide(replace(self.game, dispute=None), seat, move, referee, self.at)

    def make(self, seat: Seat, kind: str, data: st.DataObject) -> None:
        try:
            events = decide(self.game, seat, move_from_json(self.filled(kind, data)), referee, self.at)
        except IllegalMove as refused:
            assert refused.kind in {  # what the words of a move can have wrong
                *("invalid_clue", "not_yours", "covered_already", "too_early", "time_over", "dispute_ruled"),
                *("grace", "answer_first"),
            }
            return
        assert events
        before = self.game
        self.log += events
        self.game = after(self.game, events)
        if all(event.is_quiet for event in events):
            for one in set(Seat) - SPYMASTERS:
                assert view(before, one) == view(self.game, one)

    def filled(self, kind: str, data: st.DataObject) -> dict[str, Any]:
        words = [face for hand in self.game.hands.get(self.game.turn, ()) for face in (hand.word, hand.flip)]
        choices: dict[str, st.SearchStrategy[Any]] = {
            "word": st.sampled_from(words or [card.word for card in self.game.cards] or ["FACE1"]),
            "text": st.sampled_from(sorted(VERDICTS)),
            "number": st.sampled_from([0, 1, 2, 3, "unlimited"]),
            "decision": st.sampled_from(["allow", "reject"]),
            "targets": st.sampled_from([[], list(self.game.board.in_sight[:2])]),
        }
        fields = MOVES[kind].__dataclass_fields__
        return {"type": kind} | {name: data.draw(choice) for name, choice in choices.items() if name in fields}

    @invariant()
    def agents_always_sum_up(self) -> None:
        game = self.game
        if not game.key:
            assert game.phase is Phase.PLACING
            assert len(game.cards) + sum(map(len, game.hands.values())) == 25
            return
        counts = {role: game.key.count(role) for role in Role}
        assert counts == {game.starts.role: 9, game.starts.other.role: 8, Role.BYSTANDER: 7, Role.ASSASSIN: 1}
        for team in Team:
            found = sum(game.key[place] is team.role for place in game.covered)
            assert game.left(team) + found == game.key.count(team.role)

    @invariant()
    def covered_words_stay_covered(self) -> None:
        if self.game.number == self.number:
            assert self.covered <= self.game.covered
        self.covered, self.number = self.game.covered, self.game.number

    @invariant()
    def no_impossible_state(self) -> None:
        game = self.game
        met = any(game.key and game.key[place] is Role.ASSASSIN for place in game.covered)
        done = bool(game.key) and not all(game.left(team) for team in Team)
        assert (game.phase is Phase.OVER) == (met or done) == (game.result is not None)
        assert (game.clue is not None) == (game.phase is Phase.GUESS)
        assert game.guesses_left is None or game.guesses_left > 0
        assert (game.phase is Phase.ENEMY) == (
            game.phase is not Phase.OVER and not variant_of(game).has_players(game, game.turn)
        )
        assert game.dispute is None or game.phase in (Phase.CLUE, Phase.GUESS)

    def teardown(self) -> None:
        """Every log replays, from paper too, and no seat is ever sent a secret."""
        paper = [json.loads(json.dumps(event_to_json(event))) for event in self.log]
        assert replay(event_from_json(event) for event in paper) == self.game
        for event in self.log:
            for seat in event.seen_by:
                sent = event_to_json(event.as_seen_from(seat))
                assert_no_secret(sent, seat)
                assert "seed" not in sent
                assert seat.is_spymaster or "key" not in sent or event.type == "game_over"

    @invariant()
    def no_view_gives_anything_away(self) -> None:
        for seat in Seat:
            seen = view(self.game, seat)
            assert_no_secret(json.loads(VIEWS.dump_json(seen)), seat)
            if self.game.phase is not Phase.OVER and not seat.is_spymaster:
                assert all(card.role is None for card in seen.cards if not card.covered)
        if self.game.phase is Phase.PLACING:
            assert all(card.role is None for seat in Seat for card in view(self.game, seat).cards)

    @invariant()
    def no_dispute_is_a_dead_end(self) -> None:
        """Whoever has to answer may be asleep: after a minute somebody on the other side ends the dispute."""
        game, dispute = self.game, self.game.dispute
        if dispute is None or variant_of(game).is_alone:
            return
        at = max(self.at, dispute.carry_on_from)
        sand_is_out = game.settings.strict and game.timer is not None and at >= game.timer.until
        move = TimeIsUp() if sand_is_out else CarryOn()
        others = [seat for seat in Seat if variant_of(game).plays_for(seat, dispute.waits_for.other)]
        able = [seat for seat in others if move.type in legal_moves(game, seat)]
        assert any(seat.is_spymaster for seat in able)
        assert dispute.origin is not Origin.CHALLENGED or able == others
        for seat in able:
            assert after(game, decide(game, seat, move, referee, at)).dispute is None

    @precondition(lambda self: self.game.phase is Phase.OVER)
    @rule(seed=st.integers(0, 99))
    def play_the_next_game(self, seed: int) -> None:
        events = next_game(self.game, seed, self.at)
        self.log += events
        self.game = after(self.game, events)

    @precondition(lambda self: self.game.phase is Phase.OVER)
    @rule(language=st.sampled_from(["en", "sv"]))
    def write_down(self, language: str) -> None:
        assert replay(load(json.loads(json.dumps(export(self.log))))) == self.game
        assert readable(self.log, language).count("\n") > 4


def assert_no_secret(sent: Any, seat: Seat) -> None:
    """Targets only for the clue's spymaster, and disputes that not everybody may follow only for spymasters."""
    assert all(seat is Seat(f"{team}_spymaster") for team in meant_by(sent))
    for part in objects(sent):
        if "origin" in part and not seat.is_spymaster:
            assert part["origin"] == "challenged" or (part["origin"], part["decision"]) == ("given", "allow")


def meant_by(value: Any, team: str | None = None) -> Iterator[str | None]:
    """The team of each object that gives targets away."""
    if isinstance(value, dict):
        team = value.get("team", team)
        if value.get("targets") or any(isinstance(text, str) and MEANT in text for text in value.values()):
            yield team
    for item in inside(value):
        yield from meant_by(item, team)


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """Every object, however deep."""
    if isinstance(value, dict):
        yield value
    for item in inside(value):
        yield from objects(item)


def inside(value: Any) -> Iterable[Any]:
    """What an object or a list holds."""
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


TestTheTable = TheTable.TestCase
TestTheTable.settings = settings(
    max_examples=40, stateful_step_count=60, deadline=None, database=None, derandomize=True
)
