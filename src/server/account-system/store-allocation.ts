import type { HouseholdScope } from '#server/database/household-scope.ts'
import { ofAllocation, ofSubPot, ofTarget } from './allocation-columns.ts'
import type { Allocation } from './present.ts'
import { type TargetRow, writeAllocation } from './store.ts'

/** Writes a version of the rates for any month, without checking it. */
export async function storeAllocation(scope: HouseholdScope, allocation: Allocation): Promise<void> {
  await writeAllocation(
    scope,
    { ...ofAllocation.columnsOf(allocation), version: allocation.version },
    allocation.subPots.map((subPot) => ({ id: subPot.id, ...ofSubPot.columnsOf(subPot) })),
    targetRows(allocation),
  )
}

/** The targets of a version as rows, in their order. */
export function targetRows({ targets }: Pick<Allocation, 'targets'>): readonly TargetRow[] {
  return targets.map((target) => ofTarget.columnsOf(target))
}
