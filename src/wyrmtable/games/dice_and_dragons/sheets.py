"""Dice & Dragons: what a pack holds, checked and written into the box."""

from dataclasses import dataclass, replace

from wyrmtable.core.errors import Refused, listed
from wyrmtable.core.pack import Pack, Section
from wyrmtable.games.dice_and_dragons.state import (
    CHAPTERS,
    CLASSES,
    DICE,
    DRAGONS,
    ITEMS,
    LEVELS,
    NONE,
    PRINTED,
    SKILLS,
    Box,
)
from wyrmtable.games.dice_and_dragons.terms import Effect, Symbol

LETTERS = {"S": Symbol.SWORD, "M": Symbol.MAGIC, "H": Symbol.HAMMER, "C": Symbol.CROSSBOW, "D": Symbol.DAGGERS}
EQUAL, UNLIKE = "=", "≠!"
PATTERN = f"1 to {DICE} places of {', '.join(LETTERS)} and of either = or ≠"
NUMBERED = ("damage", "healing", "guard", "shield", "pins")  # the first that a skill has is its number
EFFECTS = (*NUMBERED, "blessed", "allies")
SPECIALS = ("hardened", "shockwave", "poison", "frost", "ancient", "regeneration", "sneaky")
FURY_ROLLS, ANCIENT_ROLLS = 3, 4  # DND-68, 83
REGENERATION = 3  # HP for each Dragon symbol (DND-84)
MOST = 99  # of nearly everything a sheet counts

AMOUNTS = {  # of each effect that has one
    Effect.HEAL: (1, MOST),
    Effect.REROLL_UP_TO: (1, DICE),
    Effect.REUSE_SKILL: (1, 1),
    Effect.AC: (1, MOST),
    Effect.STRIKE_DAMAGE: (1, MOST),
    Effect.HEALING_SKILL: (1, MOST),
}
INSTANT = (Effect.HEAL, Effect.REROLL_UP_TO, Effect.REUSE_SKILL)  # work once (DND-111)
DURABLE = (Effect.AC, Effect.STRIKE_DAMAGE, Effect.HEALING_SKILL)  # work for a Hunt (DND-112)


@dataclass(frozen=True)
class Known:
    """The keys of a pack's content in the order of the box."""

    skills: list[str]
    classes: list[str]
    dragons: list[str]


@dataclass(frozen=True)
class _Skill:
    """A skill as the pack has it."""

    title: str
    pattern: str
    effects: dict[str, int]
    strike: bool
    targets: int
    chart: bool
    new: bool

    def number(self) -> str:
        """What is meant where a sheet prints another number; nothing if the skill has none."""
        return next((effect for effect in NUMBERED if self.effects[effect]), "")


def lay(box: Box, pack: Pack, skill_values: str, market_prices: str) -> Known:
    """Write a pack's content into the box, with the numbers that the match goes by where there are several."""
    content = pack.section()
    skills = _Skills(content)
    classes = content.tables("classes", CLASSES)
    for place, section in enumerate(classes.values()):
        _class(box, place, section, skills, skill_values)
    skills.write(box, content)
    dragons = content.tables("dragons", DRAGONS)
    for place, section in enumerate(dragons.values()):
        _dragon(box, place, section)
    items = content.tables("items", ITEMS)
    for place, section in enumerate(items.values()):
        _item(box, place, section)
    box.classes, box.dragons, box.item_count = len(classes), len(dragons), len(items)
    known = Known(skills.keys, list(classes), list(dragons))
    _chapters(box, content, known.dragons, list(items), list_prices=market_prices == "chart")
    _rules(box, content, skills)
    content.done()
    return known


# --- skills


class _Skills:
    """The skills of a pack, and their versions with other numbers as they turn up on sheets."""

    def __init__(self, content: Section) -> None:
        sections = content.tables("skills", SKILLS)
        self.keys = list(sections)
        self.all = [_skill(section) for section in sections.values()]
        on_chart = [skill for skill in self.all if skill.chart]
        strikes = sum(skill.strike for skill in on_chart)
        if len(on_chart) - max(0, strikes - 1) < PRINTED:
            raise content.refuse("skills", f"at least {PRINTED} with chart = true, of which one strike counts")

    def place(self, section: Section, key: str) -> int:
        """Where the skill named in a table lies."""
        return self.keys.index(section.word(key, self.keys))

    def version(self, place: int, number: int) -> int:
        """Where this skill lies with another number; its own place if that is its number."""
        skill = self.all[place]
        effects = {**skill.effects, skill.number(): number}
        if effects == skill.effects:
            return place
        other = replace(skill, effects=effects, chart=False, new=False)
        if other not in self.all:
            self.all.append(other)
        return self.all.index(other)

    def write(self, box: Box, content: Section) -> None:
        """Write them into the box."""
        if len(self.all) > SKILLS:
            raise content.refuse("skills", f"up to {SKILLS}, counting rows of sheets with other numbers")
        box.skills = len(self.all)
        titles = [skill.title for skill in self.all]
        for place, skill in enumerate(self.all):
            _write_skill(box, place, skill, titles.index(skill.title))


