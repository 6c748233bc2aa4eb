import type { Day } from '#domain/calendar/day.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import type { ForeignFields } from '#domain/currencies/foreign-amount.ts'
import { type LoanTerms, noLoanTerms } from '#domain/loans/loan-terms.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { ValuationKind } from '#domain/property/property.ts'

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

/** The groups of accounts, in the order in which lists show them. */
export const accountGroups = ['liquid', 'reserves', 'investments', 'retirement', 'property', 'debts'] as const
export type AccountGroup = (typeof accountGroups)[number]

export const availabilities = ['daily', 'notice', 'fixed', 'locked'] as const
export type Availability = (typeof availabilities)[number]

/** The asset classes of product.md § 3.5. */
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

/** 1: the account is added to the wealth · −1: it is subtracted and shown red. */
export type ValueSign = 1 | -1

export interface AccountOwner {
  readonly personId: string
  readonly shareBp: BasisPoints
}

/**
 * The value of an account on a day, as typed: usually positive, because the account's value sign says whether it is
 * added or subtracted.
 */
export interface AccountBalance extends ForeignFields {
  readonly day: Day
  /** The amount in euro, whatever currency the account is held in: this is what figures count (decision 0168). */
  readonly amountCents: Cents
  /** Where the valuation of a property comes from; absent or null: not stated. */
  readonly valuationKind?: ValuationKind | null
  /**
   * The value of the whole property where the household owns a share of it; {@link amountCents} is the part of the
   * household. In the balance with which a property is sold, the valuation that this day had before.
   */
  readonly wholeCents?: Cents | null
  /** What the sale of a property moved here on this day, with the sign of the net worth (statistics.md § 61). */
  readonly movedCents?: Cents | null
  readonly version: number
}

/** The remaining fields of an account of which only name, kind and balance were entered. */
export const plainAccount = {
  ...noLoanTerms,
  holder: '',
  assetClass: null,
  availability: null,
  openedOn: null,
  exemptionOrderCents: 0,
} as const satisfies Partial<Account>

/** The terms are those of a loan; of other accounts only the interest and the end of the fixed rate are known. */
export interface Account extends LoanTerms {
  readonly id: string
  readonly name: string
  readonly type: AccountType
  readonly bank: string
  /** The IBAN without blanks, in capitals. */
  readonly iban: string | null
  /** The recipient on the GiroCode; empty: the owners' names. */
  readonly holder: string
  readonly valueSign: ValueSign
  readonly assetClass: AssetClass | null
  readonly availability: Availability | null
  /** The effective interest rate a year; for a loan the nominal rate of the contract. */
  readonly interestBp: BasisPoints | null
  /** The day of the month on which the instalment is due, 1 to 31; null: the last day. */
  readonly instalmentDay: number | null
  /** The owners, whose shares sum to 10 000. */
  readonly owners: readonly AccountOwner[]
  /** The currency of the account; absent: it is held in euro. */
  readonly currency?: Currency | null
  /** The balances, ascending by day, at most one a day. */
  readonly balances: readonly AccountBalance[]
  readonly isCounted: boolean
  readonly openedOn: Day | null
  readonly closedOn: Day | null
  readonly isArchived: boolean
  /** The day on which the account was archived; null: it is not archived. */
  readonly archivedOn: Day | null
  readonly exemptionOrderCents: Cents
  /** The index in the chart palette, 0–9, kept as long as the account exists. */
  readonly colourIndex: number
  readonly position: number
  readonly version: number
}
