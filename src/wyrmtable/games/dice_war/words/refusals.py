"""What cannot be done now, and the rule that says why: every verb is open or closed at every moment."""

from collections.abc import Iterator

from wyrmtable.core.errors import listed
from wyrmtable.core.game import Talk
from wyrmtable.core.scene import Closed
from wyrmtable.core.table import argument_of, verb_of
from wyrmtable.games.dice_war.board import kind
from wyrmtable.games.dice_war.rules import legal
from wyrmtable.games.dice_war.state import CHOICES, KINDS, NO_TRUCE, Box, Stage, State, Verb
from wyrmtable.games.dice_war.words import objections
from wyrmtable.games.dice_war.words.labels import touches
from wyrmtable.games.dice_war.words.names import SPELL_VERBS, creature, some, spell

TITLES = {
    Verb.PLACE: "Place a die",
    Verb.DECLARE: "Declare the End of War",
    Verb.MOVE: "Move",
    Verb.ATTACK: "Attack",
    Verb.UPGRADE: "Upgrade",
    Verb.SPLIT: "Split a creature",
    Verb.OFFER: "Offer dice",
    Verb.CAST: "Spend what is on the bar",
    Verb.SHIFT: "Shift a creature",
    Verb.GIVE: "Give up a creature",
    Verb.SPEND: "Spend a Trigger Point",
    Verb.TRAIL: "Leave a creature behind",
    Verb.STOP: "Stop",
    Verb.PASS: "Pass",
}
FIRST = {  # what comes before anything else
    Stage.START: ("First two dice say who begins.", "WAR-11"),
    Stage.LINEUP: ("The War begins when both lineups stand.", "WAR-15"),
    Stage.STEP: ("First the further step is taken, or declined.", "WAR-47"),
    Stage.GIVING: ("First the creatures of the offering are named.", "WAR-69"),
    Stage.SPENDING: ("First the Spell comes to its end.", "WAR-44"),
    Stage.TRAILING: ("First it is settled whether a creature stays behind.", "WAR-70"),
}
NEVER_NOW = {  # what is no action of a turn
    Verb.PLACE: ("The lineups stand, and the War has begun.", "WAR-15"),
    Verb.MOVE: ("None of your creatures can go anywhere.", "WAR-20"),
    Verb.ATTACK: ("Nobody whom you could defeat stands in reach.", "WAR-23"),
    Verb.UPGRADE: ("All your creatures have the highest level.", "WAR-31"),
    Verb.GIVE: ("No Spell asks for a creature now.", "WAR-69"),
    Verb.SPEND: ("Trigger Points are spent while a Spell is cast.", "WAR-44"),
    Verb.TRAIL: ("A creature is left behind only right after a Movement.", "WAR-70"),
    Verb.STOP: ("There is nothing to stop: a turn has one action.", "WAR-16"),
    Verb.PASS: ("Passing is allowed only where no action is possible.", "WAR-16"),
}

Open = dict[str, set[str]]


def closed(s: State, box: Box, talk: Talk) -> tuple[Closed, ...]:
    """What cannot be done now: every target left out, and every verb without an action."""
    offered = _offered(s, box)
    found = list(_distinct(objections.found(s, box, talk, offered), offered))
    covered = {*offered, *(each.verb for each in found)}
    return (*found, *(_missing(s, box, talk, verb) for verb in Verb if verb.name.lower() not in covered))


def _offered(s: State, box: Box) -> Open:
    """The verbs that have an action, with the ids that their actions touch."""
    out = [0] * CHOICES
    offered: Open = {}
    for packed in out[: legal(s, box, out)] if s.mover >= 0 else []:
        verb = verb_of(packed)
        offered.setdefault(Verb(verb).name.lower(), set()).update(touches(s, box, verb, argument_of(packed)))
    return offered


def _distinct(found: list[Closed], offered: Open) -> Iterator[Closed]:
    """Objections without what can be done after all, and each about another thing."""
    told = {verb: set(ids) for verb, ids in offered.items()}
    for each in found:
        known = told.setdefault(each.verb, set())
        left = tuple(name for name in each.touches if name not in known)
        known.update(left)
        if left:
            yield Closed(each.verb, each.label, each.why, each.rule, left)


def _missing(s: State, box: Box, talk: Talk, verb: Verb) -> Closed:
    """Why a verb has no action at all."""
    if s.stage == Stage.SPENDING and verb == Verb.STOP:
        why, rule = "This Spell goes on until no Trigger Point is left or nobody can be changed.", "WAR-44"
    elif s.stage == Stage.STEP and verb in (Verb.MOVE, Verb.ATTACK):
        why, rule = "The further step leads to nothing of the kind.", "WAR-47"
    elif s.stage in FIRST:
        why, rule = FIRST[Stage(s.stage)]
    elif verb == Verb.DECLARE:
        why, rule = _no_declaration(s, box), "WAR-62"
    elif verb in SPELL_VERBS:
        return _no_spell(s, box, talk, verb)
    else:
        why, rule = NEVER_NOW[verb]
    return Closed(verb.name.lower(), TITLES[verb], why, rule)


def _no_declaration(s: State, box: Box) -> str:
    if not box.end_of_war:
        return "This table plays without the End of War."
    if s.truce != NO_TRUCE:
        return "The End of War is declared already."
    return f"It takes {box.quiet_needed} quiet turns in a row, and there are {s.quiet}."


def _no_spell(s: State, box: Box, talk: Talk, verb: Verb) -> Closed:
    """Nobody who casts such a Spell is on the board."""
    casters = [level for level in range(1, KINDS) if kind(box, s.turn, level).spell == SPELL_VERBS[verb]]
    if not casters:
        return Closed(verb.name.lower(), TITLES[verb], "No creature of your tribe has such a Spell.", "WAR-32")
    label = listed([spell(box, talk, s.turn, level) for level in casters])
    wanted = listed([some(creature(box, talk, s.turn, level)) for level in casters])
    return Closed(verb.name.lower(), label, f"It takes {wanted}.", "WAR-32")
