// Dice that stay and dice that are rolled again. Of equal dice the rules know only the first, so sets are compared by symbols.
import type { Choice, Die } from '../../lib/wire'

const symbolsOf = (dice: Die[]): string =>
  dice
    .map(({ face }) => face.symbol)
    .sort()
    .join()

const among = (dice: Die[], ids: readonly string[]): Die[] => dice.filter(({ id }) => ids.includes(id))

/** The choice that rolls dice with the same symbols as these. */
export function rollOf(choices: Choice[], dice: Die[], loose: Die[]): Choice | undefined {
  const wanted = symbolsOf(loose)
  return choices.find(({ touches }) => symbolsOf(among(dice, touches)) === wanted)
}

/** The most dice that one of these choices rolls. */
export const mostOf = (choices: Choice[], dice: Die[]): number => Math.max(0, ...choices.map(({ touches }) => among(dice, touches).length))

/** The dice of a turn, in their places. */
export const PLACES = ['die-0', 'die-1', 'die-2', 'die-3', 'die-4']

/** Which dice an action of the log puts in the air: all at first, later those that its number holds as bits. */
export function thrownBy(action: string): string[] {
  const [verb = '', bits] = action.split(' ')
  if (verb === 'throw') return PLACES
  if (verb === 'keep') return PLACES.slice(1)
  return AGAIN.has(verb) ? PLACES.filter((_, place) => (Number(bits) >> place) & 1) : []
}

/** What rolls dice again. */
export const AGAIN = new Set(['reroll', 'blessed', 'haste'])

/** The same further roll may be had in several ways: an ordinary one, a Blessed token, a potion of either slot. */
export interface Way {
  key: string
  label: string
  choices: Choice[]
}

const HASTE_SLOT = 32 // a haste potion's argument is its slot times this, plus the dice

/** Every way to roll dice again that is open now, the ordinary one first. */
export function waysOf(choices: Choice[], nameOfSlot: (slot: number) => string): Way[] {
  const ways = new Map<string, Way>()
  for (const choice of choices) {
    const slot = choice.verb === 'haste' ? Math.floor(choice.argument / HASTE_SLOT) : 0
    const key = `${choice.verb}-${slot}`
    const label = choice.verb === 'haste' ? nameOfSlot(slot) : choice.verb === 'blessed' ? 'Blessed token' : ''
    if (AGAIN.has(choice.verb)) {
      const way = ways.get(key) ?? { key, label, choices: [] }
      way.choices.push(choice)
      ways.set(key, way)
    }
  }
  return [...ways.values()].sort((one, other) => Number(other.key.startsWith('reroll')) - Number(one.key.startsWith('reroll')))
}
