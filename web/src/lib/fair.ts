// Fair dice, recomputed in the browser: the same arithmetic as src/wyrmtable/core/fair.py.
import type { Moment } from './wire'

export interface Verdict {
  /** Whether the revealed seed is the one that was sealed before the first roll. */
  sealed: boolean
  rolls: number
  /** Throws that people laid with dice of their own. */
  laid: number
  /** The numbers of the throws that differ, counted from 1. */
  wrong: number[]
}

/** WebCrypto is only there on https and on localhost. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function* numbers(key: CryptoKey, words: string[], throw_: number): AsyncGenerator<number, never> {
  for (let block = 0; ; block++) {
    const message = new TextEncoder().encode(`${throw_}:${block}:${words.join('\n')}`)
    const digest = new DataView(await crypto.subtle.sign('HMAC', key, message))
    for (let start = 0; start < digest.byteLength; start += 4) yield digest.getUint32(start)
  }
}

/** The faces of one throw: numbers past the last full round of the die are passed over, so that no face is favoured. */
async function faces(key: CryptoKey, words: string[], throw_: number, sides: number[]): Promise<number[]> {
  const stream = numbers(key, words, throw_)
  const found: number[] = []
  while (found.length < sides.length) {
    const count = sides[found.length]!
    const { value } = await stream.next()
    if (value < Math.floor(2 ** 32 / count) * count) found.push((value % count) + 1)
  }
  return found
}

export async function verify(seed: string, commitment: string, words: string[], moments: Moment[]): Promise<Verdict> {
  const secret = bytesOf(seed)
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const rolls = moments.filter(({ entry }) => entry === 'roll')
  const wrong: number[] = []
  for (const roll of rolls) {
    const fair = await faces(key, words, roll.throw, roll.sides)
    if (fair.join() !== roll.faces.join()) wrong.push(roll.throw + 1)
  }
  const sealed = hexOf(await crypto.subtle.digest('SHA-256', secret)) === commitment
  return { sealed, rolls: rolls.length, laid: moments.filter(({ entry }) => entry === 'laid').length, wrong }
}

/** The verdict in one sentence. */
export function inWords({ sealed, rolls, laid, wrong }: Verdict): string {
  if (!sealed) return 'The revealed seed is not the one that was sealed before the game.'
  if (wrong.length === 1) return `Throw ${wrong[0]} of ${rolls + laid} differs from what the sealed seed gives.`
  if (wrong.length) return `Throws ${wrong.join(', ')} of ${rolls + laid} differ from what the sealed seed gives.`
  const fair = rolls === 1 ? 'The one roll is' : `All ${rolls} rolls are`
  const own = laid ? ` ${laid} ${laid === 1 ? 'throw was' : 'throws were'} laid by hand.` : ''
  return (rolls ? `${fair} what the sealed seed gives.` : 'The table rolled no dice.') + own
}
