import { addMonths, type Month, monthsBetween, toMonth, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { proportion, ratioBp } from '#domain/money/share-of.ts'
import type { LetYear } from '#domain/property/let/let-year.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { both, from, known, refused } from './answered.ts'
import { breakEvenRent } from './break-even-rent.ts'
import type {
  Answered,
  CheckBeforeTax,
  CheckCost,
  CheckYear,
  Financing,
  LetAnswer,
  ScheduleRow,
} from './check-answer.ts'
import type { BorrowedLoan } from './check-financing.ts'
import {
  checkBasis,
  letCourse,
  type LetCourse,
  letTerms,
  renovationNet,
  taxTerms,
} from './check-let-property.ts'
import { firstFullYear } from './check-month.ts'
import { saleReturn } from './check-sale.ts'

/** The years of the table: at least these, at most those. */
const LEAST_YEARS = 10
const MOST_YEARS = 50

/** What a let answer needs of the check. */
export interface LetGiven {
  readonly cost: Answered<CheckCost>
  readonly loans: Answered<readonly BorrowedLoan[]>
  readonly financing: Answered<Financing>
}

/** The answers about a property that is let (calculators.md §§ 42–48); null for a home. */
export function checkLet(check: PurchaseCheck, purchase: Month, given: LetGiven): LetAnswer | null {
  if (check.use !== 'let') return null
  const { cost, loans, financing } = given
  const full = firstFullYear(purchase)
  const basis = checkBasis(check, cost)
  const running = both(both(cost, loans), letTerms(check))
  const untaxed = from(running, ([[paid, list], terms]) =>
    known(letCourse(check, purchase, { cost: paid, loans: list, terms, tax: null })),
  )
  const taxed = from(both(running, taxTerms(check, basis)), ([[[paid, list], terms], tax]) =>
    known(letCourse(check, purchase, { cost: paid, loans: list, terms, tax })),
  )
  return {
    beforeTax: from(untaxed, ({ yearAt }) => known(beforeTax(yearAt(full)))),
    firstYear: from(both(taxed, financing), ([{ yearAt, property }, { schedule }]) => {
      const year = yearAt(full)
      return known({
        ...beforeTax(year),
        ...checkYear(year, purchase, schedule),
        afterTaxMonthCents: proportion(year.afterTaxCents, 1, 12),
        equityReturnBp: property.equityCents ? ratioBp(year.afterTaxCents, property.equityCents) : null,
      })
    }),
    years: from(both(taxed, financing), ([course, { schedule }]) =>
      known(yearsOf(course, purchase, schedule)),
    ),
    renovation: from(basis, ({ basisCents, limitCents, isOver }) =>
      known({
        buildingCents: isOver ? basisCents - check.renovationGrossCents : basisCents,
        limitCents,
        netCents: renovationNet(check),
        isAboveLimit: isOver,
      }),
    ),
    breakEvenBeforeTax: breakEven(untaxed, 'before_tax', full),
    breakEvenAfterTax: breakEven(taxed, 'after_tax', full),
    saleReturn: from(both(taxed, financing), ([course, { schedule }]) =>
      saleReturn(check, purchase, { course, schedule }),
    ),
  }
}

function beforeTax({ year, ...row }: LetYear): CheckBeforeTax {
  const { rentCents, costsCents, reserveCents, repairsCents, interestCents, principalCents, beforeTaxCents } =
    row
  return {
    year,
    rentCents,
    costsCents,
    reserveCents,
    repairsCents,
    interestCents,
    principalCents,
    beforeTaxCents,
    beforeTaxMonthCents: proportion(beforeTaxCents, 1, 12),
  }
}

function breakEven(
  course: Answered<LetCourse>,
  of: 'before_tax' | 'after_tax',
  year: number,
): Answered<Cents> {
  return from(course, ({ yearAt, rentAt }) => {
    const found = breakEvenRent(of, (rentCents) => yearAt(year, { rent: rentAt(rentCents) }))
    return found ? known(found.rentCents) : refused('no_rent_fits')
  })
}

function yearsOf(course: LetCourse, purchase: Month, schedule: readonly ScheduleRow[]): readonly CheckYear[] {
  const first = yearOf(purchase)
  const last = yearOf(addMonths(purchase, Math.max(0, schedule.length - 1)))
  const count = Math.min(MOST_YEARS, Math.max(LEAST_YEARS, last - first + 1))
  return Array.from({ length: count }, (_, index) =>
    checkYear(course.yearAt(first + index), purchase, schedule),
  )
}

function checkYear(year: LetYear, purchase: Month, schedule: readonly ScheduleRow[]): CheckYear {
  const paid = monthsBetween(purchase, toMonth(`${year.year}-12-01`))
  const { deductibleRepairsCents: _, deduction: _all, equityReturn: _unused, ...row } = year
  return { ...row, balanceCents: schedule[paid]?.balanceCents ?? 0 }
}
