// One line for each game with a board of its own; all others are played on the generic board.
import type { Board } from './board'

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
}

const generic = (): Promise<{ default: Board }> => import('./Generic.svelte')

export const boardOf = async (game: string): Promise<Board> => (await (BOARDS[game] ?? generic)()).default
