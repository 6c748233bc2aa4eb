import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import { type CoursedLoan, type LoanCourse, loanCourse, type BesideLoan } from '#domain/loans/loan-course.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { noFlows } from './plan-flows.ts'
import type { ProjectedAsset } from './projected-asset.ts'
import type { PlannedSale } from './projection-input.ts'

interface Horizon {
  readonly startMonth: Month
  readonly horizonMonths: number
}

/** The place of a sale among months 1, 2, … of the plan, from 0; null: it lies outside of them. */
function placeOf({ month }: PlannedSale, { startMonth, horizonMonths }: Horizon): number | null {
  const place = monthsBetween(startMonth, month) - 1
  return place < 0 || place >= horizonMonths ? null : place
}

/** The course of a loan; what is still owed in the month of a sale is repaid from the price. */
export function courseUntilSale(
  loan: CoursedLoan,
  beside: Required<BesideLoan>,
  sale: PlannedSale | undefined,
  horizon: Horizon,
): { readonly course: LoanCourse; readonly repaidCents: readonly Cents[] } {
  const course = loanCourse(loan, horizon.horizonMonths, beside)
  const place = sale ? placeOf(sale, horizon) : null
  const repaidCents = noFlows(place === null ? 0 : horizon.horizonMonths)
  if (place === null) return { course, repaidCents }
  repaidCents[place] = course.rows[place]?.balanceCents ?? 0
  const eventCents = repaidCents.map((cents, at) => sumCents([cents, beside.eventCents[at] ?? 0]))
  return { course: loanCourse(loan, horizon.horizonMonths, { ...beside, eventCents }), repaidCents }
}

/** What the sales bring in each month, before the loans that they repay. */
export function proceedsOf(sales: readonly PlannedSale[], horizon: Horizon): readonly Cents[] {
  const flows = noFlows(horizon.horizonMonths)
  for (const sale of sales) {
    const place = placeOf(sale, horizon)
    if (place !== null) flows[place] = sumCents([flows[place] ?? 0, sale.proceedsCents])
  }
  return flows
}

/** Takes what is sold in a month out of the plan; returns what it was worth. */
export function takeOutSold(
  sales: readonly PlannedSale[],
  assets: readonly ProjectedAsset[],
  month: Month,
): Cents {
  const sold = new Set(sales.filter((sale) => sale.month === month).map(({ positionId }) => positionId))
  return sold.size === 0
    ? 0
    : sumCents(assets.filter(({ position }) => sold.has(position.id)).map((asset) => asset.payOut()))
}
