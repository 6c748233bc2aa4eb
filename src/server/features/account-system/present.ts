import type { readTransfers } from '#contract/planning/account-system.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { TransferRow } from './store.ts'

export type Transfer = DataOf<typeof readTransfers>['transfers'][number]

/** A transfer that was ticked off, in cents. */
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
