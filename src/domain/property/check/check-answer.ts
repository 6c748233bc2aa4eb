import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { CheckUse, LoanKind, PurchaseCheck } from '#domain/property/purchase-check.ts'

/** What the household brings to a check. */
export interface CheckContext {
  /** The current month; a check without a month buys in the one after it. */
  readonly month: Month
  /** What the household plan leaves in a month; null: not known. */
  readonly leftMonthCents: Cents | null
  /** The net income of a month, for the rule of thumb; null: not known. */
  readonly netIncomeMonthCents: Cents | null
  /** The inflation that the plan assumes. */
  readonly inflationBp: BasisPoints
}

/** A field of a check that a figure needs. */
export type CheckInput = Extract<
  keyof PurchaseCheck,
  | 'land'
  | 'areaTenths'
  | 'completedYear'
  | 'priceCents'
  | 'equityCents'
  | 'interestBp'
  | 'repaymentBp'
  | 'fixedYears'
  | 'rentMonthCents'
  | 'nonAllocableYearCents'
  | 'reserveYearCents'
  | 'buildingShareBp'
  | 'depreciationBp'
  | 'marginalTaxBp'
>

/** Why a figure cannot be, although everything is stated. */
export const checkRefusals = [
  'equity_above_costs',
  'loans_above_costs',
  'instalment_below_interest',
  'never_repaid',
  'fixed_to_the_end',
  'no_loan',
  'no_equity',
  'no_price',
  'no_rent',
  'no_income_known',
  'no_plan_known',
  'nothing_left',
  'no_rate',
  'no_rent_fits',
  'no_return',
] as const
export type CheckRefusal = (typeof checkRefusals)[number]

/** A figure, or what it lacks ("fehlt"), or why it cannot be. Where the value is null, one of the others is stated. */
export interface Answered<Value> {
  readonly value: Value | null
  /** The fields without which there is no value, in the order of the form. */
  readonly missing: readonly CheckInput[]
  readonly refusal: CheckRefusal | null
}

/** Price and costs of the purchase (calculators.md § 11). */
export interface CheckCost {
  readonly priceCents: Cents
  readonly transferTaxCents: Cents
  readonly transferTaxBp: BasisPoints
  readonly notaryCents: Cents
  readonly landRegistryCents: Cents
  readonly agentCents: Cents
  /** The four costs together, and as a share of the price. */
  readonly costsCents: Cents
  readonly costsBp: BasisPoints | null
  /** Price and costs. */
  readonly totalCents: Cents
  readonly equityCents: Cents
  /** All loans, and the main one, which pays what equity and the further ones leave. */
  readonly loanCents: Cents
  readonly mainLoanCents: Cents
}

/** One loan of the check, `main` first. */
export interface CheckLoan {
  readonly kind: 'main' | LoanKind
  readonly amountCents: Cents
  readonly interestBp: BasisPoints
  readonly repaymentBp: BasisPoints
  /** Null: not stated. */
  readonly fixedMonths: number | null
  readonly instalmentCents: Cents
  /** The months until the loan is repaid at an unchanged rate; null: not within 100 years. */
  readonly months: number | null
}

/** The bookings of all loans in a month or in a year of the loan, not of the calendar. */
export interface ScheduleRow {
  /** The number of the month or of the year, from 1. */
  readonly number: number
  readonly instalmentCents: Cents
  readonly interestCents: Cents
  readonly principalCents: Cents
  readonly specialCents: Cents
  readonly balanceCents: Cents
}

export interface Financing {
  readonly loans: readonly CheckLoan[]
  /** All instalments of the first month. */
  readonly instalmentCents: Cents
  /** The months until everything is repaid at unchanged rates; null: not within 100 years. */
  readonly months: number | null
  readonly interestTotalCents: Cents | null
  readonly schedule: readonly ScheduleRow[]
  readonly years: readonly ScheduleRow[]
}

/** What is owed when the rate of the main loan is no longer fixed. */
export interface FixedEnd {
  /** The months of the fixed rate, at most those of the loan. */
  readonly months: number
  /** The last month of the fixed rate. */
  readonly month: Month
  /** What is left of all loans then, and of the main one. */
  readonly balanceCents: Cents
  readonly mainBalanceCents: Cents
}

/** What the loans cost after their fixed rates if the rate is higher, with the same remaining term. */
export interface StressRow {
  /** 0, 100, 200 or 300 basis points above today. */
  readonly moreBp: BasisPoints
  /** The rate of the main loan then. */
  readonly interestBp: BasisPoints
  readonly instalmentCents: Cents
  readonly moreCents: Cents
  /** The cash flow before tax of a month with this instalment; null for a home and without its inputs. */
  readonly cashflowMonthCents: Cents | null
}

/** A calendar year of the let property (calculators.md §§ 42–45). */
export interface CheckYear {
  readonly year: number
  /** The months of the year that count. */
  readonly months: number
  /** After vacancy. */
  readonly rentCents: Cents
  readonly costsCents: Cents
  readonly reserveCents: Cents
  readonly repairsCents: Cents
  readonly interestCents: Cents
  /** With the special repayments. */
  readonly principalCents: Cents
  readonly depreciationCents: Cents
  /** The taxed result of the year; below 0 a loss. */
  readonly resultCents: Cents
  /** Below 0: a refund. */
  readonly taxCents: Cents
  readonly beforeTaxCents: Cents
  readonly afterTaxCents: Cents
  readonly balanceCents: Cents
}

