import { type Day, dayIn } from '#domain/calendar/day.ts'
import { dividePayment } from '#domain/subscription/contract-change.ts'
import { earliestEnd, nextPeriodStart } from '#domain/subscription/contract-end.ts'
import { isWithdrawalInTime } from '#domain/subscription/refund.ts'
import { type Term, periodAt, placeOfPeriod } from '#domain/subscription/term.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changeWithdrawnMail } from '#server/mails/contracts/contract-change-mails.ts'
import { timeZone, today } from '#server/today.ts'
import { correctInvoice, issueInvoice } from './issue-invoice.ts'
import { instructProvider } from './payment-instructions.ts'
import { planReductions, unplanReductions } from './reductions/plan-reductions.ts'
import { reducedPrice, takeNow } from './reductions/take-reductions.ts'
import { type ChangeRow, lastChange, listChanges, noteChangeWithdrawn } from './stores/change-store.ts'
import {
  type ChargeRow,
  type FoundContract,
  listCharges,
  lockContract,
  updateCharge,
  updateContract,
} from './stores/contract-store.ts'
import { dropNextPlan } from './tell-provider-of-plan.ts'
import { payBack } from './transfers/pay-back.ts'
import { invoiceFile, writeToParty } from './write-to-party.ts'

/** The effect of a withdrawal from a change. */
export interface ChangeWithdrawal {
  readonly isInTime: boolean
  /** The refund; 0 where the change had not begun. */
  readonly refundCents: number
  /** The number of the invoice that corrects the one for the new plan. */
  readonly correctionNumber: string | null
}

/**
 * Withdraws from a change that bound anew: the contract goes on as it was before (decision 0131). Where the declaration
 * came in time and takes effect after the new plan was charged, the former price is kept for the period that has begun,
 * and the rest is refunded.
 * @param contract locked
 * @returns null where no change is in force
 */
export async function withdrawFromChange(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { sentAt }: { readonly sentAt: Date },
): Promise<ChangeWithdrawal | null> {
  const change = lastChange(await listChanges(transaction, contract))
  if (!change || contract.state !== 'active') return null
  const nothing = { refundCents: 0, correctionNumber: null, files: [] }
  const concludedOn = dayIn(change.concluded_at.getTime(), timeZone)
  if (!isWithdrawalInTime(concludedOn, dayIn(sentAt.getTime(), timeZone)))
    return { isInTime: false, refundCents: 0, correctionNumber: null }
  await noteChangeWithdrawn(transaction, change, sentAt)
  const hasBegun = contract.plan === change.plan && contract.plan_since_on === change.starts_on
  if (!hasBegun) await dropNextPlan(transaction, dependencies, contract)
  const settled = hasBegun ? await undo(transaction, dependencies, contract, change) : nothing
  await writeToParty(transaction, dependencies, contract, (sender) =>
    changeWithdrawnMail(
      {
        name: contract.name,
        number: change.number,
        plan: change.former_plan,
        priceCents: change.former_price_cents,
        refundCents: settled.refundCents,
        files: settled.files,
      },
      sender,
    ),
  )
  return { isInTime: true, refundCents: settled.refundCents, correctionNumber: settled.correctionNumber }
}

/** Makes the contract again what it was, from the first day of the change on. */
async function undo(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  change: ChangeRow,
) {
  const day = today(dependencies.clock)
  const term: Term = { plan: change.former_plan, since: change.former_since_on }
  await updateContract(transaction, contract, {
    plan: change.former_plan,
    price_cents: change.former_price_cents,
    plan_since_on: change.former_since_on,
    // Whoever has cancelled the yearly plan has cancelled the contract.
    ...(contract.ends_on === null ? {} : { ends_on: earliestEnd(term, day) }),
  })
  const restored = await lockContract(transaction, contract)
  if (!restored) throw new Error('The contract that was just restored is gone')
  await instructAnew(transaction, dependencies, restored, { term, day })
  const charge = (await listCharges(transaction, restored)).find(
    ({ from_day }) => from_day === change.starts_on,
  )
  const settled =
    charge && charge.state !== 'waived'
      ? await divide(transaction, dependencies, restored, { charge, term })
      : { refundCents: 0, correctionNumber: null, files: [] }
  await planReductions(transaction, dependencies, restored)
  return settled
}

async function instructAnew(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { term, day }: { readonly term: Term; readonly day: Day },
): Promise<void> {
  const { provider_subscription: subscription, ends_on: endsOn } = contract
  if (subscription === null) return
  await unplanReductions(transaction, dependencies, contract)
  await instructProvider(transaction, dependencies, contract, {
    kind: 'change_plan',
    subscription,
    plan: term.plan,
    priceCents: contract.price_cents,
    from: nextPeriodStart(term, day),
  })
  if (endsOn !== null)
    await instructProvider(transaction, dependencies, contract, { kind: 'end', subscription, endsOn })
}

/** Turns the payment for the new plan into one for the begun period of the former plan; the rest is refunded. */
async function divide(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { charge, term }: { readonly charge: ChargeRow; readonly term: Term },
) {
  const { plan, price_cents: priceCents } = contract
  const { from, to } = periodAt(term, placeOfPeriod(term, charge.from_day))
  // What was taken from the payment for the new plan is taken anew, from the price of the former one.
  await takeNow(transaction, contract, { plan, priceCents, from: charge.from_day })
  const reduced = await reducedPrice(transaction, contract, { plan, priceCents, from: charge.from_day })
  const { keptCents, surplusCents } = dividePayment(
    charge.amount_cents + charge.surplus_cents,
    reduced.amountCents,
  )
  const correction =
    charge.invoice_number === null
      ? null
      : await correctInvoice(transaction, dependencies, {
          number: charge.invoice_number,
          keptCents: 0,
          userId: contract.user_id,
        })
  const { words } = reduced
  const reduction = words === null ? null : { fullCents: priceCents, words }
  const billed = { plan, amountCents: keptCents, from, to, reduction }
  const invoice = await issueInvoice(transaction, dependencies, contract, billed)
  const isPaid = charge.state === 'paid'
  await updateCharge(transaction, charge, {
    plan,
    to_day: to,
    amount_cents: keptCents,
    reduced_cents: reduced.reducedCents,
    invoice_number: invoice.number,
    // The refund of money that is still under way is made when it arrives (settle-charge.ts).
    surplus_cents: isPaid ? 0 : surplusCents,
  })
  const correctionNumber = correction?.number ?? null
  if (isPaid)
    await payBack(transaction, dependencies, contract, {
      charge,
      amountCents: surplusCents,
      correctionNumber,
    })
  const isMoney = isPaid || charge.state === 'processing'
  return {
    refundCents: isMoney ? surplusCents : 0,
    correctionNumber,
    files: [...(correction ? [correction] : []), invoice].map(invoiceFile),
  }
}
