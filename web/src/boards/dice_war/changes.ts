// What has changed on the fields between two moments, so that it can be seen to happen.
import type { Die, Moment, Scene } from '../../lib/wire'
import { dieOn, fieldsOf } from './war'

export interface Changes {
  /** Who went from where to where. */
  gone: { from: string; to: string } | null
  /** Creatures that are there no more, with the fields on which they stood. */
  fallen: { field: string; die: Die }[]
  /** Fields with a creature that has just been placed. */
  born: string[]
  /** Fields with a creature whose level has changed. */
  turned: string[]
}

export const NOTHING: Changes = { gone: null, fallen: [], born: [], turned: [] }

const diceOf = (scene: Scene): Map<string, Die> => new Map(fieldsOf(scene).flatMap((cell) => (dieOn(cell) ? [[cell.id, dieOn(cell)!]] : [])))

/** Of one more entry of the log; of anything else there is nothing to see. */
export function changesBetween(before: Moment | null, after: Moment | null): Changes {
  if (!before || !after || after.length !== before.length + 1) return NOTHING
  const [was, is] = [diceOf(before.scene), diceOf(after.scene)]
  const [, from, to] = /^([a-g][1-7])[-x]([a-g][1-7])$/.exec(after.action) ?? []
  const gone = from && to ? { from, to } : null
  if (gone) {
    const mover = was.get(gone.from)
    was.delete(gone.from)
    const victim = was.get(gone.to)
    const fallen = victim ? [{ field: gone.to, die: victim }] : []
    if (mover) was.set(gone.to, mover)
    return { ...compared(was, is), gone, fallen }
  }
  return { ...compared(was, is), gone }
}

function compared(was: Map<string, Die>, is: Map<string, Die>): Changes {
  const fallen = [...was].filter(([field]) => !is.has(field)).map(([field, die]) => ({ field, die }))
  const born = [...is.keys()].filter((field) => !was.has(field))
  const turned = [...is].filter(([field, die]) => was.has(field) && was.get(field)!.face.letter !== die.face.letter).map(([field]) => field)
  return { gone: null, fallen, born, turned }
}
