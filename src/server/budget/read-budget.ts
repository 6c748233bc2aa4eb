import type { HouseholdScope } from '#server/database/household-scope.ts'
import { listItems } from './item-store.ts'
import { type Budget, presentContract, presentGroup, presentItem, presentSettings } from './present.ts'
import { findSettings, listContracts, listGroups } from './store.ts'

/** Reads the whole household plan. */
export async function readBudget(scope: HouseholdScope): Promise<Budget> {
  return {
    ...(await readBudgetLines(scope)),
    contracts: (await listContracts(scope)).map(presentContract),
  }
}

/** Reads the household plan without its contracts. */
export async function readBudgetLines(scope: HouseholdScope): Promise<Omit<Budget, 'contracts'>> {
  const settings = await findSettings(scope)
  return {
    budget: settings ? presentSettings(settings) : null,
    groups: (await listGroups(scope)).map((group) => presentGroup(group, settings?.groups_version ?? 0)),
    items: (await listItems(scope)).map(presentItem),
  }
}
