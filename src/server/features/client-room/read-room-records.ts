import { kindsOfArea, type RecordKind, type RoomRecords } from '#domain/client-room/room-records.ts'
import type { Grant, GrantArea } from '#domain/consulting/grant.ts'
import { presentTransfer } from '#server/account-system/present-transfer.ts'
import { presentAllocation } from '#server/account-system/present.ts'
import { listAllocations } from '#server/account-system/store.ts'
import { listTransfers } from '#server/account-system/transfer-store.ts'
import { listAccounts } from '#server/accounts/account-store.ts'
import { presentAccount } from '#server/accounts/present.ts'
import { readBudgetLines } from '#server/budget/read-budget.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { presentGoal } from '#server/goals/present.ts'
import { listGoals } from '#server/goals/store.ts'
import { findHousehold, listPersons } from '#server/household/store.ts'
import { readIncome } from '#server/income/read-income.ts'
import { presentProperty } from '#server/properties/present.ts'
import { listProperties } from '#server/properties/store.ts'
import { readWealthPlan } from '#server/wealth-plan/read-wealth-plan.ts'

const nothingPlanned: RoomRecords['wealthPlan'] = {
  plan: null,
  planPersons: [],
  positions: [],
  values: [],
  events: [],
  planScenarios: [],
  distribution: null,
}

/** The records of a household from which an area is computed; those of other areas are not read. */
export async function readRoomRecords(
  scope: HouseholdScope,
  area: GrantArea,
  grant: Grant,
): Promise<RoomRecords> {
  const kinds = kindsOfArea(area, grant)
  const of = async <Value>(kind: RecordKind, read: () => Promise<Value>, none: Value) =>
    kinds.has(kind) ? read() : none
  const household = kinds.has('wealthPlan') ? await findHousehold(scope) : undefined
  return {
    income: await of('income', () => readIncome(scope), { sources: [], receipts: [], extras: [] }),
    accounts: await of('accounts', async () => (await listAccounts(scope)).map(presentAccount), []),
    versions: await of('versions', async () => (await listAllocations(scope)).map(presentAllocation), []),
    transfers: await of('transfers', async () => (await listTransfers(scope)).map(presentTransfer), []),
    wealthPlan: await of('wealthPlan', () => readWealthPlan(scope), nothingPlanned),
    persons: (await listPersons(scope)).map(({ id, name }) => ({ id, name })),
    goals: await of('goals', async () => (await listGoals(scope)).map(presentGoal), []),
    properties: await of('properties', async () => (await listProperties(scope)).map(presentProperty), []),
    budget: await of('budget', () => readBudgetRecords(scope), null),
    isJointlyAssessed: household?.is_jointly_assessed ?? null,
  }
}

/** Null before a household plan is begun. */
async function readBudgetRecords(scope: HouseholdScope): Promise<RoomRecords['budget']> {
  const { budget, groups, items } = await readBudgetLines(scope)
  return budget && { startMonth: budget.startMonth, groups, items }
}
