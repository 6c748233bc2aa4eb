import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { PaymentMethod } from '#domain/subscription/dunning.ts'
import { type Period, periodAt, placeOfPeriod } from '#domain/subscription/term.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { claimPaidMail } from '#server/mails/contracts/claim-mails.ts'
import { invoiceMail, reactivatedMail } from '#server/mails/contracts/payment-mails.ts'
import { today } from '#server/today.ts'
import { beginCase } from './dunning/begin-case.ts'
import { endCase } from './dunning/end-case.ts'
import { mailDunning } from './dunning/mail-dunning.ts'
import { issueInvoice } from './issue-invoice.ts'
import { keepOfCharge, keptOf, waiveCharge } from './keep-of-charge.ts'
import { instructProvider } from './payment-instructions.ts'
import { takeReductions } from './reductions/take-reductions.ts'
import { noteChargeEvent } from './stores/charge-event-store.ts'
import {
  type ChargeRow,
  type FoundContract,
  concludedPart,
  insertCharge,
  listCharges,
  updateCharge,
  updateContract,
} from './stores/contract-store.ts'
import { findInvoice } from './stores/invoice-store.ts'
import { makePaymentTask } from './transfers/make-payment-task.ts'
import { payBack } from './transfers/pay-back.ts'
import { invoiceFile, writeToParty } from './write-to-party.ts'

/** The result of a payment, as the provider reports it. */
export interface Settled {
  readonly state: 'paid' | 'processing' | 'failed'
  readonly reference: string | null
  /** What the provider demands; missing where it demands what it was told. */
  readonly demandedCents?: number | null
  /** How the charge was or is to be paid; missing or null where the provider does not say it. */
  readonly method?: PaymentMethod | null
}

/**
 * The period that a provider means by a day: the one that begins nearest to it. Providers count by UTC and by the hour
 * of the order, which differs from our day by one at most.
 */
export function nearestPeriod(contract: FoundContract, day: Day): Period {
  const { plan, planSince } = concludedPart(contract)
  const term = { plan, since: planSince }
  const shifted = addDays(day, 3)
  return periodAt(term, shifted < planSince ? 0 : placeOfPeriod(term, shifted))
}

/**
 * Stores the result of a period's payment. The first report about a period makes its invoice; a paid charge stays paid,
 * so a late message about an earlier attempt has no effect.
 */
export async function settleCharge(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  period: Period,
  settled: Settled,
): Promise<void> {
  const { charge, isNew } = await chargeOf(transaction, dependencies, contract, {
    period,
    demandedCents: settled.demandedCents ?? null,
  })
  if (charge.state === 'paid') return settleAgain(transaction, dependencies, contract, { charge, settled })
  if (charge.state === 'waived' && settled.state !== 'paid') return
  // Nothing is owed of it: whatever a provider tries that was told too late, it is settled.
  const isFree = charge.amount_cents === 0 && charge.surplus_cents === 0
  if (settled.state === 'failed' && !isFree) {
    if (charge.amount_cents === 0) return
    const { reference, method } = settled
    await failCharge(transaction, dependencies, contract, { charge, reference, method })
    return
  }
  if (settled.state === 'processing' && !isFree) {
    await updateCharge(transaction, charge, {
      state: 'processing',
      provider_reference: settled.reference ?? charge.provider_reference,
      payment_method: settled.method ?? charge.payment_method,
    })
    if (charge.state !== 'processing')
      await noteChargeEvent(transaction, dependencies, charge, {
        kind: 'under_way',
        amountCents: charge.amount_cents,
        reference: settled.reference,
      })
    if (isNew) await mailInvoice(transaction, dependencies, contract, charge, false)
    return
  }
  const { reference, method } = settled
  await pay(transaction, dependencies, contract, { charge, isNew, reference, method })
}

/**
 * Handles another report about a paid charge, which stays paid. The id of its payment is stored where it came without
 * one, and a refund that waited for it is made. A second payment of the same period would be kept for nothing, so an
 * administrator looks at it.
 */
