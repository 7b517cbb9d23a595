// How an item is drawn, by what it is called.
const SIGNS: [RegExp, string][] = [
  [/scroll/i, 'scroll'],
  [/shield|bracelet/i, 'armour'],
  [/gauntlet/i, 'gauntlet'],
  [/staff of/i, 'staff'],
  [/sword|strength/i, 'sword'],
  [/crossbow|vision/i, 'crossbow'],
  [/hammer|holy/i, 'hammer'],
  [/stealth/i, 'daggers'],
  [/staff|mana/i, 'magic'],
]

export const signOf = (name: string): string => SIGNS.find(([pattern]) => pattern.test(name))?.[1] ?? 'potion'