def _skill(section: Section) -> _Skill:
    title, pattern = section.text("name"), _pattern(section)
    effects = {effect: section.integer(effect, 0, MOST, default=0) for effect in EFFECTS}
    if not any(effects.values()):
        raise section.refuse("damage", f"at least one of {', '.join(EFFECTS)} above 0")
    strike, chart, new = [section.flag(key, default=False) for key in ("strike", "chart", "new")]
    if strike and not effects["damage"]:
        raise section.refuse("strike", "true only beside damage")
    if chart and not set(pattern) & set(LETTERS):
        raise section.refuse("chart", "true only with a symbol in the pattern, since custom heroes take theirs from it")
    targets = _targets(section, effects)
    section.done()
    return _Skill(title, pattern, effects, strike, targets, chart, new)


def _pattern(section: Section) -> str:
    pattern = "".join(section.text("pattern", PATTERN).split())
    equal, unlike = EQUAL in pattern, any(sign in pattern for sign in UNLIKE)
    if len(pattern) > DICE or (equal and unlike) or set(pattern) - {*LETTERS, *EQUAL, *UNLIKE}:
        raise section.refuse("pattern", PATTERN)
    return pattern


def _targets(section: Section, effects: dict[str, int]) -> int:
    """How many heroes are chosen when the skill is used."""
    heals = section.word("heals", ("one", "two", "owner"), default="one")
    if heals != "one" and (not effects["healing"] or effects["shield"] or effects["blessed"]):
        raise section.refuse("heals", "two or owner only beside healing, and beside neither shield nor blessed")
    if heals == "two":
        return 2
    return int(heals == "one" and any(effects[effect] for effect in ("healing", "shield", "blessed")))


def _write_skill(box: Box, place: int, skill: _Skill, first: int) -> None:
    written = box.skill[place]
    written.name = first
    for letter, symbol in LETTERS.items():
        written.fixed[symbol] = skill.pattern.count(letter)
    written.equal = skill.pattern.count(EQUAL)
    written.unlike = sum(skill.pattern.count(sign) for sign in UNLIKE)
    written.places = len(skill.pattern)
    written.strike, written.targets = int(skill.strike), skill.targets
    written.on_chart, written.is_new = int(skill.chart), int(skill.new)
    for effect, amount in skill.effects.items():
        setattr(written, effect, amount)


# --- classes


def _class(box: Box, place: int, section: Section, skills: _Skills, skill_values: str) -> None:
    calling = box.calling[place]
    section.text("name")
    calling.symbol = LETTERS[section.word("symbol", LETTERS)]
    calling.initiative = section.integer("initiative", 1, MOST)
    calling.ac = section.integer("ac", 0, MOST)
    calling.hp = section.integer("hp", 1, MOST)
    calling.hp_per_level = section.integer("hp_per_level", 0, MOST, default=0)
    for level in section.integers("ac_levels", 2, LEVELS, LEVELS, default=[]):
        calling.ac_at[level] += 1
    calling.fourth_token = section.integer("fourth_token_level", 0, LEVELS, default=0)
    rows = section.section("rows")
    for row in range(PRINTED):
        calling.row[row] = 1 + _row(rows.section(str(row + 1)), skills, skill_values)
    rows.done()
    section.done()


def _row(section: Section, skills: _Skills, values: str) -> int:
    """The skill of a row, in the version with the number that the match goes by."""
    place = skills.place(section, "skill")
    printed = {}
    for key in ("sheet", "canon"):
        if key in section.data:
            if not skills.all[place].number():
                raise section.refuse(key, "no number, since the skill has none")
            printed[key] = section.integer(key, 1, MOST)
    section.done()
    wanted = {"chart": (), "sheet": ("sheet",), "canon": ("canon", "sheet")}[values]
    number = next((printed[key] for key in wanted if key in printed), None)
    return place if number is None else skills.version(place, number)


# --- dragons and items


