import type { Day } from '#domain/calendar/day.ts'
import { namesChange } from '#domain/subscription/contract-change.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { DeclaredWords } from '#domain/requests/contract-hints.ts'
import { findMeantContract } from '#server/requests/find-meant-contract.ts'
import type { Outcome } from '#server/requests/store-request.ts'
import { cancelContract } from '#server/subscription/cancel-contract.ts'
import type { FoundContract } from '#server/subscription/contract-store.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'

interface Cancelled {
  readonly words: DeclaredWords
  readonly wishedOn: Day | null
  readonly isOrdinary: boolean
  readonly receivedAt: Date
}

interface Withdrawn {
  readonly words: DeclaredWords
  readonly sentAt: Date
}

/** Cancels the contract that is meant, where that is sure (decision 0130). The party is told, wherever the receipt goes. */
export async function cancelByDeclaration(
  transaction: Transaction,
  { words, wishedOn, isOrdinary, receivedAt }: Cancelled,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<Outcome> {
  const contract = await findSure(transaction, dependencies, { words, receivedAt })
  if (!contract) return {}
  const cancellation = await cancelContract(transaction, dependencies, contract, { receivedAt, wishedOn })
  if (!cancellation) return {}
  if (cancellation.isNew) await note(transaction, 'subscription_cancelled', { userId: contract.user_id })
  return {
    columns: { contract_number: contract.number, ends_on: cancellation.endsOn },
    party: contract.email,
    // The reason of an extraordinary one is looked at.
    isSettled: isOrdinary,
  }
}

/**
 * Withdraws from the contract that is meant, where that is sure and the 14 days are not over. Anything else is for somebody
 * to look at: it is never refused.
 */
export async function withdrawByDeclaration(
  transaction: Transaction,
  { words, sentAt }: Withdrawn,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<Outcome> {
  const contract = await findSure(transaction, dependencies, { words, receivedAt: sentAt })
  if (!contract) return {}
  const withdrawal = await withdrawFromContract(transaction, dependencies, contract, {
    sentAt,
    isOfChange: namesChange(`${words.contract} ${words.message}`),
  })
  if (!withdrawal?.isNew) return {}
  if (!withdrawal.isInTime) return { columns: { contract_number: contract.number }, party: contract.email }
  await note(transaction, 'subscription_withdrawn', { userId: contract.user_id })
  return {
    columns: { contract_number: contract.number, refund_cents: withdrawal.refundCents },
    party: contract.email,
    // That money has gone back is looked at within the 14 days.
    isSettled: withdrawal.refundCents === 0,
  }
}

async function findSure(
  transaction: Transaction,
  dependencies: Dependencies,
  declared: { readonly words: DeclaredWords; readonly receivedAt: Date },
): Promise<FoundContract | undefined> {
  const meant = await findMeantContract(transaction, dependencies, declared)
  return meant.certainty === 'sure' ? meant.contract.row : undefined
}
