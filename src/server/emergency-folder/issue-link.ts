import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { deleteLinksOf, insertLink } from './link-store.ts'

type Parts = Pick<Dependencies, 'clock' | 'randomBytes'>

/** Makes the link of a person of trust; the older one of its purpose ends. The token itself is only ever in the mail. */
export async function issuePersonLink(
  transaction: Transaction,
  { clock, randomBytes }: Parts,
  link: {
    readonly userId: string
    readonly personId: string
    readonly purpose: 'invitation' | 'access' | 'reading'
    readonly requestId?: string
    readonly expiresAt: Date | null
  },
): Promise<string> {
  const { userId, personId, purpose, requestId = null, expiresAt } = link
  const token = makeToken(randomBytes)
  await deleteLinksOf(transaction, { userId, personId }, purpose)
  await insertLink(transaction, {
    token_digest: digestOf(token),
    purpose,
    user_id: userId,
    person_id: personId,
    request_id: requestId,
    created_at: clock.now(),
    expires_at: expiresAt,
  })
  return token
}

/** Makes a link with which an owner stops a request; each mail has its own, and all work as long as the request is known. */
export async function issueStopLink(
  transaction: Transaction,
  { clock, randomBytes }: Parts,
  { userId, requestId }: { readonly userId: string; readonly requestId: string },
): Promise<string> {
  const token = makeToken(randomBytes)
  await insertLink(transaction, {
    token_digest: digestOf(token),
    purpose: 'stop',
    user_id: userId,
    person_id: null,
    request_id: requestId,
    created_at: clock.now(),
    expires_at: null,
  })
  return token
}
