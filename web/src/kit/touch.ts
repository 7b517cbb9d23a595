// What can be done with a thing on the table, found by its id. Choices and refusals come from the scene, never from here.
import type { Choice, Closed, Scene } from '../lib/wire'

/** As mover or as the seat waited for: the dice. */
export const CHANCE = -1

/** What something touchable needs to know of its board; the props of every board fit. */
export interface Touching {
  scene: Scene
  mine: number[]
  can: boolean
  hint: string
  choose: (choice: Choice) => void
  refuse: (why: string, rule?: string) => void
}

export const choicesAt = (scene: Scene, id: string): Choice[] => (id ? scene.choices.filter((choice) => choice.touches.includes(id)) : [])

export const closedAt = (scene: Scene, id: string): Closed | undefined => (id ? scene.closed.find((one) => one.touches.includes(id)) : undefined)

/** Whether this browser may let the table roll now. */
export const mayRoll = (scene: Scene, can: boolean, own = false): boolean => can && !own && scene.mover === CHANCE

/** Answer a touch of something that cannot be done: the rule's reason, or whom the table waits for. */
export function answer(board: Touching, id: string): void {
  const closed = closedAt(board.scene, id)
  if (board.can && closed) board.refuse(closed.why, closed.rule)
  else board.refuse(`Not yet. ${board.scene.line}`)
}

/** The ids of everything that lies on the table. */
function idsOf(scene: Scene): Set<string> {
  const ids = new Set<string>()
  for (const zone of scene.zones) {
    ids.add(zone.id)
    for (const item of zone.items) {
      ids.add(item.id)
      if ('rows' in item) for (const row of item.rows) ids.add(row.id)
      if ('items' in item) for (const inner of item.items) ids.add(inner.id)
    }
  }
  return ids
}

/** Choices that touch nothing on the table, so that a board must offer them by name. */
export function looseChoices(scene: Scene): Choice[] {
  const ids = idsOf(scene)
  return scene.choices.filter((choice) => !choice.touches.some((id) => ids.has(id)))
}

/** Whether the system or the settings ask for stillness. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'less'
