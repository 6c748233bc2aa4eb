import { namesChange } from '#domain/subscription/contract-change.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { findDeclaredContract } from '#server/requests/find-declared-contract.ts'
import { askForReview, isReviewable } from '#server/requests/review.ts'
import { overtakeWaiting } from '#server/requests/settle-declaration.ts'
import type { Declared, Outcome } from '#server/requests/store-request.ts'
import { cancelContract } from '#server/subscription/cancel-contract.ts'
import { findContractByKey, lockContract } from '#server/subscription/stores/contract-store.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'

/** A declaration of somebody who has proved who he is. */
interface OwnDeclaration {
  readonly kind: 'cancellation' | 'withdrawal'
  readonly declared: Declared
  readonly caller: Caller
  readonly receivedAt: Date
}

/**
 * Ends the contract of whoever is signed in, at once; an extraordinary cancellation is left to an administrator
 * (decision 0141).
 * @returns null where another contract is meant, or nothing would change: then it is taken as a declaration of somebody
 * who is not signed in
 */
export async function endOwnContract(
  transaction: Transaction,
  { kind, declared, caller, receivedAt }: OwnDeclaration,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<Outcome | null> {
  const ownAddress = caller.email
  const found = await findDeclaredContract(transaction, dependencies, declared, { receivedAt, ownAddress })
  if (found?.user_id !== caller.userId) return null
  // The contract is read again: the same person may end it in another tab.
  const contract = await lockContract(transaction, found)
  if (!contract) return null
  const own = { party: contract.email, columns: { contract_number: contract.number } }
  if (declared.termination === 'extraordinary' && isReviewable(contract, receivedAt)) {
    const isNew = await askForReview(transaction, contract, declared, (event) =>
      note(transaction, event, { userId: caller.userId }),
    )
    return { ...own, isSettled: !isNew }
  }
  if (kind === 'cancellation') {
    const cancellation = await cancelContract(transaction, dependencies, contract, {
      receivedAt,
      wishedOn: declared.wanted_end_on ?? null,
    })
    if (!cancellation) return null
    const { endsOn, isNew } = cancellation
    if (isNew) {
      await overtakeWaiting(transaction, dependencies, contract, { endsOn })
      await note(transaction, 'subscription_cancelled', { userId: caller.userId })
    }
    return { ...own, columns: { ...own.columns, ends_on: endsOn }, isSettled: true }
  }
  const withdrawal = await withdrawFromContract(transaction, dependencies, contract, {
    sentAt: receivedAt,
    isOfChange: namesChange(`${declared.contract ?? ''} ${declared.message ?? ''}`),
  })
  if (!withdrawal?.isNew) return null
  // The withdrawal is late, so an administrator looks at it.
  if (!withdrawal.isInTime) return own
  const { refundCents } = withdrawal
  // A withdrawal from a change alone leaves the contract, and so do messages that wait for it.
  const { state } = (await findContractByKey(transaction, contract)) ?? contract
  if (state === 'withdrawn') await overtakeWaiting(transaction, dependencies, contract, { endsOn: null })
  await note(transaction, 'subscription_withdrawn', { userId: caller.userId })
  // An administrator checks within the 14 days that the money was refunded.
  return { ...own, columns: { ...own.columns, refund_cents: refundCents }, isSettled: refundCents === 0 }
}
