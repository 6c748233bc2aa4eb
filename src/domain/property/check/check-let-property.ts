import { type Month, addMonths } from '#domain/calendar/month.ts'
import { yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { linearRate } from '#domain/property/depreciation.ts'
import { type BuildingBasis, buildingBasis } from '#domain/property/let/building-basis.ts'
import { depreciationCourse, type DepreciationTerms } from '#domain/property/let/depreciation-course.ts'
import { type LetProperty, type LetYear, letYear } from '#domain/property/let/let-year.ts'
import { loansOfYear, loanYears } from '#domain/property/let/loan-years.ts'
import { rentCourse } from '#domain/property/let/rent-course.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { both, from, known, stated } from './answered.ts'
import type { Answered, CheckCost } from './check-answer.ts'
import { type BorrowedLoan, fraction } from './check-financing.ts'

/** The rent of a check and what is paid of it. */
export interface LetTerms {
  readonly rentCents: Cents
  readonly costsYearCents: Cents
  readonly reserveYearCents: Cents
}

/** How the result of a check is taxed and depreciated. */
export interface TaxTerms {
  readonly basis: BuildingBasis
  readonly by: DepreciationTerms['by']
  readonly marginalTaxBp: number
}

/** Rent, costs and reserve of a check. */
export function letTerms(check: PurchaseCheck): Answered<LetTerms> {
  const upkeep = both(stated(check, 'nonAllocableYearCents'), stated(check, 'reserveYearCents'))
  return from(
    both(stated(check, 'rentMonthCents'), upkeep),
    ([rentCents, [costsYearCents, reserveYearCents]]) =>
      known({ rentCents, costsYearCents, reserveYearCents }),
  )
}

/** The building's part of price and costs, with the 15 % rule for the renovation. */
export function checkBasis(check: PurchaseCheck, cost: Answered<CheckCost>): Answered<BuildingBasis> {
  return from(both(cost, stated(check, 'buildingShareBp')), ([{ priceCents, costsCents }, buildingShareBp]) =>
    known(
      buildingBasis({
        priceCents,
        purchaseCostsCents: costsCents,
        buildingShareBp,
        repairsNetCents: renovationNet(check),
        repairsGrossCents: check.renovationGrossCents,
      }),
    ),
  )
}

/** The renovation without VAT; where it is not stated, as if there was none. */
export function renovationNet(check: PurchaseCheck): Cents {
  return check.renovationNetCents ?? check.renovationGrossCents
}

export function taxTerms(check: PurchaseCheck, basis: Answered<BuildingBasis>): Answered<TaxTerms> {
  return from(
    both(both(basis, depreciationBy(check)), stated(check, 'marginalTaxBp')),
    ([[given, by], rate]) => known({ basis: given, by, marginalTaxBp: rate }),
  )
}

function depreciationBy(check: PurchaseCheck): Answered<DepreciationTerms['by']> {
  if (check.depreciation === 'degressive') return known('degressive')
  if (check.depreciation === 'own_rate')
    return from(stated(check, 'depreciationBp'), (rateBp) => known(fraction(rateBp)))
  return from(stated(check, 'completedYear'), (year) => known(linearRate(year)))
}

/** A check as a let property whose years can be computed. */
export interface LetCourse {
  readonly property: LetProperty
  /** A calendar year; `changed` replaces parts of the property. */
  readonly yearAt: (year: number, changed?: Partial<LetProperty>) => LetYear
  readonly rentAt: (rentCents: Cents) => LetProperty['rent']
}

/**
 * A check as a let property (calculators.md §§ 42–45), bought in the given month and let from then on; the renovation
 * is paid in the year of the purchase. Without `tax` nothing is depreciated and taxed.
 */
export function letCourse(
  check: PurchaseCheck,
  purchase: Month,
  given: {
    readonly cost: CheckCost
    readonly loans: readonly BorrowedLoan[]
    readonly terms: LetTerms
    readonly tax: TaxTerms | null
  },
): LetCourse {
  const { cost, loans, terms, tax } = given
  const rentAt = (startCents: Cents) =>
    rentCourse({ startCents, from: purchase, growth: fraction(check.rentGrowthBp), steps: [] })
  const property: LetProperty = {
    acquired: purchase,
    sold: null,
    rent: rentAt(terms.rentCents),
    vacancyBp: check.vacancyBp,
    costsYearCents: terms.costsYearCents,
    reserveYearCents: terms.reserveYearCents,
    depreciation: tax
      ? depreciationCourse({ basisCents: tax.basis.basisCents, acquired: purchase, by: tax.by })
      : [],
    rentToMarket: null,
    tax: { by: 'rate', rate: tax ? fraction(tax.marginalTaxBp) : decimal(0) },
    equityCents: cost.equityCents,
  }
  const startMonth = addMonths(purchase, -1)
  const whole = loans.map(({ rows }) => ({ years: loanYears(rows, startMonth), shareBp: WHOLE_BP }))
  const yearAt = (year: number, changed: Partial<LetProperty> = {}) => {
    const repairsCents = year === yearOf(purchase) ? check.renovationGrossCents : 0
    const capitalisedCents = tax?.basis.isOver ? repairsCents : 0
    return letYear({ ...property, ...changed }, year, {
      repairsCents,
      capitalisedCents,
      ...loansOfYear(whole, year),
    })
  }
  return { property, yearAt, rentAt }
}
