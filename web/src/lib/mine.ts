// What this browser remembers: the keys of the tables it sits at, and the name its owner goes by.
import { forThisTab, keep, kept } from './kept'

export interface Mine {
  table: string
  key: string
  game: string
  made: number
  seal?: string
  /** Known to be finished: only a replay is left. */
  over?: boolean
}

/** A key for a seat: 128 random bits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const TABLES = 'wyrmtable.tables'
const NAME = 'wyrmtable.name'
const MOST = 200

export function mine(): Mine[] {
  try {
    const found: unknown = JSON.parse(kept(TABLES) ?? '[]')
    return Array.isArray(found) ? (found as Mine[]) : []
  } catch {
    return []
  }
}

const store = (tables: Mine[]): void => keep(TABLES, JSON.stringify(tables.slice(0, MOST)))

const here = (table: string): string => `wyrmtable.key.${table}`

/** The key for a table: that of a seat link opened in this very tab, else the one this browser remembers. */
export const keyOf = (table: string): string => kept(here(table), forThisTab) ?? mine().find((one) => one.table === table)?.key ?? ''

/** A seat link was opened: remember its key, but never in place of a seat that this browser has at the table already. */
export function open(table: string, key: string, game: string): void {
  const own = mine().find((one) => one.table === table)
  if (own && own.key !== key) keep(here(table), key, forThisTab)
  else remember(table, key, game, own?.seal)
}

export function remember(table: string, key: string, game: string, seal?: string): void {
  const others = mine().filter((one) => one.table !== table)
  store([{ table, key, game, made: Date.now(), seal }, ...others])
}

export const forget = (table: string): void => store(mine().filter((one) => one.table !== table))

/** The game there is over, so that nobody asks for it again and again. */
export const settle = (table: string): void => store(mine().map((one) => (one.table === table ? { ...one, over: true } : one)))

export const myName = (): string => kept(NAME) ?? ''
export const callMe = (name: string): void => keep(NAME, name)

/** The seal of a table's dice as this browser saw it first, so that nobody can swap it later. */
export function firstSeal(table: string, seal: string): string {
  const own = mine().find((one) => one.table === table)
  if (own && !own.seal) store(mine().map((one) => (one.table === table ? { ...one, seal } : one)))
  return own?.seal ?? seal
}
