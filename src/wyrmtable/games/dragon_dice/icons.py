"""Dragon Dice Solo Challenge: what every special action icon does in every kind of roll. (DRG-049, 052)

A column for each kind of roll. m, a, v, g and s give melee, missile ("arrow"), maneuver, magic and save results, as
many as printed; against a dragon such melee and missile counts on its belly only (DRG-151). Other letters are below.
"""

from wyrmtable.games.dragon_dice.state import RESULTS, Box, Result, Roll, RollKind, State
from wyrmtable.games.dragon_dice.terms import FACES, Icon

COLUMNS = len(RollKind)
AGAIN = 1 << RESULTS  # the die is thrown again, and its new face counts, too (DRG-053)
UNSAVED = AGAIN << 1  # damage without save
DEED = AGAIN << 2  # something that happens before the save roll: see `deeds`
AFTER = AGAIN << 3  # something that happens after the save roll
CANTRIP = AGAIN << 4
CLOAK = AGAIN << 5
CHOICE = AGAIN << 6  # results, or something else instead
BASH = AGAIN << 7
ELEVATE = AGAIN << 8
LETTERS = {
    "m": 1 << Result.MELEE,
    "a": 1 << Result.MISSILE,
    "v": 1 << Result.MANEUVER,
    "g": 1 << Result.MAGIC,
    "s": 1 << Result.SAVE,
    "+": AGAIN,
    "u": UNSAVED,
    "t": DEED,
    "f": AFTER,
    "c": CANTRIP,
    "k": CLOAK,
    "r": CHOICE,
    "b": BASH,
    "e": ELEVATE,
    ".": 0,
}
TABLE = {
    #                          attack      counter      magic   saves against     defence    response
    #                          |    |   charge missile  | maneuver  melee missile spell dragon  |   unit
    Icon.BASH:                "  .   .   .   .   .   .   b   s   s   b   .   b   s    ",
    Icon.BULLSEYE:            "  .   .   .   t+  .   .   .   .   .   .   a   a   .    ",
    Icon.CANTRIP:             "  c   c   c   c   g   .   c   c   c   c   c   c   .    ",
    Icon.CHARM:               "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.CHOKE:               "  f   f   f   .   .   .   .   .   .   .   .   .   .    ",
    Icon.CLOAK:               "  .   .   .   .   g   .   k   k   k   k   .   k   mavgs",
    Icon.COIL:                "  t   t   t   .   .   .   .   .   .   .   m   m   .    ",
    Icon.CONFUSE:             "  f   f   f   f   .   .   .   .   .   .   .   .   .    ",
    Icon.CONVERT:             "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.COUNTER:             "  m   m   m   .   .   .   s   s   s   sm  m   sm  sm   ",
    Icon.CREATE_FIREMINIONS:  "  m   m   m   a   g   v   s   s   s   r   r   r   .    ",
    Icon.DOUBLE_STRIKE:       "  t+  t+  t+  .   .   .   .   .   .   .   m   m   .    ",
    Icon.ENTANGLE:            "  t   t   t   t   .   .   .   .   .   .   .   .   .    ",
    Icon.FIRE_BREATH:         "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.FIRECLOUD:           "  t   t   t   t   .   .   .   .   .   .   .   .   .    ",
    Icon.FIREWALKING:         "  .   .   v   .   .   v   .   .   .   .   .   .   v    ",
    Icon.FLAME:               "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.FLAMING_ARROW:       "  .   .   .   t   .   .   .   .   .   .   a   a   .    ",
    Icon.FLY:                 "  .   .   v   .   .   v   s   s   s   s   .   s   sv   ",
    Icon.FROST_BREATH:        "  t   t   t   t   .   .   .   .   .   .   .   .   .    ",
    Icon.GALEFORCE:           "  t   t   t   t   t   .   .   .   .   .   .   .   .    ",
    Icon.GORE:                "  t   t   t   .   .   .   .   .   .   .   m   m   .    ",
    Icon.HOOF:                "  .   .   v   .   .   v   s   s   s   s   .   s   sv   ",
    Icon.HOWL:                "  t   t   t   t   .   .   .   .   .   .   .   .   .    ",
    Icon.HUG:                 "  t   t   t   .   .   .   .   .   .   .   m   m   .    ",
    Icon.HYPNOTIC_GLARE:      "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.ILLUSION:            "  t   t   t   t   t   .   .   .   .   .   .   .   .    ",
    Icon.KICK:                "  t   t   t   .   .   .   s   s   s   s   m   sm  s    ",
    Icon.NET:                 "  t   t   t   t   .   .   .   .   .   .   .   .   s    ",
    Icon.PLAGUE:              "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.POISON:              "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.REGENERATE:          "  t   t   t   t   t   .   r   r   r   r   t   r   s    ",
    Icon.REND:                "  m+  m+  m+  .   .   v   .   .   .   m   m+  m+  mv   ",
    Icon.RISE_FROM_THE_ASHES: "  .   .   .   .   .   .   s   s   s   s   .   s   s    ",
    Icon.ROAR:                "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.SCARE:               "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.SCREECH:             "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.SEIZE:               "  .   .   .   t   .   .   .   .   .   .   .   .   .    ",
    Icon.SLAY:                "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.SLEEP:               "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.SMITE:               "  u   u   u   .   .   .   .   .   .   u   m   m   m    ",
    Icon.SMOTHER:             "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.STOMP:               "  t   t   t   .   .   .   .   .   .   .   m   m   .    ",
    Icon.STONE:               "  u   u   u   u   .   .   .   .   .   .   a   a   .    ",
    Icon.STUN:                "  t+  t+  t+  .   .   .   .   .   .   .   .   .   .    ",
    Icon.SURPRISE:            "  t   .   .   .   .   .   .   .   .   .   .   .   .    ",
    Icon.SWALLOW:             "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.TAIL:                "  m+  m+  m+  .   .   .   .   .   .   m   m+  m+  m    ",
    Icon.TELEPORT:            "  .   .   v   .   .   v   .   .   .   .   .   .   v    ",
    Icon.TRAMPLE:             "  m   m   mv  .   .   v   .   .   .   m   m   m   mv   ",
    Icon.VANISH:              "  .   .   .   .   .   .   s   s   s   s   .   s   s    ",
    Icon.VOLLEY:              "  .   .   .   a   .   .   s   s   s   s   a   sa  sa   ",
    Icon.WAVE:                "  t   t   t   .   .   t   .   .   .   .   .   .   .    ",
    Icon.WEB:                 "  t   t   t   t   .   .   .   .   .   .   .   .   .    ",
    Icon.WILD_GROWTH:         "  t   t   t   t   t   .   r   r   r   r   t   r   s    ",
    Icon.WITHER:              "  t   t   t   .   .   .   .   .   .   .   .   .   .    ",
    Icon.ATTUNE:              "  .   .   .   .   g   .   .   .   .   .   .   .   .    ",
    Icon.CRUSH:               "  .   .   .   t   .   .   .   .   .   .   a   a   .    ",
    Icon.DECAPITATE:          "  f   f   f   .   .   .   .   .   .   .   m   m   .    ",
    Icon.ELEVATE:             "  .   .   v   e   .   v   e   .   .   e   .   .   .    ",
    Icon.FLURRY:              "  m+  m+  m+  .   .   .   s   .   .   s   m+  m+  .    ",
    Icon.IMPALE:              "  .   .   .   f   .   .   .   .   .   .   a   a   .    ",
    Icon.SORTIE:              "  m   m   m   .   .   .   s   s   s   sm  m   sm  .    ",
    Icon.WAYFARE:             "  .   .   v   .   .   v   .   .   .   .   .   .   .    ",
    Icon.SNEAK_ATTACK:        "  mt  m   m   .   .   .   .   .   .   .   m   m   m    ",
}  # fmt: skip


