// What one browser sees of a running table and does there: the state that the parts of the page share.
import { CHANCE } from '../../kit/touch'
import { hint as advise, Trouble } from '../../lib/api'
import { canVerify, inWords, verify } from '../../lib/fair'
import type { Live } from '../../lib/live.svelte'
import type { Choice, Command, Moment, SeatView, TableView } from '../../lib/wire'
import { isPerson, wordsOf } from './names'
import { Replay } from './replay.svelte'

export type Tab = 'log' | 'rules' | 'dice'

const TOAST_LASTS = 6000

/** From here on the tabs have a column of their own. */
export const WIDE = '(min-width: 1000px)'

export class Play {
  readonly live: Live
  readonly replay: Replay
  tab = $state<Tab>('log')
  sheet = $state(false) // on a narrow page: whether the sheet with the tabs is open
  rule = $state('') // the clause to show in the rules
  hint = $state('') // the text of the action that a bot advises
  advice = $state('')
  toast = $state<{ why: string; rule: string } | null>(null)
  verdict = $state('')
  wrong = $state(false) // whether the verdict is a bad one

  #settled = $state(0) // where the table stands after the last command that was done
  #timer = 0

  constructor(live: Live) {
    this.live = live
    this.replay = new Replay(live.id, () => live.table?.length ?? 0)
  }

  get view(): TableView {
    return this.live.table!
  }

  /** The moment on the page: now, or one that is looked back at. */
  get moment(): Moment {
    return this.replay.moment ?? this.live.moment!
  }

  get me(): number | null {
    return this.live.person
  }

  /** The seats that belong to this browser. */
  get owned(): number[] {
    return this.view.seats.flatMap(({ person }, number) => (person !== null && person === this.me ? [number] : []))
  }

  /** Those of them that it plays now: nobody left, and no bot took over. */
  get mine(): number[] {
    return this.owned.filter((seat) => isPerson(this.view.seats[seat]) && !this.view.seats[seat]!.left)
  }

  get busy(): boolean {
    return this.live.underway > 0 || this.view.at < this.#settled
  }

  get running(): boolean {
    return this.view.status === 'running'
  }

  get own(): boolean {
    return this.view.dice === 'own'
  }

  /** Whether the table waits for this browser. With dice of one's own, whoever sits there may say what lies there. */
  get awaited(): boolean {
    const { mover, waits_for } = this.live.moment!.scene
    return this.running && (this.mine.includes(waits_for) || (this.own && mover === CHANCE && this.mine.length > 0))
  }

  get can(): boolean {
    return this.awaited && !this.busy && this.replay.at === null
  }

  get alone(): boolean {
    return this.view.persons.filter(({ seats }) => seats.length > 0).length === 1
  }

  /** The seats of others whom the table misses: they left, or it waits for them longer than it has patience. */
  missed(now: number): number[] {
    const { patience, since, seats, votes } = this.view
    const late = (seat: number): boolean => this.live.moment!.scene.waits_for === seat && patience > 0 && now - since >= patience
    const gone = (seat: SeatView): boolean => seat.person !== null && (this.view.persons[seat.person]?.left ?? false)
    const open = (number: number): boolean => votes.some((vote) => vote.seat === number)
    return seats.flatMap((seat, number) => (seat.person !== this.me && isPerson(seat) && (gone(seat) || late(number) || open(number)) ? [number] : []))
  }

  choose = (choice: Choice): void => void this.tell({ do: 'act', at: this.view.at, action: choice.text })
  roll = (): void => void this.tell({ do: 'roll', at: this.view.at })
  lay = (faces: number[]): void => void this.tell({ do: 'lay', at: this.view.at, faces })
  undo = (): void => void this.tell({ do: 'undo', at: this.view.at })

  refuse = (why: string, rule = ''): void => {
    clearTimeout(this.#timer)
    this.toast = { why, rule }
    this.#timer = setTimeout(() => this.quiet(), TOAST_LASTS)
  }

  quiet(): void {
    clearTimeout(this.#timer)
    this.toast = null
  }

  async tell(command: Command): Promise<void> {
    this.quiet()
    try {
      const done = await this.live.tell(command)
      this.#settled = Math.max(this.#settled, done.at)
    } catch (trouble) {
      this.refuse((trouble as Error).message)
    }
  }

  async advise(): Promise<void> {
    const { at } = this.view
    try {
      const { action, label } = await advise(this.live.id, this.live.key)
      if (this.view.at !== at) return
      this.hint = action
      this.advice = `Advised: ${label}`
    } catch (trouble) {
      this.refuse(trouble instanceof Trouble ? trouble.message : 'No advice came; try again.')
    }
  }

  open(tab: Tab, rule = ''): void {
    this.quiet()
    this.tab = tab
    this.rule = rule
    this.sheet = !matchMedia(WIDE).matches
  }

  async verify(): Promise<void> {
    this.open('dice')
    if (!canVerify()) {
      this.verdict = 'This browser computes seals only on https. Download the game and run: wyrm verify match.json'
      return
    }
    this.verdict = 'Recomputing every roll …'
    try {
      const found = await verify(this.view.seed ?? '', this.live.seal, wordsOf(this.view), await this.replay.all())
      this.wrong = !found.sealed || found.wrong.length > 0
      this.verdict = inWords(found)
    } catch (trouble) {
      this.verdict = trouble instanceof Trouble ? trouble.message : 'The rolls could not be recomputed; download the game and run: wyrm verify match.json'
    }
  }
}
