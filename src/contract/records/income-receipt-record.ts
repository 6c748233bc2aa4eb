import type { readIncome } from '#contract/planning/income.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { RecordDescription } from './record-description.ts'

type IncomeReceipt = DataOf<typeof readIncome>['receipts'][number]

export const incomeReceiptRecord = {
  name: 'Eingang',
  fields: {
    sourceId: { label: 'Quelle', format: 'source' },
    month: { label: 'Monat', format: 'month' },
    amountCents: { label: 'Eingegangen', format: 'cents' },
  },
} as const satisfies RecordDescription<IncomeReceipt>
