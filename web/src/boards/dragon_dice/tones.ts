// The five elements and ivory, and the colours in which dice are framed: those of their race, or of their element.

const ELEMENTS = {
  gold: '#d1a02f',
  blue: '#3f83d6',
  red: '#c8402f',
  green: '#3f9650',
  black: '#2a262c',
  ivory: '#e6dabd',
  plain: '#9a8c7a',
}

export type Element = keyof typeof ELEMENTS

/** The two halves of a frame. */
export type Tone = readonly [string, string]

const of = (one: Element, two: Element = one): Tone => [ELEMENTS[one], ELEMENTS[two]]

const RACES: Record<string, Tone> = {
  'Coral Elves': of('blue', 'green'),
  Dwarves: of('red', 'gold'),
  Goblins: of('black', 'gold'),
  'Lava Elves': of('black', 'red'),
  Amazons: of('ivory'),
  Firewalkers: of('blue', 'red'),
  Undead: of('black'),
  Feral: of('blue', 'gold'),
  'Swamp Stalkers': of('black', 'green'),
  Frostwings: of('black', 'blue'),
  Scalders: of('green', 'red'),
  Treefolk: of('green', 'gold'),
}

/** Items are named by what they are made of. */
const STUFF: Record<string, Tone> = { Air: of('blue'), Death: of('black'), Earth: of('gold'), Fire: of('red'), Water: of('green') }

export const PLAIN = of('plain')

const isElement = (word: string): word is Element => word in ELEMENTS

export const colourOf = (word: string): string => ELEMENTS[isElement(word) ? word : 'plain']

/** How a die is framed, by its name and by what stands beside it: `Dwarves, 3 health`. */
export const toneOf = (name: string, about: string): Tone => RACES[about.split(',')[0] ?? ''] ?? STUFF[name.split(' ')[0] ?? ''] ?? PLAIN

/** How a dragon is framed, by its name: `Red Wyrm`. */
export const dragonTone = (name: string): string => colourOf(/white/i.test(name) ? 'ivory' : (name.split(' ')[0] ?? '').toLowerCase())
