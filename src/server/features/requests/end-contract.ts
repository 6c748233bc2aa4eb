import type { Day } from '#domain/calendar/day.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { cancelContract } from '#server/subscription/cancel-contract.ts'
import { type FoundContract, findContract } from '#server/subscription/contract-store.ts'
import type { Outcome } from '#server/requests/store-request.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'

interface Cancelled {
  readonly number: string
  /** What somebody gave to be known by; those that are no mail address find nothing. */
  readonly addresses: readonly string[]
  readonly wishedOn: Day | null
  readonly isOrdinary: boolean
  readonly receivedAt: Date
}

interface Withdrawn {
  /** The number of the contract is somewhere in them. */
  readonly words: string
  readonly address: string
  readonly sentAt: Date
}

/**
 * Cancels the contract of whoever declares it, at once, where the address is that of its party. A number without that
 * address finds nothing: others may have seen it. The party is told, wherever the receipt goes.
 */
export async function cancelByDeclaration(
  transaction: Transaction,
  { number, addresses, wishedOn, isOrdinary, receivedAt }: Cancelled,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<Outcome> {
  const contract = await findOwn(transaction, number, addresses, true)
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
 * Withdraws from the contract where both its number and the address of its party are given, and the 14 days are not
 * over. Anything else is for somebody to look at: it is never refused.
 */
export async function withdrawByDeclaration(
  transaction: Transaction,
  { words, address, sentAt }: Withdrawn,
  note: StrangersNote,
  dependencies: Dependencies,
): Promise<Outcome> {
  const [number] = contractNumber.exec(words) ?? []
  const contract = number && (await findOwn(transaction, number, [address], false))
  if (!contract) return {}
  const withdrawal = await withdrawFromContract(transaction, dependencies, contract, { sentAt })
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

/** Somewhere in what was typed. */
const contractNumber = /\b[A-Z]{1,6}-A-\d{4}-\d{4,9}\b/i

/** @param isFoundByAddress the latest contract of an address, where the number names none */
async function findOwn(
  transaction: Transaction,
  number: string,
  addresses: readonly string[],
  isFoundByAddress: boolean,
): Promise<FoundContract | undefined> {
  const keys = addresses.filter((address) => address.includes('@')).map((address) => emailKey(address.trim()))
  const named = number.trim() === '' ? undefined : await findContract(transaction, { number })
  if (named) return keys.includes(emailKey(named.email)) ? named : undefined
  if (!isFoundByAddress) return undefined
  for (const key of new Set(keys)) {
    const found = await findContract(transaction, { emailKey: key })
    if (found) return found
  }
  return undefined
}
