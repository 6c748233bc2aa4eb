import type { readAccountSystem } from '#contract/account-system.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { AllocationRow, TransferRow } from './store.ts'

type AccountSystem = DataOf<typeof readAccountSystem>
export type Allocation = AccountSystem['versions'][number]
export type Transfer = AccountSystem['transfers'][number]

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

export function presentTransfer(row: TransferRow): Transfer {
  return {
    id: row.id,
    month: row.month,
    pot: row.pot,
    subPotId: row.sub_pot_id,
    accountId: row.account_id,
    amountCents: row.amount_cents,
    transferredOn: row.transferred_on,
    version: row.version,
  }
}
