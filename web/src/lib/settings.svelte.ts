// How this browser likes its table: light or dark, lively or still. Written on the document for the styles to read.
import { keep, kept as read } from './kept'

export type Theme = 'dark' | 'light' | ''
export type Motion = 'less' | ''

const PLACE = 'wyrmtable.settings'

function kept(): { theme?: unknown; motion?: unknown } {
  try {
    return (JSON.parse(read(PLACE) ?? '{}') as object | null) ?? {}
  } catch {
    return {}
  }
}

class Settings {
  #theme = $state<Theme>('')
  #motion = $state<Motion>('')

  constructor() {
    const { theme, motion } = kept()
    this.#theme = theme === 'dark' || theme === 'light' ? theme : ''
    this.#motion = motion === 'less' ? 'less' : ''
    this.#show()
  }

  /** Empty: as the system has it. */
  get theme(): Theme {
    return this.#theme
  }

  set theme(theme: Theme) {
    this.#theme = theme
    this.#keep()
  }

  /** Empty: as the system has it. */
  get motion(): Motion {
    return this.#motion
  }

  set motion(motion: Motion) {
    this.#motion = motion
    this.#keep()
  }

  #keep(): void {
    keep(PLACE, JSON.stringify({ theme: this.#theme, motion: this.#motion }))
    this.#show()
  }

  #show(): void {
    this.#mark('data-theme', this.#theme)
    this.#mark('data-motion', this.#motion)
  }

  #mark(name: string, value: string): void {
    if (value) document.documentElement.setAttribute(name, value)
    else document.documentElement.removeAttribute(name)
  }
}

export const settings = new Settings()
