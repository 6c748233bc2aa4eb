import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readIncome } from '#contract/planning/income.ts'
import type { ExtraRow, ReceiptRow, SourceRow } from './store.ts'

type Income = DataOf<typeof readIncome>
export type Source = Income['sources'][number]
export type Receipt = Income['receipts'][number]
export type Extra = Income['extras'][number]

export function presentSource(row: SourceRow): Source {
  return {
    id: row.id,
    personId: row.person_id,
    label: row.label,
    type: row.type,
    rhythm: row.rhythm,
    dueMonth: row.due_month,
    payDay: row.pay_day ?? 'last_bank_day',
    validFrom: row.valid_from,
    validTo: row.valid_to,
    growthBp: row.growth_bp,
    isDistributed: row.is_distributed,
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
