import type { ValueSign } from '#domain/accounts/account.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import {
  type Wide,
  monthlyWide,
  overWide,
  plusWide,
  roundWide,
  timesWide,
  toWide,
  wideOf,
  wideOne,
} from '#domain/money/wide.ts'

/** The longest plan, a hundred years. */
const LONGEST_PLAN_MONTHS = 1200

/** The planned course of a position. Rates are fractions: 0.06 for 6 %. */
export interface PlannedPosition {
  readonly startCents: Cents
  /** The effective return a year; above −100 %. */
  readonly rate: Decimal
  /** The costs a year, as a share of the value; below 100 %. */
  readonly cost: Decimal
  /** The amount paid in at the end of every month; below 0 it is taken out, or repays a debt. */
  readonly contributionCents: Cents
  /** The growth of the contribution, every twelve months. */
  readonly growth: Decimal
  readonly valueSign: ValueSign
  /** Further amounts that go in (or out) at the end of single months; the first month is 0. */
  readonly flowCents?: ReadonlyMap<number, Cents>
  /**
   * The value at the end of every month where another rule decides it: the schedule of a loan. Then the other fields do
   * not count.
   */
  readonly valueCents?: readonly Cents[]
}

export interface PlanInput {
  readonly months: number
  /** The inflation a year, as a fraction; above −100 %. */
  readonly inflation: Decimal
  readonly positions: readonly PlannedPosition[]
}

/** The values at the end of each month; the first month is 0. */
export interface PlanPath {
  /** One list for each position, without its sign. */
  readonly positionCents: readonly (readonly Cents[])[]
  /** The totals: Σ sign · values. */
  readonly totalCents: readonly Cents[]
  /** The totals in the purchasing power of the beginning. */
  readonly realCents: readonly Cents[]
}

/**
 * Computes the plan without chance (calculators.md § 24): month by month V = V·q + contribution, q = ((1 + rate)(1 −
 * cost))^(1/12). V is not rounded in between, shown values are, and totals are sums of shown values. Computed with 31
 * digits, so that the cent is right.
 * @throws RangeError without a month, with more than 1 200, or where a value leaves the safe range
 */
export function planPath({ months, inflation, positions }: PlanInput): PlanPath {
  if (!Number.isInteger(months) || months < 1 || months > LONGEST_PLAN_MONTHS)
    throw new RangeError(`months must be 1 to ${LONGEST_PLAN_MONTHS}`)
  const positionCents = positions.map((position) => valuesOf(position, months))
  const totalCents = Array.from({ length: months }, (_, month) =>
    sumCents(positions.map(({ valueSign }, index) => valueSign * (positionCents[index]?.[month] ?? 0))),
  )
  return { positionCents, totalCents, realCents: inToday(totalCents, inflation) }
}

/** The monthly factor q = ((1 + rate)(1 − cost))^(1/12). */
export function monthlyFactor(rate: Decimal, cost: Decimal): Wide {
  return monthlyWide(toWide(rate.plus(1).times(cost.times(-1).plus(1))))
}

/** The totals at the end of months 0, 1, … in today's money: r2(total ÷ (1 + π)^((m + 1)/12)). */
function inToday(totalCents: readonly Cents[], inflation: Decimal): readonly Cents[] {
  const worth = worthAfter(inflation, totalCents.length)
  return totalCents.map((total, month) => roundWide(timesWide(wideOf(total), worth[month] ?? wideOne)))
}

/** The worth of one euro at the end of months 0, 1, … in today's money: 1 ÷ (1 + π)^((m + 1)/12). */
export function worthAfter(inflation: Decimal, months: number): readonly Wide[] {
  const monthly = overWide(wideOne, monthlyWide(toWide(inflation.plus(1))))
  let worth = wideOne
  return Array.from({ length: months }, () => (worth = timesWide(worth, monthly)))
}

/** The first month, from 1, whose value is at least the target; null where none is. */
export function monthReaching(valueCents: readonly Cents[], targetCents: Cents): number | null {
  const index = valueCents.findIndex((value) => value >= targetCents)
  return index < 0 ? null : index + 1
}

function valuesOf(position: PlannedPosition, months: number): readonly Cents[] {
  const { startCents, rate, cost, flowCents, valueCents } = position
  if (valueCents)
    return Array.from({ length: months }, (_, month) => valueCents[month] ?? valueCents.at(-1) ?? 0)
  const monthly = monthlyFactor(rate, cost)
  const contributions = contributionsOf(position, months)
  let value = wideOf(startCents)
  return Array.from({ length: months }, (_, month) => {
    const paid = (contributions[Math.floor(month / 12)] ?? 0) + (flowCents?.get(month) ?? 0)
    value = plusWide(timesWide(value, monthly), wideOf(paid))
    return roundWide(value)
  })
}

/** The contribution paid in every month, year by year: r2(c·(1 + growth)^year). */
function contributionsOf({ contributionCents, growth }: PlannedPosition, months: number): readonly Cents[] {
  const yearly = toWide(growth.plus(1))
  let factor: Wide = wideOne
  return Array.from({ length: Math.ceil(months / 12) }, () => {
    const cents = roundWide(timesWide(wideOf(contributionCents), factor))
    factor = timesWide(factor, yearly)
    return cents
  })
}
