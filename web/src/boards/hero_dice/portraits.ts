// How those in the way are drawn, by what they are called; all others by their class.
const FACES: [RegExp, string][] = [
  [/dragon/i, 'dragon'],
  [/vampire/i, 'bat'],
  [/demon|devil/i, 'champion'],
  [/lich|necromancer|death|skeleton/i, 'skull'],
  [/wraith|ghost|spirit/i, 'ghost'],
  [/slime|ooze/i, 'slime'],
  [/rats?\b/i, 'rat'],
  [/dog|hound|wolf|gnoll/i, 'hound'],
  [/darts|arrow/i, 'crossbow'],
  [/chasm/i, 'ruin'],
]

export const portraitOf = (name: string, symbol: string): string => FACES.find(([pattern]) => pattern.test(name))?.[1] ?? symbol

/** The colour of a card, by what stands on it about its kind. */
const TONES: Record<string, string> = {
  Minion: '#7f9a4c',
  Soldier: '#b9773f',
  Champion: '#b5533f',
  Boss: '#a4323f',
  Event: '#7a6bb0',
  Item: '#c9992f',
  Weapon: '#7d94a8',
  Armor: '#7d94a8',
}

export const toneOf = (kind: string): string => TONES[kind] ?? '#b08a4a'
