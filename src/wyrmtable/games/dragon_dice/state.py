"""Dragon Dice Solo Challenge: what lies on the table, and what is in the box.

A kind is a number in the catalogue: units first, then items from ITEM on. A die is a place in one side's roster: the
player's come first, the opposing army's from SLOTS on. What is going on is a stack of frames, the innermost on top.
"""

from enum import IntEnum

from wyrmtable.core.record import Head, Ints, ints, layout, records, sets
from wyrmtable.games.dragon_dice.terms import COLOURS, FACES, LASTING, SPELL_EFFECTS, Icon, Limb
from wyrmtable.games.dragon_dice.verbs import Verb

SEATS = (1, 2)  # who sits in the second leads the opposing armies (DRG-174)
UNITS = 400  # unit dice that a pack may have
ITEMS = 160
ITEM = UNITS  # the kind of the first item
KINDS = UNITS + ITEMS
SPELLS = 80
RACES = 16
LANDS = 8
TERRAIN_FACES = 8
DRAGON_FACES = 12

SLOTS = 48  # dice that one side can have
PLAYER, OPFOR = 0, 1  # sides
DICE = 2 * SLOTS
PLACES = 5  # terrains, one for each opposing army
BATTLES = 6
FIFTH = PLACES - 1  # the battle with the magicians; battles are numbered from 0
FINAL = 5  # the battle with the dragons
DRAGONS = 32
ROLLS = 6  # army rolls of which one interrupts the other
SHOWN = 128  # faces that one army roll can show, further throws included
FRAMES = 40
CASTINGS = 64  # spells named and not yet resolved

NONE = -1  # as a die, kind, race, dragon or side: no such
CHOICES = KINDS + SLOTS + 16

D8 = 8
MOST_THROWS = 20  # of one die that is thrown again and again (DRG-053)
EIGHTH = 8
MOST_QUIET = 15  # rounds without any event (DRG-039)
MOST_ROUNDS = 100


class Zone(IntEnum):
    """Where a die of either side can be (DRG-001)."""

    NOWHERE = 0  # the place in the roster is empty
    ARMY = 1
    AWAY = 2
    RESERVE = 3
    DEAD = 4
    BURIED = 5


class RollKind(IntEnum):
    """What a roll is for; each special action icon has an effect of its own in each."""

    MELEE_ATTACK = 0
    COUNTER_ATTACK = 1
    CHARGE_ATTACK = 2
    MISSILE_ATTACK = 3
    MAGIC = 4
    MANEUVER = 5
    SAVE_VS_MELEE = 6
    SAVE_VS_MISSILE = 7
    SAVE_VS_SPELL = 8
    CHARGE_DEFENCE = 9
    DRAGON_ATTACK = 10
    DRAGON_RESPONSE = 11
    UNIT_ROLL = 12


class Result(IntEnum):
    """What a roll can count; in the order of the icons from MELEE on."""

    MELEE = 0
    MISSILE = 1
    MANEUVER = 2
    MAGIC = 3
    SAVE = 4


RESULTS = 5
RESOLVED, LOST, REROLLED = 1, 2, 4  # bits of what has become of a face


class Until(IntEnum):
    """When what lies on an army ends: at the start or the end of its maker's next attack step (DRG-041)."""

    START = 0
    END = 1
    LATER_END = 2  # made within such a step: the end of the one after


class Eighth(IntEnum):
    """The icon of the eighth face that its owner has picked (DRG-131)."""

    NONE = 0
    CITY = 1
    STANDING_STONES = 2
    TEMPLE = 3
    TOWER = 4


class Fate(IntEnum):
    """How a unit falls."""

    KILLED = 0
    KILLED_BY_DAMAGE = 1  # after a save roll
    BURIED = 2


class Gift(IntEnum):
    """Bits of box.gifts: icons that matter though they are not rolled yet."""

    RISES = 1  # Rise from the Ashes
    DISPELS = 2  # Dispel Magic
    BASHES = 4


