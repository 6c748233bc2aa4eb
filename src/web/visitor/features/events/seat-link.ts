import { isRecord } from '#web/kit/browser/read-json.ts'

/** What the mail about a seat links to. */
export interface SeatLink {
  readonly token: string
}

/** Reads `?token=…`; null without a token. */
export function readSeatLink(search: string): SeatLink | null {
  const token = new URLSearchParams(search).get('token')
  return token ? { token } : null
}

/** The link that the history entry keeps. */
export function keptSeatLink(state: unknown): SeatLink | null {
  return isRecord(state) && typeof state['token'] === 'string' ? { token: state['token'] } : null
}
