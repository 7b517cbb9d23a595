// People and options of a table, in words.
import { isMet } from '../../lib/options'
import type { GameAbout, SeatView, TableView } from '../../lib/wire'

export const nameOf = (view: TableView, seat: number): string => view.seats[seat]?.name || `Seat ${seat + 1}`

/** A person goes by the names of the seats he has. */
export function personName(view: TableView, person: number): string {
  const names = view.persons[person]?.seats.map((seat) => nameOf(view, seat)) ?? []
  return names.join(' and ') || (person === 0 ? 'The host' : 'Somebody')
}

export const isFree = (seat: SeatView): boolean => seat.kind === 'open' || seat.kind === 'invite'

/** Whether a person plays this seat, and no bot in his place. */
export const isPerson = (seat: SeatView | undefined): boolean => seat?.kind === 'person' && !seat.bot

/** The words mixed into the dice, in the order of the persons who sit at the table. */
export const wordsOf = (view: TableView): string[] => view.persons.filter(({ word, seats }) => word && seats.length).map(({ word }) => word)

/** What differs from the plain game. */
export function variants(view: TableView, about: GameAbout | undefined): string[] {
  const chosen = about?.options.filter(({ name, default: usual, needs, technical }) => {
    return !technical && name in view.options && view.options[name] !== usual && isMet(needs, view.options)
  })
  return (chosen ?? []).map(({ name, title, of_seats }) => {
    const value = view.options[name]
    if (of_seats && typeof value === 'number') return `${title}: ${value + 1}`
    return value === true ? title : `${title}: ${value === false ? 'off' : String(value).replaceAll('_', ' ')}`
  })
}

/** A stretch of time as people say it. */
export function lasting(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.floor(seconds))} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} days`
}

const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'

/** A word that nobody can foresee and anybody can say. */
export function randomWord(): string {
  const chance = crypto.getRandomValues(new Uint32Array(6))
  return Array.from(chance, (number, place) => (place % 2 ? VOWELS[number % VOWELS.length] : CONSONANTS[number % CONSONANTS.length])).join('')
}
