import type { Day } from '#domain/calendar/day.ts'
import type { DunningEnd } from '#domain/subscription/dunning.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { MailFile } from '#server/mail/mail.ts'
import { endedWithClaimMail } from '#server/mails/contracts/claim-mails.ts'
import { endedMail } from '#server/mails/contracts/contract-change-mails.ts'
import { keepOfCharge, keptOf, waiveCharge } from './keep-of-charge.ts'
import { type ChargeRow, type FoundContract, listCharges, updateContract } from './stores/contract-store.ts'
import { writeToParty } from './write-to-party.ts'

/** What stays owed of a contract that was ended because it was not paid. */
export interface LeftClaim {
  readonly cents: number
  readonly end: DunningEnd
  /** The corrected invoices. */
  readonly files: readonly MailFile[]
}

/**
 * Closes a contract whose last day is over: its state says so, and what was paid for the time after it is refunded.
 * @returns the refunded cents
 */
export async function closeContract(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  {
    endsOn,
    isUnpaid,
    claim,
  }: { readonly endsOn: Day; readonly isUnpaid: boolean; readonly claim?: LeftClaim },
): Promise<number> {
  const ended = { ...contract, state: 'ended', ends_on: endsOn } as const
  await updateContract(transaction, contract, { state: ended.state, ends_on: endsOn })
  let refundCents = 0
  for (const charge of await listCharges(transaction, contract))
    refundCents += await settleAtEnd(transaction, dependencies, ended, charge)
  await writeToParty(transaction, dependencies, contract, (sender) =>
    claim
      ? endedWithClaimMail({ ...contract, endsOn, ...claim }, sender)
      : endedMail({ ...contract, isUnpaid }, sender),
  )
  return refundCents
}

async function settleAtEnd(
  transaction: Transaction,
  dependencies: Dependencies,
  ended: FoundContract,
  charge: ChargeRow,
): Promise<number> {
  const keptCents = keptOf(ended, charge)
  if (charge.state === 'paid' || charge.state === 'processing')
    return (await keepOfCharge(transaction, dependencies, ended, { charge, keptCents })).refundCents
  // An unpaid charge is never demanded in part: after an extraordinary end it is waived as a whole, otherwise only if
  // it is for later days.
  const isOwed = ended.is_extraordinary_end ? keptCents === charge.amount_cents : keptCents > 0
  if (!isOwed && charge.state !== 'waived') await waiveCharge(transaction, dependencies, ended, charge)
  return 0
}
