// The scene as this board draws it: both armies, the terrain, the way, the rolls, magic and dragons.
import { looseChoices } from '../../kit/touch'
import type { Card, Cell, Choice, Die, Row, Scene, Token, Track, Zone } from '../../lib/wire'

type Kind = Zone['items'][number]['is']
type Item<K extends Kind> = Extract<Zone['items'][number], { is: K }>

const zoneOf = (scene: Scene, id: string): Zone | undefined => scene.zones.find((zone) => zone.id === id)
const itemsOf = <K extends Kind>(zone: Zone | undefined, is: K): Item<K>[] => (zone?.items ?? []).filter((item): item is Item<K> => item.is === is)

export const cardsOf = (zone: Zone): Card[] => itemsOf(zone, 'card')
export const tracksOf = (zone: Zone): Track[] => itemsOf(zone, 'track')
export const diceOf = (card: Card): Die[] => card.items.filter((item) => item.is === 'die')
export const trackOf = (card: Card): Track | undefined => card.items.find((item) => item.is === 'track')

/** One side: its army, what lies on it, and what of it is elsewhere. */
export interface Host {
  side: number
  zone: Zone
  health: Track | undefined
  groups: Card[]
  lasting: Row[]
  apart: Zone[]
}

const APART = ['reserve', 'away', 'dead', 'buried']
const isGroup = ({ id }: Card): boolean => id.startsWith('group-')

export function hostOf(scene: Scene, side: number): Host | undefined {
  const zone = zoneOf(scene, `player-${side}`) ?? (side ? zoneOf(scene, 'opfor') : undefined)
  if (!zone) return undefined
  const cards = cardsOf(zone)
  return {
    side,
    zone,
    health: tracksOf(zone)[0],
    groups: cards.filter(isGroup),
    lasting: cards.find(({ id }) => id === `lasting-${side}`)?.rows ?? [],
    apart: APART.flatMap((place) => zoneOf(scene, `${place}-${side}`) ?? []),
  }
}

/** The terrain die on its eight faces, and the battles along the way. */
export interface Land {
  zone: Zone
  faces: Cell[]
  eighth: Card | undefined
  battles: Token[]
}

export function landOf(scene: Scene): Land | undefined {
  const zone = zoneOf(scene, 'land')
  return zone && { zone, faces: itemsOf(zone, 'cell'), eighth: itemsOf(zone, 'card')[0], battles: itemsOf(zone, 'token') }
}

/** Dice as they were thrown, and what they count. */
export interface Roll {
  zone: Zone
  dice: Die[]
  tally: Row[]
}

export function rollsOf(zones: Zone[]): Roll[] {
  return ['roll', 'answer'].flatMap((id) => {
    const zone = zones.find((one) => one.id === id)
    return zone ? [{ zone, dice: itemsOf(zone, 'die'), tally: cardsOf(zone)[0]?.rows ?? [] }] : []
  })
}

/** Points by colour, the spells that are named, and those that can be. */
export interface Magic {
  zone: Zone
  pools: Token[]
  named: Card[]
  open: Card[]
}

export function magicOf(scene: Scene): Magic | undefined {
  const zone = zoneOf(scene, 'magic')
  if (!zone) return undefined
  const cards = cardsOf(zone)
  return { zone, pools: itemsOf(zone, 'token'), named: cards.filter(({ id }) => id.startsWith('casting-')), open: cards.filter(({ id }) => id.startsWith('spell-')) }
}

export const dragonsOf = (scene: Scene): Zone | undefined => zoneOf(scene, 'dragons')

/** The army that is being built or drawn. */
export const musterOf = (scene: Scene): Zone | undefined => zoneOf(scene, 'army')

/** The number of a kind of die, at the end of the id of a group or of a kind. */
export const kindOf = (id: string): string => id.split('-').at(-1) ?? ''

/** Whether something in a part of the table can be chosen. */
export const isLit = (scene: Scene, zone: Zone): boolean => {
  const ids = new Set(zone.items.flatMap((item) => [item.id, ...('items' in item ? item.items.map(({ id }) => id) : [])]))
  return scene.choices.some(({ touches }) => touches.some((id) => ids.has(id)))
}

/** What is done with a thing on the table, not by a word. */
const WITH_THINGS = new Set(['add', 'remove', 'swap', 'recruit', 'promote', 'replace_by', 'reroll', 'resolve', 'target', 'return', 'lose', 'substitute', 'bury', 'cast', 'dragon'])

/** Whether something on the table must be touched to go on, or to make something of it. */
export const wantsTouch = (scene: Scene): boolean => scene.choices.some(({ verb }) => verb === 'use_as' || (WITH_THINGS.has(verb) && !['add', 'remove', 'swap'].includes(verb)))

/** What is answered by a word; and what touches nothing that lies on the table. */
export function wordsOf(scene: Scene): Choice[] {
  const loose = new Set(looseChoices(scene).filter(({ verb }) => verb !== 'add'))
  return scene.choices.filter((choice) => !WITH_THINGS.has(choice.verb) || loose.has(choice))
}