class Presence(IntEnum):
    """Where a dragon is."""

    HERE = 0
    FLOWN = 1
    SLAIN = 2


ARGUMENTS = {
    **dict.fromkeys(Verb, 1),
    Verb.ADD: KINDS,
    Verb.REMOVE: DICE,
    Verb.SWAP: DICE,
    Verb.PICK: len(Eighth),
    Verb.RECRUIT: DICE,
    Verb.PROMOTE: DICE,
    Verb.REPLACE_BY: DICE,
    Verb.RACE: RACES,
    Verb.REROLL: SHOWN,
    Verb.RESOLVE: SHOWN,
    Verb.TARGET: DICE,
    Verb.RETURN: DICE,
    Verb.USE_AS: RESULTS,
    Verb.LOSE: DICE,
    Verb.SUBSTITUTE: DICE,
    Verb.COLOUR: COLOURS,
    Verb.BURY: DICE,
    Verb.CAST: SPELLS,
    Verb.CASTINGS: 256,
    Verb.DRAGON: DRAGONS,
}


class Ending(IntEnum):
    """Why the game is over."""

    RUNNING = 0
    VICTORY = 1
    BEATEN = 2
    STALEMATE = 3


class Figure(IntEnum):
    """What simulations add up."""

    ROUNDS = 0
    SLAIN = 1  # dragons
    STOPPED = 2  # one for each battle in which a game was lost


FIGURES = Figure.STOPPED + BATTLES


class Frame:
    """Something that is going on; what lies below it waits until it is finished."""

    stage: int
    side: int  # whose it is: who attacks, rolls, casts, or is hit
    kind: int  # of the roll or attack
    roll: int  # the army roll that it is about
    answer: int  # the army roll that answers it
    shown: int  # the face of a roll that it is about
    die: int  # or the die, or the dragon
    icon: int
    spell: int  # that it names
    fate: int
    points: int  # that are still to be spent: damage, health of targets, magic
    first: int  # of the castings that it has named
    colour: int  # of the magic that it spends
    magic: int  # points that a cantrip has brought
    free: int  # whether its spell costs nothing
    ended: int  # colours that are used up, a bit for each
    whose: int  # the side of the units that its spell names
    castings: int  # of its spell
    result: int  # that its spell adds to
    casting: int  # the spell that takes effect
    slain: int  # dragons, by this attack or magic
    shot: int  # the dragon that missiles are aimed at
    count: int  # of what is done one after the other: throws, opposing armies, faces
    way: int  # that a maneuver turns the terrain die: 1 up, -1 down
    single: int  # whether an icon reaches one target of any health
    unanswered: int  # whether nobody strikes back at an attack
    divided: int  # whether its magic is a part of a roll against dragons, which is made already
    recruits: int  # whether a unit may be recruited instead of a promotion
    race: int  # of those who may be recruited or promoted, or NONE: of any
    spares: int  # whether each promotion takes a result from a face of the roll
    marks: Ints = sets(1)  # places in a roster: targets, or who falls
    others: Ints = sets(1)  # those who were marked before


class Roll:
    """An army roll: every face shown, and what has come of it."""

    side: int
    kind: int
    counts: int  # the results that it counts, a bit for each
    counter: int  # whether it answers a maneuver
    codes: int  # all that its faces can do, together
    glare: int  # whether Hypnotic Glare falls on it
    weakness: int  # results that the roll it answers takes away (Howl, Screech, Wave)
    weakened: int  # where a roll counts several results: which one is lowered
    glares: int  # and what it does to its own answer: whether there is a Glare,
    daunts: int  # results that it takes away,
    charms: Ints = sets(1)  # and units that it keeps out of it
    shown: int  # how many faces there are
    wave: int  # the first of those that were thrown last
    throws: int
    die: Ints = ints(SHOWN)
    face: Ints = ints(SHOWN)  # from 1
    used_as: Ints = ints(SHOWN)  # one more than the result that its owner has chosen for it; 0 is as printed
    share: Ints = ints(SHOWN)  # how much of its number goes into results, where its owner may use it otherwise
    spent: Ints = ints(SHOWN)  # whether its icon has been resolved, its results are lost, it was rolled anew: bits
    total: Ints = ints(RESULTS)
    given: Ints = ints(RESULTS)  # by special action icons
    belly: Ints = ints(RESULTS)  # what they add where a dragon shows its belly
    unsaved: int  # damage without save
    thrown_back: int  # damage to who attacked
    apart: Ints = sets(1)  # units that are left out of it
    lifted: Ints = sets(1)  # units whose icons an Elevate doubles


