// The links to a table. Secrets travel after the #, which a browser never sends to a server.
import { keep, kept } from '../../lib/kept'
import type { GameAbout, Invitation, TableView } from '../../lib/wire'

export interface Ticket {
  key: string
  invitation: string
  seat: number
  at: number | null
}

export function ticketOf(hash: string): Ticket {
  const said = new URLSearchParams(hash.slice(1))
  const at = said.get('at')
  return {
    key: said.get('key') ?? '',
    invitation: said.get('invite') ?? '',
    seat: Number(said.get('seat') ?? -1),
    at: at !== null && /^\d+$/.test(at) ? Number(at) : null,
  }
}

export const tableLink = (table: string): string => `${location.origin}/t/${table}`
export const seatLink = (table: string, key: string): string => `${tableLink(table)}#key=${key}`
export const momentLink = (table: string, at: number): string => `${tableLink(table)}#at=${at}`
export const inviteLink = (table: string, { seat, secret }: Invitation): string => `${tableLink(table)}#invite=${secret}&seat=${seat}`

/** A new table from this position and by these rules; the line stays readable in the address. */
export function positionLink({ game, options }: TableView, about: GameAbout, position: string): string {
  const chosen = about.options.filter(({ name, default: usual }) => name in options && options[name] !== usual)
  const words = [['position', position], ...chosen.map(({ name }) => [name, String(options[name])])]
  return `${location.origin}/new/${game}?${words.map(([name, word]) => `${name}=${readable(word ?? '')}`).join('&')}`
}

const readable = (word: string): string => encodeURIComponent(word).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%3D', '=').replaceAll('%20', '+')

const place = (table: string): string => `wyrmtable.invitations.${table}`

/** The invitations of a table that this browser has made; the server tells them only once. */
export function invitationsOf(table: string): Invitation[] {
  try {
    return JSON.parse(kept(place(table)) ?? '[]') as Invitation[]
  } catch {
    return []
  }
}

export const keepInvitations = (table: string, invitations: Invitation[]): void => keep(place(table), JSON.stringify(invitations))

/** Copy to the clipboard; the old way serves where a plain http address has no clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    return copied
  }
}
