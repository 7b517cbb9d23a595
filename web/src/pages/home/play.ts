// Play now: a table for one person and bots, made and started at once.
import { make, tell } from '../../lib/api'
import { myName, remember } from '../../lib/mine'
import { go } from '../../lib/router.svelte'
import type { BotAbout, GameAbout, SeatWish } from '../../lib/wire'
import { called, distinct } from './names'

const NOBODY_YET = 'Player 1' // who has not said a name; "You" would not go with the sentences of the log

/** A word that nobody can guess. */
function chanceWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function seatsFor(game: GameAbout, bot: BotAbout | undefined): SeatWish[] {
  const bots = bot ? Array<BotAbout>(game.default_seats - 1).fill(bot) : []
  const names = distinct([myName() || NOBODY_YET, ...bots.map((one) => called(one).name)])
  return names.map((name, seat) => (seat === 0 ? { kind: 'me', name } : { kind: 'bot', name, bot: bots[seat - 1]?.name }))
}

export async function playNow(game: GameAbout, bot?: BotAbout): Promise<void> {
  const made = await make({ game: game.name, seats: seatsFor(game, bot), listed: false })
  remember(made.table, made.key, game.name, made.commitment)
  try {
    // The table has sealed its seed by now: a word that comes only after that keeps the dice honest.
    await tell(made.table, { do: 'word', word: chanceWord() }, made.key)
    await tell(made.table, { do: 'start' }, made.key)
  } catch {
    // The table is there all the same, and its lobby offers the start again.
  }
  go(`/t/${made.table}`)
}
