"""DiceWar: what lies on the table, and what is in the box.

A field is a number from 0 (a1) to 48 (g7): row times seven plus column. Where creatures stand is kept as sets of
fields, one for each army and level: a number with a bit for each field.
"""

from enum import IntEnum

from wyrmtable.core.record import Head, Ints, ints, layout, records, sets

SEATS = (2, 2)
RED, BLACK = 0, 1
SIZE = 7  # rows and columns of the Warlands
FIELDS = SIZE * SIZE
BOARD = (1 << FIELDS) - 1  # the set of all fields
LEVELS = 6
KINDS = LEVELS + 1  # places of an array indexed by level; the first stays empty
DICE = 15  # of each player (WAR-02)
LINEUP = 10  # what the levels of a lineup add up to (WAR-12)
WINNING = 10  # points that win (WAR-58)
MOST_TRIGGER = 10  # what the bar of Trigger Points holds (WAR-33)
WAR_ENDS_IN = 10  # quiet turns after a declaration, the declarer's own included (WAR-63)
NO_TRUCE = 0
NOWHERE = 63  # as a field: none; its bit is in no set

DIRECTIONS = 8  # up, right, down, left, then the diagonals between them, clockwise
ORTHOGONAL = 4  # the first so many of them

PATTERNS = 4  # that one creature may have
CHOICES = 2048


class Verb(IntEnum):
    """What a player can do."""

    PLACE = 0  # a die of the lineup: field and level
    DECLARE = 1  # the End of War
    MOVE = 2  # from field to field
    ATTACK = 3
    UPGRADE = 4
    SPLIT = 5  # a Spell: field, and the directions in which new creatures appear
    OFFER = 6  # a Spell: field, and how many dice are given up
    CAST = 7  # a Spell that only spends Trigger Points
    SHIFT = 8  # a Spell: field, and the creature it works on
    GIVE = 9  # a creature to the Exile, for an offering
    SPEND = 10  # a Trigger Point on a creature
    TRAIL = 11  # leave a creature behind
    STOP = 12  # no further step, no further Trigger Point, nothing left behind
    PASS = 13  # where no action is legal


ARGUMENTS = {
    Verb.PLACE: FIELDS * LEVELS,
    Verb.DECLARE: 1,
    Verb.MOVE: FIELDS * FIELDS,
    Verb.ATTACK: FIELDS * FIELDS,
    Verb.UPGRADE: FIELDS,
    Verb.SPLIT: FIELDS << DIRECTIONS,
    Verb.OFFER: FIELDS * (DICE + 1),
    Verb.CAST: FIELDS,
    Verb.SHIFT: FIELDS * FIELDS,
    Verb.GIVE: FIELDS,
    Verb.SPEND: FIELDS,
    Verb.TRAIL: 1,
    Verb.STOP: 1,
    Verb.PASS: 1,
}


class Stage(IntEnum):
    """What the table waits for."""

    START = 0  # two dice that say who begins
    LINEUP = 1  # a die of a lineup
    ACTION = 2  # the one action of a turn
    STEP = 3  # a further step after a defeat
    GIVING = 4  # a creature to give up
    SPENDING = 5  # a creature to spend a Trigger Point on
    TRAILING = 6  # whether a creature is left behind
    DONE = 7  # nothing: the turn is over, and what follows is settled before anybody looks


class Ending(IntEnum):
    """Why it is over (WAR-59)."""

    RUNNING = 0
    POINTS = 1
    RUINS = 2
    WIPED_OUT = 3
    END_OF_WAR = 4
    STALL = 5
    TURN_CAP = 6
    PAIR = 7  # both games of a pair are played


class Effect(IntEnum):
    """What an ability does to a creature."""

    NONE = 0
    LEVEL = 1
    TO_RESERVE = 2
    TO_EXILE = 3
    GAIN = 4  # Trigger Points


class Whose(IntEnum):
    """Whose creatures an ability is about."""

    NOBODYS = 0
    OWN = 1
    OPPOSING = 2
    ANY = 3
    FRIENDLY = 4  # own ones without the caster


class Spell(IntEnum):
    """How a spell begins."""

    NONE = 0
    SPLIT = 1
    OFFER = 2
    SPEND = 3
    SHIFT = 4


class Place(IntEnum):
    """Where the new creatures of a split appear."""

    LINE = 0
    ADJACENT = 1
    SURROUNDING = 2


class Virtual(IntEnum):
    """What virtual points are counted by."""

    NONE = 0
    SURPLUS = 1
    COUNT = 2
    IN_BONUS_ROWS = 3


IMMUNITIES = 5
ATTACKS, SPELLS, SPECIALITIES = 1, 2, 4  # what a creature may be immune to, added up (WAR-52)
MOVEMENT, ATTACKING = 1, 2  # what a pattern or a further step is for, added up


