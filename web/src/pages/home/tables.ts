// The lists of tables: those that this browser sits at, and those of others.
import { list, look, Trouble } from '../../lib/api'
import { forget, mine, settle, type Mine } from '../../lib/mine'
import type { Summary, TableView } from '../../lib/wire'

const MOST = 24

export const isOver = ({ status }: Pick<TableView, 'status'>): boolean => status === 'over' || status === 'abandoned'

const summary = (view: TableView): Summary => ({
  table: view.table,
  game: view.game,
  title: view.title,
  status: view.status,
  names: view.seats.map(({ name }) => name).filter(Boolean),
  free: view.seats.filter(({ kind }) => kind === 'open' || kind === 'invite').length,
  changed: view.since,
  ending: view.line,
})

async function find({ table }: Mine): Promise<Summary[]> {
  try {
    const view = await look(table)
    if (isOver(view)) settle(table)
    return [summary(view)]
  } catch (trouble) {
    if (trouble instanceof Trouble && trouble.status === 404) forget(table)
    return []
  }
}

const latest = (tables: Summary[]): Summary[] => tables.sort((a, b) => b.changed - a.changed)

export async function myTables(): Promise<Summary[]> {
  const going = mine().filter((one) => !one.over)
  const found = await Promise.all(going.slice(0, MOST).map(find))
  return latest(found.flat().filter((one) => !isOver(one)))
}

export async function myReplays(): Promise<Summary[]> {
  const over = mine().filter((one) => one.over)
  const found = await Promise.all(over.slice(0, MOST).map(find))
  return latest(found.flat())
}

export async function othersTables(status: TableView['status']): Promise<Summary[]> {
  const own = new Set(mine().map(({ table }) => table))
  return (await list(status)).tables
    .filter(({ table }) => !own.has(table))
    .map((one) => ({ ...one, names: one.names.filter(Boolean) }))
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 minutes ago`; the moment is in seconds since 1970. */
export function ago(moment: number): string {
  const seconds = Math.max(0, Date.now() / 1000 - moment)
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? []
  return unit && length ? new Intl.RelativeTimeFormat('en').format(-Math.floor(seconds / length), unit) : 'just now'
}
