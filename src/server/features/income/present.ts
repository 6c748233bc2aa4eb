import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readIncome } from '#contract/planning/income.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { ExtraRow, ReceiptRow, SourceRow } from './store.ts'

type Income = DataOf<typeof readIncome>
export type Source = Income['sources'][number]
export type Receipt = Income['receipts'][number]
export type Extra = Income['extras'][number]

const { fieldsOf } = recordColumns(incomeSourceRecord.fields)

export function presentSource(row: SourceRow): Source {
  return {
    id: row.id,
    ...fieldsOf(row),
    payDay: row.pay_day ?? 'last_bank_day',
    amounts: row.amounts.map(({ valid_from, amount_cents }) => ({
      from: valid_from,
      amountCents: amount_cents,
    })),
    version: row.version,
  }
}

export function presentReceipt({ source_id, month, amount_cents, version }: ReceiptRow): Receipt {
  return { sourceId: source_id, month, amountCents: amount_cents, version }
}

export function presentExtra({ id, month, label, amount_cents, distribution, version }: ExtraRow): Extra {
  return { id, month, label, amountCents: amount_cents, distribution, version }
}
