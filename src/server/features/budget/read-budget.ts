import type { HouseholdScope } from '#server/database/household-scope.ts'
import { listItems } from './item-store.ts'
import { type Budget, presentContract, presentGroup, presentItem, presentSettings } from './present.ts'
import { findSettings, listContracts, listGroups } from './store.ts'

/** Reads the whole household plan. */
export async function readBudget(scope: HouseholdScope): Promise<Budget> {
  const settings = await findSettings(scope)
  return {
    budget: settings ? presentSettings(settings) : null,
    groups: (await listGroups(scope)).map((group) => presentGroup(group, settings?.groups_version ?? 0)),
    items: (await listItems(scope)).map(presentItem),
    contracts: (await listContracts(scope)).map(presentContract),
  }
}
