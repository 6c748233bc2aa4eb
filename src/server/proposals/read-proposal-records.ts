import type { RoomRecords } from '#domain/client-room/room-records.ts'
import { readBudget } from '#server/budget/read-budget.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { listPersons } from '#server/household/store.ts'
import { readPlanRecords } from '#server/wealth-plan/read-plan-records.ts'

/** All records that lines of a proposal can change, exact, in the form in which the household's browser has them. */
export async function readProposalRecords(scope: HouseholdScope): Promise<RoomRecords> {
  const { budget, items, groups } = await readBudget(scope)
  return {
    ...(await readPlanRecords(scope)),
    persons: (await listPersons(scope)).map(({ id, name }) => ({ id, name })),
    budget: budget && { items, groups, startMonth: budget.startMonth },
  }
}
