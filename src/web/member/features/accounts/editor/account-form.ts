import type { createAccount } from '#contract/planning/accounts.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { PotShare } from '#domain/account-system/pot-shares.ts'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import type {
  Account,
  AccountOwner,
  AccountType,
  AssetClass,
  Availability,
  ValueSign,
} from '#domain/accounts/account.ts'
import { type Currency, isForeign } from '#domain/currencies/currency.ts'
import { formatIban, normaliseIban } from '#domain/accounts/iban.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { equalShares } from '#web/member/shares/equal-shares.ts'
import { hasField } from './account-fields.ts'

/** What the drawer holds while somebody types. */
export type AccountValues = {
  name: string
  type: AccountType
  bank: string
  iban: string
  holder: string
  /** null: in euro. */
  currency: Currency | null
  valueSign: ValueSign
  assetClass: AssetClass | null
  availability: Availability | null
  interestBp: BasisPoints | null
  fixedUntil: Month | null
  instalmentCents: Cents | null
  instalmentDay: number | null
  /** One entry for each person of the household; 0 = no share. */
  owners: AccountOwner[]
  isCounted: boolean
  openedOn: Day | null
  exemptionOrderCents: Cents | null
  balanceCents: Cents | null
  balanceDay: Day | null
  pots: PotShare[]
}

export type AccountBody = Omit<BodyOf<typeof createAccount>, 'id' | 'balance' | 'pots'>

export function emptyAccount(type: AccountType, personIds: readonly string[], today: Day): AccountValues {
  return {
    name: '',
    type,
    bank: '',
    iban: '',
    holder: '',
    currency: null,
    ...presetOf(type),
    assetClass: null,
    availability: null,
    interestBp: null,
    fixedUntil: null,
    instalmentCents: null,
    instalmentDay: null,
    owners: equalShares(personIds),
    openedOn: null,
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
  const balance = latestBalance(account, today)
  return {
    name: account.name,
    type: account.type,
    bank: account.bank,
    iban: account.iban ? formatIban(account.iban) : '',
    holder: account.holder,
    currency: account.currency ?? null,
    valueSign: account.valueSign,
    assetClass: account.assetClass,
    availability: account.availability,
    interestBp: account.interestBp,
    fixedUntil: account.fixedUntil,
    instalmentCents: account.instalmentCents,
    instalmentDay: account.instalmentDay,
    owners: personIds.map((personId) => ({
      personId,
      shareBp: account.owners.find((owner) => owner.personId === personId)?.shareBp ?? 0,
    })),
    isCounted: account.isCounted,
    openedOn: account.openedOn,
    exemptionOrderCents: account.exemptionOrderCents === 0 ? null : account.exemptionOrderCents,
    // In another currency it has a rate, too, and a dialog of its own.
    balanceCents: isForeign(account) ? null : (balance?.amountCents ?? null),
    balanceDay: balance?.day ?? today,
    pots: [...pots],
  }
}

/** What is sent. Fields that the type of account does not have are emptied. */
export function bodyOf(values: AccountValues): AccountBody {
  const { type } = values
  const iban = normaliseIban(values.iban)
  return {
    name: values.name.trim(),
    type,
    bank: hasField(type, 'bank') ? values.bank.trim() : '',
    iban: hasField(type, 'iban') && iban !== '' ? iban : null,
    holder: hasField(type, 'iban') ? values.holder.trim() : '',
    currency: values.currency,
    valueSign: values.valueSign,
    assetClass: values.assetClass,
    availability: hasField(type, 'availability') ? values.availability : null,
    interestBp: hasField(type, 'interest') ? values.interestBp : null,
    fixedUntil: hasField(type, 'fixedUntil') ? values.fixedUntil : null,
    instalmentCents: hasField(type, 'instalment') ? values.instalmentCents : null,
    instalmentDay: hasField(type, 'instalment') ? values.instalmentDay : null,
    owners: values.owners.filter(({ shareBp }) => shareBp > 0),
    isCounted: values.isCounted,
    openedOn: values.openedOn,
    exemptionOrderCents: hasField(type, 'exemptionOrder') ? (values.exemptionOrderCents ?? 0) : 0,
  }
}

export function presetOf(type: AccountType): Pick<AccountValues, 'valueSign' | 'isCounted'> {
  const { valueSign, isCounted } = accountTypePresets[type]
  return { valueSign, isCounted }
}

/** The balance that was typed, when it differs from what is stored for that day. */
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
