import type { CustomerEffect } from '#contract/admin/customer-effects.ts'
import { isMailKind } from '#contract/mail-kinds.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { accessKind, openAccessKinds } from '#domain/subscription/access-kind.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { PaymentInstruction } from '#server/payment/payment-instruction.ts'
import { keptOf } from '#server/subscription/keep-of-charge.ts'
import { type ForeseenPayment, foreseePayments } from '#server/subscription/reductions/grant-reduction.ts'
import { findAccess } from '#server/subscription/stores/access-store.ts'
import {
  type ChargeRow,
  type FoundContract,
  findContractByKey,
  listCharges,
} from '#server/subscription/stores/contract-store.ts'
import { listChargeReductions, listReductions } from '#server/subscription/stores/reduction-store.ts'
import { timeZone } from '#server/today.ts'
import {
  listInstructionsOfTransaction,
  listInvoicesOfTransaction,
  listMailKindsOfTransaction,
  listOpenRequests,
  listTransferTasksOfTransaction,
} from './effect-store.ts'
import { unitsLeft } from './present.ts'

/** What the effects of an action are compared with. */
export interface Snapshot {
  readonly contract: FoundContract
  readonly charges: readonly ChargeRow[]
  readonly isOpen: boolean
  readonly reductions: ReadonlyMap<string, { readonly words: string; readonly units: number }>
  readonly payments: readonly ForeseenPayment[]
  readonly openRequests: readonly string[]
}

export async function takeSnapshot(
  transaction: Transaction,
  { clock }: Pick<Dependencies, 'clock'>,
  contract: FoundContract,
): Promise<Snapshot> {
  const access = await findAccess(transaction, contract.household_id)
  const reductions = await listReductions(transaction, contract)
  const charges = await listCharges(transaction, contract)
  const parts = await listChargeReductions(transaction, contract)
  return {
    contract,
    charges,
    isOpen: access !== undefined && openAccessKinds.has(accessKind(access, clock.now().getTime())),
    reductions: new Map(
      reductions.map((row) => [
        row.reduction_id,
        { words: row.words, units: unitsLeft(row, { charges, parts }) },
      ]),
    ),
    payments: contract.state === 'active' ? await foreseePayments(transaction, contract) : [],
    openRequests: await listOpenRequests(transaction, contract.number),
  }
}

/**
 * What has changed since a snapshot, in the transaction that changes it: read from the rows, so that nothing can be
 * said that does not happen, and nothing can happen that is not said.
 */
export async function effectsSince(
  transaction: Transaction,
  dependencies: Dependencies,
  before: Snapshot,
): Promise<readonly CustomerEffect[]> {
  const contract = (await findContractByKey(transaction, before.contract)) ?? before.contract
  const after = await takeSnapshot(transaction, dependencies, contract)
  const { user_id: userId, number } = contract
  const closed = before.openRequests.filter((each) => !after.openRequests.includes(each))
  const tasks = await listTransferTasksOfTransaction(transaction, number)
  const mails = await listMailKindsOfTransaction(transaction, userId)
  return [
    ...ofContract(before, after),
    ...after.charges.flatMap((charge) => [
      ...ofCharge(before, charge),
      ...ofMoneyOnItsWay(before, after, charge),
    ]),
    ...(await listInvoicesOfTransaction(transaction, number)).map((row) =>
      row.corrects === null
        ? effect('invoice', { from_day: row.from_day, to_day: row.to_day, amount_cents: row.gross_cents })
        : effect('correction', { number: row.corrects, amount_cents: row.gross_cents }),
    ),
    ...ofReductions(before, after),
    ...(await listInstructionsOfTransaction(transaction, number)).map(ofInstruction),
    ...closed.map((each) => effect('request_closed', { number: each })),
    ...tasks.map(({ due_on }) => effect('task', { on: due_on })),
    ...mails.flatMap((kind) => (isMailKind(kind) ? [effect('mail', { mail: kind })] : [])),
  ]
}

function effect(kind: CustomerEffect['kind'], change: Partial<CustomerEffect> = {}): CustomerEffect {
  return {
    kind,
    on: null,
    from_day: null,
    to_day: null,
    amount_cents: null,
    plan: null,
    number: null,
    mail: null,
    provider: null,
    words: null,
    ...change,
  }
}

