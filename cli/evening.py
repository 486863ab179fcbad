"""An evening at the table in one terminal, which is handed round between spymasters and operatives."""

import re
import secrets
import time
from datetime import date

from rich.markup import escape

from fairclue import validator
from fairclue.cli.board import board_of
from fairclue.cli.output import out
from fairclue.errors import InputError
from fairclue.game import (
    Decision,
    Dispute,
    Event,
    Game,
    IllegalMove,
    Move,
    Phase,
    RecordedRuling,
    Seat,
    Status,
    Team,
    after,
    decide,
    may,
    readable,
    replay,
)
from fairclue.game.events import ClueRejected, ClueSpelled, DisputeSettled, TimeRanOut, WordGuessed
from fairclue.game.moves import (
    Accept,
    Ask,
    Challenge,
    Cover,
    Decide,
    GiveClue,
    Guess,
    NextGame,
    Object,
    Place,
    Spell,
    Stop,
    TimeIsUp,
)
from fairclue.game.record import said
from fairclue.table import House, follow, from_dispute
from fairclue.validator import Board, Clue, load_ruleset
from fairclue.validator.open_lexicons import lexicon_for
from fairclue.validator.types import read_number

_CLUE = re.compile(r"(\?)?\s*(.+?)\s*[:,\s]\s*(\d+|unlimited|obegränsat|∞)", re.IGNORECASE)


