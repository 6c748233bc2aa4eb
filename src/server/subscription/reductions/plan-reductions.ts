import { addDays } from '#domain/calendar/day.ts'
import { type ReductionPart, reducePrice } from '#domain/subscription/reduction.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type NextDemand, nextDemand } from '#server/subscription/next-demand.ts'
import { instructProvider } from '#server/subscription/payment-instructions.ts'
import { type FoundContract, listCharges } from '#server/subscription/stores/contract-store.ts'
import {
  type ChargeReductionRow,
  listChargeReductions,
  listReductions,
  putBack,
  reductionOf,
  setAside,
} from '#server/subscription/stores/reduction-store.ts'
import { today } from '#server/today.ts'

type Means = Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>

/**
 * How long before a period the provider is told at the earliest what is taken from it: told before it has demanded the
 * period before, it would take it from that one.
 */
const EARLIEST_DAYS_BEFORE = 7

/** And at the latest: afterwards the provider may have demanded the whole price, so the next period is reduced. */
const LATEST_DAYS_BEFORE = 2

/**
 * Sets aside what the reductions of a contract take from its next payment, and tells a provider that demands payments
 * by itself. Does nothing where that is so already, so it may be called at any time; the daily job does. The test
 * provider needs no telling: its payments are reduced when they are demanded (take-reductions.ts).
 * @param contract locked
 */
export async function planReductions(
  transaction: Transaction,
  dependencies: Means,
  contract: FoundContract,
): Promise<void> {
  if (contract.provider === 'test' || contract.provider_subscription === null) return
  const reductions = await listReductions(transaction, contract)
  if (reductions.length === 0) return
  const day = today(dependencies.clock)
  const charges = await listCharges(transaction, contract)
  const next = nextDemand(contract, charges)
  const isTime =
    next !== null &&
    day >= addDays(next.from, -EARLIEST_DAYS_BEFORE) &&
    day <= addDays(next.from, -LATEST_DAYS_BEFORE)
  if (!isTime) return
  const aside = (await listChargeReductions(transaction, contract)).filter(
    ({ from_day }) => from_day === next.from,
  )
  const available = reductions.map((row) => ({
    ...reductionOf(row),
    units: row.units_left + unitsOf(aside, row.reduction_id),
  }))
  const { parts } = reducePrice(next.plan, next.priceCents, available)
  if (isSame(aside, parts)) return
  await putBack(transaction, contract, next.from)
  await setAside(transaction, contract, next.from, parts)
  await tell(transaction, dependencies, contract, { next, parts })
}

/**
 * Takes back what was set aside for a payment that was not demanded yet, and tells the provider. To be called before its
 * plan or price is changed; {@link planReductions} sets aside anew.
 */
export async function unplanReductions(
  transaction: Transaction,
  dependencies: Means,
  contract: FoundContract,
): Promise<void> {
  const charges = await listCharges(transaction, contract)
  const demanded = new Set(charges.map(({ from_day }) => from_day))
  const aside = (await listChargeReductions(transaction, contract)).filter(
    ({ from_day }) => !demanded.has(from_day),
  )
  for (const from of new Set(aside.map(({ from_day }) => from_day))) {
    await putBack(transaction, contract, from)
    await tell(transaction, dependencies, contract, { next: { from }, parts: [] })
  }
}

async function tell(
  transaction: Transaction,
  dependencies: Means,
  contract: FoundContract,
  { next, parts }: { readonly next: Pick<NextDemand, 'from'>; readonly parts: readonly ReductionPart[] },
): Promise<void> {
  const subscription = contract.provider_subscription
  if (subscription === null || contract.provider === 'test') return
  await instructProvider(transaction, dependencies, contract, {
    kind: 'reduce',
    subscription,
    from: next.from,
    amountCents: sumOf(parts),
  })
}

function unitsOf(aside: readonly ChargeReductionRow[], id: string): number {
  return aside.find(({ reduction_id }) => reduction_id === id)?.units ?? 0
}

function isSame(aside: readonly ChargeReductionRow[], parts: readonly ReductionPart[]): boolean {
  return (
    aside.length === parts.length &&
    parts.every(({ id, cents, units }) =>
      aside.some((row) => row.reduction_id === id && row.amount_cents === cents && row.units === units),
    )
  )
}

function sumOf(parts: readonly ReductionPart[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}
