// Which dice have changed places between two moments, so that they can be seen to fly.
import type { Scene } from '../../lib/wire'
import { middleOf, placesOf } from './places'

export type Spot = number | 'fire' | 'away'

export interface Flight {
  from: Spot
  to: Spot
  symbol: string
  count: number
}

export function flightsBetween(before: Scene, after: Scene): Flight[] {
  const [was, is] = [middleOf(before), middleOf(after)]
  const roller = before.zones.find((zone) => zone.active)?.seat
  if (roller === null || roller === undefined || is.knights < was.knights) return [] // a new round begins
  const flights: Flight[] = [{ from: roller, to: 'away', symbol: 'knight', count: is.knights - was.knights }]
  if (!was.trial) {
    const grown = (is.fire?.count ?? 0) - (was.fire?.count ?? 0)
    flights.push({ from: roller, to: 'fire', symbol: 'fireball', count: grown })
    flights.push({ from: 'fire', to: roller, symbol: 'fireball', count: -grown })
  }
  const hands = placesOf(before)
  for (const { seat, hand } of placesOf(after)) {
    if (seat === roller) continue
    const gained = hand - (hands.find((one) => one.seat === seat)?.hand ?? hand)
    flights.push({ from: roller, to: seat, symbol: 'dragon', count: gained })
    flights.push({ from: seat, to: roller, symbol: 'fireball', count: -gained })
  }
  return flights.filter((flight) => flight.count > 0)
}