class Casting:
    """A spell that has been named and paid for."""

    spell: int
    castings: int
    done: int  # whether it is resolved, or cancelled
    result: int  # that it adds to, where its caster chooses
    whose: int  # the side of the units that it names
    dragon: int  # that it is aimed at, or NONE
    marks: Ints = sets(1)  # places of those units in the roster; none: it is aimed at the army


class State(Head):
    """The table; `turns` counts rounds of all battles."""

    outcome: Ints = ints(SEATS[1])  # 1 for who has won, 2 for who has not
    faces: Ints = ints(SLOTS)
    air: Ints = ints(SLOTS)  # which dice of the rosters are in the air, where `sides` is 0
    offer: Ints = ints(CHOICES)  # what can be chosen
    offers: int
    answer: int  # what was chosen, until its frame takes it up
    fallen: int  # whether units have left the battle since defeat and victory were last looked for
    won: int  # whether the terrain die has won the battle
    together: int  # whether casualties of both sides fall at the same moment: nobody wins or loses before the last
    depth: int  # of the stack; the frame at this place is the innermost
    rolls: int  # army rolls under way
    frame: list[Frame] = records(Frame, FRAMES)
    roll: list[Roll] = records(Roll, ROLLS)
    casting: list[Casting] = records(Casting, CASTINGS)
    castings: int
    pool: Ints = ints(COLOURS)  # magic points of the action under way
    id_points: Ints = ints(COLOURS)  # those that ID has brought, while they can still be doubled,
    plain_ids: Ints = ints(COLOURS)  # and those that cannot (Amazons)
    hexed: Ints = sets(1)  # dragons at which hostile spells were aimed in the last magic action
    failed: Ints = sets(1)  # who has failed in the last individual rolls
    named: Ints = sets(1)  # who has shown ID in them
    scored: int  # results asked for that the last one of them showed
    struck: int  # and its melee results

    roster: Ints = ints(2)  # places taken in each
    kind: Ints = ints(DICE)
    zone: Ints = ints(DICE)
    held: Ints = ints(DICE)  # until the start of B (1), of C (2), or both
    away: Ints = ints(DICE)  # own attack steps that must end before it comes back
    hidden: Ints = ints(DICE)  # own attack steps that must end before it is seen again
    wild: Ints = ints(DICE)  # whether Wilding lies on it
    lasting: Ints = ints(len(Until) * 2 * 2 * LASTING)  # by end, maker, side hit and effect
    lying: Ints = ints(2 * SPELLS)  # spells that lie on a side: when they end, and who has made them; 0: no such

    battle: int
    land: Ints = ints(PLACES)  # the terrain of each place
    ranks: Ints = ints(PLACES)  # while their order is rolled: the group each die shares
    face: int  # of the terrain die
    attacker: int  # whose attack step it is, or NONE
    holder: int  # who controls the eighth face, or NONE
    icon: int  # of the eighth face
    race: Ints = ints(PLACES)  # of the opposing armies
    raised: Ints = ints(PLACES * SLOTS)  # the dice of those that a second player has built,
    raised_size: Ints = ints(PLACES)  # and how many there are of each, or 0: the usual ones of its race
    monster: Ints = ints(PLACES)  # kinds, or NONE
    rounds: int  # begun in this battle
    quiet: int  # rounds in a row in which nothing has changed
    changed: int  # whether something has in this round
    flooded: int  # rolls of which a cantrip has moved the terrain die, a bit for each
    attacks: int  # that the opposing army has made in this battle, on melee faces
    dragons: int
    dragon: Ints = ints(DRAGONS)  # twice the colour, and its form
    presence: Ints = ints(DRAGONS)
    limb: Ints = ints(DRAGONS)  # the face of the last attack
    harm: Ints = ints(DRAGONS)  # the damage of the last attack
    figures: Ints = ints(FIGURES)


