import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { Property } from '#domain/property/property.ts'
import type { WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'

/** All records of a household from which its wealth plan is computed. */
export interface PlanRecords extends AccountSystemRecords {
  readonly wealthPlan: WealthPlan
  /** The goals: what they reserve does not count for the emergency reserve (statistics.md § 64). */
  readonly goals: readonly Goal[]
  /** What is known of the properties, whose values are balances of their accounts. */
  readonly properties: readonly Property[]
  readonly persons: readonly { readonly id: string }[]
  /** null: nobody has said so. */
  readonly isJointlyAssessed: boolean | null
}
