import { isRecord } from '#web/api/read-json.ts'

/** What the mail links to: confirm a registration, or end one that somebody else made. */
export interface VerificationLink {
  readonly userId: string
  readonly token: string
  readonly isRejection: boolean
}

/** Reads `?user_id=…&token=…`, with `&reject=1` for "Das war ich nicht"; null when a part is missing. */
export function readLink(search: string): VerificationLink | null {
  const query = new URLSearchParams(search)
  const userId = query.get('user_id')
  const token = query.get('token')
  if (!userId || !token) return null
  return { userId, token, isRejection: query.get('reject') === '1' }
}

/** The link as it was kept in the history entry: not in the address, but still there after a reload. */
export function keptLink(state: unknown): VerificationLink | null {
  if (!isRecord(state)) return null
  const { userId, token, isRejection } = state
  if (typeof userId !== 'string' || typeof token !== 'string' || typeof isRejection !== 'boolean') return null
  return { userId, token, isRejection }
}
