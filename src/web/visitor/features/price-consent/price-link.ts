import { isRecord } from '#web/kit/browser/read-json.ts'

/** What the mail about another price links to. */
export interface PriceLink {
  readonly token: string
}

/** Reads `?token=…`; null without a token. */
export function readPriceLink(search: string): PriceLink | null {
  const token = new URLSearchParams(search).get('token')
  return token ? { token } : null
}

/** The link that the history entry keeps. */
export function keptPriceLink(state: unknown): PriceLink | null {
  if (!isRecord(state)) return null
  const { token } = state
  return typeof token === 'string' ? { token } : null
}