async function settleAgain(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { charge, settled: { state, reference } }: { readonly charge: ChargeRow; readonly settled: Settled },
): Promise<void> {
  if (state !== 'paid' || reference === null) return
  if (reference === charge.provider_reference && charge.transferred_on === null) return
  if (charge.provider_reference === null && charge.transferred_on === null) {
    await updateCharge(transaction, charge, { provider_reference: reference })
    const amountCents = charge.refunded_cents
    if (amountCents > 0)
      await instructProvider(transaction, dependencies, contract, { kind: 'refund', reference, amountCents })
    return
  }
  const period = `${formatDay(charge.from_day)} bis ${formatDay(charge.to_day)}`
  await makePaymentTask(
    transaction,
    dependencies,
    `${contract.number}: Der Zeitraum ${period} war schon bezahlt (${formerWords(charge)}), jetzt ist noch einmal gezahlt worden. Zahlung ${reference}. Bitte beim Zahlungsanbieter prüfen und erstatten: Gebucht ist nichts.`,
  )
}

/** How a charge was paid before. */
function formerWords({ transferred_on: on, provider_reference: reference }: ChargeRow): string {
  return on === null ? `Zahlung ${reference ?? 'ohne Nummer'}` : `per Überweisung am ${formatDay(on)}`
}

/** Stores that a payment failed or was charged back: the dunning begins. */
export async function failCharge(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  {
    charge,
    reference,
    method,
  }: {
    readonly charge: ChargeRow
    readonly reference: string | null
    readonly method?: PaymentMethod | null | undefined
  },
): Promise<void> {
  const isOver = contract.state === 'withdrawn' || keptOf(contract, charge) < charge.amount_cents
  // A repeated attempt that failed again is still the first failure: the dunning goes on where it was.
  const isFirst = charge.failed_at === null
  const failedAt = charge.failed_at ?? dependencies.clock.now()
  await updateCharge(transaction, charge, {
    state: 'failed',
    failed_at: failedAt,
    dunning: charge.dunning ?? 'told',
    paid_at: null,
    provider_reference: reference ?? charge.provider_reference,
    payment_method: method ?? charge.payment_method,
  })
  await noteChargeEvent(transaction, dependencies, charge, {
    kind: charge.state === 'paid' ? 'charged_back' : 'failed',
    amountCents: charge.amount_cents,
    reference,
  })
  if (isOver) await waiveCharge(transaction, dependencies, contract, charge)
  if (isOver || !isFirst) return
  const failed = { ...charge, failed_at: failedAt, payment_method: method ?? charge.payment_method }
  const row = await beginCase(transaction, dependencies, contract, failed)
  await mailDunning(transaction, dependencies, contract, {
    charge: failed,
    row,
    step: { kind: 'told', number: 0 },
  })
}

/** Stores that a charge is paid, with all that follows. @returns whether a mail about its claim has said so */
export async function pay(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  {
    charge,
    isNew,
    reference,
    method,
  }: {
    charge: ChargeRow
    isNew: boolean
    reference: string | null
    method?: PaymentMethod | null | undefined
  },
): Promise<boolean> {
  const provider_reference = reference ?? charge.provider_reference
  await updateCharge(transaction, charge, {
    state: 'paid',
    paid_at: dependencies.clock.now(),
    failed_at: null,
    dunning: null,
    provider_reference,
    payment_method: method ?? charge.payment_method,
  })
  await noteChargeEvent(transaction, dependencies, charge, {
    kind: charge.transferred_on === null ? 'paid' : 'transfer',
    amountCents: charge.amount_cents,
    reference: charge.transfer_reference ?? provider_reference,
  })
  const paidOn = charge.transferred_on ?? today(dependencies.clock)
  const note = charge.transfer_reference ?? ''
  const claim = await endCase(transaction, charge, {
    state: 'paid',
    paidOn,
    note,
    now: dependencies.clock.now(),
  })
  if (charge.surplus_cents > 0)
    await giveSurplusBack(transaction, dependencies, contract, { ...charge, provider_reference })
  const keptCents = keptOf(contract, charge)
  if (keptCents < charge.amount_cents) {
    // The money came after the contract was over.
    const paid = { ...charge, state: 'paid', provider_reference } as const
    await keepOfCharge(transaction, dependencies, contract, { charge: paid, keptCents })
    return false
  }
  if (isNew) await mailInvoice(transaction, dependencies, contract, charge, true)
  if (claim)
    await writeToParty(transaction, dependencies, contract, (sender) =>
      claimPaidMail({ ...contract, cents: charge.amount_cents }, sender),
    )
  const isTold = claim !== undefined
  if (!contract.suspended_at || contract.state !== 'active') return isTold
  const open = (await listCharges(transaction, contract)).filter(({ state }) => state === 'failed')
  if (open.length > 0) return isTold
  await updateContract(transaction, contract, { suspended_at: null })
  await writeToParty(transaction, dependencies, contract, (sender) => reactivatedMail(contract, sender))
  return isTold
}

