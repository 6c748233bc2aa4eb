import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'

/** All records of a household that its wealth plan is computed from. */
export interface PlanRecords extends AccountSystemRecords {
  readonly wealthPlan: WealthPlan
  /** What they reserve is not there for the reserve (statistics.md § 64). */
  readonly goals: readonly Goal[]
  readonly persons: readonly { readonly id: string }[]
  /** null: nobody has said so. */
  readonly isJointlyAssessed: boolean | null
}
