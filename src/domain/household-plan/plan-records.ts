import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'

/** All records of a household that its wealth plan is computed from. */
export interface PlanRecords extends AccountSystemRecords {
  readonly wealthPlan: WealthPlan
  readonly persons: readonly { readonly id: string }[]
  /** null: nobody has said so. */
  readonly isJointlyAssessed: boolean | null
}
