import type { createAccount } from '#contract/planning/accounts.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { PotShare } from '#domain/account-system/pot-shares.ts'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import { type Account, type AccountOwner, type AccountType, plainAccount } from '#domain/accounts/account.ts'
import { formatIban, normaliseIban } from '#domain/accounts/iban.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Currency, isForeign } from '#domain/currencies/currency.ts'
import { type FurtherTerms, noFurtherTerms } from '#domain/loans/loan-terms.ts'
import type { Cents } from '#domain/money/cents.ts'
import { equalShares } from '#web/member/shares/equal-shares.ts'
import { hasField } from './account-fields.ts'

export type AccountBody = Omit<BodyOf<typeof createAccount>, 'id' | 'balance' | 'pots'>

/**
 * The values of the drawer while somebody types: the fields as they are sent, except those that the form
 * enters in another way.
 */
export type AccountValues = Omit<AccountBody, OtherwiseEntered> & {
  -readonly [Term in keyof FurtherTerms]: FurtherTerms[Term]
} & {
  /** The IBAN in groups of four. */
  iban: string
  /** The currency of the account; null: euro. */
  currency: Currency | null
  instalmentCents: Cents | null
  instalmentDay: number | null
  /** The shares of all persons of the household; 0: the person has no share. */
  owners: AccountOwner[]
  /** The exemption order (Freistellungsauftrag); null: none. */
  exemptionOrderCents: Cents | null
  balanceCents: Cents | null
  balanceDay: Day | null
  pots: PotShare[]
}

type OtherwiseEntered =
  | 'iban'
  | 'currency'
  | 'instalmentCents'
  | 'instalmentDay'
  | keyof FurtherTerms
  | 'owners'
  | 'exemptionOrderCents'

export function emptyAccount(type: AccountType, personIds: readonly string[], today: Day): AccountValues {
  return {
    ...plainAccount,
    ...presetOf(type),
    name: '',
    type,
    bank: '',
    iban: '',
    currency: null,
    instalmentCents: null,
    instalmentDay: null,
    owners: equalShares(personIds),
    exemptionOrderCents: null,
    balanceCents: null,
    balanceDay: today,
    pots: [],
  }
}

export function valuesOf(
  account: Account,
  personIds: readonly string[],
  pots: readonly PotShare[],
  today: Day,
): AccountValues {
  const { id: _i, version: _v, position: _p, colourIndex: _c, balances: _b, ...rest } = account
  const { closedOn: _on, isArchived: _a, archivedOn: _d, ...fields } = rest
  const balance = latestBalance(account, today)
  return {
    ...fields,
    iban: account.iban ? formatIban(account.iban) : '',
    currency: account.currency ?? null,
    owners: personIds.map((personId) => ({
      personId,
      shareBp: account.owners.find((owner) => owner.personId === personId)?.shareBp ?? 0,
    })),
    exemptionOrderCents: account.exemptionOrderCents === 0 ? null : account.exemptionOrderCents,
    // A balance in another currency needs a rate as well and is entered in a dialog of its own.
    balanceCents: isForeign(account) ? null : (balance?.amountCents ?? null),
    balanceDay: balance?.day ?? today,
    pots: [...pots],
  }
}

/** The body that is sent; fields that the type of account does not have are emptied. */
export function bodyOf(values: AccountValues): AccountBody {
  const { balanceCents: _c, balanceDay: _d, pots: _p, ...fields } = values
  const { type } = values
  const iban = normaliseIban(values.iban)
  return {
    ...fields,
    name: values.name.trim(),
    bank: hasField(type, 'bank') ? values.bank.trim() : '',
    iban: hasField(type, 'iban') && iban !== '' ? iban : null,
    holder: hasField(type, 'iban') ? values.holder.trim() : '',
    availability: hasField(type, 'availability') ? values.availability : null,
    interestBp: hasField(type, 'interest') ? values.interestBp : null,
    fixedUntil: hasField(type, 'fixedUntil') ? values.fixedUntil : null,
    instalmentCents: hasField(type, 'instalment') ? values.instalmentCents : null,
    instalmentDay: hasField(type, 'instalment') ? values.instalmentDay : null,
    ...(hasField(type, 'instalment') ? {} : noFurtherTerms),
    owners: values.owners.filter(({ shareBp }) => shareBp > 0),
    exemptionOrderCents: hasField(type, 'exemptionOrder') ? (values.exemptionOrderCents ?? 0) : 0,
  }
}

export function presetOf(type: AccountType): Pick<AccountValues, 'valueSign' | 'isCounted'> {
  const { valueSign, isCounted } = accountTypePresets[type]
  return { valueSign, isCounted }
}

/** The typed balance, where it differs from the stored one of that day. */
export function changedBalance(
  {
    balanceCents,
    balanceDay,
    currency,
  }: Pick<AccountValues, 'balanceCents' | 'balanceDay'> & Partial<Pick<AccountValues, 'currency'>>,
  stored: Pick<Account, 'balances'> | null,
): { readonly day: Day; readonly amountCents: Cents; readonly version: number } | null {
  if (balanceCents === null || balanceDay === null || isForeign({ currency })) return null
  const known = stored?.balances.find(({ day }) => day === balanceDay)
  if (known?.amountCents === balanceCents) return null
  return { day: balanceDay, amountCents: balanceCents, version: known?.version ?? 0 }
}
