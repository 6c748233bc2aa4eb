import type { readIncome } from '#contract/planning/income.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { RecordDescription } from './record-description.ts'

type ExtraIncome = DataOf<typeof readIncome>['extras'][number]

export const extraIncomeRecord = {
  name: 'Einnahme',
  fields: {
    month: { label: 'Monat', format: 'month' },
    label: { label: 'Bezeichnung', format: 'text' },
    amountCents: { label: 'Betrag', format: 'cents' },
    distribution: {
      label: 'Aufteilung',
      inForm: 'So teilen',
      format: 'choice',
      words: { as_usual: 'wie üblich', saving_only: 'nur Sparrate' },
    },
  },
} as const satisfies RecordDescription<ExtraIncome>
