import type { readTransfers } from '#contract/planning/account-system.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { transferRecord } from '#contract/records/transfer-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { TransferRow } from './transfer-store.ts'

export type Transfer = DataOf<typeof readTransfers>['transfers'][number]

const { fieldsOf } = recordColumns(transferRecord.fields)

/** A ticked-off transfer as the API shows it, in cents. */
export function presentTransfer(row: TransferRow): Transfer {
  return { id: row.id, ...fieldsOf(row), version: row.version }
}
