// Names at a table: everybody has one, no two are the same, and a bot goes by its level.
import type { BotAbout } from '../../lib/wire'

export const LONGEST_NAME = 24

/** A bot's label is its name, and for some a word about how it plays: `Random: plays anything`. */
export function called(bot: BotAbout): { name: string; manner: string } {
  const [name = bot.name, manner = ''] = bot.label.split(/: (.*)/s)
  return { name, manner }
}

/** Each name once: whoever comes second to a name is numbered, `Greedy 2`. */
export function distinct(names: string[]): string[] {
  const taken = new Set<string>()
  return names.map((wanted) => {
    const name = wanted.trim().slice(0, LONGEST_NAME)
    let own = name
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${name.slice(0, LONGEST_NAME - 3)} ${number}`
    taken.add(own.toLowerCase())
    return own
  })
}

/** Names in a sentence: `Ann, Bob and Cleo`. */
export const listed = (words: string[]): string => new Intl.ListFormat('en-GB').format(words)

export function players([fewest, most]: [number, number]): string {
  if (fewest !== most) return `${fewest} to ${most} players`
  return fewest === 1 ? '1 player' : `${fewest} players`
}
