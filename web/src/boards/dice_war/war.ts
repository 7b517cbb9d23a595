// The scene as this board draws it: the two camps, the fields, the tribes; and what can be done by touching what.
import type { Card, Cell, Choice, Closed, Die, Scene, Token, Track, Zone } from '../../lib/wire'

export const COLOURS = ['Red', 'Black']
export const WINNING = 10
export const LINEUP = 10

/** A player, what was won, and what lies beside the board. */
export interface Camp {
  zone: Zone
  seat: number
  /** Real and virtual points together. */
  total: number
  virtual: number
  reserve: number
  exile: number
  trigger: Track | undefined
  /** Levels still to place, in the Setup only. */
  rest: number | undefined
}

/** One thing and then another is touched. */
const AIMED = new Set(['move', 'attack', 'shift', 'place'])
/** One touch is enough. */
const POINTED = new Set(['spend', 'give', 'trail'])

const zoneOf = (scene: Scene, id: string): Zone | undefined => scene.zones.find((zone) => zone.id === id)
const cardsOf = (zone: Zone | undefined): Card[] => zone?.items.filter((item) => item.is === 'card') ?? []

function campOf(zone: Zone, index: number): Camp {
  const seat = zone.seat ?? index
  const track = (name: string): Track | undefined => zone.items.find((item) => item.is === 'track' && item.id === `${name}-${seat}`) as Track | undefined
  const token = (name: string): number | undefined => (zone.items.find((item) => item.is === 'token' && item.id === `${name}-${seat}`) as Token | undefined)?.count
  return {
    zone,
    seat,
    total: track('points')?.value ?? 0,
    virtual: token('virtual') ?? 0,
    reserve: token('reserve') ?? 0,
    exile: token('exile') ?? 0,
    trigger: track('trigger'),
    rest: token('lineup'),
  }
}

export const campsOf = (scene: Scene): Camp[] => scene.zones.filter(({ kind }) => kind === 'player').map(campOf)
export const fieldsOf = (scene: Scene): Cell[] => zoneOf(scene, 'board')?.items.filter((item) => item.is === 'cell') ?? []
export const levelsOf = (scene: Scene): Card[] => cardsOf(zoneOf(scene, 'levels'))
export const tribesOf = (scene: Scene): Zone[] => scene.zones.filter(({ id }) => id.startsWith('tribe-'))
export const dieOn = (cell: Cell | undefined): Die | undefined => cell?.items.find((item) => item.is === 'die')
export const isField = (id: string): boolean => /^[a-g][1-7]$/.test(id)

/** What the tribe's card says about a creature; where both play one tribe, there is one set of cards. */
export function cardOf(scene: Scene, { seat, face }: Die): Card | undefined {
  const cards = tribesOf(scene).flatMap(cardsOf)
  return [seat, 0].map((owner) => cards.find(({ id }) => id === `creature-${owner}-${face.letter}`)).find(Boolean)
}

/** The choices that begin by picking up what has this id. */
export const offersAt = (scene: Scene, id: string): Choice[] =>
  scene.choices.filter(({ verb, touches }) => (verb === 'place' ? touches.includes(id) : !POINTED.has(verb) && touches[0] === id))

/** Of what was picked up, where it can go or whom it can reach; whoever can be attacked is attacked by a touch. */
export function targetsOf(scene: Scene, picked: string): Map<string, Choice> {
  const targets = new Map<string, Choice>()
  for (const choice of offersAt(scene, picked).filter(({ verb }) => AIMED.has(verb))) {
    const target = choice.touches.find((id) => id !== picked)
    if (target && (choice.verb === 'attack' || !targets.has(target))) targets.set(target, choice)
  }
  return targets
}

/** What is asked for by a word once a creature is picked: upgrades, Spells, and what else could be done to a target. */
export function waysOf(scene: Scene, picked: string): Choice[] {
  const aimed = new Set(targetsOf(scene, picked).values())
  return offersAt(scene, picked).filter((choice) => !aimed.has(choice))
}

/** A choice that one touch of this id makes. */
export const pointedAt = (scene: Scene, id: string): Choice | undefined => scene.choices.find(({ verb, touches }) => POINTED.has(verb) && touches.includes(id))

/** Choices that are about no creature in particular, or about one that was asked for. */
export const looseOf = (scene: Scene): Choice[] => scene.choices.filter(({ verb, touches }) => !touches.length || verb === 'trail')

/** Why this cannot be done: first what is said about an attack or a placement. */
export const closedAt = (scene: Scene, id: string): Closed[] => scene.closed.filter(({ touches }) => touches.includes(id))
