"""Dragon Dice Solo Challenge: the closed vocabulary of its content, which packs and rules share.

An icon is what a face shows; what it does in each kind of roll is in `icons`. Spells are made of effects.
"""

from enum import IntEnum

FACES = 10  # places of a die's faces: four of an item, six of a unit, ten of a monster or an artifact
COLOURS = 5
SPELL_EFFECTS = 2  # that one spell may have


class Colour(IntEnum):
    """The elements, in the order that settles ties (DRG-088); ivory has no pool of its own."""

    GOLD = 0
    BLUE = 1
    RED = 2
    GREEN = 3
    BLACK = 4
    IVORY = 5


class Icon(IntEnum):
    """What a face can show: a common icon, or a special action icon."""

    NOTHING = 0
    ID = 1
    MELEE = 2
    MISSILE = 3
    MANEUVER = 4
    MAGIC = 5
    SAVE = 6
    BASH = 7
    BULLSEYE = 8
    CANTRIP = 9
    CHARGE = 10
    CHARM = 11
    CHOKE = 12
    CLOAK = 13
    COIL = 14
    CONFUSE = 15
    CONVERT = 16
    COUNTER = 17
    CREATE_FIREMINIONS = 18
    DISPEL_MAGIC = 19
    DOUBLE_STRIKE = 20
    ENTANGLE = 21
    FERRY = 22
    FIRE_BREATH = 23
    FIRECLOUD = 24
    FIREWALKING = 25
    FLAME = 26
    FLAMING_ARROW = 27
    FLY = 28
    FROST_BREATH = 29
    GALEFORCE = 30
    GORE = 31
    HOOF = 32
    HOWL = 33
    HUG = 34
    HYPNOTIC_GLARE = 35
    ILLUSION = 36
    KICK = 37
    NET = 38
    PLAGUE = 39
    POISON = 40
    REGENERATE = 41
    REND = 42
    RISE_FROM_THE_ASHES = 43
    ROAR = 44
    SCARE = 45
    SCREECH = 46
    SEIZE = 47
    SLAY = 48
    SLEEP = 49
    SMITE = 50
    SMOTHER = 51
    STOMP = 52
    STONE = 53
    STUN = 54
    SURPRISE = 55
    SWALLOW = 56
    TAIL = 57
    TELEPORT = 58
    TRAMPLE = 59
    TRUMPET = 60
    VANISH = 61
    VOLLEY = 62
    WAVE = 63
    WEB = 64
    WILD_GROWTH = 65
    WITHER = 66
    ATTUNE = 67
    CRUSH = 68
    DECAPITATE = 69
    ELEVATE = 70
    FLURRY = 71
    IMPALE = 72
    SORTIE = 73
    SUMMON_DRAGON = 74
    WAYFARE = 75
    SNEAK_ATTACK = 76
    LOGO = 77


class Rarity(IntEnum):
    """How rare a unit is; champions count as monsters wherever the order matters (DRG-008)."""

    COMMON = 1
    UNCOMMON = 2
    RARE = 3
    MONSTER = 4
    CHAMPION = 5


class Slot(IntEnum):
    """Which of the opposing armies a unit belongs to, in the order of the battles (DRG-018)."""

    MISSILE = 0
    CAVALRY = 1
    LIGHT = 2
    HEAVY = 3
    MAGIC = 4
    NONE = 5


class Size(IntEnum):
    """How big an item is, which says what it costs (DRG-013)."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2
    ARTIFACT = 3


class Race(IntEnum):
    """The races with abilities of their own; a pack's further races are numbered behind them."""

    CORAL_ELVES = 0
    DWARVES = 1
    GOBLINS = 2
    LAVA_ELVES = 3
    AMAZONS = 4
    FIREWALKERS = 5
    UNDEAD = 6
    FERAL = 7
    SWAMP_STALKERS = 8
    FROSTWINGS = 9
    SCALDERS = 10
    TREEFOLK = 11
    PROMO = 12
    NONE = 15  # of items, and of spells that every race can cast


class Land(IntEnum):
    """The terrain dice."""

    COASTLAND = 0
    SWAMPLAND = 1
    HIGHLAND = 2
    FLATLAND = 3
    WASTELAND = 4
    FEYLAND = 5


