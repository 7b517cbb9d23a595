"""A match at this terminal: who is waited for, what is typed, and what the table answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from rich.text import Text

from wyrmtable import bots
from wyrmtable.core import saved
from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.fair import FairDice, fair_dice
from wyrmtable.core.match import Landed, Match
from wyrmtable.core.scene import Choice, Scene
from wyrmtable.core.table import CHANCE
from wyrmtable.terminal import draw
from wyrmtable.terminal.answers import counted, objection, picked
from wyrmtable.terminal.board import NAME
from wyrmtable.terminal.dice import are_cards, example, typed
from wyrmtable.terminal.folds import MOST, Offer, offer
from wyrmtable.terminal.screen import Screen, patience
from wyrmtable.terminal.shelf import how, on_shelf
from wyrmtable.terminal.throws import in_order

HINT_PLAYOUTS = "rollout:1000"
LATEST = 6  # lines of the log to begin with when a match is resumed
HELP = """\
a number     the choice of that number; the first letters of its verb do as
             well, and so does a word that no other choice has
a letter     where many choices share a line: the letter, then the dice or
             words that single one out; dice by what they show or their places
a square     on a board: what can be done from there, such as c1; a choice can
             also be typed as the log writes it, such as c1-c2
a direction  on a map: n, e, s or w, and a word of the room if several have it
all          every choice with its number
Enter        when there is only one thing to do: do it
undo         take back your last choice, if no dice have fallen since
hint         what a strong bot would do here
odds         the chances here, where the game tells them
table        everything that lies there, sheets in full
box          where something is built: what there is; box and a word for more
3 x WORD     where something is built: three of it at once
rules        the rules of this game; rules and a word: what they say about it
log          everything that happened so far
save FILE    keep the match in a file (saved again after every move)
quit         leave the table; you are asked whether to save
help         this page

