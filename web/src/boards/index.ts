// One line for each game with a board of its own; all others are played on the generic board.
import type { Scene } from '../lib/wire'
import type { Board } from './board'

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  dice_and_dragons: () => import('./dice_and_dragons/Board.svelte'),
  dice_war: () => import('./dice_war/Board.svelte'),
  dracarys: () => import('./dracarys/Board.svelte'),
  dragon_dice: () => import('./dragon_dice/Board.svelte'),
  hero_dice: () => import('./hero_dice/Board.svelte'),
  pig: () => import('./pig/Board.svelte'),
}

/** Boards on which the thrown dice and the players already are: a table needs no tray, and on a phone no list of players, beside them. */
const COMPLETE = new Set(['dice_and_dragons', 'dice_war', 'dracarys', 'dragon_dice', 'hero_dice', 'pig'])

/** Boards that offer every choice themselves: the plain list of choices stays folded until somebody wants it. */
const DIRECT = new Set(['dice_and_dragons', 'dice_war', 'dragon_dice', 'hero_dice'])

/** Boards that tell everything about the players and want the room beside them. */
const BROAD = new Set(['dice_war', 'dragon_dice', 'hero_dice'])

/** Where armies roll against each other by themselves: once this part of the table lies there, a throw must be seen before the next takes its place. */
const FOUGHT: Record<string, string> = { dragon_dice: 'land' }

const generic = (): Promise<{ default: Board }> => import('./Generic.svelte')

/** `?board=generic` in the address asks for the generic board, for who gets on better with it. */
const isPlain = (): boolean => new URLSearchParams(location.search).get('board') === 'generic'

export const boardOf = async (game: string): Promise<Board> => (await ((isPlain() ? undefined : BOARDS[game]) ?? generic)()).default
export const isComplete = (game: string): boolean => COMPLETE.has(game) && !isPlain()
export const isBroad = (game: string): boolean => BROAD.has(game) && !isPlain()
export const isDirect = (game: string): boolean => DIRECT.has(game) && !isPlain()
export const wantsSeen = (game: string, scene: Scene): boolean => scene.zones.some(({ id }) => id === FOUGHT[game])
export const isPaced = (game: string): boolean => game in FOUGHT
