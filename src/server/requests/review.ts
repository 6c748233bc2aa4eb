import type { AuditEvent } from '#contract/audit-events.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { canEndEarlier } from '#domain/subscription/contract-end.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type FoundContract, lockContract } from '#server/subscription/stores/contract-store.ts'
import { timeZone } from '#server/today.ts'
import type { RequestRow } from './request-store.ts'
import { listReviews } from './review-store.ts'

/** The day in Germany that counts for all effects of a declaration. */
export function declaredOn({ received_at }: Pick<RequestRow, 'received_at'>): Day {
  return dayIn(received_at.getTime(), timeZone)
}

/** Whether an extraordinary cancellation of a contract needs a decision: it could end the contract earlier. */
export function isReviewable({ state, ends_on }: FoundContract, received_at: Date): boolean {
  return state === 'active' && canEndEarlier(ends_on, declaredOn({ received_at }))
}

/** The reason and the wish, in which two extraordinary cancellations must agree to be the same. */
type Words = Pick<RequestRow, 'message' | 'wanted_end_on'>

/** Whether two have the same words, which need only one decision. */
export function isSame(one: Words, other: Words): boolean {
  return one.message.trim() === other.message.trim() && one.wanted_end_on === other.wanted_end_on
}

/** Whether the very same cancellation already waits for a decision. */
export async function isInReview(
  database: Database | Transaction,
  { number }: FoundContract,
  words: Words,
): Promise<boolean> {
  return (await listReviews(database, number)).some((review) => isSame(review, words))
}

/**
 * Stores that the party of a contract has cancelled it extraordinarily; nothing is booked (decision 0141).
 * @returns false where the very same already waits for a decision: it needs only one
 */
export async function askForReview(
  transaction: Transaction,
  contract: FoundContract,
  { message = '', wanted_end_on = null }: Partial<Words>,
  note: (event: AuditEvent) => Promise<void>,
): Promise<boolean> {
  // The second of two declarations that come at once sees the first.
  await lockContract(transaction, contract)
  if (await isInReview(transaction, contract, { message, wanted_end_on })) return false
  await note('extraordinary_cancellation')
  return true
}
