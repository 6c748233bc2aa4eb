import type { TaxMode, WithdrawalOrder } from '#domain/wealth-plan/wealth-plan.ts'
import type { HouseholdPlan } from './household-plan.ts'

/** The same plan with other taxes on capital income. */
export function withTaxMode(plan: HouseholdPlan, taxMode: TaxMode): HouseholdPlan {
  return { ...plan, settings: { ...plan.settings, taxMode }, input: { ...plan.input, taxMode } }
}

/** The same plan with withdrawals in another order. */
export function withWithdrawalOrder(plan: HouseholdPlan, withdrawalOrder: WithdrawalOrder): HouseholdPlan {
  const input = { ...plan.input, withdrawalOrder }
  return { ...plan, settings: { ...plan.settings, withdrawalOrder }, input }
}
