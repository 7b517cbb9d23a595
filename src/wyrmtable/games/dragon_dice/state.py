"""Dragon Dice Solo Challenge: what lies on the table, and what is in the box.

A kind is a number in the catalogue: units first, then items from ITEM on. A die is a place in one side's roster: the
player's come first, the opposing army's from SLOTS on. What is going on is a stack of frames, the innermost on top.
"""

from enum import IntEnum

from wyrmtable.core.record import Head, Ints, ints, layout, records, sets
from wyrmtable.games.dragon_dice.terms import COLOURS, FACES, LASTING, SPELL_EFFECTS, Limb

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
FINAL = 5  # the battle with the dragons; those before are numbered from 0
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


class Presence(IntEnum):
    """Where a dragon is."""

    HERE = 0
    FLOWN = 1
    SLAIN = 2


class Verb(IntEnum):
    """What a player can do."""

    ADD = 0  # a die of this kind to the army (D2)
    REMOVE = 1  # this die from it
    DONE = 2  # with what is being done die by die
    SWAP = 3  # this die between Army and Reserve (D4)
    PICK = 4  # this icon of the eighth face (D5)
    RECRUIT = 5  # this dead unit (D6)
    PROMOTE = 6  # this unit, into the dead one named next
    REPLACE_BY = 7  # that dead unit
    MELEE = 8  # actions (D7)
    CHARGE = 9
    MISSILE = 10
    MAGIC = 11
    PASS = 12
    YES = 13
    NO = 14
    RACE = 15  # this race for an opposing army (D3, D22)
    REROLL = 16  # this die
    RESOLVE = 17  # the special action icon of this die next (D9)
    TARGET = 18  # this die
    RETURN = 19  # this dead unit
    USE_AS = 20  # results of this kind
    LOSE = 21  # this unit as a casualty (D10)
    SUBSTITUTE = 22  # this dead unit for the one killed (D11)
    COLOUR = 23  # for the magic of a die, or of a cantrip (D13, D14)
    BURY = 24  # this dead unit, or this item
    CAST = 25  # this spell
    CASTINGS = 26  # so many times
    DRAGON = 27  # this dragon (D19, D20)
    RESTORE = 28  # bring back dead units instead of using the results
    DIVIDE = 29  # attack dragons with everything that a roll brings


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