class Ground(IntEnum):
    """What a face of a terrain die allows (DRG-069)."""

    MAGIC = 0
    MISSILE = 1
    MELEE = 2
    EIGHTH = 3


class Form(IntEnum):
    """The two kinds of dragon dice."""

    WYRM = 0
    DRAKE = 1


class Limb(IntEnum):
    """What a face of a dragon die shows."""

    JAWS = 0
    BREATH = 1
    CLAW = 2
    BELLY = 3
    TAIL = 4
    WING = 5
    TREASURE = 6


class Effect(IntEnum):
    """What a spell does; those before MELEE_OR_MISSILE_UP lie on an army for a while, the others happen at once."""

    RESULTS_DOWN = 0  # so many results fewer on every army roll
    NOT_MANEUVER_DOWN = 1  # the same, except on maneuver and counter-maneuver rolls
    MELEE_DOWN = 2
    MISSILE_DOWN = 3
    MANEUVER_DOWN = 4
    MANEUVER_ROLL_DOWN = 5  # on maneuver and counter-maneuver rolls only, not in a charge
    SAVES_DOWN = 6
    MAGIC_DOWN = 7
    HALVE_MELEE = 8
    HALVE_MISSILE = 9
    HALVE_MANEUVER = 10
    HALVE_MAGIC = 11
    HALVE_ALL = 12  # Frost Breath
    SAVES_UP = 13
    SAVES_UP_NOT_SPELLS = 14
    MELEE_UP = 15
    MISSILE_UP = 16
    MANEUVER_UP = 17
    MANEUVER_ROLL_UP = 18
    CLOAK = 19  # so many saves more
    ILLUSION = 20  # no target of missile attacks and enemy spells
    MAGIC_AS_MELEE = 21  # Necromantic Wave
    REROLL_ONE = 22  # Flashfire
    OPEN_GRAVE = 23
    REGROW = 24  # Accelerated Growth
    HONOR_DEAD = 25
    BACKLASH = 26
    MIRE = 27
    LOSE_TIES = 28  # Fields of Ice
    THORNS = 29  # so much damage after a maneuver that was won
    BREATH_MELEE = 30  # halvings by a dragon's breath, which differ from those by spells
    BREATH_MISSILE = 31
    BREATH_MANEUVER = 32
    NO_ID = 33  # black breath
    MELEE_OR_MISSILE_UP = 34  # Fiery Weapon: chosen when it is cast
    ARMY_DAMAGE = 35  # so much, against one save roll
    UNIT_DAMAGE = 36  # so much, without save
    UNIT_DAMAGE_SAVED = 37  # so much, less an individual save roll
    UNIT_DAMAGE_FRIGHT = 38  # the same, and who survives it saves again or goes away
    STRIKE = 39  # an individual save roll, or killed
    REVIVE = 40
    BURY_DEAD = 41
    MOVE_TERRAIN = 42
    SEND_AWAY = 43  # so much health of units
    MIRAGE = 44  # so much health of units: an individual save roll, or away
    EXHUME = 45
    FEVER = 46
    SAVAGE = 47
    HIDE = 48
    WILDING = 49
    TIDAL_WAVE = 50


LASTING = Effect.MELEE_OR_MISSILE_UP  # how many effects lie on an army for a while


class CostPer(IntEnum):
    """What the cost of a spell is for."""

    CASTING = 0
    DAMAGE = 1  # each casting is one point of damage more
    HEALTH = 2  # of the unit that it names


class Target(IntEnum):
    """Whom a spell is aimed at."""

    ENEMY_ARMY = 0
    OWN_ARMY = 1
    ENEMY_UNIT = 2
    ENEMY_UNITS = 3
    OWN_UNIT = 4
    OWN_UNITS = 5
    OWN_DEAD = 6
    ENEMY_DEAD = 7
    ANY_DEAD = 8
    TERRAIN = 9


class Duration(IntEnum):
    """How long a spell lasts (DRG-041)."""

    AT_ONCE = 0
    TO_START = 1  # of the caster's next attack step
    TO_END = 2


class VsDragon(IntEnum):
    """What a spell does to a dragon (DRG-152, 154)."""

    NOTHING = 0
    HELPS = 1  # it does not touch the dragon: allowed, as it protects or helps the caster
    DAMAGE = 2  # so much; automatic saves count
    SURE_DAMAGE = 3  # automatic saves do not count
    KILLS_ON_BELLY = 4
