// One table, live: what the server tells about it, and what this browser tells the server.
// A command stays in hand until it is answered; after a lost connection it is sent again, so no click is lost.
import { Trouble } from './api'
import { Calm } from './calm'
import { firstSeal } from './mine'
import type { Answer, Changed, Command, Done, Envelope, Hello, Line, Moment, News, Played, Scene, TableView, Welcome } from './wire'

export type Connection = 'joining' | 'live' | 'lost' | 'gone'

interface Pending {
  envelope: Envelope
  sent: number
  resolve: (done: Done) => void
  reject: (trouble: Trouble) => void
}

const FIRST_PAUSE = 300
const LONGEST_PAUSE = 5000
const UNKNOWN = 4004 // how the server closes a socket at a table that it does not know
const BAD = 4001 // and one on which it could not read something
const PATIENCE = 8000 // a command without an answer for so long means a connection that only looks alive
const SILENCE = 30_000 // after so long without news, ask whether anybody is there

export class Live {
  table = $state.raw<TableView | null>(null)
  moment = $state.raw<Moment | null>(null)
  lines = $state.raw<Line[]>([])
  person = $state<number | null>(null)
  connection = $state<Connection>('joining')
  sentence = $state('') // why the server closed the door, if it said so
  seal = '' // of the dice, as this browser saw it first
  underway = $state(0) // commands without an answer yet
  wantsSeen: (scene: Scene) => boolean = () => false // whether a throw must be seen before the next thing happens

  #offset = 0
  #heard = Date.now()
  #socket: WebSocket | null = null
  #pending = new Map<number, Pending>()
  #next = 1
  #pause = FIRST_PAUSE
  #timer = 0
  #watch = 0
  #closed = false
  #calm = new Calm((news: Played | Changed) => this.#happened(news))
  #cut = (): void => this.again() // a socket does not notice by itself that the network has gone
  #wake = (): void => {
    if (document.visibilityState === 'visible' && !this.#socket) this.#open()
  }

  constructor(
    readonly id: string,
    public key: string,
  ) {
    addEventListener('online', this.#wake)
    addEventListener('offline', this.#cut)
    document.addEventListener('visibilitychange', this.#wake)
    this.#watch = setInterval(() => this.#doubt(), 1000)
    this.#timer = setTimeout(() => this.#open()) // a page that is only passed through opens no socket
  }

  /** The server's clock, in seconds since 1970. */
  now(): number {
    return Date.now() / 1000 + this.#offset
  }

  /** Show at once whatever happened meanwhile. */
  hurry(): void {
    this.#calm.hurry()
  }

  tell(command: Command): Promise<Done> {
    this.hurry()
    return new Promise((resolve, reject) => {
      const pending = { envelope: { id: this.#next++, message: command }, sent: 0, resolve, reject }
      this.#pending.set(pending.envelope.id, pending)
      this.#count()
      if (this.connection === 'live') this.#send(pending)
    })
  }

  /** Say hello with another key: who this browser is at the table has changed. */
  again(key = this.key): void {
    this.key = key
    this.#drop()
    this.#open()
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#wake)
    removeEventListener('offline', this.#cut)
    document.removeEventListener('visibilitychange', this.#wake)
    clearInterval(this.#watch)
    this.#drop()
  }

  #open(): void {
    clearTimeout(this.#timer)
    if (this.#closed || this.connection === 'gone') return
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(this.id)}/socket`)
    this.#socket = socket
    socket.onopen = () => {
      const hello: Hello = { do: 'hello', key: this.key, length: this.lines.length, at: this.moment?.at ?? 0 }
      socket.send(JSON.stringify(hello))
    }
    socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data) as News)
    socket.onclose = (event) => this.#lose(event)
  }

  #drop(): void {
    clearTimeout(this.#timer)
    this.#calm.forget()
    if (!this.#socket) return
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
    this.#socket = null
  }

  #lose({ code, reason }: CloseEvent): void {
    this.#socket = null
    this.connection = code === UNKNOWN ? 'gone' : 'lost'
    this.sentence = reason && `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
    if (code === BAD) this.#refuse(new Trouble(this.sentence))
    this.#timer = setTimeout(() => this.#open(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  #doubt(): void {
    if (this.connection === 'live' && !this.underway && Date.now() - this.#heard > SILENCE) {
      this.#heard = Date.now()
      this.tell({ do: 'ping' }).catch(() => undefined)
    }
    const late = [...this.#pending.values()].some(({ sent }) => sent && Date.now() - sent > PATIENCE)
    if (!late || this.connection !== 'live') return
    this.connection = 'lost'
    for (const pending of this.#pending.values()) pending.sent = 0
    this.again()
  }

  #send(pending: Pending): void {
    pending.sent = Date.now()
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(pending.envelope))
  }

  #hear(news: News): void {
    this.#heard = Date.now()
    if (news.news === 'welcome') this.#welcome(news)
    else if (news.news === 'answer') this.#answered(news)
    else this.#calm.hear(news)
  }

  /** What happened is on the page now; a throw lies there for as long as bots take. */
  #happened(news: Played | Changed): number {
    if (news.news === 'changed') this.table = news.table
    else this.#played(news)
    const seen = news.news === 'played' && news.moment.entry === 'roll' && this.wantsSeen(news.moment.scene)
    return seen ? (this.table?.pace ?? 0) : 0
  }

  #welcome({ table, person, moment, lines, after, now }: Welcome): void {
    this.#calm.forget()
    this.table = table
    this.seal = firstSeal(table.table, table.commitment)
    this.person = person
    this.lines = [...this.lines.slice(0, after), ...lines]
    if (moment || table.status === 'open') this.moment = moment
    this.#offset = now - Date.now() / 1000
    this.#pause = FIRST_PAUSE
    this.connection = 'live'
    this.sentence = ''
    for (const pending of this.#pending.values()) this.#send(pending)
  }

  #played({ moment, undoable, since }: Played): void {
    const { length, entry, by, scene } = moment
    const back = entry === 'undo' || entry === 'start'
    if (!back && length !== this.lines.length + 1) return this.again() // something in between was not told
    this.lines = back ? this.lines.slice(0, length) : [...this.lines, { length, by, said: scene.said }]
    this.moment = moment
    if (this.table) this.table = { ...this.table, at: moment.at, length, undoable, since }
  }

  /** What the server cannot read would not be read the next time either. */
  #refuse(trouble: Trouble): void {
    for (const { reject } of this.#pending.values()) reject(trouble)
    this.#pending.clear()
    this.#count()
  }

  #count(): void {
    this.underway = [...this.#pending.values()].filter(({ envelope }) => envelope.message.do !== 'ping').length
  }

  #answered({ id, done, problem }: Answer): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    this.#count()
    if (done) pending.resolve(done)
    else pending.reject(new Trouble(problem))
  }
}
