import { accountInput, type createAccount } from '#contract/planning/accounts.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { sentences } from '#contract/schema/schema.ts'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import { type AccountOwner, type AccountType, plainAccount } from '#domain/accounts/account.ts'
import { normaliseIban } from '#domain/accounts/iban.ts'
import { recogniseAccountType } from '#domain/accounts/recognise-account-type.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { equalShares } from '#web/member/shares/equal-shares.ts'

/** The short form of an account: three main fields, and further ones behind "Mehr". */
export type NewAccount = {
  name: string
  iban: string
  balanceCents: Cents | null
  /** The chosen type of the account; '': the type that its name suggests. */
  type: AccountType | ''
  /** The id of the chosen holder; '': the person in the account's name, else all persons. */
  ownerId: string
  bank: string
  interestBp: BasisPoints | null
  /** The monthly instalment of a loan. */
  instalmentCents: Cents | null
}

export type AccountBody = Omit<BodyOf<typeof createAccount>, 'id' | 'pots'>

export const emptyNewAccount: NewAccount = {
  name: '',
  iban: '',
  balanceCents: null,
  type: '',
  ownerId: '',
  bank: '',
  interestBp: null,
  instalmentCents: null,
}

export function typeOf({ name, type }: Pick<NewAccount, 'name' | 'type'>): AccountType {
  return type === '' ? recogniseAccountType(name) : type
}

/** Whether the amount is owed, because of the type of the account; a typed minus then says the same. */
export function isDebt(values: Pick<NewAccount, 'name' | 'type'>): boolean {
  return accountTypePresets[typeOf(values)].valueSign === -1
}

/** Whether the account is a loan, which is repaid by instalments. */
export function isLoan(values: Pick<NewAccount, 'name' | 'type'>): boolean {
  return typeOf(values) === 'loan'
}

/** The holders of the account: the chosen person, else the persons in its name, else all. */
export function ownersOf(
  { name, ownerId }: Pick<NewAccount, 'name' | 'ownerId'>,
  persons: readonly Person[],
): AccountOwner[] {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  const named = persons.filter((person) => words.includes(person.name.trim().toLowerCase()))
  const chosen = persons.filter(({ id }) => id === ownerId)
  const owners = chosen.length > 0 ? chosen : named.length > 0 ? named : persons
  return equalShares(owners.map(({ id }) => id))
}

/** The account that the short form describes, with its first balance. */
export function accountBody(values: NewAccount, persons: readonly Person[], today: Day): AccountBody {
  const type = typeOf(values)
  const iban = normaliseIban(values.iban)
  const { balanceCents } = values
  return {
    ...plainAccount,
    name: values.name.trim(),
    type,
    bank: values.bank.trim(),
    iban: iban === '' ? null : iban,
    valueSign: accountTypePresets[type].valueSign,
    interestBp: values.interestBp,
    instalmentCents: isLoan(values) ? values.instalmentCents : null,
    owners: ownersOf(values, persons),
    isCounted: accountTypePresets[type].isCounted,
    balance:
      balanceCents === null
        ? null
        : { day: today, amountCents: isDebt(values) ? Math.abs(balanceCents) : balanceCents },
  }
}

/** The schema of the short form: the described account is checked by the contract's schema. */
export function newAccountSchema(persons: readonly Person[], today: Day) {
  return formSchema((values: NewAccount): FormResult<AccountBody> => {
    const { balance, ...fields } = accountBody(values, persons, today)
    const issues = [
      ...issuesIn(accountInput.safeParse(fields), formField),
      ...(balance && !Number.isSafeInteger(balance.amountCents)
        ? [{ message: sentences.number, path: ['balanceCents'] }]
        : []),
    ]
    return issues.length > 0 ? { issues } : { value: { ...fields, balance } }
  })
}

/** The field of the short form that shows a problem of the contract; most names are the same. */
export function formField(field: string): string {
  if (field.startsWith('balance')) return 'balanceCents'
  return field.startsWith('owners') ? 'ownerId' : (field.split('.')[0] ?? field)
}
