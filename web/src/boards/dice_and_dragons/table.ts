// The scene as this board draws it: heroes, dragons, dice, and what else lies on the table.
import { choicesAt } from '../../kit/touch'
import type { Card, Choice, Die, Row, Scene, Token, Track, Zone } from '../../lib/wire'

/** A hero, its numbers and what it carries. */
export interface Hero {
  id: string
  card: Card
  seat: number
  /** Who leads it. */
  leader: string
  hp: Track | undefined
  ac: Token | undefined
  turns: Token | undefined
  /** Frost, blessings, poison, allies, Gold and XP, where there are any. */
  marks: Token[]
  gear: Token[]
  dead: boolean
}

const isToken = (item: { is: string }): item is Token => item.is === 'token'
const isTrack = (item: { is: string }): item is Track => item.is === 'track'
const isCard = (item: { is: string }): item is Card => item.is === 'card'
const isDie = (item: { is: string }): item is Die => item.is === 'die'
const kindOf = (id: string): string => id.slice(0, id.indexOf('-'))

export const zoneOf = (scene: Scene, id: string): Zone | undefined => scene.zones.find((zone) => zone.id === id)
export const cardsOf = (zone: Zone | undefined): Card[] => zone?.items.filter(isCard) ?? []
export const trackOf = (card: Card): Track | undefined => card.items.find(isTrack)
export const tokensOf = (card: Card): Token[] => card.items.filter(isToken)

function heroOf(card: Card, zone: Zone): Hero {
  const tokens = tokensOf(card)
  const hp = trackOf(card)
  return {
    id: card.id,
    card,
    seat: zone.seat ?? -1,
    leader: zone.title,
    hp,
    ac: tokens.find(({ id }) => kindOf(id) === 'ac'),
    turns: tokens.find(({ id }) => kindOf(id) === 'turns'),
    marks: tokens.filter(({ id }) => !['ac', 'turns', 'gear'].includes(kindOf(id))),
    gear: tokens.filter(({ id }) => kindOf(id) === 'gear'),
    dead: card.note.includes('dead'),
  }
}

/** The party, seat by seat. */
export const heroesOf = (scene: Scene): Hero[] =>
  scene.zones.flatMap((zone) => (zone.kind === 'player' ? cardsOf(zone).map((card) => heroOf(card, zone)) : []))

export const diceOf = (scene: Scene): Die[] => zoneOf(scene, 'dice')?.items.filter(isDie) ?? []

/** Choices by what they do. */
export const ofVerb = (scene: Scene, ...verbs: string[]): Choice[] => scene.choices.filter(({ verb }) => verbs.includes(verb))

/** Whose turn or decision it is; where it is about no one hero, the first of whoever decides. */
export function actorOf(scene: Scene, heroes: Hero[]): Hero | undefined {
  const active = new Set(scene.zones.filter((zone) => zone.active).map((zone) => zone.seat))
  return heroes.find(({ card }) => card.active) ?? heroes.find(({ seat, dead }) => active.has(seat) && !dead)
}

/** The heroes that fight this dragon, as their notes say. */
export function foesOf(dragon: Card, heroes: Hero[]): Hero[] {
  const name = dragon.title.replace(/ dragon$/, '').toLowerCase()
  return heroes.filter(({ card, dead }) => !dead && card.note.toLowerCase().split(', ').includes(`against the ${name}`))
}

/** The items that a row costs, whichever way it is activated; none where the dice alone are enough. */
export function spentOn(scene: Scene, row: Row): Token[] {
  const gear = heroesOf(scene).flatMap((hero) => hero.gear.map((item) => ({ item, hero })))
  const spent = choicesAt(scene, row.id)
    .filter(({ verb }) => verb === 'activate')
    .map(({ touches }) =>
      gear.filter(({ item, hero }) => touches.includes(item.id) || (row.covered && item.symbol === 'scroll' && hero.card.rows.some(({ id }) => id === row.id))),
    )
  return spent.every((items) => items.length) ? [...new Set(spent.flat().map(({ item }) => item))] : []
}
