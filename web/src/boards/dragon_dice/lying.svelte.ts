// The rolls that lie on the table, and those that were settled as soon as they lay; how their dice are framed.
import type { Die, Moment } from '../../lib/wire'
import { cardsOf, rollsOf, type Roll } from './field'
import { PLAIN, toneOf, type Tone } from './tones'

export class Lying {
  rolls = $state.raw<Roll[]>([])

  #tones = new Map<string, Tone>()

  /** How a die is framed, by the unit that it is of. */
  readonly toneOf = (die: Die): Tone => die.notes.map((note) => this.#tones.get(note)).find(Boolean) ?? PLAIN

  /** One more moment is on the page. */
  see(moment: Moment | null): void {
    if (!moment) return
    const { zones, settled } = moment.scene
    for (const card of zones.flatMap(cardsOf)) this.#tones.set(`of ${card.title}`, toneOf(card.title, card.note))
    this.rolls = rollsOf(settled.length ? settled : zones)
  }
}
