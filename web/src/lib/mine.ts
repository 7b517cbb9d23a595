// What this browser remembers: the keys of the tables it sits at, and the name its owner goes by.

export interface Mine {
  table: string
  key: string
  game: string
  made: number
}

const TABLES = 'wyrmtable.tables'
const NAME = 'wyrmtable.name'

export function mine(): Mine[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(TABLES) ?? '[]')
    return Array.isArray(found) ? (found as Mine[]) : []
  } catch {
    return []
  }
}

export const keyOf = (table: string): string => mine().find((one) => one.table === table)?.key ?? ''

export function remember(table: string, key: string, game: string): void {
  const others = mine().filter((one) => one.table !== table)
  localStorage.setItem(TABLES, JSON.stringify([{ table, key, game, made: Date.now() }, ...others].slice(0, 200)))
}

export function forget(table: string): void {
  localStorage.setItem(TABLES, JSON.stringify(mine().filter((one) => one.table !== table)))
}

export const myName = (): string => localStorage.getItem(NAME) ?? ''
export const callMe = (name: string): void => localStorage.setItem(NAME, name)
