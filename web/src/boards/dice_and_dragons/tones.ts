// The colour of a dragon, by what it is called.
const TONES: [RegExp, string][] = [
  [/red/i, '#cf4632'],
  [/pale|white/i, '#b7a78a'],
  [/black/i, '#857a9c'],
  [/green/i, '#4f9a4c'],
  [/blue/i, '#4a8fd0'],
  [/undead/i, '#7d9c86'],
]

export const toneOf = (title: string): string => TONES.find(([name]) => name.test(title))?.[1] ?? '#b08a4a'
