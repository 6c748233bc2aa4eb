import type { AssetClass, ValueSign } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { TaxMode } from '#domain/wealth-plan/wealth-plan.ts'

/** A position as the projection takes it: what a record leaves open is filled in. */
export interface ProjectedPosition {
  readonly id: string
  readonly kind: 'asset' | 'loan'
  readonly assetClass: AssetClass | null
  readonly valueSign: ValueSign
  /** In month 0, as typed: what is owed is above 0. */
  readonly startCents: Cents
  /** Effective a year; null: what is planned for its class. */
  readonly returnBp: BasisPoints | null
  /** A year, of the value. */
  readonly costBp: BasisPoints
  /** At the end of every month; below 0 it is taken out. Of a loan: repaid besides the instalment. */
  readonly contributionCents: Cents
  /** Of the contribution, every twelve months. */
  readonly growthBp: BasisPoints
  /** The first and the last month with a contribution; null: from the first one of the plan, and until retirement. */
  readonly contributionFrom: Month | null
  readonly contributionTo: Month | null
  /** Of a loan: nominal a year, and what is paid every month. */
  readonly interestBp: BasisPoints
  readonly instalmentCents: Cents
  /** Null: part of every plan; else of this scenario only. */
  readonly scenarioId: string | null
}

/** Money that comes (or goes, below 0) at the end of a month, or of every month. */
export interface ProjectedEvent {
  readonly kind: 'once' | 'monthly'
  readonly from: Month
  /** The last month of a monthly one; null: as long as the plan. */
  readonly to: Month | null
  readonly amountCents: Cents
  /** Null: the position that receives most of the contributions. */
  readonly positionId: string | null
  readonly scenarioId: string | null
}

export interface ProjectedPerson {
  readonly birthMonth: Month | null
  readonly retirementAge: number | null
  /** Points × 10 000, in all, at retirement. */
  readonly pensionPointsBp: number | null
  /** A month, gross, in today's value. */
  readonly occupationalPensionCents: Cents | null
}

export interface ProjectionInput {
  /** Month 0 is the end of this one. */
  readonly startMonth: Month
  /** How many months follow, 600 at most. */
  readonly horizonMonths: number
  readonly inflationBp: BasisPoints
  readonly taxMode: TaxMode
  /** Two persons share their saver's allowances. */
  readonly isJointlyAssessed: boolean
  /** What life costs a month, in today's value. */
  readonly lifeCents: Cents
  readonly persons: readonly ProjectedPerson[]
  /** In their order. */
  readonly positions: readonly ProjectedPosition[]
  readonly events: readonly ProjectedEvent[]
}
