import type { readAccounts } from '#contract/planning/accounts.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { foreignRecordFields } from './foreign-record.ts'
import type { RecordDescription } from './record-description.ts'
import { valuationRecordFields } from './valuation-record.ts'

type Balance = DataOf<typeof readAccounts>['accounts'][number]['balances'][number]

export const balanceRecord = {
  name: 'Kontostand',
  fields: {
    day: { label: 'Stand vom', format: 'day' },
    amountCents: { label: 'Stand', format: 'cents' },
    ...foreignRecordFields,
    ...valuationRecordFields,
  },
} as const satisfies RecordDescription<Balance>
