// Made by web/wire.py from wyrmtable.server.messages; not to be edited by hand.

/** One game on the table. */
export interface GameAbout {
  name: string
  title: string
  about: string
  credits: string
  accent: string
  seats: [number, number]
  default_seats: number
  together: boolean
  options: OptionAbout[]
  bots: BotAbout[]
  odds: boolean
  fame: boolean
  shelf: boolean
}

/** One option of a game. */
export interface OptionAbout {
  name: string
  title: string
  help: string
  default: boolean | number | string
  words: string[]
  span: [number, number] | null
  needs: string
  of_seats: boolean
  technical: boolean
  open: boolean
}

/** One bot of a game, from weak to strong. */
export interface BotAbout {
  name: string
  label: string
}

/** The rules of a game as a page; every clause id is an anchor. */
export interface Rules {
  game: string
  title: string
  html: string
}

/** The halls of fame of a game. */
export interface Fame {
  game: string
  title: string
  halls: HallAbout[]
}

/** The best of one way to play, best first. */
export interface HallAbout {
  mode: string
  feats: FeatAbout[]
}

/** What one person has done who played a whole game alone. */
export interface FeatAbout {
  name: string
  score: number
  honour: string
  tale: string
  hero: string
  day: string
  table: string | null
}

/** Everything in the box of a game that can be chosen from by who builds. */
export interface Shelf {
  game: string
  title: string
  zones: Zone[]
}

/** A part of the table: a player's place, the middle, a tray, a board. */
export interface Zone {
  id: string
  title: string
  kind: 'board' | 'middle' | 'player' | 'tray'
  items: (Die | Token | Track | Card | Cell)[]
  seat: number | null
  active: boolean
  note: string
}

/** A die that shows a face; kept dice lie on a rail, others loose. */
export interface Die {
  is: 'die'
  face: Face
  kept: boolean
  id: string
  seat: number | null
  notes: string[]
}

/** One side of a die: its symbol for drawing, the letter a person types, and its name. */
export interface Face {
  symbol: string
  letter: string
  label: string
}

/** A thing that is simply there, once or several times. */
export interface Token {
  is: 'token'
  symbol: string
  label: string
  count: number
  id: string
}

/** A number on its way between two ends: points, health, dice left. */
export interface Track {
  is: 'track'
  label: string
  value: number
  most: number
  id: string
}

/** A card or a sheet: a title, things that lie on it, and rows. */
export interface Card {
  is: 'card'
  title: string
  rows: Row[]
  items: (Die | Token | Track)[]
  symbol: string
  note: string
  id: string
  active: boolean
}

/** A line of a card: a skill with the symbols it asks for, an attack, an item. */
export interface Row {
  text: string
  symbols: string[]
  covered: boolean
  note: string
  id: string
}

/** A square of a board and what stands on it. */
export interface Cell {
  is: 'cell'
  row: number
  column: number
  mark: string
  items: (Die | Token)[]
  label: string
  id: string
  notes: string[]
}

/** A table to be made. */
export interface NewTable {
  game: string
  seats: SeatWish[]
  options?: Record<string, boolean | number | string>
  dice?: 'fair' | 'own'
  listed?: boolean
  patience?: number
  pace?: number
  position?: string
}

/** Who shall sit here: the one who asks, a bot, anybody, or somebody with an invitation. */
export interface SeatWish {
  kind: 'bot' | 'invite' | 'me' | 'open'
  name?: string
  bot?: string
}

/** A table has been made: who has this key is the host and sits on the seats asked for. */
export interface Made {
  table: string
  key: string
  commitment: string
  invitations: Invitation[]
}

/** A secret that lets one person take one seat. */
export interface Invitation {
  seat: number
  secret: string
}

/** It was not done: one sentence says why and what is allowed. */
export interface Problem {
  problem: string
  at: number | null
}

/** What a bot would do here. */
export interface Hint {
  action: string
  label: string
  bot: string
}

/** The chances behind the choice at hand: what they are chances of, and a row each with its figure as note. */
export interface Odds {
  about: string
  rows: Row[]
}

/** A page of tables, the latest first. */
export interface Summaries {
  tables: Summary[]
}

/** A table in a list of tables. */
export interface Summary {
  table: string
  game: string
  title: string
  status: 'abandoned' | 'open' | 'over' | 'running'
  names: string[]
  free: number
  changed: number
  ending: string
}

/** A stretch of a match, for replays; `length` is that of the whole log. */
export interface Moments {
  length: number
  moments: Moment[]
}

/** The table after one more entry of its log, and what that entry was. */
export interface Moment {
  length: number
  at: number
  by: number
  entry: 'choice' | 'laid' | 'roll' | 'start' | 'undo'
  scene: Scene
  action: string
  faces: number[]
  sides: number[]
  throw: number
  position: string
}

