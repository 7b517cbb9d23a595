// Flames drawn by the size of the fire: the more dice burn, the more tongues there are, and the higher they reach.

export interface Tongue {
  path: string
  /** Seconds by which its flicker runs ahead of the others. */
  ahead: number
}

export const WIDTH = 200
export const BASE = 150

/** A number from 0 to 1 that looks random and is the same every time. */
const chance = (seed: number): number => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1

/** One layer of the fire; `share` of the full height: 1 outside, less for the bright heart. */
export function flames(size: number, share: number): Tongue[] {
  if (size <= 0) return []
  const tongues = Math.min(11, 2 + Math.ceil(size / 1.5))
  const spread = (16 + 9 * Math.min(6, size)) * (0.4 + 0.6 * share)
  const height = Math.min(142, 38 + 30 * Math.sqrt(size)) * share
  const width = (13 + Math.min(8, size * 0.7)) * (0.55 + 0.45 * share)
  return Array.from({ length: tongues }, (_, index) => {
    const side = tongues === 1 ? 0 : (2 * index) / (tongues - 1) - 1
    const reach = height * (1 - 0.6 * side * side) * (0.72 + 0.28 * chance(index + 1))
    return { path: tongue(WIDTH / 2 + side * spread, width, reach, side * 6 + 14 * (chance(index + 7) - 0.5)), ahead: 2 * chance(index + 13) }
  })
}

/** A drop that stands on the base line and leans a little at its tip. */
function tongue(x: number, w: number, h: number, lean: number): string {
  const at = (dx: number, up: number): string => `${(x + dx).toFixed(1)} ${(BASE - up).toFixed(1)}`
  return `M${at(-w, 0)}C${at(-1.5 * w, h * 0.42)} ${at(lean - 0.1 * w, h * 0.55)} ${at(lean, h)}C${at(lean + 0.45 * w, h * 0.62)} ${at(1.5 * w, h * 0.4)} ${at(w, 0)}Q${at(0, -7)} ${at(-w, 0)}Z`
}
