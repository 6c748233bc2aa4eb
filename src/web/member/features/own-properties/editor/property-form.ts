import type { ReactNode } from 'react'
import { accountInput } from '#contract/planning/accounts.ts'
import { propertyInput } from '#contract/planning/properties.ts'
import { sentences } from '#contract/schema/schema.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { checkDepreciation } from '#domain/property/check-property.ts'
import { plainProperty } from '#domain/property/property.ts'
import { shareOfValue } from '#domain/property/valuation.ts'
import { type FormIssue, type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import type { Person, StoredAccount } from '#web/household/planning/planning-queries.ts'
import type { StoredProperty } from '#web/household/planning/property-queries.ts'
import type { NewAccountBody } from '#web/household/writes/account-writes.ts'
import { bodyOfProperty, type PropertyBody } from '#web/household/writes/property-writes.ts'
import type { PropertyPlanning } from '#web/member/property/use-properties.ts'
import { equalShares } from '#web/member/shares/equal-shares.ts'

export interface PropertyEditorProps {
  /** The account of the property; null: a new one. */
  readonly account: StoredAccount | null
  readonly planning: PropertyPlanning
  readonly onDone: (accountId: string) => void
  readonly onCancel: () => void
  readonly onDelete?: (() => void) | undefined
  /** What the reserve is by the formula, in words; absent where it cannot be computed. */
  readonly reserveHelp?: ReactNode
}

/** What the drawer of a property holds: its record, and of its account the name and the day of the purchase. */
export type PropertyValues = PropertyBody & {
  name: string
  openedOn: Day | null
  /** The value of today, asked where the account has no valuation yet. */
  todayCents: Cents | null
}

/** The records with which the drawer is filled; null: there is none yet. */
export interface SeenProperty {
  readonly account: StoredAccount | null
  readonly property: StoredProperty | null
}

/** What was checked: the record, and what is told of its account. */
export interface CheckedProperty {
  readonly property: PropertyBody
  readonly account: AccountPart
}

export interface AccountPart {
  readonly name: string
  readonly openedOn: Day | null
  readonly todayCents: Cents | null
}

const unstored: PropertyBody = { ...plainProperty, loans: [], rentSteps: [], costs: [], repairs: [] }

export function valuesOf({ account, property }: SeenProperty): PropertyValues {
  return {
    ...(property ? bodyOfProperty(property) : unstored),
    name: account?.name ?? '',
    openedOn: account?.openedOn ?? null,
    todayCents: null,
  }
}

/** The schema of the drawer: record and account are checked by the contract, at the fields of the form. */
export function propertySchema(seen: SeenProperty, freeOfLoan: (accountId: string) => number, today: Day) {
  return formSchema((values: PropertyValues): FormResult<CheckedProperty> => {
    const { name, openedOn, todayCents, ...record } = values
    const property = forUse(record)
    const account: AccountPart = { name: name.trim(), openedOn, todayCents }
    const issues = [
      ...issuesIn(propertyInput.safeParse(property), (field) => field.split('.')[0] ?? field),
      ...accountIssues(account, today),
      ...loanIssues(property, freeOfLoan),
      ...(seen.account === null || seen.account.balances.length === 0 ? valueIssues(values) : []),
    ]
    return issues.length > 0 ? { issues } : { value: { property, account } }
  })
}

/** The record as its use needs it: what a hidden field would contradict is left out. */
function forUse(record: PropertyBody): PropertyBody {
  if (record.use === 'let') return record
  const hasRent = record.rentFrom !== null
  return {
    ...record,
    ...(hasRent ? {} : { rentMonthCents: null, rentSteps: [] }),
    ...(record.rentKind === 'growth' && record.rentGrowthBp === null && { rentKind: 'fixed' as const }),
    ...(checkDepreciation(record).length > 0 && { depreciation: 'linear' as const }),
  }
}

function accountIssues({ name, openedOn }: AccountPart, today: Day): readonly FormIssue[] {
  const { shape } = accountInput
  return [
    ...issuesIn(shape.name.safeParse(name), () => 'name'),
    ...issuesIn(shape.openedOn.safeParse(openedOn), () => 'openedOn'),
    ...(openedOn !== null && openedOn > today
      ? [
          {
            message: 'Der Kauf liegt in der Zukunft. Eine geplante Immobilie gehört nach „Prüfen“.',
            path: ['openedOn'],
          },
        ]
      : []),
  ]
}

function valueIssues({ todayCents, priceCents, openedOn }: PropertyValues): readonly FormIssue[] {
  if (todayCents !== null && !Number.isSafeInteger(todayCents))
    return [{ message: sentences.number, path: ['todayCents'] }]
  if (todayCents === null && (priceCents === null || openedOn === null))
    return [
      { message: 'Gib an, was sie heute wert ist, oder Kaufpreis und Tag des Kaufs.', path: ['todayCents'] },
    ]
  return []
}

function loanIssues({ loans }: PropertyBody, freeOf: (accountId: string) => number): readonly FormIssue[] {
  return loans.some(({ accountId, shareBp }) => shareBp > freeOf(accountId))
    ? [
        {
          message: 'Ein Darlehen kann zusammen höchstens zu 100\u00a0% mit Immobilien verknüpft sein.',
          path: ['loans'],
        },
      ]
    : []
}

/** A valuation as the balance of its account: the household's part, and the value of the whole where it owns a part. */
function valuationOf(
  day: Day,
  wholeCents: Cents,
  valuationKind: 'purchase' | 'own_estimate',
  shareBp: number,
) {
  const isPart = shareBp < 10_000
  return {
    day,
    amountCents: isPart ? shareOfValue(wholeCents, shareBp) : wholeCents,
    valuationKind,
    wholeCents: isPart ? wholeCents : null,
  }
}

/** The valuations with which a new property begins, the earliest first. */
export function firstValuations({ property, account }: CheckedProperty, today: Day) {
  const { priceCents, shareBp } = property
  const { openedOn, todayCents } = account
  return [
    ...(priceCents !== null && openedOn !== null && !(openedOn === today && todayCents !== null)
      ? [valuationOf(openedOn, priceCents, 'purchase', shareBp)]
      : []),
    ...(todayCents !== null ? [valuationOf(today, todayCents, 'own_estimate', shareBp)] : []),
  ]
}

/** The account of a new property. */
export function newAccount(
  id: string,
  { name, openedOn }: AccountPart,
  persons: readonly Person[],
): Omit<NewAccountBody, 'balance'> {
  return {
    id,
    name,
    openedOn,
    type: 'property',
    valueSign: 1,
    bank: '',
    iban: null,
    holder: '',
    assetClass: null,
    availability: null,
    interestBp: null,
    fixedUntil: null,
    owners: equalShares(persons.map((person) => person.id)),
    isCounted: true,
    exemptionOrderCents: 0,
  }
}
