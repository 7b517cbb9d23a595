// What has happened since this table last waited for somebody's choice, in words.
import { untrack } from 'svelte'
import type { Moment } from '../../lib/wire'

export class Tale {
  /** The oldest first. */
  lines = $state.raw<string[]>([])

  #before: Moment | null = null

  /** One more moment is on the page. */
  see(moment: Moment | null): void {
    untrack(() => this.#see(moment))
  }

  #see(moment: Moment | null): void {
    const before = this.#before
    if (!moment || moment === before) return
    this.#before = moment
    const goesOn = before !== null && moment.length === before.length + 1 && moment.entry !== 'start' && moment.entry !== 'undo'
    const decided = goesOn && before.scene.choices.length > 0
    this.lines = goesOn && !decided ? [...this.lines, ...moment.scene.said] : moment.scene.said
  }
}
