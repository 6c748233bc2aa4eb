import { type Day, addDays } from '#domain/calendar/day.ts'
import { periodBeforeChange } from '#domain/subscription/contract-change.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { instructProvider } from './payment-instructions.ts'
import { planReductions, unplanReductions } from './reductions/plan-reductions.ts'
import { type FoundContract, concludedPart, listCharges, updateContract } from './stores/contract-store.ts'

/** How many days before its first day the change is told at the latest, even if a payment was never reported to us. */
const LATEST_DAYS_BEFORE = 3

/**
 * Tells the provider of the next plan once it has demanded the period before: told earlier it would not charge that
 * period. The daily job tries again.
 */
export async function tellProviderOfPlan(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  contract: FoundContract,
  day: Day,
): Promise<void> {
  const { next_plan: plan, next_price_cents: priceCents, next_plan_on: on, provider_subscription } = contract
  if (plan === null || priceCents === null || on === null || provider_subscription === null) return
  if (contract.next_plan_told_at !== null) return
  const { plan: present, planSince } = concludedPart(contract)
  const before = periodBeforeChange({ plan: present, since: planSince }, on)
  const charges = await listCharges(transaction, contract)
  const isAskedFor = before === null || charges.some(({ from_day }) => from_day === before.from)
  if (!isAskedFor && day < addDays(on, -LATEST_DAYS_BEFORE)) return
  await unplanReductions(transaction, dependencies, contract)
  await instructProvider(transaction, dependencies, contract, {
    kind: 'change_plan',
    subscription: provider_subscription,
    plan,
    priceCents,
    from: on,
  })
  await updateContract(transaction, contract, { next_plan_told_at: dependencies.clock.now() })
  await planReductions(transaction, dependencies, contract)
}

/** Drops the next plan: the provider goes on with the present one, where it has been told otherwise. */
export async function dropNextPlan(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  contract: FoundContract,
): Promise<void> {
  const { next_plan_on: from, next_plan_told_at: toldAt, provider_subscription: subscription } = contract
  await updateContract(transaction, contract, noNextPlan)
  if (from === null || toldAt === null || subscription === null) return
  await unplanReductions(transaction, dependencies, contract)
  await instructProvider(transaction, dependencies, contract, {
    kind: 'change_plan',
    subscription,
    plan: contract.plan,
    priceCents: contract.price_cents,
    from,
  })
  await planReductions(transaction, dependencies, { ...contract, ...noNextPlan })
}

/** The columns of a contract without a next plan. */
export const noNextPlan = {
  next_plan: null,
  next_price_cents: null,
  next_plan_on: null,
  next_plan_told_at: null,
} as const
