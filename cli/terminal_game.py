"""A table that plays in one terminal, which is handed round between spymasters and operatives."""

import re
import secrets
import time
from collections.abc import Sequence
from datetime import date

from rich.markup import escape

from fairclue.cli.board import board_of
from fairclue.cli.output import out
from fairclue.decks import WeightedDeck
from fairclue.errors import InputError
from fairclue.game import (
    Decision,
    Dispute,
    Game,
    IllegalMove,
    Move,
    Phase,
    Seat,
    Status,
    Team,
    legal_moves,
    readable,
)
from fairclue.game.events import ClueRejected, ClueSpelled, DisputeSettled, TimeRanOut, WordGuessed
from fairclue.game.moves import (
    AcceptRuling,
    Ask,
    Challenge,
    Cover,
    Decide,
    GiveClue,
    Guess,
    ObjectToRuling,
    Place,
    Spell,
    Stop,
    TimeIsUp,
)
from fairclue.game.record import clue_text
from fairclue.table import Moment, Table, TableConfig, TableEvent, TableLog, actions
from fairclue.validator.types import read_number

_CLUE = re.compile(r"(\?)?\s*(.+?)\s*[:,\s]\s*(\d+|unlimited|obegränsat|∞)", re.IGNORECASE)


class TerminalGame:
    """A table in one terminal, until nobody wants another game. It keeps its log as a table of the service does."""

    def __init__(
        self, config: TableConfig, decks: Sequence[WeightedDeck], seed: int, blanks: Sequence[str] = ()
    ) -> None:
        self.language = config.language
        self.log = TableLog()
        self.log.add(actions.open_table(config))
        self._decks = decks
        self._audience = ""  # who looks at the screen
        self._shown = 0  # entries of the log that they have seen on the board
        self._start(seed, blanks)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.log.table

    @property
    def game(self) -> Game:
        """The game that is played."""
        game = self.table.game
        assert game is not None
        return game

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
            if not confirm("Another game, with the roles handed on? [dim](y or n)[/dim]"):
                return
            self._start(secrets.randbelow(2**32))

    def _start(self, seed: int, blanks: Sequence[str] = ()) -> None:
        self.log.add(actions.start(self.table, self._decks, seed, _moment(), blanks=blanks))

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
        if "challenge" in legal_moves(self.game, other):
            clue = self.game.clue
            assert clue is not None
            question = f"{self._team(other.team)} spymaster, {escape(clue_text(clue.text, clue.number))}"
            if confirm(f"{question}: challenge it? [dim](y or n)[/dim]"):
                self._make(other, Challenge())

    def _settle(self, dispute: Dispute) -> None:
        out.print(f"[bold]{escape(dispute.ruling.summary)}[/bold]")
        for ground in dispute.ruling.findings:
            out.print(f"  {escape(ground.explanation)}")
        if dispute.status is Status.RULED:
            seat = Seat(f"{dispute.against}_spymaster")
            objects = ask(f"{self._team(dispute.against)} spymaster: Enter to accept that, or say why you object:")
            self._make(seat, ObjectToRuling(objects) if objects else AcceptRuling())
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
        shown = escape(clue_text(clue.text, clue.number, self.language))
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
        out.print(escape(readable(self.log.games()[self.game.number], self.language)))

    # ------------------------------------------------------------------ moves and the screen

    def _make(self, seat: Seat, move: Move) -> list[TableEvent]:
        """Make a move; one that is illegal says why, and one that comes too late ends the turn."""
        moment = _moment()
        try:
            events = actions.move(self.table, seat, move, moment)
        except IllegalMove as refused:
            if refused.kind != "time_over":
                say(refused.reason(self.language))
                return []
            events = actions.move(self.table, seat, TimeIsUp(), moment)
        except InputError as error:
            say(str(error))
            return []
        self.log.add(events)
        for event in events:
            if isinstance(event, DisputeSettled):
                out.print(escape(event.dispute.sentence(self.game.settings.invalid, self.language)))
            elif isinstance(event, TimeRanOut):
                say("The time is up.")
            elif isinstance(event, ClueRejected):
                say(f"{clue_text(event.text, event.number)} is rejected; the turn is over.")
        return events

    def _look(self, who: str, *, key: bool) -> None:
        """Hand the terminal over if somebody else has to look at it, and show what is new on the table."""
        if who != self._audience:
            ask(f"\nEveryone but {who} looks away. Press Enter." if key else f"\nPress Enter and call {who}.")
            _clear()
        if who != self._audience or self._shown != len(self.log.entries):
            out.print(board_of(self.game, Seat(f"{self.game.starts}_{'spymaster' if key else 'operative'}")))
        self._audience, self._shown = who, len(self.log.entries)

    def _team(self, team: Team | None = None) -> str:
        name = team or self.game.turn
        return f"[bold {name}]{name.capitalize()}[/bold {name}]"


def ask(question: str) -> str:
    """Print a question and return the typed answer."""
    out.print(question, end=" ")
    return input().strip()


def confirm(question: str) -> bool:
    """Ask a question and return whether the answer is yes."""
    return ask(question).lower() in ("y", "yes", "j", "ja")


def say(message: str) -> None:
    """Print a message that players should not miss."""
    out.print(f"[yellow]{escape(message)}[/yellow]")


def _clear() -> None:
    """Clear the screen and what could be scrolled back to, where there is a screen."""
    out.clear()
    if out.is_terminal:
        out.file.write("\x1b[3J")


def _moment() -> Moment:
    return Moment(time.monotonic(), date.today().isoformat())
