import type { AssetClass, ValueSign } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { RetirementInput } from '#domain/household-retirement/household-retirement.ts'
import type { PlannedPerson } from '#domain/household-retirement/retiring-person-of.ts'
import type { OtherIncome } from '#domain/household-retirement/retiring-person.ts'
import type { LoanTerms } from '#domain/loans/loan-terms.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { PensionContract, TaxMode } from '#domain/wealth-plan/wealth-plan.ts'
import type { PlannedProperty } from './planned-properties.ts'
import type { WithdrawalTerms } from './withdrawal-order.ts'

/** A position in the form that the projection needs, with every open field of its record filled in. */
export interface ProjectedPosition {
  readonly id: string
  readonly kind: 'asset' | 'loan'
  readonly assetClass: AssetClass | null
  readonly valueSign: ValueSign
  /** The value in month 0, as typed: a debt is above 0. */
  readonly startCents: Cents
  /** The effective return a year; null: the planned one of its class. */
  readonly returnBp: BasisPoints | null
  /** The costs a year, as a share of the value. */
  readonly costBp: BasisPoints
  /**
   * The contribution at the end of every month; below 0 it is taken out. For a loan: repayment beside the instalment.
   */
  readonly contributionCents: Cents
  /** The growth of the contribution, every twelve months. */
  readonly growthBp: BasisPoints
  /** The first and the last month with a contribution; null: from the first month of the plan, and until retirement. */
  readonly contributionFrom: Month | null
  readonly contributionTo: Month | null
  /** The person whose work pays the contribution, and whose contract it is; null: the household. */
  readonly carriedBy: string | null
  /** Whether the position belongs to a child, so that nobody lives on it and it counts to no step of the ladder. */
  readonly isForChild: boolean
  /** A contract that is paid out as a pension (calculators.md § 29a); null: an asset that can be sold at any time. */
  readonly pensionContract: PensionContract | null
  /** The pension a month for 10 000 € of that contract; null: the assumed one. */
  readonly payoutFactorCents: Cents | null
  /** How a loan is repaid; null for an asset. */
  readonly terms: LoanTerms | null
  /** Null: part of every plan; else only of this scenario. */
  readonly scenarioId: string | null
}

/** Money that comes (or goes, below 0) at the end of a month, or of every month. */
export interface ProjectedEvent {
  readonly kind: 'once' | 'monthly'
  readonly from: Month
  /** The last month of a monthly event; null: as long as the plan. */
  readonly to: Month | null
  readonly amountCents: Cents
  /** Null: the position that receives most of the contributions. */
  readonly positionId: string | null
  readonly scenarioId: string | null
}

/** A property that is sold while the plan runs. */
export interface PlannedSale {
  /** The property, and the loans that are repaid from its price. */
  readonly positionId: string
  readonly loanIds: readonly string[]
  readonly month: Month
  /** The price less the costs of the sale and the fee for repaying early, for the household. */
  readonly proceedsCents: Cents
}

export interface ProjectionInput extends WithdrawalTerms {
  /** The first month of the plan, whose end is month 0. */
  readonly startMonth: Month
  /** The number of months that follow, at most 840. */
  readonly horizonMonths: number
  readonly inflationBp: BasisPoints
  readonly taxMode: TaxMode
  /** Whether two persons share their saver's allowances. */
  readonly isJointlyAssessed: boolean
  /** Whether the classes are taken back to their targets at the end of every December. */
  readonly isRebalanced: boolean
  /** The rate of loans after their fixed one, where none is stated; null: the assumption of the year. */
  readonly followUpRateBp: BasisPoints | null
  /** The cost of living a month, in today's value. */
  readonly lifeCents: Cents
  readonly persons: readonly PlannedPerson[]
  /** What the household has beside work and pensions, such as child benefit and rents. */
  readonly otherIncomes: readonly OtherIncome[]
  /** The properties, whose rents and costs are an income of the household, in the money of their months. */
  readonly properties: readonly PlannedProperty[]
  /** The properties that are sold while the plan runs; they flow no more. */
  readonly sales: readonly PlannedSale[]
  /** How the salaries of a couple are taxed. */
  readonly salaryTaxedAs: RetirementInput['salaryTaxedAs']
  /** The positions, in their order. */
  readonly positions: readonly ProjectedPosition[]
  readonly events: readonly ProjectedEvent[]
}
