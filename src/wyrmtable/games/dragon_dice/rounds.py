"""Dragon Dice Solo Challenge: the rounds of a battle, step by step.

(DRG-032, 039 to 041, 068 to 070, 097 to 103, 130 to 135)
"""

from wyrmtable.games.dragon_dice.battle import can_attack, push_attack
from wyrmtable.games.dragon_dice.casualties import push_fall
from wyrmtable.games.dragon_dice.challenge import finish
from wyrmtable.games.dragon_dice.dragons import any_here, return_flown
from wyrmtable.games.dragon_dice.hunt import MAGIC, MELEE, MISSILE, push_hunt
from wyrmtable.games.dragon_dice.lasting import begin_attack_step, end_attack_step, strength
from wyrmtable.games.dragon_dice.maneuver import can_maneuver, push_maneuver, turn_die
from wyrmtable.games.dragon_dice.races import ground_of, has_colour
from wyrmtable.games.dragon_dice.returns import push_recruiting
from wyrmtable.games.dragon_dice.roster import largest, of_kin, offer_dice, place_in, smallest, units_in
from wyrmtable.games.dragon_dice.stack import ask, asked, chosen_verb, decides, offer, push, seat_of, take_answer, top
from wyrmtable.games.dragon_dice.stages import Stage
from wyrmtable.games.dragon_dice.state import (
    EIGHTH,
    FIFTH,
    FINAL,
    MOST_QUIET,
    MOST_ROUNDS,
    NONE,
    OPFOR,
    PLAYER,
    Box,
    Eighth,
    Ending,
    Fate,
    Figure,
    RollKind,
    State,
    Zone,
)
from wyrmtable.games.dragon_dice.terms import Colour, Effect, Ground, Race, Slot
from wyrmtable.games.dragon_dice.verbs import Verb


def carry_round(s: State, box: Box, stage: int) -> None:
    """Take the next step of a round; against dragons the same steps. (DRG-032, 142)"""
    match stage:
        case Stage.START_B:
            begin_round(s)
        case Stage.PICK_ICON:
            pick_icon(s, box)
        case Stage.FERALIZE:
            feralize(s, box)
        case Stage.THAW:
            thaw(s, box)
        case Stage.ACTION:
            choose_action(s, box)
        case Stage.END_B:
            end_player_attack(s)
        case Stage.KING:
            choose_maneuver(s, box, Stage.START_C)
        case Stage.START_C:
            begin_opfor_attack(s)
        case Stage.OPFOR_CITY:
            take_city(s, box)
        case Stage.OPFOR_MANEUVER:
            maneuver_for_city(s, box)
        case Stage.OPFOR_ACTION:
            opfor_action(s, box)
        case Stage.END_C:
            end_opfor_attack(s)
        case Stage.STEP_D:
            choose_maneuver(s, box, Stage.END_ROUND)
        case _:
            end_round(s)


# --- step B


def begin_round(s: State) -> None:
    """What lasts to the start of the player's attack ends; who controls the eighth face picks its icon. (DRG-068)"""
    s.turns += 1
    s.rounds += 1
    s.changed = 0
    s.figures[Figure.ROUNDS] += 1
    begin_attack_step(s, PLAYER)
    s.icon = Eighth.NONE
    top(s).stage = Stage.PICK_ICON if s.holder == PLAYER else Stage.FERALIZE


def pick_icon(s: State, box: Box) -> None:
    """City, Standing Stones, Temple or Tower; City and Temple act at once. (DRG-131, D5)"""
    if not asked(s):
        for icon in range(Eighth.CITY, Eighth.TOWER + 1):
            offer(s, Verb.PICK, icon)
        ask(s, PLAYER)
        return
    s.icon = take_answer(s)
    top(s).stage = Stage.FERALIZE
    if s.icon == Eighth.CITY:
        push_recruiting(s, PLAYER, NONE)
    elif s.icon == Eighth.TEMPLE:
        dead = units_in(s, OPFOR, Zone.DEAD)
        if dead:
            push_fall(s, OPFOR, place_in(OPFOR, smallest(s, box, OPFOR, dead)), Fate.BURIED)