/** The whole table at one moment. */
export interface Scene {
  game: string
  title: string
  line: string
  zones: Zone[]
  mover: number
  waits_for: number
  said: string[]
  choices: Choice[]
  closed: Closed[]
  over: boolean
  winners: number[]
  status: string
  dice: Face[][]
  rolled: Die[]
  last: string[]
  settled: Zone[]
}

/** One legal action: the number that the rules know it by, its words, and what on the table it touches. */
export interface Choice {
  action: number
  verb: string
  argument: number
  text: string
  label: string
  touches: string[]
}

/** Something that the game knows but that cannot be done now: what, why not, and the rule that says so. */
export interface Closed {
  verb: string
  label: string
  why: string
  rule: string
  touches: string[]
}

/** The first message on a socket: who is there, and how much of the log is already known. */
export interface Hello {
  do: 'hello'
  key?: string
  length?: number
  at?: number
}

/** A message of the browser on the socket, with a number for its answer. */
export interface Envelope {
  id: number
  message: Sit | Fill | AddWord | Start | Act | Roll | Lay | Undo | Leave | Return | Vote | SetPace | Follow | Ping
}

/** Take a free seat; an invitation opens the seat that it is for.

    Who brings a key of his own, 128 random bits, may say this twice and still has his seat. */
export interface Sit {
  do: 'sit'
  seat: number
  name: string
  invitation?: string
  key?: string
}

/** The host puts a bot on a free seat. */
export interface Fill {
  do: 'fill'
  seat: number
  bot: string
}

/** Mix a word of one's own into the dice, before the game starts. */
export interface AddWord {
  do: 'word'
  word: string
}

/** The host starts the game once every seat is taken. */
export interface Start {
  do: 'start'
}

/** Choose one of the legal actions, by its text. */
export interface Act {
  do: 'act'
  at: number
  action: string
}

/** Let the table roll the dice in the air. */
export interface Roll {
  do: 'roll'
  at: number
}

/** Say what one's own dice show; faces count from 1 in the order of the scene's dice. */
export interface Lay {
  do: 'lay'
  at: number
  faces: number[]
}

/** Take back the last choice, where only one person plays and no dice have fallen since. */
export interface Undo {
  do: 'undo'
  at: number
}

/** Leave the table; before the start the seats are free again. */
export interface Leave {
  do: 'leave'
}

/** Come back to one's seats, also from a bot that took over. */
export interface Return {
  do: 'return'
}

/** Agree that a bot plays on for somebody who left or lets the table wait too long. */
export interface Vote {
  do: 'vote'
  seat: number
  bot: string
}

/** How long bots take, so that people can follow. */
export interface SetPace {
  do: 'pace'
  pace: number
}

/** After the game: the next one is at this table, so that all go to the same. */
export interface Follow {
  do: 'follow'
  table: string
}

/** Is anybody there? Changes nothing. */
export interface Ping {
  do: 'ping'
}

/** The answer to hello: everything, or what is new since the position said. */
export interface Welcome {
  news: 'welcome'
  table: TableView
  person: number | null
  moment: Moment | null
  lines: Line[]
  after: number
  now: number
}

/** A table and where it stands. */
export interface TableView {
  table: string
  game: string
  title: string
  status: 'abandoned' | 'open' | 'over' | 'running'
  options: Record<string, boolean | number | string>
  dice: 'fair' | 'own'
  listed: boolean
  patience: number
  pace: number
  seats: SeatView[]
  persons: PersonView[]
  votes: VoteView[]
  commitment: string
  seed: string | null
  at: number
  since: number
  length: number
  undoable: boolean
  line: string
  next: string
  position: string
}

/** One seat, as everybody sees it. */
export interface SeatView {
  name: string
  kind: 'bot' | 'invite' | 'open' | 'person'
  bot: string
  person: number | null
  left: boolean
}

/** One person at the table. */
export interface PersonView {
  word: string
  seats: number[]
  left: boolean
}

/** A vote that is open: these persons agree that this bot plays for this seat. */
export interface VoteView {
  seat: number
  bot: string
  agreed: number[]
  needed: number
}

/** What one entry of the log did, in words. */
export interface Line {
  length: number
  by: number
  said: string[]
}

/** One more entry in the log of the match. */
export interface Played {
  news: 'played'
  moment: Moment
  undoable: boolean
  since: number
}

/** Something about seats, votes or status has changed. */
export interface Changed {
  news: 'changed'
  table: TableView
}

/** The answer to the message with this id: done, or a problem. */
export interface Answer {
  news: 'answer'
  id: number
  done: Done | null
  problem: string
  at: number | null
}

/** It is done and on disk: the table now stands at `at`; `key` is new for who has just sat down. */
export interface Done {
  at: number
  key: string
  again: boolean
}

export type Command = Sit | Fill | AddWord | Start | Act | Roll | Lay | Undo | Leave | Return | Vote | SetPace | Follow | Ping

export type News = Welcome | Played | Changed | Answer
