import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import type { ForeignFields } from '#domain/currencies/foreign-amount.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'

export const accountTypes = [
  'checking',
  'savings',
  'term_deposit',
  'securities',
  'precious_metals',
  'crypto',
  'cash',
  'credit_card',
  'loan',
  'building_savings',
  'retirement',
  'property',
  'tangible',
  'receivable',
] as const
export type AccountType = (typeof accountTypes)[number]

/** In the order in which lists show them. */
export const accountGroups = ['liquid', 'reserves', 'investments', 'retirement', 'property', 'debts'] as const
export type AccountGroup = (typeof accountGroups)[number]

export const availabilities = ['daily', 'notice', 'fixed', 'locked'] as const
export type Availability = (typeof availabilities)[number]

/** Classes of product.md § 3.5. */
export const assetClasses = [
  'liquidity',
  'bonds',
  'shares',
  'property',
  'precious_metals',
  'crypto',
  'other',
] as const
export type AssetClass = (typeof assetClasses)[number]

/** 1: counts to wealth · −1: is subtracted and shown red. */
export type ValueSign = 1 | -1

export interface AccountOwner {
  readonly personId: string
  readonly shareBp: BasisPoints
}

/** The value of an account on a day, as typed: positive as a rule, the account's value sign decides. */
export interface AccountBalance extends ForeignFields {
  readonly day: Day
  /** In euro, whatever the account is held in: this is what figures count (decision 0168). */
  readonly amountCents: Cents
  readonly version: number
}

/** What an account has that was entered by its name, kind and balance alone. */
export const plainAccount = {
  holder: '',
  assetClass: null,
  availability: null,
  interestBp: null,
  fixedUntil: null,
  openedOn: null,
  exemptionOrderCents: 0,
} as const satisfies Partial<Account>

export interface Account {
  readonly id: string
  readonly name: string
  readonly type: AccountType
  readonly bank: string
  /** Without blanks, in capitals. */
  readonly iban: string | null
  /** Recipient on the GiroCode; empty: the owners' names. */
  readonly holder: string
  readonly valueSign: ValueSign
  readonly assetClass: AssetClass | null
  readonly availability: Availability | null
  /** Effective a year; for a loan the nominal rate of the contract. */
  readonly interestBp: BasisPoints | null
  readonly fixedUntil: Month | null
  /** What is paid for a loan every month, interest and repayment. */
  readonly instalmentCents: Cents | null
  /** On which day of the month, 1 to 31; null: on the last one. */
  readonly instalmentDay: number | null
  /** Shares sum to 10 000. */
  readonly owners: readonly AccountOwner[]
  /** Absent: it is held in euro. */
  readonly currency?: Currency | null
  /** Ascending by day, one a day. */
  readonly balances: readonly AccountBalance[]
  readonly isCounted: boolean
  readonly openedOn: Day | null
  readonly closedOn: Day | null
  readonly isArchived: boolean
  /** On which day it was archived; null: it is not. */
  readonly archivedOn: Day | null
  readonly exemptionOrderCents: Cents
  /** 0–9 in the chart palette, kept for life. */
  readonly colourIndex: number
  readonly position: number
  readonly version: number
}
