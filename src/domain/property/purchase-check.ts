import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { DepreciationMethod } from './property.ts'

/** Whether the buyer lets the property or lives in it. */
export const checkUses = ['let', 'home'] as const
export type CheckUse = (typeof checkUses)[number]

export const loanKinds = ['bank', 'kfw', 'building_savings'] as const
export type LoanKind = (typeof loanKinds)[number]

/** The lessons of the course, in their order; each ends in a field of a purchase check. */
export const lessons = [
  'price',
  'purchase_costs',
  'equity',
  'loan',
  'rent',
  'upkeep',
  'interest_rise',
  'rent_or_buy',
] as const
export type Lesson = (typeof lessons)[number]

/** A loan beside the main one, which pays what equity and the others leave. */
export interface FurtherLoan {
  readonly kind: LoanKind
  readonly amountCents: Cents
  readonly interestBp: BasisPoints
  /** The repayment of the first year, as a share of the loan. */
  readonly repaymentBp: BasisPoints
  readonly fixedYears: number
}

/** A purchase that somebody considers; null: not stated, and what needs it says "fehlt". */
export interface PurchaseCheck {
  readonly id: string
  readonly name: string
  readonly use: CheckUse
  readonly place: string
  /** The federal state, by its code. */
  readonly land: string | null
  readonly areaTenths: number | null
  readonly roomsTenths: number | null
  readonly completedYear: number | null
  /** The month of the purchase; null: the next one. */
  readonly month: Month | null
  readonly priceCents: Cents | null
  /** The buyer's part of the agent's fee, VAT included. */
  readonly agentBp: BasisPoints
  readonly equityCents: Cents | null
  /** The main loan: whatever equity and the further loans leave of price and costs. */
  readonly interestBp: BasisPoints | null
  readonly repaymentBp: BasisPoints | null
  readonly fixedYears: number | null
  readonly specialYearlyCents: Cents
  readonly furtherLoans: readonly FurtherLoan[]
  /** The cold rent a month: the tenant's, or of a home the one that is no longer paid. */
  readonly rentMonthCents: Cents | null
  readonly vacancyBp: BasisPoints
  readonly rentGrowthBp: BasisPoints
  readonly nonAllocableYearCents: Cents | null
  readonly reserveYearCents: Cents | null
  /** Repairs and modernisation of the first year, with VAT and without. */
  readonly renovationGrossCents: Cents
  readonly renovationNetCents: Cents | null
  readonly buildingShareBp: BasisPoints | null
  readonly depreciation: DepreciationMethod
  readonly depreciationBp: BasisPoints | null
  readonly marginalTaxBp: BasisPoints | null
  readonly valueGrowthBp: BasisPoints
  /** What invested money returns after tax a year, for the comparison with renting. */
  readonly investmentReturnBp: BasisPoints
  readonly sellingCostsBp: BasisPoints
  /** The years after which buying and renting are compared. */
  readonly comparedYears: number
  /** The lessons of the course whose field was entered here. */
  readonly lessons: readonly Lesson[]
  /** The time at which the check was last saved, ISO 8601; empty before. */
  readonly savedAt: string
  readonly version: number
}

/** A check of which nothing is stated but the assumptions. */
export const plainCheck = {
  use: 'let',
  place: '',
  land: null,
  areaTenths: null,
  roomsTenths: null,
  completedYear: null,
  month: null,
  priceCents: null,
  agentBp: 357,
  equityCents: null,
  interestBp: null,
  repaymentBp: null,
  fixedYears: null,
  specialYearlyCents: 0,
  furtherLoans: [],
  rentMonthCents: null,
  vacancyBp: 200,
  rentGrowthBp: 150,
  nonAllocableYearCents: null,
  reserveYearCents: null,
  renovationGrossCents: 0,
  renovationNetCents: null,
  buildingShareBp: null,
  depreciation: 'linear',
  depreciationBp: null,
  marginalTaxBp: null,
  valueGrowthBp: 150,
  investmentReturnBp: 500,
  sellingCostsBp: 300,
  comparedYears: 30,
  lessons: [],
} as const satisfies Omit<PurchaseCheck, 'id' | 'name' | 'savedAt' | 'version'>

export const checkLimits = {
  checks: 20,
  compared: 3,
  furtherLoans: 3,
  fixedYears: { minimum: 1, maximum: 40 },
  comparedYears: { minimum: 1, maximum: 50 },
  roomsTenths: { minimum: 10, maximum: 1_000 },
} as const