/**
 * Refunds the surplus of a payment that was demanded before somebody withdrew from a change (withdraw-from-change.ts).
 */
async function giveSurplusBack(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  charge: ChargeRow,
): Promise<void> {
  await updateCharge(transaction, charge, { surplus_cents: 0 })
  const amountCents = charge.surplus_cents
  await payBack(transaction, dependencies, contract, { charge, amountCents, correctionNumber: null })
}

async function chargeOf(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { period: { from, to }, demandedCents }: { readonly period: Period; readonly demandedCents: number | null },
): Promise<{ readonly charge: ChargeRow; readonly isNew: boolean }> {
  const known = await findCharge(transaction, contract, from)
  if (known) return { charge: known, isNew: false }
  const { plan, price_cents: fullCents } = contract
  const priced = { plan, priceCents: fullCents, from }
  const { amountCents, reducedCents, words } = await takeReductions(transaction, contract, priced)
  const billed = { plan, amountCents, from, to, reduction: words === null ? null : { fullCents, words } }
  const invoice = await issueInvoice(transaction, dependencies, contract, billed)
  await insertCharge(transaction, {
    user_id: contract.user_id,
    contract_id: contract.contract_id,
    from_day: from,
    to_day: to,
    plan,
    amount_cents: amountCents,
    reduced_cents: reducedCents,
    state: 'open',
    created_at: dependencies.clock.now(),
    invoice_number: invoice.number,
    provider_reference: null,
  })
  if (reducedCents > 0 && demandedCents === fullCents)
    await giveReductionBack(transaction, dependencies, contract, { from, reducedCents })
  const charge = await findCharge(transaction, contract, from)
  if (!charge) throw new Error('The charge that was just written is gone')
  return { charge, isNew: true }
}

/**
 * The provider was told of a reduction too late and demands the full price: what was taken from it goes back when it
 * comes, and what still waits at the provider is taken from no later payment.
 */
async function giveReductionBack(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { from, reducedCents }: { readonly from: Day; readonly reducedCents: number },
): Promise<void> {
  const { user_id, contract_id, provider_subscription: subscription } = contract
  await updateCharge(transaction, { user_id, contract_id, from_day: from }, { surplus_cents: reducedCents })
  if (subscription !== null)
    await instructProvider(transaction, dependencies, contract, {
      kind: 'reduce',
      subscription,
      from,
      amountCents: 0,
    })
}

async function findCharge(transaction: Transaction, contract: FoundContract, from: Day) {
  return (await listCharges(transaction, contract)).find(({ from_day }) => from_day === from)
}

async function mailInvoice(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  charge: ChargeRow,
  isPaid: boolean,
): Promise<void> {
  const invoice = charge.invoice_number && (await findInvoice(transaction, charge.invoice_number))
  if (!invoice) return
  await writeToParty(transaction, dependencies, contract, (sender) =>
    invoiceMail(
      {
        name: contract.name,
        invoiceNumber: invoice.number,
        amountCents: invoice.gross_cents,
        from: invoice.from_day,
        to: invoice.to_day,
        files: [invoiceFile(invoice)],
        isPaid,
      },
      sender,
    ),
  )
}
