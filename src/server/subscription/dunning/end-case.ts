import type { Day } from '#domain/calendar/day.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type ChargeKey, deleteCase } from './case-store.ts'
import { type ClaimRow, lockOpenClaim, updateClaim } from './claim-store.ts'

/** What became of a charge that was dunned. */
export type CaseEnd =
  | { readonly state: 'paid'; readonly paidOn: Day; readonly note?: string }
  | { readonly state: 'closed'; readonly note?: string }

/**
 * Ends the dunning of a charge that was paid or waived, and settles the claim that was left of it.
 * @returns the claim that was open
 */
export async function endCase(
  transaction: Transaction,
  charge: ChargeKey,
  end: CaseEnd & { readonly now: Date },
): Promise<ClaimRow | undefined> {
  await deleteCase(transaction, charge)
  const claim = await lockOpenClaim(transaction, charge)
  if (claim)
    await updateClaim(transaction, claim.claim_id, {
      state: end.state,
      settled_at: end.now,
      paid_on: end.state === 'paid' ? end.paidOn : null,
      note: end.note ?? '',
    })
  return claim
}
