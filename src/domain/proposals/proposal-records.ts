import type { Budget } from '#domain/budget/budget-month.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'

/** All records of a household that lines of a proposal change, or from which their effects are computed. */
export interface ProposalRecords extends PlanRecords {
  /** null: there is no household plan. */
  readonly budget: Pick<Budget, 'items' | 'groups'> | null
}