class Evening:
    """A table that plays in one terminal until nobody wants another game."""

    def __init__(self, log: list[Event], house: House, language: str) -> None:
        self.log, self.house, self.language = log, house, language
        self.game: Game = replay(log)
        self.ruleset = load_ruleset(house.ruleset, house.settings)
        self.lexicon = lexicon_for(self.ruleset, None)
        self.eyes = ""  # who looks at the screen
        self.shown = 0  # events that they have seen on the board

    def play(self) -> None:
        """Ask whoever is to move, until the game is over and nobody wants another one."""
        steps = {
            Phase.PLACING: self._place,
            Phase.CLUE: self._clue,
            Phase.GUESS: self._guess,
            Phase.ENEMY: self._enemy,
        }
        while True:
            while self.game.phase is not Phase.OVER:
                steps[self.game.phase]()
            self._finish()
            if not agreed("Another game with the cards flipped and the roles handed on? [dim](y or n)[/dim]"):
                return
            self._make(Seat(f"{self.game.starts}_operative"), NextGame(secrets.randbelow(2**32)))

    # ------------------------------------------------------------------ one step of each phase

    def _place(self) -> None:
        hand = self.game.hands[self.game.turn]
        faces = ", ".join(" / ".join(dict.fromkeys((card.word, card.flip))) for card in hand)
        self._look(f"the {self.game.turn} team", key=False)
        word = ask(f"{self._team()}, place one of {escape(faces)} [dim](Enter for the first)[/dim]:") or hand[0].word
        self._make(Seat(f"{self.game.turn}_operative"), Place(word))

    def _clue(self) -> None:
        team = self.game.turn
        seat = Seat(f"{team}_spymaster")
        if self.game.dispute:
            self._settle(self.game.dispute)
            return
        self._look(f"the {team} spymaster", key=True)
        covers = ", or 'cover WORD' first" if self.game.covers else ""
        text = ask(f"{self._team()} spymaster, your clue and number [dim](tree: 2; ? tree: 2 to ask{covers})[/dim]:")
        if self.game.covers and text.lower().startswith("cover "):
            self._make(seat, Cover(text[6:]))
        elif found := _CLUE.fullmatch(text):
            kind = Ask if found[1] else GiveClue
            if self._make(seat, kind(found[2], read_number(found[3]))):
                self._after_clue()
        else:
            say("Type a word and a number, such as tree: 2, tree: 0 or tree: unlimited.")

    def _after_clue(self) -> None:
        """The other spymaster may challenge a clue before the operatives hear it."""
        other = Seat(f"{self.game.turn.other}_spymaster")
        if "challenge" in may(self.game, other):
            clue = self.game.clue
            assert clue is not None
            question = f"{self._team(other.team)} spymaster, {escape(said(clue.text, clue.number))}"
            if agreed(f"{question}: challenge it? [dim](y or n)[/dim]"):
                self._make(other, Challenge())

    def _settle(self, dispute: Dispute) -> None:
        out.print(f"[bold]{escape(dispute.ruling.summary)}[/bold]")
        for ground in dispute.ruling.findings:
            out.print(f"  {escape(ground.explanation)}")
        if dispute.status is Status.RULED:
            seat = Seat(f"{dispute.against}_spymaster")
            objects = ask(f"{self._team(dispute.against)} spymaster: Enter to accept that, or say why you object:")
            self._make(seat, Object(objects) if objects else Accept())
            return
        text = ask(f"{self._team(dispute.judge)} spymaster decides: allow or reject, and why:")
        word, _, reason = text.partition(" ")
        if word.lower() in list(Decision):
            self._make(Seat(f"{dispute.judge}_spymaster"), Decide(Decision(word.lower()), reason))
        else:
            say("Type allow or reject, with a reason after it if you like.")

    def _guess(self) -> None:
        if self.game.dispute:
            self._settle(self.game.dispute)
            return
        seat = Seat(f"{self.game.turn}_operative")
        self._look("the operatives", key=False)
        clue = self.game.clue
        assert clue is not None
        limit = "as many as you like" if self.game.guesses_left is None else f"{self.game.guesses_left} left"
        shown = escape(said(clue.text, clue.number, self.language))
        out.print(f"{self._team()}'s clue: [bold]{shown}[/bold]  [dim]guesses: {limit}[/dim]")
        text = ask("Your guess [dim](a word; stop; spell)[/dim]:")
        words: dict[str, Move] = {"stop": Stop(), "spell": Spell()}
        move = words.get(text.lower(), Guess(text))
        for event in self._make(seat, move):
            if isinstance(event, WordGuessed):
                out.print(f"[bold]{escape(event.word)}[/bold]: {event.role}")
            elif isinstance(event, ClueSpelled):
                out.print(escape(event.letters))

    def _enemy(self) -> None:
        self._look(f"the {self.game.starts} spymaster", key=True)
        text = ask(f"{self._team()} has its turn: which of its words do you cover?")
        self._make(Seat(f"{self.game.starts}_spymaster"), Cover(text))

    def _finish(self) -> None:
        _clear()
        out.print(board_of(self.game, Seat.SPECTATOR))
        out.print(escape(readable(self.log, self.language)))

    # ------------------------------------------------------------------ moves and eyes

    def _make(self, seat: Seat, move: Move) -> list[Event]:
        """Make a move; one that is illegal says why, and one that comes too late ends the turn."""
        at = time.monotonic()
        try:
            events = decide(self.game, seat, move, self._referee, at)
        except IllegalMove as refused:
            if refused.kind != "time_over":
                say(refused.reason(self.language))
                return []
            events = decide(self.game, seat, TimeIsUp(), self._referee, at)
        except InputError as error:
            say(str(error))
            return []
        self.log += events
        self.game = after(self.game, events)
        for event in events:
            if isinstance(event, DisputeSettled):
                out.print(escape(event.dispute.outcome(self.game.settings.invalid, self.language)))
                self._remember(event.dispute)
            elif isinstance(event, TimeRanOut):
                say("The time is up.")
            elif isinstance(event, ClueRejected):
                say(f"{said(event.text, event.number)} is rejected; the turn is over.")
        return events

    def _referee(self, clue: Clue, board: Board) -> RecordedRuling:
        ruling = validator.check(clue, board, self.ruleset, explain_in=self.language)
        return follow(ruling, self.house.precedents, self.lexicon)

    def _remember(self, dispute: Dispute) -> None:
        by = f"{dispute.judge} spymaster"
        new = from_dispute(dispute, self.lexicon, when=date.today().isoformat(), by=by)
        self.house = House(self.house.ruleset, self.house.settings, (*self.house.precedents, *new))

    def _look(self, who: str, *, key: bool) -> None:
        """Hand the terminal over when other eyes are needed, and show them what is new on the table."""
        if who != self.eyes:
            ask(f"\nEveryone but {who} looks away. Press Enter." if key else f"\nPress Enter and call {who}.")
            _clear()
        if who != self.eyes or self.shown != len(self.log):
            out.print(board_of(self.game, Seat(f"{self.game.starts}_{'spymaster' if key else 'operative'}")))
        self.eyes, self.shown = who, len(self.log)

    def _team(self, team: Team | None = None) -> str:
        name = team or self.game.turn
        return f"[bold {name}]{name.capitalize()}[/bold {name}]"


def ask(question: str) -> str:
    """What is typed in answer, from wherever the input comes."""
    out.print(question, end=" ")
    return input().strip()


def agreed(question: str) -> bool:
    """Was the answer yes?"""
    return ask(question).lower() in ("y", "yes", "j", "ja")


def say(message: str) -> None:
    """Something that players should not miss."""
    out.print(f"[yellow]{escape(message)}[/yellow]")


def _clear() -> None:
    """Clear the screen and what could be scrolled back to, where there is a screen."""
    out.clear()
    if out.is_terminal:
        out.file.write("\x1b[3J")
