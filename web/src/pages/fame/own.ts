// Which of the feats is one's own: the one that the end of a game has led here for, else the latest of this browser's tables.
import type { FeatAbout, HallAbout } from '../../lib/wire'

/** The address of the halls, with the feat that has just been done. */
export const fameLink = (game: string, name: string, score: number | undefined): string =>
  `/fame/${game}${score === undefined ? '' : `#${new URLSearchParams({ name, score: String(score) })}`}`

const latest = (feats: FeatAbout[]): FeatAbout | undefined => [...feats].sort((one, other) => other.day.localeCompare(one.day))[0]

/** `tables` are those of this browser, the newest first. */
export function newestOf(halls: HallAbout[], hash: string, tables: string[]): FeatAbout | undefined {
  const feats = halls.flatMap((hall) => hall.feats)
  const done = new URLSearchParams(hash.slice(1))
  const told = latest(feats.filter(({ name, score }) => name === done.get('name') && String(score) === done.get('score')))
  const table = tables.find((one) => feats.some((feat) => feat.table === one))
  return told ?? (table === undefined ? undefined : feats.find((feat) => feat.table === table))
}