class Spell:
    """A spell of the box."""

    colour: int
    race: int
    cost: int
    cost_per: int
    target: int
    effect: Ints = ints(SPELL_EFFECTS)  # NONE in the second place: it has but one
    amount: Ints = ints(SPELL_EFFECTS)
    duration: int
    cumulative: int
    cantrip: int
    vs_dragon: int
    first_roll: int  # of the d8 that brings it to the opposing army; 0: none
    last_roll: int
    player: int  # whether the player may cast it
    opfor: int


class Box:
    """The content and the options of a match; never changes."""

    seats: int
    budget: int  # health of the player's army
    commons: int  # of an opposing army
    uncommons: int
    rares: int
    dragons: int
    builds: int  # whether the player builds the army die by die
    draws: int  # whether it is drawn
    army: Ints = ints(SLOTS)  # else it consists of these kinds
    army_size: int
    monsters: int  # whether the player may use them
    opfor_monsters: int
    no_magic: int
    promo: int
    opfor_race: Ints = ints(PLACES)  # chosen before, or NONE; the first of two
    opfor_size: Ints = ints(PLACES)  # dice of an army that was set up by hand, or 0: the usual make-up of its race
    opfor_army: Ints = ints(PLACES * SLOTS)  # the kinds of those dice, in the order of the roster
    opfor_champion: Ints = ints(PLACES)  # a promo die besides, or NONE
    extra_land: int  # the fifth terrain
    start_face_one: int
    ordered_dragons: int
    ancient: int  # whether all dragons are Ancient White
    racial_mode: int
    bury_own: int
    fifth_melee: int
    dragon_response: int
    wing_damage: int

    units: int
    items: int
    races: int
    takes_part: Ints = ints(RACES)  # whether the opposing armies are drawn from it
    sides: Ints = ints(KINDS)
    icon: Ints = ints(KINDS * FACES)
    count: Ints = ints(KINDS * FACES)
    health: Ints = ints(KINDS)  # 0 for items
    points: Ints = ints(KINDS)  # what it costs
    second_medium_less: int  # what every second medium item costs less (DRG-013)
    race: Ints = ints(KINDS)
    kin: Ints = ints(KINDS)  # the Race whose abilities it has
    colours: Ints = ints(KINDS)  # a bit for each
    slot: Ints = ints(KINDS)
    rarity: Ints = ints(KINDS)
    bulk: Ints = ints(KINDS)  # of items, a Size
    is_magic: Ints = ints(KINDS)  # whether it counts as a magic die (DRG-011)
    is_king: Ints = ints(KINDS)
    is_promo: Ints = ints(KINDS)
    codes: Ints = ints(len(Icon) * len(RollKind))  # what each icon can do in each kind of roll: see `icons`
    gifts: Ints = ints(KINDS)  # what it has a face for: bits of Gift
    make_up: Ints = ints(RACES * PLACES * 4)  # the kind of each rarity for each race and slot, or NONE
    monsters_of: Ints = ints(RACES * FACES)  # kinds, by race
    monsters_count: Ints = ints(RACES)
    race_colours: Ints = ints(RACES)
    land_colours: Ints = ints(LANDS)
    ground: Ints = ints(LANDS * TERRAIN_FACES)
    limb: Ints = ints(2 * DRAGON_FACES)  # by form
    dragon_health: Ints = ints(2)
    dragon_saves: Ints = ints(2)
    limb_damage: Ints = ints(len(Limb))
    breath: Ints = ints(COLOURS)  # the effect that each colour lays on the army, or NONE: who is killed may be buried
    spells: int
    spell: list[Spell] = records(Spell, SPELLS)


STATE = layout(State)
BOX = layout(Box)
