// What every board is given. A board draws the scene and reports what was touched; it computes no rule.
import type { Component } from 'svelte'
import type { Choice, Moment, Scene } from '../lib/wire'

export interface BoardProps {
  scene: Scene
  /** What has just happened, for motion; null before the first entry. */
  moment: Moment | null
  /** The seats of this browser; empty for a watcher. */
  mine: number[]
  /** Whether this browser may act now: the table waits for one of its seats and nothing is under way. */
  can: boolean
  /** An action that a bot advises, by its text; to be marked. */
  hint: string
  /** The dice are people's own: the board does not offer to roll them. */
  own?: boolean
  choose: (choice: Choice) => void
  roll: () => void
  /** Something was touched that cannot be done now: say why, with the rule if there is one. */
  refuse: (why: string, rule?: string) => void
  /** Copy a link to a new table from this position; only where there is such a link. */
  share?: () => void
}

export type Board = Component<BoardProps>
