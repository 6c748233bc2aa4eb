import { accountRecord } from '#contract/records/account-record.ts'
import { normaliseIban } from '#domain/accounts/iban.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { Account } from '#server/accounts/present.ts'
import type { AccountRow, AccountValues } from '#server/accounts/account-store.ts'

export type AccountFields = Omit<
  Account,
  'id' | 'version' | 'balances' | 'closedOn' | 'isArchived' | 'archivedOn' | 'colourIndex' | 'position'
>

type Instalment = Pick<AccountFields, 'instalmentCents' | 'instalmentDay'>

/** As a call sends them: pages from before the instalment do not know it. */
export type SentFields = Omit<AccountFields, keyof Instalment> & {
  readonly [Key in keyof Instalment]?: Instalment[Key]
}

const noInstalment: Instalment = { instalmentCents: null, instalmentDay: null }

/**
 * The fields as they are compared and stored: an IBAN without blanks, in capitals; an instalment that was not sent as it
 * is stored.
 */
export function normaliseFields<Sent extends SentFields>(
  sent: Sent,
  stored = noInstalment,
): Sent & AccountFields {
  const { iban, instalmentCents = stored.instalmentCents, instalmentDay = stored.instalmentDay } = sent
  return { ...sent, iban: iban === null ? null : normaliseIban(iban), instalmentCents, instalmentDay }
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
  return columnsOf(fields)
}

/** Who the account belongs to, as rows; shares in basis points. */
export function ownerRows({ owners }: Pick<AccountFields, 'owners'>): AccountRow['owners'] {
  return owners.map(({ personId, shareBp }) => ({ person_id: personId, share_bp: shareBp }))
}
