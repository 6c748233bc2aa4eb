import type { readAccountSystem } from '#contract/planning/account-system.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { ofAllocation, ofSubPot, ofTarget } from './allocation-columns.ts'
import type { AllocationRow } from './store.ts'

export type Allocation = DataOf<typeof readAccountSystem>['versions'][number]

/**
 * One version of the rates as the API shows it, valid from its month (YYYY-MM-01) on; shares in basis points, amounts
 * in cents.
 */
export function presentAllocation(row: AllocationRow): Allocation {
  return {
    ...ofAllocation.fieldsOf(row),
    subPots: row.sub_pots.map((subPot) => ({ id: subPot.id, ...ofSubPot.fieldsOf(subPot) })),
    targets: row.targets.map((target) => ofTarget.fieldsOf(target)),
    version: row.version,
  }
}
