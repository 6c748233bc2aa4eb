import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Allocation } from './present.ts'
import { type TargetRow, writeAllocation } from './store.ts'

/** Writes a version of any month, as it is. */
export async function storeAllocation(scope: HouseholdScope, allocation: Allocation): Promise<void> {
  await writeAllocation(
    scope,
    {
      month: allocation.month,
      saving_bp: allocation.savingBp,
      luxury_bp: allocation.luxuryBp,
      donation_bp: allocation.donationBp,
      base: allocation.base,
      shortfall: allocation.shortfall,
      life_minimum_cents: allocation.lifeMinimumCents,
      incoming_account_id: allocation.incomingAccountId,
      version: allocation.version,
    },
    allocation.subPots.map(({ id, pot, label, shareBp }) => ({ id, pot, label, share_bp: shareBp })),
    targetRows(allocation),
  )
}

/** The targets of a version as rows, in their order. */
export function targetRows({ targets }: Pick<Allocation, 'targets'>): readonly TargetRow[] {
  return targets.map(({ pot, subPotId, accountId, shareBp }) => ({
    pot,
    sub_pot_id: subPotId,
    account_id: accountId,
    share_bp: shareBp,
  }))
}
