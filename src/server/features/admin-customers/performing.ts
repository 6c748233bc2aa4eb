import type { AuditEvent } from '#contract/audit-events.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import type { CustomerActionRow } from './store.ts'

/** What was done, as it is stored. */
export interface Performed extends Pick<CustomerActionRow, 'kind'>, Partial<Columns> {
  readonly event: AuditEvent
}

type Columns = Pick<
  CustomerActionRow,
  'on_day' | 'from_day' | 'amount_cents' | 'months' | 'about' | 'is_goodwill' | 'reduction_id' | 'undoes_id'
>

export interface Performing {
  readonly transaction: Transaction
  readonly dependencies: Dependencies
  /** Locked, and concluded. */
  readonly contract: FoundContract
  /** The id of the action. */
  readonly actionId: string
}
