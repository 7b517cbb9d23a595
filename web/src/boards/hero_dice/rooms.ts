// How a room is furnished, by what it is called; a room that says nothing about it has flagstones only.
export type Feature = 'water' | 'pillars' | 'tomb' | 'table' | 'rubble' | 'bridge' | 'rug' | 'bones' | ''

const FEATURES: [RegExp, Feature][] = [
  [/flood|well|pool|cistern|drip|spring|river|fountain/i, 'water'],
  [/bridge|plank/i, 'bridge'],
  [/colonnade|pillar|hall|gatehouse|temple|shrine|vault|throne|chapel/i, 'pillars'],
  [/crypt|tomb|grave|ossuary|catacomb/i, 'tomb'],
  [/kitchen|pantry|armoury|library|workshop|forge|guard|post|barrack|store|laborator|study/i, 'table'],
  [/broken|collaps|fallen|ruin|rotunda|mine|cave|shaft/i, 'rubble'],
  [/den|lair|pit|nest|kennel|cell|dungeon/i, 'bones'],
  [/nook|chamber|room|alcove|gallery/i, 'rug'],
]

export const featureOf = (name: string): Feature => FEATURES.find(([pattern]) => pattern.test(name))?.[1] ?? ''

/** The name of a room stands first in its words. */
export const nameOf = (label: string): string => label.split(':')[0] ?? label

export const SIDES = ['n', 'e', 's', 'w'] as const
export type Side = (typeof SIDES)[number]

export const SIDE_NAMES: Record<Side, string> = { n: 'north', e: 'east', s: 'south', w: 'west' }
