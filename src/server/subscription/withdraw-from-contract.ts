import { type Day, dayIn } from '#domain/calendar/day.ts'
import { isWithdrawalInTime, lastDayOfRefund, valueUntilWithdrawal } from '#domain/subscription/refund.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refundMail } from '#server/mails/contracts/payment-mails.ts'
import { timeZone } from '#server/today.ts'
import {
  type ChargeRow,
  type ContractKey,
  type FoundContract,
  concludedPart,
  listCharges,
  lockContract,
  updateCharge,
  updateContract,
} from './contract-store.ts'
import { correctInvoice } from './issue-invoice.ts'
import { instructProvider } from './payment-instructions.ts'
import { noNextPlan } from './tell-provider-of-plan.ts'
import { withdrawFromChange } from './withdraw-from-change.ts'
import { invoiceFile, writeToParty } from './write-to-party.ts'

export interface Withdrawal {
  /** False: the 14 days are over; nothing has changed. */
  readonly isInTime: boolean
  /** False: it had been withdrawn before. */
  readonly isNew: boolean
  /** What goes back, of what was paid or is on its way. */
  readonly refundCents: number
  /** What is kept for the days that were used; 0 without the demand of an early start. */
  readonly valueCents: number
  /** By when the money must be back (§ 357 Abs. 1 BGB). */
  readonly refundBy: Day
  /** Of the correcting invoice; null where nothing had been billed. */
  readonly correctionNumber: string | null
}

/**
 * Withdraws from a contract: within 14 days it is over at once and what was paid goes back, less the value of the days
 * that were used after a demanded early start. Its correcting invoice goes out by mail; the receipt and the note are of
 * whoever takes the declaration.
 * Where its days are over, and those of a change that bound anew are not, it is a withdrawal from that change.
 * @param sentAt counts for the period (§ 355 Abs. 1 BGB)
 * @param isOfChange whoever declares it has named the change; the contract stays
 * @returns null where there is no such contract
 */
export async function withdrawFromContract(
  transaction: Transaction,
  dependencies: Dependencies,
  key: ContractKey,
  { sentAt, isOfChange = false }: { readonly sentAt: Date; readonly isOfChange?: boolean },
): Promise<Withdrawal | null> {
  const contract = await lockContract(transaction, key)
  if (!contract?.concluded_at) return null
  const refundBy = lastDayOfRefund(dayIn(sentAt.getTime(), timeZone))
  const nothing = { refundCents: 0, valueCents: 0, refundBy, correctionNumber: null }
  if (contract.state === 'withdrawn') return { ...nothing, isInTime: true, isNew: false }
  const sentOn = dayIn(sentAt.getTime(), timeZone)
  const concludedOn = dayIn(contract.concluded_at.getTime(), timeZone)
  const isInTime = isWithdrawalInTime(concludedOn, sentOn)
  if (isOfChange || !isInTime) {
    const change = await withdrawFromChange(transaction, dependencies, contract, { sentAt })
    if (change) return { ...nothing, ...change, isNew: true }
    return isOfChange
      ? { ...nothing, isInTime: true, isNew: false }
      : { ...nothing, isInTime: false, isNew: true }
  }
  await updateContract(transaction, contract, {
    state: 'withdrawn',
    withdrawn_at: sentAt,
    ...noNextPlan,
  })
  if (contract.provider_subscription)
    await instructProvider(transaction, dependencies, contract, {
      kind: 'end',
      subscription: contract.provider_subscription,
      endsOn: null,
    })
  const settled = { refundCents: 0, valueCents: 0, correctionNumber: null as string | null }
  for (const charge of await listCharges(transaction, contract)) {
    const one = await takeBack(transaction, dependencies, contract, charge, sentAt)
    settled.refundCents += one.refundCents
    settled.valueCents += one.valueCents
    settled.correctionNumber = one.correctionNumber ?? settled.correctionNumber
  }
  return { ...settled, isInTime: true, isNew: true, refundBy }
}

/**
 * What a withdrawal would give back; nothing is changed.
 * @returns null where the 14 days are over, or it was withdrawn from before
 */
export async function foreseeRefund(
  database: Database | Transaction,
  contract: FoundContract,
  sentAt: Date,
): Promise<number | null> {
  if (!contract.concluded_at || contract.state === 'withdrawn') return null
  const concludedOn = dayIn(contract.concluded_at.getTime(), timeZone)
  if (!isWithdrawalInTime(concludedOn, dayIn(sentAt.getTime(), timeZone))) return null
  const charges = await listCharges(database, contract)
  return charges
    .filter(isMoney)
    .reduce((sum, charge) => sum + charge.amount_cents - keptAfterWithdrawal(contract, charge, sentAt), 0)
}

/** Paid, or on its way. */
function isMoney({ state }: ChargeRow): boolean {
  return state === 'paid' || state === 'processing'
}

/**
 * What is kept of a charge of a contract that was withdrawn from. Of money that is still on its way the refund waits
 * until it has come (apply-payment-event.ts).
 */
export function keptAfterWithdrawal(contract: FoundContract, charge: ChargeRow, withdrawnAt: Date): number {
  return valueUntilWithdrawal({
    paidCents: charge.amount_cents,
    period: { from: charge.from_day, to: charge.to_day },
    withdrawnOn: dayIn(withdrawnAt.getTime(), timeZone),
    isEarly: contract.is_early && charge.from_day === concludedPart(contract).startsOn,
  })
}

async function takeBack(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  charge: ChargeRow,
  withdrawnAt: Date,
) {
  const isPaid = isMoney(charge)
  // What nobody has paid is not asked for any more, the value of the days neither.
  const valueCents = isPaid ? keptAfterWithdrawal(contract, charge, withdrawnAt) : 0
  const refundCents = charge.amount_cents - valueCents
  const correction =
    charge.invoice_number !== null && refundCents > 0
      ? await correctInvoice(transaction, dependencies, {
          number: charge.invoice_number,
          refundCents,
          userId: contract.user_id,
        })
      : null
  if (correction && isPaid)
    await writeToParty(transaction, dependencies, contract, (sender) =>
      refundMail(
        {
          name: contract.name,
          invoiceNumber: correction.number,
          amountCents: refundCents,
          files: [invoiceFile(correction)],
        },
        sender,
      ),
    )
  if (charge.state === 'paid') {
    await updateCharge(transaction, charge, { refunded_cents: refundCents })
    if (charge.provider_reference && refundCents > 0)
      await instructProvider(transaction, dependencies, contract, {
        kind: 'refund',
        reference: charge.provider_reference,
        amountCents: refundCents,
      })
  } else if (charge.state !== 'processing') await updateCharge(transaction, charge, { state: 'waived' })
  return {
    refundCents: isPaid ? refundCents : 0,
    valueCents,
    correctionNumber: correction?.number ?? null,
  }
}