def feralize(s: State, box: Box) -> None:
    """Before its attack a side with Feral recruits or promotes one, at a terrain with blue or gold. (DRG-068, 097)"""
    top(s).stage = Stage.THAW
    coloured = has_colour(s, box, Colour.BLUE) or has_colour(s, box, Colour.GOLD)
    if coloured and of_kin(s, box, s.attacker, units_in(s, s.attacker, Zone.ARMY), Race.FERAL):
        push_recruiting(s, s.attacker, Race.FERAL)


def thaw(s: State, box: Box) -> None:
    """Before its own attack a buried Frostwing of a side is merely dead, at a terrain with blue. (DRG-185, D24)"""
    side = s.attacker
    if not asked(s):
        buried = of_kin(s, box, side, units_in(s, side, Zone.BURIED), Race.FROSTWINGS)
        if buried == 0 or not has_colour(s, box, Colour.BLUE):
            thawed(s, NONE)
        elif decides(box, side):
            offer_dice(s, Verb.RETURN, side, buried)
            ask(s, seat_of(box, side))
        else:
            thawed(s, largest(s, box, side, buried))
        return
    thawed(s, take_answer(s))


def thawed(s: State, die: int) -> None:
    """The start of an attack step is over."""
    if die != NONE:
        s.zone[die] = Zone.DEAD
    top(s).stage = Stage.ACTION if s.attacker == PLAYER else Stage.OPFOR_CITY


def choose_action(s: State, box: Box) -> None:
    """One action that the face allows, or none; who may melee may charge. (DRG-040, 069, 075, 133 to 135, 168, D7)"""
    if not asked(s):
        if s.battle == FINAL:
            offer_hunts(s, box)
        elif can_attack(s):
            if may_melee(s, box):
                offer(s, Verb.MELEE, 0)
                offer(s, Verb.CHARGE, 0)
            if may_shoot(s, box) and strength(s, OPFOR, Effect.ILLUSION) == 0:
                offer(s, Verb.MISSILE, 0)
        if may_cast(s, box) and units_in(s, PLAYER, Zone.ARMY):
            offer(s, Verb.MAGIC, 0)
        offer(s, Verb.PASS, 0)
        ask(s, PLAYER)
        return
    top(s).stage = Stage.END_B
    verb = chosen_verb(s)
    take_answer(s)
    if verb == Verb.MAGIC:
        push(s, Stage.MAGIC, PLAYER)
    elif s.battle == FINAL:
        hunt(s, verb)
    elif verb != Verb.PASS:
        attack(s, PLAYER, verb)


def attack(s: State, side: int, verb: int) -> None:
    """An attack on the other army begins."""
    if verb == Verb.MELEE:
        push_attack(s, side, RollKind.MELEE_ATTACK)
    elif verb == Verb.CHARGE:
        push_attack(s, side, RollKind.CHARGE_ATTACK)
    else:
        push_attack(s, side, RollKind.MISSILE_ATTACK)


def offer_hunts(s: State, box: Box) -> None:
    """Against dragons there is what the icon allows, and on the eighth face all in one. (DRG-145, 146)"""
    ground = ground_of(s, box)
    if units_in(s, PLAYER, Zone.ARMY) == 0:
        return
    if ground == Ground.EIGHTH:
        offer(s, Verb.DIVIDE, 0)
    elif any_here(s) and ground == Ground.MELEE:
        offer(s, Verb.MELEE, 0)
    elif any_here(s) and ground == Ground.MISSILE:
        offer(s, Verb.MISSILE, 0)


