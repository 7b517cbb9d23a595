// The rolls that lie on the table. One that is over the moment it lands is gone from the scene, so it is laid out again
// from its dice and from what was said of it, beside the roll that it answers.
import { untrack } from 'svelte'
import type { Card, Die, Moment, Row, Scene } from '../../lib/wire'
import { cardsOf, diceOf, hostOf, rollsOf, type Roll } from './field'
import { PLAIN, toneOf, type Tone } from './tones'

const SIDES = [0, 1]
const STILL = ['held', 'hidden', 'away'] // dice that are not thrown

/** `Your saves against melee: 2x 1 Save, 3 ID.` */
const THROWN = /^([^:]+): ((?:\d+x )?\d+ .+)\.$/
/** `6 saves: Save icons 4, ID 2.` */
const COUNTED = /^(\d+) ([^:.]+)(?:: ([^.]+))?$/

const numberOf = ({ id }: Die): number => Number(id.split('-').at(-1))
const labelsOf = (dice: Die[]): string => dice.map(({ face }) => face.label).join()

export class Lying {
  rolls = $state.raw<Roll[]>([])

  #before: Moment | null = null
  #tones = new Map<string, Tone>()

  /** How a die is framed, by the unit that it is of. */
  readonly toneOf = (die: Die): Tone => die.notes.map((note) => this.#tones.get(note)).find(Boolean) ?? PLAIN

  /** One more moment is on the page. */
  see(moment: Moment | null): void {
    untrack(() => this.#see(moment))
  }

  #see(moment: Moment | null): void {
    const before = this.#before
    if (!moment || moment === before) return
    this.#before = moment
    for (const card of moment.scene.zones.flatMap(cardsOf)) this.#tones.set(`of ${card.title}`, toneOf(card.title, card.note))
    const lie = rollsOf(moment.scene)
    const isThrow = moment.entry === 'roll' || moment.entry === 'laid'
    const isThere = lie.some(({ dice }) => labelsOf(dice).endsWith(labelsOf(moment.scene.rolled)))
    const goesOn = before !== null && moment.length === before.length + 1
    const over = isThrow && !isThere ? this.#over(moment.scene, goesOn ? before.scene : moment.scene) : undefined
    if (!over) this.rolls = lie
    else this.rolls = goesOn && isAnswer(over, this.rolls) ? [...this.rolls, named(over, 'answer')] : [named(over, 'roll')]
  }

  /** The roll of an army that has been dealt with already. */
  #over(scene: Scene, before: Scene): Roll | undefined {
    const at = scene.said.findIndex((line) => THROWN.test(line))
    if (at < 0) return undefined
    const [, title = '', listed = ''] = THROWN.exec(scene.said[at] ?? '') ?? []
    if (listed.split(', ').reduce((dice, face) => dice + Number(/^(\d+)x /.exec(face)?.[1] ?? 1), 0) !== scene.rolled.length) return undefined
    const side = this.#sideOf(before, scene.rolled, title)
    const units = unitsOf(before, side)
    const dice = scene.rolled.map((die, place): Die => ({ ...die, id: `over-${place}`, seat: side, notes: fit(units, scene.rolled) ? [`of ${units[place]?.card.title}`] : [] }))
    const sums = (scene.said[at + 1] ?? '').replace(/\.$/, '').split('. ')
    const counted = sums.flatMap((sum) => [COUNTED.exec(sum)].filter((found) => found !== null && !/^damage/.test(found[2] ?? '')))
    const note = counted.map((found) => `${found?.[1]} ${found?.[2]}`).join(', ')
    return {
      zone: { id: '', title, kind: 'tray', items: [], seat: side, active: false, note },
      dice,
      tally: counted.flatMap((found) => rowsOf(found?.[1] ?? '', found?.[2] ?? '', found?.[3] ?? '')),
    }
  }

  /** Whose dice they are: of the side that has such dice; of two the one whose turn it is to answer. */
  #sideOf(scene: Scene, rolled: Die[], title: string): number {
    const able = SIDES.filter((side) => fit(unitsOf(scene, side), rolled))
    if (able.length === 1) return able[0] ?? 0
    const asked = this.rolls.length === 1 ? this.rolls[0]?.zone.seat : undefined
    return typeof asked === 'number' ? 1 - asked : Number(!title.startsWith('Your '))
  }
}

const isAnswer = ({ zone }: Roll, [first, ...more]: Roll[]): boolean => first !== undefined && more.length === 0 && first.zone.seat !== zone.seat
const named = (roll: Roll, id: string): Roll => ({ ...roll, zone: { ...roll.zone, id } })

interface Thrown {
  card: Card
  die: Die
}

/** The dice that an army throws, in the order in which they are thrown. */
const unitsOf = (scene: Scene, side: number): Thrown[] =>
  (hostOf(scene, side)?.groups ?? [])
    .flatMap((card) => diceOf(card).map((die) => ({ card, die })))
    .filter(({ die }) => !die.notes.some((note) => STILL.includes(note)))
    .sort((one, other) => numberOf(one.die) - numberOf(other.die))

const fit = (units: Thrown[], rolled: Die[]): boolean =>
  units.length === rolled.length && units.every(({ card }, place) => card.rows.some(({ text }) => text === rolled[place]?.face.label))

/** The parts of a total, and the total. */
function rowsOf(total: string, what: string, parts: string): Row[] {
  const row = (text: string, note: string, id = ''): Row => ({ text: text.charAt(0).toUpperCase() + text.slice(1), note, id, symbols: [], covered: false })
  const single = parts ? parts.split(', ').map((part) => row(part.replace(/ -?\d+$/, ''), / (-?\d+)$/.exec(part)?.[1] ?? '')) : []
  return [...single, row(what, total, `total-${what}`)]
}
