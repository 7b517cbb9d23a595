// What a scene of Dracarys Dice shows: every player's place and hand, and the fire between them.
import type { Face, Scene, Token, Track, Zone } from '../../lib/wire'

export interface Place {
  zone: Zone
  seat: number
  hand: number
  points: Track | undefined
  /** The faces of a roll that still waits for a choice; otherwise the hand lies face down. */
  faces: Face[]
  /** Dragons of that roll that are still to be given. */
  dragons: number
}

export interface Middle {
  /** The pile, or in Trial By Fire the Fireballs to meet. */
  fire: Token | undefined
  /** Trial By Fire: nothing is piled up, each roll is measured by the one before. */
  trial: boolean
  knights: number
}

const AFTER_A_ROLL = ['give', 'trade', 'keep']
const tokenOf = (zone: Zone | undefined, id: string): Token | undefined => zone?.items.find((item): item is Token => item.is === 'token' && item.id === id)

export function placesOf(scene: Scene): Place[] {
  const waiting = scene.choices.some((choice) => AFTER_A_ROLL.includes(choice.verb))
  return scene.zones
    .filter((zone) => zone.kind === 'player')
    .map((zone, index) => {
      const seat = zone.seat ?? index
      const hand = tokenOf(zone, `hand-${seat}`)?.count ?? 0
      const points = zone.items.find((item): item is Track => item.is === 'track')
      const faces = waiting && seat === scene.mover ? leftOf(scene, hand) : []
      return { zone, seat, hand, points, faces, dragons: faces.filter((face) => face.symbol === 'dragon').length }
    })
}

/** Of the last roll: without the Knights, who left, and without the Dragons already given; what is left is the hand. */
function leftOf(scene: Scene, hand: number): Face[] {
  const stayed = scene.rolled.map((die) => die.face).filter((face) => face.symbol !== 'knight')
  let given = stayed.length - hand
  return stayed.filter((face) => face.symbol !== 'dragon' || given-- <= 0)
}

/** Round the fire clockwise, beginning with the one who sits at the bottom. */
export function roundFrom(places: Place[], bottom: number): Place[] {
  const first = Math.max(0, places.findIndex((place) => place.seat === bottom))
  return [...places.slice(first), ...places.slice(0, first)]
}

export function middleOf(scene: Scene): Middle {
  const zone = scene.zones.find((one) => one.kind === 'middle')
  const pile = tokenOf(zone, 'pile')
  return { fire: pile ?? tokenOf(zone, 'challenge'), trial: !pile, knights: tokenOf(zone, 'knights')?.count ?? 0 }
}