The dice are sealed before the first roll: what is shown then is the SHA-256 of
their seed. The seed itself is shown at the end, and with it wyrm verify FILE
checks every roll of a saved match."""
SHORT = {"?": "help", "q": "quit", "exit": "quit", "u": "undo", "o": "odds"}


class Left(Exception):  # noqa: N818  (it names what happened)
    """Somebody left the table before the end."""


class Sitting:
    """People and bots round one match."""

    def __init__(
        self, match: Match, screen: Screen, path: Path | None = None, real: bool = False, pause: float = 0.0
    ) -> None:
        self.match, self.screen, self.path, self.real = match, screen, path, real
        self.pause = pause if screen.live else 0.0
        self.pen = self.taken_up()
        self.told: list[str] = []  # since somebody last answered
        self.notice = ""
        self.at = ""  # the square of a board whose choices are looked at
        self.drawn = -1  # the length of the log when the table was last drawn
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "all": self.all,
            "hint": self.hint,
            "odds": self.odds,
            "table": self.table,
            "box": self.box,
            "rules": self.rules,
            "log": self.log,
            "save": self.save,
            "quit": self.quit,
            "help": self.help,
        }

    # --- the course of the match

    def play(self) -> None:
        """From the first throw, or wherever the match stands, to its end."""
        if not self.real:
            self.tell([f"Dice sealed: {self.match.dice.commitment}"])
        self.tell(self.story()[-LATEST:])
        self.keep()
        self.watch()
        while not self.match.over:
            self.step()

    def step(self) -> None:
        """One answer of a person, or one thing that happens by itself."""
        if self.waits():
            self.look()
            try:
                self.answer(self.screen.read(self.prompt()))
            except Refused as refused:
                self.notice = _sentence(str(refused))
        elif self.match.mover == CHANCE:
            self.match.roll()
            self.happened()
        else:
            self.bot()
            self.happened()

    def waits(self) -> bool:
        """Whether a person must do something now."""
        return self.human(self.match.waits_for) or (self.real and self.match.mover == CHANCE)

    def thrower(self) -> int:
        """Whose dice are in the air, or CHANCE when they are nobody's."""
        return next((zone.seat for zone in self.match.scene().zones if zone.active and zone.seat is not None), CHANCE)

    def human(self, seat: int) -> bool:
        """Whether a person sits there."""
        return seat >= 0 and self.match.seats[seat].player == bots.HUMAN

    def bot(self) -> None:
        """The bot whose turn it is chooses."""
        seat = self.match.seats[self.match.mover]
        slow = f"{seat.name} thinks (the first time, the rules are compiled for this machine)..."
        with patience(slow if seat.player != "exact" else ""):  # which says itself how far it is
            chosen = bots.find(self.match.game, seat.player)(self.match.sight())
        self.match.act(chosen)

    def happened(self) -> None:
        """One more entry is in the log: tell it, keep it, let it be seen."""
        if isinstance(self.match.log[-1], Landed):
            self.pen = self.taken_up()
        told = self.match.told(len(self.match.log) - 1)
        self.at = ""
        self.tell(told)
        self.keep()
        if told:
            self.watch()

    def taken_up(self) -> draw.Pen:
        """The pen to draw this match with: it knows the dice that have landed."""
        return draw.pen_for(self.match.game, self.screen.width, self.screen.boxes, self.match.faces())

    # --- what a person types

    def prompt(self) -> str:
        """What is asked for, and of whom."""
        seat = self.thrower() if self.match.mover == CHANCE else self.match.mover
        who = f" {self.match.names[seat]}, " if seat >= 0 else " "
        if self.match.mover == CHANCE:
            if self.real and are_cards(self.match.scene().dice):
                return f"{who}the card, or Enter to draw > "
            return f"{who}the dice show > " if self.real else f"{who}Enter to roll or help > "
        offered = self.offered()
        if offered.spot(self.at):
            return f"{who}a number, another square, Enter to go back or help > "
        count = offered.numbered
        folded = [*(fold.key for fold in offered.folds if not fold.heads), *(["a square"] if offered.spots else [])]
        numbers = f"1-{count}" if count > 1 else ("1" if folded else "Enter") if count else ""
        return f"{who}{', '.join(filter(None, (numbers, *folded)))} or help > "

    def offered(self) -> Offer:
        """What can be chosen: by the rules, or the one throw that waits for a hand."""
        if self.match.mover == CHANCE:
            dice = len(self.match.sides)
            label = "Roll the die" if dice == 1 else f"Roll the {dice} dice"
            return Offer((Choice(CHANCE, "roll", 0, "roll", label),))
        choices = self.match.legal()
        zones = self.match.scene().zones if len(choices) > MOST else ()
        return offer(choices, zones, {*self.commands, *SHORT})

    def answer(self, text: str) -> None:
        """Do what was typed: a command, a throw of real dice, or a choice."""
        word, _, rest = text.partition(" ")
        command = SHORT.get(word.lower(), word.lower())
        if command in self.commands and not any(choice.text == text for choice in self.offered().choices):
            self.commands[command](rest.strip())
            return
        if self.match.mover == CHANCE and self.real:
            dice = self.match.scene().dice
            faces = None if are_cards(dice) and command in ("", "roll") else typed(text, dice)
            self.told.clear()
            self.match.roll() if faces is None else self.match.land(faces)
        elif self.looks_at(text):
            return
        else:
            self.choose(*counted(text, self.offered()))
        self.happened()

    def choose(self, times: int, text: str) -> None:
        """Do what was typed so many times in a row, or not at all."""
        before = len(self.match.log)
        try:
            for _ in range(times):
                chosen = picked(text, self.offered(), self.match)
                self.match.roll() if chosen.action == CHANCE else self.match.act(chosen)
        except Refused as refused:
            done = len(self.match.log) - before
            for _ in range(done):
                self.match.undo()
            raise Refused(f"{times} are too many here; {done} can be added") if done else refused from None
        self.told.clear()
        for index in range(before, len(self.match.log) - 1):
            self.tell(self.match.told(index))

    def looks_at(self, text: str) -> bool:
        """Whether a square was typed, whose choices are then shown; Enter goes back to all of them."""
        spots = self.offered().spots
        if not (spots and (not text or NAME.fullmatch(text.lower()))) or all(len(spot.choices) == 1 for spot in spots):
            return False
        if text and not self.offered().spot(text):
            names = listed([spot.name for spot in spots])
            raise Refused(
                f"{objection(text, self.match.scene()) or f'nothing begins on {text}'}; squares with choices: {names}"
            )
        self.at, self.drawn = text.lower(), -1
        return True

    # --- commands

    def undo(self, _: str) -> None:
        """Take back the last choice of a person, unless dice have fallen since."""
        for _entry in range(self.match.steps_back(self.human)):
            self.match.undo()
        self.at = ""
        self.told.clear()
        self.tell(["Taken back."])
        self.keep()

    def hint(self, _: str) -> None:
        """Ask the strongest quick bot."""
        if self.match.mover == CHANCE:
            raise Refused("there is nothing to choose: roll")
        with patience("thinking (the first time, the rules are compiled for this machine)..."):
            packed, adviser = _advice(self.match)
        labels = {choice.action: choice.label for choice in self.offered().choices}
        number = list(labels).index(packed) + 1
        self.notice = f"Hint from {adviser}: {number}, {labels[packed]}."

    def all(self, _: str) -> None:
        """Show every choice."""
        self.screen.show(Text("\n").join(draw.choices(self.offered().choices, self.pen)))
        self.drawn = -1

    def odds(self, _: str) -> None:
        """Show the chances of the choice at hand, where the game tells them."""
        with patience("reckoning..."):
            told = self.match.odds()
        self.screen.show(Text("\n").join(draw.odds(told, self.match.scene(), self.pen)))
        self.drawn = -1

    def table(self, _: str) -> None:
        """Show everything that lies on the table."""
        self.screen.show(Text("\n").join(draw.table(self.match.scene(), self.pen)))
        self.drawn = -1

    def box(self, word: str) -> None:
        """Show what there is to build something of."""
        zones = self.match.game.shelf(self.match.pack)
        self.screen.show(Text("\n").join(on_shelf(zones, word, self.pen)))
        self.drawn = -1

    def rules(self, word: str) -> None:
        """Show the rules of this game, or what they say about a word."""
        from wyrmtable.terminal.rules import page

        self.screen.show(page(self.match.game, word))
        self.drawn = -1

    def log(self, _: str) -> None:
        """Show everything that happened."""
        self.screen.show(Text("\n".join(self.story() or ["Nothing has happened yet."])))
        self.drawn = -1

    def save(self, name: str) -> None:
        """Keep the match in a file, now and after every move."""
        path = Path(name).expanduser() if name else self.path or free_name(self.match.game.name)
        save_over(self.match, path)
        self.path = path
        self.notice = f"Saved in {path}, and again after every move."

    def quit(self, _: str) -> None:
        """Leave the table."""
        raise Left

    def help(self, _: str) -> None:
        """Say what can be typed."""
        self.screen.show(Text(HELP))
        self.drawn = -1

    # --- what is seen

    def tell(self, lines: list[str]) -> None:
        """Remember what happened for the next look; where nothing can be redrawn, say it at once."""
        self.told += lines
        if not self.screen.live:
            self.screen.draw([row for line in lines for row in self.pen.wrapped(line)])

    def story(self) -> list[str]:
        """Everything that happened so far."""
        return [line for index in range(len(self.match.log)) for line in self.match.told(index)]

    def keep(self) -> None:
        """Write the match to its file, if it has one."""
        if self.path:
            self.match.save(self.path)

    def watch(self) -> None:
        """Let people see what just happened before the next thing does."""
        if self.screen.live and not self.waits():
            self.frame(self.match.scene(), [])
            time.sleep(self.pause)

    def look(self) -> None:
        """Draw the table for whoever must answer now."""
        if self.pen.width != self.screen.width:
            self.pen = self.taken_up()
        scene = self.match.scene()
        if self.match.mover != CHANCE:
            below = draw.offer(self.offered(), self.pen, self.at)
            if any(fold.verb == "add" for fold in self.offered().folds):
                below += self.pen.wrapped(f"{how(self.match.game.shelf(self.match.pack))}.", draw.MUTED, "     ")
        else:
            below = self.pen.wrapped(_sentence(example(scene.dice)), draw.MUTED) if self.real else []
            below += in_order(scene, self.pen) if self.real else []
        if self.screen.live or self.drawn != len(self.match.log):
            self.frame(scene, below)
        elif self.notice:
            self.screen.draw(self.pen.wrapped(self.notice, self.pen.accent))
        self.notice, self.drawn = "", len(self.match.log)

    def frame(self, scene: Scene, below: list[Text]) -> None:
        """The whole table: what lies there, what happened, what it waits for, and what can be done."""
        below = [*self.pen.wrapped(scene.line, "bold"), *below]
        if self.notice:
            below += self.pen.wrapped(self.notice, self.pen.accent)
        self.lay(scene, below)

    def lay(self, scene: Scene, below: list[Text]) -> None:
        """Draw the table with something below it; where nothing can be wiped, what happened stands above already."""
        chosen = self.offered().spot(self.at) if self.at else None
        touched = {name for choice in chosen.choices for name in choice.touches} if chosen else set()
        pen = replace(self.pen, lit=frozenset(touched - {self.at}))
        if self.screen.live:
            self.screen.draw(draw.page(scene, pen, self.told, below, self.screen.height), wipe=True)
        else:
            self.screen.draw([Text(), *draw.in_short(scene, pen), Text(), *below])


