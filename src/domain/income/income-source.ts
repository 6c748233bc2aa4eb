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

/** An amount counts from its month until the next one begins. */
export interface DatedAmount {
  readonly from: Month
  readonly amountCents: Cents
}

/** A source of regular or irregular income, entered net. */
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
  readonly validFrom: Month
  /** Last month that counts; null: open end. */
  readonly validTo: Month | null
  /** Effective a year, in every anniversary month of the latest dated amount. */
  readonly growthBp: BasisPoints
  readonly isDistributed: boolean
  /** Ascending; empty for an irregular source. */
  readonly amounts: readonly DatedAmount[]
  readonly version: number
}

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
