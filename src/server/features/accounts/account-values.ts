import { accountRecord } from '#contract/records/account-record.ts'
import { normaliseIban } from '#domain/accounts/iban.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { Account } from './present.ts'
import type { AccountRow, AccountValues } from './store.ts'

export type AccountFields = Omit<
  Account,
  'id' | 'version' | 'balances' | 'closedOn' | 'isArchived' | 'colourIndex' | 'position'
>

/** An IBAN is compared and stored without blanks, in capitals. */
export function normaliseFields<Fields extends Pick<AccountFields, 'iban'>>(fields: Fields): Fields {
  return { ...fields, iban: fields.iban === null ? null : normaliseIban(fields.iban) }
}

const { closedOn: _, isArchived: _a, colourIndex: _c, position: _p, ...edited } = accountRecord.fields
const { columnsOf } = recordColumns(edited)

/** The columns of an account that an edit replaces. */
export function accountValues(fields: AccountFields): AccountValues {
  return columnsOf(fields)
}

/** Who the account belongs to, as rows; shares in basis points. */
export function ownerRows({ owners }: Pick<AccountFields, 'owners'>): AccountRow['owners'] {
  return owners.map(({ personId, shareBp }) => ({ person_id: personId, share_bp: shareBp }))
}
