"""What holds for any game, however it is played: drawn move by move from those that are legal."""

import json
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
from fairclue.game.types import SPYMASTERS
from fairclue.game.variants import variant_of
from fairclue.game.view import GameView
from fairclue.validator import Board, Clue, Verdict

DECK = WeightedDeck(Deck("numbers", "Numbers", "en", tuple((f"FACE{n}", f"FLIP{n}") for n in range(40))))
VERDICTS = {"fine": Verdict.VALID, "perhaps": Verdict.ASK, "never": Verdict.INVALID}
VIEWS = TypeAdapter(GameView)
SECRETS = {"key", "seed", "dispute", "ruling", "targets", "findings"}


def referee(clue: Clue, board: Board) -> RecordedRuling:
    return RecordedRuling(VERDICTS[clue.text], "So it is.")


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
    )
    def open(
        self, seed: int, variant: Variant, mode: RefereeMode, invalid: OnInvalid, timer: Any, strict: bool
    ) -> None:
        chosen = PlaySettings(variant, mode, invalid, timer, strict and timer is not None)
        self.log = open_game(chosen, deal([DECK], seed))
        self.game = replay(self.log)
        self.covered: frozenset[int] = frozenset()
        self.number = 1

    @precondition(lambda self: self.game.phase is not Phase.OVER)
    @rule(data=st.data(), wait=st.sampled_from([0, 1, 40]))
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
            with pytest.raises(IllegalMove) as refused:
                decide(self.game, seat, move_from_json(self.filled(kind, data)), referee, self.at)
            assert refused.value.reason("en") and refused.value.reason("sv")

    def make(self, seat: Seat, kind: str, data: st.DataObject) -> None:
        try:
            events = decide(self.game, seat, move_from_json(self.filled(kind, data)), referee, self.at)
        except IllegalMove as refused:
            assert refused.kind in {  # what the words of a move can have wrong
                *("invalid_clue", "not_yours", "covered_already", "too_early", "time_over", "dispute_ruled"),
            }
            return
        assert events
        self.log += events
        self.game = after(self.game, events)

    def filled(self, kind: str, data: st.DataObject) -> dict[str, Any]:
        words = [face for hand in self.game.hands.get(self.game.turn, ()) for face in (hand.word, hand.flip)]
        choices: dict[str, st.SearchStrategy[Any]] = {
            "word": st.sampled_from(words or [card.word for card in self.game.cards] or ["FACE1"]),
            "text": st.sampled_from(sorted(VERDICTS)),
            "number": st.sampled_from([0, 1, 2, 3, "unlimited"]),
            "decision": st.sampled_from(["allow", "reject"]),
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
        """Every log replays, from paper too, and what a seat may see of it gives nothing away."""
        paper = [json.loads(json.dumps(event_to_json(event))) for event in self.log]
        assert replay(event_from_json(event) for event in paper) == self.game
        for event, written in zip(self.log, paper, strict=True):
            if event.seen_by - SPYMASTERS and event.type != "game_over":
                assert not SECRETS & _keys(written), event

    @invariant()
    def only_those_who_may_see_the_key(self) -> None:
        for seat in set(Seat) - SPYMASTERS:
            seen = view(self.game, seat)
            assert not SECRETS & _keys(json.loads(VIEWS.dump_json(seen)))
            if self.game.phase is not Phase.OVER:
                assert all(card.role is None for card in seen.cards if not card.covered)
        if self.game.phase is Phase.PLACING:
            assert all(card.role is None for seat in Seat for card in view(self.game, seat).cards)

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


def _keys(value: Any) -> set[str]:
    """Every key of every object, however deep."""
    if isinstance(value, dict):
        return set(value) | {key for item in value.values() for key in _keys(item)}
    return {key for item in value for key in _keys(item)} if isinstance(value, list) else set()


TestTheTable = TheTable.TestCase
TestTheTable.settings = settings(
    max_examples=40, stateful_step_count=60, deadline=None, database=None, derandomize=True
)
