import { problem } from '#contract/protocol/problem.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type LockedUser, lockUser } from '#server/identity/user-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { type LinkPurpose, type LinkRow, findLink } from './link-store.ts'
import { type RequestRow, findRequest } from './request-store.ts'
import { type PersonRow, findPerson } from './trust-store.ts'

export type PersonPurpose = Exclude<LinkPurpose, 'stop'>

export interface ByPerson {
  readonly transaction: Transaction
  readonly owner: LockedUser
  readonly person: PersonRow
  readonly purpose: PersonPurpose
  /** The request whose folder the link reads; null for other links. */
  readonly requestId: string | null
}

/**
 * Lets whoever has the link of a person of trust act, one after the other for each owner. A link that is unknown, ended,
 * meant for something else or of an owner whose account is being deleted is refused alike.
 * @throws {Problem} link_invalid
 */
export async function byPersonLink<T>(
  dependencies: Dependencies,
  { token, purposes }: { readonly token: string; readonly purposes: readonly PersonPurpose[] },
  work: (given: ByPerson) => Promise<T>,
): Promise<T> {
  return byLink(dependencies, { token, purposes }, async (transaction, owner, link) => {
    const person =
      link.person_id === null ? undefined : await findPerson(transaction, owner.user_id, link.person_id)
    if (!person || link.purpose === 'stop') throw problem('link_invalid')
    return work({ transaction, owner, person, purpose: link.purpose, requestId: link.request_id })
  })
}

/** As {@link byPersonLink}, for the link of an owner, which stops one request. @throws {Problem} link_invalid */
export async function byStopLink<T>(
  dependencies: Dependencies,
  token: string,
  work: (transaction: Transaction, owner: LockedUser, request: RequestRow) => Promise<T>,
): Promise<T> {
  return byLink(dependencies, { token, purposes: ['stop'] }, async (transaction, owner, link) => {
    const request =
      link.request_id === null ? undefined : await findRequest(transaction, owner.user_id, link.request_id)
    if (!request) throw problem('link_invalid')
    return work(transaction, owner, request)
  })
}

async function byLink<T>(
  { clock, database }: Dependencies,
  { token, purposes }: { readonly token: string; readonly purposes: readonly LinkPurpose[] },
  work: (transaction: Transaction, owner: LockedUser, link: LinkRow) => Promise<T>,
): Promise<T> {
  const digest = digestOf(token)
  return inTransaction(database, async (transaction) => {
    const found = await findLink(transaction, digest, purposes, clock.now())
    if (!found) throw problem('link_invalid')
    const owner = await lockUser(transaction, found.user_id)
    // The link is read again under the lock: it may have ended while this call waited.
    const link = await findLink(transaction, digest, purposes, clock.now())
    if (!owner || owner.deletion_due_at || !link) throw problem('link_invalid')
    return work(transaction, owner, link)
  })
}
