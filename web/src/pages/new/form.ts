// The form of a new table: what it begins with, and the wish that it makes to the server.
import { isMet } from '../../lib/options'
import { myName } from '../../lib/mine'
import type { BotAbout, GameAbout, NewTable, OptionAbout, SeatWish } from '../../lib/wire'
import { called, distinct } from '../home/names'

export type Kind = SeatWish['kind']
export type Value = boolean | number | string

export interface Seat {
  kind: Kind
  /** Empty: the name that the seat suggests. */
  name: string
  bot: string
}

export interface Form {
  count: number
  /** As many as the game can have, so that a seat that comes back is as it was. */
  seats: Seat[]
  options: Record<string, Value>
  dice: 'fair' | 'own'
  /** Undefined until somebody says so: a table with an open seat is listed, others are not. */
  listed: boolean | undefined
  patience: number
  pace: number
  /** To begin from; empty for the beginning of the game. */
  position: string
}

export const KINDS: [Kind, string][] = [
  ['me', 'On this screen'],
  ['bot', 'A bot'],
  ['invite', 'By invite link'],
  ['open', 'Open to anyone'],
]

/** A bot of middling strength, to begin with. */
const middling = (bots: BotAbout[]): string => bots[Math.floor(bots.length / 2)]?.name ?? ''

export function blank(game: GameAbout): Form {
  const bot = middling(game.bots)
  const other: Kind = bot ? 'bot' : 'invite'
  return {
    count: game.default_seats,
    seats: Array.from({ length: game.seats[1] }, (_, seat) => ({ kind: seat ? other : 'me', name: seat ? '' : myName(), bot })),
    options: Object.fromEntries(game.options.map(({ name, default: value }) => [name, value])),
    dice: 'fair',
    listed: undefined,
    patience: 120,
    pace: 700,
    position: '',
  }
}

/** The form as a link asks for it; what the game does not know is left out. */
export function follow(form: Form, game: GameAbout, asked: URLSearchParams): Form {
  const options = game.options.flatMap((option) => {
    const word = asked.get(option.name)
    return word === null ? [] : [[option.name, valueOf(option, word)] as const]
  })
  return { ...form, position: asked.get('position')?.trim() ?? '', options: { ...form.options, ...Object.fromEntries(options) } }
}

function valueOf(option: OptionAbout, word: string): Value {
  if (isSwitch(option)) return word === 'true' || word === 'on'
  return option.span && /^\d+$/.test(word) && !option.words.includes(word) ? Number(word) : word
}

export const isSwitch = (option: OptionAbout): boolean => typeof option.default === 'boolean'

/** Whether the option means anything as the form stands. */
export const counts = (form: Form, option: OptionAbout): boolean => isMet(option.needs, form.options)

const FIRST = 2
const FEW = 9 // options that need no folding

/** Whether an option of a game with many stays in sight: the first ones, what others hang on, and what follows from a choice that was made. */
export function isPlain(game: GameAbout, option: OptionAbout): boolean {
  const options = game.options.filter(({ technical }) => !technical)
  const usual = Object.fromEntries(game.options.map(({ name, default: value }) => [name, value]))
  const needed = options.some(({ needs }) => needs.split('=')[0] === option.name)
  return options.length <= FEW || options.indexOf(option) < FIRST || needed || !isMet(option.needs, usual)
}

export const seatsOf = (form: Form): Seat[] => form.seats.slice(0, form.count)

export const isListed = (form: Form): boolean => form.listed ?? seatsOf(form).some(({ kind }) => kind === 'open')

/** The name that every seat would have: what was typed, else one that the seat suggests; none for who is yet to come. */
export function namesOf(game: GameAbout, seats: Seat[]): string[] {
  const level = (name: string): string => {
    const bot = game.bots.find((one) => one.name === name)
    return bot ? called(bot).name : name
  }
  const wanted = seats.map(({ kind, name, bot }, seat) => {
    if (kind === 'me') return name.trim() || `Player ${seat + 1}`
    return kind === 'bot' ? name.trim() || level(bot) : ''
  })
  const own = distinct(wanted.filter(Boolean))
  return wanted.map((name) => (name ? (own.shift() ?? name) : ''))
}

function wish({ kind, bot }: Seat, name: string): SeatWish {
  if (kind === 'bot') return { kind, name, bot }
  return kind === 'me' ? { kind, name } : { kind }
}

export function wished(game: GameAbout, form: Form): NewTable {
  const seats = seatsOf(form)
  const names = namesOf(game, seats)
  const chosen = game.options.filter((option) => counts(form, option) && form.options[option.name] !== option.default)
  return {
    game: game.name,
    seats: seats.map((seat, number) => wish(seat, names[number] ?? '')),
    options: Object.fromEntries(chosen.map(({ name }) => [name, form.options[name] as Value])),
    dice: form.dice,
    listed: isListed(form),
    patience: form.patience,
    pace: form.pace,
    position: form.position,
  }
}
