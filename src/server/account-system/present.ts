import type { readAccountSystem } from '#contract/planning/account-system.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { AllocationRow } from './store.ts'

export type Allocation = DataOf<typeof readAccountSystem>['versions'][number]

/** One version of the rates, valid from its month (YYYY-MM-01) on; shares in basis points, amounts in cents. */
export function presentAllocation(row: AllocationRow): Allocation {
  return {
    month: row.month,
    savingBp: row.saving_bp,
    luxuryBp: row.luxury_bp,
    donationBp: row.donation_bp,
    base: row.base,
    shortfall: row.shortfall,
    lifeMinimumCents: row.life_minimum_cents,
    incomingAccountId: row.incoming_account_id,
    subPots: row.sub_pots.map(({ id, pot, label, share_bp }) => ({ id, pot, label, shareBp: share_bp })),
    targets: row.targets.map(({ pot, sub_pot_id, account_id, share_bp }) => ({
      pot,
      subPotId: sub_pot_id,
      accountId: account_id,
      shareBp: share_bp,
    })),
    version: row.version,
  }
}
