import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'

export const incomeTypes = [
  'salary',
  'self_employment',
  'pension',
  'child_benefit',
  'rent',
  'capital',
  'other',
] as const
export type IncomeType = (typeof incomeTypes)[number]

export const rhythms = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'once', 'irregular'] as const
export type Rhythm = (typeof rhythms)[number]

/** The day of the month, 1–31 (in shorter months the last day), or the last bank day. */
export type PayDay = number | 'last_bank_day'

/** Where a pay day moves when banks are closed on it: to the bank day before, to the one after, or nowhere. */
export const payDayRules = ['before', 'after', 'as_is'] as const
export type PayDayRule = (typeof payDayRules)[number]

/** An amount counts from its month until the next one begins. */
export interface DatedAmount {
  readonly from: Month
  readonly amountCents: Cents
}

/** The rates of VAT (Umsatzsteuer) that an amount can contain: none, the lower and the usual one (§ 12 UStG). */
export const vatRates = [0, 700, 1900] as const
export type VatRate = (typeof vatRates)[number]

/**
 * The part of a source that is laid aside for the tax office before the rest is split; counts until the next one
 * begins.
 */
export interface TaxReserve {
  readonly from: Month
  /** The VAT (Umsatzsteuer) that the amounts of the source contain, all of which is laid aside. */
  readonly vatBp: VatRate
  /** The share of the amount without VAT that is laid aside for income tax. */
  readonly shareBp: BasisPoints
  /** null: the reserve is virtual ("ohne eigenes Konto"), no account takes it. */
  readonly accountId: string | null
}

export const payslipTaxClasses = [1, 2, 3, 4, 5, 6] as const
export type PayslipTaxClass = (typeof payslipTaxClasses)[number]

export const churchTaxRates = [0, 800, 900] as const
export type ChurchTaxRateBp = (typeof churchTaxRates)[number]

/** The numbers of child allowances (Kinderfreibeträge) as they stand on a payslip, in halves. */
export const childAllowanceCounts = [
  '0',
  '0.5',
  '1',
  '1.5',
  '2',
  '2.5',
  '3',
  '3.5',
  '4',
  '4.5',
  '5',
  '5.5',
  '6',
] as const
export type ChildAllowanceCount = (typeof childAllowanceCounts)[number]

/** The entries from which the net of a salary was computed, kept so that they can be opened and changed. */
export interface Payslip {
  /** The gross salary of a month. */
  readonly grossCents: Cents
  /** The year whose figures of tax and social security count. */
  readonly year: number
  readonly taxClass: PayslipTaxClass
  readonly churchTaxBp: ChurchTaxRateBp
  readonly childrenUnder25: number
  readonly childAllowances: ChildAllowanceCount
  /** Whether the person pays the surcharge of the care insurance: from 23 years on, and never had a child. */
  readonly isChildless: boolean
  /** The whole extra rate (Zusatzbeitrag) of the health insurance. */
  readonly healthExtraBp: BasisPoints
  /** Whether the person works in Saxony, where employees pay more for care insurance. */
  readonly isSaxony: boolean
}

/**
 * A source of regular or irregular income. Its amounts are what arrives, net of wage tax; where a reserve says so, they
 * include VAT (Umsatzsteuer).
 */
export interface IncomeSource {
  readonly id: string
  /** null: the source belongs to the household as a whole, for example child benefit. */
  readonly personId: string | null
  readonly label: string
  readonly type: IncomeType
  readonly rhythm: Rhythm
  /** One month, 1–12, in which a quarterly, half-yearly or yearly source is due; null for the other rhythms. */
  readonly dueMonth: number | null
  readonly payDay: PayDay
  /** What happens when the pay day is on a weekend or a day on which banks are closed. */
  readonly payDayRule: PayDayRule
  readonly validFrom: Month
  /** The last month in which the source counts; null: open end. */
  readonly validTo: Month | null
  /** The effective raise a year, in every anniversary month of the latest dated amount. */
  readonly growthBp: BasisPoints
  readonly isDistributed: boolean
  /** The amounts, ascending; empty for an irregular source. */
  readonly amounts: readonly DatedAmount[]
  /** The lowest month of an irregular source that is new in this application; null without an estimate. */
  readonly estimateLowestCents: Cents | null
  /** The usual month of such a source; null without an estimate. */
  readonly estimateUsualCents: Cents | null
  /** The tax reserves, ascending. */
  readonly reserves: readonly TaxReserve[]
  /** The payslip of a monthly salary that was entered gross. */
  readonly payslip: Payslip | null
  readonly version: number
}

/** The remaining fields of a source of which only the amounts were entered. */
export const plainSource = {
  payDayRule: 'before',
  estimateLowestCents: null,
  estimateUsualCents: null,
  reserves: [],
  payslip: null,
} as const satisfies Partial<IncomeSource>

/** What really came from a source in a month, stored when it differs from the plan or the source is irregular. */
export interface IncomeReceipt {
  readonly sourceId: string
  readonly month: Month
  readonly amountCents: Cents
  readonly version: number
}

export const extraDistributions = ['as_usual', 'saving_only'] as const
export type ExtraDistribution = (typeof extraDistributions)[number]

/** Income that belongs to no source, for example a bonus. */
export interface ExtraIncome {
  readonly id: string
  readonly month: Month
  readonly label: string
  readonly amountCents: Cents
  readonly distribution: ExtraDistribution
  readonly version: number
}
