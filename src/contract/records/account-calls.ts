import type {
  closeAccount,
  createAccount,
  orderAccounts,
  reopenAccount,
  updateAccount,
} from '#contract/planning/accounts.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { potTitles } from '#contract/records/words/pot-titles.ts'
import { accountRecord } from './account-record.ts'
import { balanceRecord } from './balance-record.ts'
import { foreignRecordFields } from './foreign-record.ts'
import type { RecordDescription } from './record-description.ts'

const { name, fields } = accountRecord

const balance = {
  label: balanceRecord.name,
  format: 'entry',
  pattern: fields.balances.pattern,
  fields: balanceRecord.fields,
  none: 'keiner',
} as const

const shares = {
  label: 'Töpfe',
  format: 'entry',
  pattern: '{pot} zu {amountCents|shareBp}',
  fields: {
    pot: { label: 'Topf', format: 'choice', words: potTitles },
    subPotId: { label: 'Untertopf', format: 'subPot', none: 'keiner' },
    shareBp: { label: 'Anteil am Topf', format: 'basisPoints' },
    amountCents: { label: 'Fester Betrag', format: 'cents', none: 'keiner' },
  },
  none: 'keine',
} as const

const pots = {
  label: shares.label,
  format: 'entry',
  pattern: '{shares}, ab {month}',
  fields: { month: { label: 'Gilt ab', format: 'month' }, shares },
} as const

/** A new account comes with its first balance and its pots. */
export const newAccountRecord = {
  name,
  fields: { ...fields, balance, pots },
} as const satisfies RecordDescription<BodyOf<typeof createAccount>>

/** A change of an account, with a balance and its pots. */
export const accountChangeRecord = {
  name,
  fields: { ...fields, balance, pots: { ...pots, fields: { ...pots.fields, seen: shares } } },
} as const satisfies RecordDescription<BodyOf<typeof updateAccount>>

/** The balances that are restored when a closing is undone. */
export const reopeningRecord = {
  name,
  fields: {
    balances: {
      label: fields.balances.label,
      format: 'entry',
      pattern: '{amountCents} auf {accountId}',
      fields: {
        accountId: { label: name, format: 'account' },
        amountCents: { label: balanceRecord.fields.amountCents.label, format: 'cents', none: 'keiner' },
        ...foreignRecordFields,
      },
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof reopenAccount>>

/** The entries with which an account is closed. */
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