class Stage(IntEnum):
    """What a frame does next. Each chapter of the rules has a block of stages, and a module that takes its steps."""

    BUILD = 0  # setup: the armies, terrains and dragons
    DRAW_UNIT = 1
    UNIT_DRAWN = 2
    DRAW_PLAIN = 3
    PLAIN_DRAWN = 4
    TERRAINS = 5
    TERRAINS_ROLLED = 6
    RACES = 7
    RACE_DRAWN = 8
    MONSTER_DRAWN = 9
    DRAGONS = 10
    DRAGON_DRAWN = 11
    BATTLE = 12  # challenge: from battle to battle
    RESERVES = 13
    BATTLE_WON = 14
    HEAL = 15
    HEALED = 16
    START_B = 20  # rounds: the steps of a battle
    PICK_ICON = 21
    FERALIZE = 22
    THAW = 23  # a buried Frostwing
    ACTION = 24
    END_B = 25
    KING = 26
    START_C = 27
    OPFOR_CITY = 28
    OPFOR_MANEUVER = 29
    OPFOR_ACTION = 30
    END_C = 31
    STEP_D = 32
    END_ROUND = 33
    ATTACK = 40  # battle: one attack from its roll to its answer
    ATTACK_DEEDS = 41
    ATTACK_SAVE = 42
    ATTACK_AFTER = 43
    ATTACK_DAMAGE = 44
    ATTACK_OVER = 45
    COUNTER = 46
    ATTACK_DONE = 47
    ONSLAUGHT = 48  # damage against one save roll, without an attack
    ONSLAUGHT_SAVED = 49
    ROLL = 60  # rolls: an army roll, from the throw to its totals
    ROLL_LANDED = 61
    ROLL_REROLL = 62
    ROLL_ANEW = 63
    ROLL_AGAIN = 64
    ROLL_ADDED = 65
    ROLL_CHARGE = 66
    ROLL_CANTRIPS = 67
    ROLL_CONVERT = 68
    ROLL_CHOICES = 69
    ROLL_WEAKEN = 70
    ROLL_COUNT = 71
    TRIAL = 72  # individual rolls
    TRIAL_LANDED = 73
    ROLL_VANISH = 74
    DEEDS = 80  # deeds: special action icons that do more than give results
    DEED_TARGETS = 81
    DEED_TRIED = 82
    DEED_FELLED = 83
    DEED_TRIED_TWICE = 84
    CHARMED = 85
    BLOW = 86  # blows: what hurts one target in its own way
    BLOW_TAKEN = 87
    PLAGUE = 88
    PLAGUE_TRIED = 89
    PLAGUE_SPREADS = 90
    USE = 91  # uses: icons with several uses in their owner's roll
    ELEVATE = 92
    BASH = 93
    AFTERMATH = 94  # aftermath: what follows the save roll
    AFTERMATH_TARGETS = 95
    CONFUSED = 96
    BASHED = 97
    BASH_TAKEN = 98
    DAMAGE = 100  # casualties: damage, falling units, and those who come back
    FALL = 101
    FALL_ROLLED = 102
    SUBSTITUTE = 103
    RETURN = 104
    RECRUIT_OR_PROMOTE = 105
    PROMOTE = 106
    LAY_DOWN = 107  # items that nobody can carry
    MANEUVER = 120  # maneuver
    MANEUVER_COUNTER = 121
    MANEUVER_ROLLED = 122
    MANEUVER_ANSWERED = 123
    THORNS = 124
    THORNS_ROLLED = 125
    MAGIC = 140  # spells: the player's magic
    CANTRIP = 141
    MAGIC_ROLLED = 142
    MAGIC_POOLS = 143
    MAGIC_COLOUR = 144
    NEGATE = 145
    NEGATED = 146
    BURY_FOR_MAGIC = 147
    BURIED_FOR_MAGIC = 148
    CANTRIP_COLOUR = 149
    NAME_SPELL = 150  # naming: spells with their targets and castings
    NAME_DRAGON = 151
    NAME_TARGET = 152
    NAME_CASTINGS = 153
    NAME_RESULT = 154
    OPFOR_MAGIC = 160  # opfor_magic: the opposing army's magic
    OPFOR_CANTRIP = 161
    OPFOR_CANTRIP_COLOUR = 162
    OPFOR_COLOUR = 163
    OPFOR_TABLE = 164
    OPFOR_TABLE_ROLLED = 165
    OPFOR_RACIAL = 166
    OPFOR_FREE = 167
    OPFOR_FREE_ROLLED = 168
    OPFOR_TARGET = 169
    HUNT = 180  # hunt: the player attacks dragons
    HUNT_DEEDS = 181
    HUNT_SPELLS = 182
    HUNT_MELEE = 183
    HUNT_MISSILE = 184
    HUNT_ANSWERED = 185
    HUNT_OVER = 186
    SWOOP = 187  # dragons: they attack the player
    SWOOP_LANDED = 188
    BREATHS = 189
    BREATH_TAKEN = 190
    BURNT = 191
    TREASURES = 192
    RESPONSE = 193
    RESPONSE_MELEE = 194
    RESPONSE_MISSILE = 195
    RESPONSE_OVER = 196
    BACKLASH = 220  # resolving: the spells named take effect, one after the other
    DISPEL = 221
    DISPELLED = 222
    NEXT_SPELL = 223
    RESISTED = 224
    MAGIC_DONE = 225
    SHOT = 230  # castings: what a spell does
    FRIGHTENED = 231
    STRUCK = 232
    MIRAGE = 233
    EXHUMED = 234
    EXHUMED_BURIED = 235
    FEVERED = 236
    FEVER_KILLED = 237
    FEVERED_TWICE = 238
    SAVAGED = 239
    SAVAGE_SAVED = 240
    WAVED = 241
    DRAGON_HIT = 242
    DRAGON_STRUCK = 243


BLOCK = 20  # stages of one chapter


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
    die: int  # or the die
    icon: int
    spell: int
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
    slain: int  # dragons
    flooded: int  # whether a cantrip of this roll has moved the terrain die
    count: int
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
    monster: Ints = ints(PLACES)  # kinds, or NONE
    rounds: int  # begun in this battle
    quiet: int  # rounds in a row in which nothing has changed
    changed: int  # whether something has in this round
    attacks: int  # that the opposing army has made in this battle
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
    opfor_race: Ints = ints(PLACES)  # chosen before, or NONE
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
    deeds: Ints = ints(KINDS)  # whether it has a face for Rise from the Ashes (1), Dispel Magic (2)
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
