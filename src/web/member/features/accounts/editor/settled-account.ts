import { accountChangeRecord } from '#contract/records/account-calls.ts'
import { accountRecord } from '#contract/records/account-record.ts'
import { balanceRecord } from '#contract/records/balance-record.ts'
import type { PotShare } from '#domain/account-system/pot-shares.ts'
import { formatIban } from '#domain/accounts/iban.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import type { AccountBody, AccountValues } from './account-form.ts'
import type { CheckedAccount } from './account-schema.ts'
import type { SeenAccount } from './save-account.ts'

/**
 * Everything that the drawer of an account changes: the fields of the account, the balance of a day, and the
 * pots.
 */
interface AccountFields extends AccountBody {
  /** The entered balance; absent where none was entered, and the stored balance stays. */
  readonly balance?: { readonly day: Day; readonly amountCents: Cents } | null
  readonly pots: readonly PotShare[]
}

/**
 * The fields of an account in the words of the drawer: those of the record, the balance of a day (as one
 * field and as two), and the pots.
 */
export const editedAccount = {
  name: accountRecord.name,
  fields: {
    ...accountRecord.fields,
    balance: accountChangeRecord.fields.balance,
    pots: accountChangeRecord.fields.pots.fields.shares,
    balanceCents: balanceRecord.fields.amountCents,
    balanceDay: balanceRecord.fields.day,
  },
} as const

/** Settles two changes of one account by its fields, its balance of the entered day, and its pots. */
export const settledAccount: SettledFields<CheckedAccount, SeenAccount, AccountFields> = {
  ofDraft: ({ body, values: { balanceDay: day, balanceCents: amountCents, pots } }) => ({
    ...body,
    pots,
    ...(day !== null && amountCents !== null && { balance: { day, amountCents } }),
  }),

  ofStored: ({ account, pots }, { values }) => {
    if (!account) return undefined
    const { id: _id, version: _version, balances, ...fields } = account
    const known = balances.find(({ day }) => day === values.balanceDay)
    return {
      ...fields,
      currency: fields.currency ?? null,
      pots,
      balance: known ? { day: known.day, amountCents: known.amountCents } : null,
    }
  },

  toDraft: ({ balance, pots, ...body }, { values }) => ({
    body,
    values: valuesWith(values, body, { balance: balance ?? null, pots }),
  }),
}

function valuesWith(
  values: AccountValues,
  body: AccountBody,
  {
    balance,
    pots,
  }: { readonly balance: AccountFields['balance'] | null; readonly pots: readonly PotShare[] },
): AccountValues {
  return {
    ...values,
    ...body,
    currency: body.currency ?? null,
    iban: body.iban ? formatIban(body.iban) : '',
    exemptionOrderCents: body.exemptionOrderCents || null,
    balanceCents: balance?.amountCents ?? null,
    balanceDay: balance?.day ?? values.balanceDay,
    pots: [...pots],
  }
}
