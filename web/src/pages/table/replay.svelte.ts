// Looking back: any moment of a match, fetched in stretches and kept.
import { moments } from '../../lib/api'
import type { Moment } from '../../lib/wire'

const STRETCH = 100

export class Replay {
  at = $state<number | null>(null) // the moment that is looked at; null: now
  moment = $state.raw<Moment | null>(null)
  playing = $state(false)
  pause = $state(700) // milliseconds between two moments
  trouble = $state('')

  #table: string
  #length: () => number
  #known = new Map<number, Moment>()
  #timer = 0

  constructor(table: string, length: () => number) {
    this.#table = table
    this.#length = length
  }

  async show(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(at, this.#length()))
    const wanted = this.at
    try {
      await this.#fetch(wanted)
      this.trouble = ''
      if (this.at === wanted) this.moment = this.#known.get(wanted) ?? this.moment
    } catch (trouble) {
      this.trouble = (trouble as Error).message
      this.stop()
    }
  }

  step(by: number): void {
    this.stop()
    void this.show((this.at ?? this.#length()) + by)
  }

  /** Let it run from here, or from the beginning where it has come to its end. */
  async play(): Promise<void> {
    this.playing = true
    if (this.at === null || this.at >= this.#length()) await this.show(0)
    this.#tick()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  leave(): void {
    this.stop()
    this.at = this.moment = null
  }

  /** After an undo the later moments are no longer what they were. */
  forget(from: number): void {
    for (const at of this.#known.keys()) if (at >= from) this.#known.delete(at)
  }

  /** Every moment from the start to the last. */
  async all(): Promise<Moment[]> {
    const last = this.#length()
    for (let at = 0; at <= last; at += STRETCH) await this.#fetch(at, true)
    return Array.from({ length: last + 1 }, (_, at) => this.#known.get(at)).filter((moment) => moment !== undefined)
  }

  #tick(): void {
    this.#timer = setTimeout(async () => {
      await this.show((this.at ?? 0) + 1)
      if (!this.playing) return
      if ((this.at ?? 0) < this.#length()) this.#tick()
      else this.stop()
    }, this.pause)
  }

  async #fetch(at: number, whole = false): Promise<void> {
    const first = at - (at % STRETCH)
    const last = Math.min(first + STRETCH - 1, this.#length())
    if (whole ? this.#knows(first, last) : this.#known.has(at)) return
    const found = await moments(this.#table, first, last)
    for (const moment of found.moments) this.#known.set(moment.length, moment)
  }

  #knows(first: number, last: number): boolean {
    for (let at = first; at <= last; at++) if (!this.#known.has(at)) return false
    return true
  }
}