def hunt(s: State, verb: int) -> None:
    """An attack on dragons begins."""
    if verb == Verb.DIVIDE:
        push_hunt(s, MELEE | MISSILE | MAGIC)
    elif verb == Verb.MELEE:
        push_hunt(s, MELEE)
    elif verb == Verb.MISSILE:
        push_hunt(s, MISSILE)


def may_melee(s: State, box: Box) -> bool:
    """Melee on melee faces; magicians are reached on face 1 only; a second Light army on its eighth, too."""
    if s.battle < FIFTH or box.no_magic:
        return ground_of(s, box) >= Ground.MELEE
    return s.face == 1 or (box.fifth_melee > 0 and ground_of(s, box) == Ground.MELEE)


def may_shoot(s: State, box: Box) -> bool:
    """Missiles on missile faces, and from a Tower; whoever controls a second Light army's eighth face may, too."""
    if s.face == EIGHTH:
        return s.holder == PLAYER and (box.no_magic > 0 or s.icon == Eighth.TOWER)
    return ground_of(s, box) == Ground.MISSILE


def may_cast(s: State, box: Box) -> bool:
    """Magic on magic faces, and for who controls the eighth; there against dragons it is part of all. (DRG-078)"""
    return ground_of(s, box) == Ground.MAGIC or (s.holder == PLAYER and s.battle != FINAL)


def end_player_attack(s: State) -> None:
    """Items are laid down, who was away comes back; a King then has one more maneuver. (DRG-003, 015, 173)"""
    end_attack_step(s, PLAYER)
    top(s).stage = Stage.KING
    push(s, Stage.LAY_DOWN, PLAYER)


def has_king(s: State, box: Box) -> bool:
    """Whether a King's Die is in the Army. (DRG-173)"""
    for die in range(s.roster[PLAYER]):
        if s.zone[die] == Zone.ARMY and box.is_king[s.kind[die]]:
            return True
    return False


# --- step C


def begin_opfor_attack(s: State) -> None:
    """What lasts to the start of the opposing army's attack ends, and its races begin. (DRG-097)"""
    begin_attack_step(s, OPFOR)
    top(s).stage = Stage.FERALIZE
    if s.battle == FINAL:
        return_flown(s)
        top(s).stage = Stage.END_C
        push(s, Stage.SWOOP, OPFOR)


def take_city(s: State, box: Box) -> None:
    """A second Light army in control of the eighth face has the City. (DRG-181)"""
    top(s).stage = Stage.OPFOR_MANEUVER
    if box.no_magic and s.battle == FIFTH and s.holder == OPFOR:
        push_recruiting(s, OPFOR, NONE)


def maneuver_for_city(s: State, box: Box) -> None:
    """It tries to take the eighth face from the player, or to get there; no other army maneuvers. (DRG-127, 170)"""
    top(s).stage = Stage.OPFOR_ACTION
    wants = s.holder == PLAYER or s.face == EIGHTH - 1
    if box.no_magic and s.battle == FIFTH and wants and can_maneuver(s, OPFOR):
        push_maneuver(s, OPFOR, -1 if s.face == EIGHTH else 1)


def opfor_action(s: State, box: Box) -> None:
    """What the opposing army does by its kind and the face, or as a second player wishes. (DRG-070, 098 to 103, 174)"""
    if decides(box, OPFOR):
        choose_opfor_action(s, box)
        return
    top(s).stage = Stage.END_C
    if s.battle == FIFTH and not box.no_magic:
        if units_in(s, OPFOR, Zone.ARMY):
            push(s, Stage.OPFOR_MAGIC, OPFOR)
        return
    kind = opfor_attack(s, box)
    if kind != NONE and can_attack(s):
        s.attacks += kind != RollKind.MISSILE_ATTACK
        push_attack(s, OPFOR, kind)


