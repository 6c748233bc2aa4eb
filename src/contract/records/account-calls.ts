import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { closeAccount, createAccount, orderAccounts } from '#contract/planning/accounts.ts'
import { accountRecord } from './account-record.ts'
import { balanceRecord } from './balance-record.ts'
import type { RecordDescription } from './record-description.ts'

const { name, fields } = accountRecord

/** A new account comes with its first balance. */
export const newAccountRecord = {
  name,
  fields: {
    ...fields,
    balance: {
      label: balanceRecord.name,
      format: 'entry',
      pattern: fields.balances.pattern,
      fields: balanceRecord.fields,
      none: 'keiner',
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof createAccount>>

/** What somebody says when an account is closed. */
export const closingRecord = {
  name,
  fields: {
    closedOn: { label: fields.closedOn.label, format: 'day' },
    transferTo: { label: 'Den Rest übernimmt', format: 'account', none: 'kein Konto' },
  },
} as const satisfies RecordDescription<BodyOf<typeof closeAccount>>

export const accountOrderRecord = {
  name,
  fields: { ids: { label: fields.position.label, format: 'accounts' } },
} as const satisfies RecordDescription<BodyOf<typeof orderAccounts>>
