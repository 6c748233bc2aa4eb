import type { Day } from '#domain/calendar/day.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type FoundContract, updateContract } from './stores/contract-store.ts'
import { noNextPlan } from './tell-provider-of-plan.ts'

/**
 * Puts a changed plan into force on its first day; its periods are counted from then on. Another price of the same plan
 * moves no period and binds nobody anew (§ 309 Nr. 9 BGB). @returns the contract after it
 */
export async function switchPlanWhenDue(
  transaction: Transaction,
  contract: FoundContract,
  day: Day,
): Promise<FoundContract> {
  const { next_plan: plan, next_price_cents: priceCents, next_plan_on: on } = contract
  if (plan === null || priceCents === null || on === null || on > day) return contract
  const change = {
    plan,
    price_cents: priceCents,
    ...(plan === contract.plan ? {} : { plan_since_on: on }),
    ...noNextPlan,
  }
  await updateContract(transaction, contract, change)
  return { ...contract, ...change }
}
