// What a symbol is made of.

export interface Drawing {
  /** Strokes, as path data. */
  lines: string
  /** Filled shapes, as path data: eyes, pips. */
  solid?: string
}

export const dot = (x: number, y: number, r = 1.4): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