class Army:
    """What a player has on and beside the board; the Reserve is what is neither in the Warlands nor in Exile."""

    level: Ints = sets(KINDS)  # the fields of the creatures of each level
    exile: int  # dice that never come back
    points: int  # won in attacks; virtual ones are counted when they are needed
    trigger: int  # Trigger Points
    best: int  # the highest total so far (WAR-65)
    wins: int  # games of a pair
    sums: int  # and the totals at their ends


class State(Head):
    """The table."""

    outcome: Ints = ints(2)
    faces: Ints = ints(2)
    stage: int
    turn: int  # the active player
    starter: int  # who took the first turn
    match: int  # which game of a pair this is, from 0
    war_turn: int  # turns begun in this game
    army: list[Army] = records(Army, 2)
    stirred: int  # whether this turn is no quiet one any more (WAR-61)
    quiet: int  # quiet turns in a row
    truce: int  # 1 when the End of War is declared, and 1 more for every quiet turn since; else NO_TRUCE
    stall: int  # turns in a row in which no best total rose
    actor: int  # field of the creature that steps on, casts or leaves somebody behind
    spell: int  # level whose spell is being cast
    steps: int  # further steps, or creatures to be given, that are left
    trail: int  # the field just left


class Pattern:
    """A pattern that others can block: a line that is not open to all, or a hop."""

    hop: int  # whether it is one
    first: int  # directions from here
    last: int  # to before here
    least: int  # fields along a line
    most: int
    over_own: int  # levels of own creatures that it passes over, a bit each
    over_opposing: int
    use: int  # MOVEMENT, ATTACKING or both


class Creature:
    """What a level of a tribe can do."""

    moves: Ints = sets(FIELDS)  # from each field: where patterns lead that nothing can block
    hits: Ints = sets(FIELDS)  # and whom they reach
    blocked: int  # what other patterns are for, which can be blocked: MOVEMENT, ATTACKING or both
    patterns: int  # how many they are
    pattern: list[Pattern] = records(Pattern, PATTERNS)
    prey: int  # levels it can defeat, a bit each
    immune: int
    group_least: int  # so many of this level together
    group_all: int  # also diagonally
    group_immune: int  # are immune to this
    passes: int  # whose creatures suffer when it passes over them
    pass_effect: int
    pass_by: int
    curse: int  # effect on who defeats it
    curse_by: int
    rush: int  # what it may do after a defeat
    rush_times: int
    kept: int  # goes to the Reserve when defeated
    trail: int  # level that it may leave behind
    charge_turn: int
    charge_move: int
    charge_defeat: int
    virtual: int  # what this level counts for
    virtual_points: int
    spell: int
    split_self: int  # level that the caster turns to; 0 if it goes to the Reserve
    split_count: int
    split_level: int
    split_place: int
    offer_friendly: int  # creatures are given up, instead of dice of the Reserve
    offer_most: int  # so many at most; 0 if counted by level
    offer_level: int  # as many as own creatures of this level
    offer_gain: int  # Trigger Points for each
    spends: int  # whether Trigger Points are spent
    target: int  # whose creatures the spell works on
    effect: int
    effect_by: int
    persist: int  # what is not spent stays on the bar
    range_all: int  # the whole board
    range: Ints = sets(FIELDS)  # or what the pattern of its range reaches from each field
    range_patterns: int
    range_pattern: list[Pattern] = records(Pattern, 1)


class Box:
    """The content and the options of a match; never changes."""

    seats: int
    tribe: Ints = ints(2)  # which of the pack's tribes, in the order of their keys, each army is
    creature: list[Creature] = records(Creature, 2 * KINDS)  # Red's by level, then Black's
    beside: Ints = ints((NOWHERE + 1) * DIRECTIONS)  # the field next to a field in a direction, or NOWHERE
    line_splits: Ints = ints(2)  # the levels of an army that split on two opposite sides, a bit each
    casters: Ints = ints(2)  # and those that have another Spell
    lots: Ints = ints(2)  # of a creature in a choice at random: as many as one of its army can have deeds, or Spells
    immune: Ints = ints(2 * IMMUNITIES)  # the levels of an army that can be immune to something, a bit each
    virtual: Ints = ints(2)  # the levels that count for virtual points in an army, a bit each
    charges: Ints = ints(2)  # whether an army gains Trigger Points when its turn begins
    ruins: Ints = sets(1)  # the Ruin fields; empty without them
    alternate: int  # lineups are placed die by die in turn
    end_of_war: int
    quiet_needed: int
    stall_limit: int  # 0 if off
    turn_cap: int
    paired: int


STATE = layout(State)
BOX = layout(Box)
