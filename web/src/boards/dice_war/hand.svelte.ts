// What one person is about to do: a creature picked up by a tap, or carried by a finger, and where it may go.
import { answer } from '../../kit/touch'
import type { Choice } from '../../lib/wire'
import type { BoardProps } from '../board'
import { closedAt, dieOn, fieldsOf, isField, levelsOf, offersAt, pointedAt, targetsOf } from './war'

const STEADY = 8 // a finger that moves less than this has tapped

export class Hand {
  /** The id of the creature, the level or the field that was picked. */
  picked = $state('')
  /** The fields that a choice under the pointer is about. */
  shown = $state.raw<string[]>([])
  /** What a finger carries, and how far. */
  carried = $state.raw<{ id: string; dx: number; dy: number } | null>(null)
  /** The field under it. */
  over = $state('')
  /** The last choice was dropped by hand, so that nothing needs to fly. */
  dropped = false

  #start = { id: '', x: 0, y: 0 }
  #dragged = false // the click that ends a drag is no tap

  constructor(readonly board: () => BoardProps) {}

  readonly targets = $derived.by(() => (this.board().can ? targetsOf(this.board().scene, this.picked) : new Map<string, Choice>()))

  /** A new position: whoever is in the middle of something stays in hand. */
  settle(): void {
    const { scene, can } = this.board()
    const actor = fieldsOf(scene).find(({ notes }) => notes.includes('actor'))
    this.picked = can && actor && offersAt(scene, actor.id).length ? actor.id : ''
    this.shown = []
    this.letGo()
  }

  choose(choice: Choice): void {
    this.shown = []
    this.board().choose(choice)
  }

  tap(id: string): void {
    if (this.#dragged) {
      this.#dragged = false
      return
    }
    this.dropped = false
    this.touch(id)
  }

  touch(id: string): void {
    const { scene, can } = this.board()
    const choice = this.targets.get(id) ?? (can ? pointedAt(scene, id) : undefined)
    if (choice) this.choose(choice)
    else if (id === this.picked) this.picked = ''
    else if (can && offersAt(scene, id).length) this.picked = id
    else this.#look(id)
  }

  /** Nothing can be done there: say why, and show who stands there. */
  #look(id: string): void {
    const { scene, can, mine, refuse } = this.board()
    const holder = this.picked
    const die = dieOn(fieldsOf(scene).find((cell) => cell.id === id))
    const own = die && die.seat === scene.waits_for
    this.picked = die ? id : ''
    if (scene.over || !mine.length) return
    if (!can) {
      if (!die) answer(this.board(), id)
      return
    }
    const [closed] = closedAt(scene, id)
    if (holder && !isField(id)) this.picked = ''
    if (closed && (holder || !die || own)) refuse(closed.why, closed.rule)
    else if (isField(holder) && offersAt(scene, holder).length) refuse(`The creature on ${holder} cannot do anything on ${id}.`, 'WAR-20')
    else if (levelsOf(scene).length || scene.choices.every(({ verb }) => verb !== 'move')) answer(this.board(), id)
  }

  // --- carrying

  /** What makes a thing one that can be carried. */
  carries(id: string): Record<string, (event: PointerEvent) => void> {
    return {
      onpointerdown: (event) => this.#lift(event, id),
      onpointermove: (event) => this.#carry(event),
      onpointerup: (event) => this.#release(event),
      onpointercancel: () => this.letGo(),
    }
  }

  #lift(event: PointerEvent, id: string): void {
    const { scene, can } = this.board()
    this.#dragged = false
    if (event.button || !can || !offersAt(scene, id).length || (isField(id) && levelsOf(scene).length)) return
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
    this.#start = { id, x: event.clientX, y: event.clientY }
  }

  #carry(event: PointerEvent): void {
    const { id, x, y } = this.#start
    if (!id) return
    const [dx, dy] = [event.clientX - x, event.clientY - y]
    if (!this.carried && Math.hypot(dx, dy) < STEADY) return
    this.picked = id
    this.carried = { id, dx, dy }
    this.over = fieldAt(event)
  }

  #release(event: PointerEvent): void {
    const { id } = this.#start
    const field = this.carried ? fieldAt(event) : ''
    this.#dragged = this.carried !== null
    this.letGo()
    if (!field || field === id) return
    this.dropped = true
    this.touch(field)
  }

  letGo(): void {
    this.#start = { id: '', x: 0, y: 0 }
    this.carried = null
    this.over = ''
  }
}

function fieldAt(event: PointerEvent): string {
  const below = document.elementsFromPoint(event.clientX, event.clientY).filter((element) => !element.closest('.held')) // not the die in hand
  return below.map((element) => element.closest<HTMLElement>('[data-field]')?.dataset.field).find(Boolean) ?? ''
}
