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

/** Day of the month, 1–31 (in shorter months the last day), or the last bank day. */
export type PayDay = number | 'last_bank_day'

/** What happens to a pay day on which banks do not work: the bank day before, the one after, or nothing. */
export const payDayRules = ['before', 'after', 'as_is'] as const
export type PayDayRule = (typeof payDayRules)[number]

/** An amount counts from its month until the next one begins. */
export interface DatedAmount {
  readonly from: Month
  readonly amountCents: Cents
}

/** Umsatzsteuer that an amount can contain: none, the lower rate, the usual one (§ 12 UStG). */
export const vatRates = [0, 700, 1900] as const
export type VatRate = (typeof vatRates)[number]

/** What is laid aside for the tax office before the rest of a source is split; counts until the next one begins. */
export interface TaxReserve {
  readonly from: Month
  /** The amounts of the source contain this Umsatzsteuer, all of which is laid aside. */
  readonly vatBp: VatRate
  /** Of what is left without Umsatzsteuer. */
  readonly shareBp: BasisPoints
  /** null: virtual ("ohne eigenes Konto"), no account takes it. */
  readonly accountId: string | null
}

export const payslipTaxClasses = [1, 2, 3, 4, 5, 6] as const
export type PayslipTaxClass = (typeof payslipTaxClasses)[number]

export const churchTaxRates = [0, 800, 900] as const
export type ChurchTaxRateBp = (typeof churchTaxRates)[number]

/** Kinderfreibeträge as they stand on a payslip, in halves. */
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

/** From what the net of a salary was computed, so that it can be opened and computed again. */
export interface Payslip {
  /** A month. */
  readonly grossCents: Cents
  /** Whose figures of tax and social security count. */
  readonly year: number
  readonly taxClass: PayslipTaxClass
  readonly churchTaxBp: ChurchTaxRateBp
  readonly childrenUnder25: number
  readonly childAllowances: ChildAllowanceCount
  /** Pays the surcharge of the care insurance: from 23 years on, never a child. */
  readonly isChildless: boolean
  /** The whole Zusatzbeitrag of the health insurance. */
  readonly healthExtraBp: BasisPoints
  /** Works in Saxony, where employees pay more for care. */
  readonly isSaxony: boolean
}

/** A source of regular or irregular income: what arrives, net of wage tax; with Umsatzsteuer where a reserve says so. */
export interface IncomeSource {
  readonly id: string
  /** null: the household as a whole, for example child benefit. */
  readonly personId: string | null
  readonly label: string
  readonly type: IncomeType
  readonly rhythm: Rhythm
  /** 1–12; one month in which a quarterly, half-yearly or yearly source is due, null for the other rhythms. */
  readonly dueMonth: number | null
  readonly payDay: PayDay
  /** Where the pay day is on a weekend or a day on which banks are closed. */
  readonly payDayRule: PayDayRule
  readonly validFrom: Month
  /** Last month that counts; null: open end. */
  readonly validTo: Month | null
  /** Effective a year, in every anniversary month of the latest dated amount. */
  readonly growthBp: BasisPoints
  readonly isDistributed: boolean
  /** Ascending; empty for an irregular source. */
  readonly amounts: readonly DatedAmount[]
  /** The lowest month of an irregular source that is new here; null without an estimate. */
  readonly estimateLowestCents: Cents | null
  /** Its usual month; null without an estimate. */
  readonly estimateUsualCents: Cents | null
  /** Ascending. */
  readonly reserves: readonly TaxReserve[]
  /** Of a monthly salary that was entered gross. */
  readonly payslip: Payslip | null
  readonly version: number
}

/** What a source has that was entered by its amounts alone. */
export const plainSource = {
  payDayRule: 'before',
  estimateLowestCents: null,
  estimateUsualCents: null,
  reserves: [],
  payslip: null,
} as const satisfies Partial<IncomeSource>

/** What really came from a source in a month, when it differs from the plan or the source is irregular. */
export interface IncomeReceipt {
  readonly sourceId: string
  readonly month: Month
  readonly amountCents: Cents
  readonly version: number
}

export const extraDistributions = ['as_usual', 'saving_only'] as const
export type ExtraDistribution = (typeof extraDistributions)[number]

/** Money beside all sources, for example a bonus. */
export interface ExtraIncome {
  readonly id: string
  readonly month: Month
  readonly label: string
  readonly amountCents: Cents
  readonly distribution: ExtraDistribution
  readonly version: number
}
