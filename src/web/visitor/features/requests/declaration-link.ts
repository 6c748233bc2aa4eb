import { isRecord } from '#web/kit/browser/read-json.ts'

/** What the mail about a declaration links to. */
export interface DeclarationLink {
  readonly token: string
  /** Whether the link is the one named "Das war ich nicht" (that was not me). */
  readonly isRejection: boolean
}

/** Reads `?token=…` with `&reject=1`; null without a token. */
export function readDeclarationLink(search: string): DeclarationLink | null {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  return token ? { token, isRejection: query.get('reject') === '1' } : null
}

/** The link that the history entry keeps. */
export function keptDeclarationLink(state: unknown): DeclarationLink | null {
  if (!isRecord(state)) return null
  const { token, isRejection } = state
  return typeof token === 'string' && typeof isRejection === 'boolean' ? { token, isRejection } : null
}
