import { type Month, monthNumber, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { proportion } from '#domain/money/share-of.ts'
import { degressiveDepreciation, linearDepreciation } from '#domain/property/depreciation.ts'
import { heldMonths, type Holding } from './held-months.ts'

/** How a building is depreciated. */
export interface DepreciationTerms {
  /** The base, in cents. */
  readonly basisCents: Cents
  readonly acquired: Month
  /** A linear rate as a fraction a year; degressive: § 7 Abs. 5a EStG with the change to the linear amount. */
  readonly by: Decimal | 'degressive'
}

/** The amounts of the calendar years from that of the acquisition on, in cents; the list ends with the last one. */
export type DepreciationCourse = readonly Cents[]

/** No useful life is longer; a rate of 1 % takes a hundred years and the rest of the first one. */
const LONGEST_YEARS = 201
/** Degressive depreciation ends with the useful life of 33⅓ years. */
const DEGRESSIVE_YEARS = 35

/** The depreciation of all years (calculators.md §§ 13, 43), each r2, none above what is left. */
export function depreciationCourse({ basisCents, acquired, by }: DepreciationTerms): DepreciationCourse {
  const building = { basis: toEuros(basisCents), startMonth: monthNumber(acquired) }
  const rows =
    by === 'degressive'
      ? degressiveDepreciation({ ...building, years: DEGRESSIVE_YEARS }, true)
      : linearDepreciation({ ...building, years: yearsAt(by) }, by)
  const amounts = rows.map(({ amount }) => roundHalfUp(amount))
  return amounts.slice(0, amounts.findLastIndex((cents) => cents > 0) + 1)
}

/** The depreciation of a year in which the property is held, in cents; in the year of a sale by its months. */
export function depreciationOfYear(course: DepreciationCourse, holding: Holding, year: number): Cents {
  const begun = yearOf(holding.acquired)
  const amount = course[year - begun] ?? 0
  const { count } = heldMonths(holding, year)
  const whole = heldMonths({ ...holding, sold: null }, year).count
  return count === whole ? amount : proportion(amount, count, whole)
}

function yearsAt(rate: Decimal): number {
  return rate.lte(0) ? 0 : Math.min(LONGEST_YEARS, Math.ceil(1 / rate.toNumber()) + 1)
}
