import type { readAccounts } from '#contract/planning/accounts.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { foreignRecordFields } from './foreign-record.ts'
import type { RecordDescription } from './record-description.ts'

type Balance = DataOf<typeof readAccounts>['accounts'][number]['balances'][number]

/** What a balance tells of a property beside its amount. */
export const valuationRecordFields = {
  valuationKind: {
    label: 'Bewertung aus',
    format: 'choice',
    words: {
      purchase: 'Kauf',
      appraisal: 'Gutachten',
      own_estimate: 'eigene Schätzung',
      index: 'Preisindex',
      sale: 'Verkauf',
    },
    none: 'keine Angabe',
  },
  movedCents: { label: 'Aus dem Verkauf einer Immobilie', format: 'cents', none: 'nichts' },
  wholeCents: { label: 'Wert des Ganzen', format: 'cents', none: 'wie der Stand' },
} as const

export const balanceRecord = {
  name: 'Kontostand',
  fields: {
    day: { label: 'Stand vom', format: 'day' },
    amountCents: { label: 'Stand', format: 'cents' },
    ...foreignRecordFields,
    ...valuationRecordFields,
  },
} as const satisfies RecordDescription<Balance>