def _dragon(box: Box, place: int, section: Section) -> None:
    sheet = box.sheet[place]
    section.text("name")
    sheet.rank = section.integer("rank", 1, MOST)
    sheet.hp = section.integer("hp", 1, 999)
    sheet.ac = section.integer("ac", 0, MOST)
    for symbols, (_, damage) in enumerate(section.graded("attacks", 3, 0, MOST), start=1):
        sheet.damage[symbols] = damage
    sheet.xp = section.integer("xp", 0, MOST)
    sheet.gold = section.integer("gold", 0, MOST)
    specials = section.words("specials", list(SPECIALS), 0, len(SPECIALS), default=[])
    if "hardened" in specials and not sheet.ac:
        raise section.refuse("ac", "at least 1 for a hardened dragon")  # DND-73
    if sheet.ac and "hardened" not in specials:
        raise section.refuse("specials", "hardened among them, since the dragon has an ac")
    sheet.shockwave, sheet.poison = int("shockwave" in specials), int("poison" in specials)
    sheet.frost, sheet.sneaky = int("frost" in specials), int("sneaky" in specials)
    sheet.fury_rolls = ANCIENT_ROLLS if "ancient" in specials else FURY_ROLLS
    sheet.regeneration = REGENERATION if "regeneration" in specials else 0
    section.done()


def _item(box: Box, place: int, section: Section) -> None:
    item = box.items[place]
    section.text("name")
    effect = Effect[section.word("effect", [effect.name.lower() for effect in Effect]).upper()]
    item.effect, item.amount, item.symbol = effect, 1, NONE
    if effect == Effect.ADD_SYMBOL:
        item.symbol = LETTERS[section.word("symbol", LETTERS)]
    else:
        item.amount = section.integer("amount", *AMOUNTS[effect])
    item.durable = int(section.flag("durable"))
    if item.durable and effect in INSTANT:
        raise section.refuse("durable", f"false with the effect {effect.name.lower()}")
    if not item.durable and effect in DURABLE:
        raise section.refuse("durable", f"true with the effect {effect.name.lower()}")
    item.price = section.integer("price", 1, MOST)
    section.done()


# --- the campaign and the rules


def _chapters(box: Box, content: Section, dragons: list[str], items: list[str], *, list_prices: bool) -> None:
    count = len(content.tables("chapters", CHAPTERS))
    chapters = content.section("chapters")
    for number in range(1, count + 1):
        if str(number) not in chapters.data:
            raise chapters.refuse(str(number), "chapters numbered from 1 without a gap")
        section = chapters.section(str(number))
        section.text("title")
        box.tale[number - 1].dragon = dragons.index(section.word("dragon", dragons))
        _village(box, number, section, items, last=number == count, list_prices=list_prices)
        section.done()
    chapters.done()
    box.chapters = count


def _village(box: Box, number: int, section: Section, items: list[str], *, last: bool, list_prices: bool) -> None:
    """The village and its market, which come together or not at all; none follows the last chapter (DND-106)."""
    tale = box.tale[number - 1]
    given = [key for key in ("village", "market") if key in section.data]
    if not given:
        return
    if last:
        raise section.refuse(given[0], f"none in the last chapter, unless there is a chapter {number + 1}")
    section.text("village")
    for item, ware in section.tables("market", ITEMS).items():
        if item not in items:
            raise Refused(f"{ware.source}: {ware.key} is no item; allowed: {listed(items)}")
        place, price = items.index(item), ware.integer("price", 1, MOST)
        tale.price[place] = box.items[place].price if list_prices else price
        tale.stock[place] = ware.integer("quantity", 1, MOST)
        ware.done()


def _rules(box: Box, content: Section, skills: _Skills) -> None:
    general = content.section("general")
    box.jab, box.treat = skills.place(general, "jab"), skills.place(general, "treat")
    levels = content.section("levels")
    for level in range(2, LEVELS + 1):
        box.level_xp[level] = levels.integer(str(level), box.level_xp[level - 1] + 1, 999)
    heroes = content.section("heroes")
    box.tokens = heroes.integer("tokens", 1, PRINTED - 2)  # so that with one more a row to cover is always left
    box.resurrection = heroes.integer("resurrection", 1, 9)
    poison = content.section("poison")
    box.poison_damage = poison.integer("damage", 1, MOST)
    supplies = content.section("supplies")
    box.blessed, box.pinned = supplies.integer("blessed", 0, MOST), supplies.integer("pinned", 0, MOST)
    box.poison, box.allies = supplies.integer("poison", 0, MOST), supplies.integer("allies", 0, MOST)
    limits = content.section("limits")
    box.most_rounds, box.most_hunts = limits.integer("rounds", 1, 1000), limits.integer("hunts", 1, 1000)
    for section in (general, levels, heroes, poison, supplies, limits):
        section.done()