def choose_opfor_action(s: State, box: Box) -> None:
    """A second player takes any action that the face permits; magicians only cast. (DRG-102, 174, 188, D22)"""
    magicians = s.battle == FIFTH and not box.no_magic
    ground = ground_of(s, box)
    if not asked(s):
        if can_attack(s) and not magicians:
            if ground >= Ground.MELEE:
                offer(s, Verb.MELEE, 0)
                offer(s, Verb.CHARGE, 0)
            elif (ground == Ground.MISSILE or box.start_face_one) and strength(s, PLAYER, Effect.ILLUSION) == 0:
                offer(s, Verb.MISSILE, 0)
        if units_in(s, OPFOR, Zone.ARMY) and (magicians or (ground == Ground.MAGIC and not box.no_magic)):
            offer(s, Verb.MAGIC, 0)
        offer(s, Verb.PASS, 0)
        ask(s, seat_of(box, OPFOR))
        return
    top(s).stage = Stage.END_C
    verb = chosen_verb(s)
    take_answer(s)
    if verb == Verb.MAGIC:
        push(s, Stage.OPFOR_MAGIC, OPFOR)
    elif verb != Verb.PASS:
        s.attacks += verb != Verb.MISSILE
        attack(s, OPFOR, verb)


def opfor_attack(s: State, box: Box) -> int:
    """The attack that the opposing army makes on this face, or NONE. (DRG-098 to 101, 103)"""
    ground = ground_of(s, box)
    if ground >= Ground.MELEE:
        if s.battle == Slot.CAVALRY:
            return RollKind.CHARGE_ATTACK.value
        light = s.battle == Slot.LIGHT or s.battle == FIFTH
        return RollKind.CHARGE_ATTACK.value if light and s.attacks % 2 == 1 else RollKind.MELEE_ATTACK.value
    shoots = box.start_face_one > 0 or (s.battle == Slot.MISSILE and ground == Ground.MISSILE)
    if shoots and s.battle < FIFTH and strength(s, PLAYER, Effect.ILLUSION) == 0:
        return RollKind.MISSILE_ATTACK.value
    return NONE


def end_opfor_attack(s: State) -> None:
    """Items are laid down, and who was away of the opposing army comes back. (DRG-003, 015)"""
    end_attack_step(s, OPFOR)
    top(s).stage = Stage.STEP_D
    push(s, Stage.LAY_DOWN, PLAYER)


# --- step D and the end of a round


def choose_maneuver(s: State, box: Box, then: int) -> None:
    """The player may maneuver, or before dragons walk up without a roll. (DRG-040, 123 to 126, 141, 169, D16, D18)"""
    way = maneuver_way(s, box, then)
    if asked(s):
        top(s).stage = then
        agreed = chosen_verb(s) == Verb.YES
        take_answer(s)
        if agreed and s.battle == FINAL:
            turn_die(s, box, s.face + way)
        elif agreed:
            push_maneuver(s, PLAYER, way)
    elif way == 0:
        top(s).stage = then
    else:
        offer(s, Verb.YES, 0)
        offer(s, Verb.NO, 0)
        ask(s, PLAYER)


def maneuver_way(s: State, box: Box, then: int) -> int:
    """Which way the player may turn the die now; 0 if no way. (DRG-125, 126, 141, 169, 173)"""
    if s.battle == FINAL:
        return 1 if s.face < EIGHTH else 0
    if (then == Stage.START_C and not has_king(s, box)) or not can_maneuver(s, PLAYER):
        return 0
    if s.battle < FIFTH:
        return 1
    if box.no_magic:
        return 1 if s.face < EIGHTH else -1 if s.holder == OPFOR else 0
    return -1 if s.face > 1 else 0


def end_round(s: State) -> None:
    """Too many rounds, or too many in which nothing happens, lose the game. (DRG-039)"""
    s.quiet = 0 if s.changed else s.quiet + 1
    if s.quiet >= MOST_QUIET or s.rounds >= MOST_ROUNDS:
        finish(s, Ending.STALEMATE)
    else:
        top(s).stage = Stage.START_B
