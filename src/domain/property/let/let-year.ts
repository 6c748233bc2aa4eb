import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { sumCents } from '#domain/money/cents.ts'
import { type Decimal, ofCents } from '#domain/money/decimal.ts'
import { proportion } from '#domain/money/share-of.ts'
import { type ResultTax, taxOnResult } from '#domain/property/result-tax.ts'
import { type DepreciationCourse, depreciationOfYear } from './depreciation-course.ts'
import { type HeldMonths, heldMonths, type Holding } from './held-months.ts'
import { countedDeductions, type Deduction, deductionOf } from './let-result.ts'
import { type RentCourse, rentOfMonths } from './rent-course.ts'

/** A let property; amounts in cents. */
export interface LetProperty extends Holding {
  readonly rent: RentCourse
  /** The part of a year's rent that is lost. */
  readonly vacancyBp: BasisPoints
  /** A year's costs that the tenant does not pay. */
  readonly costsYearCents: Cents
  /** A year's reserve for upkeep, which is not deductible when it is laid aside. */
  readonly reserveYearCents: Cents
  readonly depreciation: DepreciationCourse
  /** The rent as a fraction of the local one; null: not stated. */
  readonly rentToMarket: Decimal | null
  readonly tax: ResultTax
  /** The household's own money, for the return on it; null: not stated. */
  readonly equityCents: Cents | null
}

/** What a calendar year brings beside rent and costs, in cents. */
export interface YearFacts {
  /** Repairs that were paid, with VAT, and the part of them that belongs to the base of depreciation. */
  readonly repairsCents: Cents
  readonly capitalisedCents: Cents
  /** The interest of the loans, and what they repay with their special repayments. */
  readonly interestCents: Cents
  readonly principalCents: Cents
}

/** A calendar year of a let property, in cents. */
export interface LetYear extends Omit<YearFacts, 'capitalisedCents'> {
  readonly year: number
  /** The number of months in which the property was held. */
  readonly months: number
  readonly rentCents: Cents
  readonly costsCents: Cents
  readonly reserveCents: Cents
  readonly deductibleRepairsCents: Cents
  readonly depreciationCents: Cents
  readonly deduction: Deduction
  /** The taxable result; below 0 a loss. */
  readonly resultCents: Cents
  /** The tax on it; below 0 a refund. */
  readonly taxCents: Cents
  readonly beforeTaxCents: Cents
  readonly afterTaxCents: Cents
  /** What is left after tax as a fraction of the equity, unrounded; null without equity. */
  readonly equityReturn: Decimal | null
}

/**
 * A calendar year of a let property (calculators.md §§ 42–45): rent, taxable result, tax and cash flow. Costs and
 * reserve of a part of a year are r2(a·months/12). Example: 250 000 € with 27 500 € of costs, 75 % building of 1990,
 * 900 € rent, 217 500 € at 3.5 % with 1 050 € a month: 2027 has a result of −1 374.75 €, a refund of 577.40 € at 42 %
 * and −2 722.60 € after tax.
 */
export function letYear(property: LetProperty, year: number, facts: YearFacts): LetYear {
  const held = heldMonths(property, year)
  const running = runningOf(property, held)
  const { repairsCents, capitalisedCents, interestCents, principalCents } = facts
  const deductibleRepairsCents = repairsCents - capitalisedCents
  const depreciationCents = depreciationOfYear(property.depreciation, property, year)
  const deductions = sumCents([running.costsCents, deductibleRepairsCents, interestCents, depreciationCents])
  const resultCents = running.rentCents - countedDeductions(deductions, property.rentToMarket)
  const taxCents = taxOnResult(resultCents, property.tax)
  const spent = [running.costsCents, running.reserveCents, repairsCents, interestCents, principalCents]
  const beforeTaxCents = running.rentCents - sumCents(spent)
  const afterTaxCents = beforeTaxCents - taxCents
  return {
    year,
    months: held.count,
    ...running,
    repairsCents,
    deductibleRepairsCents,
    interestCents,
    principalCents,
    depreciationCents,
    deduction: deductionOf(property.rentToMarket),
    resultCents,
    taxCents,
    beforeTaxCents,
    afterTaxCents,
    equityReturn: returnOn(afterTaxCents, property.equityCents),
  }
}

function runningOf(
  property: LetProperty,
  { first, count }: HeldMonths,
): Pick<LetYear, 'rentCents' | 'costsCents' | 'reserveCents'> {
  return {
    rentCents: rentOfMonths(property.rent, first, count, property.vacancyBp),
    costsCents: proportion(property.costsYearCents, count, 12),
    reserveCents: proportion(property.reserveYearCents, count, 12),
  }
}

function returnOn(afterTaxCents: Cents, equityCents: Cents | null): Decimal | null {
  return equityCents !== null && equityCents > 0 ? ofCents(afterTaxCents).div(ofCents(equityCents)) : null
}
