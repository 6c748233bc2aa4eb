import { accountRecord } from '#contract/records/account-record.ts'
import { normaliseIban } from '#domain/accounts/iban.ts'
import { type FurtherTerms, furtherTermsOf, noFurtherTerms } from '#domain/loans/loan-terms.ts'
import type { AccountRow, AccountValues } from '#server/accounts/account-store.ts'
import type { Account } from '#server/accounts/present.ts'
import { recordColumns } from '#server/database/record-columns.ts'

export type AccountFields = Omit<
  Account,
  'id' | 'version' | 'balances' | 'closedOn' | 'isArchived' | 'archivedOn' | 'colourIndex' | 'position'
>

type Later = keyof FurtherTerms | 'instalmentCents' | 'instalmentDay' | 'currency'

/** The fields as a call sends them: pages that were loaded before the terms of loans and currency existed do not know them. */
export type SentFields = Omit<AccountFields, Later> & {
  readonly [Key in Later]?: AccountFields[Key]
}

const untold: Pick<AccountFields, Later> = { instalmentCents: null, ...noFurtherTerms, instalmentDay: null }

/**
 * The fields as they are compared and stored: an IBAN without blanks, in capitals; terms of a loan and a currency that
 * were not sent keep their stored values; no currency means the euro.
 */
export function normaliseFields<Sent extends SentFields>(
  { currency: sentCurrency, ...sent }: Sent,
  stored = untold,
): Omit<Sent, 'currency'> & AccountFields {
  const { iban, instalmentDay = stored.instalmentDay } = sent
  const currency = sentCurrency === undefined ? (stored.currency ?? null) : sentCurrency
  return {
    ...furtherTermsOf(stored),
    instalmentCents: stored.instalmentCents,
    ...sent,
    iban: iban === null ? null : normaliseIban(iban),
    instalmentDay,
    ...(currency !== null && { currency }),
  }
}

const {
  closedOn: _,
  isArchived: _a,
  archivedOn: _o,
  colourIndex: _c,
  position: _p,
  ...edited
} = accountRecord.fields
const { columnsOf } = recordColumns(edited)

/** The columns of an account that an edit replaces. */
export function accountValues(fields: AccountFields): AccountValues {
  return { ...columnsOf(fields), currency: fields.currency ?? null }
}

/** The owners of the account as rows; shares in basis points. */
export function ownerRows({ owners }: Pick<AccountFields, 'owners'>): AccountRow['owners'] {
  return owners.map(({ personId, shareBp }) => ({ person_id: personId, share_bp: shareBp }))
}
