import { type Day, addDays, dayIn } from '#domain/calendar/day.ts'
import { keptAtEnd, valueUntilWithdrawal } from '#domain/subscription/refund.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refundMail } from '#server/mails/contracts/payment-mails.ts'
import { timeZone } from '#server/today.ts'
import { endCase } from './dunning/end-case.ts'
import { correctInvoice } from './issue-invoice.ts'
import { noteChargeEvent } from './stores/charge-event-store.ts'
import { type ChargeRow, type FoundContract, concludedPart, updateCharge } from './stores/contract-store.ts'
import type { InvoiceRow } from './stores/invoice-store.ts'
import { payBack } from './transfers/pay-back.ts'
import { invoiceFile, writeToParty } from './write-to-party.ts'

/** The part of a charge that is kept by the state of its contract: all of it while the contract runs. */
export function keptOf(contract: FoundContract, charge: ChargeRow): number {
  const period = { from: charge.from_day, to: charge.to_day }
  if (charge.state === 'waived') return 0
  if (contract.state === 'withdrawn' && contract.withdrawn_at)
    return valueUntilWithdrawal({
      paidCents: charge.amount_cents,
      period,
      withdrawnOn: dayIn(contract.withdrawn_at.getTime(), timeZone),
      isEarly: contract.is_early && charge.from_day === concludedPart(contract).startsOn,
    })
  if (contract.state !== 'ended' || contract.ends_on === null) return charge.amount_cents
  return keptAtEnd({
    amountCents: charge.amount_cents,
    period,
    endsOn: contract.ends_on,
    isExtraordinary: contract.is_extraordinary_end,
  })
}

/**
 * The first refunded day of a charge: the one after the contract, or that of its withdrawal where days were used. A
 * refund of a period that was over by then is no part of it: it is for the period as a whole.
 */
function takenBackFrom(contract: FoundContract, charge: ChargeRow): Day {
  const first = firstUnused(contract, charge)
  return first < charge.from_day || first > charge.to_day ? charge.from_day : first
}

function firstUnused(contract: FoundContract, charge: ChargeRow): Day {
  const { from_day: from } = charge
  if (contract.state === 'withdrawn' && contract.withdrawn_at)
    return keptOf(contract, charge) === 0 ? from : dayIn(contract.withdrawn_at.getTime(), timeZone)
  if (contract.state !== 'ended' || contract.ends_on === null) return from
  return addDays(contract.ends_on, 1)
}

/** The refund where no more than a sum is kept; earlier refunds are deducted. */
export function refundOf({ amount_cents, refunded_cents }: ChargeRow, keptCents: number): number {
  return Math.max(0, amount_cents - refunded_cents - keptCents)
}

export interface GivenBack {
  /** The refund of what was paid or is under way. */
  readonly refundCents: number
  readonly correction: InvoiceRow | null
}

interface Keeping {
  readonly charge: ChargeRow
  readonly keptCents: number
  /** Whether nothing was owed: the mail says so. */
  readonly isGoodwill?: boolean
}

/**
 * Refunds what is not kept of a charge, once: the money, its correcting invoice and a mail. Earlier refunds are
 * deducted. The refund of a payment that is still under way waits until it has arrived (settle-charge.ts).
 */
export async function keepOfCharge(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { charge, keptCents, isGoodwill = false }: Keeping,
): Promise<GivenBack> {
  const refundCents = refundOf(charge, keptCents)
  const kept = charge.amount_cents - charge.refunded_cents - refundCents
  const correction =
    charge.invoice_number === null
      ? null
      : await correctInvoice(transaction, dependencies, {
          number: charge.invoice_number,
          keptCents: kept,
          from: takenBackFrom(contract, charge),
          userId: contract.user_id,
        })
  if (correction)
    await writeToParty(transaction, dependencies, contract, (sender) =>
      refundMail(
        {
          name: contract.name,
          invoiceNumber: correction.number,
          amountCents: refundCents,
          isGoodwill,
          files: [invoiceFile(correction)],
        },
        sender,
      ),
    )
  if (charge.state !== 'paid' || refundCents === 0) return { refundCents, correction }
  await updateCharge(transaction, charge, { refunded_cents: charge.amount_cents - kept })
  const correctionNumber = correction?.number ?? null
  await payBack(transaction, dependencies, contract, { charge, amountCents: refundCents, correctionNumber })
  return { refundCents, correction }
}

/** Waives a charge: its invoice is corrected to nothing, and its dunning and an open claim end. */
export async function waiveCharge(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  charge: ChargeRow,
): Promise<InvoiceRow | null> {
  await updateCharge(transaction, charge, { state: 'waived' })
  await noteChargeEvent(transaction, dependencies, charge, {
    kind: 'waived',
    amountCents: charge.amount_cents,
  })
  await endCase(transaction, charge, { state: 'closed', now: dependencies.clock.now() })
  if (charge.invoice_number === null) return null
  return correctInvoice(transaction, dependencies, {
    number: charge.invoice_number,
    keptCents: 0,
    userId: contract.user_id,
  })
}