def _advice(match: Match) -> tuple[int, str]:
    """The action that the strongest quick bot takes here, and its name; exact is quick where all is solved already."""
    if bots.has_expert(match.game):
        return bots.find(match.game, bots.EXPERT)(match.sight()), bots.EXPERT
    if match.game.exact:
        from wyrmtable.bots import exact

        with suppress(Refused):
            if exact.ready(match.game, match.boxes):
                return exact.exact(match.sight()), "exact"
    return bots.find(match.game, HINT_PLAYOUTS)(match.sight()), "rollout"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def free_name(game: str) -> Path:
    """A file name for this game that is not taken yet."""
    path, number = Path(f"{game}.match.json"), 2
    while path.exists():
        path, number = Path(f"{game}-{number}.match.json"), number + 1
    return path


def save_over(match: Match, path: Path) -> None:
    """Save the match; a file that is there already must be a match."""
    if path.exists() and not _is_match(path):
        raise Refused(f"there is a file {path} already, and it is no match; choose another name")
    match.save(path)


def _is_match(path: Path) -> bool:
    try:
        found = saved.read(path)
    except Refused:
        return False
    return isinstance(found, dict) and "wyrmtable" in found


def again(match: Match) -> Match:
    """A new match between the same players, with dice of its own."""
    dice: FairDice = fair_dice(words=match.dice.words)
    return Match(match.game, match.seats, match.options, match.pack, dice, match.position)
