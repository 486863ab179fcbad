"""Games written down as players tell them, one line a turn:

    red tree: 2 -> ORCHARD bystander
    blue lah: 2 -> MERLION blue, TAPIR blue, stop
    red river: 3 -> KALLANG red, stop !guess_first

`!kind` marks a move that is refused. Other lines: `red ask hdb: 2`, `blue challenge`, `red accept`, `red object`,
`blue allow`, `blue reject not a word`, `blue withdraw`, `blue fine`, `red_operative carry_on`, `blue cover TAPIR`,
`spectator spell`, `red flip`, `60 red time`; a number in front is the time.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import TypeAdapter

from fairclue.decks import Deal, Dealt
from fairclue.game import (
    Decision,
    Event,
    Game,
    IllegalMove,
    Move,
    PlaySettings,
    RecordedRuling,
    Referee,
    Role,
    Seat,
    Team,
    after,
    decide,
    open_game,
    recorded,
    replay,
)
from fairclue.game.events import WordGuessed
from fairclue.game.moves import (
    AcceptRuling,
    Ask,
    CarryOn,
    Challenge,
    Cover,
    Decide,
    Fine,
    FlipTimer,
    GiveClue,
    Guess,
    ObjectToRuling,
    Spell,
    Stop,
    TimeIsUp,
    Withdraw,
)
from fairclue.game.rulings import Ground
from fairclue.validator import Board, Clue, Stance, Verdict, check, load_ruleset
from fairclue.validator.types import read_number

SMALL = "red: MOON, SHIP; blue: WHALE, MAIL; bystander: ROW; assassin: SCALE"  # a key
STANCES = {Verdict.ASK: Stance.ASK, Verdict.INVALID: Stance.FORBID}


@dataclass
class NotatedGame:
    """A game being played from its notation."""

    game: Game
    referee: Referee
    log: list[Event] = field(default_factory=list)
    at: float = 0.0

    def play(self, text: str) -> "NotatedGame":
        for line in filter(None, (line.strip() for line in text.splitlines())):
            self._line(line)
        return self

    def make(self, seat: Seat, move: Move, refused: str = "") -> list[Event]:
        """Make a move, and see that a log and a refusal behave."""
        try:
            events = decide(self.game, seat, move, self.referee, self.at)
        except IllegalMove as error:
            assert error.kind == refused, f"{seat} {move}: {error.kind}: {error}"
            return []
        assert not refused, f"{seat} {move} should be refused: {refused}"
        self.game = after(self.game, events)
        self.log += events
        return events

    def _line(self, line: str) -> None:
        if timed := re.match(r"([0-9]+) (.*)", line):
            self.at, line = float(timed[1]), timed[2]
        turn, _, steps = line.partition(" -> ")
        who, words = turn.split(" ", 1)
        self._speak(who, *_refused(words))
        for step in filter(None, (step.strip() for step in steps.split(","))):
            self._step(who, *_refused(step))

    def _speak(self, who: str, words: str, refused: str) -> None:
        seat = Seat(who) if who in list(Seat) else Seat(f"{who}_spymaster")
        if clue := re.fullmatch(r"(ask )?(.*): ?(\w*)( for .*)?", words):
            targets = tuple(target.strip() for target in (clue[4] or "")[5:].split("+") if target)
            kind = Ask if clue[1] else GiveClue
            self.make(seat, kind(clue[2], read_number(clue[3] or None), targets), refused)
            return
        verb, _, rest = words.partition(" ")
        moves: dict[str, Move] = {
            **{"challenge": Challenge(), "accept": AcceptRuling(), "object": ObjectToRuling(rest), "spell": Spell()},
            **{"allow": Decide(Decision.ALLOW, rest), "reject": Decide(Decision.REJECT, rest), "cover": Cover(rest)},
            **{"flip": FlipTimer(), "time": TimeIsUp(), "fine": Fine(), "withdraw": Withdraw(), "carry_on": CarryOn()},
        }
        if verb in ("guess", "stop"):
            self._step(who, rest or verb, refused)
        else:
            self.make(seat, moves[verb], refused)

    def _step(self, who: str, step: str, refused: str) -> None:
        seat = Seat(f"{who}_operative")
        if step == "stop":
            self.make(seat, Stop(), refused)
        elif refused:
            self.make(seat, Guess(step), refused)
        else:
            word, role = step.rsplit(" ", 1)
            guessed = self.make(seat, Guess(word))[0]
            assert isinstance(guessed, WordGuessed)
            assert (guessed.word, guessed.role) == (word.upper(), role)

    def check(self, then: str) -> None:
        """`blue clue, red 7, blue 6`: whose turn it is, what for, and how many words are left."""
        for fact in map(str.strip, then.split(",")):
            assert fact in set(self.facts()), f"{fact!r} is not among {sorted(self.facts())}"

    def facts(self) -> Iterator[str]:
        game = self.game
        yield f"{game.turn} {game.phase}"
        yield "paused" if game.is_paused else "not paused"
        yield f"{game.turn} may cover {game.covers}"
        yield "no limit" if game.guesses_left is None else f"{game.guesses_left} guesses left"
        yield f"red {sum(role == 'red' for place, role in enumerate(game.key) if place not in game.covered)}"
        yield f"blue {sum(role == 'blue' for place, role in enumerate(game.key) if place not in game.covered)}"
        if game.dispute:
            yield f"waits for {game.dispute.waits_for}"
        for seen, settled in (("openly", game.settled), ("quietly", game.settled_quietly)):
            if settled:
                yield f"{seen} {settled.decision or settled.status} by {settled.settled_by}"
        if game.result:
            yield f"{game.result.winner} wins by {game.result.why}"
            yield f"score {game.result.score}"


def tell(
    key: str, play: str = "", settings: dict[str, Any] | None = None, referee: Referee | None = None
) -> NotatedGame:
    """A table with this key (`red: A, B; blue: C; bystander: D; assassin: E`), red first, played so far."""
    groups = [group.split(":") for group in key.split(";")]
    roles = {word.strip(): Role(role.strip()) for role, words in groups for word in words.split(",")}
    starts = Team(next(iter(roles.values())))
    roles = dict(sorted(roles.items()))  # where a word lies says nothing of who it is
    cards = tuple(Dealt(word, f"{word} BACK", "told") for word in roles)
    chosen = TypeAdapter(PlaySettings).validate_python({"referee": "off", **(settings or {})})
    log = open_game(chosen, Deal(0, cards), starts=starts, key=tuple(roles.values()))
    return NotatedGame(replay(log), referee or says(""), log).play(play)


def says(verdicts: str) -> Referee:
    """A referee that finds words as told, `hdb ask; orchards invalid`, and everything else valid."""
    known = dict(item.strip().rsplit(" ", 1) for item in verdicts.split(";") if item.strip())

    def referee(clue: Clue, board: Board) -> RecordedRuling:
        verdict = Verdict(known.get(clue.text, "valid"))
        stance = STANCES.get(verdict)
        grounds = (Ground("abbreviation", None, stance, "So it is."),) if stance else ()
        return RecordedRuling(verdict, f"{clue.text.upper()} is {verdict}.", grounds)

    return referee


def edition(name: str) -> Referee:
    """The real referee."""
    ruleset = load_ruleset(name)
    return lambda clue, board: recorded(check(clue, board, ruleset))


def _refused(text: str) -> tuple[str, str]:
    words, _, kind = text.partition(" !")
    return words.strip(), kind.strip()
