// The server's HTTP side. Every failure is a Trouble that carries one sentence to show.
import type { Command, Done, Fame, GameAbout, Hint, Made, Moments, NewTable, Odds, Problem, Rules, Shelf, Summaries, TableView } from './wire'

export class Trouble extends Error {
  constructor(
    sentence: string,
    readonly status = 0,
  ) {
    super(sentence)
  }
}

async function ask<T>(path: string, body?: unknown, key = ''): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...(key ? { Authorization: `Bearer ${key}` } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Trouble('The table cannot be reached; is the server still running?')
  }
  if (answer.ok) return (await answer.json()) as T
  const said = (await answer.json().catch(() => null)) as Problem | null
  throw new Trouble(said?.problem ?? `The server answered ${answer.status}.`, answer.status)
}

let known: Promise<GameAbout[]> | undefined

export const games = (): Promise<GameAbout[]> => (known ??= ask<GameAbout[]>('/games').catch((trouble) => ((known = undefined), Promise.reject(trouble))))
export const rules = (game: string): Promise<Rules> => ask(`/games/${encodeURIComponent(game)}/rules`)
const shelves = new Map<string, Promise<Shelf>>()

/** What lies in the box of a game; it does not change, so it is asked for once. */
export function shelf(game: string): Promise<Shelf> {
  const found = shelves.get(game) ?? ask<Shelf>(`/games/${encodeURIComponent(game)}/shelf`)
  shelves.set(game, found)
  found.catch(() => shelves.delete(game))
  return found
}

export const fame = (game: string): Promise<Fame> => ask(`/fame/${encodeURIComponent(game)}`)
export const make = (table: NewTable): Promise<Made> => ask('/tables', table)
export const list = (status: TableView['status']): Promise<Summaries> => ask(`/tables?status=${status}`)
export const look = (table: string): Promise<TableView> => ask(`/tables/${encodeURIComponent(table)}`)
export const tell = (table: string, command: Command, key = ''): Promise<Done> => ask(`/tables/${encodeURIComponent(table)}/commands`, command, key)
export const hint = (table: string, key: string): Promise<Hint> => ask(`/tables/${encodeURIComponent(table)}/hint`, {}, key)
export const odds = (table: string): Promise<Odds> => ask(`/tables/${encodeURIComponent(table)}/odds`)
export const moments = (table: string, from: number, to: number): Promise<Moments> => ask(`/tables/${encodeURIComponent(table)}/moments?first=${from}&last=${to}`)
export const file = (table: string): string => `/api/tables/${encodeURIComponent(table)}/match.json`
