import type { ProposalRecords } from '#domain/proposals/proposal-records.ts'
import { readBudget } from '#server/budget/read-budget.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { readPlanRecords } from '#server/wealth-plan/read-plan-records.ts'

/** All records that lines of a proposal can change, exact, in the form in which the household's browser has them. */
export async function readProposalRecords(scope: HouseholdScope): Promise<ProposalRecords> {
  const { budget, items, groups } = await readBudget(scope)
  return { ...(await readPlanRecords(scope)), budget: budget && { items, groups } }
}
