// How far dice fill what a skill asks for.

const WILD = new Set(['equal', 'unlike'])

const countOf = (symbols: string[], symbol: string): number => symbols.filter((other) => other === symbol).length

/** How many dice of those left over the wildcards can take: the most that are alike, or as many as differ. A Dragon never counts. */
function wildFill(rest: string[]): Record<string, number> {
  const useful = rest.filter((symbol) => symbol !== 'dragon')
  const kinds = [...new Set(useful)]
  return { equal: Math.max(0, ...kinds.map((symbol) => countOf(useful, symbol))), unlike: kinds.length }
}

/** Which places of a pattern the dice fill: the fixed symbols first, then the wildcards with what is left over. */
export function litBy(symbols: string[], shown: string[]): boolean[] {
  const rest = [...shown]
  for (const symbol of symbols) if (!WILD.has(symbol) && rest.includes(symbol)) rest.splice(rest.indexOf(symbol), 1)
  const wild = wildFill(rest)
  return symbols.map((symbol, place) => countOf(symbols.slice(0, place + 1), symbol) <= (wild[symbol] ?? countOf(shown, symbol)))
}
