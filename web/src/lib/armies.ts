// Armies that this browser keeps: a name, their size, and their dice on one line as the option `army` takes them.
import { keep, kept } from './kept'

export interface KeptArmy {
  name: string
  size: string
  dice: string
}

const ARMIES = 'wyrmtable.armies'
const MOST = 50

export function armies(): KeptArmy[] {
  try {
    const found: unknown = JSON.parse(kept(ARMIES) ?? '[]')
    return Array.isArray(found) ? (found as KeptArmy[]) : []
  } catch {
    return []
  }
}

const store = (all: KeptArmy[]): void => keep(ARMIES, JSON.stringify(all.slice(0, MOST)))

/** Keep an army; one of the same name is replaced. */
export const keepArmy = (army: KeptArmy): void => store([army, ...armies().filter(({ name }) => name !== army.name)])

export const dropArmy = (name: string): void => store(armies().filter((army) => army.name !== name))

/** A new table with an army. */
export const tableWith = (game: string, { size, dice }: Omit<KeptArmy, 'name'>): string => `/new/${game}?${new URLSearchParams({ size, army: dice })}`
