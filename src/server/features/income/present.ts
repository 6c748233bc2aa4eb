import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readIncome } from '#contract/planning/income.ts'
import { extraIncomeRecord } from '#contract/records/extra-income-record.ts'
import { incomeReceiptRecord } from '#contract/records/income-receipt-record.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { ExtraRow, ReceiptRow, SourceRow } from './store.ts'

type Income = DataOf<typeof readIncome>
export type Source = Income['sources'][number]
export type Receipt = Income['receipts'][number]
export type Extra = Income['extras'][number]

const ofSource = recordColumns(incomeSourceRecord.fields)
const ofReceipt = recordColumns(incomeReceiptRecord.fields)
const ofExtra = recordColumns(extraIncomeRecord.fields)

/**
 * A source with its amounts in cents, each valid from its month (YYYY-MM-01) on; without a pay day it pays on the last
 * bank day.
 */
export function presentSource(row: SourceRow): Source {
  return {
    id: row.id,
    ...ofSource.fieldsOf(row),
    payDay: row.pay_day ?? 'last_bank_day',
    amounts: row.amounts.map(({ valid_from, amount_cents }) => ({
      from: valid_from,
      amountCents: amount_cents,
    })),
    version: row.version,
  }
}

/** What was received from a source in a month, in cents. */
export function presentReceipt(row: ReceiptRow): Receipt {
  return { ...ofReceipt.fieldsOf(row), version: row.version }
}

/** Income that came once, in cents, and what it was meant for. */
export function presentExtra(row: ExtraRow): Extra {
  return { id: row.id, ...ofExtra.fieldsOf(row), version: row.version }
}
