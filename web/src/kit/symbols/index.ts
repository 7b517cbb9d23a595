// Our own line art on a 24x24 grid, stroke 2: the symbols of the dice and the table, and those of the buttons.
import { CREATURES } from './creatures'
import { dot, type Drawing } from './drawing'
import { DUNGEON } from './dungeon'
import { ICONS } from './icons'

const pips = (...places: [number, number][]): Drawing => ({ lines: '', solid: places.map(([x, y]) => dot(x, y, 2.4)).join('') })

const BOX = 'M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5z'

/** What lies on tables and dice. */
const THINGS: Record<string, Drawing> = {
  dragon: {
    lines: 'M2.5 12 8 8.5l3-3 10.5-3-4 4.5 4 2-3 2 2.5 3-3 1.5c.8 2 .8 4 0 6M2.5 12v3.5L9 15l-4.5 4 6 1.5c2-.8 3.5-2.5 3.5-5',
    solid: dot(11, 10.7, 1.5),
  },
  fireball: {
    lines: 'M14.5 15.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM9 6.5 12.5 2.5M13.5 10 20.5 3M17.5 14l4-3.5',
    solid: dot(9, 15.5, 1.8),
  },
  knight: { lines: 'M5 19v-9a7 7 0 0 1 14 0v9l-7 3zM5 11.5h14M12 11.5V17', solid: dot(8.7, 16, 1) + dot(15.3, 16, 1) },
  blank: { lines: 'M9 12h6' },
  sword: { lines: 'M20.5 3.5 20 8l-9 9-4-4 9-9zM4.5 12l7.5 7.5M7.8 16.2 3.5 20.5' },
  hammer: { lines: 'M3.5 4h17v7h-17zM7.5 4v7M16.5 4v7M12 11v10.5' },
  crossbow: { lines: 'M3 10c3-6.5 15-6.5 18 0M3 10l9 4.5 9-4.5M12 2.5v19M9 18.5h6' },
  dagger: { lines: 'M12 2.5 15 6.5V14H9V6.5zM5.5 14h13M12 14v5', solid: dot(12, 20.5, 1.8) },
  daggers: { lines: 'M4 3.5l10 11M20 3.5l-10 11M12.8 17.7l5-4.6M11.2 17.7l-5-4.6M15.5 16l4.5 4.8M8.5 16 4 20.8' },
  magic: { lines: 'M11 4.5 13 11l6.5 2-6.5 2-2 6.5L9 15l-6.5-2L9 11zM19 2.5v5M16.5 5h5' },
  shield: { lines: 'M12 2.5 20 5.5V12c0 4.5-3.5 8-8 9.5C7.5 20 4 16.5 4 12V5.5zM12 7v9M8 10.5h8' },
  hoof: { lines: 'M3.5 20.5H8V11a4 4 0 0 1 8 0v9.5h4.5V11a8.5 8.5 0 0 0-17 0z' },
  heart: { lines: 'M12 20.5C6 16 3 12.5 3 8.8A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 1.8c0 3.7-3 7.2-9 11.7z' },
  skull: {
    lines: 'M7.5 17C5 15.8 3.5 13.5 3.5 10.5a8.5 8 0 0 1 17 0c0 3-1.5 5.3-4 6.5v4h-9zM12 18v3',
    solid: dot(8.7, 11.2, 1.9) + dot(15.3, 11.2, 1.9),
  },
  crown: { lines: 'M3 7l4.5 5L12 4l4.5 8L21 7l-1.5 12.5h-15z' },
  die: { lines: BOX, solid: dot(8.2, 8.2, 1.6) + dot(12, 12, 1.6) + dot(15.8, 15.8, 1.6) },
  seat: { lines: 'M7 2.5V21.5M7 13h10.5v8.5M7 3h7.5' },
  flame: { lines: 'M12 21.5c-4 0-7-2.7-7-6.7C5 10 9.5 8.5 10 2.5c4 2 5 5 4.5 8 1.2-.5 1.9-1.5 2-3 1.7 2 2.5 4.5 2.5 7.3 0 4-3 6.7-7 6.7zM12 21.5c-1.7 0-2.8-1.3-2.8-3 0-1.5 1.3-2.5 2.8-4.5 1.5 2 2.8 3 2.8 4.5 0 1.7-1.1 3-2.8 3z' },
  hourglass: { lines: 'M5 3h14M5 21h14M7 3c0 5 3 6.5 5 9-2 2.5-5 4-5 9M17 3c0 5-3 6.5-5 9 2 2.5 5 4 5 9' },
  equal: { lines: 'M5 9h14M5 15h14' },
  unlike: { lines: 'M5 9h14M5 15h14M16 4.5l-8 15' },
  armour: { lines: 'M12 2.5 20 5.5V12c0 4.5-3.5 8-8 9.5C7.5 20 4 16.5 4 12V5.5z' },
  token: { lines: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z', solid: dot(12, 12, 3) },
  frost: { lines: 'M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2 3.8 16.8M9.3 4.3 12 7l2.7-2.7M9.3 19.7 12 17l2.7 2.7' },
  blessed: { lines: 'M18.5 6c0 1.7-2.9 3-6.5 3S5.5 7.7 5.5 6 8.4 3 12 3s6.5 1.3 6.5 3zM12 12.5v9M8 16h8' },
  poison: { lines: 'M12 2.5c4 5 6.8 8.3 6.8 12.2a6.8 6.8 0 0 1-13.6 0c0-3.9 2.8-7.2 6.8-12.2zM9.5 12.5l5 5M14.5 12.5l-5 5' },
  ally: {
    lines: 'M12 12.5c3 0 5.5 2.9 5.5 5.6 0 2-1.5 3-3 2.6-1.7-.4-3.3-.4-5 0-1.5.4-3-.6-3-2.6 0-2.7 2.5-5.6 5.5-5.6z',
    solid: dot(5.3, 11, 2) + dot(9.3, 6, 2) + dot(14.7, 6, 2) + dot(18.7, 11, 2),
  },
  gold: { lines: 'M19.5 7c0 2-3.4 3.5-7.5 3.5S4.5 9 4.5 7 7.9 3.5 12 3.5 19.5 5 19.5 7zM4.5 7v5c0 2 3.4 3.5 7.5 3.5s7.5-1.5 7.5-3.5V7M4.5 12v5c0 2 3.4 3.5 7.5 3.5s7.5-1.5 7.5-3.5v-5' },
  xp: { lines: 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z' },
  potion: { lines: 'M8.5 2.5h7M10 2.5v6.5l-5 8.5c-1.1 2 .3 4 2.5 4h9c2.2 0 3.6-2 2.5-4l-5-8.5V2.5M7.3 14.5h9.4' },
  scroll: { lines: 'M6 3.5h10.5a2 2 0 0 1 2 2V16M6 3.5a2 2 0 0 0-2 2V8h4V5.5a2 2 0 0 0-2-2M8 8v10.5a2 2 0 0 0 2 2h8.5a2 2 0 0 0 2-2V16.5H12v2a2 2 0 0 1-2 2M12 8h3M12 12h3' },
  staff: { lines: 'M6 21.5 14 9.5M14 9.5a4 4 0 1 1 4.5-1.5M16 13l2 .5M10.5 8.5l.5-2' },
  gauntlet: { lines: 'M6 21.5v-4c-2-2-2.5-4-2.5-8.5h3V6a2 2 0 0 1 4 0V4.5a2 2 0 0 1 4 0V6a2 2 0 0 1 4 0v5c0 3-1 5-2.5 6.5v4zM10.5 6v4M14.5 6v4' },
  cloak: { lines: 'M9 3.5c1.5 2 4.5 2 6 0l3.5 3c1.5 4 2 9 2 14-5 1.3-12 1.3-17 0 0-5 .5-10 2-14zM12 5v16' },
  pin: { lines: 'M8.5 3h7l-1 7 3.5 3.5H6L9.5 10zM12 13.5v8' },
  lock: { lines: 'M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11', solid: dot(12, 16, 1.7) },
  reserve: { lines: 'M7.5 8.5C4 11 2.5 14 2.5 16.5a5 5 0 0 0 5 5h9a5 5 0 0 0 5-5c0-2.5-1.5-5.5-5-8zM7.5 8.5 5.5 3c4 1.5 9 1.5 13 0l-2 5.5M7.5 8.5h9' },
  exile: { lines: 'M10.5 3.5H4v17h6.5M9.5 12h11M16 7.5l4.5 4.5-4.5 4.5' },
  virtual: { lines: 'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7' },
  lineup: { lines: 'M3 20.5h18M4 16V9h5v7zM15 16V9h5v7zM9.5 12.5h5' },
  trigger: { lines: 'M13.5 2.5 5 13.5h6L9.5 21.5 19 9.5h-6.5z' },
  ruin: { lines: 'M3 21h7M14 21h7M5 21V11.5A7 7 0 0 1 11.5 4.5M19 21v-8.5M15.5 6l2.5 2' },
  village: { lines: 'M3 11.5 12 4l9 7.5M5.5 10v10.5h13V10M10 20.5V14h4v6.5' },
  'pips-1': pips([12, 12]),
  'pips-2': pips([7, 7], [17, 17]),
  'pips-3': pips([6, 6], [12, 12], [18, 18]),
  'pips-4': pips([7, 7], [17, 7], [7, 17], [17, 17]),
  'pips-5': pips([6, 6], [18, 6], [12, 12], [6, 18], [18, 18]),
  'pips-6': pips([7, 5], [17, 5], [7, 12], [17, 12], [7, 19], [17, 19]),
}

/** What stands on buttons. */
const SIGNS: Record<string, Drawing> = {
  undo: { lines: 'M8 4 3.5 8.5 8 13M3.5 8.5H14a6 6 0 0 1 0 12H8' },
  hint: { lines: 'M9 17.5c0-2.5-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5.5-3 8zM10 21.5h4' },
  log: { lines: 'M8.5 6H21M8.5 12H21M8.5 18H21', solid: dot(4, 6) + dot(4, 12) + dot(4, 18) },
  rules: { lines: 'M12 6.5C10 4.5 7 4 3 4v14.5c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5V4c-4 0-7 .5-9 2.5zM12 6.5V21' },
  link: { lines: 'M10 14a4.5 4.5 0 0 0 6.5 0l3.5-3.5A4.6 4.6 0 0 0 13.5 4L12 5.5M14 10a4.5 4.5 0 0 0-6.5 0L4 13.5a4.6 4.6 0 0 0 6.5 6.5l1.5-1.5' },
  download: { lines: 'M12 3v12M6.5 10l5.5 5.5 5.5-5.5M4 20.5h16' },
  play: { lines: 'M7 4l12.5 8L7 20z' },
  pause: { lines: 'M8 4.5v15M16 4.5v15' },
  'step-back': { lines: 'M18.5 5 9 12l9.5 7zM5.5 5v14' },
  'step-forward': { lines: 'M5.5 5l9.5 7-9.5 7zM18.5 5v14' },
  check: { lines: 'M4 12.5l5.5 5.5L20 6.5' },
  cross: { lines: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
  menu: { lines: 'M4 6.5h16M4 12h16M4 17.5h16' },
  sun: { lines: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4' },
  moon: { lines: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z' },
  people: { lines: 'M12.5 7.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20.5c0-4 2.5-6.5 6.5-6.5s6.5 2.5 6.5 6.5M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2.3.9 3.5 3 3.5 6' },
  bot: { lines: 'M6 8.5h12a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 6 8.5zM12 8.5V5M9.5 16.5h5M1.5 13v3M22.5 13v3', solid: dot(9, 12.7) + dot(15, 12.7) + dot(12, 3.7, 1.6) },
  turn: { lines: 'M7 20.5V4M3 8l4-4.5L11 8M17 3.5V20M13 16l4 4.5 4-4.5' },
  odds: { lines: 'M12 3.5v17M7.5 20.5h9M4.5 6.5h15M4.5 6.5 1.8 13.5a2.9 2.9 0 0 0 5.4 0zM19.5 6.5l-2.7 7a2.9 2.9 0 0 0 5.4 0z' },
  trophy: { lines: 'M7 3.5h10v6.5a5 5 0 0 1-10 0zM7 5.5H3c0 4 1.5 6 4.5 6.2M17 5.5h4c0 4-1.5 6-4.5 6.2M12 15v5.5M7.5 20.5h9' },
  cards: { lines: 'M3.5 7h11v14h-11zM8 7V3h12.5v14h-6M7 11h4M7 15h4' },
  'dice-own': { lines: 'M7.5 13V6a1.6 1.6 0 0 1 3.2 0v5V4.1a1.6 1.6 0 0 1 3.2 0V11V5.5a1.6 1.6 0 0 1 3.2 0V12V8.5a1.6 1.6 0 0 1 3.2 0V15c0 4-2.5 6.5-6.3 6.5-3.2 0-4.9-1.3-6.5-4l-3-4.8a1.6 1.6 0 0 1 2.7-1.7z' },
}

/** The same by other names. */
const ALSO: Record<string, Drawing> = { 'light-melee': THINGS.dagger!, wyrm: THINGS.dragon!, promo: THINGS.crown!, city: THINGS.village! }

export const SYMBOLS: Record<string, Drawing> = { ...THINGS, ...CREATURES, ...DUNGEON, ...ICONS, ...ALSO, ...SIGNS }