def spelled(letters: str) -> int:
    """A cell of the table as one number."""
    return sum(LETTERS[letter] for letter in letters)


CODES = tuple(spelled(cell) for icon in Icon for cell in TABLE.get(icon, ". " * COLUMNS).split())
SAI = Icon.BASH  # the first special action icon


def is_id(icon: int) -> bool:
    """Whether an icon is an ID; the logo of a champion is one. (DRG-046)"""
    return icon == Icon.ID or icon == Icon.LOGO


def code_of(box: Box, icon: int, kind: int) -> int:
    """What a special action icon can do in this kind of roll; 0 where it says nothing. (DRG-049, 052)"""
    return box.codes[icon * COLUMNS + kind]


def icon_at(s: State, box: Box, die: int, face: int) -> int:
    """What a die shows on a face."""
    return box.icon[s.kind[die] * FACES + face - 1]


def count_at(s: State, box: Box, die: int, face: int) -> int:
    """How often it shows it."""
    return box.count[s.kind[die] * FACES + face - 1]


def icon_shown(s: State, box: Box, roll: Roll, shown: int) -> int:
    """The icon of a face that a roll shows."""
    return icon_at(s, box, roll.die[shown], roll.face[shown])


def count_shown(s: State, box: Box, roll: Roll, shown: int) -> int:
    """The number of a face that a roll shows."""
    return count_at(s, box, roll.die[shown], roll.face[shown])


def code_shown(s: State, box: Box, roll: Roll, shown: int) -> int:
    """What the special action icon of a face can do in this roll; 0 if it is none."""
    return code_of(box, icon_shown(s, box, roll, shown), roll.kind)


def brings_back(icon: int) -> bool:
    """Whether a face brings a dead unit back after a battle: ID, magic, or any special action icon. (DRG-137)"""
    return is_id(icon) or icon == Icon.MAGIC or icon >= SAI


def worth_of(icon: int, printed: int) -> int:
    """How many results a special action icon gives where it gives any: a few always give the same."""
    if icon == Icon.TAIL:
        return 2
    if icon == Icon.GORE or icon == Icon.DOUBLE_STRIKE:
        return 4
    if icon == Icon.DECAPITATE or icon == Icon.IMPALE:
        return 3
    return printed


def seen_before(s: State, roll: Roll, shown: int) -> bool:
    """Whether a die of the same kind that shows the same is listed before."""
    for other in range(shown):
        same = s.kind[roll.die[other]] == s.kind[roll.die[shown]] and roll.face[other] == roll.face[shown]
        if same and roll.spent[other] == roll.spent[shown]:
            return True
    return False
