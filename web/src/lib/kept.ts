// What the browser keeps for this site, for good or for one tab; where it refuses to, the page itself remembers.

const memory = new Map<string, string>()

export const forGood = (): Storage => localStorage
export const forThisTab = (): Storage => sessionStorage

export function kept(name: string, place = forGood): string | null {
  try {
    return place().getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

export function keep(name: string, value: string, place = forGood): void {
  try {
    place().setItem(name, value)
  } catch {
    memory.set(name, value)
  }
}
