import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { LEAST_FOLLOW_UP_CENTS } from '#domain/transfers/least-follow-up.ts'
import { presentTransfer } from '#server/account-system/present-transfer.ts'
import { presentAllocation } from '#server/account-system/present.ts'
import { listAllocations } from '#server/account-system/store.ts'
import { listTransfers } from '#server/account-system/transfer-store.ts'
import { listAccounts } from '#server/accounts/account-store.ts'
import { presentAccount } from '#server/accounts/present.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { presentGoal } from '#server/goals/present.ts'
import { listGoals } from '#server/goals/store.ts'
import { findHousehold, listPersons } from '#server/household/store.ts'
import { readIncome } from '#server/income/read-income.ts'
import { presentProperty } from '#server/properties/present.ts'
import { listProperties } from '#server/properties/store.ts'
import { readWealthPlan } from './read-wealth-plan.ts'

/** All records from which the wealth plan is computed, in the form in which the browser has them. */
export async function readPlanRecords(scope: HouseholdScope): Promise<PlanRecords> {
  const household = await findHousehold(scope)
  return {
    income: await readIncome(scope),
    accounts: (await listAccounts(scope)).map(presentAccount),
    versions: (await listAllocations(scope)).map(presentAllocation),
    transfers: (await listTransfers(scope)).map(presentTransfer),
    wealthPlan: await readWealthPlan(scope),
    persons: await listPersons(scope),
    goals: (await listGoals(scope)).map(presentGoal),
    properties: (await listProperties(scope)).map(presentProperty),
    isJointlyAssessed: household?.is_jointly_assessed ?? null,
    leastFollowUpCents: household?.least_follow_up_cents ?? LEAST_FOLLOW_UP_CENTS,
  }
}
