// What has happened since the hero last decided something: cards that were drawn in one go, and the last dice as they fell.
import { untrack } from 'svelte'
import { CHANCE } from '../../kit/touch'
import type { Die, Moment, Scene } from '../../lib/wire'
import { cardsOf, facingOf, highOf, rollsOf } from './crawl'

/** The dice of a round, or of a check, when a foe may be gone already. */
export interface Clash {
  own: Die[]
  foe: Die[]
  /** Against whom or what, and the id of its card. */
  name: string
  card: string
}

/** The hero die, and as many combat dice as are said to be rolled with it. */
export const countOf = (note: string): number => 1 + Number(/\d+/.exec(note)?.[0] ?? 0)

/** Dice with the notes that the scene gives them while they lie in a tray. */
function marked(dice: Die[], own: boolean): Die[] {
  const high = highOf(dice)
  return dice.map((die, place) => ({
    ...die,
    id: `${own ? 'own' : 'foe'}-${place}`,
    notes: [...(own && !place ? ['hero'] : []), ...(Number(die.face.letter) === high ? ['high'] : [])],
  }))
}

/** Whose dice were in the air before they landed; none where a card was drawn. */
function clashOf(before: Scene, { rolled }: Scene): Clash | null {
  const card = cardsOf(facingOf(before))[0]
  if (!card || before.mover !== CHANCE || !before.dice[0]?.[0]?.symbol.startsWith('pips')) return null
  const rolls = rollsOf(before)
  const own = !rolls || rolls.foe.dice.length ? rolled.length : countOf(rolls.own.zone.note)
  const foe = rolls?.foe.dice.length ? rolls.foe.dice : marked(rolled.slice(own), false)
  return { own: marked(rolled.slice(0, own), true), foe, name: card.title, card: card.id }
}

export class Memory {
  /** In words, the oldest first. */
  tale = $state.raw<string[]>([])
  clash = $state.raw<Clash | null>(null)
  /** The entry of the log with the last dice, so that each throw tumbles once. */
  thrown = $state(0)

  #before: Moment | null = null

  /** One more moment is on the page. */
  see(moment: Moment | null): void {
    untrack(() => this.#see(moment))
  }

  #see(moment: Moment | null): void {
    const before = this.#before
    if (!moment || moment === before) return
    this.#before = moment
    const { scene, length, entry } = moment
    const follows = before !== null && length === before.length + 1 && entry !== 'start' && entry !== 'undo'
    const landed = entry === 'roll' || entry === 'laid'
    const decided = !follows || !landed || before.scene.waits_for !== CHANCE
    if (!follows || scene.said.length) this.tale = decided ? scene.said : [...this.tale, ...scene.said]
    const clash = follows && landed ? clashOf(before.scene, scene) : null
    if (clash) this.thrown = length
    if (clash || !follows) this.clash = clash
  }
}