/** A property that is let. */
export interface LetAnswer {
  /** The first full calendar year, before tax. */
  readonly beforeTax: Answered<CheckBeforeTax>
  /** The first full calendar year with tax; a month is r2 of a twelfth. */
  readonly firstYear: Answered<CheckFirstYear>
  /** The year of the purchase and all after it until the loans are repaid, at most 50. */
  readonly years: Answered<readonly CheckYear[]>
  /** Whether the renovation exceeds 15 % of the building (§ 6 Abs. 1 Nr. 1a EStG). */
  readonly renovation: Answered<CheckRenovation>
  /** The smallest rent a month at which the first full year costs nothing (calculators.md § 48). */
  readonly breakEvenBeforeTax: Answered<Cents>
  readonly breakEvenAfterTax: Answered<Cents>
  /** The return on equity with a sale ten years later. */
  readonly saleReturn: Answered<SaleReturn>
}

export interface CheckBeforeTax extends Pick<
  CheckYear,
  | 'year'
  | 'rentCents'
  | 'costsCents'
  | 'reserveCents'
  | 'repairsCents'
  | 'interestCents'
  | 'principalCents'
  | 'beforeTaxCents'
> {
  readonly beforeTaxMonthCents: Cents
}

export interface CheckFirstYear extends CheckYear {
  readonly beforeTaxMonthCents: Cents
  readonly afterTaxMonthCents: Cents
  /** The cash flow after tax as a share of the equity; null without equity. */
  readonly equityReturnBp: BasisPoints | null
}

export interface CheckRenovation {
  /** The building's part of price and costs. */
  readonly buildingCents: Cents
  /** 15 % of it. */
  readonly limitCents: Cents
  readonly netCents: Cents
  readonly isAboveLimit: boolean
}

/** A property to live in: what it costs in a month, and the rent that is no longer paid. */
export interface HomeAnswer {
  readonly monthCents: Answered<Cents>
  /** What life costs more than today; below 0: less. */
  readonly changeMonthCents: Answered<Cents>
}

export interface RentOrBuyAnswer {
  readonly years: number
  /** The net worths after these years, as if sold then. */
  readonly buyerCents: Cents
  readonly tenantCents: Cents
  /** Buyer less tenant. */
  readonly differenceCents: Cents
  /** The first full year in which the buyer is not behind; null: none. */
  readonly breakEvenYear: number | null
  /** The upkeep of a year as a share of the price, and whether it is assumed. */
  readonly upkeepRate: Decimal
  readonly isUpkeepAssumed: boolean
  readonly course: readonly {
    readonly year: number
    readonly buyerCents: Cents
    readonly tenantCents: Cents
  }[]
}

/** The highest price that an instalment and the equity pay (calculators.md § 47). */
export interface AffordablePrice {
  readonly instalmentCents: Cents
  readonly loanCents: Cents
  readonly priceCents: Cents
  readonly costsCents: Cents
  /** The money that equity and loan leave. */
  readonly leftCents: Cents
  /** The affordable price less the one of the check; null without one. */
  readonly roomCents: Cents | null
}

export interface Affordable {
  /** By what the household plan leaves, with what the property brings or saves in a month. */
  readonly byPlan: Answered<AffordablePrice>
  /** By the rule of thumb that instalments are at most 35 % of the net income. */
  readonly byRule: Answered<AffordablePrice>
}

/** The return on equity with a sale ten years later (calculators.md § 46). */
export interface SaleReturn {
  readonly years: number
  readonly valueCents: Cents
  readonly saleCostsCents: Cents
  readonly balanceCents: Cents
  /** What the sale leaves; untaxed, because it is later than ten years after the contract. */
  readonly netCents: Cents
  readonly returnBp: BasisPoints
}

/** The difference that the purchase makes to a plan, at the end of its month (calculators.md § 49). */
export interface PurchaseScenario {
  readonly totalCents: Cents
  readonly costsCents: Cents
  /** What leaves the money of the household. */
  readonly paidCents: Cents
  /** The part of `paidCents` that neither the stated equity nor a loan pays. */
  readonly notFinancedCents: Cents
  readonly valueCents: Cents
  readonly loansCents: Cents
  readonly netWorthChangeCents: Cents
  /** What life costs more in a month; 0 where the property is let. */
  readonly lifeChangeMonthCents: Cents
  readonly loanToValueBp: BasisPoints | null
}

/** Everything that is computed from a check. */
export interface CheckAnswer {
  readonly use: CheckUse
  /** The month of the purchase. */
  readonly month: Month
  /** The first calendar year that is full. */
  readonly firstFullYear: number
  readonly cost: Answered<CheckCost>
  readonly priceM2Cents: Answered<Cents>
  readonly rentM2Cents: Answered<Cents>
  /** Calculators.md § 12; the price as a multiple of the yearly rent has two decimals. */
  readonly grossYieldBp: Answered<BasisPoints>
  readonly netYieldBp: Answered<BasisPoints>
  readonly priceFactor: Answered<Decimal>
  readonly financing: Answered<Financing>
  readonly fixedEnd: Answered<FixedEnd>
  readonly stress: Answered<readonly StressRow[]>
  /** The loans as a share of the price. */
  readonly loanToValueBp: Answered<BasisPoints>
  /** Null for a home. */
  readonly let: LetAnswer | null
  /** Null for a property that is let. */
  readonly home: HomeAnswer | null
  readonly rentOrBuy: Answered<RentOrBuyAnswer>
  /** The smallest rent at which buying is not behind renting after the compared years. */
  readonly equalRentCents: Answered<Cents>
  readonly affordable: Affordable
  readonly scenario: Answered<PurchaseScenario>
}
