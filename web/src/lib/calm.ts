// Things that come faster than anybody can follow are shown one after the other; who is in a hurry sees the last at once.

const LONGEST = 5000 // milliseconds that anything may wait for its turn

export class Calm<T> {
  #waiting: { thing: T; since: number }[] = []
  #timer = 0

  /** Shows one thing, and says for how many milliseconds it should be seen before the next. */
  readonly #show: (thing: T) => number

  constructor(show: (thing: T) => number) {
    this.#show = show
  }

  hear(thing: T): void {
    this.#waiting.push({ thing, since: Date.now() })
    if (!this.#timer) this.#next()
  }

  hurry(): void {
    this.#rest()
    for (let one = this.#waiting.shift(); one; one = this.#waiting.shift()) this.#show(one.thing)
  }

  /** Whatever waits is out of date. */
  forget(): void {
    this.#rest()
    this.#waiting = []
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = 0
  }

  #next(): void {
    this.#timer = 0
    for (let one = this.#waiting.shift(); one; one = this.#waiting.shift()) {
      const pause = Math.min(this.#show(one.thing), one.since + LONGEST - Date.now())
      if (pause > 0) {
        this.#timer = setTimeout(() => this.#next(), pause)
        return
      }
    }
  }
}