function ofContract(before: Snapshot, after: Snapshot): readonly CustomerEffect[] {
  const [was, is] = [before.contract, after.contract]
  const effects: CustomerEffect[] = []
  const isNewState = was.state !== is.state
  if (isNewState && is.state === 'withdrawn')
    effects.push(effect('is_withdrawn', { on: dayOf(is.withdrawn_at) }))
  if (isNewState && is.state === 'ended') effects.push(effect('is_over', { on: is.ends_on }))
  if (is.state === 'active' && was.ends_on !== is.ends_on)
    effects.push(is.ends_on === null ? effect('goes_on') : effect('ends', { on: is.ends_on }))
  if (was.plan !== is.plan || was.price_cents !== is.price_cents)
    effects.push(effect('plan_changes', { plan: is.plan, amount_cents: is.price_cents }))
  if (was.next_plan !== null && is.next_plan === null) effects.push(effect('next_plan_dropped'))
  if (was.suspended_at !== null && is.suspended_at === null) effects.push(effect('suspension_ends'))
  if (before.isOpen && !after.isOpen) effects.push(effect('access_closes'))
  if (!before.isOpen && after.isOpen) effects.push(effect('access_opens'))
  return effects
}

function dayOf(instant: Date | null): Day | null {
  return instant && dayIn(instant.getTime(), timeZone)
}

function ofCharge({ charges }: Snapshot, charge: ChargeRow): readonly CustomerEffect[] {
  const was = charges.find(({ from_day }) => from_day === charge.from_day)
  const { from_day, to_day, amount_cents } = charge
  const of = { from_day, to_day, amount_cents }
  const effects: CustomerEffect[] = []
  if (was?.state !== charge.state && charge.state === 'paid') effects.push(effect('paid', of))
  if (was?.state !== charge.state && charge.state === 'failed') effects.push(effect('opened_again', of))
  if (was?.state !== charge.state && charge.state === 'waived') effects.push(effect('waived', of))
  const paidBefore = was === undefined ? 0 : was.refunded_cents + was.amount_cents
  const surplus =
    charge.state === 'paid' ? Math.max(0, paidBefore - amount_cents - (was?.refunded_cents ?? 0)) : 0
  const refundCents = charge.refunded_cents - (was?.refunded_cents ?? 0) + surplus
  const way = charge.transferred_on === null ? 'refund_by_provider' : 'refund_by_transfer'
  if (refundCents > 0) effects.push(effect(way, { ...of, amount_cents: refundCents }))
  return effects
}

/** Money that is under way when a contract ends goes back when it has come (settle-charge.ts). */
function ofMoneyOnItsWay(
  before: Snapshot,
  { contract }: Snapshot,
  charge: ChargeRow,
): readonly CustomerEffect[] {
  if (charge.state !== 'processing' || before.contract.state === contract.state) return []
  const { from_day, to_day, amount_cents: amountCents } = charge
  const cents = amountCents - keptOf(contract, charge)
  return cents === 0 ? [] : [effect('refund_when_paid', { from_day, to_day, amount_cents: cents })]
}

function ofReductions(before: Snapshot, after: Snapshot): readonly CustomerEffect[] {
  const effects: CustomerEffect[] = []
  for (const [id, { words, units }] of after.reductions) {
    const was = before.reductions.get(id)
    if (!was) effects.push(effect('reduction', { words }))
    else if (units < was.units && after.contract.state === 'active')
      effects.push(effect('reduction_ends', { words }))
  }
  if (effects.length === 0) return effects
  return [
    ...effects,
    ...after.payments.map(({ from, to, fullCents, amountCents }) =>
      effect('next_payment', {
        from_day: from,
        to_day: to,
        amount_cents: amountCents,
        words: amountCents === fullCents ? null : `statt ${formatEuro(fullCents)}`,
      }),
    ),
  ]
}

function ofInstruction(told: PaymentInstruction): CustomerEffect {
  switch (told.kind) {
    case 'end':
      return effect('provider_told', { provider: 'end', on: told.endsOn })
    case 'reduce':
      return effect('provider_told', { provider: 'reduction' })
    case 'resume':
    case 'change_plan':
    case 'refund':
    case 'close_checkout':
    case 'paid_elsewhere':
      return effect('provider_told', { provider: told.kind })
  }
}
