// The scene as this board draws it: the hero, the dungeon, what is faced, both sides' dice, pack and pool.
import type { Card, Cell, Choice, Die, Row, Scene, Token, Track, Zone } from '../../lib/wire'

type Kind = Zone['items'][number]['is']
type Item<K extends Kind> = Extract<Zone['items'][number], { is: K }>

const zoneOf = (scene: Scene, id: string): Zone | undefined => scene.zones.find((zone) => zone.id === id)
const itemsOf = <K extends Kind>(zone: Zone | undefined, is: K): Item<K>[] => (zone?.items ?? []).filter((item): item is Item<K> => item.is === is)

/** Whoever goes down, and how it stands. */
export interface Hero {
  zone: Zone
  card: Card
  health: Track | undefined
  /** XP, and the level in a delve. */
  tokens: Token[]
  /** One for each side of the hero die. */
  abilities: Row[]
}

export function heroOf(scene: Scene): Hero | undefined {
  const zone = scene.zones.find(({ kind }) => kind === 'player')
  const card = itemsOf(zone, 'card')[0]
  if (!zone || !card) return undefined
  return { zone, card, health: itemsOf(zone, 'track')[0], tokens: itemsOf(zone, 'token'), abilities: card.rows }
}

/** The rooms that lie there, and those to come. */
export interface Dungeon {
  zone: Zone
  cells: Cell[]
  here: Cell | undefined
  room: Card | undefined
  left: number
  bottom: number
}

export function dungeonOf(scene: Scene): Dungeon | undefined {
  const zone = zoneOf(scene, 'dungeon')
  if (!zone) return undefined
  const cells = itemsOf(zone, 'cell')
  const count = (id: string): number => itemsOf(zone, 'token').find((token) => token.id === id)?.count ?? 0
  return { zone, cells, here: cells.find(({ notes }) => notes.includes('here')), room: itemsOf(zone, 'card')[0], left: count('rooms'), bottom: count('bottom') }
}

export const packOf = (scene: Scene): Zone | undefined => zoneOf(scene, 'pack')
export const poolOf = (scene: Scene): Zone | undefined => zoneOf(scene, 'pool')
export const facingOf = (scene: Scene): Zone | undefined => zoneOf(scene, 'facing')
export const cardsOf = (zone: Zone | undefined): Card[] => itemsOf(zone, 'card')
export const trackOf = (card: Card): Track | undefined => card.items.find((item) => item.is === 'track')

/** One side's dice, and what is said of them. */
export interface Roll {
  zone: Zone
  dice: Die[]
}

function rollOf(scene: Scene, id: string): Roll | undefined {
  const zone = zoneOf(scene, id)
  return zone && { zone, dice: itemsOf(zone, 'die') }
}

/** Both sides' dice, while there is a fight. */
export function rollsOf(scene: Scene): { own: Roll; foe: Roll } | undefined {
  const [own, foe] = [rollOf(scene, 'own-dice'), rollOf(scene, 'foe-dice')]
  return own && foe && { own, foe }
}

/** The number of the highest die; 0 without dice. */
export const highOf = (dice: Die[]): number => Math.max(0, ...dice.map(({ face }) => Number(face.letter)))

export const isFlavour = ({ id }: Row): boolean => id.startsWith('flavour')
export const ringOf = (card: Card): Row[] => card.rows.filter(({ id }) => id.startsWith('ring-'))
export const factsOf = (card: Card): Row[] => card.rows.filter((row) => !isFlavour(row) && !row.id.startsWith('ring-'))

/** What is done with a card in hand, not by a word. */
const WITH_CARDS = new Set(['use', 'pay', 'give_up', 'lose', 'replace'])

export const withCard = (scene: Scene, id: string): Choice | undefined => scene.choices.find(({ verb, touches }) => WITH_CARDS.has(verb) && touches.includes(id))

/** What is answered by a word. */
export const wordsOf = (scene: Scene): Choice[] => scene.choices.filter(({ verb }) => !WITH_CARDS.has(verb) && verb !== 'explore')
